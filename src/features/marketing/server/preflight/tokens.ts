/** Operators of a content stream with their operands. */

/** Bytes of a string, a `/Name`, a number, or a list of these. */
export type Operand = number | string | Uint8Array | Operand[];

export interface Operation {
  operator: string;
  operands: Operand[];
}

const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((letter) => letter.charCodeAt(0)));

/** @throws RangeError for what is not a content stream */
export function* operationsOf(bytes: Uint8Array): Generator<Operation> {
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
      else if (word === 'BI') throw new RangeError('an inline image');
      else if (/^(?:true|false|null)$/.test(word)) top().push(word);
      else {
        yield { operator: word, operands: stack.pop() ?? [] };
        if (stack.length > 0) throw new RangeError('an operator in a list');
        stack.push([]);
      }
    }
  }
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
      text.push(octal ? Number.parseInt(octal, 8) & 255 : (bytes[at] ?? 0));
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
