/** Shop queries. Members see products of their own region. */
import { and, asc, count, desc, eq, inArray, max, min, or, type SQL, sql, sum } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { shopCategories, shopProducts, shopVariants } from '#db/schema/orders.ts';
import { settingsAnswer } from '#features/marketing/server/settings.ts';
import type * as contract from '#features/shop/contract.ts';
import { CARD_TEXT, categoryType, shortened } from '#features/shop/rules.ts';
import type { Answer, HandlerInput } from '#platform/contract/call.ts';
import { paginate } from '#platform/contract/paging.ts';
import { plainText, safeHtml } from '#platform/http/html.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { attributeAnswers, variantTitle } from './attributes.ts';
import { localText } from './texts.ts';

type ProductRow = typeof shopProducts.$inferSelect;
type VariantRow = typeof shopVariants.$inferSelect;
type Sort = ProductQuery['sort'];

type ProductQuery = HandlerInput<typeof contract.listShopProducts>['query'];

const lowestPrice = sql<number>`(select min(price) from shop_variants where shop_variants.product_id = shop_products.id)`;

function inRegion(regionId: number): SQL {
  return sql`${regionId} = any(${shopProducts.regions})`;
}

/** Sold in the region, active and visible. */
function listed(regionId: number): SQL | undefined {
  return and(inRegion(regionId), eq(shopProducts.active, true), eq(shopProducts.isVisible, true));
}

const inShop = inArray(
  shopProducts.category,
  sql`(select slug from shop_categories where type = ${categoryType.shop})`,
);

function inCategories(slugs: string | undefined): SQL {
  if (!slugs) return inShop;
  return inArray(
    shopProducts.category,
    slugs.split(',').map((slug) => slug.trim()),
  );
}

/** Categories with visible products, in display order. */
export async function categoriesOfRegion(
  db: Database,
  regionId: number,
  language: LanguageCode,
  type: number | undefined,
) {
  const rows = await db
    .select({
      slug: shopCategories.slug,
      name: shopCategories.name,
      type: shopCategories.type,
      products: count(shopProducts.id),
    })
    .from(shopCategories)
    .innerJoin(shopProducts, and(eq(shopProducts.category, shopCategories.slug), listed(regionId)))
    .groupBy(shopCategories.slug)
    .orderBy(asc(shopCategories.position));
  return rows
    .filter((row) => type === undefined || row.type === type)
    .map(({ name, ...row }) => ({ ...row, name: localText(name, language) }));
}

export async function pageOfProducts(
  db: Database,
  regionId: number,
  language: LanguageCode,
  query: ProductQuery,
) {
  const page = paginate(query);
  const isHidden = [query.active, query.is_visible].some((asked) => asked === 'false' || asked === '0');
  if (isHidden) return { data: [], total: 0 };
  const where = and(listed(regionId), inCategories(query.categories));
  const rows = await db
    .select()
    .from(shopProducts)
    .where(where)
    .orderBy(...order(query.sort, language))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db.select({ total: count() }).from(shopProducts).where(where);
  return {
    data: await withVariants(db, rows, language),
    total: counted?.total ?? 0,
  };
}

function order(sort: Sort, language: LanguageCode): SQL[] {
  const newest = [desc(shopProducts.createdAt), asc(shopProducts.id)];
  if (sort === 'price') return [asc(lowestPrice), ...newest];
  if (sort === '-price') return [desc(lowestPrice), ...newest];
  if (sort === 'name')
    return [sql`coalesce(${shopProducts.name} ->> ${language}, ${shopProducts.name} ->> 'en')`, ...newest];
  return newest;
}

