/**
 * Simulated card company of demo mode, stored in the club’s database. `/dev/card-app` activates and blocks cards.
 * Pending top-ups are decided there, or succeed after a delay.
 */
import { randomInt } from 'node:crypto';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { simulatedCards, simulatedTopUps } from '#db/schema/cards.ts';
import { cardStatus, SIMULATED_MINUTES } from '#features/club-card/rules.ts';
import type { Cards, CardTopUp } from './cards.ts';

const SETTLES_AFTER_MS = SIMULATED_MINUTES * 60 * 1000;

type TopUpRow = typeof simulatedTopUps.$inferSelect;

function topUpOf({ key, uuid, amount, status }: TopUpRow): CardTopUp {
  return { key, reference: uuid, amount, status };
}

/** Top-ups of unknown cards are `REJECTED`, of inactive cards `REFUSED`. */
export function createSimulatedCards(db: Database, now: () => Date): Cards {
  async function account(serial: string) {
    await settleDue(db, now());
    const [card] = await db.select().from(simulatedCards).where(eq(simulatedCards.serial, serial));
    return card && { serial: card.serial, status: card.status, balance: card.balance };
  }

  async function findTopUp(key: string) {
    await settleDue(db, now());
    const [found] = await db.select().from(simulatedTopUps).where(eq(simulatedTopUps.key, key));
    return found && topUpOf(found);
  }

  return {
    verify: account,
    account,
    findTopUp,
    async history(serial) {
      await settleDue(db, now());
      const rows = await db
        .select()
        .from(simulatedTopUps)
        .where(eq(simulatedTopUps.serial, serial))
        .orderBy(desc(simulatedTopUps.id))
        .limit(100);
      return rows.map(topUpOf);
    },
    async topUp({ key, serial, amount }) {
      const at = now();
      const card = await account(serial);
      if (!card) return { key, reference: null, amount, status: 'REJECTED' };
      await db
        .insert(simulatedTopUps)
        .values({
          key,
          serial,
          amount,
          status: card.status === cardStatus.active ? 'PENDING' : 'REFUSED',
          createdAt: at,
          settlesAt: new Date(at.getTime() + SETTLES_AFTER_MS),
        })
        .onConflictDoNothing({ target: simulatedTopUps.key });
      const [found] = await db.select().from(simulatedTopUps).where(eq(simulatedTopUps.key, key));
      if (!found) throw new Error('A simulated top-up was not written');
      return topUpOf(found);
    },
    async issue(tx, at) {
      await tx.insert(simulatedCards).values({ serial: newSerial(), createdAt: at });
    },
  };
}

/** Generated serials start with 6; those of the demo data start with 4. */
function newSerial(): string {
  return `6${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
}

/** Settles overdue top-ups; fails them if the card was blocked meanwhile. */
async function settleDue(db: Database, at: Date): Promise<void> {
  const due = await db
    .select({ uuid: simulatedTopUps.uuid })
    .from(simulatedTopUps)
    .where(and(eq(simulatedTopUps.status, 'PENDING'), lte(simulatedTopUps.settlesAt, at)));
  for (const { uuid } of due) await decide(db, uuid, 'SUCCEEDED');
}

/** Decides a pending top-up once; returns its key. */
async function decide(
  db: Database,
  uuid: string,
  outcome: 'SUCCEEDED' | 'REFUSED',
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [topUp] = await tx
      .select()
      .from(simulatedTopUps)
      .where(and(eq(simulatedTopUps.uuid, uuid), eq(simulatedTopUps.status, 'PENDING')))
      .for('update');
    if (!topUp) return undefined;
    const paid =
      outcome === 'SUCCEEDED'
        ? await tx
            .update(simulatedCards)
            .set({ balance: sql`${simulatedCards.balance} + ${topUp.amount}` })
            .where(and(eq(simulatedCards.serial, topUp.serial), eq(simulatedCards.status, 'ACTIVE')))
            .returning({ serial: simulatedCards.serial })
        : [];
    await tx
      .update(simulatedTopUps)
      .set({ status: paid.length > 0 ? 'SUCCEEDED' : 'REFUSED' })
      .where(eq(simulatedTopUps.id, topUp.id));
    return topUp.key;
  });
}

export interface AppCard {
  serial: string;
  status: 'ISSUED' | 'ACTIVE' | 'BLOCKED';
  balance: number;
  /** Pending top-ups, oldest first. */
  waiting: { uuid: string; amount: number }[];
}

export const appActions = ['activate', 'block', 'succeed', 'refuse'] as const;

export type AppAction = (typeof appActions)[number];

/** Up to 50 simulated cards, newest first. */
export async function readCardApp(db: Database, at: Date): Promise<AppCard[]> {
  await settleDue(db, at);
  const cards = await db
    .select()
    .from(simulatedCards)
    .orderBy(desc(simulatedCards.createdAt), desc(simulatedCards.serial))
    .limit(50);
  const waiting = await db
    .select()
    .from(simulatedTopUps)
    .where(eq(simulatedTopUps.status, 'PENDING'))
    .orderBy(simulatedTopUps.id);
  return cards.map(({ serial, status, balance }) => ({
    serial,
    status,
    balance,
    waiting: waiting.filter((topUp) => topUp.serial === serial).map(({ uuid, amount }) => ({ uuid, amount })),
  }));
}

/**
 * Executes an action; ignores unknown ids and decided top-ups.
 *
 * @param id serial number of a card or UUID of a top-up
 * @returns key of the decided top-up
 */
export async function pressCardApp(
  db: Database,
  action: AppAction,
  id: string,
  at: Date,
): Promise<string | undefined> {
  if (action === 'succeed') return decide(db, id, 'SUCCEEDED');
  if (action === 'refuse') return decide(db, id, 'REFUSED');
  await db
    .update(simulatedCards)
    .set(action === 'activate' ? { status: 'ACTIVE', activatedAt: at } : { status: 'BLOCKED' })
    .where(
      and(
        eq(simulatedCards.serial, id),
        action === 'activate' ? eq(simulatedCards.status, 'ISSUED') : undefined,
      ),
    );
  return undefined;
}
