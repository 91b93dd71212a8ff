/** Reads the rows of a file or a call into `import_rows`. What a row says alone is checked here, the rest by a job. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { imports, wholesalers } from '#db/schema/imports.ts';
import {
  type Cells,
  columnsIn,
  type ImportKind,
  MAX_IMPORT_ROWS,
  MAX_ROW_LENGTH,
  readSale,
} from '#features/imports/rules.ts';
import { dayIn } from '#features/points/rules.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { CsvReader } from '#platform/forms/read-csv.ts';
import type { Region, RegionSlug } from '#regions/regions.ts';

/** Rows per statement. */
const BATCH = 5_000;

/** Kept characters of a cell: one more than the longest valid value, an e-mail address, so that no cut value is valid. */
const KEPT = 255;

export type Import = typeof imports.$inferSelect;

interface NewImport {
  kind: ImportKind;
  region: Region;
  /** Of sales only. */
  wholesaler: string | undefined;
  name: string;
  booksItself: boolean;
  welcome: boolean;
  staffId: number;
  at: Date;
}

/** In state `receiving`, without rows. A new wholesaler is added. Writes in the caller’s transaction. */
export async function createImport(tx: Database, given: NewImport): Promise<Import> {
  const { kind, region, wholesaler, name, booksItself, welcome, staffId, at } = given;
  const [row] = await tx
    .insert(imports)
    .values({
      kind,
      regionId: region.id,
      wholesalerId: wholesaler === undefined ? null : await wholesalerId(tx, region.id, wholesaler),
      name,
      state: 'receiving',
      booksItself,
      welcome,
      staffId,
      createdAt: at,
    })
    .returning();
  if (!row) throw new Error('An import was not written');
  return row;
}

async function wholesalerId(tx: Database, regionId: number, given: string): Promise<number> {
  const code = given.toUpperCase();
  await tx.insert(wholesalers).values({ regionId, code }).onConflictDoNothing();
  const [row] = await tx
    .select({ id: wholesalers.id })
    .from(wholesalers)
    .where(and(eq(wholesalers.regionId, regionId), eq(wholesalers.code, code)));
  if (!row) throw new Error('A wholesaler was not written');
  return row.id;
}

interface Read {
  row: number;
  cells: Cells;
}

/** Writes rows, with those that cannot be read as refused. */
async function writeRows(db: Database, one: Import, region: Region, rows: readonly Read[], at: Date) {
  const today = dayIn(at, region.timeZone).day;
  const written = rows.map(({ row, cells }) => {
    if (one.kind === 'members') return { row, state: 'new', cells: shortened(cells) };
    const sale = readSale(cells, region, today);
    return typeof sale === 'string'
      ? { row, state: 'refused', problem: sale, cells: shortened(cells) }
      : { row, state: 'new', ...sale };
  });
  await db.execute(sql`
    insert into import_rows (import_id, row, state, problem, company_key, gtin, quantity, sold_on, wholesaler_id, document,
      line, cells)
    select ${one.id}::int, row, state, problem, "companyKey", gtin, quantity, "soldOn", ${one.wholesalerId}::int, document,
      line, cells
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as given (row int, state text, problem text,
      "companyKey" text, gtin text, quantity int, "soldOn" date, document text, line text, cells jsonb)`);
  return written.filter(({ state }) => state === 'refused').length;
}

function shortened(cells: Cells): Cells {
  // Null characters and halves of characters cannot be stored.
  return Object.fromEntries(
    Object.entries(cells).map(([name, text]) => [
      name,
      text.slice(0, KEPT).replaceAll('\0', '').toWellFormed(),
    ]),
  );
}

