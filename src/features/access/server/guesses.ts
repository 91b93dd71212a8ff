/**
 * Limits for guessing codes. A try is decisive if the right digits would sign in. Above a budget nobody is
 * locked out: the right code then requires a second one, sent to the same mailbox.
 */

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

/** Decisive tries per account and day: a chance of 1 in 3,030 with five digits. */
export const MAX_GUESSES = GUESS_BUDGETS.stranger + GUESS_BUDGETS.device + GUESS_BUDGETS.second;

/** Per network address and day. Above it, every account requires two codes. */
export const CALLER_GUESSES = 40;

/** `first-of-two` is not decisive: a second code follows. */
export type GuessKind = keyof typeof GUESS_BUDGETS | 'first-of-two';

/** Per kind for the account; over all accounts for the caller. */
export interface Guess {
  kind: GuessKind | 'caller';
  count: number;
}

export function decide(
  past: readonly Guess[],
  { isSecond, isKnown }: { isSecond: boolean; isKnown: boolean },
): GuessKind {
  if (isSecond) return 'second';
  if (isKnown) return countOf(past, 'device') < GUESS_BUDGETS.device ? 'device' : 'first-of-two';
  const isExhausted =
    countOf(past, 'stranger') >= GUESS_BUDGETS.stranger || countOf(past, 'caller') >= CALLER_GUESSES;
  return isExhausted ? 'first-of-two' : 'stranger';
}

/** Second codes require a right first one, so strangers cannot lock an account. */
export function isLocked(past: readonly Guess[], kind: GuessKind): boolean {
  return kind === 'second' && countOf(past, 'second') >= GUESS_BUDGETS.second;
}

function countOf(past: readonly Guess[], kind: Guess['kind']): number {
  return past.find((guess) => guess.kind === kind)?.count ?? 0;
}
