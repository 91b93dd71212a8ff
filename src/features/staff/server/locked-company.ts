import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { isDecor, role } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Member } from '#platform/http/member.ts';
import { requireRegion } from '#platform/http/staff/lists.ts';

export type Company = typeof companies.$inferSelect;

/**
 * Locks a company in any state, for staff.
 *
 * @throws ClubError `not_found`, also for one of another region or of club staff
 */
export async function lockForStaff(
  tx: Database,
  uuid: string,
  member: Pick<Member, 'staff'>,
): Promise<Company> {
  const [company] = await tx.select().from(companies).where(eq(companies.uuid, uuid)).for('no key update');
  if (!company) throw new ClubError('not_found');
  requireRegion(member, company.regionId);
  if ((await kindOf(tx, company.id)) === 'staff') throw new ClubError('not_found');
  return company;
}

/** @throws ClubError `company_closed`, `changed_meanwhile` for another version than the one that staff saw */
export function requireShown(company: Company, version: string): void {
  if (company.active !== accountStatus.active) throw new ClubError('company_closed');
  if (String(company.version) !== version) throw new ClubError('changed_meanwhile');
}

/** Locks two companies, in one order for all callers. Undefined for an unknown one. */
export async function lockTwo(
  tx: Database,
  first: string,
  second: string,
): Promise<[Company | undefined, Company | undefined]> {
  const rows = await tx
    .select()
    .from(companies)
    .where(inArray(companies.uuid, [first, second]))
    .orderBy(asc(companies.id))
    .for('no key update');
  const of = (uuid: string) => rows.find((row) => row.uuid === uuid.toLowerCase());
  return [of(first), of(second)];
}

/** Whether the company belongs to decor installers; undefined without people. `staff`: to the club. */
export async function kindOf(
  tx: Database,
  companyId: number,
): Promise<'installer' | 'decor' | 'staff' | undefined> {
  const roles = await tx
    .selectDistinct({ role: installers.role })
    .from(installers)
    .where(eq(installers.companyId, companyId));
  if (roles.some((row) => row.role === role.staff)) return 'staff';
  if (roles.length === 0) return undefined;
  return roles.some((row) => isDecor(row.role)) ? 'decor' : 'installer';
}

/**
 * The company that people or all of another go to.
 *
 * @param kind of who goes there; undefined fits all
 * @throws ClubError `invalid` for `into`: unknown, the same, closed, of another region or kind
 */
export async function requireTarget(
  tx: Database,
  from: Company,
  into: Company | undefined,
  kind: 'installer' | 'decor' | undefined,
  member: Pick<Member, 'staff'>,
): Promise<Company> {
  const isSeen = into && (!member.staff?.regions || member.staff.regions.includes(into.regionId));
  const intoKind = isSeen ? await kindOf(tx, into.id) : 'staff';
  if (!into || intoKind === 'staff') throw invalid({ into: ['unknown'] });
  if (into.id === from.id || into.active !== accountStatus.active) throw invalid({ into: ['company_other'] });
  if (into.regionId !== from.regionId) throw invalid({ into: ['company_region'] });
  if (kind && intoKind && kind !== intoKind) throw invalid({ into: ['company_kind'] });
  return into;
}
