import { describe, expect, test } from 'vitest';
import { addressFieldOrder, contactLines, formatAddress } from '#regions/address.ts';
import { basicPoints, isProductGroup, productGroups } from '#regions/basic-points.ts';
import {
  isDeveloperHost,
  isKnownHost,
  languageOfHost,
  type RegionHosts,
  regionOfHost,
} from '#regions/hosts.ts';
import {
  isLanguage,
  type LanguageCode,
  languageByCode,
  languageById,
  languages,
} from '#regions/languages.ts';
import {
  defaultRegion,
  isCompanyIdRequired,
  isVatRequired,
  languagesOf,
  localeOf,
  type RegionId,
  type RegionSlug,
  regionById,
  regionBySlug,
  regions,
} from '#regions/regions.ts';
import { resources } from '#regions/resources.ts';

const agreed: [RegionId, RegionSlug, string, LanguageCode[], string, number][] = [
  [2, 'ba', '387', ['bs', 'hr', 'sr'], 'BAM', 0],
  [3, 'bg', '359', ['bg'], 'EUR', 100],
  [4, 'hr', '385', ['hr'], 'EUR', 51],
  [5, 'cz', '420', ['cs'], 'CZK', 40],
  [6, 'ee', '372', ['et'], 'EUR', 40],
  [7, 'hu', '36', ['hu'], 'HUF', 39],
  [8, 'it', '39', ['it'], 'EUR', 50],
  [9, 'lv', '371', ['lv'], 'EUR', 40],
  [10, 'pl', '48', ['pl'], 'PLN', 128],
  [11, 'ro', '40', ['ro'], 'RON', 102],
  [12, 'rs', '381', ['sr'], 'RSD', 0],
  [13, 'sk', '421', ['sk'], 'EUR', 40],
  [14, 'si', '386', ['sl'], 'EUR', 51],
  [15, 'tr', '90', ['tr'], 'TRY', 50],
  [16, 'ua', '380', ['uk'], 'UAH', 20],
  [17, 'lt', '370', ['lt'], 'EUR', 40],
];

