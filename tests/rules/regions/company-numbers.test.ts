import { describe, expect, test } from 'vitest';
import { people } from '#demo/people.ts';
import {
  type CompanyNumber,
  compactNumber,
  numberFormIssue,
  numberIssue,
  numberRules,
  REGISTRATION_NUMBER_MIN,
} from '#regions/company-numbers.ts';
import { numberName } from '#regions/number-names.ts';
import {
  COMPANY_ID_REQUIRED,
  type Region,
  type RegionSlug,
  regionBySlug,
  regions,
  VAT_REQUIRED,
} from '#regions/regions.ts';

const first = 'registration_number';
const second = 'registration_number_2';

/** Input and stored form. The companies are fictitious, the check digits valid. */
const valid: [RegionSlug, CompanyNumber, written: string, kept: string][] = [
  ['ba', first, '4281952330008', '4281952330008'],
  ['ba', second, '281 952 330 008', '281952330008'],
  ['bg', first, '204 817 261', '204817261'],
  ['bg', first, '831645213', '831645213'],
  ['bg', first, '2048172610012', '2048172610012'],
  ['bg', second, 'BG 204817261', '204817261'],
  ['bg', second, '7501020300', '7501020300'],
  ['hr', first, 'HR47182056390', '47182056390'],
  ['hr', first, '47182056390', '47182056390'],
  ['cz', first, '271 93 845', '27193845'],
  ['cz', first, '177041', '00177041'],
  ['cz', second, 'cz27193845', '27193845'],
  ['cz', second, 'CZ6405120348', '6405120348'],
  ['ee', first, '14273859', '14273859'],
  ['ee', second, 'EE102837469', '102837469'],
  ['hu', first, '24193579-2-41', '24193579'],
  ['hu', first, '24193579241', '24193579'],
  ['hu', first, 'HU24193579', '24193579'],
  ['hu', second, '01-09-345678', '0109345678'],
  ['hu', second, '51234567', '51234567'],
  ['it', first, 'IT 02719380210', '02719380210'],
  ['it', second, '02719380210', '02719380210'],
  ['it', second, 'bntlcu81c15l781i', 'BNTLCU81C15L781I'],
  ['lv', first, '40204182739', '40204182739'],
  ['lv', second, 'LV40204182739', '40204182739'],
  ['lv', second, '320012-34567', '32001234567'],
  ['pl', first, '731-482-60-54', '7314826054'],
  ['pl', first, 'PL7314826054', '7314826054'],
  ['pl', second, '382719465', '382719465'],
  ['pl', second, '38271946500011', '38271946500011'],
  ['ro', first, 'RO 38172640', '38172640'],
  ['ro', first, '45126', '45126'],
  ['ro', first, '19', '19'],
  ['ro', second, 'J08/533/2017', 'J08/533/2017'],
  ['ro', second, 'j8 / 0533 / 14.02.2017', 'J08/533/2017'],
  ['ro', second, 'J08-533-2017', 'J08/533/2017'],
  ['ro', second, 'J2024000533087', 'J2024000533087'],
  ['rs', first, 'RS113847262', '113847262'],
  ['rs', second, '23978074', '23978074'],
  ['sk', first, '52 719 383', '52719383'],
  ['sk', second, 'SK2127384952', '2127384952'],
  ['sk', second, 'SK1027384952', '1027384952'],
  ['si', first, 'SI 47193824', '47193824'],
  ['si', second, '8541868000', '8541868'],
  ['si', second, '8541868', '8541868'],
  ['si', second, '8541868012', '8541868012'],
  ['tr', first, '482 719 36 59', '4827193659'],
  ['tr', first, '48719365294', '48719365294'],
  ['ua', first, '43182759', '43182759'],
  ['ua', first, '3127405910', '3127405910'],
  ['ua', second, '431827526591', '431827526591'],
  ['ua', second, '3127405910', '3127405910'],
  ['lt', first, 'LT 304718264', '304718264'],
  ['lt', first, 'Nr. 1047182', '1047182'],
  ['lt', first, '104718', '104718'],
];

