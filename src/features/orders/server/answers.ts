import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { jsonRows } from '#db/json-rows.ts';
import {
  orderFiles,
  orderHistory,
  orderItems,
  orders,
  type PrintInput,
  shopProducts,
  shopVariants,
  voucherCodes,
} from '#db/schema/orders.ts';
import { toOrderData } from '#features/marketing/order-data.ts';
import { printProducts } from '#features/marketing/products.ts';
import { type OrderFile, orderFileAnswer, urlOf } from '#features/marketing/server/order-files.ts';
import { warningsOf } from '#features/marketing/server/warnings.ts';
import type * as contract from '#features/orders/contract.ts';
import { maskedCode } from '#features/orders/rules.ts';
import { valueText } from '#features/shop/server/face-values.ts';
import { localText } from '#i18n/local-text.ts';
import type { Answer } from '#platform/contract/call.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { fullName } from '#regions/person-name.ts';
import { defaultRegion, regionById } from '#regions/regions.ts';

type Order = typeof orders.$inferSelect;
type Item = typeof orderItems.$inferSelect;
type History = Pick<typeof orderHistory.$inferSelect, 'status' | 'createdAt'>[];

/** Order without lines, as lists show it. */
export function orderAnswer(order: Order) {
  return {
    uuid: order.uuid,
    number: order.number,
    type: order.vendorType,
    status: order.status,
    points: order.points,
    items_count: order.itemsCount,
    created_at: order.createdAt.toISOString(),
  };
}

/** Column for queries of orders. */
export function historyOf(db: Database): SQL<History> {
  return jsonRows(
    db
      .select({ status: orderHistory.status, createdAt: orderHistory.createdAt })
      .from(orderHistory)
      .where(and(eq(orderHistory.orderId, orders.id), eq(orderHistory.companyId, orders.companyId)))
      .orderBy(asc(orderHistory.id)),
  );
}

/** Columns for queries of order items: their voucher codes, and their files with the logo. */
function belongingsOf(db: Database) {
  const codes = db
    .select({
      number: voucherCodes.number,
      password: voucherCodes.password,
      expiresOn: voucherCodes.expiresOn,
    })
    .from(voucherCodes)
    .where(eq(voucherCodes.orderItemId, orderItems.id))
    .orderBy(asc(voucherCodes.id));
  // It may have come with an earlier order.
  const logo = sql`(${orderItems.inputData} -> 'configuration' ->> 'logo')::uuid`;
  const ofItem = and(eq(orderFiles.orderId, orderItems.orderId), eq(orderFiles.itemId, orderItems.id));
  const files = db
    .select()
    .from(orderFiles)
    .where(and(eq(orderFiles.companyId, orderItems.companyId), or(ofItem, eq(orderFiles.uuid, logo))))
    .orderBy(asc(orderFiles.id));
  return { codes: jsonRows(codes), files: jsonRows(files) };
}

/** @param showsCodes false masks the voucher codes: only members read them */
export async function orderDetailAnswer(
  db: Database,
  { order, history }: { order: Order; history: History },
  language: LanguageCode,
  showsCodes: boolean,
): Promise<Answer<typeof contract.getOrder>> {
  const lines = await db
    .select({
      item: orderItems,
      variant: shopVariants.uuid,
      product: shopProducts.uuid,
      ...belongingsOf(db),
    })
    .from(orderItems)
    .innerJoin(shopVariants, eq(shopVariants.id, orderItems.variantId))
    .innerJoin(shopProducts, eq(shopProducts.id, shopVariants.productId))
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.id));
  // Codes are shown to members, files with errors to staff.
  const isShown = ({ kind }: OrderFile) => !showsCodes || kind !== 'held';
  return {
    ...orderAnswer(order),
    ...parcelAnswer(order),
    customer: customerAnswer(order),
    meta: {
      type: order.vendorType,
      contents: lines.map(({ item, variant, product, codes, files }) => ({
        name: lineName(item, language, order),
        image: item.image,
        quantity: item.quantity,
        price: item.price,
        productGuid: product,
        variantGuid: variant,
        response: codes.map((code) => ({
          number: showsCodes ? code.number : maskedCode(code.number),
          expiresAt: code.expiresOn,
          password: showsCodes ? code.password : null,
        })),
        inputData: item.inputData && inputAnswer(item.inputData, files),
        files: files.filter(isShown).map(fileAnswer),
        warnings: item.inputData ? warningsOf(item.inputData, files) : [],
      })),
    },
    history: history.map((row) => ({
      status: row.status,
      created_at: row.createdAt.toISOString(),
    })),
  };
}

/** Null until staff enter a parcel. */
export function parcelAnswer({ carrier, trackingNumber }: Order) {
  return { carrier, tracking_number: trackingNumber };
}

/** Parts of an address that the region does not have are empty. `country` is an ISO 3166 code. */
export function customerAnswer({ customer }: Order) {
  return {
    province: '',
    neighbourhood: '',
    ...customer,
    country: regionById(customer.region)?.iso ?? '',
  };
}

/**
 * The name of a line with what a voucher is worth, or the values of its attributes: `T-shirt, L`. Cards for several
 * people have the printed name too.
 */
export function lineName(
  { name, attributes, faceValue, inputData }: Pick<Item, 'name' | 'attributes' | 'faceValue' | 'inputData'>,
  language: LanguageCode,
  { customer }: Pick<Order, 'customer'>,
): string {
  const texts = (faceValue ? [name] : [name, ...attributes]).map((text) => localText(text, language));
  const region = regionById(customer.region) ?? defaultRegion;
  const { name: given = '', surname = '' } = inputData?.configuration ?? {};
  return [
    ...texts,
    ...(faceValue ? [valueText(faceValue, language, region)] : []),
    ...(inputData?.person ? [fullName({ name: given, surname }, region)] : []),
  ].join(', ');
}

function inputAnswer({ product, language, configuration, person }: PrintInput, files: readonly OrderFile[]) {
  const { logo, ...data } = toOrderData(printProducts[product], configuration, language);
  const file = files.find(({ uuid }) => uuid === logo);
  return {
    ...data,
    language,
    ...(person === undefined ? {} : { person }),
    ...(file ? { logo: { ...orderFileAnswer(file), url: urlOf(file) } } : {}),
  };
}

function fileAnswer(file: OrderFile) {
  return { kind: file.kind, name: file.name, type: file.type, size: file.bytes, url: urlOf(file) };
}
