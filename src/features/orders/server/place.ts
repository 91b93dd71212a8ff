/**
 * Placing orders in the caller’s transaction: reduces stock, reserves points, assigns numbers. Lock order against
 * deadlocks: company, variants by id, order number.
 */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import {
  type Customer,
  orderHistory,
  orderItems,
  orderNumbers,
  orders,
  type PrintInput,
  shopProducts,
  shopVariants,
} from '#db/schema/orders.ts';
import { phoneOf } from '#features/access/server/phone.ts';
import {
  type AskedCard,
  awaitCard,
  cardForTopUp,
  cardsIn,
  isTopUp,
} from '#features/club-card/server/ordered-cards.ts';
import { claimLogo } from '#features/marketing/server/order-files.ts';
import { publishToStaff } from '#features/notifications/server/publish-to-staff.ts';
import { isPhoneRegionRight, isSent } from '#features/orders/checkout.ts';
import { deliveryProblems } from '#features/orders/delivery.ts';
import { isBelowMinimum, mergeLines, type OrderLine, orderNumber, payable } from '#features/orders/rules.ts';
import { yearIn } from '#features/points/rules.ts';
import { visibleTo } from '#features/points/server/early-access.ts';
import { lockCompany, reserve } from '#features/points/server/ledger.ts';
import { valueIn } from '#features/shop/server/face-values.ts';
import { pictureOf } from '#features/shop/server/queries.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import type { VendorType } from '#platform/contract/statuses.ts';
import { orderStatus } from '#platform/contract/statuses.ts';
import type { Member } from '#platform/http/member.ts';
import { problems } from '#platform/http/problems.ts';
import { storedAddress } from '#regions/address-rules.ts';
import { isTestNumber } from '#regions/phone.ts';
import { type Region, regionById } from '#regions/regions.ts';
import type { LockedOrder } from './change.ts';
import type { OrderRequest } from './order-request.ts';
import { inputsOf, requireTeam } from './printed.ts';
import { takeStock } from './stock.ts';

const { placeholder } = sql;

export type PlacedOrder = typeof orders.$inferSelect;

/** `lowestStock`: smallest remaining stock of the ordered variants. */
export interface Placed {
  orders: LockedOrder[];
  lowestStock: number;
  prints: PlacedOrder[];
  /** Orders that top up a card, with its serial number. */
  topUps: { order: PlacedOrder; serial: string }[];
}

type Line = Awaited<ReturnType<typeof lockLines>>[number] & {
  quantity: number;
  /** What is printed. */
  input?: PrintInput | undefined;
};

interface Draft {
  type: VendorType;
  lines: Line[];
  points: number;
  at: string;
  acceptsLosses: boolean;
}

/**
 * Places orders, all or nothing.
 *
 * @param card answer of the card company about the card to top up
 * @param at path of each order, as prefix of field names: `orders.0.` or empty
 * @throws ClubError `not_enough_points`, `below_minimum`, `not_available`, `price_changed`, `card_not_allowed`,
 * `card_not_active`, `cards_unavailable`, `configuration_missing`, `invalid` for print data or delivery
 */
export async function placeOrders(
  tx: Database,
  member: Member,
  requests: readonly OrderRequest[],
  customer: Customer,
  now: Date,
  card: AskedCard | undefined,
  at: (index: number) => string,
): Promise<Placed> {
  const { balance } = await lockCompany(tx, member.companyId);
  const wanted = mergeLines(requests.flatMap((request) => request.order));
  const available = new Map(
    (await visibleTo(tx, member, now, await lockLines(tx, member.region.id, [...wanted.keys()]))).map(
      (line) => [line.uuid, line],
    ),
  );
  for (const [uuid, quantity] of wanted) {
    const line = available.get(uuid);
    if (!line || line.stock < quantity) throw new ClubError('not_available');
  }
  await requireTeam(tx, member, requests, at);
  const drafts = requests.map((request, index) => draft(request, available, member.region, at(index)));
  const delivered = deliverable(customer, drafts, member.region);
  const total = drafts.reduce((sum, { points }) => sum + points, 0);
  if (total > balance) throw new ClubError('not_enough_points');
  const cards = drafts.reduce((sum, { type, lines }) => sum + cardsIn(type, lines), 0);
  if (cards > 1) throw new ClubError('card_not_allowed');
  if (cards === 1) await awaitCard(tx, member.companyId, member.region.timeZone, now);
  const isFilled = drafts.some(({ type, lines }) => isTopUp(type, lines));
  const serial = isFilled ? await cardForTopUp(tx, member.companyId, card) : '';
  const lowestStock = await takeStock(
    tx,
    [...wanted].map(([uuid, quantity]) => ({ variantId: available.get(uuid)?.id ?? 0, quantity })),
  );
  const orders: LockedOrder[] = [];
  const prints: PlacedOrder[] = [];
  const topUps: Placed['topUps'] = [];
  for (const one of drafts) {
    const { order, items } = await writeOrder(tx, member, one, delivered, now);
    orders.push({ order, items, regionId: member.region.id, timeZone: member.region.timeZone });
    if (one.lines.some(({ input }) => input)) prints.push(order);
    if (isTopUp(one.type, one.lines)) topUps.push({ order, serial });
  }
  return { orders, lowestStock, prints, topUps };
}

