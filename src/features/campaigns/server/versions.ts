import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { campaigns, campaignVersions } from '#db/schema/campaigns.ts';
import type { LocalText } from '#db/schema/orders.ts';
import { widestWindow } from '#features/campaigns/rules.ts';
import type { CampaignRule } from '#features/points/campaign-rule.ts';

/** `staffId`: who wrote it; null for the demo. */
interface Draft {
  name: LocalText;
  rule: CampaignRule;
  staffId: number | null;
  at: Date;
}

/** Creates a campaign with its first version. */
export async function createVersioned(tx: Database, draft: Draft): Promise<{ id: number; uuid: string }> {
  const [campaign] = await tx
    .insert(campaigns)
    .values({ createdAt: draft.at })
    .returning({ id: campaigns.id, uuid: campaigns.uuid });
  if (!campaign) throw new Error('A campaign was not written');
  await addVersion(tx, { ...draft, campaignId: campaign.id, version: 1 });
  return campaign;
}

/** Adds a version, which is the valid one from now on. The caller holds the lock of the campaign. */
export async function addVersion(
  tx: Database,
  { campaignId, version, name, rule, staffId, at }: Draft & { campaignId: number; version: number },
): Promise<void> {
  const { start, end } = widestWindow(rule);
  await tx.insert(campaignVersions).values({
    campaignId,
    version,
    name,
    rule,
    regions: rule.regions,
    startsOn: rule.starts_on,
    endsOn: rule.ends_on,
    startsAt: new Date(start),
    endsAt: new Date(end),
    staffId,
    createdAt: at,
  });
  await tx.update(campaigns).set({ version }).where(eq(campaigns.id, campaignId));
}
