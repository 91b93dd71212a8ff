import { type Database, doneMigrations, knownMigrations } from '#db/client.ts';
import { OperatorError } from '#platform/ops/operator-error.ts';

/**
 * Refuses a database with other migrations than this release.
 *
 * @param what begins the message: `The new database`
 * @throws OperatorError
 */
export async function refuseOtherRelease(db: Database, what: string): Promise<void> {
  const done = await doneMigrations(db).catch(() => [] as string[]);
  const known = knownMigrations();
  const missing = known.filter((hash) => !done.includes(hash)).length;
  const unknown = done.filter((hash) => !known.includes(hash)).length;
  if (missing + unknown === 0) return;
  throw new OperatorError(
    `${what} has not the migrations of this release: ${missing} are missing, ${unknown} are unknown. Bring it there first (npm run club -- migrate), or use the release that it has.`,
  );
}
