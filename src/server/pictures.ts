/** What holds for every picture that somebody sends and the club opens. */
import { ClubError } from '#contract/errors.ts';

/** Most pixels of a side, and of the whole: about 200 MB while it is read. */
const LONGEST_SIDE = 12_000;
export const MOST_PIXELS = 50_000_000;

/**
 * Refuses a picture by what its head says of it.
 *
 * @throws ClubError `picture_too_large`
 */
export function refuseLarge({ width, height }: { width: number; height: number }): void {
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS)
    throw new ClubError('picture_too_large');
}

/** Ends when all work that was given before has ended. */
let lastTurn: Promise<unknown> = Promise.resolve();

/** Does one work after the other: each holds a whole picture, and a thread that files and pages need too. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}
