/** Public settings of the regions: everything that the wizards need. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { languageCodes } from '#regions/languages.ts';
import { regions } from '#regions/regions.ts';
import { type TestClub, testClub } from '../../support/club.ts';

type Config = AnswerOf<'GET /v1/config/public'>;

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

async function config(language?: string): Promise<Config> {
  const { status, body } = await club.raw('GET /v1/config/public', language ? { query: { language } } : {});
  expect(status).toBe(200);
  return body as Config;
}

test('the settings equal the table of regions, number by number', async () => {
  const { regions: answered, behaviours } = await config();
  expect(answered.length).toBe(16);
  for (const region of regions) {
    const settings = answered.find(({ id }) => id === region.id);
    expect(settings).toMatchObject({
      slug: region.slug,
      calling_code: region.callingCode,
      company_type_state: region.companyTypeState,
      vat_field: region.vatField,
      company_id_field: region.companyIdField,
      flags: region.flags,
      terms_url: region.links.terms,
      decor_terms_url: region.decorTermsLink,
    });
    expect(settings?.company_types.map(({ id }) => id)).toEqual(region.companyTypes.map(({ id }) => id));
    expect(behaviours).toContainEqual({ region_id: region.id, welcome_points: region.welcomePoints });
  }
});

test('states of company types, disclaimers and declarations are 0 off or 2 required', async () => {
  const { regions: answered } = await config();
  const states = answered.flatMap(({ company_type_state, company_types }) => [
    company_type_state,
    ...company_types.flatMap(({ disclaimer_state, declaration_state }) => [
      disclaimer_state,
      declaration_state,
    ]),
  ]);
  expect(new Set(states)).toEqual(new Set([0, 2]));
});

test('welcome points are 20 unless the region has its own', async () => {
  const { behaviours } = await config();
  const own = behaviours.filter(({ welcome_points }) => welcome_points !== 20);
  const slugOf = (id: number) => regions.find((region) => region.id === id)?.slug;
  expect(
    Object.fromEntries(own.map(({ region_id, welcome_points }) => [slugOf(region_id), welcome_points])),
  ).toEqual({
    cz: 25,
    hu: 15,
    ro: 30,
    rs: 0,
    tr: 50,
    ua: 10,
  });
});

describe.each([...languageCodes])('in %s', (language) => {
  test('every type has its name and exactly its statements', async () => {
    const { regions: answered } = await config(language);
    const t = translator(language);
    for (const { id, company_types } of answered) {
      const types = regions.find((region) => region.id === id)?.companyTypes ?? [];
      for (const [at, type] of company_types.entries()) {
        expect(type.name_translated).toBe(t(`companyTypes.name_${types[at]?.key ?? 'limitedCompany'}`));
        expect((type.disclaimer_translated ?? '') !== '').toBe(type.disclaimer_state === 2);
        expect((type.declaration_translated ?? '') !== '').toBe(type.declaration_state === 2);
      }
    }
  });
});

test('an unknown language falls back to English', async () => {
  expect((await config('xx')).regions).toEqual((await config('en')).regions);
});
