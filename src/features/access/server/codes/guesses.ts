/**
 * Limits for guessing codes. A try is decisive if the right digits would sign in. Above a budget nobody is
 * locked out: the right code is then followed by another one, sent to the same mailbox.
 */
import type { GuessKind } from '#db/schema/access.ts';

export const WINDOW_MS = 24 * 3_600_000;

/** Wrong tries per day. */
export const GUESS_BUDGETS = {
  /** Unknown devices. */
  stranger: 15,
  /** Known devices; strangers cannot use these up. */
  device: 12,
  /** Second codes. */
  second: 6,
} as const;

/**
 * Decisive tries per account and day: a chance of 1 in 3,030 with five digits. Third codes are not counted,
 * because two right guesses lead to them.
 */
export const MAX_GUESSES = GUESS_BUDGETS.stranger + GUESS_BUDGETS.device + GUESS_BUDGETS.second;

/** Per network address and day. Above it, every account requires two codes. */
export const CALLER_GUESSES = 40;

/** Per kind for the account; over all accounts for the caller. */
export interface Guess {
  kind: GuessKind | 'caller';
  count: number;
}

/** A try before its outcome is known. */
export interface NextGuess {
  /** Of the code in its sign-in: 1, 2 or 3. */
  place: number;
  /** The device signed in before. */
  isKnown: boolean;
  /** Number of valid codes that the digits are compared with. */
  codes: number;
}

/**
 * Against which budget a try counts, before its digits are compared.
 *
 * @param past counts within `WINDOW_MS`
 */
export function decide(past: readonly Guess[], { place, isKnown, codes }: NextGuess): GuessKind {
  const hasLeft = (kind: keyof typeof GUESS_BUDGETS) => countOf(past, kind) + codes <= GUESS_BUDGETS[kind];
  if (place > 2) return 'third';
  if (place === 2) return hasLeft('second') ? 'second' : 'second-of-three';
  if (isKnown) return hasLeft('device') ? 'device' : 'first-of-two';
  return hasLeft('stranger') && countOf(past, 'caller') < CALLER_GUESSES ? 'stranger' : 'first-of-two';
}

/** Whether another code follows the right one. */
export function isFollowed(kind: GuessKind): boolean {
  return kind === 'first-of-two' || kind === 'second-of-three';
}

function countOf(past: readonly Guess[], kind: Guess['kind']): number {
  return past.find((guess) => guess.kind === kind)?.count ?? 0;
}
