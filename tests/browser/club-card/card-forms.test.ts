/** Validation of the club card forms: an incomplete form sends nothing. */
import { expect, test } from 'vitest';
import { cardForms } from '#components/club-card/forms.ts';
import { translator } from '#i18n/translator.ts';
import type { Club } from '#platform/contract/club.ts';

const t = translator('en');
const products = { data: [{ stock: 1, variants: [{ uuid: 'the-amount', price: '25' }] }] };
const club = (async (call: string) => {
  if (call === 'GET /v2/shop/products') return products;
  throw new Error('Nothing may be sent');
}) as unknown as Club;
const { register, topUp } = cardForms('en', t);

const topUpFields = async (amount: string, terms: boolean) => {
  const problems = await topUp.send({ values: { amount, terms }, club, idempotencyKey: '' });
  return Object.keys((problems as { fields: object }).fields);
};
const registerFields = async (serial: string) =>
  register.send({ values: { serial, confirmed: false }, club, idempotencyKey: '' });

test('a top-up reports all missing fields at once', async () => {
  expect(await topUpFields('', false)).toEqual(['amount', 'terms']);
  expect(await topUpFields('another', true)).toEqual(['amount']);
  expect(await topUpFields('the-amount', false)).toEqual(['terms']);
});

test('a registration reports all missing fields at once', async () => {
  const confirmed = t('errors.field_required');
  expect(await registerFields('')).toMatchObject({
    fields: { serial: t('errors.field_required'), confirmed },
  });
  expect(await registerFields('40000000333')).toMatchObject({
    fields: { serial: t('errors.field_serial_invalid'), confirmed },
  });
  expect(await registerFields(' 4000 000033 ')).toEqual({
    summary: t('errors.invalid'),
    fields: { confirmed },
  });
});
