import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, page, pageMeta, text, uuid } from '#platform/contract/fields.ts';
import { history, regionFilter, staff, staffCompany, version } from '#platform/contract/staff.ts';
import { regionById } from '#regions/regions.ts';
import { type TrustRule, trustRules } from './trust.ts';
import { MAX_TRUST_NUMBER } from './trust-settings.ts';

const ruleName = z.enum(trustRules, 'unknown');

export const trustFlag = z.object({
  rule: field(ruleName, 'Name of the rule, as in the settings of the region.'),
  weight: field(z.int(), 'Added to the score.'),
  shadow: field(z.boolean(), 'Recorded only: it holds no points.'),
  facts: field(z.record(z.string(), z.int()), 'What the rule counted, such as `labels` and `minutes`.'),
  usual: field(z.optional(z.int()), '95 % of companies stay below; absent where it is not known.'),
});

export const trustVerdict = field(
  z.nullable(
    z.object({
      score: field(z.int(), 'Weights of all flags.'),
      threshold: field(z.int(), 'From this score on points are held, without flags in shadow mode.'),
      held: field(z.boolean(), 'Whether the flags led to a review.'),
      flags: z.array(trustFlag),
    }),
  ),
  'What the review rules found when it was added or closed; null if nothing.',
);

export const listTrustFlags = defineCall({
  method: 'GET',
  path: '/staff/trust/flags',
  summary: 'Products and projects that the review rules flagged in the last 30 days, newest first.',
  access: staff,
  right: 'reviews',
  query: z.object({
    page,
    limit: limit(50, 200),
    region_id: regionFilter,
    rule: field(z.optional(ruleName), 'Only with a flag of this rule.'),
    effect: field(
      z.optional(z.enum(['held', 'shadow'], 'unknown')),
      '`held`: only what went to review. `shadow`: only what was recorded.',
    ),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        kind: field(z.enum(['project', 'scan']), 'What was flagged.'),
        uuid: field(uuid, 'Of the project or scan.'),
        project: z.object({
          uuid,
          name: field(z.string(), 'Or its address.'),
          status: field(z.int(), '1 open, 2 closed, 3 lost, 5 in review.'),
        }),
        company: staffCompany,
        trust: trustVerdict,
        at: field(instant, 'When the product was added, or the project closed.'),
      }),
    ),
    meta: pageMeta,
  }),
});

const number = (from: number) =>
  z.int('not_valid').check(z.minimum(from, 'not_valid'), z.maximum(MAX_TRUST_NUMBER, 'not_valid'));

const ruleSettings = z.strictObject({
  weight: field(number(0), '0 turns the rule off; at most 1000.'),
  limit: field(number(1), 'The rule flags from this value on; 1 to 1000.'),
  shadow: field(z.boolean(), 'Records only.'),
});

const settings = {
  threshold: field(number(1), 'From this score on products and projects are in review; 1 to 1000.'),
  shadow: field(z.boolean(), 'All rules of the region record only.'),
  rules: field(
    z.strictObject(
      Object.fromEntries(trustRules.map((rule) => [rule, ruleSettings])) as Record<
        TrustRule,
        typeof ruleSettings
      >,
    ),
    'By rule.',
  ),
};

const regionParams = z.object({
  region_id: field(
    z.coerce.number('not_valid').check(z.refine((id) => regionById(id) !== undefined, 'not_valid')),
    'Region id, 2 to 17.',
  ),
});

const trustSettings = z.object({
  version: field(z.int(), 'Of the settings; 1 is the defaults.'),
  ...settings,
  found: field(
    z.record(
      z.string(),
      z.object({
        flagged: field(z.int(), 'Flags, with those in shadow mode.'),
        held: field(z.int(), 'Flags that were part of a review.'),
      }),
    ),
    'Flags of the last 30 days by rule, and how many of them were part of a review.',
  ),
  history,
});

export const getTrustSettings = defineCall({
  method: 'GET',
  path: '/staff/trust/settings/{region_id}',
  summary: 'Review rules of a region: weights, limits and threshold.',
  access: staff,
  right: 'admin',
  params: regionParams,
  answer: trustSettings,
});

export const changeTrustSettings = defineCall({
  method: 'PUT',
  path: '/staff/trust/settings/{region_id}',
  summary: 'Change the review rules of a region, for what is added from now on.',
  access: staff,
  right: 'admin',
  stepUp: true,
  params: regionParams,
  body: z.strictObject({
    version,
    ...settings,
    reason: field(z.optional(text(0, 500)), 'Visible to staff only.'),
  }),
  answer: trustSettings,
  errors: ['changed_meanwhile'],
});
