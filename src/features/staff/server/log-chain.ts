/** The hash chain of the log of staff: its head, and its verification. The database writes it. */
import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { staffLog, staffLogChain, staffLogHeads } from '#db/schema/staff.ts';
import { canonicalJson, type Json } from '#features/staff/canonical-json.ts';

/** `previous` of the first row, and the head of an empty log. */
export const GENESIS = '0'.repeat(64);

/** Rows that are in memory at once. */
const BATCH_SIZE = 5000;

export interface LogHead {
  /** Rows of the chain. */
  entries: number;
  /** Hash of the last one. */
  head: string;
}

/**
 * The first row that is wrong:
 * - `changed`: the entry is not what was written;
 * - `missing`: a row of the log or of its chain is gone;
 * - `unlinked`: a row does not follow the one before;
 * - `unchained`: an entry is in the log but not in its chain;
 * - `unpublished`: the chain does not contain a head that was published.
 */
export interface LogFinding {
  why: 'changed' | 'missing' | 'unlinked' | 'unchained' | 'unpublished';
  /** Id in the log; null if it is not known. */
  id: number | null;
  /** Position in the chain; null outside of it. */
  position: number | null;
}

export interface LogVerification extends LogHead {
  /** Null: the log is what was written, apart from newest rows that nobody published. */
  finding: LogFinding | null;
  /** Position of the head that was asked for; null if the chain does not contain it. */
  foundAt: number | null;
}

type Entry = typeof staffLog.$inferSelect;

/**
 * Hash of a row of the chain.
 *
 * @param position from 1
 * @param previous hash of the row before
 */
export function hashOf(entry: Entry, position: number, previous: string): string {
  const text = canonicalJson({
    position,
    previous,
    id: entry.id,
    staff_id: entry.staffId,
    action: entry.action,
    target_type: entry.targetType,
    target: entry.target,
    company_id: entry.companyId,
    before: entry.before as Json,
    after: entry.after as Json,
    reason: entry.reason,
    request_id: entry.requestId,
    created_at: entry.createdAt.toISOString(),
  });
  return createHash('sha256').update(text).digest('hex');
}

/** The newest row of the chain. */
export async function headOf(db: Database): Promise<LogHead> {
  const [last] = await db.select().from(staffLogChain).orderBy(desc(staffLogChain.position)).limit(1);
  return { entries: last?.position ?? 0, head: last?.hash ?? GENESIS };
}

/**
 * Verifies the chain, batch by batch, so it can run on a live club.
 *
 * @param wanted a head that was published or printed before
 * @param proven head of the rows that were verified before: only later ones are; default: none were
 */
export async function verifyLog(
  db: Database,
  wanted?: string,
  proven: LogHead = { entries: 0, head: GENESIS },
): Promise<LogVerification> {
  const [start] = await db.select().from(staffLogChain).where(eq(staffLogChain.position, proven.entries));
  if (proven.entries > 0 && start?.hash !== proven.head)
    return {
      entries: 0,
      head: GENESIS,
      foundAt: null,
      finding: { why: start ? 'changed' : 'missing', id: start?.logId ?? null, position: proven.entries },
    };
  let last = proven;
  for (;;) {
    const rows = await db
      .select({ link: staffLogChain, entry: staffLog })
      .from(staffLogChain)
      .leftJoin(staffLog, eq(staffLog.id, staffLogChain.logId))
      .where(gt(staffLogChain.position, last.entries))
      .orderBy(asc(staffLogChain.position))
      .limit(BATCH_SIZE);
    for (const { link, entry } of rows) {
      const why = wrong(last, link, entry);
      if (why)
        return {
          ...last,
          foundAt: await positionOf(db, wanted, last.entries),
          finding: { why, id: link.logId, position: link.position },
        };
      last = { entries: link.position, head: link.hash };
    }
    if (rows.length < BATCH_SIZE) break;
  }
  return {
    ...last,
    foundAt: await positionOf(db, wanted, last.entries),
    finding: (await unchained(db, start?.logId ?? 0)) ?? (await unpublished(db)),
  };
}

/** Among verified rows. */
async function positionOf(db: Database, head: string | undefined, verified: number): Promise<number | null> {
  if (head === undefined) return null;
  if (head === GENESIS) return 0;
  const [row] = await db
    .select({ position: staffLogChain.position })
    .from(staffLogChain)
    .where(and(eq(staffLogChain.hash, head), lte(staffLogChain.position, verified)))
    .limit(1);
  return row?.position ?? null;
}

function wrong(
  last: LogHead,
  link: typeof staffLogChain.$inferSelect,
  entry: Entry | null,
): LogFinding['why'] | undefined {
  if (link.position !== last.entries + 1 || !entry) return 'missing';
  if (link.previous !== last.head) return 'unlinked';
  return hashOf(entry, link.position, link.previous) === link.hash ? undefined : 'changed';
}

/** @param after id in the log */
async function unchained(db: Database, after: number): Promise<LogFinding | null> {
  const [row] = await db
    .select({ id: staffLog.id })
    .from(staffLog)
    .leftJoin(staffLogChain, eq(staffLogChain.logId, staffLog.id))
    .where(and(gt(staffLog.id, after), isNull(staffLogChain.position)))
    .orderBy(asc(staffLog.id))
    .limit(1);
  return row ? { why: 'unchained', id: row.id, position: null } : null;
}

async function unpublished(db: Database): Promise<LogFinding | null> {
  const [row] = await db
    .select({ position: staffLogHeads.entries })
    .from(staffLogHeads)
    .leftJoin(staffLogChain, eq(staffLogChain.position, staffLogHeads.entries))
    .where(
      and(
        gt(staffLogHeads.entries, 0),
        or(isNull(staffLogChain.hash), ne(staffLogChain.hash, staffLogHeads.head)),
      ),
    )
    .orderBy(asc(staffLogHeads.entries))
    .limit(1);
  return row ? { why: 'unpublished', id: null, position: row.position } : null;
}
