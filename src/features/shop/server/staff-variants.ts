/** Changes of variants lock their product first, then the variant. Orders lock variants only. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, inArray, max } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import {
  type LocalText,
  orderItems,
  orders,
  shopProducts,
  shopVariants,
  voucherCodes,
} from '#db/schema/orders.ts';
import type { Payload } from '#features/approvals/payloads.ts';
import { priceChange } from '#features/approvals/rules.ts';
import {
  type Approved,
  approvedFields,
  ask,
  lockAsker,
  mayAlone,
  type Step,
} from '#features/approvals/server/ask.ts';
import { publishToStaff } from '#features/notifications/server/publish-to-staff.ts';
import { codeEnding, MAX_STOCK } from '#features/shop/rules.ts';
import type * as contract from '#features/shop/staff.contract.ts';
import { changeShopVariant as changeShopVariantCall } from '#features/shop/staff.contract.ts';
import { localText } from '#i18n/local-text.ts';
import type { Answer, HandlerInput } from '#platform/contract/call.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import { changedFields } from '#platform/http/changed-fields.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { historyOf } from '#platform/http/staff/history.ts';
import { inAnyRegion, mayChange } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import {
  checkPrices,
  countVersion,
  lockProduct,
  orderedOf,
  type ProductRow,
  productAnswer,
  storedValues,
  type VariantRow,
  variantAnswers,
  visibleBesides,
} from './staff-answers.ts';

export const getStaffShopVariant: Handler<typeof contract.getStaffShopVariant> = async (
  { params, query },
  { db, member },
) => {
  const [found] = await db
    .select({ variant: shopVariants, product: shopProducts })
    .from(shopVariants)
    .innerJoin(shopProducts, eq(shopProducts.id, shopVariants.productId))
    .where(and(eq(shopVariants.uuid, params.uuid), inAnyRegion(member, shopProducts.regions)));
  if (!found) throw new ClubError('not_found');
  const { variant, product } = found;
  const language = readerLanguage(query.language, member);
  const [answer] = await variantAnswers(db, product, [variant], language);
  if (!answer) throw new Error('A variant has no answer');
  const { uuid, sku, name, vendorType, version, regions } = product;
  return {
    ...answer,
    position: variant.position,
    product: {
      uuid,
      sku,
      name: localText(name, language),
      vendor_type: vendorType,
      regions,
      version,
      may_edit: mayChange(member, regions),
    },
    code_list: await codeList(db, variant, query),
    history: await historyOf(db, [variant.uuid]),
  };
};

async function codeList(db: Database, { id }: VariantRow, query: { page: number; limit: number }) {
  const page = paginate(query);
  const where = eq(voucherCodes.variantId, id);
  const counted = db.$count(voucherCodes, where);
  const rows = await db
    .select({
      number: voucherCodes.number,
      expires_on: voucherCodes.expiresOn,
      order: orders.number,
      total: counted,
    })
    .from(voucherCodes)
    .leftJoin(orderItems, eq(orderItems.id, voucherCodes.orderItemId))
    .leftJoin(orders, eq(orders.id, orderItems.orderId))
    .where(where)
    .orderBy(desc(voucherCodes.id))
    .limit(page.limit)
    .offset(page.offset);
  const total = await page.totalOf(rows, () => counted);
  return {
    data: rows.map(({ total: _, number, ...code }) => ({ ending: codeEnding(number), ...code })),
    meta: page.metaOf(total),
  };
}

export const addShopVariant: Handler<typeof contract.addShopVariant> = ({ params, body }, context) => {
  const { db, deps, member, afterwards } = context;
  const { version, additional_price: additionalPrice, face_values, stock, sku, price } = body;
  return db.transaction(async (tx) => {
    await lockAsker(tx, context);
    const product = await lockProduct(tx, params, member, version);
    checkPrices({ ...body, vendorType: product.vendorType });
    const attributes = storedAttributes(body.attributes);
    await requireDistinct(tx, product, attributes);
    const [last] = await tx
      .select({ position: max(shopVariants.position) })
      .from(shopVariants)
      .where(eq(shopVariants.productId, product.id));
    const faceValues = storedValues(face_values);
    const uuid = randomUUID();
    const cheapest = (await cheapestOf(tx, [product.sku])).get(product.sku);
    // For both, so that the next change of either adds up.
    const steps = [
      ...newPriceSteps(cheapest, price),
      ...newPriceSteps(cheapest && { ...cheapest, uuid }, price),
    ];
    const isAlone = await mayAlone(tx, context, steps);
    const columns = {
      sku,
      additionalPrice,
      faceValues,
      attributes,
      stock: stock ?? 0,
      // Nobody sees it before its price is approved.
      ...(isAlone || !cheapest ? { price } : { price: cheapest.price, isVisible: false }),
    };
    const [row] = await tx
      .insert(shopVariants)
      .values({ ...columns, uuid, productId: product.id, position: (last?.position ?? -1) + 1 })
      .onConflictDoNothing()
      .returning();
    if (!row) throw invalid({ sku: ['taken'] });
    await logStaff(tx, context, { target: target(row), ...changedFields(undefined, columns) });
    const after = await countVersion(tx, product);
    const approval = isAlone
      ? null
      : await askForPrice(tx, after, row, { version: after.version, price, is_visible: true }, context);
    afterwards(() => deps.invalidate(['shop']));
    return { ...(await productAnswer(tx, after, member)), approval };
  });
};

type VariantChange = Pick<HandlerInput<typeof contract.changeShopVariant>, 'body'> & { uuid: string };

export const changeShopVariant: Handler<typeof contract.changeShopVariant> = ({ params, body }, context) =>
  context.db.transaction((tx) => saveVariant(tx, { uuid: params.uuid, body }, context));

/** Saves an approved price, with all else of its form. */
export function savePrice(
  tx: Database,
  { variant, body }: Payload<'price'>,
  context: MemberContext,
  approved: Approved,
) {
  return saveVariant(tx, { uuid: variant, body: changeShopVariantCall.body.parse(body) }, context, approved);
}