/** Well-formed, with one wrong check digit. */
const wrongDigit: [RegionSlug, CompanyNumber, string][] = [
  ['bg', first, '204817262'],
  ['bg', first, '8416452130012'],
  ['bg', second, 'BG204817260'],
  ['bg', second, '7501020301'],
  ['hr', first, '47182056391'],
  ['cz', first, '27193846'],
  ['cz', second, 'CZ27193846'],
  ['cz', second, 'CZ6405120349'],
  ['ee', first, '14273858'],
  ['ee', second, 'EE102837468'],
  ['hu', first, '24193578-2-41'],
  ['it', first, '02719380211'],
  ['it', second, '02719380211'],
  ['it', second, 'BNTLCU81C15L781J'],
  ['lv', first, '40204182738'],
  ['lv', second, 'LV40204182738'],
  ['pl', first, '731-482-60-55'],
  ['pl', second, '382719466'],
  ['pl', second, '38271946500010'],
  ['ro', first, '38172641'],
  ['ro', first, '18'],
  ['rs', first, '113847263'],
  ['sk', first, '52719384'],
  ['sk', second, 'SK2127384953'],
  ['sk', second, 'SK1027384953'],
  ['si', first, 'SI47193825'],
  ['si', second, '8541867000'],
  ['si', second, '8541867012'],
  ['tr', first, '4827193658'],
  ['tr', first, '48719365293'],
  ['ua', first, '43182758'],
  ['ua', first, '3127405911'],
  ['ua', second, '3127405911'],
  ['lt', first, '304718265'],
];

/** Well-formed, with two neighbouring digits swapped. */
const transposed: [RegionSlug, CompanyNumber, string][] = [
  ['bg', first, '204871261'],
  ['bg', second, 'BG204871261'],
  ['hr', first, '47182065390'],
  ['cz', first, '27198345'],
  ['cz', second, 'CZ27198345'],
  ['ee', first, '14278359'],
  ['ee', second, 'EE102834769'],
  ['hu', first, '24193759-2-41'],
  ['it', first, '02719832010'],
  ['it', second, '02719832010'],
  ['lv', first, '40204187239'],
  ['lv', second, 'LV40204187239'],
  ['pl', first, '731-482-06-54'],
  ['pl', second, '382714965'],
  ['ro', first, 'RO 38176240'],
  ['rs', first, '113842762'],
  ['sk', first, '52713983'],
  ['sk', second, 'SK2127389452'],
  ['si', first, 'SI47198324'],
  ['si', second, '8548168000'],
  ['tr', first, '4827196359'],
  ['tr', first, '48719356294'],
  ['ua', first, '43187259'],
  ['lt', first, '304712864'],
];

/** Long enough, but not a number of the country. */
const wrongForm: [RegionSlug, CompanyNumber, string][] = [
  ['ba', first, '1281952330008'],
  ['ba', second, '4281952330008'],
  ['bg', second, 'BG20481726'],
  ['hr', first, 'SI47182056390'],
  ['cz', first, '271938455'],
  ['ee', first, '24273859'],
  ['hu', first, '24193579-6-41'],
  ['hu', first, '24193579-2-21'],
  ['hu', second, '21-09-345678'],
  ['it', first, 'BNTLCU81C15L781I'],
  ['lv', first, '4020418273'],
  ['pl', first, '73148260544'],
  ['ro', first, '38172640123'],
  ['ro', first, '038172640'],
  ['ro', second, 'J48/533/2017'],
  ['ro', second, 'A08/533/2017'],
  ['ro', second, 'J08/533/2017x'],
  ['rs', second, '2397807'],
  ['sk', second, 'CZ2127384952'],
  ['si', second, '85418680'],
  ['tr', first, '482719365'],
  ['ua', second, '43182752659'],
  ['lt', first, '30471826'],
];

