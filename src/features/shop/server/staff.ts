import { and, asc, count, desc, eq, exists, gt, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { contentPictures } from '#db/schema/content.ts';
import { type LocalText, shopCategories, shopProducts, shopVariants } from '#db/schema/orders.ts';
import { categoryType, LOW_STOCK } from '#features/shop/rules.ts';
import type * as contract from '#features/shop/staff.contract.ts';
import { localText } from '#i18n/local-text.ts';
import type { HandlerInput } from '#platform/contract/call.ts';
import { ClubError, type FieldErrors, invalid } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import { changedFields } from '#platform/http/changed-fields.ts';
import type { Handler } from '#platform/http/context.ts';
import { plainText, safeHtml } from '#platform/http/html.ts';
import type { Member } from '#platform/http/member.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { csvExport, MAX_EXPORT_ROWS } from '#platform/http/staff/csv.ts';
import { inAnyRegion, mayChange } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { regionById } from '#regions/regions.ts';
import { variantTitle } from './attributes.ts';
import { lockCatalogue } from './import-catalogue.ts';
import {
  allCategories,
  checkPrices,
  lockProduct,
  type ProductRow,
  picturePaths,
  productAnswer,
  storedValues,
} from './staff-answers.ts';

type Filters = Omit<HandlerInput<typeof contract.listStaffShopProducts>['query'], 'page' | 'limit'>;
type NewProduct = HandlerInput<typeof contract.createShopProduct>['body'];

export const listStaffShopProducts: Handler<typeof contract.listStaffShopProducts> = async (
  { query },
  { db, member },
) => {
  const page = paginate(query);
  const language = readerLanguage(query.language, member);
  const figures = figuresOf(db);
  const where = matching(db, query, member, figures);
  const direction = query.sort.startsWith('-') ? desc : asc;
  const orders = {
    name: sql`coalesce(${shopProducts.name} ->> ${language}, ${shopProducts.name} ->> 'en')`,
    price: figures.price,
    stock: figures.stock,
    created_at: shopProducts.createdAt,
  };
  const order = orders[query.sort.replace(/^-/, '') as keyof typeof orders];
  const rows = await db
    .select({
      product: shopProducts,
      variants: figures.variants,
      price: figures.price,
      priceTo: figures.priceTo,
      stock: figures.stock,
      low: figures.low,
    })
    .from(shopProducts)
    .innerJoin(figures, eq(figures.productId, shopProducts.id))
    .where(where)
    .orderBy(direction(order), asc(shopProducts.id))
    .limit(page.limit)
    .offset(page.offset);
  const counted = (filter: SQL | undefined) =>
    db
      .select({ total: count() })
      .from(shopProducts)
      .innerJoin(figures, eq(figures.productId, shopProducts.id))
      .where(filter);
  const [all] = await counted(where);
  const [low] = await counted(and(inAnyRegion(member, shopProducts.regions), isLow(figures)));
  return {
    data: rows.map(({ product, priceTo, ...row }) => ({
      uuid: product.uuid,
      sku: product.sku,
      name: localText(product.name, language),
      image: picturePaths(product)[0] ?? '',
      vendor_type: product.vendorType,
      category: product.category,
      regions: product.regions,
      active: product.active,
      is_visible: product.isVisible,
      sticky: product.sticky,
      ...row,
      price_to: priceTo,
      low: product.active ? row.low : 0,
      may_edit: mayChange(member, product.regions),
    })),
    meta: page.metaOf(all?.total ?? 0),
    low: low?.total ?? 0,
    categories: await allCategories(db),
  };
};

export const exportStaffShopProducts: Handler<typeof contract.exportStaffShopProducts> = async (
  { query },
  context,
) => {
  const { db, member } = context;
  const language = readerLanguage(undefined, member);
  const figures = figuresOf(db);
  const rows = await db
    .select({ product: shopProducts, variant: shopVariants })
    .from(shopProducts)
    .innerJoin(figures, eq(figures.productId, shopProducts.id))
    .innerJoin(shopVariants, eq(shopVariants.productId, shopProducts.id))
    .where(matching(db, query, member, figures))
    .orderBy(asc(shopProducts.id), asc(shopVariants.position), asc(shopVariants.id))
    .limit(MAX_EXPORT_ROWS);
  return csvExport(
    context,
    query,
    'shop',
    [
      'sku',
      'variant_sku',
      'name',
      'variant',
      'type',
      'category',
      'regions',
      'active',
      'is_visible',
      'price',
      'additional_price',
      'stock',
    ],
    rows.map(({ product, variant }) => [
      product.sku,
      variant.sku,
      localText(product.name, language),
      variantTitle(variant.attributes, language),
      product.vendorType,
      product.category,
      product.regions.map((id) => regionById(id)?.slug ?? id).join(' '),
      product.active,
      product.isVisible && variant.isVisible,
      variant.price,
      variant.additionalPrice,
      variant.stock,
    ]),
  );
};

export const getStaffShopProduct: Handler<typeof contract.getStaffShopProduct> = async (
  { params, query },
  { db, member },
) => {
  const [row] = await db
    .select()
    .from(shopProducts)
    .where(and(eq(shopProducts.uuid, params.uuid), inAnyRegion(member, shopProducts.regions)));
  if (!row) throw new ClubError('not_found');
  return productAnswer(db, row, member, query.language);
};

export const createShopProduct: Handler<typeof contract.createShopProduct> = ({ body }, context) => {
  const { db, deps, member, now, afterwards } = context;
  const { variant, sku, vendor_type: vendorType, ...given } = body;
  return db.transaction(async (tx) => {
    await lockCatalogue(tx, 'shared');
    const columns = await checkedColumns(tx, { vendorType, ...given }, member);
    const [row] = await tx
      .insert(shopProducts)
      .values({ ...columns, sku, vendorType, createdAt: now } as typeof shopProducts.$inferInsert)
      .onConflictDoNothing()
      .returning();
    if (!row) throw invalid({ sku: ['taken'] });
    const { additional_price: additionalPrice, face_values, stock, ...others } = variant;
    const faceValues = storedValues(face_values);
    checkPrices({ ...variant, vendorType }, 'variant.');
    const [first] = await tx
      .insert(shopVariants)
      .values({ ...others, additionalPrice, faceValues, stock: stock ?? 0, productId: row.id })
      .onConflictDoNothing()
      .returning();
    if (!first) throw invalid({ 'variant.sku': ['taken'] });
    await logStaff(tx, context, [
      { target: { type: 'shop_product', id: row.uuid }, ...changedFields(undefined, loggedFields(row)) },
      {
        target: { type: 'variant', id: first.uuid },
        ...changedFields(undefined, { ...others, additionalPrice, faceValues, stock: first.stock }),
      },
    ]);
    afterwards(() => deps.invalidate(['shop']));
    return productAnswer(tx, row, member);
  });
};

export const changeShopProduct: Handler<typeof contract.changeShopProduct> = ({ params, body }, context) => {
  const { db, deps, member, afterwards } = context;
  const { version, ...changes } = body;
  return db.transaction(async (tx) => {
    const row = await lockProduct(tx, params, member, version);
    const columns = await checkedColumns(tx, { ...givenOf(row), ...definedIn(changes) }, member);
    const changed = changedFields(loggedFields(row), loggedFields({ ...row, ...columns }));
    if (!changed) return productAnswer(tx, row, member);
    await logStaff(tx, context, { target: { type: 'shop_product', id: row.uuid }, ...changed });
    const [after] = await tx
      .update(shopProducts)
      .set({ ...columns, version: row.version + 1 })
      .where(eq(shopProducts.id, row.id))
      .returning();
    if (!after) throw new Error('A locked product is gone');
    afterwards(() => deps.invalidate(['shop']));
    return productAnswer(tx, after, member);
  });
};

function definedIn<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

type Given = Omit<NewProduct, 'sku' | 'variant' | 'vendor_type'> & Pick<ProductRow, 'vendorType'>;

/** A stored product as if it was given. */
function givenOf({ isVisible, publishedAt, images: _, ...row }: ProductRow): Given {
  const { vendorType, category, name, description, regions, active, sticky, needsApproval, settings } = row;
  return {
    vendorType,
    category,
    name: name as Given['name'],
    description: description as Given['description'],
    images: picturePaths({ images: _ }),
    regions,
    active,
    is_visible: isVisible,
    sticky,
    published_at: publishedAt?.toISOString() ?? null,
    needs_approval: needsApproval,
    settings,
  };
}

/**
 * Columns of a product, checked against each other and the club.
 *
 * @throws ClubError `invalid`
 */
async function checkedColumns(tx: Database, given: Given, member: Member) {
  const { vendorType, category, settings, images, regions } = given;
  const errors: FieldErrors = {};
  const [known] = await tx.select().from(shopCategories).where(eq(shopCategories.slug, category));
  const wanted = vendorType === 'CARD' ? categoryType.clubCard : categoryType.shop;
  if (known?.type !== wanted) errors.category = [known ? 'not_valid' : 'unknown'];
  if ((vendorType === 'MARKETING') !== (settings !== null))
    errors.settings = [settings ? 'not_valid' : 'required'];
  if (vendorType !== 'VOUCHER' && given.needs_approval) errors.needs_approval = ['not_valid'];
  const hasCard = regions.every((id) => regionById(id)?.clubCard);
  if (!mayChange(member, regions) || (vendorType === 'CARD' && !hasCard)) errors.regions = ['not_valid'];
  if (!(await areKnown(tx, images))) errors.images = ['unknown'];
  const description = localHtml(given.description);
  for (const [language, html] of Object.entries(description))
    if (plainText(html) === '') errors[`description.${language}`] = ['required'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    category,
    name: definedIn(given.name) as LocalText,
    description,
    images: images.map((src, position) => ({ position, src })),
    regions: [...new Set(regions)].toSorted((one, other) => one - other),
    active: given.active,
    isVisible: given.is_visible,
    sticky: given.sticky,
    publishedAt: given.published_at === null ? null : new Date(given.published_at),
    needsApproval: given.needs_approval,
    settings,
  };
}

function localHtml(texts: Given['description']): LocalText {
  return Object.fromEntries(
    Object.entries(definedIn(texts)).map(([language, html]) => [language, safeHtml(html ?? '').trim()]),
  ) as LocalText;
}

/** Whether all uploaded pictures are of this club. Drawings of the site are not stored. */
async function areKnown(tx: Database, images: readonly string[]): Promise<boolean> {
  const uploads = [...new Set(images.filter((src) => src.startsWith('/media/')))];
  if (uploads.length === 0) return true;
  const rows = await tx
    .select({ src: sql<string>`source ->> 'src'` })
    .from(contentPictures)
    .innerJoin(sql`jsonb_array_elements(${contentPictures.sources}) as source`, sql`true`)
    .where(inArray(sql`source ->> 'src'`, uploads));
  return rows.length === uploads.length;
}

function loggedFields(row: Pick<ProductRow, keyof Awaited<ReturnType<typeof checkedColumns>>>) {
  const { category, name, description, regions, active, isVisible, sticky, needsApproval, settings } = row;
  return {
    category,
    name,
    description,
    images: picturePaths(row),
    regions,
    active,
    isVisible,
    sticky,
    needsApproval,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    settings: settings?.product ?? null,
  };
}

/** Figures of the variants by product. */
function figuresOf(db: Database) {
  const number = (value: SQL, name: string) => sql<number>`${value}`.mapWith(Number).as(name);
  return db
    .select({
      productId: shopVariants.productId,
      variants: number(sql`count(*)`, 'variants'),
      price: number(sql`min(${shopVariants.price})`, 'lowest'),
      priceTo: number(sql`max(${shopVariants.price})`, 'highest'),
      stock: number(
        sql`coalesce(sum(${shopVariants.stock}) filter (where ${shopVariants.isVisible}), 0)`,
        'pieces',
      ),
      low: number(
        sql`count(*) filter (where ${shopVariants.isVisible} and ${shopVariants.stock} < ${LOW_STOCK})`,
        'low',
      ),
    })
    .from(shopVariants)
    .groupBy(shopVariants.productId)
    .as('figures');
}

type Figures = ReturnType<typeof figuresOf>;

function isLow(figures: Figures): SQL | undefined {
  return and(eq(shopProducts.active, true), gt(figures.low, 0));
}

function matching(
  db: Database,
  { q = '', category, type, state, low, region_id }: Filters,
  member: Member,
  figures: Figures,
): SQL | undefined {
  const states = {
    visible: and(eq(shopProducts.active, true), eq(shopProducts.isVisible, true)),
    hidden: and(eq(shopProducts.active, true), eq(shopProducts.isVisible, false)),
    inactive: eq(shopProducts.active, false),
  };
  return and(
    inAnyRegion(member, shopProducts.regions, region_id),
    category ? eq(shopProducts.category, category) : undefined,
    type && eq(shopProducts.vendorType, type),
    state && states[state],
    low && isLow(figures),
    q === '' ? undefined : contains(db, q),
  );
}

function contains(db: Database, q: string): SQL | undefined {
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    ilike(shopProducts.sku, part),
    sql`exists (select from jsonb_each_text(${shopProducts.name}) where value ilike ${part})`,
    exists(
      db
        .select({ id: shopVariants.id })
        .from(shopVariants)
        .where(and(eq(shopVariants.productId, shopProducts.id), ilike(shopVariants.sku, part))),
    ),
  );
}
