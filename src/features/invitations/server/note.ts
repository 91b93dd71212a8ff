import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { invitations } from '#db/schema/invitations.ts';
import { isKnownDevice } from '#features/access/server/devices.ts';
import { codeIn, type Refusal, sharedBy } from '#features/invitations/rules.ts';
import { role } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import { identityOf } from './identity.ts';
import { termsOf } from './terms.ts';

interface Newcomer {
  companyId: number;
  regionId: number;
  /** From the link. */
  invite: string | null | undefined;
  /** Device token of the browser; undefined without one. */
  device: string | undefined;
}

/**
 * Notes who invited a company that registers, with the points of today. Who invites the own people earns nothing. Other
 * texts than codes of open companies are no invitation.
 */
export async function noteInvitation(
  tx: Database,
  { companyId, regionId, invite, device }: Newcomer,
  secret: string,
  now: Date,
): Promise<void> {
  const inviter = await inviterBy(tx, codeIn(invite));
  if (!inviter) return;
  const points = {
    inviterPoints: (await termsOf(tx, inviter.regionId)).inviterPoints,
    invitedPoints: (await termsOf(tx, regionId)).invitedPoints,
  };
  const known = await identityOf(tx, inviter.id);
  const isOwnDevice = known.people.some((uuid) => isKnownDevice(device, uuid, secret, now));
  const reason: Refusal | undefined =
    sharedBy(await identityOf(tx, companyId), known) ??
    (isOwnDevice ? 'device' : points.inviterPoints + points.invitedPoints === 0 ? 'off' : undefined);
  await tx.insert(invitations).values({
    inviterId: inviter.id,
    registeredId: companyId,
    invitedId: companyId,
    state: reason ? 'refused' : 'pending',
    reason: reason ?? null,
    refusedAt: reason ? now : null,
    ...points,
    createdAt: now,
  });
}

/** The open company with this code, or the one it was merged into. The lock keeps merges away until the commit. */
async function inviterBy(
  tx: Database,
  code: string | undefined,
): Promise<{ id: number; regionId: number } | undefined> {
  if (!code) return undefined;
  let where = eq(companies.invitationCode, code);
  for (;;) {
    const [company] = await tx.select().from(companies).where(where).for('share');
    if (!company) return undefined;
    if (company.mergedInto === null) {
      if (company.active !== accountStatus.active || (await isOfStaff(tx, company.id))) return undefined;
      return company;
    }
    where = eq(companies.id, company.mergedInto);
  }
}

async function isOfStaff(tx: Database, companyId: number): Promise<boolean> {
  const [person] = await tx
    .select({ id: installers.id })
    .from(installers)
    .where(and(eq(installers.companyId, companyId), eq(installers.role, role.staff)))
    .limit(1);
  return person !== undefined;
}
