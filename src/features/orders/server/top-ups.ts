/**
 * Top-up queue. Placing an order inserts a row and a job in its transaction. A worker claims the row, calls the card
 * company and stores the answer. The process may stop between any two steps. A missing answer is no rejection: the row
 * is polled by its key until there is one. The company executes one top-up per key, so nothing is paid twice.
 */
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { cardTopUps } from '#db/schema/cards.ts';
import { orders } from '#db/schema/orders.ts';
import { topUpAmount } from '#features/club-card/rules.ts';
import type { Cards, CardTopUp } from '#features/club-card/server/cards.ts';
import type { Outbox } from '#features/notifications/server/outbox.ts';
import type { OrderAction } from '#platform/contract/statuses.ts';
import { orderStatus } from '#platform/contract/statuses.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Env } from '#platform/ops/env.ts';
import { type LockedOrder, lockOrder, moveOrder } from './change.ts';

type TopUp = typeof cardTopUps.$inferSelect;

type PaidBy = Pick<typeof orders.$inferSelect, 'id' | 'companyId' | 'points' | 'round'>;

interface TopUpCounts {
  sent: number;
  succeeded: number;
  refused: number;
}

export interface TopUpQueue {
  /** Stores a top-up and enqueues it in the caller’s transaction. */
  enqueue(tx: Database, order: PaidBy, serial: string, now: Date): Promise<void>;
  /** Polls a top-up now, because its outcome is known. */
  pollNow(key: string): Promise<void>;
  processDue(): Promise<TopUpCounts>;
  start(): Promise<void>;
}

const QUEUE = 'card-top-up';

interface Job {
  id: number;
}

interface Needs {
  db: Database;
  queue: Pick<Queue, 'send' | 'createQueue' | 'work'>;
  cards: Cards;
  outbox: Outbox;
  env: Env;
  log: Logger;
  now(): Date;
  invalidate(tags: readonly string[]): void;
}

const SECOND_MS = 1000;
const FIRST_WAIT_MS = 30 * SECOND_MS;
const MAX_WAIT_MS = 15 * 60 * SECOND_MS;

const BATCH = 200;

/** Milliseconds until the next poll: 30 s, doubling up to 15 min. `polls` starts at 1. */
function waitAfter(polls: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.min(polls - 1, 10), MAX_WAIT_MS);
}

/**
 * Processes nothing before `start()`.
 *
 * @param pollSeconds how often a worker looks for jobs
 */
export function createTopUpQueue(needs: Needs, pollSeconds = 2): TopUpQueue {
  const { db, queue, log, now } = needs;

  async function processTopUp(id: number): Promise<keyof TopUpCounts | undefined> {
    const topUp = await claim(db, id, now());
    const answer = topUp && (await ask(needs, topUp));
    return answer && settle(needs, id, answer);
  }

  return {
    async enqueue(tx, order, serial, at) {
      const id = await insertTopUp(tx, order, serial, at);
      const inTransaction = fromDrizzle(tx as DrizzleTransactionLike, sql);
      await queue.send(QUEUE, { id } satisfies Job, { db: inTransaction });
    },
    async pollNow(key) {
      const [found] = await db
        .update(cardTopUps)
        .set({ dueAt: now() })
        .where(and(eq(cardTopUps.uuid, key), isNull(cardTopUps.endedAt)))
        .returning({ id: cardTopUps.id });
      if (found) await queue.send(QUEUE, { id: found.id } satisfies Job);
    },
    async processDue() {
      const due = await db
        .select({ id: cardTopUps.id })
        .from(cardTopUps)
        .where(and(isNull(cardTopUps.endedAt), lte(cardTopUps.dueAt, now())))
        .orderBy(cardTopUps.dueAt, cardTopUps.id)
        .limit(BATCH);
      const counts: TopUpCounts = { sent: 0, succeeded: 0, refused: 0 };
      for (const { id } of due) {
        // One failing row must not block the others.
        const outcome = await processTopUp(id).catch((error: unknown) => {
          log.error({ err: error, topUp: id }, 'processing a top-up failed');
          return undefined;
        });
        if (outcome) counts[outcome]++;
      }
      return counts;
    },
    async start() {
      // No queue retries: a top-up without an outcome is due again at its next poll.
      await queue.createQueue(QUEUE, { retryLimit: 0 });
      await queue.work<Job>(QUEUE, { pollingIntervalSeconds: pollSeconds, batchSize: 1 }, async ([job]) => {
        if (job) await processTopUp(job.data.id);
      });
    },
  };
}