describe('the table of regions', () => {
  test('contains exactly the 16 agreed regions', () => {
    expect(regions.map((region) => region.id)).toEqual(agreed.map(([id]) => id));
  });

  test.each(agreed)(
    'region %i %s has its agreed numbers',
    (id, slug, callingCode, codes, currency, minimum) => {
      const region = regionById(id);
      expect(region).toMatchObject({ slug, callingCode, languages: codes, currency, minimumOrder: minimum });
      expect(region.iso).toBe(slug.toUpperCase());
      expect(regionBySlug(slug)).toBe(region);
    },
  );

  test.each(['id', 'slug', 'callingCode', 'iso', 'name', 'timeZone'] as const)('%s is unique', (field) => {
    expect(new Set(regions.map((region) => region[field])).size).toBe(16);
  });

  test('no top-level domain belongs to two regions', () => {
    const domains = regions.flatMap((region) => region.topLevelDomains);
    expect(new Set(domains).size).toBe(domains.length);
  });

  test.each(['', 'xx', 'PL', 'constructor', '__proto__', ' pl'])('slug %j is not a region', (slug) => {
    expect(regionBySlug(slug)).toBeUndefined();
  });

  test.each([0, 1, 18, -2, 2.5, Number.NaN, Number.POSITIVE_INFINITY])('id %d is not a region', (id) => {
    expect(regionById(id)).toBeUndefined();
  });

  test('the default region is Poland', () => {
    expect(defaultRegion.slug).toBe('pl');
  });

  test('only Poland caps its teams, at 10', () => {
    expect(
      regions.filter((region) => region.teamCap !== null).map(({ slug, teamCap }) => [slug, teamCap]),
    ).toEqual([['pl', 10]]);
  });

  test('only Czechia and Slovakia have the terms step', () => {
    expect(regions.filter((region) => region.termsStep).map((region) => region.slug)).toEqual(['cz', 'sk']);
  });

  test('only Poland has the club card and terms for decor installers', () => {
    expect(regions.filter((region) => region.clubCard).map((region) => region.slug)).toEqual(['pl']);
    expect(regions.filter((region) => region.decorTermsLink).map((region) => region.slug)).toEqual(['pl']);
  });

  test('Hungary requires a company type, and has types with disclaimer and declaration', () => {
    const { companyTypeState, companyTypes } = regionBySlug('hu');
    expect(companyTypeState).toBe(2);
    const states = new Set(companyTypes.map((type) => `${type.disclaimerState}${type.declarationState}`));
    expect(states).toEqual(new Set(['22', '20', '02', '00']));
  });

  test('Romania requires the VAT number', () => {
    expect(isVatRequired(regionBySlug('ro'))).toBe(true);
  });

  test('Lithuania has one number only', () => {
    expect(regionBySlug('lt')).toMatchObject({ companyIdField: 1, vatField: 0 });
  });

  test.each(regions)('$slug never requires a number that it does not have', (region) => {
    expect(region.flags).toBe((isVatRequired(region) ? 1 : 0) + (isCompanyIdRequired(region) ? 2 : 0));
    if (isVatRequired(region)) expect(region.vatField).not.toBe(0);
    if (isCompanyIdRequired(region)) expect(region.companyIdField).not.toBe(0);
    if (region.vatField !== 0) expect(region.vatField).not.toBe(region.companyIdField);
    expect([region.vatField, region.companyIdField]).toContain(1);
  });

  test('all four combinations of flags occur', () => {
    expect(new Set(regions.map((region) => region.flags))).toEqual(new Set([0, 1, 2, 3]));
  });

  test.each(regions)('$slug can require a company type only if it has some', (region) => {
    if (region.companyTypeState === 2) expect(region.companyTypes.length).toBeGreaterThan(1);
  });

  test('company type ids are unique over all regions', () => {
    const ids = regions.flatMap((region) => region.companyTypes.map((type) => type.id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('welcome points are whole numbers, 20 in most regions, none in some', () => {
    const points = regions.map((region) => region.welcomePoints);
    expect(points.every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
    expect(points.filter((value) => value === 20).length).toBeGreaterThan(8);
    expect(points).toContain(0);
  });

  test('some regions have a whistleblower page and social pages, some have none', () => {
    expect(new Set(regions.map((region) => region.whistleblowerUrl === null))).toEqual(
      new Set([true, false]),
    );
    expect(new Set(regions.map((region) => region.social.length === 0))).toEqual(new Set([true, false]));
    expect(new Set(regions.map((region) => region.contact.hours === null))).toEqual(new Set([true, false]));
  });

  test.each(regions)('$slug links only to https pages of example domains or to own paths', (region) => {
    const links = [
      ...Object.values(region.links),
      ...region.social.map(({ url }) => url),
      region.whistleblowerUrl,
      region.decorTermsLink,
    ].filter((link) => link !== null);
    for (const link of links) expect(link).toMatch(/^(?:https:\/\/(?:[a-z]+\.)+example\/|\/)[a-z/-]+$/);
    expect(region.contact.email).toMatch(/@lucarne\.example$/);
  });

  test.each(regions)('$slug names its weather service first, and public bodies by https only', ({ slug }) => {
    const bodies = resources[slug];
    expect(bodies[0]?.kind).toBe('weather');
    for (const { url } of bodies) expect(url).toMatch(/^https:\/\/[a-z.]+(\/[a-z/-]+)?$/);
  });

  test.each(regions)('$slug has a time zone and a currency that Intl supports', (region) => {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: region.timeZone })).not.toThrow();
    expect(Intl.supportedValuesOf('currency')).toContain(region.currency);
  });
});

describe('languages', () => {
  test('have the ids 1 to 17 in the agreed order', () => {
    expect(languages.map((language) => language.id)).toEqual(
      Array.from({ length: 17 }, (_, index) => index + 1),
    );
    expect(languages.map((language) => language.code).join(' ')).toBe(
      'bs bg hr cs en et hu it lt lv pl ro sr sk sl tr uk',
    );
  });

  test.each(languages)('$code is found by id and by code', (language) => {
    expect(languageById(language.id)).toBe(language);
    expect(languageByCode(language.code)).toBe(language);
  });

  test.each([0, 18, 1.5, Number.NaN])('id %d is not a language', (id) => {
    expect(languageById(id)).toBeUndefined();
  });

  test.each(['', 'EN', 'sr-Latn', 'ua', 'toString'])('code %j is not a language', (code) => {
    expect(languageByCode(code)).toBeUndefined();
    expect(isLanguage(code)).toBe(false);
  });

  test('Serbian is in Latin script', () => {
    expect(languageByCode('sr').tag).toBe('sr-Latn');
    expect(new Intl.Locale(localeOf(regionBySlug('rs'), 'sr')).script).toBe('Latn');
  });

  test('every language except English belongs to a region', () => {
    const own = new Set(regions.flatMap((region) => region.languages));
    expect(languages.filter(({ code }) => !own.has(code)).map(({ code }) => code)).toEqual(['en']);
  });

  test.each(regions)('$slug offers its own languages, default first, and English', (region) => {
    expect(languagesOf(region)[0]).toBe(region.languages[0]);
    expect(languagesOf(region)).toContain('en');
    expect(new Set(languagesOf(region)).size).toBe(languagesOf(region).length);
  });

  test.each(regions.flatMap((region) => languages.map(({ code }) => [region.slug, code] as const)))(
    'the locale of %s in %s is canonical and supported by Intl',
    (slug, code) => {
      const locale = localeOf(regionBySlug(slug), code);
      expect(Intl.getCanonicalLocales(locale)).toEqual([locale]);
      expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale]);
    },
  );

  test('a locale combines language and region', () => {
    expect(localeOf(regionBySlug('pl'), 'pl')).toBe('pl-PL');
    expect(localeOf(regionBySlug('pl'), 'en')).toBe('en-150');
    expect(localeOf(regionBySlug('ba'), 'sr')).toBe('sr-Latn-BA');
  });
});

