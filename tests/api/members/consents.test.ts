/** Consents are stored with their time and the version of the text. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installers } from '#db/schema/companies.ts';
import { contentItems } from '#db/schema/content.ts';
import { companyTypeOf } from '#features/access/onboarding.ts';
import { wordsVersion } from '#features/members/server/consents.ts';
import { regionBySlug, regions } from '#regions/regions.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { registration } from '../../support/registration.ts';
import { newLegalDocument, registerWithCode } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const pl = regionBySlug('pl');

const listOf = async (person: Person) => (await person.club('GET /v1/company/user/self/consents')).data;

const prefer = (person: Person, body: object) =>
  person.club('PATCH /v1/installer/user/{id}', { params: { id: person.uuid }, body });

async function termsVersion(): Promise<string> {
  const uuid = await newLegalDocument(club);
  const [row] = await club.db.select().from(contentItems).where(eq(contentItems.uuid, uuid));
  return row?.updatedAt.toISOString() ?? '';
}

test('a registration stores the accepted terms and marketing consents', async () => {
  const version = await termsVersion();
  const body = registration('pl', { installer: { email_consent: 1, phone_consent: 0 } });
  const answer = await registerWithCode(club, body);
  const { installer } = answer.body as { installer: string };
  const [row] = await club.db.select().from(installers).where(eq(installers.uuid, installer));
  const created_at = club.deps.now().toISOString();
  const joined = await club.renew({
    ...(await club.person()),
    id: row?.id ?? 0,
    uuid: installer,
    companyId: row?.companyId ?? 0,
  });
  expect(await listOf(joined)).toEqual([
    {
      kind: 'email_offers',
      is_given: true,
      text_version: wordsVersion('email_offers', pl, null),
      created_at,
    },
    { kind: 'terms', is_given: true, text_version: version, created_at },
  ]);
});

test(promise('listConsents', 200), async () => {
  const person = await club.person();
  const version = await termsVersion();
  await prefer(person, { email_consent: 0, phone_consent: 1 });
  club.advance(1000);
  await prefer(person, { phone_consent: 1, options: JSON.stringify({ hasAgreedToTerms: club.deps.now() }) });
  club.advance(1000);
  await prefer(person, { phone_consent: 0 });
  expect(await listOf(person)).toMatchObject([
    { kind: 'phone_offers', is_given: false, created_at: club.deps.now().toISOString() },
    { kind: 'terms', is_given: true, text_version: version },
    { kind: 'phone_offers', is_given: true },
  ]);
  expect(await listOf(await club.person({ colleagueOf: person }))).toEqual([]);
});

test('a new version of the terms requires a new consent', async () => {
  const person = await club.person();
  const uuid = await newLegalDocument(club);
  const agree = () => prefer(person, { options: JSON.stringify({ hasAgreedToTerms: club.deps.now() }) });
  await agree();
  await agree();
  await club.db.update(contentItems).set({ updatedAt: club.deps.now() }).where(eq(contentItems.uuid, uuid));
  await agree();
  const versions = (await listOf(person)).map(({ text_version }) => text_version);
  expect(versions).toHaveLength(2);
  expect(versions[0]).toBe(club.deps.now().toISOString());
});

test('the statements of a company type are stored in the text of the type', async () => {
  const region = regions.find(({ companyTypes }) => companyTypes.some((type) => type.disclaimerState === 2));
  const type = region?.companyTypes.find(({ disclaimerState }) => disclaimerState === 2);
  if (!region || !type) throw new Error('No region has statements');
  expect(companyTypeOf(type.id, region)).toBe(type);
  const person = await club.person({ region: region.slug });
  await person.club('PATCH /v1/company/{id}/companyType', {
    params: { id: String(person.companyId) },
    body: {
      company_type: type.id,
      disclaimer_accepted: 1,
      declaration_accepted: type.declarationState === 2 ? 1 : 0,
    },
  });
  expect(await listOf(person)).toContainEqual({
    kind: 'disclaimer',
    is_given: true,
    text_version: wordsVersion('disclaimer', region, type.id),
    created_at: club.deps.now().toISOString(),
  });
  expect(wordsVersion('disclaimer', region, type.id)).not.toBe(wordsVersion('disclaimer', region, null));
});
