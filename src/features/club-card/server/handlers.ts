import { desc, eq } from 'drizzle-orm';
import { cardTopUps } from '#db/schema/cards.ts';
import { companies } from '#db/schema/companies.ts';
import { orders } from '#db/schema/orders.ts';
import { violatedKey } from '#db/violations.ts';
import type * as contract from '#features/club-card/contract.ts';
import { cardStatus, statusOfTopUp } from '#features/club-card/rules.ts';
import { lockCompany } from '#features/points/server/ledger.ts';
import type { Answer } from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { type CardAccount, CardsUnavailable } from './cards.ts';
import { cardOf } from './ordered-cards.ts';

/** Serial number of the own company’s card. Hides other companies, and the club card in regions without it. */
async function ownCard(
  { db, member }: Pick<MemberContext, 'db' | 'member'>,
  asked: string | number,
): Promise<string | null> {
  requireCardRegion(member);
  const [company] = await db
    .select({ id: companies.id, uuid: companies.uuid, card: companies.clubCard })
    .from(companies)
    .where(eq(companies.id, member.companyId));
  if (!company || (asked !== company.id && String(asked).toLowerCase() !== company.uuid))
    throw new ClubError('not_found');
  return company.card;
}

function requireCardRegion({ region }: Member): void {
  if (!region.clubCard) throw new ClubError('not_found');
}

async function answered<T>(
  question: () => Promise<T>,
  { deps, outside }: Pick<MemberContext, 'deps' | 'outside'>,
): Promise<T> {
  try {
    return await outside(question);
  } catch (error) {
    if (!(error instanceof CardsUnavailable)) throw error;
    deps.log.warn({ err: error }, 'the card company did not answer');
    throw new ClubError('cards_unavailable', { cause: error });
  }
}

function accountAnswer({ serial, status, balance }: CardAccount): Answer<typeof contract.getClubCardAccount> {
  return { currentCard: { status, serial_end: serial.slice(-4), balance } };
}

export const registerClubCard: Handler<typeof contract.registerClubCard> = async (
  { params, body },
  context,
) => {
  const { db, deps, member } = context;
  const serial = body.card_serial_number;
  const held = await ownCard(context, params.companyId);
  if (held !== null && held !== serial) throw new ClubError('card_held');
  const card = await answered(() => deps.cards.verify(serial), context);
  if (!card) throw new ClubError('card_unknown');
  // A retry after a lost answer.
  if (held === serial) return accountAnswer(card);
  if (card.status !== cardStatus.issued && card.status !== cardStatus.active)
    throw new ClubError('card_not_active');
  await db
    .transaction(async (tx) => {
      await lockCompany(tx, member.companyId);
      const now = await cardOf(tx, member.companyId);
      if (now !== null && now !== serial) throw new ClubError('card_held');
      await tx
        .update(companies)
        .set({ clubCard: serial, clubCardPending: false })
        .where(eq(companies.id, member.companyId));
    })
    .catch((error: unknown) => {
      throw violatedKey(error) === 'companies_club_card'
        ? new ClubError('card_taken', { cause: error })
        : error;
    });
  deps.log.info({ installer: member.uuid, card: serial.slice(-4) }, 'a club card was registered');
  return accountAnswer(card);
};

export const getClubCardAccount: Handler<typeof contract.getClubCardAccount> = async (
  { params },
  context,
) => {
  const serial = await ownCard(context, params.companyId);
  if (serial === null) return { currentCard: null };
  const card = await answered(() => context.deps.cards.account(serial), context);
  // A card that the card company no longer lists counts as inactive.
  return accountAnswer(card ?? { serial, status: 'UNKNOWN', balance: null });
};

export const listClubCardHistory: Handler<typeof contract.listClubCardHistory> = async (
  { query },
  { db, member },
) => {
  const page = paginate(query);
  requireCardRegion(member);
  const own = eq(cardTopUps.companyId, member.companyId);
  const counted = db.$count(cardTopUps, own);
  const rows = await db
    .select({ topUp: cardTopUps, order: { uuid: orders.uuid, number: orders.number }, total: counted })
    .from(cardTopUps)
    .innerJoin(orders, eq(orders.id, cardTopUps.orderId))
    .where(own)
    .orderBy(desc(cardTopUps.id))
    .limit(page.limit)
    .offset(page.offset);
  const total = await page.totalOf(rows, () => counted);
  return {
    data: rows.map(({ topUp: { uuid, points, amount, createdAt, state }, order }) => ({
      uuid,
      amount: { points, local: amount },
      dateTime: createdAt.toISOString(),
      status: statusOfTopUp[state],
      order,
    })),
    meta: page.metaOf(total),
  };
};
