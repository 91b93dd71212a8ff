/** Requests that the profile forms send. */
import { expect, test } from 'vitest';
import { personChanges, personValues, personFields as teamFields } from '#components/team/person-form.ts';
import {
  companyFields,
  companyValues,
  personFields,
  preferenceFields,
  saveCompany,
  savePerson,
  savePreferences,
  type User,
} from '#components/user/save.ts';
import type { Club } from '#platform/contract/club.ts';
import { readFields } from '#platform/site/handle-form.ts';
import { regionBySlug } from '#regions/regions.ts';

const pl = regionBySlug('pl');
const hu = regionBySlug('hu');

const user = {
  uuid: 'the-person',
  name: 'Anna',
  surname: 'Nowak',
  email: 'anna@club.example',
  phone: '+48512345678',
  language: 5,
  company: {
    uuid: 'the-company',
    name: 'Dachy',
    street: 'Polna',
    house_number: '1',
    postal_code: '00-001',
    city: 'Warszawa',
    registration_number: '5961546033',
    registration_number_2: null,
    company_type: 71,
    disclaimer_accepted: true,
    declaration_accepted: true,
    version: 3,
  },
} as User;

type Texts = Readonly<Record<string, string>>;

/** The call and its input that a save sends, if any. */
async function sent(save: (club: Club) => Promise<unknown>): Promise<unknown[]> {
  const calls: unknown[] = [];
  await save((async (name: string, input: object) => {
    calls.push([name, input]);
    return { pending_email: null, pending_phone: null };
  }) as unknown as Club);
  return calls;
}

const withWas = (shown: Texts): Texts => ({
  ...shown,
  ...Object.fromEntries(Object.entries(shown).map(([name, value]) => [`was_${name}`, value])),
});

const person = withWas({ name: 'Anna', surname: 'Nowak', email: 'anna@club.example', phone: '512 345 678' });
const company = (region = pl): Texts => ({
  ...withWas(companyValues(user.company, region)),
  version: '3',
  disclaimer_71: 'on',
  declaration_71: 'on',
});

test('profile edit: sends changed fields only, and no request without changes', async () => {
  expect(await sent((club) => savePerson(club, user, pl, readFields(personFields, person)))).toEqual([]);
  expect(
    await sent((club) =>
      savePerson(club, user, pl, readFields(personFields, { ...person, surname: 'Wójcik ' })),
    ),
  ).toEqual([
    ['PATCH /v1/company/user/{id}', { params: { id: 'the-person' }, body: { surname: 'Wójcik ' } }],
  ]);
});

test('profile edit: sends the full phone number and leaves invalid numbers to the server', async () => {
  const body = (phone: string) =>
    sent((club) => savePerson(club, user, pl, readFields(personFields, { ...person, phone })));
  expect(await body('600 111 222')).toMatchObject([
    ['PATCH /v1/company/user/{id}', { body: { phone: '+48600111222' } }],
  ]);
  expect(await body('12')).toMatchObject([['PATCH /v1/company/user/{id}', { body: { phone: '12' } }]]);
});

test('company edit: sends changed fields only, with the version that was shown', async () => {
  expect(await sent((club) => saveCompany(club, user, pl, readFields(companyFields(pl), company())))).toEqual(
    [],
  );
  const typed = { ...company(), company_name: 'Nowe dachy', city: '' };
  expect(await sent((club) => saveCompany(club, user, pl, readFields(companyFields(pl), typed)))).toEqual([
    [
      'PATCH /v1/company/{id}',
      { params: { id: 'the-company' }, body: { name: 'Nowe dachy', city: '', version: 3 } },
    ],
  ]);
});

test('company edit: sends company type flags as booleans, and only when something changed', async () => {
  const bodyOf = async (typed: Texts) =>
    sent((club) => saveCompany(club, user, hu, readFields(companyFields(hu), typed)));
  expect(await bodyOf(company(hu))).toEqual([]);
  expect(await bodyOf({ ...company(hu), company_type: '72', disclaimer_72: 'on' })).toMatchObject([
    [
      'PATCH /v1/company/{id}',
      { body: { company_type: 72, disclaimer_accepted: true, declaration_accepted: false, version: 3 } },
    ],
  ]);
  const { disclaimer_71: _, ...without } = company(hu);
  expect(await bodyOf(without)).toMatchObject([
    [
      'PATCH /v1/company/{id}',
      { body: { company_type: 71, disclaimer_accepted: false, declaration_accepted: true } },
    ],
  ]);
});

test('preferences: sends only changed values, so that changes in another tab are kept', async () => {
  const shown = {
    was_email_consent: '0',
    was_phone_consent: '1',
    was_notification_emails: '1',
    was_language: '5',
  };
  const same = { ...shown, phone_consent: 'on', notification_emails: 'on', language: '5' };
  expect(await sent((club) => savePreferences(club, user, readFields(preferenceFields, same)))).toEqual([]);
  expect(
    await sent((club) =>
      savePreferences(
        club,
        user,
        readFields(preferenceFields, {
          ...shown,
          email_consent: 'on',
          notification_emails: 'on',
          language: '11',
        }),
      ),
    ),
  ).toEqual([
    [
      'PATCH /v1/installer/user/{id}',
      { params: { id: 'the-person' }, body: { email_consent: 1, phone_consent: 0, languages_id: 11 } },
    ],
  ]);
});

test('team member edit: sends only changed values, so that two tabs do not overwrite each other', () => {
  const shown = {
    name: 'Anna',
    surname: 'Nowak',
    phone: '+48512345678',
    contribute_points: true,
  } as Parameters<typeof personChanges>[1];
  const form = withWas(personValues(shown, pl));
  // Another tab has saved this value meanwhile.
  const now = { ...shown, name: 'Hanna', phone: '+48512345679', contribute_points: false };
  const changes = (typed: Texts, person = shown) => personChanges(readFields(teamFields, typed), person, pl);
  expect(changes(form, now)).toEqual({});
  expect(changes({ ...form, surname: 'Wójcik' }, now)).toEqual({ surname: 'Wójcik' });
  expect(changes({ ...form, contributes: '' })).toEqual({ contribute_points: 0 });
});
