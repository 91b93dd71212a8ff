/** The forms of the club card page: what is missing, and that nothing is sent then. */
import { expect, test } from 'vitest';
import { orderTopUp, registerCard } from '#components/club-card/forms.ts';
import { translator } from '#i18n/translator.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';

const t = translator('en');
const self = {} as AnswerOf<'GET /v1/company/user/self'>;
const choices = [{ uuid: 'the-amount', points: 25 }];
const club = (() => {
  throw new Error('Nothing may be sent');
}) as unknown as Club;

const topUpFields = async (form: Record<string, string>) =>
  Object.keys((await orderTopUp(club, form, choices, self, t))?.fields ?? {});
const registerFields = async (form: Record<string, string>) =>
  (await registerCard(club, form, self, t))?.fields ?? {};

test('a top-up says all that is missing at once', async () => {
  expect(await topUpFields({})).toEqual(['amount', 'terms']);
  expect(await topUpFields({ amount: 'another', terms: 'on' })).toEqual(['amount']);
  expect(await topUpFields({ amount: 'the-amount' })).toEqual(['terms']);
});

test('a registration says all that is missing at once', async () => {
  expect(Object.keys(await registerFields({ serial: '' }))).toEqual(['serial', 'confirmed']);
  expect(await registerFields({ serial: '40000000333' })).toMatchObject({
    serial: t('errors.field_serial_invalid'),
  });
  expect(Object.keys(await registerFields({ serial: ' 4000 000033 ' }))).toEqual(['confirmed']);
});
