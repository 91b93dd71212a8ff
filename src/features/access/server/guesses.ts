/**
 * How many guesses at codes can let somebody in. A try is decisive when the right digits would complete it. Within any 24
 * hours an account allows `MAX_GUESSES` wrong decisive tries. Beyond the budget of a kind nobody is locked out: the right
 * code is then answered with a second one, which only the reader of the mailbox knows.
 */

/** Wrong tries count for this long, in milliseconds. */
export const WINDOW_MS = 24 * 3_600_000;

/** Wrong tries in a day, by the budget that they count against. */
export const GUESS_BUDGETS = {
  /** Of devices that have never signed in to the account. */
  stranger: 15,
  /** Of devices that have: strangers cannot use these up. */
  device: 12,
  /** At second codes. */
  second: 6,
} as const;

/** Wrong decisive tries that an account allows in a day: a chance of one in 3,030, with five digits. */
export const MAX_GUESSES = GUESS_BUDGETS.stranger + GUESS_BUDGETS.device + GUESS_BUDGETS.second;

/** Wrong tries of one network address in a day, at all accounts. Beyond them it needs two codes everywhere. */
export const CALLER_GUESSES = 40;

/** What a try counts as. `first-of-two` is not decisive: a second code has to follow. */
export type GuessKind = keyof typeof GUESS_BUDGETS | 'first-of-two';

/** Wrong tries of the last day: of the account by kind, and of the caller at all accounts. */
export interface Guess {
  kind: GuessKind | 'caller';
  count: number;
}

/** What the next try counts as. */
export function decide(
  past: readonly Guess[],
  { isSecond, isKnown }: { isSecond: boolean; isKnown: boolean },
): GuessKind {
  if (isSecond) return 'second';
  if (isKnown) return countOf(past, 'device') < GUESS_BUDGETS.device ? 'device' : 'first-of-two';
  const isSpent =
    countOf(past, 'stranger') >= GUESS_BUDGETS.stranger || countOf(past, 'caller') >= CALLER_GUESSES;
  return isSpent ? 'first-of-two' : 'stranger';
}

/** Whether no try of this kind is left today: only after guesses at second codes, which need a right first one. */
export function isLocked(past: readonly Guess[], kind: GuessKind): boolean {
  return kind === 'second' && countOf(past, 'second') >= GUESS_BUDGETS.second;
}

function countOf(past: readonly Guess[], kind: Guess['kind']): number {
  return past.find((guess) => guess.kind === kind)?.count ?? 0;
}
