import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { invitations } from '#db/schema/invitations.ts';
import type { Refusal } from '#features/invitations/rules.ts';
import { firstProject } from './reward.ts';

/**
 * Moves the invitations of a merged company: the other has its rewards of the year, and its own. What waits is refused if
 * it would reward a company for itself, or one that had earned before. Call it before the projects move; the caller holds
 * the locks of both companies.
 */
export async function mergeInvitations(
  tx: Database,
  { from, into, at }: { from: number; into: number; at: Date },
): Promise<void> {
  const hasEarned = {
    from: (await firstProject(tx, from)) !== undefined,
    into: (await firstProject(tx, into)) !== undefined,
  };
  const waiting = (companyId: number) =>
    and(eq(invitations.invitedId, companyId), eq(invitations.state, 'pending'));
  const refuse = (reason: Refusal, where: ReturnType<typeof and>) =>
    tx.update(invitations).set({ state: 'refused', reason, refusedAt: at }).where(where);
  await tx.update(invitations).set({ inviterId: into }).where(eq(invitations.inviterId, from));
  if (hasEarned.from) await refuse('member', waiting(into));
  const wasInvited = await tx.select().from(invitations).where(eq(invitations.invitedId, into)).limit(1);
  if (hasEarned.into || wasInvited.length > 0) await refuse('member', waiting(from));
  await tx.update(invitations).set({ invitedId: into }).where(eq(invitations.invitedId, from));
  await refuse('same', and(waiting(into), eq(invitations.inviterId, into)));
}
