/** Compares the books of the running club with those of a restored copy. Both are only read. */
import { and, eq, sql } from 'drizzle-orm';
import { refuseOtherRelease } from '#app/same-release.ts';
import { allowRests, type Database, rowsOf } from '#db/client.ts';
import { staffLogChain } from '#db/schema/staff.ts';
import { headOf, type LogHead } from '#features/staff/server/log-chain.ts';
import { compareLedgers, type Difference, type Totals } from './differences.ts';
import { ledgerOf } from './ledger-of.ts';

export interface Comparison extends Totals {
  /** Times of the snapshots, in ISO 8601. */
  at: { running: string; restored: string };
  log: {
    running: LogHead;
    restored: LogHead;
    /** The shorter log of staff is the beginning of the longer one. */
    isContinued: boolean;
  };
}

/** Seconds that one database may wait for the other. */
const RESTS = 3_600;

/**
 * Reads one snapshot of each database, so it can run on a live club.
 *
 * @param report receives the differences, by company and table
 * @throws OperatorError if one is of another release
 */
export function compareDatabases(
  running: Database,
  restored: Database,
  report: (difference: Difference) => void,
): Promise<Comparison> {
  return snapshot(running, (here) =>
    snapshot(restored, async (there) => {
      await refuseOtherRelease(here, 'The running database');
      await refuseOtherRelease(there, 'The restored database');
      return {
        at: { running: await timeOf(here), restored: await timeOf(there) },
        log: await compareLogs(here, there),
        ...(await compareLedgers(ledgerOf(here), ledgerOf(there), report)),
      };
    }),
  );
}

function snapshot<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) => {
      await allowRests(tx, RESTS);
      // All rows of a cursor are read: the fastest plan is that for all rows.
      await tx.execute(sql`set local cursor_tuple_fraction = 1`);
      return work(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function timeOf(tx: Database): Promise<string> {
  const [row] = await rowsOf<{ at: string }>(tx, sql`select now()::text as at`);
  return new Date(row?.at ?? '').toISOString();
}

async function compareLogs(here: Database, there: Database): Promise<Comparison['log']> {
  const [running, restored] = [await headOf(here), await headOf(there)];
  const [longer, shorter] = running.entries < restored.entries ? [there, running] : [here, restored];
  const [found] = await longer
    .select({ hash: staffLogChain.hash })
    .from(staffLogChain)
    .where(and(eq(staffLogChain.position, shorter.entries), eq(staffLogChain.hash, shorter.head)));
  return { running, restored, isContinued: shorter.entries === 0 || found !== undefined };
}
