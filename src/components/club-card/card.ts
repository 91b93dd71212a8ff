import type { AnswerOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';

/** The current card, or undefined while the card company is unavailable. */
export async function cardOf(
  club: Club,
  companyId: string,
): Promise<AnswerOf<'GET /v1/edenred/card/account/{companyId}'>['currentCard'] | undefined> {
  try {
    const { currentCard } = await club('GET /v1/edenred/card/account/{companyId}', { params: { companyId } });
    return currentCard;
  } catch (error) {
    if (error instanceof ClubError && error.code === 'cards_unavailable') return undefined;
    throw error;
  }
}
