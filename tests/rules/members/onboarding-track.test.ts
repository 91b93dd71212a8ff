/** The steps between the sign-in code and the club, by role, region and known data. */
import { describe, expect, test } from 'vitest';
import {
  companyTypeOf,
  type InstallerOptions,
  missingNumbers,
  type OnboardingState,
  onboardingSteps,
  onboardingTrack,
  optionKeys,
  readOptions,
  seenKeyOf,
  TERMS_CUT_OFF,
  withCompanyType,
} from '#features/access/onboarding.ts';
import { role } from '#platform/contract/roles.ts';
import type { CompanyNumber } from '#regions/company-numbers.ts';
import { type Region, type RegionSlug, regionBySlug, regions } from '#regions/regions.ts';

const at = '2026-03-01T09:30:00.000Z';
const first = 'registration_number';
const second = 'registration_number_2';

const roles = [role.installerOwner, role.installer, role.decorOwner, role.decor];
const owners: readonly number[] = [role.installerOwner, role.decorOwner];

/** The consents and seen flags of a member who was asked everything. */
const allSeen: InstallerOptions = Object.fromEntries(optionKeys.map((key) => [key, at]));

/** A new member who was asked nothing yet. */
const fresh: OnboardingState = {
  role: role.installerOwner,
  options: {},
  created_at: '2026-02-27T12:00:00.000Z',
  has_survey: false,
  registration_number: null,
  registration_number_2: null,
  company_type: null,
  disclaimer_accepted: false,
  declaration_accepted: false,
};

/** A member of the region who has answered everything. */
function done(region: Region): OnboardingState {
  return {
    ...fresh,
    options: allSeen,
    has_survey: true,
    registration_number: '1234567890',
    registration_number_2: '1234567890',
    company_type: region.companyTypes[0]?.id ?? null,
    disclaimer_accepted: true,
    declaration_accepted: true,
  };
}

/** By region: required numbers, optional numbers, whether companies have a type, whether the terms were renewed. */
const asked: Record<
  RegionSlug,
  { required: CompanyNumber[]; optional?: CompanyNumber[]; type?: true; terms?: true }
> = {
  ba: { required: [first], optional: [second] },
  bg: { required: [first, second] },
  hr: { required: [first], type: true },
  cz: { required: [first], optional: [second], terms: true },
  ee: { required: [first], optional: [second] },
  hu: { required: [first], optional: [second], type: true },
  it: { required: [first, second], type: true },
  lv: { required: [], optional: [first, second] },
  pl: { required: [first], optional: [second] },
  ro: { required: [first], optional: [second], type: true },
  rs: { required: [first, second] },
  sk: { required: [first], optional: [second], terms: true },
  si: { required: [], optional: [first, second] },
  tr: { required: [first] },
  ua: { required: [first], optional: [second], type: true },
  lt: { required: [first] },
};

