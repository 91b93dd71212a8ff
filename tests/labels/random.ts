/** Random numbers that are the same in each run. */
export interface Random {
  /** At least 0, below 1. */
  share(): number;
  between(low: number, high: number): number;
  /** An integer from 0 to `count` - 1. */
  below(count: number): number;
  /** Normally distributed around 0. */
  normal(sigma: number): number;
}

/** The generator mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    share,
    between: (low, high) => low + share() * (high - low),
    below: (count) => Math.floor(share() * count),
    // The sum of twelve shares has variance 1.
    normal: (sigma) => {
      let sum = -6;
      for (let left = 12; left > 0; left--) sum += share();
      return sum * sigma;
    },
  };
}
