import type { FieldName } from '#features/marketing/description.ts';
import type { T } from '#i18n/t.ts';
import { artName, labelOf } from '#islands/configurator/words.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { inNameOrder } from '#platform/forms/in-name-order.ts';
import { languageByCode } from '#regions/languages.ts';
import type { Region } from '#regions/regions.ts';

type Input = NonNullable<AnswerOf<'GET /v2/orders/{uuid}'>['meta']['contents'][number]['inputData']>;

export interface PrintLine {
  label: string;
  values: string[];
}

const texts = [
  'name',
  'surname',
  'companyName',
  'phone',
  'email',
  'shortDescription',
  'longDescription',
  'link',
] as const satisfies readonly FieldName[];

/** The filled-in fields of a print, in the order of the region. */
export function printLines(input: Input, t: T, region: Region): PrintLine[] {
  const brandLogo =
    input.businessCardLogo ?? input.bannerLogo ?? input.stickerLogo ?? input.billboardLogo ?? input.flyerLogo;
  const { address, services, coverImage, contentImage, accentColor, logo, language } = input;
  const line = (field: FieldName, ...values: (string | undefined)[]) => ({
    label: labelOf(field, t),
    values: values.filter((value) => value !== undefined && value !== ''),
  });
  const lines = [
    ...inNameOrder(texts, region).map((field) => line(field, input[field])),
    line('address', address?.line1, address?.line2, address?.line3),
    line('services', ...(services ?? []).map(({ text }) => text)),
    line('coverImage', coverImage && artName(coverImage, t)),
    line('contentImage', contentImage && artName(contentImage, t)),
    line('accentColor', accentColor),
    line('logo', logo?.name),
    line('brandLogo', brandLogo && artName(brandLogo, t)),
    { label: t('configurator.language'), values: [languageByCode(language).name] },
  ];
  return lines.filter(({ values }) => values.length > 0) as PrintLine[];
}