/** Teasers: products in stock first, then newest first. */
export async function cardsOfRegion(
  db: Database,
  regionId: number,
  language: LanguageCode,
  query: { limit: number; type?: 'voucher' | 'sticky' },
): Promise<Answer<typeof contract.listShopCards>['data']> {
  const ofType = {
    voucher: eq(shopProducts.vendorType, 'VOUCHER'),
    sticky: eq(shopProducts.sticky, true),
  };
  const price = min(shopVariants.price);
  const priceTo = max(shopVariants.price);
  const stock = sum(shopVariants.stock);
  const rows = await db
    .select({ product: shopProducts, price, priceTo, stock })
    .from(shopProducts)
    .innerJoin(shopVariants, eq(shopVariants.productId, shopProducts.id))
    .where(and(listed(regionId), inShop, query.type && ofType[query.type]))
    .groupBy(shopProducts.id)
    .orderBy(sql`${stock} = 0`, desc(shopProducts.createdAt), asc(shopProducts.id))
    .limit(query.limit);
  return rows.map(({ product, ...figures }) => {
    const name = localText(product.name, language);
    return {
      uuid: product.uuid,
      name,
      type: product.vendorType,
      description: shortened(plainText(localText(product.description, language)), CARD_TEXT),
      image: { src: pictureOf(product), alt: name },
      price: String(figures.price ?? 0),
      price_to: String(figures.priceTo ?? 0),
      stock: Number(figures.stock ?? 0),
    };
  });
}

/** First picture; empty without pictures. */
export function pictureOf({ images }: Pick<ProductRow, 'images'>): string {
  return imagesOf(images)[0]?.src ?? '';
}

function imagesOf(images: ProductRow['images']): ProductRow['images'] {
  return images.toSorted((one, other) => one.position - other.position);
}

/**
 * Finds a product of the region, even if hidden or inactive. Staff send links to hidden products, which can be ordered.
 * Old links and orders lead to inactive ones.
 */
export async function findProduct(db: Database, regionId: number, uuid: string, language: LanguageCode) {
  const rows = await db
    .select()
    .from(shopProducts)
    .where(and(eq(shopProducts.uuid, uuid), inRegion(regionId)));
  const [product] = await withVariants(db, rows, language);
  return product;
}

/** Orderable variants of the region, by UUIDs of variants or products. */
export function selectVariants(db: Database, regionId: number, uuids: readonly string[]) {
  return db
    .select({ variant: shopVariants, product: shopProducts })
    .from(shopVariants)
    .innerJoin(shopProducts, eq(shopProducts.id, shopVariants.productId))
    .where(
      and(
        or(inArray(shopVariants.uuid, [...uuids]), inArray(shopProducts.uuid, [...uuids])),
        inRegion(regionId),
        eq(shopProducts.active, true),
      ),
    )
    .orderBy(asc(shopVariants.id));
}

async function withVariants(db: Database, rows: readonly ProductRow[], language: LanguageCode) {
  if (rows.length === 0) return [];
  const variants = await db
    .select()
    .from(shopVariants)
    .where(
      inArray(
        shopVariants.productId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(shopVariants.position), asc(shopVariants.id));
  return rows.map((row) =>
    productAnswer(
      row,
      variants.filter((variant) => variant.productId === row.id),
      language,
    ),
  );
}

function productAnswer(
  row: ProductRow,
  variants: readonly VariantRow[],
  language: LanguageCode,
): Answer<typeof contract.getShopProduct> {
  const name = localText(row.name, language);
  const images = imagesOf(row.images);
  const prices = [...new Set(variants.map((variant) => variant.price))].sort((a, b) => a - b);
  return {
    uuid: row.uuid,
    name,
    sku: row.sku,
    type: row.vendorType,
    description: safeHtml(localText(row.description, language)),
    active: row.active,
    is_visible: row.isVisible,
    images: {
      list: images.map((image) => ({
        position: image.position,
        large: image.src,
        alt: name,
      })),
      thumbnail: images[0]?.src ?? '',
    },
    price: String(prices[0] ?? 0),
    prices: prices.map(String),
    stock: variants.reduce((sum, variant) => sum + variant.stock, 0),
    categories: [{ slug: row.category }],
    settings: settingsAnswer(row.settings),
    variants: variants.map((variant) => ({
      uuid: variant.uuid,
      guid: variant.uuid,
      sku: variant.sku,
      stock: variant.stock,
      price: String(variant.price),
      additionalPrice: variant.additionalPrice === null ? null : String(variant.additionalPrice),
      title: variantTitle(variant.attributes, language),
      ...attributeAnswers(variant.attributes, language),
    })),
  };
}