describe('hosts', () => {
  const none: RegionHosts = new Map();
  const listed: RegionHosts = new Map([
    ['club.example.com', 'cz'],
    ['klub.example.pl', 'sk'],
    ['hu.localhost', 'ee'],
  ]);

  test.each(regions)(
    '$slug is found by domain, by port, in any case, and on a development machine',
    (region) => {
      const { slug } = region;
      for (const host of [
        `club.${slug}`,
        `a.b.${slug}:8080`,
        `CLUB.${slug.toUpperCase()}`,
        `club.${slug}.`,
      ]) {
        expect(regionOfHost(host, none)).toBe(region);
      }
      expect(regionOfHost(`${slug}.localhost:4321`, none)).toBe(region);
      expect(languageOfHost(`${slug}.localhost`, none)).toBe(region.languages[0]);
    },
  );

  test('domains in other scripts belong to their region', () => {
    for (const [domain, slug] of [
      ['клуб.укр', 'ua'],
      ['клуб.срб', 'rs'],
      ['клуб.бг', 'bg'],
    ]) {
      expect(regionOfHost(new URL(`http://${domain}`).host, none)?.slug).toBe(slug);
    }
  });

  test('a configured host takes precedence over its domain and first label', () => {
    expect(regionOfHost('club.example.com', listed)?.slug).toBe('cz');
    expect(regionOfHost('Klub.Example.PL:443', listed)?.slug).toBe('sk');
    expect(regionOfHost('hu.localhost:4321', listed)?.slug).toBe('ee');
  });

  const junk = [
    '',
    ' ',
    'pl',
    '.pl',
    'club..pl',
    'localhost',
    'localhost:4321',
    'xx.localhost',
    '127.0.0.1:4321',
    '[::1]:4321',
    'club.example.com',
    'club.de',
    'club.pl.evil.com',
    'club.pl:port',
    'club.pl:123456',
    'club.pl/path',
    'user@club.pl',
    'club.pl, club.hu',
    'club.pl\r\nx: y',
    'club.pl\n',
    'клуб.укр',
    '__proto__.localhost',
    'constructor',
    `${'a.'.repeat(200)}pl`,
    `${'-'.repeat(100_000)}!`,
  ];

  test.each(junk)('%j belongs to no region and gets English', (host) => {
    expect(regionOfHost(host, none)).toBeUndefined();
    expect(languageOfHost(host, none)).toBe('en');
    expect(isKnownHost(host, none)).toBe(false);
  });

  test('only configured hosts are accepted', () => {
    expect(isKnownHost('CLUB.example.com:80', listed)).toBe(true);
    expect(isKnownHost('other.example.pl', listed)).toBe(false);
    expect(isKnownHost('pl.localhost', listed)).toBe(false);
  });

  test.each([
    'localhost',
    'localhost:4321',
    'pl.localhost:4321',
    'PL.LOCALHOST',
    '127.0.0.1:80',
    '127.1.2.3',
    '[::1]:1',
  ])('%s is a development machine', (host) => {
    expect(isDeveloperHost(host)).toBe(true);
  });

  test.each([
    '',
    'club.pl',
    'localhost.evil.com',
    'evillocalhost',
    '127.0.0.1.evil.com',
    '128.0.0.1',
    '127.0.0.256',
    '::1',
  ])('%j is not a development machine', (host) => {
    expect(isDeveloperHost(host)).toBe(false);
  });
});

describe('basic points', () => {
  const ranges: Partial<Record<RegionSlug, [number, number]>> = {
    si: [5, 15],
    pl: [5, 10],
    ro: [5, 25],
    hu: [1, 10],
    cz: [3, 20],
    sk: [5, 20],
    ua: [5, 20],
    ee: [7, 7],
  };

  test('there are the groups 1 to 9 and 99', () => {
    expect(productGroups.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 99]);
    expect(isProductGroup(99)).toBe(true);
    for (const group of [0, 10, 1.5, Number.NaN]) expect(isProductGroup(group)).toBe(false);
  });

  test.each(regions)('$slug uses its whole range and nothing outside', ({ id, slug }) => {
    const points = productGroups.map((group) => basicPoints(id, group.id));
    expect(points.every(Number.isInteger)).toBe(true);
    expect([Math.min(...points), Math.max(...points)]).toEqual(ranges[slug] ?? [5, 15]);
  });

  test('Slovenia has 5, 10 and 15 only', () => {
    expect(new Set(productGroups.map((group) => basicPoints(14, group.id)))).toEqual(new Set([5, 10, 15]));
  });
});

