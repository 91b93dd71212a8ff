import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { staffEnrolments } from '#db/schema/passkeys.ts';
import { supportTickets } from '#db/schema/support.ts';
import { endCodes } from '#features/access/server/codes/codes.ts';
import { removePasskeysOf } from '#features/access/server/passkeys/passkey-rows.ts';
import { endSessionsWhere } from '#features/access/server/sessions.ts';
import { lockCompany } from '#features/points/server/ledger.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { role } from '#platform/contract/roles.ts';
import type { StaffRight } from '#platform/contract/staff-rights.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import { OperatorError } from '#platform/ops/operator-error.ts';
import { languageByCode } from '#regions/languages.ts';
import { type Region, regionById } from '#regions/regions.ts';
import { isLastOwner } from './last-owner.ts';

const isStaff = and(eq(installers.role, role.staff), eq(installers.active, accountStatus.active));

export interface NewStaff {
  /** Lower case. */
  email: string;
  name: string;
  surname: string;
  /** The account sees this region's shop and pages. */
  region: Region;
  /** What the account may do; `admin` includes all others. */
  rights: readonly StaffRight[];
  /** Region ids that it works on; null for all. */
  regions: readonly number[] | null;
}

/**
 * Creates an account if needed. An existing member keeps name and region and must sign in again, with a code.
 * A member with colleagues moves to the club's own company. Otherwise the owners of the previous company
 * could change the address and sign in as staff. Locks of the person and the company end.
 *
 * @returns the previous state
 * @throws OperatorError for the last owner of a company with colleagues
 */
export function makeStaff(
  db: Database,
  { email, name, surname, region, rights, regions }: NewStaff,
  now: Date,
): Promise<'staff' | 'member' | 'unknown'> {
  return db.transaction(async (tx) => {
    const found = await findPerson(tx, email);
    const scope = { staffRights: [...rights], staffRegions: regions && [...regions], lockedAt: null };
    if (found?.role === role.staff) {
      await unlockCompany(tx, found.companyId);
      await tx.update(installers).set(scope).where(eq(installers.id, found.id));
      return 'staff';
    }
    if (!found) {
      await tx.insert(installers).values({
        companyId: await unlockCompany(tx, await ownCompany(tx, region, now)),
        role: role.staff,
        ...scope,
        name,
        surname,
        email,
        languageId: languageByCode(region.languages[0]).id,
        hasSurvey: true,
        createdAt: now,
      });
      return 'unknown';
    }
    await lockCompany(tx, found.companyId);
    const hasColleagues = (await tx.$count(installers, colleagues(found))) > 0;
    if (hasColleagues && (await isLastOwner(tx, found.id)))
      throw new OperatorError(
        `${email} is the only owner of a company with other people. Take another address.`,
      );
    const home = regionById(found.regionId) ?? region;
    const companyId = hasColleagues ? await ownCompany(tx, home, now) : found.companyId;
    await tx
      .update(installers)
      .set({ role: role.staff, ...scope, companyId: await unlockCompany(tx, companyId) })
      .where(eq(installers.id, found.id));
    await removePasskeysOf(tx, found.id);
    await endSessionsWhere(tx, found.uuid, now);
    return 'member';
  });
}

/**
 * Frees the address and the tickets; records stay.
 *
 * @returns ended sessions, including emulations
 * @throws OperatorError if the address is not staff's
 */
export function dismissStaff(db: Database, email: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await findPerson(tx, email);
    if (found?.role !== role.staff) throw new OperatorError(`${email} is not club staff.`);
    await tx.update(installers).set({ active: accountStatus.deactivated }).where(eq(installers.id, found.id));
    await tx.update(supportTickets).set({ assignedTo: null }).where(eq(supportTickets.assignedTo, found.id));
    await endCodes(tx, found.id, now);
    await tx.delete(staffEnrolments).where(eq(staffEnrolments.installerId, found.id));
    await removePasskeysOf(tx, found.id);
    return endSessionsWhere(tx, found.uuid, now);
  });
}

/**
 * For an admin who leaves, or keeps only these rights. Locks all admins, so that two of them cannot leave at once.
 *
 * @throws ClubError `last_admin` when nobody else could appoint staff afterwards
 */
export async function requireOtherAdmin(
  tx: Database,
  person: { id: number; rights: readonly StaffRight[] | null },
  rights: readonly StaffRight[] = [],
): Promise<void> {
  if (!person.rights?.includes('admin') || rights.includes('admin')) return;
  const admins = await tx
    .select({ id: installers.id, lockedAt: installers.lockedAt })
    .from(installers)
    .where(and(isStaff, sql`'admin' = any(${installers.staffRights})`))
    .orderBy(asc(installers.id))
    .for('update');
  if (admins.every(({ id, lockedAt }) => id === person.id || lockedAt !== null))
    throw new ClubError('last_admin');
}

/** Oldest account first. */
export function listStaff(db: Database) {
  return db
    .select({
      id: installers.id,
      uuid: installers.uuid,
      email: installers.email,
      name: installers.name,
      surname: installers.surname,
      regionId: companies.regionId,
      lastActiveAt: installers.lastActiveAt,
      rights: installers.staffRights,
      regions: installers.staffRegions,
    })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(and(isStaff, eq(companies.active, accountStatus.active)))
    .orderBy(asc(installers.id));
}

async function unlockCompany(tx: Database, id: number): Promise<number> {
  await tx
    .update(companies)
    .set({ lockedAt: null, version: sql`${companies.version} + 1` })
    .where(and(eq(companies.id, id), isNotNull(companies.lockedAt)));
  return id;
}

async function findPerson(tx: Database, email: string) {
  const [found] = await tx
    .select({
      id: installers.id,
      uuid: installers.uuid,
      role: installers.role,
      companyId: installers.companyId,
      regionId: companies.regionId,
    })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(and(eq(installers.email, email), eq(installers.active, accountStatus.active)));
  return found;
}

function colleagues({ id, companyId }: { id: number; companyId: number }) {
  return and(
    eq(installers.companyId, companyId),
    eq(installers.active, accountStatus.active),
    ne(installers.id, id),
  );
}

/** A company without other members; created if missing. */
async function ownCompany(tx: Database, region: Region, now: Date): Promise<number> {
  const { company: name, street, houseNumber, postalCode, city, province, neighbourhood } = region.contact;
  const others = sql`select from installers where company_id = companies.id and active = 1 and role <> ${role.staff}`;
  const [own] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        eq(companies.regionId, region.id),
        eq(companies.name, name),
        eq(companies.active, accountStatus.active),
        sql`not exists (${others})`,
      ),
    )
    .orderBy(asc(companies.id))
    .limit(1);
  if (own) return own.id;
  const [created] = await tx
    .insert(companies)
    .values({
      regionId: region.id,
      name,
      street,
      houseNumber,
      postalCode,
      city,
      province,
      neighbourhood,
      createdAt: now,
    })
    .returning({ id: companies.id });
  if (!created) throw new Error('A company was not written');
  return created.id;
}