async function saveVariant(
  tx: Database,
  { uuid, body }: VariantChange,
  context: MemberContext,
  approved?: Approved,
): Promise<Answer<typeof contract.changeShopVariant>> {
  const { deps, member, afterwards } = context;
  if (!approved) await lockAsker(tx, context);
  const { product, variant } = await lockVariant(tx, uuid, member, body.version);
  const {
    price = variant.price,
    additional_price: additionalPrice = variant.additionalPrice,
    position = variant.position,
    is_visible: isVisible = variant.isVisible,
  } = body;
  const attributes = body.attributes ? storedAttributes(body.attributes) : variant.attributes;
  const faceValues = body.face_values ? storedValues(body.face_values) : variant.faceValues;
  checkPrices({
    price,
    additional_price: additionalPrice,
    face_values: faceValues,
    vendorType: product.vendorType,
    ...(product.vendorType !== 'VOUCHER' && { stock: variant.stock }),
  });
  if (body.attributes) await requireDistinct(tx, product, attributes, variant);
  if (variant.isVisible && !isVisible && (await visibleBesides(tx, variant)) === 0)
    throw new ClubError('last_variant');
  const columns = { price, additionalPrice, faceValues, position, isVisible, attributes };
  const changed = changedFields({ ...variant }, columns);
  if (!changed) return { ...(await productAnswer(tx, product, member)), approval: null };
  if (!approved) {
    const steps = priceSteps(product.regions, variant, price);
    if (!(await mayAlone(tx, context, steps))) {
      const approval = await askForPrice(tx, product, variant, { ...body, price }, context);
      return { ...(await productAnswer(tx, product, member)), approval };
    }
  }
  await tx.update(shopVariants).set(columns).where(eq(shopVariants.id, variant.id));
  await logStaff(tx, context, {
    target: target(variant),
    before: changed.before,
    after: { ...changed.after, ...approvedFields(approved) },
  });
  afterwards(() => deps.invalidate(['shop']));
  return { ...(await productAnswer(tx, await countVersion(tx, product), member)), approval: null };
}

/** A price belongs to all regions of its product. */
export function priceSteps(
  regions: readonly number[],
  { uuid, price: before }: Pick<VariantRow, 'uuid' | 'price'>,
  price: number,
): Step[] {
  const size = priceChange(before, price);
  return regions.map((regionId) => ({ kind: 'price', regionId, subject: uuid, size }));
}

export type Cheapest = Pick<VariantRow, 'uuid' | 'price'> & Pick<ProductRow, 'regions'>;

/** The cheapest variants of these products, hidden ones too, by the product’s SKU. */
export async function cheapestOf(tx: Database, skus: readonly string[]): Promise<Map<string, Cheapest>> {
  const rows = await tx
    .selectDistinctOn([shopProducts.sku], {
      sku: shopProducts.sku,
      regions: shopProducts.regions,
      uuid: shopVariants.uuid,
      price: shopVariants.price,
    })
    .from(shopVariants)
    .innerJoin(shopProducts, eq(shopProducts.id, shopVariants.productId))
    .where(inArray(shopProducts.sku, [...skus]))
    .orderBy(shopProducts.sku, asc(shopVariants.price), asc(shopVariants.id));
  return new Map(rows.map(({ sku, ...cheapest }) => [sku, cheapest]));
}

/** A new variant below the cheapest lowers the price of its product. */
export function newPriceSteps(cheapest: Cheapest | undefined, price: number): Step[] {
  return cheapest && price < cheapest.price ? priceSteps(cheapest.regions, cheapest, price) : [];
}