describe('addresses', () => {
  const address = {
    street: 'Street',
    house_number: '5',
    postal_code: '12345',
    city: 'City',
    province: 'PR',
    neighbourhood: 'Moda Mah.',
  };
  const expected: Partial<Record<RegionSlug, string[]>> = {
    hu: ['City', 'Street 5.', '12345'],
    it: ['Street 5', '12345 City PR'],
    lt: ['Street 5', 'LT-12345 City'],
    lv: ['Street 5', 'City, LV-12345'],
    ro: ['Street nr. 5', '12345 City'],
    tr: ['Moda Mah., Street No: 5', '12345 City'],
    ua: ['Street, 5', 'City', '12345'],
  };

  test.each(regions)('$slug formats an address its own way', (region) => {
    expect(formatAddress(address, region)).toEqual(expected[region.slug] ?? ['Street 5', '12345 City']);
  });

  test.each(regions)(
    '$slug requires every part once, a province in Italy and a neighbourhood in Turkey only',
    (region) => {
      const fields = addressFieldOrder(region);
      expect([...fields].sort()).toEqual([
        'city',
        'house_number',
        ...(region.slug === 'tr' ? ['neighbourhood'] : []),
        'postal_code',
        ...(region.slug === 'it' ? ['province'] : []),
        'street',
      ]);
    },
  );

  const usual = ['street', 'house_number', 'postal_code', 'city'];
  const orders: Partial<Record<RegionSlug, string[]>> = {
    hu: ['city', 'street', 'house_number', 'postal_code'],
    it: ['street', 'house_number', 'postal_code', 'city', 'province'],
    lv: ['street', 'house_number', 'city', 'postal_code'],
    tr: ['neighbourhood', 'street', 'house_number', 'postal_code', 'city'],
    ua: ['street', 'house_number', 'city', 'postal_code'],
  };

  test.each(regions)('$slug shows the address fields in the order of its format', (region) => {
    expect(addressFieldOrder(region)).toEqual(orders[region.slug] ?? usual);
  });

  test.each(regions)('$slug leaves no gap for blank parts', (region) => {
    expect(formatAddress({}, region)).toEqual([]);
    expect(formatAddress({ street: ' ', house_number: null, city: '' }, region)).toEqual([]);
    expect(formatAddress({ city: ' New \n Town ', postal_code: null }, region)).toEqual(['New Town']);
    expect(formatAddress({ street: 'Street' }, region)).toEqual(['Street']);
  });

  test('parts that the member has already typed are not repeated', () => {
    expect(formatAddress({ street: 'Fő utca', house_number: '5.' }, regionBySlug('hu'))).toEqual([
      'Fő utca 5.',
    ]);
    expect(formatAddress({ street: 'Calea', house_number: 'nr. 5' }, regionBySlug('ro'))).toEqual([
      'Calea nr. 5',
    ]);
    expect(formatAddress({ city: 'Rīga', postal_code: 'LV-1010' }, regionBySlug('lv'))).toEqual([
      'Rīga, LV-1010',
    ]);
  });

  test('a house name comes before its village, in Estonia, Latvia and Lithuania', () => {
    const farm = { street: 'Village', house_number: 'Kase', postal_code: '12345', city: 'City' };
    const first = (slug: RegionSlug, address = farm) => formatAddress(address, regionBySlug(slug))[0];
    expect(first('ee')).toBe('Kase, Village');
    expect(first('lt')).toBe('Kase, Village');
    expect(first('lv')).toBe('„Kase”, Village');
    expect(first('lv', { ...farm, house_number: '"Kase"' })).toBe('"Kase", Village');
    expect(first('lv', { ...farm, house_number: '5 k-2' })).toBe('Village 5 k-2');
    expect(first('pl')).toBe('Village Kase');
  });

  test.each(regions)('the office in $slug has an address of the region', (region) => {
    const lines = contactLines(region).join('\n');
    const { street, houseNumber, postalCode, city, province, neighbourhood } = region.contact;
    for (const part of [street, houseNumber, postalCode, city, province ?? '', neighbourhood ?? ''])
      expect(lines).toContain(part);
  });
});