describe('the number rules of a region', () => {
  test.each(regions)('$slug uses the numbers in its settings', (region) => {
    const rules = numberRules(region);
    const at = (field: 0 | 1 | 2) => rules.find((rule) => rule.field === (field === 1 ? first : second));
    expect(rules.length).toBe([region.companyIdField, region.vatField].filter((field) => field !== 0).length);
    if (region.companyIdField) {
      expect(at(region.companyIdField)).toMatchObject({
        kinds: ['company_id'],
        required: (region.flags & COMPANY_ID_REQUIRED) !== 0,
      });
    }
    if (region.vatField) {
      expect(at(region.vatField)).toMatchObject({
        kinds: ['vat'],
        required: (region.flags & VAT_REQUIRED) !== 0,
      });
    }
  });

  test('put the first number before the second', () => {
    expect(numberRules(regionBySlug('pl'))).toEqual([
      { field: first, kinds: ['vat'], required: true },
      { field: second, kinds: ['company_id'], required: false },
    ]);
    expect(numberRules(regionBySlug('lt'))).toEqual([
      { field: first, kinds: ['company_id'], required: true },
    ]);
  });

  const none: Region = { ...regionBySlug('pl'), companyIdField: 0, vatField: 0, flags: 3 };
  const shared: Region = { ...regionBySlug('cz'), companyIdField: 1, vatField: 1, flags: VAT_REQUIRED };

  test('may be none at all', async () => {
    expect(numberRules(none)).toEqual([]);
    expect(await numberIssue('', none, first)).toBeUndefined();
    expect(await numberIssue('7314826054', none, first)).toBe('not_valid');
  });

  test('may allow either number in one field', async () => {
    expect(numberRules(shared)).toEqual([{ field: first, kinds: ['company_id', 'vat'], required: true }]);
    expect(await numberIssue('27193845', shared, first)).toBeUndefined();
    expect(await numberIssue('CZ6405120348', shared, first)).toBeUndefined();
    expect(await numberIssue('6405120349', shared, first)).toBe('not_valid');
    expect(compactNumber('CZ6405120348', shared, first)).toBe('6405120348');
  });
});

