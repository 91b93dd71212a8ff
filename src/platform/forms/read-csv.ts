/** A row with its line number, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** Text before the first separator at most. */
const MAX_START = 65_536;

/**
 * Reads a CSV text in parts: cells separated by semicolon, tab or comma, as in the first line that has one; quoted cells
 * may contain separators, line breaks and doubled quotes. Blank lines are left out, cells are trimmed.
 */
export class CsvReader {
  #separator: string | undefined;
  #start = '';
  #isSeparated = false;
  #line = 1;
  #rowLine = 1;
  #cell = '';
  #cells: string[] = [];
  #length = 0;
  #isQuoted = false;
  #wasQuoted = false;
  /** The last sign was a quote in a quoted cell: it ends the cell, or is the first of two. */
  #isEnding = false;
  #wasReturn = false;
  readonly #maxLength: number;

  /** @param maxLength characters of a row at most */
  constructor(maxLength = Number.POSITIVE_INFINITY) {
    this.#maxLength = maxLength;
  }

  /**
   * @returns the rows that ended in this part
   * @throws RangeError for a row that is too long
   */
  push(text: string): CsvRow[] {
    const rows: CsvRow[] = [];
    if (this.#separator !== undefined) this.#read(text, rows);
    else {
      this.#start += text;
      if (this.#start.length > MAX_START || this.#endsSeparated(text)) this.#begin(rows);
    }
    return rows;
  }

  /** @returns the last row; undefined if a quote is not closed */
  end(): CsvRow[] | undefined {
    const rows: CsvRow[] = [];
    if (this.#separator === undefined) this.#begin(rows);
    if (this.#isQuoted && !this.#isEnding) return undefined;
    this.#endRow(rows);
    return rows;
  }

  /** True once a line with a separator has ended. */
  #endsSeparated(text: string): boolean {
    for (const sign of text) {
      if (sign === ';' || sign === '\t' || sign === ',') this.#isSeparated = true;
      else if ((sign === '\n' || sign === '\r') && this.#isSeparated) return true;
    }
    return false;
  }

  #begin(rows: CsvRow[]): void {
    const text = this.#start.replace(/^\uFEFF/, '');
    this.#separator = separatorOf(text);
    this.#start = '';
    this.#read(text, rows);
  }

  #read(text: string, rows: CsvRow[]): void {
    for (const given of text) {
      // A line ends with CR, LF or both.
      const isSecond = this.#wasReturn && given === '\n';
      this.#wasReturn = given === '\r';
      if (isSecond) continue;
      const sign = given === '\r' ? '\n' : given;
      if (++this.#length > this.#maxLength) throw new RangeError('A row is too long');
      if (sign === '\n') this.#line++;
      if (this.#isEnding) {
        this.#isEnding = false;
        if (sign === '"') {
          this.#cell += sign;
          continue;
        }
        this.#isQuoted = false;
      }
      if (this.#isQuoted) {
        if (sign === '"') this.#isEnding = true;
        else this.#cell += sign;
      } else if (sign === '"' && !this.#wasQuoted && this.#cell.trim() === '') {
        this.#cell = '';
        this.#isQuoted = this.#wasQuoted = true;
      } else if (sign === this.#separator) this.#endCell();
      else if (sign === '\n') this.#endRow(rows);
      else if (!this.#wasQuoted || sign.trim() !== '') this.#cell += sign;
    }
  }

  #endCell(): void {
    this.#cells.push(this.#wasQuoted ? this.#cell : this.#cell.trim());
    this.#cell = '';
    this.#isQuoted = this.#wasQuoted = this.#isEnding = false;
  }

  #endRow(rows: CsvRow[]): void {
    this.#endCell();
    if (this.#cells.some((value) => value !== '')) rows.push({ line: this.#rowLine, cells: this.#cells });
    this.#cells = [];
    this.#length = 0;
    this.#rowLine = this.#line;
  }
}

/**
 * Rows of a whole text, see `CsvReader`.
 *
 * @returns undefined if a quote is not closed
 */
export function readCsv(text: string): CsvRow[] | undefined {
  const reader = new CsvReader();
  const rows = reader.push(text);
  const last = reader.end();
  return last && [...rows, ...last];
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