function askForPrice(
  tx: Database,
  product: ProductRow,
  variant: VariantRow,
  body: VariantChange['body'] & { price: number },
  context: MemberContext,
) {
  return ask(tx, context, {
    kind: 'price',
    regionIds: product.regions,
    target: variant.uuid,
    label: `${product.name.en} · ${variant.sku}`,
    payload: { variant: variant.uuid, before: variant.price, body },
    size: priceChange(variant.price, body.price),
    reason: '',
  });
}

export const removeShopVariant: Handler<typeof contract.removeShopVariant> = ({ params }, context) => {
  const { db, deps, member, afterwards } = context;
  return db.transaction(async (tx) => {
    const { product, variant } = await lockVariant(tx, params.uuid, member);
    if ((await visibleBesides(tx, variant)) === 0) throw new ClubError('last_variant');
    const isUsed = (await orderedOf(tx, [variant.id])).size > 0 || (await hasCodes(tx, variant));
    const { price, additionalPrice, faceValues, stock, attributes, sku, isVisible } = variant;
    if (isUsed)
      await tx.update(shopVariants).set({ isVisible: false }).where(eq(shopVariants.id, variant.id));
    else await tx.delete(shopVariants).where(eq(shopVariants.id, variant.id));
    await logStaff(tx, context, {
      target: target(variant),
      before: isUsed ? { isVisible } : { sku, price, additionalPrice, faceValues, stock, attributes },
      after: isUsed ? { isVisible: false } : { deleted: true },
    });
    await countVersion(tx, product);
    afterwards(() => deps.invalidate(['shop']));
    return { deleted: !isUsed };
  });
};

export const changeStock: Handler<typeof contract.changeStock> = ({ params, body }, context) => {
  const { db, deps, member, afterwards } = context;
  return db.transaction(async (tx) => {
    const { product, variant } = await lockVariant(tx, params.uuid, member);
    const stock = stockAfter(product, variant, body);
    await tx.update(shopVariants).set({ stock }).where(eq(shopVariants.id, variant.id));
    await logStaff(tx, context, {
      target: target(variant),
      before: { stock: variant.stock },
      after: { stock },
      reason: body.reason,
    });
    await publishToStaff(tx, variant.uuid);
    afterwards(() => deps.invalidate(['shop']));
    return { before: variant.stock, stock };
  });
};

/** @throws ClubError `changed_meanwhile`, `invalid` */
function stockAfter(
  { vendorType }: ProductRow,
  { stock: before }: VariantRow,
  { difference, count: counted, shown }: HandlerInput<typeof contract.changeStock>['body'],
): number {
  const field = counted === undefined ? 'difference' : 'count';
  if (vendorType === 'VOUCHER') throw invalid({ [field]: ['not_valid'] });
  if (counted !== undefined) {
    if (before !== shown) throw new ClubError('changed_meanwhile');
    return counted;
  }
  const after = before + (difference ?? 0);
  if (after < 0) throw invalid({ difference: ['too_low'] });
  if (after > MAX_STOCK) throw invalid({ difference: ['too_high'] });
  return after;
}

const target = ({ uuid }: VariantRow) => ({ type: 'variant' as const, id: uuid });

async function lockVariant(tx: Database, uuid: string, member: Member, version?: number) {
  const [found] = await tx
    .select({ productId: shopVariants.productId })
    .from(shopVariants)
    .where(eq(shopVariants.uuid, uuid));
  if (!found) throw new ClubError('not_found');
  const product = await lockProduct(tx, { id: found.productId }, member, version);
  const [variant] = await tx.select().from(shopVariants).where(eq(shopVariants.uuid, uuid)).for('update');
  if (!variant) throw new ClubError('not_found');
  return { product, variant };
}

async function hasCodes(tx: Database, { id }: VariantRow): Promise<boolean> {
  const [row] = await tx
    .select({ id: voucherCodes.id })
    .from(voucherCodes)
    .where(eq(voucherCodes.variantId, id))
    .limit(1);
  return row !== undefined;
}

type GivenAttributes = HandlerInput<typeof contract.addShopVariant>['body']['attributes'];

function storedAttributes(given: GivenAttributes): VariantRow['attributes'] {
  // Missing languages are no keys.
  return JSON.parse(JSON.stringify(given)) as { label: LocalText; value: LocalText }[];
}

/** @throws ClubError `invalid` if another variant of the product has the same attributes */
async function requireDistinct(
  tx: Database,
  product: ProductRow,
  attributes: VariantRow['attributes'],
  variant?: VariantRow,
): Promise<void> {
  const english = (list: VariantRow['attributes']) => list.map(({ label, value }) => [label.en, value.en]);
  const others = await tx
    .select()
    .from(shopVariants)
    .where(eq(shopVariants.productId, product.id))
    .orderBy(asc(shopVariants.id));
  const isTaken = others.some(
    (other) => other.id !== variant?.id && isDeepStrictEqual(english(other.attributes), english(attributes)),
  );
  if (isTaken) throw invalid({ attributes: ['taken'] });
}
