/** Shop queries. Members see products of their own region. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lte,
  max,
  min,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { jsonRows } from '#db/json-rows.ts';
import { shopCategories, shopProducts, shopVariants } from '#db/schema/orders.ts';
import { settingsAnswer } from '#features/marketing/server/settings.ts';
import { seesUntil, visibleTo } from '#features/points/server/early-access.ts';
import type * as contract from '#features/shop/contract.ts';
import { CARD_TEXT, categoryType, MINIMUM_APPLIES_TO, shortened } from '#features/shop/rules.ts';
import { localText } from '#i18n/local-text.ts';
import type { Answer, HandlerInput } from '#platform/contract/call.ts';
import { paginate } from '#platform/contract/paging.ts';
import { plainText, safeHtml } from '#platform/http/html.ts';
import type { Member } from '#platform/http/member.ts';
import type { LanguageCode } from '#regions/languages.ts';
import type { Region } from '#regions/regions.ts';
import { attributeAnswers } from './attributes.ts';
import { titleIn, valueIn } from './face-values.ts';

type ProductRow = typeof shopProducts.$inferSelect;
type Variant = Awaited<ReturnType<typeof selectVisibleVariants>>[number];
type Sort = ProductQuery['sort'];

type ProductQuery = HandlerInput<typeof contract.listShopProducts>['query'];

const lowestPrice = sql<number>`(select min(price) from shop_variants where shop_variants.product_id = shop_products.id and shop_variants.is_visible)`;

/** Of the selected product. */
function selectVisibleVariants(db: Database) {
  return db
    .select({
      uuid: shopVariants.uuid,
      sku: shopVariants.sku,
      stock: shopVariants.stock,
      price: shopVariants.price,
      additionalPrice: shopVariants.additionalPrice,
      attributes: shopVariants.attributes,
      faceValues: shopVariants.faceValues,
    })
    .from(shopVariants)
    .where(and(eq(shopVariants.productId, shopProducts.id), eq(shopVariants.isVisible, true)))
    .orderBy(asc(shopVariants.position), asc(shopVariants.id));
}

function productColumns(db: Database) {
  return { ...getTableColumns(shopProducts), variants: jsonRows(selectVisibleVariants(db)) };
}

function inRegion(regionId: number): SQL {
  return sql`${regionId} = any(${shopProducts.regions})`;
}

/** Published to all. */
function isPublished(now: Date): SQL | undefined {
  return or(isNull(shopProducts.publishedAt), lte(shopProducts.publishedAt, now));
}

/** Sold in the region, active, visible, and published to all. */
function listed(regionId: number, now: Date): SQL | undefined {
  return and(offered(regionId), isPublished(now));
}

function offered(regionId: number): SQL | undefined {
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
  now: Date,
) {
  const rows = await db
    .select({
      slug: shopCategories.slug,
      name: shopCategories.name,
      type: shopCategories.type,
      products: count(shopProducts.id),
    })
    .from(shopCategories)
    .innerJoin(shopProducts, and(eq(shopProducts.category, shopCategories.slug), listed(regionId, now)))
    .groupBy(shopCategories.slug)
    .orderBy(asc(shopCategories.position));
  return rows
    .filter((row) => type === undefined || row.type === type)
    .map(({ name, ...row }) => ({ ...row, name: localText(name, language) }));
}

/**
 * Products of the member’s region. With `early=1`, those that their level sees before others.
 *
 * @returns the total counts all pages
 */
export async function pageOfProducts(
  db: Database,
  member: Pick<Member, 'companyId' | 'region'>,
  language: LanguageCode,
  query: ProductQuery,
  now: Date,
) {
  const { region } = member;
  const page = paginate(query);
  const isHidden = [query.active, query.is_visible].some((asked) => asked === 'false' || asked === '0');
  if (isHidden) return { data: [], total: 0 };
  const until = query.early === '1' ? await seesUntil(db, member, now) : undefined;
  // Most members see nothing early.
  if (until && until <= now) return { data: [], total: 0 };
  const shown = until
    ? and(offered(region.id), gt(shopProducts.publishedAt, now), lte(shopProducts.publishedAt, until))
    : listed(region.id, now);
  const where = and(shown, inCategories(query.categories));
  const counted = db.$count(shopProducts, where);
  const rows = await db
    .select({ ...productColumns(db), total: counted })
    .from(shopProducts)
    .where(where)
    .orderBy(...order(query.sort, language))
    .limit(page.limit)
    .offset(page.offset);
  const total = await page.totalOf(rows, () => counted);
  return { data: rows.map((row) => productAnswer(row, language, region)), total };
}

function order(sort: Sort, language: LanguageCode): SQL[] {
  const newest = [desc(shopProducts.createdAt), asc(shopProducts.id)];
  if (sort === 'price') return [asc(lowestPrice), ...newest];
  if (sort === '-price') return [desc(lowestPrice), ...newest];
  if (sort === 'name')
    return [sql`coalesce(${shopProducts.name} ->> ${language}, ${shopProducts.name} ->> 'en')`, ...newest];
  return newest;
}

