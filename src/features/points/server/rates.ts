import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { pointsRates } from '#db/schema/points.ts';
import type * as contract from '#features/points/statements.contract.ts';
import { coversRegion } from '#platform/contract/staff-rights.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { nameColumns, nameOf, requireRegion } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { regionById } from '#regions/regions.ts';

export const listPointsRates: Handler<typeof contract.listPointsRates> = async (
  { query },
  { db, member },
) => ({ data: await ratesOf(db, member, query.region_id) });

async function ratesOf(db: Database, { staff }: Pick<Member, 'staff'>, regionId?: number) {
  const rows = await db
    .select({ rate: pointsRates, staff: nameColumns(installers) })
    .from(pointsRates)
    .innerJoin(installers, eq(installers.id, pointsRates.staffId))
    .where(regionId === undefined ? undefined : eq(pointsRates.regionId, regionId))
    .orderBy(desc(pointsRates.year), asc(pointsRates.regionId));
  return rows
    .filter(({ rate }) => !staff || coversRegion(staff, rate.regionId))
    .map(({ rate, staff: by }) => ({
      region_id: rate.regionId,
      year: rate.year,
      rate: rate.rate,
      currency: rate.currency,
      staff: nameOf(by),
      changed_at: rate.changedAt.toISOString(),
    }));
}

export const setPointsRate: Handler<typeof contract.setPointsRate> = ({ body }, context) =>
  context.db.transaction(async (tx) => {
    const { member, now } = context;
    const { region_id: regionId, year, rate } = body;
    requireRegion(member, regionId);
    const currency = regionById(regionId)?.currency ?? '';
    const key = and(eq(pointsRates.regionId, regionId), eq(pointsRates.year, year));
    const [before] = await tx.select().from(pointsRates).where(key).for('update');
    if (rate === null) await tx.delete(pointsRates).where(key);
    else {
      const set = { rate, currency, staffId: member.id, changedAt: now };
      await tx
        .insert(pointsRates)
        .values({ regionId, year, ...set })
        .onConflictDoUpdate({ target: [pointsRates.regionId, pointsRates.year], set });
    }
    await logStaff(tx, context, {
      target: { type: 'rate', id: `${regionById(regionId)?.slug}-${year}` },
      before: { rate: before?.rate ?? null },
      after: { rate, currency },
    });
    return { data: await ratesOf(tx, member) };
  });
