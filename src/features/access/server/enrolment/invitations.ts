/** Invitations of staff to make a passkey. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { staffEnrolments } from '#db/schema/passkeys.ts';
import { ENROLMENT_MINUTES } from '#features/access/rules.ts';
import { mail } from '#features/notifications/server/mail.ts';
import { role } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import { hashToken } from '#platform/http/auth/tokens.ts';
import type { Deps } from '#platform/http/deps.ts';
import { originOf } from '#platform/site/public-addresses.ts';
import { defaultRegion, regionById } from '#regions/regions.ts';

/** Members of staff who can be invited. */
const isStaff = and(
  eq(installers.role, role.staff),
  eq(installers.active, accountStatus.active),
  eq(companies.active, accountStatus.active),
);

export interface Invited {
  /** To be handed over in person: it is not stored and not mailed. */
  link: string;
  expiresAt: Date;
}

/**
 * Invites a member of staff. Earlier invitations are void. The person is told by mail, without the link: who reads the
 * mailbox must not get in.
 *
 * @param installerId of the person
 * @param host where the passkey will work, if it is not at the region's first host
 * @returns undefined if the person is not staff or has no e-mail address
 */
export async function inviteToEnrol(
  tx: Database,
  installerId: number,
  { env, outbox, host = '' }: Pick<Deps, 'env'> & { outbox: Deps['outbox'] | undefined; host?: string },
  now: Date,
): Promise<Invited | undefined> {
  const [found] = await tx
    .select({ installer: installers, regionId: companies.regionId })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(and(eq(installers.id, installerId), isStaff));
  const { email } = found?.installer ?? {};
  if (!found || !email) return undefined;
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + ENROLMENT_MINUTES * 60_000);
  const row = { tokenHash: hashToken(secret), email, challenge: null, createdAt: now, expiresAt };
  await tx
    .insert(staffEnrolments)
    .values({ installerId, ...row })
    .onConflictDoUpdate({ target: staffEnrolments.installerId, set: row });
  const region = regionById(found.regionId) ?? defaultRegion;
  const person = found.installer.emailConfirmed ? found.installer : undefined;
  const reader = { region, languageId: found.installer.languageId, person };
  await outbox?.enqueue(tx, mail('enrolment', { to: email }, reader, env), now);
  const origin = originOf(region, host, env) ?? `https://${[...env.REGION_HOSTS.keys()][0] ?? host}`;
  return { link: `${origin}/enrol?invitation=${secret}`, expiresAt };
}

/** The person of a valid invitation. Void after another one, an hour, a change of the address, or its use. */
export async function findEnrolment(db: Database, secret: string, now: Date) {
  const [found] = await db
    .select({ enrolment: staffEnrolments, installer: installers, company: companies })
    .from(staffEnrolments)
    .innerJoin(installers, eq(installers.id, staffEnrolments.installerId))
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(
      and(
        eq(staffEnrolments.tokenHash, hashToken(secret)),
        gt(staffEnrolments.expiresAt, now),
        eq(staffEnrolments.email, installers.email),
        isStaff,
      ),
    );
  return found;
}
