/**
 * Proves the books and the log of staff, and remembers how far: the next proof reads new rows only. A proof of all rows
 * also finds proven rows that were changed since.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { auditProofs } from '#db/schema/staff.ts';
import { GENESIS, type LogVerification, verifyLog } from '#features/staff/server/log-chain.ts';
import { type Audit, audit } from './audit.ts';
import { digestOfRows, provenTables } from './proven-tables.ts';

type Source = keyof typeof provenTables;

const names = Object.keys(provenTables) as Source[];

const LOG = 'staff_log';

/** How long to wait for transactions that may still commit older ids, in milliseconds, and between two looks. */
const SETTLE_MS = 10_000;
const SETTLE_INTERVAL_MS = 100;

export interface Verification {
  /** When the older rows were proven; null if this proof read them too. */
  since: Date | null;
  books: Audit;
  /** Ledger rows that were not proven before. */
  newEntries: number;
  log: LogVerification;
  /** Tables whose proven rows are not what they were. */
  changed: string[];
}

type Proof = typeof auditProofs.$inferSelect;

/**
 * Verifies the companies that have new rows, and new entries of the log of staff. The first proof reads all rows.
 *
 * @param options.full reads all rows
 * @param options.head a head of the log of staff to look for
 */
export async function verify(
  db: Database,
  now: Date,
  { full = false, head }: { full?: boolean; head?: string | undefined } = {},
): Promise<Verification> {
  const proofs = new Map((await db.select().from(auditProofs)).map((proof) => [proof.source, proof]));
  const before = proofs.get('points_entries');
  const isFull = full || [...names, LOG].some((name) => !proofs.has(name));
  const positionOf = (name: string) => proofs.get(name)?.position ?? 0;
  const marks = await settledMarks(db);
  const provenLog = proofs.get(LOG) ?? { position: 0, digest: GENESIS };
  const log = await verifyLog(
    db,
    head,
    isFull ? undefined : { entries: provenLog.position, head: provenLog.digest },
  );
  const scope = isFull
    ? undefined
    : { companies: await companiesSince(db, positionOf), campaignBookings: positionOf('campaign_bookings') };
  const books = await audit(db, scope);
  const changed = isFull ? await changedSince(db, proofs) : [];
  const { count: newEntries } = await digestOf(db, 'points_entries', positionOf('points_entries'));
  const isClean = books.findings.length === 0 && changed.length === 0 && !log.finding;
  if (isClean && marks) await store(db, { proofs, marks, log, now, isFull });
  return { since: isFull ? null : (before?.provedAt ?? null), books, newEntries, log, changed };
}

/**
 * Newest ids of all sources, once no running transaction can commit an older one.
 *
 * @returns undefined while one runs for long: nothing new is proven then
 */
async function settledMarks(db: Database): Promise<ReadonlyMap<Source, number> | undefined> {
  const newest = sql.join(
    names.map(
      (name) => sql`(select coalesce(max(${provenTables[name].id}), 0) from ${sql.identifier(name)})`,
    ),
    sql`, `,
  );
  const [mark] = await rowsOf<{ ids: string[]; own: string }>(
    db,
    sql`select array[${newest}]::text[] as ids, pg_current_xact_id()::text as own`,
  );
  if (!mark) throw new Error('The tables have no newest ids');
  for (let waited = 0; waited <= SETTLE_MS; waited += SETTLE_INTERVAL_MS) {
    const [oldest] = await rowsOf<{ running: string }>(
      db,
      sql`select pg_snapshot_xmin(pg_current_snapshot())::text as running`,
    );
    if (BigInt(oldest?.running ?? 0) > BigInt(mark.own))
      return new Map(names.map((name, at) => [name, Number(mark.ids[at])]));
    await delay(SETTLE_INTERVAL_MS);
  }
  return undefined;
}

