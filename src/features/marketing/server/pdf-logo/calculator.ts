/** Calculator functions: the part of PostScript that PDF allows (ISO 32000-1, 7.10.5). */
import { Unreadable } from './unprintable.ts';

type Program = (number | string | Program)[];

/** Values on the stack, and words of a program. */
const MAX_STACK = 100;
const MAX_WORDS = 10_000;

/** @throws Unreadable for a program that cannot be read; running it never throws */
export function calculator(source: Uint8Array): (input: readonly number[]) => number[] {
  const text = Buffer.from(source).toString('latin1').replace(/%.*/g, '');
  const words = text.match(/[{}]|[^\s{}]+/g) ?? [];
  if (words.length > MAX_WORDS || words[0] !== '{') throw new Unreadable('a calculator function');
  const { program } = parse(words, 1, 0);
  return (input) => {
    const stack = [...input];
    try {
      run(program, stack);
    } catch {
      // What was calculated so far is the best result of a wrong program.
    }
    return stack.map((value) => (Number.isFinite(value) ? value : 0));
  };
}

function parse(words: readonly string[], from: number, depth: number): { program: Program; end: number } {
  if (depth > 20) throw new Unreadable('a calculator function');
  const program: Program = [];
  for (let at = from; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word === '}') return { program, end: at };
    if (word === '{') {
      const inner = parse(words, at + 1, depth + 1);
      program.push(inner.program);
      at = inner.end;
    } else {
      const value = Number(word);
      program.push(Number.isNaN(value) ? word : value);
    }
  }
  throw new Unreadable('a calculator function');
}

const radians = Math.PI / 180;
const degrees = (angle: number) => ((angle / radians) % 360) + (angle < 0 ? 360 : 0);

const unary: Readonly<Record<string, (x: number) => number>> = {
  abs: Math.abs,
  neg: (x) => -x,
  ceiling: Math.ceil,
  floor: Math.floor,
  round: Math.round,
  truncate: Math.trunc,
  cvi: Math.trunc,
  cvr: (x) => x,
  sqrt: Math.sqrt,
  sin: (x) => Math.sin(x * radians),
  cos: (x) => Math.cos(x * radians),
  ln: Math.log,
  log: Math.log10,
  not: (x) => (x === 0 || x === 1 ? 1 - x : ~x),
};

const binary: Readonly<Record<string, (x: number, y: number) => number>> = {
  add: (x, y) => x + y,
  sub: (x, y) => x - y,
  mul: (x, y) => x * y,
  div: (x, y) => x / y,
  idiv: (x, y) => Math.trunc(x / y),
  mod: (x, y) => x % y,
  exp: (x, y) => x ** y,
  atan: (x, y) => degrees(Math.atan2(x, y)),
  eq: (x, y) => Number(x === y),
  ne: (x, y) => Number(x !== y),
  gt: (x, y) => Number(x > y),
  ge: (x, y) => Number(x >= y),
  lt: (x, y) => Number(x < y),
  le: (x, y) => Number(x <= y),
  and: (x, y) => x & y,
  or: (x, y) => x | y,
  xor: (x, y) => x ^ y,
  bitshift: (x, y) => (y >= 0 ? x << y : x >> -y),
};

function run(program: Program, stack: number[]): void {
  const pop = () => {
    const value = stack.pop();
    if (value === undefined) throw new RangeError('an empty stack');
    return value;
  };
  for (let at = 0; at < program.length; at++) {
    const word = program[at];
    if (stack.length > MAX_STACK) throw new RangeError('a full stack');
    if (typeof word === 'number') stack.push(word);
    else if (Array.isArray(word)) {
      const next = program[at + 1];
      if (next === 'if') {
        if (pop()) run(word, stack);
        at += 1;
      } else if (Array.isArray(next) && program[at + 2] === 'ifelse') {
        run(pop() ? word : next, stack);
        at += 2;
      } else throw new RangeError('a block without condition');
    } else if (word !== undefined) calculate(word, stack, pop);
  }
}

function calculate(word: string, stack: number[], pop: () => number): void {
  const one = unary[word];
  const two = binary[word];
  if (one) stack.push(one(pop()));
  else if (two) {
    const second = pop();
    stack.push(two(pop(), second));
  } else if (word === 'true' || word === 'false') stack.push(Number(word === 'true'));
  else if (word === 'pop') pop();
  else if (word === 'exch') stack.push(pop(), pop());
  else if (word === 'dup') stack.push(...stack.slice(-1));
  else if (word === 'copy') stack.push(...last(stack, pop()));
  else if (word === 'index') stack.push(stack.at(-1 - pop()) ?? 0);
  else if (word === 'roll') {
    const shift = pop();
    const moved = last(stack, pop());
    stack.length -= moved.length;
    const by = moved.length > 0 ? ((shift % moved.length) + moved.length) % moved.length : 0;
    stack.push(...moved.slice(moved.length - by), ...moved.slice(0, moved.length - by));
  } else throw new RangeError(`the operator ${word}`);
}

function last(stack: readonly number[], count: number): number[] {
  if (!(count >= 0 && count <= Math.min(stack.length, MAX_STACK))) throw new RangeError('a wrong count');
  return count === 0 ? [] : stack.slice(-count);
}
