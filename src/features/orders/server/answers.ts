import { asc, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import {
  orderFiles,
  orderHistory,
  orderItems,
  type orders,
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

/** @param showsCodes false masks the voucher codes: only members read them */
export async function orderDetailAnswer(
  db: Database,
  order: Order,
  language: LanguageCode,
  showsCodes: boolean,
): Promise<Answer<typeof contract.getOrder>> {
  const lines = await db
    .select({ item: orderItems, variant: shopVariants.uuid, product: shopProducts.uuid })
    .from(orderItems)
    .innerJoin(shopVariants, eq(shopVariants.id, orderItems.variantId))
    .innerJoin(shopProducts, eq(shopProducts.id, shopVariants.productId))
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.id));
  const codes = await db
    .select()
    .from(voucherCodes)
    .where(
      inArray(
        voucherCodes.orderItemId,
        lines.map(({ item }) => item.id),
      ),
    )
    .orderBy(asc(voucherCodes.id));
  const logos = lines.flatMap(({ item }) => item.inputData?.configuration.logo ?? []);
  const files = await db
    .select()
    .from(orderFiles)
    // A logo may have come with an earlier order.
    .where(or(eq(orderFiles.orderId, order.id), inArray(orderFiles.uuid, logos)))
    .orderBy(asc(orderFiles.id));
  // Codes are shown to members, files with errors to staff.
  const isShown = ({ kind }: OrderFile) => !showsCodes || kind !== 'held';
  const isOf = ({ kind, uuid, itemId }: OrderFile, { id, inputData }: Item) =>
    kind === 'logo' ? uuid === inputData?.configuration.logo : itemId === id;
  const history = await db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, order.id))
    .orderBy(asc(orderHistory.id));
  return {
    ...orderAnswer(order),
    ...parcelAnswer(order),
    customer: customerAnswer(order),
    meta: {
      type: order.vendorType,
      contents: lines.map(({ item, variant, product }) => ({
        name: lineName(item, language, order),
        image: item.image,
        quantity: item.quantity,
        price: item.price,
        productGuid: product,
        variantGuid: variant,
        response: codes
          .filter((code) => code.orderItemId === item.id)
          .map((code) => ({
            number: showsCodes ? code.number : maskedCode(code.number),
            expiresAt: code.expiresOn,
            password: showsCodes ? code.password : null,
          })),
        inputData: item.inputData && inputAnswer(item.inputData, files),
        files: files.filter((file) => isShown(file) && isOf(file, item)).map(fileAnswer),
        warnings: item.inputData ? warningsOf(item.inputData, files) : [],
      })),
    },
    history: history.map((row) => ({
      status: row.status,
      created_at: row.createdAt.toISOString(),
    })),
  };
}

export function parcelAnswer({ carrier, trackingNumber }: Order) {
  return { carrier, tracking_number: trackingNumber };
}

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
