import { type AnyColumn, and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { orders } from '#db/schema/orders.ts';
import { scans } from '#db/schema/scans.ts';
import { companyMatches, personMatches } from '#features/members/server/search.ts';
import type * as contract from '#features/staff/members.contract.ts';
import type { companyStates } from '#features/staff/members.contract.ts';
import { paginate } from '#platform/contract/paging.ts';
import { role } from '#platform/contract/roles.ts';
import { holdsRight, type StaffRight } from '#platform/contract/staff-rights.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { csvExport, MAX_EXPORT_ROWS } from '#platform/http/staff/csv.ts';
import { inRegions, isOfMembers } from '#platform/http/staff/lists.ts';
import { regionById } from '#regions/regions.ts';
import { orderMatches, scanMatches } from './matches.ts';

type State = (typeof companyStates)[number];

interface Listed {
  q?: string | undefined;
  region_id?: number | undefined;
  status?: State | undefined;
  sort: 'name' | '-name' | 'created' | '-created' | 'balance' | '-balance';
}

/** The state of a company or person. */
export function stateOf({ active, lockedAt }: { active: number; lockedAt: Date | null }): State {
  if (active !== accountStatus.active) return 'closed';
  return lockedAt ? 'locked' : 'active';
}

const inState: Record<State, SQL | undefined> = {
  active: and(eq(companies.active, accountStatus.active), isNull(companies.lockedAt)),
  locked: and(eq(companies.active, accountStatus.active), isNotNull(companies.lockedAt)),
  closed: eq(companies.active, accountStatus.deactivated),
};

const sortColumns: Record<string, AnyColumn> = {
  name: companies.name,
  created: companies.id,
  balance: companies.pointsBalance,
};

function orderOf(sort: Listed['sort']): SQL[] {
  const column = sortColumns[sort.replace('-', '')] ?? companies.id;
  const direction = sort.startsWith('-') ? desc : asc;
  return [direction(column), direction(companies.id)];
}

function matching(db: Database, { q, region_id, status }: Listed, member: Member): SQL | undefined {
  return and(
    q ? inArray(companies.id, found(db, q, member)) : undefined,
    status === undefined ? undefined : inState[status],
    inRegions(member, region_id),
    isOfMembers(),
  );
}

/** Orders or serials that a search looks at: the beginning of a number can match nearly all. */
const MAX_MATCHES = 1000;

/** Each part uses its index: one condition over joined tables would read them all. */
function found(db: Database, q: string, member: Member) {
  const { staff } = member;
  const may = (right: StaffRight) => staff !== undefined && holdsRight(staff, right);
  const only = (right: StaffRight, matches: SQL) => (may(right) ? matches : sql`false`);
  return union(
    db.select({ id: companies.id }).from(companies).where(companyMatches(q)),
    db
      .select({ id: installers.companyId })
      .from(installers)
      .where(and(personMatches(q), sql`${installers.role} <> ${role.staff}`)),
    db
      .select({ id: orders.companyId })
      .from(orders)
      .innerJoin(companies, eq(companies.id, orders.companyId))
      .where(and(only('orders', orderMatches(q)), inRegions(member)))
      .limit(MAX_MATCHES),
    db
      .select({ id: scans.companyId })
      .from(scans)
      .innerJoin(companies, eq(companies.id, scans.companyId))
      .where(and(only('reviews', scanMatches(q)), inRegions(member)))
      .limit(MAX_MATCHES),
  );
}

/** Selects the page before counting: late pages would count for all rows before them. */
function rowsOf(db: Database, query: Listed, member: Member, page: { limit: number; offset: number }) {
  const shown = db
    .select({ id: companies.id })
    .from(companies)
    .where(matching(db, query, member))
    .orderBy(...orderOf(query.sort))
    .limit(page.limit)
    .offset(page.offset)
    .as('shown');
  return db
    .select({
      company: companies,
      people: sql<number>`(select count(*) from installers where installers.company_id = companies.id and installers.active = 1)::int`,
      projects: sql<number>`(select count(*) from projects where projects.company_id = companies.id)::int`,
      lastActiveAt:
        sql<Date | null>`(select max(installers.last_active_at) from installers where installers.company_id = companies.id)`.mapWith(
          installers.lastActiveAt,
        ),
    })
    .from(shown)
    .innerJoin(companies, eq(companies.id, shown.id))
    .orderBy(...orderOf(query.sort));
}

export const listStaffCompanies: Handler<typeof contract.listStaffCompanies> = async (
  { query },
  { db, member },
) => {
  const page = paginate(query);
  const rows = await rowsOf(db, query, member, page);
  const [total] = await db
    .select({
      companies: sql<number>`count(*)::int`,
      points: sql<number>`coalesce(sum(${companies.pointsBalance}), 0)::int`,
    })
    .from(companies)
    .where(matching(db, query, member));
  return {
    data: rows.map(({ company, people, projects, lastActiveAt }) => ({
      uuid: company.uuid,
      name: company.name,
      regions_id: company.regionId,
      invite: company.invite,
      status: stateOf(company),
      city: company.city,
      people,
      points: company.pointsBalance,
      projects,
      last_active_at: lastActiveAt?.toISOString() ?? null,
      created_at: company.createdAt.toISOString(),
    })),
    meta: page.metaOf(total?.companies ?? 0),
    points: total?.points ?? 0,
  };
};

export const exportStaffCompanies: Handler<typeof contract.exportStaffCompanies> = async (
  { query },
  context,
) => {
  const { db, member } = context;
  const rows = await rowsOf(db, query, member, { limit: MAX_EXPORT_ROWS, offset: 0 });
  return csvExport(
    context,
    query,
    'companies',
    [
      'uuid',
      'name',
      'region',
      'city',
      'number',
      'number_2',
      'status',
      'people',
      'points',
      'projects',
      'invite',
      'last_active_at',
      'created_at',
    ],
    rows.map(({ company, people, projects, lastActiveAt }) => [
      company.uuid,
      company.name,
      regionById(company.regionId)?.iso,
      company.city,
      company.registrationNumber,
      company.registrationNumber2,
      stateOf(company),
      people,
      company.pointsBalance,
      projects,
      company.invite,
      lastActiveAt,
      company.createdAt,
    ]),
  );
};
