import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { manualPoints } from '#db/schema/points.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { PointsListProblem, PointsListRow } from '#features/points/points-list.ts';
import { manualEvents } from '#features/points/rules.ts';
import type * as contract from '#features/points/staff.contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { text } from '#platform/contract/fields.ts';
import { paginate } from '#platform/contract/paging.ts';
import { ownerRoles, role } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import { csvExport, MAX_EXPORT_ROWS } from '#platform/http/staff/csv.ts';
import {
  inRegions,
  nameColumns,
  nameOf,
  requireRegion,
  staffCompanyColumns,
} from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { regionById } from '#regions/regions.ts';
import { earn, expire, lockCompany, takeBack } from './ledger.ts';

type ManualEvent = (typeof manualEvents)[number];

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
 * @returns the new entry and balance; undefined if the list has booked this row before
 */
async function book(
  tx: Database,
  company: { id: number; uuid: string; regionId: number },
  { event, points, reason, list }: Booking,
  context: MemberContext,
): Promise<{ uuid: string; balance: number } | undefined> {
  const { deps, member, now } = context;
  const region = regionById(company.regionId);
  if (!region) throw new Error(`No region ${company.regionId}`);
  await lockCompany(tx, company.id);
  await expire(tx, company.id, now);
  const [entry] = await tx
    .insert(manualPoints)
    .values({
      companyId: company.id,
      staffId: member.id,
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
    after: { event, points },
    reason,
  });
  deps.log.warn({ staff: member.uuid, company: company.uuid, event, points }, 'points were booked by hand');
  const { balance } = await lockCompany(tx, company.id);
  return { uuid: entry.uuid, balance };
}

