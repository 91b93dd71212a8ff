/** Imports for tests: rows of sales and members, and what became of them. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { companies } from '#db/schema/companies.ts';
import { role } from '#platform/contract/roles.ts';
import type { Input, Person, TestClub } from '../club.ts';

type Body = Input<'POST /staff/imports'>['body'];

export type ImportRow = Body['rows'][number];

export async function companyUuid(club: TestClub, { companyId }: Pick<Person, 'companyId'>): Promise<string> {
  const [row] = await club.db
    .select({ uuid: companies.uuid })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row?.uuid ?? '';
}

/** A sale of one piece, sold on a day before the clock of tests. */
export function saleOf(company: string, gtin: string, changes: ImportRow = {}): ImportRow {
  return {
    company,
    gtin,
    quantity: 1,
    date: '2026-06-01',
    document: randomUUID(),
    line: '1',
    ...changes,
  };
}

/** An import of sales in Poland. */
export function salesOf(rows: ImportRow[], changes: Partial<Body> = {}): { body: Body } {
  return {
    body: { kind: 'sales', region_id: 10, wholesaler: 'BUDMAT', name: 'May', rows, ...changes },
  };
}

/** A CSV file with the columns of sales. */
export function salesFile(rows: readonly ImportRow[], name = 'sales.csv'): File {
  const columns = ['company', 'gtin', 'quantity', 'date', 'document', 'line'];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return new File([lines.map((line) => line.join(';')).join('\r\n')], name, { type: 'text/csv' });
}

/** Imports rows and confirms them. Returns the answer. */
export async function importSales(staff: Person, rows: ImportRow[], changes: Partial<Body> = {}) {
  const { uuid, points } = await staff.club('POST /staff/imports', salesOf(rows, changes));
  return staff.club('POST /staff/imports/{uuid}/confirm', { params: { uuid }, body: { points } });
}

/** A sale to a new company. */
export async function newSale(club: TestClub): Promise<ImportRow> {
  return saleOf(await companyUuid(club, await club.person()), await club.product({ group: 1 }));
}

/** An import of one sale, by a member of staff with all rights: checked, or booked. */
export async function newImport(club: TestClub, book = false): Promise<{ uuid: string; points: number }> {
  const staff = await club.person({ role: role.staff });
  return staff.club('POST /staff/imports', salesOf([await newSale(club)], { book }));
}
