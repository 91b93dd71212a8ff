/** Sales of a wholesaler in Poland that wait for the confirmation of staff: the ledger does not know them. */
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies } from '#db/schema/companies.ts';
import { imports } from '#db/schema/imports.ts';
import { checkBatch } from '#features/imports/server/check.ts';
import { createImport, type Import, receiveRows } from '#features/imports/server/stage.ts';
import { dayIn } from '#features/points/rules.ts';
import { checkDigit } from '#features/projects/gs1.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { regionBySlug } from '#regions/regions.ts';
import { doer, type Group } from './members.ts';
import { minutesAfter } from './times.ts';

const UNKNOWN = '0200417099999';

const gtins = ['02004170100032', '02004170100049', '02004170200046', UNKNOWN + checkDigit(UNKNOWN)];

export async function writeImports(tx: Database, groups: readonly Group[], now: Date): Promise<void> {
  const club = groups.find(({ key }) => key === 'staff');
  if (!club) throw new Error('The demo has no staff');
  const region = regionBySlug('pl');
  const at = minutesAfter(now, -30);
  const member = { id: doer(club, 'owner').id };
  const customers = await tx
    .select({ uuid: companies.uuid })
    .from(companies)
    .where(and(eq(companies.regionId, region.id), isNotNull(companies.registrationNumber)))
    .orderBy(asc(companies.id))
    .limit(3);
  const rows = customers.flatMap(({ uuid }, customer) =>
    gtins.map((gtin, index) => ({
      company: uuid,
      gtin,
      quantity: String(index === 2 ? -1 : customer + 2),
      date: dayIn(at, region.timeZone).day,
      document: `FV/${customer + 118}/DEMO`,
      line: String(index + 1),
    })),
  );
  const one = await createImport(tx, {
    kind: 'sales',
    region,
    wholesaler: 'BUDMAT',
    name: 'budmat.csv',
    booksItself: false,
    welcome: false,
    staffId: member.id,
    at,
  });
  await receiveRows(tx, one, region, rows, at);
  await logStaff(
    tx,
    { member, call: 'uploadImport', requestId: '', now: at },
    { target: { type: 'import', id: one.uuid }, after: { kind: one.kind } },
  );
  const read = async (): Promise<Import> => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, one.id));
    if (!row) throw new Error('The import of the demo is gone');
    return row;
  };
  while ((await checkBatch(tx, await read(), region, { now: at, demo: true }, rows.length)) > 0);
}
