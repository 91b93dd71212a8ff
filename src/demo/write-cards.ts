/** Writes the demo’s club cards and their state at the simulated card company. */
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { cardTopUps, simulatedCards, simulatedTopUps } from '#db/schema/cards.ts';
import { companies } from '#db/schema/companies.ts';
import { topUpAmount } from '#features/club-card/rules.ts';
import { orderStatus } from '#platform/contract/statuses.ts';
import { uuidOf } from '#platform/ops/random.ts';
import { placedAt, statusOf } from './history.ts';
import type { Group } from './members.ts';
import type { PlannedOrder } from './planned-order.ts';
import { at } from './rows.ts';

type SimulatedTopUp = typeof simulatedTopUps.$inferInsert;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Card of `decor.pl`. */
const HELD = '4000000017';

/** Unregistered cards; the README lists them. */
const FREE = [
  { serial: '4000000025', status: 'ISSUED' },
  { serial: '4000000033', status: 'ACTIVE' },
  { serial: '4000000041', status: 'BLOCKED' },
] as const;

/** Assigns a card to the company with top-ups, and writes the unregistered ones. */
export async function writeCards(tx: Database, groups: readonly Group[], now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - 90 * DAY_MS);
  const holder = groups.find(({ history }) =>
    history?.orders.some(({ vendorType }) => vendorType === 'CARD'),
  );
  const orders = holder?.history?.orders ?? [];
  const arrived = orders.filter((order) => statusOf(order) === orderStatus.positive);
  await tx.insert(simulatedCards).values([
    ...FREE.map(({ serial, status }) => ({
      serial,
      status,
      createdAt,
      activatedAt: status === 'ISSUED' ? null : createdAt,
    })),
    {
      serial: HELD,
      status: 'ACTIVE',
      balance: arrived.reduce((sum, { points }) => sum + topUpAmount(points), 0),
      createdAt,
      activatedAt: createdAt,
    },
  ]);
  if (!holder) return;
  await tx.update(companies).set({ clubCard: HELD }).where(eq(companies.id, holder.id));
  const topUps = orders.map((order, index) => topUpOf(holder, order, index, now));
  await tx.insert(cardTopUps).values(topUps);
  await tx.insert(simulatedTopUps).values(
    topUps.map(
      ({ uuid, reference, amount, state, createdAt: orderedAt }): SimulatedTopUp => ({
        key: uuid,
        uuid: reference,
        serial: HELD,
        amount,
        status: state === 'succeeded' ? 'SUCCEEDED' : state === 'refused' ? 'REFUSED' : 'PENDING',
        createdAt: orderedAt,
        // Keeps the pending top-up pending for a few days.
        settlesAt: new Date(orderedAt.getTime() + 4 * DAY_MS),
      }),
    ),
  );
}

function topUpOf(group: Group, order: PlannedOrder, index: number, now: Date) {
  const uuid = uuidOf('top-up', group.key, String(index));
  const status = statusOf(order);
  const state =
    status === orderStatus.positive ? 'succeeded' : status === orderStatus.negative ? 'refused' : 'sent';
  return {
    uuid,
    orderId: at(group.orderIds, index),
    round: 1,
    companyId: group.id,
    serial: HELD,
    points: order.points,
    amount: topUpAmount(order.points),
    state,
    reference: uuidOf('simulated-top-up', group.key, String(index)),
    dueAt: now,
    createdAt: placedAt(order),
    endedAt: state === 'sent' ? null : (order.history.at(-1)?.at ?? now),
  } as const;
}
