import { startOfYear, yearIn } from '#features/points/rules.ts';
import type { OrderStatus, VendorType } from '#platform/contract/statuses.ts';
import { orderStatus } from '#platform/contract/statuses.ts';
import { createRandom, type Random } from '#platform/ops/random.ts';
import type { Region } from '#regions/regions.ts';
import type { PlannedOrder } from './planned-order.ts';
import { shopProducts } from './shop/shop.ts';
import { daysAfter, minutesAfter, workingTime } from './times.ts';

/** Age in days. */
const PLACED = {
  first: 430,
  second: 300,
  third: 190,
  rejected: 75,
  approved: 12,
  pending: 1,
};

/**
 * Six orders: three completed, one rejected, one approved, one pending. Points are spent before they expire. Some of
 * last year’s points remain, to expire on the coming 31 December.
 */
export function planOrders(
  region: Region,
  now: Date,
  earned: readonly { at: Date; points: number }[],
): PlannedOrder[] {
  const random = createRandom('orders', region.slug);
  const year = yearIn(now, region.timeZone);
  const thisYear = startOfYear(year, region.timeZone);
  const lastYear = startOfYear(year - 1, region.timeZone);
  const expired = earned.filter(({ at }) => at < lastYear).reduce((sum, { points }) => sum + points, 0);
  const completed = [
    { at: workingTime(now, PLACED.first, random), points: 60 },
    {
      at: workingTime(now, PLACED.second, random),
      points: Math.max(region.minimumOrder + 8, 90),
    },
    { at: workingTime(now, PLACED.third, random), points: 45 },
  ];
  const inTime = completed.filter(({ at }) => daysAfter(at, 1) < thisYear);
  const missing = expired - inTime.reduce((sum, { points }) => sum + points, 0);
  if (expired > 0 && missing > 0) {
    for (const order of inTime) order.points += Math.ceil(missing / inTime.length) + 5;
  }
  const { positive, negative, approved, pending } = orderStatus;
  const [first, second, third] = completed;
  if (!first || !second || !third) throw new Error('Three orders are completed');
  const rejectedAt = workingTime(now, PLACED.rejected, random);
  const approvedAt = workingTime(now, PLACED.approved, random);
  const goods = (points: number) => goodsFor(region, points, random);
  const stages = (at: Date, ...later: [status: OrderStatus, days: number][]) => [
    { status: pending, at },
    ...later.map(([status, days]) => ({
      status,
      at: minutesAfter(daysAfter(at, days), random.int(10, 240)),
    })),
  ];
  return [
    placedOrder('VOUCHER', vouchersFor(first.points), stages(first.at, [approved, 1], [positive, 2])),
    placedOrder('COMPACON', goods(second.points), stages(second.at, [approved, 1], [positive, 4])),
    placedOrder('VOUCHER', vouchersFor(third.points), stages(third.at, [approved, 1], [positive, 2])),
    placedOrder('COMPACON', goods(Math.max(region.minimumOrder + 4, 110)), stages(rejectedAt, [negative, 3])),
    placedOrder('COMPACON', goods(Math.max(region.minimumOrder + 4, 70)), stages(approvedAt, [approved, 1])),
    placedOrder('VOUCHER', vouchersFor(25), stages(workingTime(now, PLACED.pending, random))),
  ];
}

/** Top-ups of a club card: three succeeded, one refused, one pending. */
export function planTopUps(region: Region, now: Date): PlannedOrder[] {
  const random = createRandom('top-ups', region.slug);
  const topUp = (points: number, days: number, end: OrderStatus | undefined) => {
    const placed = workingTime(now, days, random);
    const stages: PlannedOrder['history'] = [
      { status: orderStatus.pending, at: placed },
      { status: orderStatus.approved, at: minutesAfter(placed, 1) },
    ];
    if (end !== undefined) stages.push({ status: end, at: minutesAfter(daysAfter(placed, 1), 90) });
    return placedOrder('CARD', [{ sku: `CARD-TOP-${points}-1`, quantity: 1, price: points }], stages);
  };
  const { positive, negative } = orderStatus;
  return [
    topUp(25, 58, positive),
    topUp(50, 47, negative),
    topUp(25, 33, positive),
    topUp(25, 19, positive),
    topUp(25, 1, undefined),
  ];
}

type Line = PlannedOrder['lines'][number];

export function placedOrder(
  vendorType: VendorType,
  lines: Line[],
  history: PlannedOrder['history'],
): PlannedOrder {
  return { vendorType, lines, points: total(lines), history };
}

function total(lines: readonly Line[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

/** Combinations of vouchers sold everywhere, by value. */
const voucherSets: readonly (readonly { sku: string; price: number }[])[] = (() => {
  const fuel20 = { sku: 'V-FUEL-20', price: 20 };
  const fuel50 = { sku: 'V-FUEL-50', price: 50 };
  const build25 = { sku: 'V-BUILD-25', price: 25 };
  const build50 = { sku: 'V-BUILD-50', price: 50 };
  const build100 = { sku: 'V-BUILD-100', price: 100 };
  return [
    [fuel20],
    [build25],
    [fuel20, build25],
    [fuel50],
    [fuel50, fuel20],
    [fuel50, build25],
    [build50, fuel20, fuel20],
    [fuel50, fuel20, build25],
    [build100],
  ];
})();

/** Vouchers worth `points` to `points` + 25. */
export function vouchersFor(points: number): Line[] {
  const lines = new Map<string, Line>();
  for (let left = points; left > 0; ) {
    const worthOf = (set: (typeof voucherSets)[number]) => set.reduce((sum, { price }) => sum + price, 0);
    const set = voucherSets.find((candidate) => worthOf(candidate) >= Math.min(left, 100)) ?? [];
    for (const { sku, price } of set) {
      lines.set(sku, { sku, price, quantity: (lines.get(sku)?.quantity ?? 0) + 1 });
    }
    left -= worthOf(set);
  }
  return [...lines.values()];
}

/** Nobody has ordered products from this price on: members save points for them. */
const SAVED_FOR = 1_000;

/** One to three goods of the region, worth slightly more than `points`. */
function goodsFor(region: Region, points: number, random: Random): Line[] {
  const offered = shopProducts
    .filter((product) => product.vendorType === 'COMPACON' && product.active && product.isVisible)
    .filter((product) => product.regions.includes(region.id))
    .flatMap(({ variants }) => variants.filter(({ stock, price }) => stock > 0 && price < SAVED_FOR));
  let best: Line[] = [];
  for (let attempt = 0; attempt < 400; attempt++) {
    const lines = new Map<string, Line>();
    for (let count = random.int(1, 3); count > 0; count--) {
      const { sku, price } = random.pick(offered);
      lines.set(sku, {
        sku,
        price,
        quantity: price < 25 ? random.int(1, 3) : 1,
      });
    }
    const basket = [...lines.values()];
    if (total(basket) < points) continue;
    if (best.length === 0 || total(basket) < total(best)) best = basket;
    if (total(best) <= points + 8) break;
  }
  return best;
}
