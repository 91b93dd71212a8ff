import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { manualPoints } from '#db/schema/points.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type * as contract from '#features/points/staff.contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import { ownerRoles } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import { nameColumns, nameOf } from '#platform/http/staff-lists.ts';
import { regionById } from '#regions/regions.ts';
import { earn, expire, lockCompany, takeBack } from './ledger.ts';

/** Members of the company read the reason in the ledger. */
export const createManualPoints: Handler<typeof contract.createManualPoints> = (
  { body },
  { db, deps, member, now },
) =>
  db.transaction(async (tx) => {
    const [company] = await tx
      .select({ id: companies.id, uuid: companies.uuid, regionId: companies.regionId })
      .from(companies)
      .where(eq(companies.uuid, body.company));
    const region = company && regionById(company.regionId);
    if (!company || !region) throw new ClubError('not_found');
    await lockCompany(tx, company.id);
    await expire(tx, company.id, now);
    const { event, points, reason } = body;
    const [entry] = await tx
      .insert(manualPoints)
      .values({ companyId: company.id, staffId: member.id, event, points, reason, createdAt: now })
      .returning({ id: manualPoints.id, uuid: manualPoints.uuid });
    if (!entry) throw new Error('An entry by hand was not written');
    const booking = {
      companyId: company.id,
      installerId: member.id,
      event,
      points: Math.abs(points),
      source: { type: 'staff' as const, id: entry.id },
      at: now,
      breakdown: { reason },
    };
    if (points > 0) await earn(tx, { ...booking, timeZone: region.timeZone });
    else await takeBack(tx, booking);
    await notifyOwners(tx, company.id, { points: Math.abs(points), reason }, points > 0, now);
    const { balance } = await lockCompany(tx, company.id);
    deps.log.warn(
      { staff: member.uuid, company: company.uuid, event, points, reason },
      'points were booked by hand',
    );
    const [staff] = await tx
      .select(nameColumns(installers))
      .from(installers)
      .where(eq(installers.id, member.id));
    return {
      uuid: entry.uuid,
      company: company.uuid,
      event,
      points,
      reason,
      staff: staff ? nameOf(staff) : '',
      created_at: now.toISOString(),
      company_points: balance,
    };
  });

async function notifyOwners(
  tx: Database,
  companyId: number,
  values: { points: number; reason: string },
  isGiven: boolean,
  at: Date,
): Promise<void> {
  const owners = await tx
    .select({ id: installers.id })
    .from(installers)
    .where(
      and(
        eq(installers.companyId, companyId),
        inArray(installers.role, ownerRoles),
        eq(installers.active, accountStatus.active),
      ),
    );
  for (const { id } of owners) await notify(tx, id, isGiven ? 'points_given' : 'points_taken', values, at);
}

export const listManualPoints: Handler<typeof contract.listManualPoints> = async ({ query }, { db }) => {
  const page = paginate(query);
  const where = query.company === undefined ? undefined : eq(companies.uuid, query.company);
  const rows = await db
    .select({ entry: manualPoints, company: companies.uuid, staff: nameColumns(installers) })
    .from(manualPoints)
    .innerJoin(companies, eq(companies.id, manualPoints.companyId))
    .innerJoin(installers, eq(installers.id, manualPoints.staffId))
    .where(where)
    .orderBy(desc(manualPoints.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db
    .select({ total: count() })
    .from(manualPoints)
    .innerJoin(companies, eq(companies.id, manualPoints.companyId))
    .where(where);
  return {
    data: rows.map(({ entry, company, staff }) => ({
      uuid: entry.uuid,
      company,
      event: entry.event,
      points: entry.points,
      reason: entry.reason,
      staff: nameOf(staff),
      created_at: entry.createdAt.toISOString(),
    })),
    meta: page.metaOf(counted?.total ?? 0),
  };
};