/** Companies with new rows, and those merged with them: their bookings name each other. */
async function companiesSince(db: Database, positionOf: (name: Source) => number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
    with fresh as (
      select company_id from points_entries where id > ${positionOf('points_entries')}
      union select company_id from points_debts where id > ${positionOf('points_debts')}
      union select company_id from manual_points where id > ${positionOf('manual_points')}
      union select projects.company_id from campaign_bookings join projects on projects.id = project_id
        where campaign_bookings.id > ${positionOf('campaign_bookings')}
    ), merged as (
      select coalesce(merged_into, id) as id from companies where id in (select company_id from fresh)
    )
    select id from companies where id in (select id from merged) or merged_into in (select id from merged)
    order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Number and sum of hashes of the rows after an id, up to another. */
async function digestOf(
  db: Database,
  name: Source,
  after: number,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<{ count: number; digest: bigint }> {
  const { id, columns } = provenTables[name];
  const [row] = await rowsOf<{ count: number; digest: string }>(
    db,
    sql`
    select count(*)::int as count, ${digestOfRows(columns)}::text as digest
    from ${sql.identifier(name)} where ${id} > ${after} and ${id} <= ${upTo}`,
  );
  return { count: row?.count ?? 0, digest: BigInt(row?.digest ?? 0) };
}

async function changedSince(db: Database, proofs: ReadonlyMap<string, Proof>): Promise<string[]> {
  const changed: string[] = [];
  for (const name of names) {
    const proof = proofs.get(name);
    if (proof && (await digestOf(db, name, 0, proof.position)).digest !== BigInt(proof.digest))
      changed.push(name);
  }
  const log = proofs.get(LOG);
  if (log && (await verifyLog(db, log.digest)).foundAt !== log.position) changed.push(LOG);
  return changed;
}

async function store(
  db: Database,
  {
    proofs,
    marks,
    log,
    now,
    isFull,
  }: {
    proofs: ReadonlyMap<string, Proof>;
    marks: ReadonlyMap<Source, number>;
    log: LogVerification;
    now: Date;
    isFull: boolean;
  },
): Promise<void> {
  const rows: Proof[] = [];
  const add = (source: string, position: number, digest: string) =>
    rows.push({
      source,
      position,
      digest,
      provedAt: now,
      allReadAt: isFull ? now : (proofs.get(source)?.allReadAt ?? now),
    });
  for (const name of names) {
    const { position = 0, digest = '0' } = proofs.get(name) ?? {};
    const upTo = marks.get(name) ?? position;
    add(name, upTo, String(BigInt(digest) + (await digestOf(db, name, position, upTo)).digest));
  }
  add(LOG, log.entries, log.head);
  await db
    .insert(auditProofs)
    .values(rows)
    .onConflictDoUpdate({
      target: auditProofs.source,
      set: {
        position: sql`excluded.position`,
        digest: sql`excluded.digest`,
        provedAt: sql`excluded.proved_at`,
        allReadAt: sql`greatest(audit_proofs.all_read_at, excluded.all_read_at)`,
      },
      // Another proof at the same time may have come further.
      setWhere: sql`audit_proofs.position <= excluded.position`,
    });
}

/** All rows are read again after this time; the job runs once a day, and at the start of each node. */
const AGAIN_MS = 20 * 3_600_000;

/**
 * Verifies all rows, once a day.
 *
 * @returns verified companies
 * @throws Error if something differs, so that the job counts as failed
 */
export async function verifyDaily(db: Database, now: Date): Promise<number> {
  const [last] = await rowsOf<{ at: string | null }>(
    db,
    sql`select min(all_read_at)::text as at from ${auditProofs}`,
  );
  if (last?.at && now.getTime() - new Date(last.at).getTime() < AGAIN_MS) return 0;
  const { books, log, changed } = await verify(db, now, { full: true });
  if (books.findings.length > 0 || changed.length > 0 || log.finding)
    throw new Error(
      `The audit found differences: ${books.findings.length} companies, changed tables: ${changed.join(', ') || 'none'}, log of staff: ${log.finding?.why ?? 'clean'}`,
    );
  return books.companies;
}
