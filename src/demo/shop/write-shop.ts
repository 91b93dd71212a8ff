import type { Database } from '#db/client.ts';
import { shopCategories, shopProducts, shopVariants, voucherCodes } from '#db/schema/orders.ts';
import { statusOf } from '#demo/history.ts';
import type { Group } from '#demo/members.ts';
import { at, insertAll } from '#demo/rows.ts';
import { type OrderStatus, orderStatus } from '#platform/contract/statuses.ts';
import { createRandom, uuidOf } from '#platform/ops/random.ts';
import { shopCategories as seedCategories, shopProducts as seedProducts } from './shop.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Writes the shop, with enough voucher codes for all orders and the remaining stock.
 *
 * @returns variant ids by SKU
 */
export async function writeShop(
  tx: Database,
  now: Date,
  groups: readonly Group[],
): Promise<Map<string, number>> {
  await tx
    .insert(shopCategories)
    .values(seedCategories.map((category, position) => ({ ...category, position })));
  const productIds = await insertAll(
    tx,
    shopProducts,
    seedProducts.map(({ pictures, variants: _variants, ...product }, index) => ({
      ...product,
      uuid: uuidOf('product', product.sku),
      images: pictures.map((src, position) => ({ position, src })),
      createdAt: new Date(now.getTime() - (index * 9 + 5) * DAY_MS),
    })),
  );
  const variants = seedProducts.flatMap((product, index) =>
    product.variants.map((variant, position) => ({
      product,
      productId: at(productIds, index),
      variant,
      position,
    })),
  );
  const variantIds = await insertAll(
    tx,
    shopVariants,
    variants.map(({ productId, variant, position }) => ({
      ...variant,
      uuid: uuidOf('variant', variant.sku),
      productId,
      position,
    })),
  );
  const taken = vouchersTaken(groups);
  await insertAll(
    tx,
    voucherCodes,
    variants
      .map(({ product, variant }, index) => ({ product, variant, variantId: at(variantIds, index) }))
      .filter(({ product }) => product.vendorType === 'VOUCHER')
      .flatMap(({ variant, variantId }) => {
        const random = createRandom('voucher', variant.sku);
        const hasPin = variant.sku.startsWith('V-ELEC') || variant.sku.startsWith('V-BUILD');
        return Array.from({ length: variant.stock + (taken.get(variant.sku) ?? 0) }, () => ({
          variantId,
          number: Array.from({ length: 3 }, () =>
            random
              .int(36 ** 3, 36 ** 4 - 1)
              .toString(36)
              .toUpperCase(),
          ).join('-'),
          password: hasPin ? String(random.int(1000, 9999)) : null,
          expiresOn: `${now.getUTCFullYear() + (variant.sku.startsWith('V-ELEC') ? 1 : 2)}-12-31`,
        }));
      }),
  );
  return new Map(variants.map(({ variant }, index) => [variant.sku, at(variantIds, index)]));
}

const isFree = (status: OrderStatus) => status === orderStatus.negative || status === orderStatus.failed;

/** Voucher codes needed by variant; rejected and failed orders need none. */
function vouchersTaken(groups: readonly Group[]): Map<string, number> {
  const taken = new Map<string, number>();
  for (const order of groups.flatMap(({ history }) => history?.orders ?? [])) {
    if (order.vendorType !== 'VOUCHER' || isFree(statusOf(order))) continue;
    for (const { sku, quantity } of order.lines) taken.set(sku, (taken.get(sku) ?? 0) + quantity);
  }
  return taken;
}
