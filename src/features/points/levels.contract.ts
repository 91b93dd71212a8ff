import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { regionId, text } from '#platform/contract/fields.ts';
import { staff } from '#platform/contract/staff.ts';
import { byLanguage } from '#platform/contract/texts.ts';
import { MAX_BONUS_PERCENT, MAX_EARLY_DAYS } from './level-benefits.ts';

const right = 'points';

export const listLevelBenefits = defineCall({
  method: 'GET',
  path: '/v2/tiers/benefits',
  summary:
    'What the yearly levels give in the member’s region besides their points. Levels without benefits are left out.',
  access: 'member',
  query: z.object({
    language: field(z.optional(z.string()), 'Language code of the texts. Default: the member’s language.'),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        level: field(z.int(), '2 to 4.'),
        percent: field(
          z.int(),
          'Bonus on the points of products, in percent, once the company has the level in their group; 0 for none.',
        ),
        early_days: field(
          z.int(),
          'Days before publication on which the company sees products and news, once it has the level in any group; 0 for none.',
        ),
        text: field(z.string(), 'Other benefits; empty for none.'),
      }),
    ),
  }),
});

const percent = field(
  z.int('not_valid').check(z.minimum(0, 'not_valid'), z.maximum(MAX_BONUS_PERCENT, 'not_valid')),
  `Bonus on the points of products in percent; 0 to ${MAX_BONUS_PERCENT}.`,
);

const benefitText = field(
  z.nullable(byLanguage(text(1, 200), text(1, 200))),
  'Other benefits by language code, up to 200 characters. English is required; null for none.',
);

const earlyDays = field(
  z.int('not_valid').check(z.minimum(0, 'not_valid'), z.maximum(MAX_EARLY_DAYS, 'not_valid')),
  `Days before publication on which companies of the level see products and news; 0 to ${MAX_EARLY_DAYS}.`,
);

const fields = {
  percent_2: percent,
  percent_3: percent,
  percent_4: percent,
  early_days_2: earlyDays,
  early_days_3: earlyDays,
  early_days_4: earlyDays,
  text_2: benefitText,
  text_3: benefitText,
  text_4: benefitText,
  version: field(
    z.int('not_valid').check(z.minimum(0, 'not_valid')),
    'As read; 0 before the first change. 409 `changed_meanwhile` when someone changed the benefits since.',
  ),
};

const regionBenefits = z.object({ regions_id: regionId, ...fields });

export const listStaffLevels = defineCall({
  method: 'GET',
  path: '/staff/levels',
  summary: 'Benefits of the yearly levels, by region of the member of staff.',
  access: staff,
  right,
  answer: z.object({ data: z.array(regionBenefits) }),
});

export const changeStaffLevels = defineCall({
  method: 'PUT',
  path: '/staff/levels/{slug}',
  summary:
    'Set the benefits of the yearly levels in a region. A bonus counts for projects closed from now on.',
  access: staff,
  right,
  params: z.object({ slug: field(z.string(), 'Slug of the region, such as `pl`.') }),
  body: z.strictObject(fields),
  answer: regionBenefits,
  errors: ['not_found', 'changed_meanwhile'],
});
