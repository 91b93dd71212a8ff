/** Calls for staff to plan, try, change and stop campaigns. */
import * as z from 'zod/mini';
import { campaignRoles, campaignStackings } from '#features/points/campaign-rule.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, regionId, text, uuid, uuidParams } from '#platform/contract/fields.ts';
import {
  csvQuery,
  regionFilter,
  regionIds,
  searchText,
  shownRegions,
  sortedBy,
  staff,
  staffPerson,
  version,
} from '#platform/contract/staff.ts';
import { byLanguage } from '#platform/contract/texts.ts';
import { isProductGroup } from '#regions/basic-points.ts';

const number = (min: number, max: number) =>
  z.int('not_valid').check(z.minimum(min, 'not_valid'), z.maximum(max, 'not_valid'));

const day = z.iso.date('not_valid').check(z.refine((value) => /^20\d\d-/.test(value), 'not_valid'));

const name = text(1, 80);

const kindOf = <const Kind extends string>(kind: Kind, meaning: string) => field(z.literal(kind), meaning);

const segmentDays = field(number(1, 3650), 'Days before the start, 1 to 3650.');

const segment = z.union(
  [
    z.strictObject({
      kind: kindOf('new', 'Joined at most `days` before the start, or since.'),
      days: segmentDays,
    }),
    z.strictObject({
      kind: kindOf('inactive', 'Joined before, and closed no project in `days`.'),
      days: segmentDays,
    }),
    z.strictObject({
      kind: kindOf('level', 'Has reached `level` in a category this year.'),
      level: field(number(2, 4), 'Level reached, 2 to 4.'),
    }),
    z.strictObject({ kind: kindOf('trained', 'Got points for a training.') }),
    z.strictObject({ kind: kindOf('invited', 'Registered with the code of another company.') }),
  ],
  'not_valid',
);

const names = field(
  byLanguage(name, name),
  'By language code. English is required, and stands in for others.',
);

const rule = z.strictObject({
  regions: field(regionIds, 'Ids of regions of the member of staff.'),
  starts_on: field(
    day,
    'First day, in the time zone of each region. Not before today, and fixed once it has begun.',
  ),
  ends_on: field(day, 'Last day on which products must be scanned.'),
  credit_from: field(
    z.nullable(day),
    'Products scanned from this day on count too, also in projects closed before the start: a job credits them and tells their companies. Before `starts_on`; null for none. Fixed once it has begun.',
  ),
  roles: field(z.array(z.enum(campaignRoles, 'unknown')).check(z.maxLength(2, 'too_long')), 'None: all.'),
  segments: field(
    z.array(segment).check(z.maxLength(10, 'too_long')),
    '`new`: joined at most so many days before the start, or since. `inactive`: joined before, and closed no project in these days. `level`: has reached this level in a category this year. `trained`: got points for a training. `invited`: registered with the code of another company, not of the same people. A company must fit one; none: all companies.',
  ),
  groups: field(
    z.array(z.int('not_valid').check(z.refine(isProductGroup, 'unknown'))).check(z.maxLength(20, 'too_long')),
    'Product groups. A product of a group or of a GTIN counts; none of both: all that earn points.',
  ),
  gtins: field(
    z
      .array(z.string('not_valid').check(z.regex(/^\d{14}$/, 'not_valid')))
      .check(z.maxLength(500, 'too_long')),
    'GTINs of the catalogue, 14 digits.',
  ),
  reward: field(
    z.union(
      [
        z.strictObject({
          kind: kindOf('bonus', 'Points per product.'),
          points: field(number(1, 10_000), '1 to 10,000 for each product.'),
        }),
        z.strictObject({
          kind: kindOf('multiplier', 'Points of the product in percent.'),
          percent: field(number(101, 2_000), 'Of the points of the product: 101 to 2000.'),
        }),
      ],
      'not_valid',
    ),
    '`bonus`: points per product. `multiplier`: its points in percent, 200 for twice as many. On top of the maximum of a project.',
  ),
  first_scans: field(z.nullable(number(1, 1_000_000)), 'Only the first products of a company; null: all.'),
  threshold: field(
    z.nullable(
      z.strictObject({
        kind: field(
          z.enum(['from', 'every'], 'unknown'),
          '`from`: this product and all after it. `every`: one of so many.',
        ),
        scans: field(number(2, 100_000), 'Number of products, 2 to 100,000.'),
      }),
    ),
    '`from`: the company’s product with this number and all after it. `every`: one of so many.',
  ),
  company_points: field(z.nullable(number(1, 1_000_000_000)), 'Points per company at most; null: no limit.'),
  total_scans: field(
    z.nullable(number(1, 1_000_000_000)),
    'Rewarded products of all companies at most; null: no limit.',
  ),
  budget: field(number(1, 1_000_000_000), 'Points of all companies at most; not below what is spent.'),
  stacking: field(
    z.enum(campaignStackings, 'unknown'),
    '`best`: of several such campaigns a project gets the one that brings most. `additive`: on top of all others.',
  ),
  late_projects: field(
    z.boolean('not_valid'),
    'Whether projects closed after the end count, with what was scanned before.',
  ),
});

const firstDay = field(z.string(), 'First day, `2026-03-01`, in the time zone of each region.');

