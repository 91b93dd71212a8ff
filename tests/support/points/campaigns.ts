/** Campaigns for tests. */
import { randomUUID } from 'node:crypto';
import { createVersioned } from '#features/campaigns/server/versions.ts';
import type { CampaignRule } from '#features/points/campaign-rule.ts';
import { dayIn } from '#features/points/rules.ts';
import type { TestClub } from '../club.ts';

const DAY = 24 * 3_600_000;

/** A day in Poland, so many days from a time. */
export function dayFrom(now: Date, days: number): string {
  return dayIn(new Date(now.getTime() + days * DAY), 'Europe/Warsaw').day;
}

/** Twice the points for all products in Poland, from yesterday for a month. */
export function ruleFrom(now: Date, changes: Partial<CampaignRule> = {}): CampaignRule {
  return {
    regions: [10],
    starts_on: dayFrom(now, -1),
    ends_on: dayFrom(now, 30),
    credit_from: null,
    roles: [],
    segments: [],
    groups: [],
    gtins: [],
    reward: { kind: 'multiplier', percent: 200 },
    first_scans: null,
    threshold: null,
    company_points: null,
    total_scans: null,
    budget: 100_000,
    stacking: 'additive',
    late_projects: false,
    ...changes,
  };
}

export const campaignName = { en: 'Window weeks', pl: 'Tygodnie okien' };

/** Writes a campaign; returns id and uuid. */
export function campaignIn(club: TestClub, changes: Partial<CampaignRule> = {}) {
  const now = club.deps.now();
  const rule = ruleFrom(now, changes);
  return createVersioned(club.db, { name: campaignName, rule, staffId: null, at: now });
}

/** The body of a new campaign, from today. */
export function campaignBody(club: TestClub, changes: Partial<CampaignRule> = {}) {
  const now = club.deps.now();
  // Two are never the same.
  const names = { ...campaignName, hu: randomUUID() };
  return { names, rule: ruleFrom(now, { starts_on: dayFrom(now, 0), ...changes }) };
}
