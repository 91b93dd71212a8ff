import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { invitationSettings } from '#db/schema/invitations.ts';

export type InvitationTerms = Omit<typeof invitationSettings.$inferSelect, 'regionId'>;

/** Of a region that staff have not set. */
export const noTerms: InvitationTerms = { inviterPoints: 0, invitedPoints: 0, yearlyCap: 0, version: 0 };

/** What invitations earn in a region. */
export async function termsOf(db: Database, regionId: number): Promise<InvitationTerms> {
  const [row] = await db.select().from(invitationSettings).where(eq(invitationSettings.regionId, regionId));
  return row ?? noTerms;
}
