import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { companies, installers } from '#db/schema/companies.ts';
import { orders } from '#db/schema/orders.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { companyMatches, personMatches } from '#features/members/server/search.ts';
import type * as contract from '#features/staff/contract.ts';
import { MAX_FOUND } from '#features/staff/contract.ts';
import { role } from '#platform/contract/roles.ts';
import { holdsRight, type StaffRight } from '#platform/contract/staff-rights.ts';
import type { Handler } from '#platform/http/context.ts';
import { inRegions, isOfMembers, nameColumns, nameOf } from '#platform/http/staff/lists.ts';
import { orderMatches, scanMatches } from './matches.ts';

export const searchStaff: Handler<typeof contract.searchStaff> = async ({ query: { q } }, { db, member }) => {
  const mine = inRegions(member);
  const may = (right: StaffRight) => member.staff !== undefined && holdsRight(member.staff, right);

  const foundCompanies = may('members')
    ? await db
        .select({ uuid: companies.uuid, name: companies.name, city: companies.city })
        .from(companies)
        .where(and(companyMatches(q), mine, isOfMembers()))
        .orderBy(asc(companies.name), asc(companies.id))
        .limit(MAX_FOUND)
    : [];
  const foundPeople = may('members')
    ? await db
        .select({
          uuid: installers.uuid,
          ...nameColumns(installers),
          company: companies.name,
          companyUuid: companies.uuid,
        })
        .from(installers)
        .innerJoin(companies, eq(companies.id, installers.companyId))
        .where(and(personMatches(q), sql`${installers.role} <> ${role.staff}`, mine))
        .orderBy(asc(installers.surname), asc(installers.id))
        .limit(MAX_FOUND)
    : [];
  const foundOrders = may('orders')
    ? await db
        .select({ uuid: orders.uuid, number: orders.number, company: companies.name })
        .from(orders)
        .innerJoin(companies, eq(companies.id, orders.companyId))
        .where(and(orderMatches(q), mine))
        .orderBy(desc(orders.id))
        .limit(MAX_FOUND)
    : [];
  const foundScans = may('reviews')
    ? await db
        .select({
          serial: scans.serialNumber,
          label: scans.serialLabel,
          project: projects.uuid,
          company: companies.name,
        })
        .from(scans)
        .innerJoin(projects, eq(projects.id, scans.projectId))
        .innerJoin(companies, eq(companies.id, scans.companyId))
        .where(and(scanMatches(q), mine))
        .orderBy(asc(scans.serialNumber), asc(scans.id))
        .limit(MAX_FOUND)
    : [];

  return {
    data: [
      ...foundCompanies.map(({ uuid, name, city }) => ({
        kind: 'company' as const,
        title: name,
        detail: city,
        href: `/staff/members/${uuid}`,
      })),
      ...foundPeople.map(({ companyUuid, company, ...person }) => ({
        kind: 'person' as const,
        title: nameOf(person),
        detail: company,
        href: `/staff/members/${companyUuid}#person-${person.uuid}`,
      })),
      ...foundOrders.map(({ uuid, number, company }) => ({
        kind: 'order' as const,
        title: number,
        detail: company,
        href: `/staff/orders/${uuid}`,
      })),
      ...foundScans.map(({ serial, label, project, company }) => ({
        kind: 'scan' as const,
        title: label ?? serial ?? '',
        detail: company,
        href: `/staff/reviews/${project}`,
      })),
    ],
  };
};
