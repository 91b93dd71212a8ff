import { createHash } from 'node:crypto';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { contactChanges } from '#db/schema/access.ts';
import { consents, installers } from '#db/schema/companies.ts';
import { lastOwner } from '#features/members/server/last-owner.ts';
import type * as contract from '#features/staff/members.contract.ts';
import { MAX_PEOPLE } from '#features/staff/members.contract.ts';
import type { Answer } from '#platform/contract/call.ts';
import { isOwner } from '#platform/contract/roles.ts';
import { fullName } from '#regions/person-name.ts';
import { defaultRegion, regionById } from '#regions/regions.ts';
import { stateOf } from './companies.ts';

type Person = typeof installers.$inferSelect;
type Shown = Answer<typeof contract.getStaffCompany>['people'];

interface Pending {
  channel: 'email' | 'sms';
  address: string;
}

/** Changes with each fact that staff see and change. */
export function versionOf(person: Person, pending: readonly Pending[]): string {
  const { companyId, role, name, surname, email, emailConfirmed, phone, phoneConfirmed, active, lockedAt } =
    person;
  const facts = [companyId, role, name, surname, email, emailConfirmed, phone, phoneConfirmed, active];
  const addresses = pending.map(({ channel, address }) => `${channel}:${address}`).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([...facts, lockedAt?.getTime() ?? null, addresses]))
    .digest('base64url')
    .slice(0, 22);
}

/** Active people first, in order of joining. */
export async function peopleOf(db: Database, company: { id: number; regionId: number }): Promise<Shown> {
  const rows = await db
    .select({
      person: installers,
      isLast: lastOwner,
      projects: sql<number>`(select count(*) from projects where projects.installer_id = installers.id)::int`,
    })
    .from(installers)
    .where(eq(installers.companyId, company.id))
    .orderBy(asc(installers.active), asc(installers.id))
    .limit(MAX_PEOPLE);
  const ids = rows.map(({ person }) => person.id);
  if (ids.length === 0) return [];
  const pending = await db.select().from(contactChanges).where(inArray(contactChanges.installerId, ids));
  const given = await db
    .selectDistinctOn([consents.installerId, consents.kind])
    .from(consents)
    .where(inArray(consents.installerId, ids))
    .orderBy(consents.installerId, consents.kind, desc(consents.id));
  const region = regionById(company.regionId) ?? defaultRegion;
  return rows.map(({ person, isLast, projects }) => {
    const own = pending.filter(({ installerId }) => installerId === person.id);
    const pendingOf = (channel: Pending['channel']) =>
      own.find((row) => row.channel === channel)?.address ?? null;
    const consentOf = (kind: string) => {
      const newest = given.find((row) => row.installerId === person.id && row.kind === kind);
      return newest?.isGiven ? newest.createdAt.toISOString() : null;
    };
    return {
      uuid: person.uuid,
      name: fullName(person, region),
      given_name: person.name,
      surname: person.surname,
      role: person.role,
      is_owner: isOwner(person.role),
      is_last_owner: isLast,
      status: stateOf(person),
      locked_at: person.lockedAt?.toISOString() ?? null,
      email: person.email,
      email_confirmed: person.email !== null && person.emailConfirmed,
      pending_email: pendingOf('email'),
      phone: person.phone,
      phone_confirmed: person.phone !== null && person.phoneConfirmed,
      pending_phone: pendingOf('sms'),
      language: person.languageId,
      consents: {
        terms: consentOf('terms'),
        email_offers: consentOf('email_offers'),
        phone_offers: consentOf('phone_offers'),
      },
      projects,
      invited_at: person.invitedAt?.toISOString() ?? null,
      last_active_at: person.lastActiveAt?.toISOString() ?? null,
      created_at: person.createdAt.toISOString(),
      version: versionOf(person, own),
    };
  });
}