export const createManualPoints: Handler<typeof contract.createManualPoints> = ({ body }, context) =>
  context.db.transaction(async (tx) => {
    const { member, now } = context;
    const [company] = await tx
      .select({ id: companies.id, uuid: companies.uuid, regionId: companies.regionId })
      .from(companies)
      .where(and(eq(companies.uuid, body.company), isNull(companies.mergedInto)));
    if (!company) throw new ClubError('not_found');
    requireRegion(member, company.regionId);
    const { event, points, reason } = body;
    const entry = await book(tx, company, { event, points, reason }, context);
    if (!entry) throw new Error('An entry by hand was not written');
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
      company_points: entry.balance,
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

/** Points of one row at most, in either direction; as in `createManualPoints`. */
const MAX_POINTS = 100_000;

const reasonText = text(3, 200);

type Company = Awaited<ReturnType<typeof companiesFor>>[number];

interface Checked {
  row: PointsListRow;
  company: Company | undefined;
  problem: PointsListProblem | undefined;
}

export const bookPointsList: Handler<typeof contract.bookPointsList> = async ({ body }, context) => {
  const { db, member } = context;
  const found = await companiesFor(
    db,
    body.rows.map(({ company }) => company),
    member,
  );
  const checked = body.rows.map((row) => check(row, found));
  const results = body.dry_run
    ? await tryAll(db, body.list, checked)
    : await db.transaction((tx) => bookAll(tx, body.list, checked, context));
  const booked = results.filter(({ problem }) => problem === undefined);
  return {
    rows: results.map(({ row, company, problem, balance }) => ({
      company: company
        ? { uuid: company.uuid, name: company.name, regions_id: company.regionId, invite: company.invite }
        : null,
      event: row.event,
      points: row.points,
      reason: row.reason,
      balance: balance ?? null,
      problem: problem ?? null,
    })),
    booked: booked.length,
    points: booked.reduce((sum, { row }) => sum + (row.points ?? 0), 0),
  };
};

/** Companies by what a row may name, with the name that fits. */
async function companiesFor(db: Database, keys: readonly string[], member: MemberContext['member']) {
  const uuids = keys.filter((key) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key));
  const numbers = keys.map(compact).filter((key) => key !== '');
  const emails = keys.map((key) => key.toLowerCase()).filter((key) => key.includes('@'));
  const columns = {
    id: companies.id,
    uuid: companies.uuid,
    name: companies.name,
    invite: companies.invite,
    regionId: companies.regionId,
    balance: companies.pointsBalance,
    number: companies.registrationNumber,
    number2: companies.registrationNumber2,
  };
  const isActive = and(eq(companies.active, accountStatus.active), inRegions(member));
  const named = await db
    .select({ ...columns, email: sql<string | null>`null` })
    .from(companies)
    .where(
      and(
        or(
          uuids.length > 0 ? inArray(companies.uuid, uuids) : undefined,
          inArray(companies.registrationNumber, numbers),
          inArray(companies.registrationNumber2, numbers),
        ),
        isActive,
      ),
    );
  const ofPeople =
    emails.length === 0
      ? []
      : await db
          .select({ ...columns, email: installers.email })
          .from(installers)
          .innerJoin(companies, eq(companies.id, installers.companyId))
          .where(
            and(
              inArray(installers.email, emails),
              eq(installers.active, accountStatus.active),
              eq(installers.emailConfirmed, true),
              isNotNull(installers.email),
              sql`${installers.role} <> ${role.staff}`,
              isActive,
            ),
          );
  return [...named, ...ofPeople];
}

/** Numbers are stored without separators. */
function compact(key: string): string {
  return key.replace(/[\s.\-/]/g, '').toUpperCase();
}

function check(row: PointsListRow, found: readonly Company[]): Checked {
  const key = row.company.toLowerCase();
  const number = compact(row.company);
  const fits = found.filter(
    ({ uuid, email, number: first, number2 }) =>
      key !== '' && (uuid === key || email === key || (number !== '' && [first, number2].includes(number))),
  );
  const [company, other] = [...new Map(fits.map((one) => [one.id, one])).values()];
  const { points } = row;
  const problem: PointsListProblem | undefined = !company
    ? 'company'
    : other
      ? 'several'
      : !manualEvents.some((event) => event === row.event)
        ? 'event'
        : points === null || !Number.isInteger(points) || points === 0 || Math.abs(points) > MAX_POINTS
          ? 'points'
          : reasonText.safeParse(row.reason).success
            ? undefined
            : 'reason';
  return { row, company: other ? undefined : company, problem };
}

interface Result extends Checked {
  /** After the row. */
  balance?: number | undefined;
}

/** What booking would do, row after row. */
async function tryAll(db: Database, list: string, checked: readonly Checked[]): Promise<Result[]> {
  const before = await db
    .select({ row: manualPoints.listRow })
    .from(manualPoints)
    .where(eq(manualPoints.list, list));
  const balances = new Map<number, number>();
  return checked.map(({ row, company, problem }, index) => {
    if (problem || !company) return { row, company, problem };
    if (before.some((one) => one.row === index + 1)) return { row, company, problem: 'booked' };
    const balance = (balances.get(company.id) ?? company.balance) + (row.points ?? 0);
    if (balance < 0) return { row, company, problem: 'not_enough_points' };
    balances.set(company.id, balance);
    return { row, company, problem, balance };
  });
}

/** Companies are locked in one order, so that two lists at once do not wait for each other. */
async function bookAll(
  tx: Database,
  list: string,
  checked: readonly Checked[],
  context: MemberContext,
): Promise<Result[]> {
  const results: Result[] = [...checked];
  const order = checked
    .map((_, index) => index)
    .sort((a, b) => (checked[a]?.company?.id ?? 0) - (checked[b]?.company?.id ?? 0) || a - b);
  for (const index of order) {
    const { row, company, problem } = checked[index] as Checked;
    if (problem || !company) continue;
    const booking = {
      event: row.event as ManualEvent,
      points: row.points ?? 0,
      reason: reasonText.parse(row.reason),
      list: { uuid: list, row: index + 1 },
    };
    try {
      const entry = await tx.transaction((part) => book(part, company, booking, context));
      results[index] = entry
        ? { row, company, problem, balance: entry.balance }
        : { row, company, problem: 'booked' };
    } catch (error) {
      if (!(error instanceof ClubError && error.code === 'not_enough_points')) throw error;
      results[index] = { row, company, problem: 'not_enough_points' };
    }
  }
  return results;
}
