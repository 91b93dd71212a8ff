import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { invitations } from '#db/schema/invitations.ts';
import type { InvitationState } from '#features/invitations/rules.ts';
import { lockCompany } from '#features/points/server/ledger.ts';
import { ClubError } from '#platform/contract/errors.ts';

/**
 * Locks a company whose project may be closed or reversed, and the companies whose balance this changes too: those that
 * invited it. The lowest id comes first, as in a merge. Rewarded invitations count as well, because a reversal makes
 * them pending again.
 *
 * @throws ClubError `unavailable` like `lockCompany`, and if an inviter came with a merge meanwhile
 */
export async function lockWithInviter(
  tx: Database,
  companyId: number,
): Promise<{ balance: number; debt: number; regionId: number }> {
  const inviters = await invitersOf(tx, companyId);
  let own: Awaited<ReturnType<typeof lockCompany>> | undefined;
  for (const id of [...new Set([companyId, ...inviters])].sort((a, b) => a - b)) {
    const locked = await lockCompany(tx, id);
    if (id === companyId) own = locked;
  }
  const now = await invitersOf(tx, companyId);
  if (!own || now.some((id) => !inviters.includes(id))) throw new ClubError('unavailable', { retryAfter: 1 });
  return own;
}

const changing: readonly InvitationState[] = ['pending', 'rewarded'];

async function invitersOf(tx: Database, companyId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: invitations.inviterId })
    .from(invitations)
    .where(and(eq(invitations.invitedId, companyId), inArray(invitations.state, [...changing])));
  return rows.map(({ id }) => id);
}