/** Teasers: products in stock first, then newest first; with points those that they pay for, else the cheapest. */
export async function cardsOfRegion(
  db: Database,
  region: Region,
  language: LanguageCode,
  query: { limit: number; type?: 'voucher' | 'sticky'; points?: number },
  now: Date,
): Promise<Answer<typeof contract.listShopCards>['data']> {
  const { points } = query;
  const newest = [desc(shopProducts.createdAt), asc(shopProducts.id)];
  if (points === undefined) {
    const order = [sql`${sum(shopVariants.stock)} = 0`, ...newest];
    return cardsOf(
      await selectCards(db, region, query, now, { order, limit: query.limit }),
      language,
      region,
    );
  }
  const needed = sql<number>`case when ${shopProducts.vendorType} = ${MINIMUM_APPLIES_TO}
    then greatest(min(${shopVariants.price}), ${region.minimumOrder}::int) else min(${shopVariants.price}) end`;
  const isInStock = gt(shopVariants.stock, 0);
  const affordable = await selectCards(db, region, query, now, {
    variants: isInStock,
    having: sql`${needed} between 1 and ${points}`,
    order: [desc(needed), ...newest],
    limit: query.limit,
  });
  if (affordable.length > 0) return cardsOf(affordable, language, region);
  const having = sql`${needed} > ${points}`;
  const order = [asc(needed), ...newest];
  return cardsOf(
    await selectCards(db, region, query, now, { variants: isInStock, having, order, limit: 1 }),
    language,
    region,
  );
}

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

function selectCards(
  db: Database,
  region: Region,
  { type }: { type?: 'voucher' | 'sticky' },
  now: Date,
  { variants, having, order, limit }: { variants?: SQL; having?: SQL; order: SQL[]; limit: number },
) {
  const ofType = {
    voucher: eq(shopProducts.vendorType, 'VOUCHER'),
    sticky: eq(shopProducts.sticky, true),
  };
  const value = sql<number>`(${shopVariants.faceValues} ->> ${region.currency})::int`;
  return db
    .select({
      product: shopProducts,
      price: min(shopVariants.price),
      priceTo: max(shopVariants.price),
      value: min(value),
      valueTo: max(value),
      stock: sum(shopVariants.stock),
    })
    .from(shopProducts)
    .innerJoin(
      shopVariants,
      and(eq(shopVariants.productId, shopProducts.id), eq(shopVariants.isVisible, true), variants),
    )
    .where(and(listed(region.id, now), inShop, type && ofType[type]))
    .groupBy(shopProducts.id)
    .having(having)
    .orderBy(...order)
    .limit(limit);
}

function cardsOf(
  rows: readonly CardRow[],
  language: LanguageCode,
  { currency }: Region,
): Answer<typeof contract.listShopCards>['data'] {
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
      value:
        figures.value === null
          ? null
          : { from: Number(figures.value), to: Number(figures.valueTo), currency },
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
export async function findProduct(
  db: Database,
  member: Pick<Member, 'companyId' | 'region'>,
  uuid: string,
  language: LanguageCode,
  now: Date,
) {
  const { region } = member;
  const rows = await db
    .select(productColumns(db))
    .from(shopProducts)
    .where(and(eq(shopProducts.uuid, uuid), inRegion(region.id)));
  const [row] = await visibleTo(db, member, now, rows);
  return row && productAnswer(row, language, region);
}

/** Orderable variants of the region, by UUIDs of variants or products. */
export async function selectVariants(
  db: Database,
  member: Pick<Member, 'companyId' | 'region'>,
  uuids: readonly string[],
  now: Date,
) {
  const rows = await db
    .select({ variant: shopVariants, product: shopProducts })
    .from(shopVariants)
    .innerJoin(shopProducts, eq(shopProducts.id, shopVariants.productId))
    .where(
      and(
        or(inArray(shopVariants.uuid, [...uuids]), inArray(shopProducts.uuid, [...uuids])),
        inRegion(member.region.id),
        eq(shopProducts.active, true),
        eq(shopVariants.isVisible, true),
      ),
    )
    .orderBy(asc(shopVariants.id));
  return visibleTo(
    db,
    member,
    now,
    rows.map((row) => ({ ...row, publishedAt: row.product.publishedAt })),
  );
}

function productAnswer(
  { variants, ...row }: ProductRow & { variants: readonly Variant[] },
  language: LanguageCode,
  region: Region,
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
    published_at: row.publishedAt?.toISOString() ?? null,
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
      title: titleIn(variant, language, region),
      value: valueIn(variant, region),
      ...attributeAnswers(variant.attributes, language),
    })),
  };
}
