/**
 * What changed since the last export: rows whose exported values differ from those exported last. Rows are compared by
 * hash. So a row committed late, or before a restore, is neither lost nor doubled.
 */
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { columnsOf, type DatasetName, datasets, type Row } from '#features/exports/datasets.ts';
import { selectAll } from './sources.ts';

export interface What {
  /** With names and addresses of people. */
  hasNames: boolean;
  /** All rows, and not only what changed. */
  isFull: boolean;
}

/** Rows that are read at once. */
const PAGE = 5_000;

/** Deletes rows of abandoned runs, and states that the last finished export replaced. */
export async function deleteOldStates(tx: Database): Promise<void> {
  await tx.execute(
    sql`delete from exported_rows using exports where exports.id = export_id and exports.state = 'abandoned'`,
  );
  await tx.execute(sql`
    delete from exported_rows as old using exported_rows as newer
    where newer.export_id = (select max(id) from exports where state = 'finished')
      and old.dataset = newer.dataset and old.row_key = newer.row_key and old.export_id < newer.export_id`);
  await tx.execute(sql`
    delete from exported_rows
    where export_id = (select max(id) from exports where state = 'finished') and hash is null`);
}

/** Notes the states of all rows that are new, changed or deleted. */
export async function noteChanges(
  tx: Database,
  exportId: number,
  name: DatasetName,
  { hasNames, isFull }: What,
): Promise<void> {
  const number = sql`${datasets[name].number}::smallint`;
  const all = selectAll(name, hasNames);
  await tx.execute(sql`
    insert into exported_rows (dataset, row_key, export_id, uuid, hash)
    select ${number}, now.row_key, ${exportId}::int, now.id, now.hash
    from (select row_key, id, md5(source::text)::uuid as hash from (${all}) as source) as now
    left join exported_rows as old on old.dataset = ${number} and old.row_key = now.row_key
    ${isFull ? sql`where old.export_id is distinct from ${exportId}::int` : sql`where old.hash is distinct from now.hash`}`);
  if (isFull) return;
  await tx.execute(sql`
    insert into exported_rows (dataset, row_key, export_id, uuid)
    select ${number}, old.row_key, ${exportId}::int, old.uuid
    from exported_rows as old left join (${all}) as source on source.row_key = old.row_key
    where old.dataset = ${number} and old.export_id <> ${exportId}::int and source.row_key is null`);
}

/** Reads the noted rows in pages, in the order of their tables. */
export async function* changesOf(
  tx: Database,
  exportId: number,
  name: DatasetName,
  hasNames: boolean,
): AsyncGenerator<Row[]> {
  const { id: _, is_deleted: __, ...own } = columnsOf(name, hasNames);
  const columns = Object.keys(own).map((column) => sql`source.${sql.identifier(column)}`);
  await tx.execute(sql`
    declare changes no scroll cursor for
    select noted.uuid as id, coalesce(source.is_deleted, true) as is_deleted, ${sql.join(columns, sql`, `)}
    from exported_rows as noted left join (${selectAll(name, hasNames)}) as source using (row_key)
    where noted.dataset = ${sql.raw(String(datasets[name].number))} and noted.export_id = ${sql.raw(String(exportId))}
    order by noted.row_key`);
  for (;;) {
    const rows = await rowsOf<Row>(tx, sql.raw(`fetch ${PAGE} from changes`));
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) break;
  }
  await tx.execute(sql`close changes`);
}
