import type { Database } from '#db/client.ts';
import { ClubError, type ErrorCode } from '#platform/contract/errors.ts';

/** What happened to one of many: its answer, or the code of its error. */
export type BulkResult<T> = { uuid: string; answer: T } | { uuid: string; error: ErrorCode };

/**
 * Does the same to many objects, each in a savepoint: one that fails changes nothing and stops no other. Other errors
 * than those of the contract end the whole.
 *
 * @param run gets the transaction of its object
 */
export function inBulk<T>(
  db: Database,
  uuids: readonly string[],
  run: (tx: Database, uuid: string) => Promise<T>,
): Promise<BulkResult<T>[]> {
  return db.transaction(async (tx) => {
    const results: BulkResult<T>[] = [];
    for (const uuid of new Set(uuids)) {
      try {
        results.push({ uuid, answer: await tx.transaction((part) => run(part, uuid)) });
      } catch (error) {
        if (!(error instanceof ClubError)) throw error;
        results.push({ uuid, error: error.code });
      }
    }
    return results;
  });
}