describe.each(regions)('in $slug', (region) => {
  const rules = asked[region.slug];
  const optional = rules.optional ?? [];

  test.each(roles)('a new member of role %i gets the steps of the role and the region', (id) => {
    const expected = owners.includes(id)
      ? ['registrationNumber', ...(rules.type ? ['companyType'] : []), 'consent', 'survey']
      : ['consent'];
    expect(onboardingTrack({ ...fresh, role: id }, region)).toEqual(expected);
  });

  test.each(roles)('a member of role %i who has answered everything has no steps', (id) => {
    expect(onboardingTrack({ ...done(region), role: id }, region)).toEqual([]);
  });

  test.each(roles)('a member of role %i who lacks only the consents gets that step', (id) => {
    const { consentSeen: _, ...options } = allSeen;
    expect(onboardingTrack({ ...done(region), role: id, options }, region)).toEqual(['consent']);
  });

  test.each(roles)('the survey is for owners without one, not for roles 4 and 8: role %i', (id) => {
    const track = onboardingTrack({ ...done(region), role: id, has_survey: false }, region);
    expect(track).toEqual(owners.includes(id) ? ['survey'] : []);
  });

  describe('the terms', () => {
    const before = new Date(TERMS_CUT_OFF.getTime() - 1).toISOString();
    const from = TERMS_CUT_OFF.toISOString();
    const { hasAgreedToTerms: _, ...notAgreed } = allSeen;

    test.each(roles)('are required for accounts from before the cut-off date only: role %i', (id) => {
      const state = { ...done(region), role: id, options: notAgreed };
      const expected = rules.terms && owners.includes(id) ? ['terms'] : [];
      expect(onboardingTrack({ ...state, created_at: before }, region)).toEqual(expected);
      expect(onboardingTrack({ ...state, created_at: '2019-06-01T00:00:00.000Z' }, region)).toEqual(expected);
      expect(onboardingTrack({ ...state, created_at: from }, region)).toEqual([]);
      expect(onboardingTrack({ ...state, created_at: at }, region)).toEqual([]);
    });

    test('are not required again after acceptance', () => {
      expect(onboardingTrack({ ...done(region), created_at: before }, region)).toEqual([]);
    });
  });

  describe('the registration numbers', () => {
    const missing = (changes: Partial<OnboardingState>) =>
      missingNumbers({ ...done(region), ...changes }, region);
    const none = { registration_number: null, registration_number_2: null };
    const both = [...rules.required, ...optional].sort();

    test('are all requested when they are missing and were never seen', () => {
      expect(missing({ ...none, options: {} })).toEqual(both);
      expect(missing({ registration_number: '', registration_number_2: '', options: {} })).toEqual(both);
    });

    test('are requested again only where they are required', () => {
      expect(missing({ ...none, options: allSeen })).toEqual(rules.required);
    });

    test('are not requested when they are known, seen or not', () => {
      expect(missing({ options: {} })).toEqual([]);
      expect(missing({})).toEqual([]);
    });

    test.each(both)('%s is requested separately', (field) => {
      const key = seenKeyOf(field);
      expect(key).toBe(field === first ? 'registrationNumberSeen' : 'registrationNumber2Seen');
      expect(missing({ [field]: null, options: {} })).toEqual([field]);
      expect(missing({ [field]: null, options: { [key]: at } })).toEqual(
        rules.required.includes(field) ? [field] : [],
      );
    });

    test.each(roles)('are a step for owners: role %i', (id) => {
      const state = {
        ...done(region),
        ...none,
        options: { hasAgreedToTerms: at, consentSeen: at },
        role: id,
      };
      expect(onboardingTrack(state, region)).toEqual(owners.includes(id) ? ['registrationNumber'] : []);
      expect(onboardingTrack({ ...state, options: allSeen }, region)).toEqual(
        owners.includes(id) && rules.required.length > 0 ? ['registrationNumber'] : [],
      );
    });
  });

  describe('the company type', () => {
    test.each(roles)(
      'is requested from owners while it is missing, seen or not, where its state is 2: role %i',
      (id) => {
        const state = { ...done(region), role: id, company_type: null };
        const expected = rules.type && owners.includes(id) ? ['companyType'] : [];
        expect(onboardingTrack(state, region)).toEqual(expected);
        const { companyTypeSeen: _, ...options } = allSeen;
        expect(onboardingTrack({ ...state, options }, region)).toEqual(expected);
      },
    );

    test('of another region counts as missing', () => {
      for (const other of regions.filter(({ slug }) => slug !== region.slug)) {
        for (const { id } of other.companyTypes) {
          expect(companyTypeOf(id, region)).toBeUndefined();
          expect(onboardingTrack({ ...done(region), company_type: id }, region)).toEqual(
            rules.type ? ['companyType'] : [],
          );
        }
      }
    });

    test('requires its disclaimer and declaration from owners until they accept them', () => {
      for (const type of region.companyTypes) {
        const statements = [
          ...(type.disclaimerState === 2 ? ['disclaimer'] : []),
          ...(type.declarationState === 2 ? ['declaration'] : []),
        ];
        for (const id of roles) {
          const state = { ...done(region), role: id, company_type: type.id };
          const chosen = withCompanyType(state, type.id);
          expect(onboardingTrack(chosen, region)).toEqual(owners.includes(id) ? statements : []);
          expect(onboardingTrack({ ...chosen, disclaimer_accepted: true }, region)).toEqual(
            owners.includes(id) ? statements.filter((step) => step !== 'disclaimer') : [],
          );
          expect(onboardingTrack({ ...chosen, declaration_accepted: true }, region)).toEqual(
            owners.includes(id) ? statements.filter((step) => step !== 'declaration') : [],
          );
        }
      }
    });
  });
});

describe('the cut-off date of the Czech and Slovak terms', () => {
  test('is 31 January 2024, 00:00 in Prague and in Bratislava', () => {
    for (const slug of ['cz', 'sk'] as const) {
      const written = TERMS_CUT_OFF.toLocaleString('sv-SE', { timeZone: regionBySlug(slug).timeZone });
      expect(written).toBe('2024-01-31 00:00:00');
    }
  });
});