async function receive(
  db: Database,
  one: Import,
  region: Region,
  batches: AsyncIterable<Read[]> | Iterable<Read[]>,
  at: Date,
): Promise<number> {
  let [count, refused] = [0, 0];
  for await (const rows of batches) {
    count += rows.length;
    if (count > MAX_IMPORT_ROWS) throw invalid({ file: ['too_high'] });
    refused += await writeRows(db, one, region, rows, at);
  }
  if (count === 0) throw invalid({ file: ['required'] });
  const [received] = await db
    .update(imports)
    .set({ state: 'checking', rows: count, refused })
    .where(and(eq(imports.id, one.id), eq(imports.state, 'receiving')))
    .returning({ id: imports.id });
  // The job has discarded it: it took longer than an upload may take.
  if (!received) throw new ClubError('unavailable');
  return count;
}

/** Receives the rows of a call. */
export function receiveRows(
  tx: Database,
  one: Import,
  region: Region,
  rows: readonly Cells[],
  at: Date,
): Promise<number> {
  return receive(tx, one, region, [rows.map((cells, index) => ({ row: index + 1, cells }))], at);
}

/**
 * Receives a file in parts, so that its size does not matter. Nothing else knows the import yet.
 *
 * @throws ClubError `invalid` for the field `file`:
 * - `required` without rows, `not_utf8`, `unknown` for missing columns
 * - `not_valid` for an open quote, `too_long` for a line, `too_high` for too many rows
 */
export async function receiveFile(
  db: Database,
  one: Import,
  region: Region,
  { file, encoding }: { file: Blob; encoding: string },
  at: Date,
): Promise<number> {
  try {
    return await receive(db, one, region, rowsIn(file, encoding, one.kind), at);
  } catch (error) {
    await db.update(imports).set({ state: 'discarded' }).where(eq(imports.id, one.id));
    throw error instanceof RangeError ? invalid({ file: ['too_long'] }) : error;
  }
}

async function* rowsIn(file: Blob, encoding: string, kind: ImportKind): AsyncGenerator<Read[]> {
  const reader = new CsvReader(MAX_ROW_LENGTH);
  const decoder = new TextDecoder(encoding);
  let columns: [string, number][] | undefined;
  let batch: Read[] = [];
  const take = (rows: readonly { line: number; cells: string[] }[]) => {
    for (const { line, cells } of rows) {
      if (columns) {
        const read: Record<string, string> = {};
        for (const [name, index] of columns) read[name] = unguarded(cells[index] ?? '');
        batch.push({ row: line, cells: read });
      } else {
        const found = columnsIn(cells, kind);
        if (!found) throw invalid({ file: ['unknown'] });
        columns = [...found];
      }
    }
  };
  for await (const part of file.stream()) {
    take(reader.push(decoder.decode(part, { stream: true })));
    while (batch.length >= BATCH) {
      yield batch.slice(0, BATCH);
      batch = batch.slice(BATCH);
    }
  }
  take(reader.push(decoder.decode()));
  const last = reader.end();
  if (!last) throw invalid({ file: ['not_valid'] });
  take(last);
  if (batch.length > 0) yield batch;
}

/** An export of refused rows has an apostrophe before what spreadsheets would run, as `+48` and `-1`. */
function unguarded(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** What spreadsheets and accounting programs of a country write, unless it is UTF-8. */
const olderEncodings: { readonly [slug in RegionSlug]?: string } = {
  bg: 'windows-1251',
  ua: 'windows-1251',
  tr: 'windows-1254',
  it: 'windows-1252',
  ee: 'windows-1257',
  lv: 'windows-1257',
  lt: 'windows-1257',
};

/** @returns undefined for a file that is no text */
export async function encodingOf(file: Blob, region: Region): Promise<string | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  for await (const part of file.stream()) {
    // UTF-16, or no text at all.
    if (part.includes(0)) return undefined;
    if (!isUtf8) continue;
    try {
      decoder.decode(part, { stream: true });
    } catch {
      isUtf8 = false;
    }
  }
  try {
    if (isUtf8) decoder.decode();
  } catch {
    isUtf8 = false;
  }
  return isUtf8 ? 'utf-8' : (olderEncodings[region.slug] ?? 'windows-1250');
}
