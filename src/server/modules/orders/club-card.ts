/** The club card among the orders. A company orders it once; until it holds the card, or the order ends, it awaits one. */
import { and, count, eq, gte, ne } from 'drizzle-orm';
import { ClubError } from '#contract/errors.ts';
import { mayOrderCard } from '#domain/club-card.ts';
import { startOfYear, yearIn } from '#domain/points.ts';
import { scanFlag } from '#domain/projects.ts';
import type { Database } from '#server/db/client.ts';
import { companies } from '#server/db/schema/companies.ts';
import { scans } from '#server/db/schema/projects.ts';

/** Pieces of the club card itself in an order. Top-ups cost points, the card does not. */
export function cardsIn(type: string, lines: readonly { price: number; quantity: number }[]): number {
  if (type !== 'CARD') return 0;
  return lines.reduce((sum, { price, quantity }) => (price === 0 ? sum + quantity : sum), 0);
}

/**
 * Notes that a company awaits its card. The caller holds the company's lock.
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

/** Notes that a company no longer awaits a card. */
export async function awaitNoCard(tx: Database, companyId: number): Promise<void> {
  await tx.update(companies).set({ clubCardPending: false }).where(eq(companies.id, companyId));
}
