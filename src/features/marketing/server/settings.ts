import type { PrintProductName } from '#features/marketing/description.ts';
import { subtypeOf } from '#features/marketing/order-data.ts';
import { printProducts } from '#features/marketing/products.ts';

/** Configuration fields of a shop product; null if it is not made to measure. */
export function settingsAnswer(settings: { product: PrintProductName } | null) {
  if (!settings) return null;
  const product = printProducts[settings.product];
  return {
    product: product.name,
    subtype: subtypeOf(product.name) ?? null,
    fields: product.fields.map(({ name, group }) => ({
      name: name === 'brandLogo' ? product.brandLogoField : name,
      group,
    })),
  };
}
