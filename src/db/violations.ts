/** Keys that a statement would violate. */
import type { Database } from './client.ts';

/** PostgreSQL's codes. */
const violations = { unique: '23505', foreign: '23503' } as const;

/** Name of the key that the error is about; undefined for other errors. */
export function violatedKey(error: unknown, kind: keyof typeof violations = 'unique'): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && at.code === violations[kind] && 'constraint' in at) return String(at.constraint);
  return undefined;
}

/**
 * Runs statements in a savepoint, which violate a key if another row of the club has it. Where a club is sharded, `on
 * conflict` sees the rows of the same company only.
 *
 * @param keys names of the unique keys
 * @returns undefined if one is violated: nothing is changed then
 */
export async function unlessTaken<T>(
  tx: Database,
  keys: readonly string[],
  run: (part: Database) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await tx.transaction(run);
  } catch (error) {
    if (keys.includes(violatedKey(error) ?? '')) return undefined;
    throw error;
  }
}
