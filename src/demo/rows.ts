import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';

/** Rows per INSERT: a statement has at most 65,535 parameters. */
const CHUNK = 2_000;

type NumberedTable = PgTable & { id: AnyPgColumn };

/** Inserts rows in chunks; returns ids in row order. */
export async function insertAll<T extends NumberedTable>(
  tx: Database,
  table: T,
  rows: T['$inferInsert'][],
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += CHUNK) {
    const written = await tx
      .insert(table)
      .values(rows.slice(from, from + CHUNK))
      .returning({ id: table.id });
    ids.push(...written.map(({ id }) => Number(id)));
  }
  return ids;
}

export function at(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new Error('A row has no id');
  return id;
}
