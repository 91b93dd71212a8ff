/**
 * Copies a club from PGlite to PostgreSQL: all rows, sequences, and the queue with its jobs, in one transaction. Rows
 * are copied as text, which both read and write alike. They are only inserted, so the ledger's triggers stay active.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { allowRests, type Database, type OpenDatabase, openDatabase, rowsOf } from '#db/client.ts';
import { type LogVerification, verifyLog } from '#features/staff/server/log-chain.ts';
import { createQueue } from '#platform/jobs/queue.ts';
import { OperatorError } from '#platform/ops/operator-error.ts';
import { audit } from './audit.ts';
import { refuseOtherRelease } from './same-release.ts';

const BATCH_SIZE = 500;

/** Tables of the queue in order of their references; nodes recreate all others. */
const QUEUE_TABLES = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

interface Table {
  schema: string;
  name: string;
  columns: { name: string; type: string }[];
}

export interface Moved {
  tables: number;
  rows: number;
  points: number;
  /** The copy has the same chain, so the same head. */
  staffLog: LogVerification;
}

/**
 * Moves the club of a folder to an empty database. The folder is not changed.
 * @throws FolderInUse
 * @throws OperatorError when source or target are unsuitable; nothing is moved
 */
export async function moveClub(folder: string, url: string): Promise<Moved> {
  if (!existsSync(join(folder, 'database'))) throw new OperatorError(`There is no club in ${folder}.`);
  const source = await openDatabase({ folder });
  try {
    await refuseOtherRelease(source.db, 'The club in the folder');
    const target = await openDatabase({ url });
    try {
      await refuseUsed(target.background, await tablesOf(source.db));
      await target.migrate();
      await refuseOtherRelease(target.background, 'The new database');
      const moved = await copy(source, target);
      await target.background.execute(sql`analyze`);
      return moved;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** @param ours tables that may exist, if empty */
async function refuseUsed(db: Database, ours: readonly Table[]): Promise<void> {
  for (const { name } of await namesIn(db, 'public')) {
    const isOurs = ours.some((table) => table.schema === 'public' && table.name === name);
    if (!isOurs || (await hasRows(db, { schema: 'public', name })))
      throw new OperatorError(`The new database is not empty: there is something in its table ${name}.`);
  }
  const queue = await namesIn(db, 'pgboss');
  if (queue.length > 0 && (await hasRows(db, { schema: 'pgboss', name: 'job' })))
    throw new OperatorError('The new database is not empty: its queue has jobs.');
}

async function copy(source: OpenDatabase, target: OpenDatabase): Promise<Moved> {
  const tables = await tablesOf(source.db);
  if (tables.some(({ schema }) => schema === 'pgboss')) await prepareQueue(source, target);
  return target.background.transaction(async (tx) => {
    await allowRests(tx, 300);
    // Else the copied rows would be recorded as new events of webhooks.
    await tx.execute(sql`select set_config('club.copying', 'on', true)`);
    // Queues created by the new database are replaced by the old ones with their settings.
    if (tables.some(({ schema }) => schema === 'pgboss')) {
      await tx.execute(sql`delete from pgboss.schedule`);
      await tx.execute(sql`delete from pgboss.queue`);
    }
    let rows = 0;
    for (const table of tables) {
      await copyTable(source.db, tx, table);
      const [before, after] = [await checksum(source.db, table), await checksum(tx, table)];
      if (before.rows !== after.rows || before.sum !== after.sum)
        throw new OperatorError(`The table ${table.name} did not arrive as it was: nothing is moved.`);
      rows += after.rows;
    }
    await copySequences(source.db, tx);
    const { points, findings } = await audit(tx);
    if (findings.length > 0)
      throw new OperatorError('The books do not agree: nothing is moved. npm run club -- audit shows where.');
    return { tables: tables.length, rows, points, staffLog: await verifyLog(tx) };
  });
}

/** Creates the queue's tables, and checks that both have the same version. */
async function prepareQueue(source: OpenDatabase, target: OpenDatabase): Promise<void> {
  const queue = createQueue(target, pino({ level: 'silent' }), { schedule: false });
  await queue.start();
  await queue.stop();
  const version = async (db: Database) =>
    (await rowsOf<{ version: number }>(db, sql`select version from pgboss.version`))[0]?.version;
  if ((await version(source.db)) !== (await version(target.background)))
    throw new OperatorError(
      'The queue of the club in the folder is of another release: start the club with this one once.',
    );
}

/** In order of their references. */
async function tablesOf(db: Database): Promise<Table[]> {
  const references = await rowsOf<{ name: string; needs: string }>(
    db,
    sql`select here.relname as name, there.relname as needs
        from pg_constraint join pg_class here on here.oid = conrelid join pg_class there on there.oid = confrelid
        where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const waiting = new Set((await namesIn(db, 'public')).map(({ name }) => name));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].filter(
      (name) => !references.some((one) => one.name === name && waiting.has(one.needs)),
    );
    if (next.length === 0) throw new Error(`Tables that name each other: ${[...waiting].join(', ')}`);
    for (const name of next) waiting.delete(name);
    ordered.push(...next);
  }
  const queue = new Set((await namesIn(db, 'pgboss')).map(({ name }) => name));
  const all = [
    ...ordered.map((name) => ({ schema: 'public', name })),
    ...QUEUE_TABLES.filter((name) => queue.has(name)).map((name) => ({ schema: 'pgboss', name })),
  ];
  return Promise.all(all.map(async (table) => ({ ...table, columns: await columnsOf(db, table) })));
}

function namesIn(db: Database, schema: string): Promise<{ name: string }[]> {
  return rowsOf(
    db,
    sql`select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname = ${schema} and relkind in ('r', 'p') and not relispartition order by relname`,
  );
}

function columnsOf(
  db: Database,
  { schema, name }: Pick<Table, 'schema' | 'name'>,
): Promise<Table['columns']> {
  return rowsOf(
    db,
    sql`select attname as name, format_type(atttypid, atttypmod) as type
        from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
        where nspname = ${schema} and relname = ${name} and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum`,
  );
}

function nameOf({ schema, name }: Pick<Table, 'schema' | 'name'>): SQL {
  return sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
}

function list(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `);
}

async function hasRows(db: Database, table: Pick<Table, 'schema' | 'name'>): Promise<boolean> {
  const [found] = await rowsOf<{ any: boolean }>(
    db,
    sql`select exists (select from ${nameOf(table)}) as any`,
  );
  return found?.any ?? false;
}

async function copyTable(source: Database, target: Database, table: Table): Promise<void> {
  const columns = table.columns.map(({ name }) => sql.identifier(name));
  // A queue references its dead-letter queue, which has none itself.
  const order = table.name === 'queue' ? sql`order by dead_letter nulls first` : sql``;
  await source.transaction(async (from) => {
    const texts = columns.map((name) => sql`${name}::text`);
    await from.execute(sql`set local time zone 'UTC'`);
    await from.execute(
      sql`declare portion no scroll cursor for select ${list(texts)} from ${nameOf(table)} ${order}`,
    );
    for (;;) {
      const rows = await rowsOf<Record<string, string | null>>(
        from,
        sql.raw(`fetch ${BATCH_SIZE} from portion`),
      );
      if (rows.length === 0) return;
      const values = table.columns.map(
        ({ name }) => sql`${sql.param(rows.map((row) => row[name] ?? null))}::text[]`,
      );
      const given = table.columns.map((_, at) => sql.identifier(`c${at}`));
      const typed = table.columns.map(({ type }, at) => sql`${sql.identifier(`c${at}`)}::${sql.raw(type)}`);
      await target.execute(
        sql`insert into ${nameOf(table)} (${list(columns.map((name) => sql`${name}`))}) overriding system value
            select ${list(typed)} from unnest(${list(values)}) as given (${list(given.map((name) => sql`${name}`))})`,
      );
    }
  });
}

function checksum(db: Database, table: Table): Promise<{ rows: number; sum: string }> {
  const columns = list(table.columns.map(({ name }) => sql`${sql.identifier(name)}`));
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local time zone 'UTC'`);
    const [found] = await rowsOf<{ rows: number; sum: string }>(
      tx,
      sql`select count(*)::int as rows,
                 coalesce(sum(('x' || substr(md5(row(${columns})::text), 1, 15))::bit(60)::bigint), 0)::text as sum
          from ${nameOf(table)}`,
    );
    if (!found) throw new Error(`Nothing is known of the table ${table.name}`);
    return found;
  });
}

async function copySequences(source: Database, target: Database): Promise<void> {
  const names = await rowsOf<{ name: string }>(
    source,
    sql`select sequencename as name from pg_sequences where schemaname = 'public'`,
  );
  for (const { name } of names) {
    const [state] = await rowsOf<{ last: string; called: boolean }>(
      source,
      sql`select last_value::text as last, is_called as called from public.${sql.identifier(name)}`,
    );
    await target.execute(
      sql`select setval(${`public.${name}`}::regclass, ${state?.last ?? '1'}::bigint, ${state?.called ?? false}::boolean)`,
    );
  }
}
