/** What the codes of vouchers are worth. */
import type { FaceValue, shopVariants } from '#db/schema/orders.ts';
import { formatMoney } from '#i18n/format.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { localeOf, type Region } from '#regions/regions.ts';
import { variantTitle } from './attributes.ts';

type Variant = Pick<typeof shopVariants.$inferSelect, 'attributes' | 'faceValues'>;

/** What a code is worth in the region’s currency; null if unknown. */
export function valueIn(
  { faceValues }: { faceValues: Readonly<Record<string, number>> },
  { currency }: Region,
): FaceValue | null {
  const amount = faceValues[currency];
  return amount === undefined ? null : { amount, currency };
}

/** What a code is worth, `80 zł`; of other variants the values of the attributes. */
export function titleIn(variant: Variant, language: LanguageCode, region: Region): string {
  const value = valueIn(variant, region);
  return value ? valueText(value, language, region) : variantTitle(variant.attributes, language);
}

/** `80 zł` */
export function valueText({ amount, currency }: FaceValue, language: LanguageCode, region: Region): string {
  return formatMoney(amount, localeOf(region, language), currency);
}
