import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { manualPoints } from '#db/schema/points.ts';
import type { Payload } from '#features/approvals/payloads.ts';
import {
  type Approved,
  type Asked,
  approvedFields,
  ask,
  lockAsker,
  mayAlone,
} from '#features/approvals/server/ask.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { manualEvents } from '#features/points/rules.ts';
import type * as contract from '#features/points/staff.contract.ts';
import type { Answer, HandlerInput } from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import { ownerRoles } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import { csvExport, MAX_EXPORT_ROWS } from '#platform/http/staff/csv.ts';
import {
  inRegions,
  isOfMembers,
  nameColumns,
  nameOf,
  requireRegion,
  staffCompanyColumns,
} from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { regionById } from '#regions/regions.ts';
import { earn, expire, lockCompany, takeBack } from './ledger.ts';

export type ManualEvent = (typeof manualEvents)[number];

interface Booking {
  event: ManualEvent;
  /** Not 0. */
  points: number;
  reason: string;
  /** The list it comes with, and its row there from 1. */
  list?: { uuid: string; row: number };
}

/**
 * Books in the caller's transaction. Members of the company read the reason in the ledger.
 *
 * @param approved names who asked, if a second person books
 * @returns the new entry and balance; undefined if the list has booked this row before
 */
export async function book(
  tx: Database,
  company: { id: number; uuid: string; regionId: number },
  { event, points, reason, list }: Booking,
  context: MemberContext,
  approved?: Approved,
): Promise<{ uuid: string; balance: number } | undefined> {
  const { deps, member, now, afterwards } = context;
  const region = regionById(company.regionId);
  if (!region) throw new Error(`No region ${company.regionId}`);
  await lockCompany(tx, company.id);
  await expire(tx, company.id, now);
  const [entry] = await tx
    .insert(manualPoints)
    .values({
      companyId: company.id,
      staffId: approved?.askedBy.id ?? member.id,
      event,
      points,
      reason,
      list: list?.uuid ?? null,
      listRow: list?.row ?? null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: manualPoints.id, uuid: manualPoints.uuid });
  if (!entry) return undefined;
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
  await logStaff(tx, context, {
    target: { type: 'points', id: entry.uuid },
    companyId: company.id,
    after: { event, points, ...approvedFields(approved) },
    reason,
  });
  afterwards(() =>
    deps.log.warn({ staff: member.uuid, company: company.uuid, event, points }, 'points were booked by hand'),
  );
  const { balance } = await lockCompany(tx, company.id);
  return { uuid: entry.uuid, balance };
}

export const createManualPoints: Handler<typeof contract.createManualPoints> = ({ body }, context) =>
  context.db.transaction((tx) => bookOne(tx, body, context));

/** What an approved request books; its event was checked when it was asked. */
export function bookApproved(
  tx: Database,
  { event, ...body }: Payload<'manual_points'>,
  context: MemberContext,
  approved: Approved,
) {
  return bookOne(tx, { ...body, event: event as ManualEvent }, context, approved);
}

async function bookOne(
  tx: Database,
  body: HandlerInput<typeof contract.createManualPoints>['body'],
  context: MemberContext,
  approved?: Approved,
): Promise<Answer<typeof contract.createManualPoints>> {
  const { member, now } = context;
  const [company] = await tx
    .select({
      id: companies.id,
      uuid: companies.uuid,
      regionId: companies.regionId,
      balance: companies.pointsBalance,
    })
    .from(companies)
    .where(and(eq(companies.uuid, body.company), isNull(companies.mergedInto), isOfMembers()));
  if (!company) throw new ClubError('not_found');
  requireRegion(member, company.regionId);
  const { event, points, reason } = body;
  const asked = approved ? null : await askForOne(tx, company, body, context);
  const entry = asked ? undefined : await book(tx, company, { event, points, reason }, context, approved);
  if (!asked && !entry) throw new Error('An entry by hand was not written');
  const [staff] = await tx
    .select(nameColumns(installers))
    .from(installers)
    .where(eq(installers.id, member.id));
  return {
    uuid: entry?.uuid ?? null,
    company: company.uuid,
    event,
    points,
    reason,
    staff: staff ? nameOf(staff) : '',
    created_at: now.toISOString(),
    company_points: entry?.balance ?? company.balance,
    approval: asked,
  };
}

