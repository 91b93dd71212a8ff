import { and, asc, count, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { orders } from '#db/schema/orders.ts';
import { pointsEntries, pointsLots } from '#db/schema/points.ts';
import { projects } from '#db/schema/projects.ts';
import { staffLog } from '#db/schema/staff.ts';
import { supportTickets } from '#db/schema/support.ts';
import { invitationsOf } from '#features/invitations/server/staff.ts';
import { brandKitAnswer } from '#features/marketing/server/brand-kit.ts';
import { statusAt } from '#features/projects/rules.ts';
import type * as contract from '#features/staff/members.contract.ts';
import { LATEST } from '#features/staff/members.contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { holdsRight } from '#platform/contract/staff-rights.ts';
import { orderStatus } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { isOfMembers, nameColumns, nameOf, requireRegion } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { stateOf } from './companies.ts';
import { peopleOf } from './company-people.ts';
import { notesOf } from './notes.ts';

/** The page shows what was done; who read it is in the log. */
const VIEW = 'getStaffCompany';

type Company = typeof companies.$inferSelect;

export const getStaffCompany: Handler<typeof contract.getStaffCompany> = async ({ params }, context) => {
  const { db, member, now } = context;
  const [company] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.uuid, params.uuid), isOfMembers()));
  if (!company) throw new ClubError('not_found');
  requireRegion(member, company.regionId);
  await logStaff(db, context, { target: { type: 'company', id: company.uuid }, companyId: company.id });
  const relatives = await db
    .select({ id: companies.id, uuid: companies.uuid, name: companies.name, into: companies.mergedInto })
    .from(companies)
    .where(or(eq(companies.mergedInto, company.id), eq(companies.id, company.mergedInto ?? 0)))
    .orderBy(asc(companies.id));
  const named = ({ uuid, name }: { uuid: string; name: string }) => ({ uuid, name });
  const merged = relatives.filter(({ into }) => into === company.id);
  const target = relatives.find(({ id }) => id === company.mergedInto);
  return {
    uuid: company.uuid,
    name: company.name,
    regions_id: company.regionId,
    invite: company.invite,
    status: stateOf(company),
    street: company.street,
    house_number: company.houseNumber,
    postal_code: company.postalCode,
    city: company.city,
    province: company.province,
    neighbourhood: company.neighbourhood,
    registration_number: company.registrationNumber,
    registration_number_2: company.registrationNumber2,
    company_type: company.companyType,
    club_card: company.clubCard,
    club_card_pending: company.clubCardPending,
    created_at: company.createdAt.toISOString(),
    locked_at: company.lockedAt?.toISOString() ?? null,
    version: String(company.version),
    merged_into: target ? named(target) : null,
    merged: merged.map(named),
    points: await pointsOf(db, company, now),
    people: await peopleOf(db, company),
    projects: await projectsOf(db, company.id, now),
    orders: await ordersOf(db, company.id),
    tickets: await ticketsOf(db, company.id),
    invitations: await invitationsOf(db, company.id, LATEST),
    brand_kit: await brandKitOf(db, company.id, member),
    notes: await notesOf(db, company.id, member),
    log: await logOf(db, [company.id, ...merged.map(({ id }) => id)]),
  };
};

async function pointsOf(db: Database, company: Company, now: Date) {
  const lots = await db
    .select({ points: sql<number>`sum(${pointsLots.remaining})::int`, expiresAt: pointsLots.expiresAt })
    .from(pointsLots)
    .where(
      and(eq(pointsLots.companyId, company.id), gt(pointsLots.remaining, 0), gt(pointsLots.expiresAt, now)),
    )
    .groupBy(pointsLots.expiresAt)
    .orderBy(asc(pointsLots.expiresAt));
  const [waiting] = await db
    .select({ points: sql<number>`coalesce(sum(${orders.points}), 0)::int` })
    .from(orders)
    .where(
      and(
        eq(orders.companyId, company.id),
        inArray(orders.status, [orderStatus.pending, orderStatus.approved]),
      ),
    );
  const entries = await db
    .select()
    .from(pointsEntries)
    .where(eq(pointsEntries.companyId, company.id))
    .orderBy(desc(pointsEntries.id))
    .limit(LATEST * 2);
  return {
    balance: lots.reduce((sum, { points }) => sum + points, 0),
    reserved: waiting?.points ?? 0,
    debt: company.pointsDebt,
    lots: lots.map(({ points, expiresAt }) => ({ points, expires_at: expiresAt.toISOString() })),
    entries: entries.map(({ uuid, event, variation, points, createdAt }) => ({
      uuid,
      event,
      variation,
      points,
      created_at: createdAt.toISOString(),
    })),
  };
}

async function projectsOf(db: Database, companyId: number, now: Date) {
  const own = eq(projects.companyId, companyId);
  const latest = await db.select().from(projects).where(own).orderBy(desc(projects.id)).limit(LATEST);
  return {
    total: await db.$count(projects, own),
    latest: latest.map((project) => ({
      uuid: project.uuid,
      name: project.name,
      city: project.city,
      status: statusAt(project, now),
      created_at: project.createdAt.toISOString(),
    })),
  };
}

async function ordersOf(db: Database, companyId: number) {
  const own = eq(orders.companyId, companyId);
  const latest = await db.select().from(orders).where(own).orderBy(desc(orders.id)).limit(LATEST);
  return {
    total: await db.$count(orders, own),
    latest: latest.map(({ uuid, number, status, points, createdAt }) => ({
      uuid,
      number,
      status,
      points,
      created_at: createdAt.toISOString(),
    })),
  };
}

async function ticketsOf(db: Database, companyId: number) {
  const own = eq(installers.companyId, companyId);
  const latest = await db
    .select({ ticket: supportTickets })
    .from(supportTickets)
    .innerJoin(installers, eq(installers.id, supportTickets.installerId))
    .where(own)
    .orderBy(desc(supportTickets.lastMessageAt), desc(supportTickets.id))
    .limit(LATEST);
  const [counted] = await db
    .select({ total: count() })
    .from(supportTickets)
    .innerJoin(installers, eq(installers.id, supportTickets.installerId))
    .where(own);
  return {
    total: counted?.total ?? 0,
    latest: latest.map(({ ticket }) => ({
      uuid: ticket.uuid,
      title: ticket.title,
      status: ticket.status,
      last_message_at: ticket.lastMessageAt.toISOString(),
    })),
  };
}

/** Its files are read with the right to orders, so the kit is too. */
async function brandKitOf(db: Database, companyId: number, { staff }: Member) {
  if (!staff || !holdsRight(staff, 'orders')) return null;
  const kit = await brandKitAnswer(db, companyId);
  return kit.version > 0 ? kit : null;
}

async function logOf(db: Database, companyIds: readonly number[]) {
  const rows = await db
    .select({ entry: staffLog, staff: { uuid: installers.uuid, ...nameColumns(installers) } })
    .from(staffLog)
    .leftJoin(installers, eq(installers.id, staffLog.staffId))
    .where(and(inArray(staffLog.companyId, [...companyIds]), ne(staffLog.action, VIEW)))
    .orderBy(desc(staffLog.id))
    .limit(LATEST);
  return rows.map(({ entry, staff }) => ({
    action: entry.action,
    staff: staff?.uuid ? { uuid: staff.uuid, name: nameOf(staff) } : null,
    reason: entry.reason,
    created_at: entry.createdAt.toISOString(),
  }));
}