const selectLines = prepared((db) =>
  db
    .select({
      id: shopVariants.id,
      uuid: shopVariants.uuid,
      stock: shopVariants.stock,
      price: shopVariants.price,
      attributes: shopVariants.attributes,
      faceValues: shopVariants.faceValues,
      type: shopProducts.vendorType,
      name: shopProducts.name,
      images: shopProducts.images,
      settings: shopProducts.settings,
      publishedAt: shopProducts.publishedAt,
    })
    .from(shopVariants)
    .innerJoin(shopProducts, eq(shopProducts.id, shopVariants.productId))
    .where(
      and(
        sql`${shopVariants.uuid} = any(${placeholder('uuids')}::uuid[])`,
        eq(shopProducts.active, true),
        eq(shopVariants.isVisible, true),
        sql`${placeholder('regionId')} = any(${shopProducts.regions})`,
      ),
    )
    .orderBy(asc(shopVariants.id))
    .for('update', { of: shopVariants })
    .prepare('order_lines'),
);

/** Orderable variants of the region, locked by ascending id. */
function lockLines(tx: Database, regionId: number, uuids: readonly string[]) {
  return selectLines(tx).execute({ regionId, uuids: [...uuids] });
}

/**
 * Normalises the address.
 *
 * @throws ClubError `invalid` if delivery is impossible
 */
function deliverable(customer: Customer, drafts: readonly Draft[], region: Region): Customer {
  const sent = drafts.some(({ type, lines }) =>
    isSent(
      type,
      lines.map(({ price }) => price),
    ),
  );
  const { note, refuse } = problems();
  const parts = { province: '', neighbourhood: '', ...customer };
  for (const [field, code] of Object.entries(deliveryProblems(parts, sent, region)))
    note(`customer.${field}`, code);
  refuse();
  return { ...customer, ...storedAddress(parts, region) };
}

function draft(
  request: OrderRequest,
  available: ReadonlyMap<string, Omit<Line, 'quantity'>>,
  region: Region,
  at: string,
): Draft {
  const lines: Line[] = [];
  for (const { uuid, quantity } of linesOf(request)) {
    const line = available.get(uuid);
    if (!line || line.type !== request.type) throw new ClubError('not_available');
    lines.push({ ...line, quantity });
  }
  for (const { uuid, price } of request.order) {
    if (price !== undefined && Number(price) !== available.get(uuid.toLowerCase())?.price)
      throw new ClubError('price_changed');
  }
  const points = payable(lines.reduce((sum, line) => sum + line.price * line.quantity, 0));
  if (isBelowMinimum(request.type, points, region.minimumOrder)) throw new ClubError('below_minimum');
  const inputs = inputsOf(request, lines, region, at);
  return {
    type: request.type,
    lines: lines.map((line, index) => ({ ...line, input: inputs[index] })),
    points,
    at,
    acceptsLosses: request.losses_accepted === true,
  };
}

/** Lines for people stay apart; others are merged by variant. */
function linesOf({ order }: OrderRequest): OrderLine[] {
  if (order.some(({ person }) => person))
    return order.map(({ uuid, quantity }) => ({ uuid: uuid.toLowerCase(), quantity }));
  return [...mergeLines(order)].map(([uuid, quantity]) => ({ uuid, quantity }));
}

const insertOrder = prepared((db) =>
  db
    .insert(orders)
    .values({
      number: placeholder('number'),
      companyId: placeholder('companyId'),
      installerId: placeholder('installerId'),
      vendorType: placeholder('vendorType'),
      status: orderStatus.pending,
      points: placeholder('points'),
      itemsCount: placeholder('itemsCount'),
      customer: placeholder('customer'),
      createdAt: placeholder('now'),
    })
    .returning()
    .prepare('order'),
);

