/** Measures an import of sales in PostgreSQL, from the file to the last booked row, and its undo. */
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { audit } from '#app/audit.ts';
import { type OpenDatabase, openDatabase, rowsOf } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { imports } from '#db/schema/imports.ts';
import { products } from '#db/schema/projects.ts';
import { runImports } from '#features/imports/server/run.ts';
import { createImport, encodingOf, receiveFile } from '#features/imports/server/stage.ts';
import { checkDigit } from '#features/projects/gs1.ts';
import { readEnv } from '#platform/ops/env.ts';
import { regionBySlug } from '#regions/regions.ts';
import type { Postgres } from '../../tests/support/database/postgres.ts';
import { table } from '../support/report.ts';
import type { AtEnd } from '../support/run.ts';

/** Seconds from the file to the last booked row. */
const BUDGET_S = 600;

const region = regionBySlug('pl');

const now = new Date();

interface Size {
  rows: number;
  companies: number;
}

const sizes: Record<'full' | 'smoke', Size> = {
  full: { rows: 1_000_000, companies: 20_000 },
  smoke: { rows: 6_000, companies: 50 },
};

/**
 * Imports a file of a wholesaler: documents of five lines, every twentieth row is a return.
 *
 * @returns whether it took at most ten minutes, all rows are booked and the ledger is consistent
 */
export async function measureImport(cluster: Postgres, smoke: boolean, atEnd: AtEnd): Promise<boolean> {
  const size = smoke ? sizes.smoke : sizes.full;
  const database = await openDatabase({ url: await cluster.createDatabase() });
  atEnd(() => database.close());
  await database.migrate();
  const numbers = await fill(database, size);
  const folder = mkdtempSync(join(tmpdir(), 'club-import-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'sales.csv');
  await writeSales(path, size.rows, numbers);

  const { db, background } = database;
  const [staff] = await db.select().from(installers).limit(1);
  const one = await createImport(db, {
    kind: 'sales',
    region,
    wholesaler: 'BENCH',
    name: 'sales.csv',
    booksItself: false,
    welcome: false,
    staffId: staff?.id ?? 0,
    at: now,
  });
  const work = { now, env: readEnv({}), outbox: { enqueue: async () => undefined } };
  const seconds = { receive: 0, check: 0, book: 0, undo: 0 };
  const timed = async (step: keyof typeof seconds, run: () => Promise<unknown>) => {
    const start = performance.now();
    await run();
    seconds[step] = (performance.now() - start) / 1000;
  };
  const begin = (state: 'booking' | 'undoing') =>
    db.update(imports).set({ state, undoReason: 'Bench' }).where(eq(imports.id, one.id));
  const finish = async () => {
    while ((await runImports(background, work)).rows > 0);
  };
  await timed('receive', async () => {
    const file = await openAsBlob(path);
    await receiveFile(db, one, region, { file, encoding: (await encodingOf(file, region)) ?? 'utf-8' }, now);
  });
  await timed('check', finish);
  await begin('booking');
  await timed('book', finish);
  const [booked] = await db.select().from(imports).where(eq(imports.id, one.id));
  const [bookings] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from import_bookings`,
  );
  const first = await audit(background);
  await begin('undoing');
  await timed('undo', finish);
  const second = await audit(background);

  const total = seconds.receive + seconds.check + seconds.book;
  console.log(
    `\nAn import of ${size.rows} rows for ${size.companies} companies, ${bookings?.count} bookings, in seconds`,
  );
  console.log(
    table(
      ['step', 's'],
      [...Object.entries(seconds), ['receive to book', total] as const].map(([step, s]) => [
        step,
        s.toFixed(1),
      ]),
    ),
  );
  const findings = [...first.findings, ...second.findings];
  if (findings.length > 0)
    console.error('The ledger is inconsistent after the import:', findings.slice(0, 5));
  const isWhole = booked?.booked === size.rows;
  if (!isWhole) console.error(`Only ${booked?.booked} of ${size.rows} rows are booked`);
  return isWhole && findings.length === 0 && total <= BUDGET_S;
}

const gtins = Array.from({ length: 200 }, (_, index) => {
  const digits = `0200419${String(index).padStart(6, '0')}`;
  return digits + checkDigit(digits);
});

/** Returns the numbers of the companies. */
async function fill({ db }: OpenDatabase, { companies: count }: Size): Promise<string[]> {
  await db.insert(products).values(
    gtins.map((gtin, index) => ({
      gtin,
      group: (index % 9) + 1,
      type: 'Roof window',
      size: '',
      variant: 'Bench',
      regions: [region.id],
    })),
  );
  await db.execute(sql`
    insert into companies (region_id, name, registration_number, street, house_number, postal_code, city, created_at)
    select ${region.id}, 'Bench ' || number, (5000000000 + number)::text, 'Polna', '1', '00-001', 'City', now()
    from generate_series(1, ${count}) as number`);
  await db.execute(sql`
    insert into installers (company_id, role, name, surname, language_id, created_at)
    select id, 3, 'Anna', 'Nowak', 11, now() from companies`);
  await db.execute(sql`analyze`);
  const rows = await db.select({ number: companies.registrationNumber }).from(companies);
  return rows.flatMap(({ number }) => number ?? []);
}

/** Companies buy in any order, as in the books of a wholesaler. */
async function writeSales(path: string, count: number, numbers: readonly string[]): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const file = await open(path, 'w');
  let text = 'company;gtin;quantity;date;document;line\r\n';
  for (let row = 0; row < count; row++) {
    const document = Math.floor(row / 5);
    const company = numbers[(document * 7919) % numbers.length];
    const quantity = row % 20 === 19 ? -1 : (row % 3) + 1;
    text += `${company};${gtins[row % gtins.length]};${quantity};${day};FV/${document}/2026;${(row % 5) + 1}\r\n`;
    if (text.length > 1_000_000) {
      await file.write(text);
      text = '';
    }
  }
  await file.write(text);
  await file.close();
}
