import type { Database } from '#db/client.ts';
import { createVersioned } from '#features/campaigns/server/versions.ts';
import type { CampaignRule } from '#features/points/campaign-rule.ts';
import { dayIn } from '#features/points/rules.ts';
import { regionBySlug } from '#regions/regions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days before and after now. */
const BEGAN = 60;
const ENDS = 30;

/** A running campaign in Poland and one in Hungary. Call it before points are booked, which books them too. */
export async function writeCampaigns(tx: Database, now: Date): Promise<void> {
  const day = (days: number) => dayIn(new Date(now.getTime() + days * DAY_MS), 'Europe/Warsaw').day;
  const shared: Omit<CampaignRule, 'regions' | 'reward' | 'budget'> = {
    starts_on: day(-BEGAN),
    ends_on: day(ENDS),
    credit_from: null,
    roles: [],
    segments: [],
    groups: [],
    gtins: [],
    first_scans: null,
    threshold: null,
    company_points: 1000,
    total_scans: null,
    stacking: 'best',
    late_projects: true,
  };
  const at = new Date(now.getTime() - (BEGAN + 1) * DAY_MS);
  await createVersioned(tx, {
    name: { en: 'Roof window weeks', pl: 'Tygodnie okien dachowych' },
    rule: {
      ...shared,
      regions: [regionBySlug('pl').id],
      groups: [1],
      reward: { kind: 'multiplier', percent: 200 },
      budget: 20_000,
    },
    staffId: null,
    at,
  });
  await createVersioned(tx, {
    name: { en: 'Extra points for every product', hu: 'Extra pont minden termékért' },
    rule: {
      ...shared,
      regions: [regionBySlug('hu').id],
      reward: { kind: 'bonus', points: 3 },
      budget: 10_000,
    },
    staffId: null,
    at,
  });
}