async function insertTopUp(
  tx: Database,
  { id: orderId, companyId, points, round }: PaidBy,
  serial: string,
  at: Date,
): Promise<number> {
  const amount = topUpAmount(points);
  const [added] = await tx
    .insert(cardTopUps)
    .values({ orderId, round, companyId, serial, points, amount, dueAt: at, createdAt: at })
    .returning({ id: cardTopUps.id });
  if (!added) throw new Error('A top-up was not written');
  return added.id;
}

/** Claims a due top-up for one poll by optimistic update; concurrent pollers no longer find it due. */
async function claim(db: Database, id: number, at: Date): Promise<TopUp | undefined> {
  const [before] = await db.select().from(cardTopUps).where(eq(cardTopUps.id, id));
  if (!before || before.endedAt || before.dueAt > at) return undefined;
  const [claimed] = await db
    .update(cardTopUps)
    .set({
      attempts: sql`${cardTopUps.attempts} + 1`,
      dueAt: new Date(at.getTime() + waitAfter(before.attempts + 1)),
    })
    .where(
      and(
        eq(cardTopUps.id, id),
        eq(cardTopUps.attempts, before.attempts),
        eq(cardTopUps.state, before.state),
        isNull(cardTopUps.endedAt),
      ),
    )
    .returning();
  return claimed;
}

/** Asks the company; logs and returns undefined without a valid answer. */
async function ask({ cards, log }: Needs, topUp: TopUp): Promise<CardTopUp | undefined> {
  const { uuid, amount, attempts } = topUp;
  let answer: CardTopUp | undefined;
  try {
    answer = await findOrRequest(cards, topUp);
  } catch (error) {
    log.warn({ err: error, topUp: uuid, attempts }, 'the card company did not answer');
    return undefined;
  }
  if (answer?.amount === amount) return answer;
  log.error({ topUp: uuid, amount, answer }, 'the card company has a different top-up under this key');
  return undefined;
}

/** Sends the request only if the company cannot have executed it yet. */
async function findOrRequest(
  cards: Cards,
  { uuid: key, serial, amount, state, attempts }: TopUp,
): Promise<CardTopUp | undefined> {
  const known = state === 'waiting' && attempts === 1 ? undefined : await cards.findTopUp(key);
  if (known || state !== 'waiting') return known;
  return cards.topUp({ key, serial, amount });
}

/** Stores the answer and updates the order. Repeating the same answer changes nothing. */
async function settle(
  { db, outbox, env, log, now, invalidate }: Needs,
  id: number,
  { status, reference }: CardTopUp,
): Promise<keyof TopUpCounts | undefined> {
  const at = now();
  const outcome = status === 'PENDING' ? 'sent' : status === 'SUCCEEDED' ? 'succeeded' : 'refused';
  const done = await db.transaction(async (tx) => {
    const [of] = await tx
      .select({ order: orders.uuid })
      .from(cardTopUps)
      .innerJoin(orders, eq(orders.id, cardTopUps.orderId))
      .where(eq(cardTopUps.id, id));
    if (!of) throw new Error(`No top-up ${id}`);
    const locked = await lockOrder(tx, of.order);
    const [topUp] = await tx.select().from(cardTopUps).where(eq(cardTopUps.id, id)).for('update');
    if (!topUp || topUp.endedAt || topUp.state === outcome) return undefined;
    const change =
      outcome === 'sent' ? { attempts: 0, dueAt: new Date(at.getTime() + FIRST_WAIT_MS) } : { endedAt: at };
    await tx
      .update(cardTopUps)
      .set({ state: outcome, reference, ...change })
      .where(eq(cardTopUps.id, id));
    await moveAlong(tx, locked, outcome, { outbox, env }, at);
    return { outcome, number: locked.order.number } as const;
  });
  if (!done) return undefined;
  log.info({ order: done.number, topUp: id, outcome }, 'a top-up went on');
  if (outcome === 'refused') invalidate(['shop']);
  return outcome;
}

async function moveAlong(
  tx: Database,
  locked: LockedOrder,
  outcome: keyof TopUpCounts,
  deps: Pick<Needs, 'outbox' | 'env'>,
  now: Date,
): Promise<void> {
  let current = locked;
  const move = async (action: OrderAction, isNotified = true) => {
    const order = await moveOrder(tx, current, action, { staffId: null, note: '', deps, now, isNotified });
    current = { ...current, order };
  };
  // Not `fail`: members see a failed order as one in progress.
  if (outcome === 'refused') return move('reject');
  const isPending = locked.order.status === orderStatus.pending;
  if (outcome === 'sent') return isPending ? move('approve') : undefined;
  if (isPending) await move('approve', false);
  return move('complete');
}

declare module '#platform/http/deps.ts' {
  interface Deps {
    topUpQueue: TopUpQueue;
  }
}
