/** Checks rows against companies, products and earlier sales. Each batch is one transaction. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { importRows, imports } from '#db/schema/imports.ts';
import { earnsPoints } from '#features/points/product-groups.ts';
import { role } from '#platform/contract/roles.ts';
import { isOfMembers } from '#platform/http/staff/lists.ts';
import { basicPoints, productGroups } from '#regions/basic-points.ts';
import type { Region } from '#regions/regions.ts';
import { type Checked, checkMembers, type Part, refuseRepeated } from './members.ts';
import { mayBookAlone } from './second-person.ts';
import type { Import } from './stage.ts';

/** Other keys may be as long. */
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/**
 * Checks the next rows of a locked import.
 *
 * @param batch rows at most
 * @returns checked rows
 */
export async function checkBatch(
  tx: Database,
  one: Import,
  region: Region,
  { now, demo }: { now: Date; demo: boolean },
  batch: number,
): Promise<number> {
  const rows = await tx
    .select({ row: importRows.row })
    .from(importRows)
    .where(and(eq(importRows.importId, one.id), gt(importRows.row, one.checked)))
    .orderBy(asc(importRows.row))
    .limit(batch);
  const last = rows.at(-1)?.row;
  if (last === undefined) {
    if (one.kind === 'members') await refuseRepeated(tx, one);
    const isBooked = one.booksItself && (await mayBookAlone(tx, one, now));
    await tx
      .update(imports)
      .set({ state: isBooked ? 'booking' : 'checked' })
      .where(eq(imports.id, one.id));
    return 0;
  }
  const part = { from: one.checked, to: last };
  const found =
    one.kind === 'sales'
      ? await checkSales(tx, one, region, part)
      : await checkMembers(tx, one, region, demo, part);
  await tx
    .update(imports)
    .set({
      checked: last,
      valid: sql`${imports.valid} + ${found.valid}`,
      refused: sql`${imports.refused} + ${found.refused}`,
      points: sql`${imports.points} + ${found.points}`,
    })
    .where(eq(imports.id, one.id));
  return rows.length;
}

/** Points of a group in the region, as for a scan. */
function pointsTable(region: Region) {
  return sql`jsonb_to_recordset(${JSON.stringify(
    productGroups.map(({ id }) => ({
      id,
      points: basicPoints(region.id, id),
      decor: earnsPoints(id, true),
    })),
  )}::jsonb) as groups (id int, points int, decor boolean)`;
}

async function checkSales(tx: Database, one: Import, region: Region, { from, to }: Part): Promise<Checked> {
  const [found] = await rowsOf<Checked>(
    tx,
    sql`
    with part as (
      select row, company_key, gtin, quantity, document, line from import_rows
      where import_id = ${one.id} and row > ${from} and row <= ${to} and state = 'new'
    ), keys as (
      select distinct company_key from part
    ), fits as (
      select company_key, id from keys join companies
        on region_id = ${region.id} and active = 1 and registration_number = company_key
      union
      select company_key, id from keys join companies
        on region_id = ${region.id} and active = 1 and registration_number_2 = company_key
      union
      select company_key, id from keys join companies
        on uuid = case when company_key ~ ${UUID} then company_key::uuid end
       and region_id = ${region.id} and active = 1
    ), owners as (
      select company_key, min(id) as id, count(*) as number from fits
      where ${isOfMembers(sql`id`)} group by company_key
    ), known as (
      select owners.*, exists (
        select from installers where company_id = owners.id and role = ${role.decorOwner}) as decor
      from owners
    ), fitting as (
      select part.*, known.id as company_id, groups.points as unit_points, case
        when known.id is null then 'company'
        when known.number > 1 then 'several'
        when products.gtin is null then 'product'
        when not ${region.id} = any(products.regions) then 'product_region'
        when known.decor and not groups.decor then 'decor'
      end as problem
      from part
      left join known on known.company_key = part.company_key
      left join products on products.gtin = part.gtin
      left join ${pointsTable(region)} on groups.id = products.product_group
    ), checked as (
      select row, company_id, unit_points, case
        when problem is not null then problem
        when row_number() over (partition by document, line, problem is null order by row) > 1 or exists (
          select from import_rows as earlier
          where earlier.wholesaler_id = ${one.wholesalerId}::int and earlier.document = fitting.document
            and earlier.line = fitting.line and (earlier.state = 'booked'
              or (earlier.import_id = ${one.id} and earlier.row < fitting.row and earlier.state = 'valid'))
        ) then 'repeated'
      end as problem
      from fitting
    ), written as (
      update import_rows set
        problem = checked.problem,
        state = case when checked.problem is null then 'valid' else 'refused' end,
        company_id = case when checked.problem in ('company', 'several') then null else checked.company_id end,
        unit_points = checked.unit_points,
        points = case when checked.problem is null then quantity * checked.unit_points else 0 end
      from checked
      where import_rows.import_id = ${one.id} and import_rows.row = checked.row
      returning import_rows.problem, import_rows.points
    )
    select (count(*) filter (where problem is null))::int as valid,
           (count(*) filter (where problem is not null))::int as refused,
           coalesce(sum(points), 0)::int as points
    from written`,
  );
  return found ?? { valid: 0, refused: 0, points: 0 };
}