const lastDay = field(z.string(), 'Last day, `2026-03-31`, in the time zone of each region.');

const states = ['planned', 'running', 'ended', 'stopped'] as const;

const row = {
  uuid,
  name: field(z.string(), 'In the language of the member of staff, otherwise English.'),
  state: field(z.enum(states), '`ended`: nothing that is scanned now counts. `stopped`: ended by staff.'),
  regions: shownRegions,
  starts_on: firstDay,
  ends_on: lastDay,
  spent: field(z.int(), 'Points booked, without those of reversed projects.'),
  budget: field(z.int(), 'Points of all companies at most.'),
  companies: field(z.int(), 'Companies that got points.'),
  version: field(z.int(), 'Number of the valid version.'),
  created_at: instant,
};

const campaign = z.object({
  ...row,
  names: field(z.record(z.string(), z.string()), 'By language code.'),
  rule,
  text: field(z.string(), 'The rule in one line.'),
  products: field(z.int(), 'Rewarded products.'),
  stopped_at: field(z.nullable(instant), 'When staff ended it; null if they did not.'),
  credited_at: field(z.nullable(instant), 'When projects closed before the start were credited.'),
  may_change: field(z.boolean(), 'Whether all its regions are of the member of staff, and it has not ended.'),
  versions: field(
    z.array(
      z.object({
        version: field(z.int(), 'From 1.'),
        text: field(z.string(), 'The rule in one line.'),
        staff: field(z.nullable(staffPerson), 'Who made it; null once the account is gone.'),
        created_at: instant,
      }),
    ),
    'Newest first. Bookings keep the version that they were made with.',
  ),
});

const filters = {
  region_id: regionFilter,
  state: field(z.optional(z.enum(states, 'not_valid')), 'Filters by state.'),
  q: field(searchText, 'Part of a name, in any language. Other values count as none.'),
  sort: sortedBy(['starts_on', 'ends_on', 'spent', 'created_at'], '-starts_on'),
};

const language = field(z.optional(z.string()), 'Language code of the texts; the member’s by default.');

const common = { access: staff, right: 'points' } as const;

export const listStaffCampaigns = defineCall({
  method: 'GET',
  path: '/staff/campaigns',
  summary: 'Campaigns in a region of the member of staff.',
  ...common,
  query: z.object({ page, limit: limit(20, 100), ...filters, language }),
  answer: listOf(z.object(row)),
});

export const exportStaffCampaigns = defineCall({
  method: 'GET',
  path: '/staff/campaigns/export',
  summary: 'The list as CSV, with the same filters.',
  ...common,
  stepUp: true,
  query: z.object({ ...filters, ...csvQuery }),
  download: ['text/csv'],
});

export const getStaffCampaign = defineCall({
  method: 'GET',
  path: '/staff/campaigns/{uuid}',
  summary: 'A campaign in a region of the member of staff, with its versions.',
  ...common,
  params: uuidParams,
  query: z.object({ language }),
  answer: campaign,
  errors: ['not_found'],
});

export const createCampaign = defineCall({
  method: 'POST',
  path: '/staff/campaigns',
  summary: 'Plan a campaign. It begins by itself on its first day.',
  ...common,
  body: z.strictObject({ names, rule }),
  status: 201,
  answer: campaign,
  idempotent: true,
});

export const changeCampaign = defineCall({
  method: 'PATCH',
  path: '/staff/campaigns/{uuid}',
  summary:
    'Add a version, which counts for projects closed from now on. One that was stopped or has ended: `changed_meanwhile`.',
  ...common,
  params: uuidParams,
  body: z.strictObject({ version, names, rule }),
  answer: campaign,
  errors: ['not_found', 'changed_meanwhile'],
});

export const stopCampaign = defineCall({
  method: 'POST',
  path: '/staff/campaigns/{uuid}/stop',
  summary:
    'End a campaign now. What was scanned before counts as at its planned end. One that was stopped or has ended: `changed_meanwhile`.',
  ...common,
  params: uuidParams,
  answer: campaign,
  errors: ['not_found', 'changed_meanwhile'],
});

const totals = {
  points: field(z.int(), 'Points that it would have brought.'),
  companies: field(z.int(), 'Companies that would have got points.'),
  projects: field(z.int(), 'Projects that would have brought points.'),
  products: field(z.int(), 'Products that would have been rewarded.'),
};

export const tryCampaign = defineCall({
  method: 'POST',
  path: '/staff/campaigns/dry-run',
  summary: 'What a campaign would have brought: its rules over the ledger, booking nothing.',
  ...common,
  body: z.strictObject({
    rule,
    campaign: field(
      z.optional(uuid),
      'The campaign that the rules are meant for: its own bookings are left out.',
    ),
    years_back: field(
      z.optional(number(0, 5)),
      'How many years its days are moved back. Default: until they have passed.',
    ),
  }),
  answer: z.object({
    starts_on: field(z.string(), 'The days that were tried.'),
    ends_on: field(z.string(), 'Last day that was tried, `2026-03-31`.'),
    ...totals,
    budget_left: field(z.int(), 'Budget less these points.'),
    regions: field(z.array(z.object({ region_id: regionId, ...totals })), 'Most points first.'),
  }),
  errors: ['not_found'],
  limit: { calls: 30, seconds: 300 },
});
