import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { invitations } from '#db/schema/invitations.ts';
import type { InvitationState } from '#features/invitations/rules.ts';
import { lockCompany } from '#features/points/server/ledger.ts';
import { ClubError } from '#platform/contract/errors.ts';

/**
 * Locks a company whose project may be closed or reversed, and the companies whose balance this changes too: those that
 * invited it. The lowest id comes first, as in a merge.
 *
 * @param states of invitations that may change: `pending` when a project is closed, `rewarded` when it is reversed
 * @throws ClubError `unavailable` like `lockCompany`, and if an inviter came with a merge meanwhile
 */
export async function lockWithInviter(
  tx: Database,
  companyId: number,
  states: readonly InvitationState[] = ['pending'],
): Promise<{ balance: number; debt: number; regionId: number }> {
  const inviters = await invitersOf(tx, companyId, states);
  let own: Awaited<ReturnType<typeof lockCompany>> | undefined;
  for (const id of [...new Set([companyId, ...inviters])].sort((a, b) => a - b)) {
    const locked = await lockCompany(tx, id);
    if (id === companyId) own = locked;
  }
  const now = await invitersOf(tx, companyId, states);
  if (!own || now.some((id) => !inviters.includes(id))) throw new ClubError('unavailable', { retryAfter: 1 });
  return own;
}

async function invitersOf(
  tx: Database,
  companyId: number,
  states: readonly InvitationState[],
): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: invitations.inviterId })
    .from(invitations)
    .where(and(eq(invitations.invitedId, companyId), inArray(invitations.state, [...states])));
  return rows.map(({ id }) => id);
}
