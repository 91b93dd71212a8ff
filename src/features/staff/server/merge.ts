import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { brandKits } from '#db/schema/brand-kits.ts';
import { companyMerges } from '#db/schema/campaigns.ts';
import { cardTopUps } from '#db/schema/cards.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { orderFiles, orders } from '#db/schema/orders.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { companyNotes } from '#db/schema/staff.ts';
import { endSessionsOf } from '#features/access/server/sessions.ts';
import { mergeInvitations } from '#features/invitations/server/merge.ts';
import { mergePoints } from '#features/points/server/merge.ts';
import type * as contract from '#features/staff/members.contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import { requireRegion } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { type Company, kindOf, lockTwo, requireShown, requireTarget } from './locked-company.ts';

/**
 * Both companies are locked, the lower id first. Who waits for the merged one is refused with `unavailable`, and finds
 * the other company when it tries again.
 */
export const mergeStaffCompany: Handler<typeof contract.mergeStaffCompany> = ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const { member, now } = context;
    const [from, asked] = await lockTwo(tx, params.uuid, body.into);
    if (!from) throw new ClubError('not_found');
    requireRegion(member, from.regionId);
    requireShown(from, body.version);
    const kind = await kindOf(tx, from.id);
    // Owners could change the address of a member of staff, and sign in.
    if (kind === 'staff') throw new ClubError('not_found');
    const into = await requireTarget(tx, from, asked, kind, member);
    await mergeInvitations(tx, { from: from.id, into: into.id, at: now });
    const moved = await moveAll(tx, from, into);
    const { points, debt } = await mergePoints(tx, { from: from.id, into: into.id, at: now });
    await tx.insert(companyMerges).values({ fromId: from.id, intoId: into.id, mergedAt: now });
    await closeMerged(tx, from, into);
    if (into.lockedAt) await endSessionsOf(tx, into.id, now);
    await logStaff(tx, context, {
      target: { type: 'company', id: from.uuid },
      companyId: from.id,
      before: { points: from.pointsBalance, debt: from.pointsDebt },
      after: { into: into.uuid, points, debt, ...moved },
      reason: body.reason,
    });
    const [merged] = await tx
      .select({ points: companies.pointsBalance })
      .from(companies)
      .where(eq(companies.id, into.id));
    return {
      uuid: into.uuid,
      points: merged?.points ?? 0,
      moved_points: points,
      moved_debt: debt,
      ...moved,
    };
  });

/** Projects before scans: a scan being added holds its project. */
async function moveAll(tx: Database, from: Company, into: Company) {
  const companyId = into.id;
  // Who could not sign in still cannot.
  if (from.lockedAt)
    await tx
      .update(installers)
      .set({ lockedAt: from.lockedAt })
      .where(and(eq(installers.companyId, from.id), isNull(installers.lockedAt)));
  const people = await tx
    .update(installers)
    .set({ companyId })
    .where(eq(installers.companyId, from.id))
    .returning({ id: installers.id });
  const movedProjects = await tx
    .update(projects)
    .set({ companyId })
    .where(eq(projects.companyId, from.id))
    .returning({ id: projects.id });
  await tx.update(scans).set({ companyId }).where(eq(scans.companyId, from.id));
  await tx
    .update(orderFiles)
    .set({ companyId })
    .where(and(eq(orderFiles.companyId, from.id), isNull(orderFiles.orderId)));
  const [kit] = await tx.select().from(brandKits).where(eq(brandKits.companyId, companyId));
  if (kit) await tx.delete(brandKits).where(eq(brandKits.companyId, from.id));
  else await tx.update(brandKits).set({ companyId }).where(eq(brandKits.companyId, from.id));
  await tx.update(companyNotes).set({ companyId }).where(eq(companyNotes.companyId, from.id));
  // The rows of the ledger name the old ones.
  await tx.execute(sql`
    insert into tier_levels (company_id, category, year, level, reached_at)
    select ${companyId}, category, year, level, reached_at from tier_levels where company_id = ${from.id}
    on conflict do nothing`);
  const [ordered] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(orders)
    .where(eq(orders.companyId, from.id));
  return { people: people.length, projects: movedProjects.length, orders: ordered?.total ?? 0 };
}

/** Orders move last: until then their reservations are the old company's. What names them follows. */
async function closeMerged(tx: Database, from: Company, into: Company): Promise<void> {
  const companyId = into.id;
  await tx.update(orders).set({ companyId }).where(eq(orders.companyId, from.id));
  const ofOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.companyId, companyId));
  await tx
    .update(orderFiles)
    .set({ companyId })
    .where(and(eq(orderFiles.companyId, from.id), inArray(orderFiles.orderId, ofOrders)));
  await tx.update(cardTopUps).set({ companyId }).where(eq(cardTopUps.companyId, from.id));
  await tx.update(companies).set({ mergedInto: into.id }).where(eq(companies.mergedInto, from.id));
  await tx
    .update(companies)
    .set({
      active: accountStatus.deactivated,
      mergedInto: into.id,
      clubCardPending: false,
      version: from.version + 1,
    })
    .where(eq(companies.id, from.id));
  const card = into.clubCard ?? from.clubCard;
  await tx
    .update(companies)
    .set({
      clubCard: card,
      clubCardPending: card === null && (into.clubCardPending || from.clubCardPending),
      isRecommended: into.isRecommended || from.isRecommended,
      survey: into.survey ?? from.survey,
      version: into.version + 1,
    })
    .where(eq(companies.id, into.id));
}
