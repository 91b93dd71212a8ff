/** Deterministic pseudo-random values, the same on every run, so that addresses and tests can rely on them. */
import { createHash } from 'node:crypto';

export interface Random {
  /** A number from 0 to below 1. */
  next(): number;
  /** An integer, both ends included. */
  int(from: number, to: number): number;
  /** The list must not be empty. */
  pick<T>(list: readonly T[]): T;
}

/** Use one generator per purpose, so that changes do not affect other values. */
export function createRandom(...name: (string | number)[]): Random {
  let state = createHash('sha256').update(name.join('/')).digest().readUInt32LE(0);
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (list) => {
      const picked = list[Math.floor(next() * list.length)];
      if (picked === undefined) throw new Error('Nothing to pick from');
      return picked;
    },
  };
}

/** The version 4 UUID derived from a name. */
export function uuidOf(...name: (string | number)[]): string {
  const bytes = createHash('sha256')
    .update(`lucarne/${name.join('/')}`)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
