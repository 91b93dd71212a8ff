import type { products } from '#db/schema/projects.ts';
import { earnsPoints } from '#features/points/product-groups.ts';
import { hasWords } from '#features/projects/rules.ts';
import { translator } from '#i18n/translator.ts';
import { isDecor } from '#platform/contract/roles.ts';
import { basicPoints, isProductGroup, type ProductGroup } from '#regions/basic-points.ts';
import type { LanguageCode } from '#regions/languages.ts';
import type { Region } from '#regions/regions.ts';

type Product = Pick<typeof products.$inferSelect, 'type' | 'typeNames' | 'size' | 'variant' | 'variantNames'>;

/**
 * Type, size and variant in the language. A missing type is replaced by the name of the product group, a missing variant
 * is empty: not every member reads English.
 */
export function productNames(
  { type, size, variant, ...names }: Product,
  group: number,
  language: LanguageCode,
) {
  if (language === 'en') return { type, size, variant };
  const t = translator(language);
  return {
    type: names.typeNames[language] ?? t(`products.group_${isProductGroup(group) ? group : 99}`),
    size: hasWords(size) ? '' : size,
    variant: names.variantNames[language] ?? '',
  };
}

/** The group of a product, and what it brings a member who scans it. */
export function worthOf(
  product: { group: number },
  member: { role: number; region: Pick<Region, 'id'> },
): { group: ProductGroup; earns: boolean; points: number } {
  const group = isProductGroup(product.group) ? product.group : 99;
  const earns = earnsPoints(group, isDecor(member.role));
  return { group, earns, points: earns ? basicPoints(member.region.id, group) : 0 };
}
