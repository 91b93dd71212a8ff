/** The forms of the club card page: what is posted becomes a call. */

import { isSerial, serialOf } from '#features/club-card/rules.ts';
import type { T } from '#i18n/t.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';
import { fieldProblem, type Problems, problemsOf } from '#platform/forms/form.ts';
import { idempotencyTokenOf } from '#platform/site/idempotency-token.ts';

type Form = Readonly<Record<string, string>>;
type Self = AnswerOf<'GET /v1/company/user/self'>;

/** What can be put on the card at once. */
export interface TopUpChoice {
  /** Variant of the shop. */
  uuid: string;
  points: number;
}

/**
 * Registers the card by its serial number.
 *
 * @returns what is wrong; undefined when it is done
 */
export async function registerCard(club: Club, form: Form, self: Self, t: T): Promise<Problems | undefined> {
  if (form.confirmed !== 'on') {
    const serial = serialOf(form.serial ?? '');
    const fields: Record<string, string> = {};
    // The API says the same, but is not asked without the confirmation.
    if (!isSerial(serial)) fields.serial = fieldProblem(serial ? 'serial_invalid' : 'required', t);
    fields.confirmed = fieldProblem('required', t);
    return { summary: t('errors.invalid'), fields };
  }
  try {
    await club('PATCH /v1/edenred/card/verify/{companyId}', {
      params: { companyId: self.company.uuid },
      body: { card_serial_number: form.serial ?? '' },
    });
    return undefined;
  } catch (error) {
    const { summary, fields } = problemsOf(error, t);
    const serial = fields.card_serial_number;
    return { summary, fields: serial ? { serial } : {} };
  }
}

/**
 * Orders a top-up, to the member's own name and address.
 *
 * @returns what is wrong; undefined when it is ordered
 */
export async function orderTopUp(
  club: Club,
  form: Form,
  choices: readonly TopUpChoice[],
  { name, surname, email, phone, region }: Self,
  t: T,
): Promise<Problems | undefined> {
  const choice = choices.find(({ uuid }) => uuid === form.amount);
  const fields: Record<string, string> = {};
  if (!choice) fields.amount = t('clubCard.amountMissing');
  if (form.terms !== 'on') fields.terms = fieldProblem('required', t);
  if (!choice || fields.terms) return { summary: t('errors.invalid'), fields };
  if (!email || !phone) return { summary: t('clubCard.profileMissing'), fields: {} };
  try {
    await club('POST /v2/orders', {
      body: {
        type: 'CARD',
        order: [{ uuid: choice.uuid, quantity: 1, price: String(choice.points) }],
        customer: {
          name,
          surname,
          email,
          phone,
          phone_region: region,
          delivery_type: 'digital',
        },
      },
      idempotencyKey: idempotencyTokenOf(form),
    });
    return undefined;
  } catch (error) {
    return { summary: problemsOf(error, t).summary, fields: {} };
  }
}
