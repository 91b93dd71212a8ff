/** Benefits of the yearly levels in a region. */
import {
  byFieldName,
  localFields,
  localValues,
  postedTexts,
} from '#components/staff/catalogue/local-texts.ts';
import { benefitLevels } from '#features/points/level-benefits.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { wholeNumber } from '#platform/forms/whole-number.ts';
import { defineForm } from '#platform/site/handle-form.ts';

export type RegionLevels = AnswerOf<'GET /staff/levels'>['data'][number];

export const levelsForm = defineForm({
  fields: {
    slug: 'text',
    version: 'text',
    percent_2: 'text',
    percent_3: 'text',
    percent_4: 'text',
    early_days_2: 'text',
    early_days_3: 'text',
    early_days_4: 'text',
    ...localFields('text_2', 'text_3', 'text_4'),
  },
  send: async ({ values, club }) => {
    await club('PUT /staff/levels/{slug}', {
      params: { slug: values.slug },
      body: {
        version: wholeNumber(values.version),
        percent_2: wholeNumber(values.percent_2),
        percent_3: wholeNumber(values.percent_3),
        percent_4: wholeNumber(values.percent_4),
        early_days_2: wholeNumber(values.early_days_2),
        early_days_3: wholeNumber(values.early_days_3),
        early_days_4: wholeNumber(values.early_days_4),
        text_2: textsIn(values, 'text_2'),
        text_3: textsIn(values, 'text_3'),
        text_4: textsIn(values, 'text_4'),
      },
    });
    return '/staff/points/levels?done=staffSaved';
  },
  explain: byFieldName,
});

/** Null if all languages are blank. */
function textsIn(values: Readonly<Record<string, unknown>>, name: string) {
  const texts = postedTexts(values, name);
  return Object.values(texts).every((text) => text.trim() === '') ? null : texts;
}

/** The benefits as values of the form. */
export function levelValues(levels: RegionLevels): Record<string, string> {
  return Object.assign(
    {},
    ...benefitLevels.map((level) => ({
      [`percent_${level}`]: String(levels[`percent_${level}`]),
      [`early_days_${level}`]: String(levels[`early_days_${level}`]),
      ...localValues(`text_${level}`, levels[`text_${level}`] ?? {}),
    })),
  );
}
