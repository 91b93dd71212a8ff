/** Bookings by hand for many companies at once. */
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { manualPoints } from '#db/schema/points.ts';
import type { Payload } from '#features/approvals/payloads.ts';
import type { LimitKind } from '#features/approvals/rules.ts';
import {
  type Approved,
  type Asked,
  ask,
  isAboveLimit,
  lockAsker,
  mayAlone,
  type Step,
} from '#features/approvals/server/ask.ts';
import type { PointsListProblem, PointsListRow } from '#features/points/points-list.ts';
import { manualEvents } from '#features/points/rules.ts';
import type * as contract from '#features/points/staff.contract.ts';
import type { Answer } from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { text } from '#platform/contract/fields.ts';
import { role } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import { inRegions, isOfMembers } from '#platform/http/staff/lists.ts';
import { book, type ManualEvent } from './staff.ts';

/** Points of one row at most, in either direction; as in `createManualPoints`. */
const MAX_POINTS = 100_000;

const reasonText = text(3, 200);

type Company = Awaited<ReturnType<typeof companiesFor>>[number];

interface Checked {
  /** Place in the list, from 1. */
  number: number;
  row: PointsListRow;
  company: Company | undefined;
  problem: PointsListProblem | undefined;
}

export const bookPointsList: Handler<typeof contract.bookPointsList> = async ({ body }, context) => {
  const { db, member } = context;
  const { list } = body;
  const found = await companiesFor(
    db,
    body.rows.map(({ company }) => company),
    member,
  );
  const checked = body.rows.map((row, index) => check(row, index + 1, found));
  if (body.dry_run) {
    const tried = await tryAll(db, list, checked);
    return answerOf(tried, null, await isAboveLimit(db, context, stepsOf(tried)));
  }
  return db.transaction(async (tx) => {
    await lockAsker(tx, context);
    const tried = await tryAll(tx, list, checked);
    if (await mayAlone(tx, context, stepsOf(tried)))
      return answerOf(await bookAll(tx, list, checked, context), null, false);
    return answerOf(tried, await askForList(tx, list, tried, context), true);
  });
};

/** Books the rows of an approved list as the direct call does. */
export async function bookApprovedList(
  tx: Database,
  { list, rows }: Payload<'points_list'>,
  context: MemberContext,
  approved: Approved,
): Promise<void> {
  const found = await companiesFor(
    tx,
    rows.map(({ company }) => company),
    context.member,
  );
  const checked = rows.map(({ row: number, name: _, ...row }) => check(row, number, found));
  const results = await bookAll(tx, list, checked, context, approved);
  const problems = results.map(({ problem }) => problem);
  if (problems.every((problem) => problem !== undefined))
    throw new ClubError(problems.includes('not_enough_points') ? 'not_enough_points' : 'conflict');
}

function answerOf(
  results: readonly Result[],
  approval: Asked,
  needs_approval: boolean,
): Answer<typeof contract.bookPointsList> {
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
    needs_approval,
    approval,
  };
}

/** Rows that would be booked, with their companies. */
function bookable(results: readonly Result[]) {
  return results.flatMap(({ number, row, company, problem }) =>
    company && problem === undefined ? [{ number, row, company, size: Math.abs(row.points ?? 0) }] : [],
  );
}

/** Each company counts as if booked alone, and each region as a whole. */
function stepsOf(results: readonly Result[]): Step[] {
  const steps = new Map<string, Step>();
  const add = (kind: LimitKind, regionId: number, subject: string, size: number) => {
    const known = steps.get(`${kind} ${regionId} ${subject}`);
    steps.set(`${kind} ${regionId} ${subject}`, { kind, regionId, subject, size: (known?.size ?? 0) + size });
  };
  for (const { company, size } of bookable(results)) {
    add('manual', company.regionId, company.uuid, size);
    add('list', company.regionId, '', size);
  }
  return [...steps.values()];
}

function askForList(
  tx: Database,
  list: string,
  results: readonly Result[],
  context: MemberContext,
): Promise<Asked> {
  const rows = bookable(results);
  const reason = reasonText.parse(rows[0]?.row.reason);
  return ask(tx, context, {
    kind: 'points_list',
    regionIds: rows.map(({ company }) => company.regionId),
    target: list,
    label: reason,
    // Companies as found now: an address may be another one’s when it is approved.
    payload: {
      list,
      rows: rows.map(({ number, row, company }) => ({
        row: number,
        company: company.uuid,
        name: company.name,
        event: row.event,
        points: row.points ?? 0,
        reason: reasonText.parse(row.reason),
      })),
    },
    size: rows.reduce((sum, { size }) => sum + size, 0),
    reason,
  });
}

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
  const isActive = and(eq(companies.active, accountStatus.active), inRegions(member), isOfMembers());
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

function check(row: PointsListRow, number: number, found: readonly Company[]): Checked {
  const key = row.company.toLowerCase();
  const registration = compact(row.company);
  const fits = found.filter(
    ({ uuid, email, number: first, number2 }) =>
      key !== '' &&
      (uuid === key || email === key || (registration !== '' && [first, number2].includes(registration))),
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
  return { number, row, company: other ? undefined : company, problem };
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
  return checked.map((one) => {
    const { number, row, company, problem } = one;
    if (problem || !company) return one;
    if (before.some((booked) => booked.row === number)) return { ...one, problem: 'booked' };
    const balance = (balances.get(company.id) ?? company.balance) + (row.points ?? 0);
    if (balance < 0) return { ...one, problem: 'not_enough_points' };
    balances.set(company.id, balance);
    return { ...one, balance };
  });
}

/** Companies are locked in one order, so that two lists at once do not wait for each other. */
async function bookAll(
  tx: Database,
  list: string,
  checked: readonly Checked[],
  context: MemberContext,
  approved?: Approved,
): Promise<Result[]> {
  const results: Result[] = [...checked];
  const order = checked
    .map((_, index) => index)
    .sort((a, b) => (checked[a]?.company?.id ?? 0) - (checked[b]?.company?.id ?? 0) || a - b);
  for (const index of order) {
    const one = checked[index] as Checked;
    const { number, row, company, problem } = one;
    if (problem || !company) continue;
    const booking = {
      event: row.event as ManualEvent,
      points: row.points ?? 0,
      reason: reasonText.parse(row.reason),
      list: { uuid: list, row: number },
    };
    try {
      const entry = await tx.transaction((part) => book(part, company, booking, context, approved));
      results[index] = entry ? { ...one, balance: entry.balance } : { ...one, problem: 'booked' };
    } catch (error) {
      if (!(error instanceof ClubError && error.code === 'not_enough_points')) throw error;
      results[index] = { ...one, problem: 'not_enough_points' };
    }
  }
  return results;
}