const insertHistory = prepared((db) =>
  db
    .insert(orderHistory)
    .values({
      orderId: placeholder('orderId'),
      companyId: placeholder('companyId'),
      status: orderStatus.pending,
      createdAt: placeholder('now'),
    })
    .prepare('order_history'),
);

async function writeOrder(
  tx: Database,
  member: Member,
  { type, lines, points, at, acceptsLosses }: Draft,
  customer: Customer,
  now: Date,
): Promise<Pick<LockedOrder, 'order' | 'items'>> {
  const [order] = await insertOrder(tx).execute({
    number: await nextNumber(tx, member.region, now),
    companyId: member.companyId,
    installerId: member.id,
    vendorType: type,
    points,
    itemsCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    customer,
    now,
  });
  if (!order) throw new Error('An order was not written');
  const items = await tx
    .insert(orderItems)
    .values(
      lines.map((line) => ({
        orderId: order.id,
        companyId: order.companyId,
        variantId: line.id,
        quantity: line.quantity,
        price: line.price,
        name: line.name,
        attributes: line.attributes.map(({ value }) => value),
        faceValue: valueIn(line, member.region),
        image: pictureOf(line),
        inputData: line.input ?? null,
      })),
    )
    .returning();
  // All lines of an order print the same logo.
  const logo = lines[0]?.input?.configuration.logo;
  const losses =
    logo === undefined
      ? []
      : await claimLogo(tx, { uuid: logo, companyId: member.companyId, orderId: order.id });
  if (!losses) throw invalid({ [`${at}data.logo`]: ['not_valid'] });
  if (losses.length > 0 && !acceptsLosses) throw invalid({ [`${at}losses_accepted`]: ['losses_unaccepted'] });
  await insertHistory(tx).execute({ orderId: order.id, companyId: order.companyId, now });
  await reserve(tx, {
    companyId: member.companyId,
    installerId: member.id,
    points,
    source: { type: 'order', id: order.id },
    at: now,
  });
  await publishToStaff(tx, order.uuid);
  return { order, items };
}

const insertNumber = prepared((db) =>
  db
    .insert(orderNumbers)
    .values({ regionId: placeholder('regionId'), year: placeholder('year'), last: 1 })
    .onConflictDoUpdate({
      target: [orderNumbers.regionId, orderNumbers.year],
      set: { last: sql`${orderNumbers.last} + 1` },
    })
    .returning({ last: orderNumbers.last })
    .prepare('order_number'),
);

/** Next number of the region and year. The counter’s row lock prevents gaps. */
async function nextNumber(tx: Database, region: Region, now: Date): Promise<string> {
  const year = yearIn(now, region.timeZone);
  const [counter] = await insertNumber(tx).execute({ regionId: region.id, year });
  if (!counter) throw new Error('No order number');
  return orderNumber(region.iso, year, counter.last);
}

/**
 * Validates and normalises customer data. Phone numbers become international. For shipped orders their country must
 * match the address; test numbers have no country.
 *
 * @param home default region of the address
 * @param demo accepts test numbers
 * @throws ClubError `invalid` with the fields
 */
export function checkedCustomer(
  body: Omit<Customer, 'company_name' | 'region'> & {
    company_name?: string;
    region?: number;
    phone_region: number;
    phone_number?: string;
    country?: string;
  },
  home: Region,
  demo: boolean,
): Customer {
  const { phone_region: phoneRegion, phone_number: phoneNumber, country, region: given, ...customer } = body;
  const { note, refuse } = problems();
  const [region, numberRegion] = [regionById(given ?? home.id), regionById(phoneRegion)];
  note('customer.region', region ? undefined : 'unknown');
  note('customer.phone_region', numberRegion ? undefined : 'unknown');
  const phone = numberRegion && phoneOf(customer.phone, numberRegion, demo);
  if (numberRegion) {
    note('customer.phone', phone ? undefined : 'phone_invalid');
    const isSame = !phone || !phoneNumber || phoneOf(phoneNumber, numberRegion, demo) === phone;
    note('customer.phone_number', isSame ? undefined : 'phone_invalid');
  }
  const isTest = demo && isTestNumber(customer.phone);
  if (customer.delivery_type !== 'digital') {
    if (phone && !isTest && !isPhoneRegionRight(phoneRegion, given ?? home.id))
      note('customer.phone_region', 'phone_region');
    if (region && country && country.toUpperCase() !== region.iso) note('customer.country', 'not_valid');
  }
  refuse();
  return {
    ...customer,
    region: given ?? home.id,
    company_name: customer.company_name ?? '',
    phone: phone ?? '',
  };
}
