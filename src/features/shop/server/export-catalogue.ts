import { asc, desc } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type LocalText, shopCategories, shopProducts, shopVariants } from '#db/schema/orders.ts';
import { products } from '#db/schema/projects.ts';
import { regionById } from '#regions/regions.ts';
import type { CatalogueText } from './catalogue-file.ts';

/**
 * Exports catalogue and shop as a file for `importCatalogue`. Output is deterministic. Voucher codes and their number
 * are omitted.
 */
export async function exportCatalogue(db: Database): Promise<string> {
  const file = await db.transaction(readAll, { isolationLevel: 'repeatable read', accessMode: 'read only' });
  // Puts flat lists on one line.
  const text = JSON.stringify(file, null, 2).replace(
    /\[\n\s*([^[\]{}]*?)\n\s*\]/g,
    (_, words: string) => `[${words.replace(/\n\s*/g, ' ')}]`,
  );
  return `${text}\n`;
}

async function readAll(tx: Database): Promise<CatalogueText> {
  const catalogue = await tx.select().from(products).orderBy(asc(products.group), asc(products.gtin));
  const categories = await tx
    .select()
    .from(shopCategories)
    .orderBy(asc(shopCategories.position), asc(shopCategories.slug));
  const shop = await tx
    .select()
    .from(shopProducts)
    .orderBy(desc(shopProducts.createdAt), asc(shopProducts.id));
  const variants = await tx
    .select()
    .from(shopVariants)
    .orderBy(asc(shopVariants.position), asc(shopVariants.id));
  const variantsOf = Map.groupBy(variants, ({ productId }) => productId);
  return {
    products: catalogue.map(({ gtin, group, type, typeNames, size, variant, variantNames, regions }) => ({
      gtin,
      product_group: group,
      type: { en: type, ...typeNames },
      ...(size ? { size } : {}),
      variant: { en: variant, ...variantNames },
      regions: slugsOf(regions),
    })),
    shop_categories: categories.map(({ slug, type, position, name }) => ({
      slug,
      type,
      position,
      name: englishFirst(name),
    })),
    shop_products: shop.map((row) => ({
      sku: row.sku,
      vendor_type: row.vendorType,
      category: row.category,
      name: englishFirst(row.name),
      description: englishFirst(row.description),
      images: row.images.toSorted((one, other) => one.position - other.position).map(({ src }) => src),
      regions: slugsOf(row.regions),
      active: row.active,
      is_visible: row.isVisible,
      sticky: row.sticky,
      published_at: row.publishedAt?.toISOString() ?? null,
      ...(row.vendorType === 'VOUCHER' ? { needs_approval: row.needsApproval } : {}),
      ...(row.settings ? { settings: row.settings } : {}),
      variants: (variantsOf.get(row.id) ?? []).map((variant) => ({
        sku: variant.sku,
        price: variant.price,
        ...(variant.additionalPrice === null ? {} : { additional_price: variant.additionalPrice }),
        ...(row.vendorType === 'VOUCHER' ? { face_values: variant.faceValues } : { stock: variant.stock }),
        ...(variant.isVisible ? {} : { is_visible: false }),
        attributes: variant.attributes.map(({ label, value }) => ({
          label: englishFirst(label),
          value: englishFirst(value),
        })),
      })),
    })),
  };
}

function slugsOf(ids: readonly number[]): string[] {
  return ids.map((id) => regionById(id)?.slug ?? String(id));
}

function englishFirst({ en, ...others }: LocalText): LocalText {
  return { en, ...others };
}
