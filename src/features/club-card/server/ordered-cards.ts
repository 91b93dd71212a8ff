/** Orders of the club card. A company orders one card; it is pending until the company holds it or the order ends. */
import { and, count, eq, gt, gte, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { cardTopUps } from '#db/schema/cards.ts';
import { companies } from '#db/schema/companies.ts';
import { shopProducts, shopVariants } from '#db/schema/orders.ts';
import { scans } from '#db/schema/scans.ts';
import { cardStatus, mayOrderCard } from '#features/club-card/rules.ts';
import { startOfYear, yearIn } from '#features/points/rules.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { OrderAction, VendorType } from '#platform/contract/statuses.ts';
import { scanFlag } from '#platform/contract/statuses.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { CardsUnavailable } from './cards.ts';

/** Number of club cards in an order. Cards are free, top-ups cost points. */
export function cardsIn(type: string, lines: readonly { price: number; quantity: number }[]): number {
  if (type !== 'CARD') return 0;
  return lines.reduce((sum, { price, quantity }) => (price === 0 ? sum + quantity : sum), 0);
}

/**
 * Cards are free, so a price marks a top-up.
 *
 * @param lines prices in points
 */
export function isTopUp(type: string, lines: readonly { price: number }[]): boolean {
  return type === 'CARD' && lines.some(({ price }) => price > 0);
}

/** Answer of the card company, requested before the order’s transaction. */
export interface AskedCard {
  /** Null if the company holds no card. */
  serial: string | null;
  says: 'active' | 'inactive' | 'nothing';
}

/** Requests the card’s status if an order would top it up; otherwise undefined. */
export async function askForTopUp(
  requests: readonly { type: VendorType; order: readonly { uuid: string }[] }[],
  { db, deps, member, outside }: MemberContext,
): Promise<AskedCard | undefined> {
  const uuids = requests.filter(({ type }) => type === 'CARD').flatMap(({ order }) => order);
  if (uuids.length === 0) return undefined;
  const [topUp] = await db
    .select({ id: shopVariants.id })
    .from(shopVariants)
    .innerJoin(shopProducts, eq(shopProducts.id, shopVariants.productId))
    .where(
      and(
        inArray(
          shopVariants.uuid,
          uuids.map(({ uuid }) => uuid),
        ),
        eq(shopProducts.vendorType, 'CARD'),
        gt(shopVariants.price, 0),
      ),
    )
    .limit(1);
  if (!topUp) return undefined;
  const serial = await cardOf(db, member.companyId);
  if (serial === null) return { serial, says: 'inactive' };
  try {
    const account = await outside(() => deps.cards.account(serial));
    return { serial, says: account?.status === cardStatus.active ? 'active' : 'inactive' };
  } catch (error) {
    if (!(error instanceof CardsUnavailable)) throw error;
    deps.log.warn({ err: error }, 'the card company did not answer');
    return { serial, says: 'nothing' };
  }
}

/**
 * Serial number of the card to top up. The caller holds the company’s lock.
 *
 * @param asked the card company’s earlier answer
 * @throws ClubError `card_not_active`, `cards_unavailable`
 */
export async function cardForTopUp(
  tx: Database,
  companyId: number,
  asked: AskedCard | undefined,
): Promise<string> {
  if (asked?.says === 'nothing') throw new ClubError('cards_unavailable');
  const serial = await cardOf(tx, companyId);
  if (serial === null || asked?.says !== 'active' || asked.serial !== serial)
    throw new ClubError('card_not_active');
  return serial;
}

/** Serial number of a company’s card. */
export async function cardOf(db: Database, companyId: number): Promise<string | null> {
  const [company] = await db
    .select({ card: companies.clubCard })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company?.card ?? null;
}

/**
 * Checks a staff action on an order with an open top-up. Such orders change automatically; staff can only reject one
 * that has not been sent, which cancels the top-up. The caller holds the locks of company and order.
 *
 * @throws ClubError `order_status`
 */
export async function cancelTopUp(
  tx: Database,
  orderId: number,
  action: OrderAction,
  now: Date,
): Promise<void> {
  const [open] = await tx
    .select()
    .from(cardTopUps)
    .where(and(eq(cardTopUps.orderId, orderId), inArray(cardTopUps.state, ['waiting', 'sent'])))
    .for('update');
  if (!open) return;
  const isHere = open.state === 'waiting' && open.attempts === 0;
  if (action !== 'reject' || !isHere) throw new ClubError('order_status');
  await tx.update(cardTopUps).set({ state: 'cancelled', endedAt: now }).where(eq(cardTopUps.id, open.id));
}

/**
 * Marks the company’s card as pending. The caller holds the company’s lock.
 *
 * @throws ClubError `card_not_allowed`
 */
export async function awaitCard(tx: Database, companyId: number, timeZone: string, now: Date): Promise<void> {
  const [company] = await tx
    .select({ card: companies.clubCard, isPending: companies.clubCardPending })
    .from(companies)
    .where(eq(companies.id, companyId));
  const [scanned] = await tx
    .select({ scans: count() })
    .from(scans)
    .where(
      and(
        eq(scans.companyId, companyId),
        ne(scans.flag, scanFlag.rejected),
        isNotNull(scans.serialNumber),
        gte(scans.createdAt, startOfYear(yearIn(now, timeZone), timeZone)),
      ),
    );
  const isAllowed =
    company !== undefined &&
    mayOrderCard({
      hasCard: company.card !== null,
      isPending: company.isPending,
      scansThisYear: scanned?.scans ?? 0,
    });
  if (!isAllowed) throw new ClubError('card_not_allowed');
  await tx.update(companies).set({ clubCardPending: true }).where(eq(companies.id, companyId));
}

/** Lets the company order a card again. Writes in the caller’s transaction. */
export async function awaitNoCard(tx: Database, companyId: number): Promise<void> {
  await tx.update(companies).set({ clubCardPending: false }).where(eq(companies.id, companyId));
}

declare module '#platform/http/context.ts' {
  interface GuestContext {
    /** Answer of the card company, for calls that may top up a card. */
    card?: AskedCard | undefined;
  }
}