describe('a registration number', () => {
  test('has an example for every number of every region', () => {
    for (const region of regions) {
      for (const { field } of numberRules(region)) {
        expect(valid.some(([slug, at]) => slug === region.slug && at === field)).toBe(true);
        expect([...wrongDigit, ...wrongForm].some(([slug, at]) => slug === region.slug && at === field)).toBe(
          true,
        );
      }
    }
  });

  test.each(valid)('%s %s accepts %j and stores %s', async (slug, field, written, kept) => {
    const region = regionBySlug(slug);
    expect(numberFormIssue(written, region, field)).toBeUndefined();
    expect(await numberIssue(written, region, field)).toBeUndefined();
    expect(compactNumber(written, region, field)).toBe(kept);
  });

  test.each(valid)(
    '%s %s accepts %j with surrounding blanks, and its stored form',
    async (slug, field, written, kept) => {
      const region = regionBySlug(slug);
      for (const again of [kept, `  ${written.toLowerCase()}\u00a0`, `\u200b${kept}`]) {
        expect(await numberIssue(again, region, field)).toBeUndefined();
        expect(compactNumber(again, region, field)).toBe(kept);
      }
    },
  );

  test.each(wrongDigit)('%s %s rejects %j only for its check digit', async (slug, field, written) => {
    const region = regionBySlug(slug);
    expect(numberFormIssue(written, region, field)).toBeUndefined();
    expect(await numberIssue(written, region, field)).toBe('not_valid');
  });

  test.each(transposed)('%s %s rejects %j, with two digits swapped', async (slug, field, written) => {
    const region = regionBySlug(slug);
    expect(numberFormIssue(written, region, field)).toBeUndefined();
    expect(await numberIssue(written, region, field)).toBe('not_valid');
  });

  test('has a check digit everywhere, except where none is published', () => {
    const checked = new Set([...wrongDigit, ...transposed].map(([slug, field]) => `${slug} ${field}`));
    const unchecked = regions.flatMap((region) =>
      numberRules(region).flatMap(({ field }) =>
        checked.has(`${region.slug} ${field}`) ? [] : [[region.slug, field]],
      ),
    );
    expect(unchecked).toEqual([
      ['ba', first],
      ['ba', second],
      ['hu', second],
      ['ro', second],
      ['rs', second],
    ]);
  });

  test.each(valid)(
    '%s %s accepts %j in any notation of the same characters',
    async (slug, field, _, kept) => {
      const region = regionBySlug(slug);
      const fullWidth = kept.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
      const writings = [fullWidth, kept.replace(/(..)/g, '$1 '), kept.replace(/(...)/g, '$1\u00a0')];
      if (/^\d+$/.test(kept)) {
        writings.push(
          kept.replace(/(?<=..)(?=..$)/, '-'),
          kept.replace(/(?<=..)(?=..$)/, '–'),
          kept.replace(/(?<=..)(?=..$)/, '.'),
          `${region.iso}${kept}`,
          `${region.iso.toLowerCase()}-${kept}`,
          `${region.iso} ${kept}`,
        );
      }
      for (const written of writings) {
        expect(await numberIssue(written, region, field), written).toBeUndefined();
        expect(compactNumber(written, region, field), written).toBe(kept);
      }
    },
  );

  test.each(valid)(
    '%s %s: %j is rejected in other countries when it has a country prefix',
    async (slug, _, __, kept) => {
      for (const other of regions) {
        if (other.slug === slug) continue;
        for (const field of [first, second] as const) {
          const issue = await numberIssue(`${slug.toUpperCase()}${kept}`, other, field);
          expect(['not_valid', 'too_short'], other.slug).toContain(issue);
        }
      }
    },
  );

  test.each(wrongForm)('%s %s rejects %j', async (slug, field, written) => {
    expect(await numberIssue(written, regionBySlug(slug), field)).toBe('not_valid');
  });

  test.each(regions)('$slug requires its required numbers and allows blank optional ones', async (region) => {
    for (const { field, required } of numberRules(region)) {
      for (const blank of ['', ' ', '\t\n']) {
        expect(await numberIssue(blank, region, field)).toBe(required ? 'required' : undefined);
        expect(compactNumber(blank, region, field)).toBe('');
      }
    }
  });

  test.each(regions)('$slug reports too_short below its minimum length', async (region) => {
    for (const { field, kinds } of numberRules(region)) {
      const min = region.slug === 'ro' && kinds.includes('vat') ? 2 : REGISTRATION_NUMBER_MIN;
      expect(await numberIssue('1'.repeat(min - 1), region, field)).toBe('too_short');
      expect(await numberIssue(` ${region.iso}${'1'.repeat(min - 1)} `, region, field)).toBe('too_short');
      expect(await numberIssue('0'.repeat(min), region, field)).toBe('not_valid');
    }
  });

  test('has at least 6 characters', () => {
    expect(REGISTRATION_NUMBER_MIN).toBe(6);
  });

  test('of Lithuania is its only one', async () => {
    expect(await numberIssue('304718264', regionBySlug('lt'), second)).toBe('not_valid');
    expect(await numberIssue('', regionBySlug('lt'), second)).toBeUndefined();
  });

  test.each(regions)('of $slug has a name and a valid example for its field', async (region) => {
    const fields = numberRules(region).map(({ field }) => field);
    for (const field of [first, second] as const) {
      const name = numberName(region, field);
      expect(name !== undefined).toBe(fields.includes(field));
      if (!name) continue;
      expect(name.name).not.toBe('');
      expect(await numberIssue(name.example, region, field)).toBeUndefined();
      if (name.trader) expect(await numberIssue(name.trader, region, field)).toBeUndefined();
      const { roofers, decorators } = people[region.slug];
      expect([roofers.vat, roofers.companyId, decorators.vat, decorators.companyId]).not.toContain(
        name.example,
      );
    }
  });

  test.each(['39912011230', '49912011230', '10471823', '0104718'])(
    'of a Lithuanian sole trader is that of the certificate, never a personal code like %s',
    async (typed) => {
      expect(await numberIssue(typed, regionBySlug('lt'), first)).toBe('not_valid');
    },
  );

  const junk = [
    'abcdef',
    '------',
    'ПДВ123456',
    '１２３４５',
    '\u0000123456',
    '💥💥💥💥💥💥',
    '9'.repeat(100_000),
    'NaN123',
    '1e9999',
  ];

  test.each(regions)('of $slug is never junk', async (region) => {
    for (const { field } of numberRules(region)) {
      for (const text of junk) {
        expect(['too_short', 'not_valid']).toContain(await numberIssue(text, region, field));
        expect(() => compactNumber(text, region, field)).not.toThrow();
      }
    }
  });

  test.each(regions)('of a demo company is valid in $slug', async (region) => {
    const { roofers, decorators } = people[region.slug];
    for (const { companyId = '', vat = '' } of [roofers, decorators]) {
      for (const { field, kinds } of numberRules(region)) {
        const written = kinds.includes('vat') ? vat : companyId;
        expect(written).not.toBe('');
        expect(await numberIssue(written, region, field)).toBeUndefined();
      }
    }
  });
});