describe('the order of the steps', () => {
  const oldOwner = { ...fresh, created_at: '2023-05-01T08:00:00.000Z' };
  const all = [
    'terms',
    'registrationNumber',
    'companyType',
    'disclaimer',
    'declaration',
    'consent',
    'survey',
  ];

  test('is terms, numbers, type, disclaimer, declaration, consent, survey', () => {
    expect(onboardingSteps).toEqual(all);
    expect(onboardingTrack(oldOwner, regionBySlug('cz'))).toEqual([
      'terms',
      'registrationNumber',
      'consent',
      'survey',
    ]);
    expect(onboardingTrack(withCompanyType(fresh, 71), regionBySlug('hu'))).toEqual([
      'registrationNumber',
      'disclaimer',
      'declaration',
      'consent',
      'survey',
    ]);
  });

  test('holds when a region requires all steps at once', () => {
    const { companyTypes, companyTypeState } = regionBySlug('hu');
    const region: Region = { ...regionBySlug('sk'), companyTypes, companyTypeState };
    expect(onboardingTrack(withCompanyType(oldOwner, 71), region)).toEqual(
      all.filter((step) => step !== 'companyType'),
    );
    expect(onboardingTrack(oldOwner, region)).toEqual(
      all.filter((step) => step !== 'disclaimer' && step !== 'declaration'),
    );
  });

  test('a region whose company type state is 0 requires no statement of a type', () => {
    const region: Region = { ...regionBySlug('hu'), companyTypeState: 0 };
    expect(onboardingTrack(withCompanyType(done(region), 71), region)).toEqual([]);
  });
});

describe('choosing a company type', () => {
  const hungary = regionBySlug('hu');
  /** The statements to accept, by type. */
  const statements: [id: number, steps: string[]][] = [
    [71, ['disclaimer', 'declaration']],
    [72, ['disclaimer']],
    [73, ['declaration']],
    [74, ['declaration']],
    [75, []],
  ];

  test.each(statements)('type %i adds and removes the steps of its statements', (id, steps) => {
    for (const [before] of statements) {
      const accepted = { ...done(hungary), company_type: before };
      expect(onboardingTrack(withCompanyType(accepted, id), hungary)).toEqual(steps);
    }
  });

  test('resets accepted statements, also when the same type is chosen again', () => {
    const accepted = { ...done(hungary), company_type: 71 };
    for (const id of [71, 75]) {
      expect(withCompanyType(accepted, id)).toEqual({
        ...accepted,
        company_type: id,
        disclaimer_accepted: false,
        declaration_accepted: false,
      });
    }
    expect(accepted.disclaimer_accepted).toBe(true);
  });

  test('accepts no type with the id null', () => {
    expect(companyTypeOf(null, hungary)).toBeUndefined();
  });
});

describe('the options of an installer', () => {
  test('are read back as they were written', () => {
    expect(readOptions(JSON.stringify(allSeen))).toEqual(allSeen);
    expect(readOptions(JSON.stringify({ firstTime: false, consentSeen: at }))).toEqual({
      firstTime: false,
      consentSeen: at,
    });
    expect(readOptions('{}')).toEqual({});
  });

  test.each([
    '',
    ' ',
    'null',
    'true',
    '7',
    '"2026-03-01T09:30:00.000Z"',
    '[]',
    `["${at}"]`,
    '{',
    `{"consentSeen":"${at}"`,
    'undefined',
    '\u0000',
    '{}{}',
    '['.repeat(50_000),
  ])('%# are empty for a text that is not an object', (json) => {
    expect(readOptions(json)).toEqual({});
  });

  test.each<[unknown]>([
    [true],
    [1],
    [null],
    [''],
    ['yes'],
    ['2026-03-01'],
    ['2026-03-01T09:30:00'],
    ['2026-03-01T09:30:00+01:00'],
    ['2026-13-01T09:30:00.000Z'],
    ['2026-03-01T25:30:00.000Z'],
    [`${at} `],
    [[at]],
    [{ at }],
  ])('omit the value %j, which is not a timestamp', (value) => {
    expect(readOptions(JSON.stringify({ consentSeen: value, hasAgreedToTerms: at }))).toEqual({
      hasAgreedToTerms: at,
    });
  });

  test('omit unknown keys', () => {
    const json = `{"__proto__":{"consentSeen":"${at}"},"constructor":"${at}","isAdmin":true,"consentSeen":"${at}"}`;
    const options = readOptions(json);
    expect(options).toEqual({ consentSeen: at });
    expect(Object.keys(options)).toEqual(['consentSeen']);
    expect(readOptions(`{"__proto__":{"consentSeen":"${at}"}}`).consentSeen).toBeUndefined();
    expect(readOptions('{"firstTime":"true"}')).toEqual({});
  });
});
