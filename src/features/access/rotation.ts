/** What a refresh token gives when it is used again. */

/** A repeated refresh token gives the same successor, for concurrent tabs. */
export const REUSE_SECONDS = 30;

/** Maximum unused successors per refresh token. */
const MAX_NEXT_TOKENS = 20;

/** A refresh token that another one gave. */
export interface Successor {
  tokenHash: string;
  usedAt: Date | null;
  createdAt: Date;
}

/**
 * Using two successors of a token, or a token after its successor, indicates theft.
 *
 * @param own hash of the used token
 * @param successors of the used token, oldest first
 * @param siblings successors of the token that gave it
 * @returns the successor to give again, or `new` for another one
 */
export function rotationOf<One extends Successor>(
  own: string,
  successors: readonly One[],
  siblings: readonly One[],
  now: Date,
): 'theft' | 'new' | One {
  const isRecent = (at: Date) => now.getTime() - at.getTime() <= REUSE_SECONDS * 1000;
  const rival = siblings.find(({ tokenHash, usedAt }) => tokenHash !== own && usedAt !== null);
  const used = successors.find(({ usedAt }) => usedAt !== null);
  if (rival || (used?.usedAt && !isRecent(used.usedAt))) return 'theft';
  if (used) return used;
  const newest = successors.at(-1);
  const isEnough = newest && (isRecent(newest.createdAt) || successors.length >= MAX_NEXT_TOKENS);
  return isEnough ? newest : 'new';
}