/** Null if one person may book it. */
async function askForOne(
  tx: Database,
  { id, uuid, regionId }: { id: number; uuid: string; regionId: number },
  payload: HandlerInput<typeof contract.createManualPoints>['body'],
  context: MemberContext,
): Promise<Asked> {
  const { points, reason } = payload;
  const size = Math.abs(points);
  await lockAsker(tx, context);
  if (await mayAlone(tx, context, [{ kind: 'manual', regionId, subject: uuid, size }])) return null;
  const request = { kind: 'manual_points', regionIds: [regionId], companyId: id, size, reason } as const;
  return ask(tx, context, { ...request, target: randomUUID(), payload });
}

async function notifyOwners(
  tx: Database,
  companyId: number,
  values: { points: number; reason: string },
  isGiven: boolean,
  at: Date,
): Promise<void> {
  const owners = await tx
    .select({ id: installers.id, companyId: installers.companyId })
    .from(installers)
    .where(
      and(
        eq(installers.companyId, companyId),
        inArray(installers.role, ownerRoles),
        eq(installers.active, accountStatus.active),
      ),
    );
  for (const owner of owners) await notify(tx, owner, isGiven ? 'points_given' : 'points_taken', values, at);
}

interface Filters {
  company?: string | undefined;
  event?: ManualEvent | undefined;
  list?: string | undefined;
  region_id?: number | undefined;
}

function matching({ company, event, list, region_id }: Filters, member: MemberContext['member']) {
  return and(
    company === undefined ? undefined : eq(companies.uuid, company),
    event === undefined ? undefined : eq(manualPoints.event, event),
    list === undefined ? undefined : eq(manualPoints.list, list),
    inRegions(member, region_id),
  );
}

function rowsOf(db: Database, where: SQL | undefined) {
  return db
    .select({ entry: manualPoints, company: staffCompanyColumns, staff: nameColumns(installers) })
    .from(manualPoints)
    .innerJoin(companies, eq(companies.id, manualPoints.companyId))
    .innerJoin(installers, eq(installers.id, manualPoints.staffId))
    .where(where)
    .$dynamic();
}

export const listManualPoints: Handler<typeof contract.listManualPoints> = async (
  { query },
  { db, member },
) => {
  const page = paginate(query);
  const where = matching(query, member);
  const column = query.sort.endsWith('points') ? manualPoints.points : manualPoints.id;
  const order = query.sort.startsWith('-') ? desc : asc;
  const rows = await rowsOf(db, where)
    .orderBy(order(column), order(manualPoints.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db
    .select({
      total: count(),
      given: sql<number>`coalesce(sum(${manualPoints.points}) filter (where ${manualPoints.points} > 0), 0)::int`,
      taken: sql<number>`coalesce(sum(${manualPoints.points}) filter (where ${manualPoints.points} < 0), 0)::int`,
    })
    .from(manualPoints)
    .innerJoin(companies, eq(companies.id, manualPoints.companyId))
    .where(where);
  return {
    data: rows.map(({ entry, company, staff }) => ({
      uuid: entry.uuid,
      company: company.uuid,
      company_name: company.name,
      region_id: company.regions_id,
      event: entry.event,
      points: entry.points,
      reason: entry.reason,
      list: entry.list,
      staff: nameOf(staff),
      created_at: entry.createdAt.toISOString(),
    })),
    meta: page.metaOf(counted?.total ?? 0),
    given: counted?.given ?? 0,
    taken: counted?.taken ?? 0,
  };
};

export const exportManualPoints: Handler<typeof contract.exportManualPoints> = async ({ query }, context) => {
  const { db, member } = context;
  const rows = await rowsOf(db, matching(query, member))
    .orderBy(desc(manualPoints.id))
    .limit(MAX_EXPORT_ROWS);
  return csvExport(
    context,
    query,
    'points',
    ['time', 'company', 'company_uuid', 'region', 'event', 'points', 'reason', 'staff', 'list'],
    rows.map(({ entry, company, staff }) => [
      entry.createdAt,
      company.name,
      company.uuid,
      regionById(company.regions_id)?.slug,
      entry.event,
      entry.points,
      entry.reason,
      nameOf(staff),
      entry.list,
    ]),
  );
};
