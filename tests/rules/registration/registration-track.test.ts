/** The steps of a registration in a region, and the steps to repeat after a change from the review. */
import { describe, expect, test } from 'vitest';
import {
  editTrack,
  type RegistrationState,
  type RegistrationStep,
  registrationSteps,
  registrationTrack,
} from '#features/registration/rules.ts';
import { type Region, type RegionSlug, regionBySlug, regions } from '#regions/regions.ts';

const blank: RegistrationState = { registration_number: '', registration_number_2: '', company_type: null };

/** Numbers in the form of the region, as far as it requires them. */
const numbers: Record<RegionSlug, [first: string, second: string]> = {
  ba: ['4281952330008', ''],
  bg: ['204817261', 'BG204817261'],
  hr: ['47182056390', ''],
  cz: ['27193845', 'CZ27193845'],
  ee: ['14273859', ''],
  hu: ['24193579-2-41', ''],
  it: ['02719380210', '02719380210'],
  lv: ['', ''],
  pl: ['731-482-60-54', ''],
  ro: ['RO 38172640', ''],
  rs: ['113847262', '23978074'],
  sk: ['52719383', ''],
  si: ['', ''],
  tr: ['4827193659', ''],
  ua: ['43182759', ''],
  lt: ['304718264', ''],
};

function numbersOf({ slug }: Region): RegistrationState {
  const [registration_number, registration_number_2] = numbers[slug];
  return { registration_number, registration_number_2, company_type: null };
}

const asksType: readonly RegionSlug[] = ['hr', 'hu', 'it', 'ro', 'ua'];

/** The statements that a company accepts, by company type. */
const statements: [RegionSlug, id: number, steps: RegistrationStep[]][] = [
  ['hr', 41, ['declaration']],
  ['hr', 42, []],
  ['hu', 71, ['disclaimer', 'declaration']],
  ['hu', 72, ['disclaimer']],
  ['hu', 73, ['declaration']],
  ['hu', 74, ['declaration']],
  ['hu', 75, []],
  ['it', 81, ['disclaimer']],
  ['it', 82, []],
  ['ro', 111, []],
  ['ro', 112, []],
  ['ua', 161, []],
  ['ua', 162, ['disclaimer', 'declaration']],
];

test('the steps are region, user, company, address, type, statements, survey, consent, review and complete', () => {
  expect(registrationSteps).toEqual([
    'region',
    'user',
    'company',
    'address',
    'companyType',
    'disclaimer',
    'declaration',
    'survey',
    'consent',
    'review',
    'code',
    'complete',
  ]);
});

describe.each(regions)('a registration in $slug', (region) => {
  const type = asksType.includes(region.slug) ? (['companyType'] as const) : [];

  test('requires a company type only where the region does, before the survey', () => {
    expect(registrationTrack(blank, region)).toEqual([
      'region',
      'user',
      'company',
      'address',
      ...type,
      'survey',
      'consent',
      'review',
      'code',
      'complete',
    ]);
  });

  test('treats a company type of another region, or none, as not chosen', () => {
    const others = regions
      .filter(({ slug }) => slug !== region.slug)
      .flatMap(({ companyTypes }) => companyTypes);
    for (const id of [...others.map(({ id }) => id), 0, -1, 1.5, Number.NaN]) {
      expect(registrationTrack({ ...blank, company_type: id }, region)).toEqual(
        registrationTrack(blank, region),
      );
    }
  });

  test.each(['user', 'company', 'address', 'survey', 'consent'] as const)(
    'changes %s from the review in that step alone',
    (step) => {
      expect(editTrack(step, blank, region)).toEqual([step, 'review', 'code', 'complete']);
    },
  );

  test('changes the region with the person, the address and the type after it', () => {
    const data = numbersOf(region);
    const expected = ['region', 'user', 'address', ...type, 'review', 'code', 'complete'];
    expect(editTrack('region', data, region)).toEqual(expected);
    const chosen = { ...data, company_type: region.companyTypes.at(0)?.id ?? null };
    const added =
      statements.find(([slug, id]) => slug === region.slug && id === chosen.company_type)?.[2] ?? [];
    expect(editTrack('region', chosen, region)).toEqual([
      'region',
      'user',
      'address',
      ...type,
      ...added,
      'review',
      'code',
      'complete',
    ]);
  });

  test('changes the region and the company when its numbers are invalid there', () => {
    const data = { ...blank, registration_number: 'no number', registration_number_2: 'no number' };
    expect(editTrack('region', data, region)).toEqual([
      'region',
      'user',
      'company',
      'address',
      ...type,
      'review',
      'code',
      'complete',
    ]);
  });

  test('has nothing to change in a company type that it does not require', () => {
    expect(editTrack('companyType', blank, region)).toEqual([...type, 'review', 'code', 'complete']);
    expect(editTrack('disclaimer', blank, region)).toEqual(['review', 'code', 'complete']);
    expect(editTrack('declaration', blank, region)).toEqual(['review', 'code', 'complete']);
  });
});

describe('a company type', () => {
  test('is in this table if a region requires it', () => {
    const known = regions
      .filter(({ companyTypeState }) => companyTypeState === 2)
      .flatMap(({ slug, companyTypes }) => companyTypes.map(({ id }) => [slug, id]));
    expect(statements.map(([slug, id]) => [slug, id])).toEqual(known);
  });

  test.each(statements)('of %s, %i, adds exactly its statements', (slug, id, steps) => {
    const region = regionBySlug(slug);
    const chosen = { ...blank, company_type: id };
    const track = registrationTrack(chosen, region);
    expect(track.filter((step) => step === 'disclaimer' || step === 'declaration')).toEqual(steps);
    expect(track.slice(track.indexOf('companyType') + 1, track.indexOf('survey'))).toEqual(steps);
    expect(editTrack('companyType', chosen, region)).toEqual([
      'companyType',
      ...steps,
      'review',
      'code',
      'complete',
    ]);
    for (const step of steps) {
      expect(editTrack(step, chosen, region)).toEqual([step, 'review', 'code', 'complete']);
    }
  });

  test('that is replaced loses its statements', () => {
    const hungary = regionBySlug('hu');
    const track = (company_type: number) => registrationTrack({ ...blank, company_type }, hungary);
    expect(track(71)).toContain('disclaimer');
    expect(track(73)).not.toContain('disclaimer');
    expect(track(75)).toEqual(registrationTrack(blank, hungary));
  });

  test('of a region whose state is 0 adds nothing', () => {
    const region: Region = { ...regionBySlug('hu'), companyTypeState: 0 };
    expect(registrationTrack({ ...blank, company_type: 71 }, region)).toEqual(
      registrationTrack(blank, regionBySlug('pl')),
    );
    const [bulgarian] = regionBySlug('bg').companyTypes;
    expect(registrationTrack({ ...blank, company_type: bulgarian?.id ?? null }, regionBySlug('bg'))).toEqual(
      registrationTrack(blank, regionBySlug('bg')),
    );
  });
});
