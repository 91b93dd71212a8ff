import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies } from '#db/schema/companies.ts';
import { invitationSettings } from '#db/schema/invitations.ts';
import { noteInvitation } from '#features/invitations/server/note.ts';
import { firstProject, rewardInvitation } from '#features/invitations/server/reward.ts';
import { regionBySlug } from '#regions/regions.ts';
import { doer, type Group } from './members.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What invitations earn in the regions that have them. */
const settings = {
  pl: { inviterPoints: 50, invitedPoints: 30, yearlyCap: 10 },
  hu: { inviterPoints: 40, invitedPoints: 20, yearlyCap: 5 },
} as const;

/** In Poland and Hungary the roofers have invited the decor installer, and both were rewarded. */
export async function writeInvitations(tx: Database, groups: readonly Group[], now: Date): Promise<void> {
  for (const slug of ['pl', 'hu'] as const) {
    const region = regionBySlug(slug);
    await tx.insert(invitationSettings).values({ regionId: region.id, ...settings[slug] });
    const inviter = groups.find(({ key }) => key === `owner.${slug}`);
    const invited = groups.find(({ key }) => key === `decor.${slug}`);
    if (!inviter || !invited) throw new Error(`No demo companies in ${slug}`);
    const [{ invite = '' } = {}] = await tx
      .select({ invite: companies.invitationCode })
      .from(companies)
      .where(eq(companies.id, inviter.id));
    const companyId = invited.id;
    await tx.update(companies).set({ invite }).where(eq(companies.id, companyId));
    const newcomer = { companyId, regionId: region.id, invite, device: undefined };
    await noteInvitation(tx, newcomer, '', invited.joinedAt);
    const projectId = await firstProject(tx, companyId);
    if (projectId === undefined) throw new Error(`No closed project of ${invited.key}`);
    // Rows of the ledger are in the order of time, and all others are older.
    const at = new Date(now.getTime() - HOUR_MS);
    await rewardInvitation(tx, { companyId, projectId, region, at, installerId: doer(invited, 'owner').id });
  }
}
