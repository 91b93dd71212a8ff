/** Statements in traces: operation and table, never texts or values. */
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { isTracing, tracedInside } from '#platform/ops/tracing.ts';
import { schema } from './schema.ts';

type Query = (...given: unknown[]) => unknown;

/** Other words could be of a text inside a statement. */
const tables: ReadonlySet<string> = new Set(
  Object.values(schema).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : [])),
);
const OPERATIONS = /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release|set)\b/i;
const TABLES = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/gi;

/** Operation, and the first table that it names. */
export function describeStatement(text: string): { operation: string; table: string | undefined } {
  const operation = OPERATIONS.exec(text)?.[1]?.toUpperCase() ?? 'OTHER';
  const table = text
    .matchAll(TABLES)
    .map(([, name]) => name?.toLowerCase())
    .find((name) => name !== undefined && tables.has(name));
  return { operation, table };
}

/** A pool, a client or PGlite whose queries are measured; the same object while nothing is traced. */
export function tracedQueries<Client extends object>(client: Client): Client {
  if (!isTracing()) return client;
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const own = value.bind(target) as Query;
      if (name === 'query') return (...given: unknown[]) => measured(own, given);
      // Of PGlite: its transactions have queries of their own.
      if (name === 'transaction')
        return (work: (tx: object) => unknown) => own((tx: object) => work(tracedQueries(tx)));
      return own;
    },
  });
}

function measured(query: Query, given: unknown[]): unknown {
  // With a callback it returns no promise.
  if (typeof given.at(-1) === 'function') return query(...given);
  const [first] = given;
  const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '');
  const described = once(() => describeStatement(text));
  return tracedInside(
    () => [described().operation, described().table].filter(Boolean).join(' '),
    () => {
      const { operation, table } = described();
      return {
        kind: 'client',
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          ...(table === undefined ? {} : { 'db.collection.name': table }),
        },
      };
    },
    async () => query(...given),
  );
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
