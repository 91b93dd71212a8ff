/**
 * Rows of a CSV text: cells separated by semicolon, tab or comma, as in the first line that has one; quoted cells may
 * contain separators, line breaks and doubled quotes. Blank lines are left out, cells are trimmed.
 *
 * @returns each row with its line number, from 1; undefined if a quote is not closed
 */
export function readCsv(text: string): { line: number; cells: string[] }[] | undefined {
  const input = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(input);
  const rows: { line: number; cells: string[] }[] = [];
  let [line, start, cell, cells] = [1, 1, '', [] as string[]];
  let [isQuoted, wasQuoted] = [false, false];
  const endCell = () => {
    cells.push(wasQuoted ? cell : cell.trim());
    [cell, wasQuoted] = ['', false];
  };
  const endRow = () => {
    endCell();
    if (cells.some((value) => value !== '')) rows.push({ line: start, cells });
    cells = [];
  };
  for (let at = 0; at < input.length; at++) {
    const sign = input[at];
    if (sign === '\n') line++;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (input[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '' && !wasQuoted)
      [cell, isQuoted, wasQuoted] = ['', true, true];
    else if (sign === separator) endCell();
    else if (sign === '\n') {
      endRow();
      start = line;
    } else if (!wasQuoted || sign?.trim() !== '') cell += sign;
  }
  if (isQuoted) return undefined;
  endRow();
  return rows;
}

function separatorOf(text: string): string {
  const line = /^.*[;\t,].*$/m.exec(text)?.[0] ?? '';
  return [';', '\t'].find((sign) => line.includes(sign)) ?? ',';
}

/** The text of a CSV file; undefined unless it is UTF-8. */
export async function textOfCsv(file: Blob): Promise<string | undefined> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    // UTF-16 without its mark is valid UTF-8.
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
