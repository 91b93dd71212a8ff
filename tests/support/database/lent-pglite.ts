/** PGlite databases that tests use one after the other: emptying one takes a tenth of the time of opening one. */
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';

/** Empty databases of this process. Modules are reset by tests, the process stays. */
const shared = globalThis as { emptyPglites?: { pglite: PGlite; schema: string }[] };
shared.emptyPglites ??= [];
const empty = shared.emptyPglites;

/** The ledger's triggers refuse to be truncated. Migrations and the queue's version are the schema's, not a test's. */
const EMPTY = `
  set session_replication_role = replica;
  do $$
  declare
    name regclass;
    filled text[];
    is_filled boolean;
  begin
    for name in
      select oid from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
        and oid <> 'pgboss.version'::regclass
    loop
      execute format('select exists (select from %s)', name) into is_filled;
      if is_filled then filled := filled || name::text; end if;
    end loop;
    if filled is not null then
      execute format('truncate %s restart identity cascade', array_to_string(filled, ', '));
    end if;
  end $$`;

/** Columns, triggers and applied migrations. */
const SCHEMA = `
  select md5(string_agg(part, ' ' order by part)) as schema from (
    select concat(attrelid, attname, atttypid, attnotnull) as part from pg_attribute where attrelid >= 16384
    union all select concat(tgrelid, tgname, tgenabled) from pg_trigger
    union all select concat(hash, created_at) from drizzle.__drizzle_migrations
  ) parts`;

async function schemaOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ schema: string }>(SCHEMA);
  return rows[0]?.schema ?? '';
}

/** An empty club. Closing it makes it empty again for the next, or ends it if its schema was changed. */
export async function lentPglite(): Promise<PGlite> {
  const { pglite, schema } = empty.pop() ?? (await opened());
  const unlisten: (() => Promise<void>)[] = [];
  let isOpen = true;

  async function close(): Promise<void> {
    isOpen = false;
    for (const stop of unlisten) await stop();
    await pglite.exec('discard all');
    if ((await schemaOf(pglite)) !== schema) return pglite.close();
    await pglite.exec(EMPTY);
    await pglite.exec('discard all');
    empty.push({ pglite, schema });
  }

  async function listen(...given: Parameters<PGlite['listen']>) {
    const stop = await pglite.listen(...given);
    unlisten.push(stop);
    return stop;
  }

  return new Proxy(pglite, {
    get(_, name) {
      if (name === 'closed') return !isOpen;
      // What a closed club still runs must not reach the next one.
      if (!isOpen) throw new Error('PGlite is closed');
      if (name === 'close') return close;
      if (name === 'listen') return listen;
      const value: unknown = Reflect.get(pglite, name, pglite);
      return typeof value === 'function' ? value.bind(pglite) : value;
    },
  });
}

async function opened(): Promise<{ pglite: PGlite; schema: string }> {
  const pglite = await PGlite.create({ loadDataDir: new Blob([await readFile(inject('emptyClub'))]) });
  return { pglite, schema: await schemaOf(pglite) };
}
