import { isSerial, serialOf } from '#features/club-card/rules.ts';
import type { T } from '#i18n/t.ts';
import type { Club } from '#platform/contract/club.ts';
import { fieldProblem } from '#platform/forms/form.ts';
import { defineForm, type FormValues } from '#platform/site/handle-form.ts';
import type { LanguageCode } from '#regions/languages.ts';

export interface TopUpChoice {
  uuid: string;
  points: number;
}

/** Top-ups that can be ordered, the cheapest first. */
export async function topUpChoices(club: Club, language: LanguageCode): Promise<TopUpChoice[]> {
  const { data } = await club('GET /v2/shop/products', {
    query: { categories: 'club-card', limit: 100, sort: 'price', language },
  });
  return data
    .filter(({ stock }) => stock > 0)
    .flatMap(({ variants }) => variants)
    .map(({ uuid, price }) => ({ uuid, points: Number(price) }))
    .filter(({ points }) => points > 0);
}

const registerFields = { serial: 'text', confirmed: 'checkbox' } as const;
const topUpFields = { amount: 'text', terms: 'checkbox' } as const;

export type RegisterValues = FormValues<typeof registerFields>;

export type TopUpValues = FormValues<typeof topUpFields>;

/** Forms that register a card by serial number and order a top-up for the member. */
export function cardForms(language: LanguageCode, t: T) {
  const register = defineForm({
    fields: registerFields,
    send: async ({ values, club }) => {
      if (!values.confirmed) {
        const serial = serialOf(values.serial);
        const fields: Record<string, string> = {};
        // Checked here too: the API must not be called without the confirmation.
        if (!isSerial(serial)) fields.serial = fieldProblem(serial ? 'serial_invalid' : 'required', t);
        fields.confirmed = fieldProblem('required', t);
        return { summary: t('errors.invalid'), fields };
      }
      const { company } = await club('GET /v1/company/user/self');
      await club('PATCH /v1/edenred/card/verify/{companyId}', {
        params: { companyId: company.uuid },
        body: { card_serial_number: values.serial },
      });
      return '/club-card?done=cardRegistered';
    },
    explain: ({ summary, fields: { card_serial_number: serial } }) => {
      const fields: Record<string, string> = serial ? { serial } : {};
      return { summary, fields };
    },
  });
  const topUp = defineForm({
    fields: topUpFields,
    send: async ({ values, club, idempotencyKey }) => {
      const choices = await topUpChoices(club, language);
      const choice = choices.find(({ uuid }) => uuid === values.amount);
      const fields: Record<string, string> = {};
      if (!choice) fields.amount = t('clubCard.amountMissing');
      if (!values.terms) fields.terms = fieldProblem('required', t);
      if (!choice || fields.terms) return { summary: t('errors.invalid'), fields };
      const { name, surname, email, phone, region } = await club('GET /v1/company/user/self');
      if (!email || !phone) return { summary: t('clubCard.profileMissing'), fields: {} };
      const customer = {
        name,
        surname,
        email,
        phone,
        phone_region: region,
        delivery_type: 'digital',
      } as const;
      const order = [{ uuid: choice.uuid, quantity: 1, price: String(choice.points) }];
      await club('POST /v2/orders', { body: { type: 'CARD', order, customer }, idempotencyKey });
      return '/club-card?done=topUpOrdered';
    },
    explain: ({ summary }) => ({ summary, fields: {} }),
  });
  return { register, topUp };
}
