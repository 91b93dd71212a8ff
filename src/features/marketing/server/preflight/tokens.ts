/** Operators of a content stream with their operands. */

/** Bytes of a string, a `/Name`, a number, or a list of these. */
export type Operand = number | string | Uint8Array | Operand[];

export interface Operation {
  operator: string;
  operands: Operand[];
}

const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((letter) => letter.charCodeAt(0)));

/** Short escapes of strings. */
const ESCAPES: Readonly<Record<number, number>> = { 98: 8, 102: 12, 110: 10, 114: 13, 116: 9 };

/**
 * @param isForeign reads what other programs write: wrong numbers, and pictures within the content. `BI` has the
 *   keys and values of the picture as operands, and its bytes as the last one.
 * @throws RangeError for what is not a content stream
 */
export function* operationsOf(bytes: Uint8Array, isForeign = false): Generator<Operation> {
  const stack: Operand[][] = [[]];
  const top = () => stack.at(-1) as Operand[];
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    const letter = String.fromCharCode(byte);
    if (SPACE.has(byte)) at++;
    else if (letter === '%') while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++;
    else if (letter === '[' || (letter === '<' && bytes[at + 1] === byte)) {
      stack.push([]);
      at += letter === '[' ? 1 : 2;
    } else if (letter === ']' || (letter === '>' && bytes[at + 1] === byte)) {
      const list = stack.pop();
      if (!list || stack.length === 0) throw new RangeError('a list ends without start');
      top().push(list);
      at += letter === ']' ? 1 : 2;
    } else if (letter === '<') {
      const end = bytes.indexOf(62, at);
      if (end < 0) throw new RangeError('a string does not end');
      top().push(Uint8Array.from(Buffer.from(latin(bytes, at + 1, end).replace(/\s/g, ''), 'hex')));
      at = end + 1;
    } else if (letter === '(') {
      const { text, end } = literal(bytes, at + 1);
      top().push(text);
      at = end;
    } else {
      const start = at;
      at++;
      while (at < bytes.length && !SPACE.has(bytes[at] ?? 0) && !DELIMITERS.has(bytes[at] ?? 0)) at++;
      const word = latin(bytes, start, at);
      if (word.startsWith('/')) top().push(word);
      else if (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word)) top().push(Number(word));
      else if (isForeign && /^[+-]*\.?\d/.test(word)) top().push(parsed(word));
      else if (word === 'BI' && !isForeign) throw new RangeError('an inline image');
      else if (word === 'BI') continue;
      else if (word === 'ID' && isForeign) {
        const end = endOfPicture(bytes, at + 1);
        yield { operator: 'BI', operands: [...top(), bytes.subarray(at + 1, end)] };
        stack.splice(0, stack.length, []);
        at = Math.min(end + 3, bytes.length);
      } else if (/^(?:true|false|null)$/.test(word)) top().push(word);
      else {
        yield { operator: word, operands: stack.pop() ?? [] };
        if (stack.length > 0) throw new RangeError('an operator in a list');
        stack.push([]);
      }
    }
  }
}

/** `--5` and `1.2.3`, as other readers read them. */
function parsed(word: string): number {
  const number = Number.parseFloat(word.replace(/^[+-]+(?=[+-])/, ''));
  return Number.isFinite(number) ? number : 0;
}

/** Where the white space before `EI` is. What follows must look like content. */
function endOfPicture(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 2 < bytes.length; at++) {
    if (bytes[at + 1] !== 69 || bytes[at + 2] !== 73 || !SPACE.has(bytes[at] ?? 0)) continue;
    const next = bytes.subarray(at + 3, at + 13);
    const isContent = next.every((byte) => SPACE.has(byte) || (byte > 31 && byte < 127));
    if (isContent && (next.length === 0 || SPACE.has(next[0] ?? 0))) return at;
  }
  throw new RangeError('a picture does not end');
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString('latin1');
}

function literal(bytes: Uint8Array, from: number): { text: Uint8Array; end: number } {
  const text: number[] = [];
  let depth = 1;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === 92) {
      at++;
      const octal = /^[0-7]{1,3}/.exec(latin(bytes, at, at + 3))?.[0];
      const escaped = bytes[at] ?? 0;
      // A line break after the backslash is not part of the string.
      if (escaped === 13 && bytes[at + 1] === 10) at++;
      else if (octal) text.push(Number.parseInt(octal, 8) & 255);
      else if (escaped !== 10 && escaped !== 13) text.push(ESCAPES[escaped] ?? escaped);
      if (octal) at += octal.length - 1;
      continue;
    }
    if (byte === 40) depth++;
    if (byte === 41) depth--;
    if (depth === 0) return { text: Uint8Array.from(text), end: at + 1 };
    text.push(byte);
  }
  throw new RangeError('a string does not end');
}
