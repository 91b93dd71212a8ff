/** Address suggestions, tested against servers with the responses of the real services. */
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Places } from '#platform/places/places.ts';
import { placesOf } from '#platform/places/places-of.ts';
import { regionBySlug } from '#regions/regions.ts';
import { type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { feature, openService, type Said } from '../../support/places.ts';
import { promise } from '../../support/promises.ts';

const poland = String(regionBySlug('pl').id);
const google = 'https://places.googleapis.com';

let plain: TestClub;
let club: TestClub;
/** The current suggestion service of `club`. */
let service: Places | undefined;
beforeAll(async () => {
  plain = await testClub();
  club = await testClub({
    places: { suggest: async (...question) => (await service?.suggest(...question)) ?? [] },
  });
  return async () => {
    await plain.close();
    await club.close();
  };
});

afterEach(() => vi.restoreAllMocks());

/** Requests suggestions from a club and collects its warnings. */
function asking(env: Parameters<typeof placesOf>[0]) {
  service = placesOf(env);
  const warnings: string[] = [];
  vi.spyOn(club.deps.log, 'warn').mockImplementation((...said: unknown[]) => {
    warnings.push(JSON.stringify(said));
  });
  const ask = async (q: string, region_id = poland) => {
    const answer = await club.raw('GET /v1/places', { query: { q, region_id: Number(region_id) } });
    expect(answer.status).toBe(200);
    return (answer.body as { data: Record<string, string>[] }).data;
  };
  return { warnings, ask };
}

/** A club with a Photon server. */
async function askingPhoton(say: (url: URL) => Said) {
  const { url, asked, close } = await openService((question) => say(question.url));
  onTestFinished(close);
  return { asked, ...asking({ PHOTON_URL: url, GOOGLE_PLACES_URL: google }) };
}

describe('the call', () => {
  test(promise('listPlaces', 200), async () => {
    const answer = await plain.raw('GET /v1/places', { query: { q: 'Marszałkowska', region_id: 10 } });
    expect(answer).toMatchObject({ status: 200, body: { data: [] } });
  });

  test(promise('listPlaces', 429, 'too_many_requests'), async () => {
    const ask = () => plain.send(`/v1/places?q=Polna&region_id=${poland}`, { address: '10.77.0.1' });
    await oneLeft(plain, 'listPlaces', 120, { address: '10.77.0.1' });
    expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(
      (await plain.send(`/v1/places?q=Polna&region_id=${poland}`, { address: '10.77.0.2' })).status,
    ).toBe(200);
  });

  test.each([
    ['q=Po&region_id=10', 'q'],
    ['q=%20Po%20&region_id=10', 'q'],
    [`q=${'x'.repeat(121)}&region_id=10`, 'q'],
    ['region_id=10', 'q'],
    ['q=Polna', 'region_id'],
    ['q=Polna&region_id=1', 'region_id'],
    ['q=Polna&region_id=ten', 'region_id'],
    ['q=Polna&region_id=10.5', 'region_id'],
  ])('rejects ?%s for its %s', async (query, field) => {
    const answer = await plain.send(`/v1/places?${query}`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
  });

  test('without settings there is no service; Google takes precedence over Photon', () => {
    expect(placesOf({ GOOGLE_PLACES_URL: google })).toBeUndefined();
    expect(placesOf({ GOOGLE_PLACES_URL: google, PHOTON_URL: 'https://photon.example' })).toBeDefined();
  });

  test('is listed in the public settings if there is a service', async () => {
    expect((await plain.raw('GET /v1/config/public', {})).body).toMatchObject({ suggests: false });
    expect((await club.raw('GET /v1/config/public', {})).body).toMatchObject({ suggests: true });
  });
});

describe('Photon', () => {
  test('gets requests for streets and houses of the region, in its language', async () => {
    const { asked, ask } = await askingPhoton(() => ({ json: { type: 'FeatureCollection', features: [] } }));
    expect(await ask('  ul. Marszałkowska 10 ')).toEqual([]);
    const [{ url, headers } = { url: new URL('x:'), headers: {} }] = asked;
    expect(url.pathname).toBe('/api');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      q: 'ul. Marszałkowska 10',
      limit: '8',
      countrycode: 'PL',
    });
    expect(url.searchParams.getAll('layer')).toEqual(['house', 'street']);
    expect(url.searchParams.has('lang')).toBe(false);
    expect(headers['accept-language']).toBe('pl');
  });

  test('returns the parts of each address once, of the region only', async () => {
    const house = {
      type: 'house',
      street: 'Marszałkowska',
      housenumber: '10',
      postcode: '00-590',
      city: 'Warszawa',
      district: 'Śródmieście',
    };
    const features = [
      feature(house),
      feature({ ...house, osm_id: 2, name: 'Kawiarnia' }),
      feature({ type: 'street', name: 'Marszałkowska', postcode: '00-590', city: 'Warszawa' }),
      feature({ ...house, countrycode: 'DE' }),
      feature({ type: 'house', housenumber: '7', locality: 'Kąty', postcode: '05-530', city: 'Kąty' }),
      feature({ type: 'house', name: 'Pomnik', city: 'Warszawa' }),
      feature({ type: 'street', name: 'Polna' }),
      feature({ type: 'street', name: 'x'.repeat(2000), city: 'Radom' }),
      { type: 'Feature' },
      null,
    ];
    const { ask, warnings } = await askingPhoton(() => ({ json: { type: 'FeatureCollection', features } }));
    expect(await ask('Marszałkowska 10')).toEqual([
      { street: 'Marszałkowska', house_number: '10', postal_code: '00-590', city: 'Warszawa' },
      { street: 'Marszałkowska', house_number: '', postal_code: '00-590', city: 'Warszawa' },
      { street: 'Kąty', house_number: '7', postal_code: '05-530', city: 'Kąty' },
    ]);
    expect(warnings).toEqual([]);
  });

  test('returns province, neighbourhood and house name where the region’s addresses have them', async () => {
    const features: Record<string, unknown>[] = [];
    const { ask } = await askingPhoton(() => ({ json: { features } }));
    const of = (slug: 'it' | 'tr' | 'lv' | 'pl', properties: object) => {
      const region = regionBySlug(slug);
      features.splice(0, 1, feature({ ...properties, countrycode: region.iso }));
      return ask('Via', String(region.id));
    };
    const milan = {
      type: 'house',
      street: 'Via Torino',
      housenumber: '2',
      postcode: '20123',
      city: 'Milano',
      district: 'Municipio 1',
      county: 'Città metropolitana di Milano',
      state: 'Lombardia',
    };
    const address = { street: 'Via Torino', house_number: '2', postal_code: '20123', city: 'Milano' };
    expect(await of('it', milan)).toEqual([{ ...address, province: 'MI' }]);
    expect(await of('it', { ...milan, county: undefined })).toEqual([{ ...address, province: '' }]);
    expect(await of('pl', milan)).toEqual([address]);
    const moda = { type: 'street', name: 'Moda Caddesi', postcode: '34710', district: 'Caferağa Mahallesi' };
    const found = {
      street: 'Moda Caddesi',
      house_number: '',
      postal_code: '34710',
      city: 'Kadıköy/İstanbul',
    };
    for (const town of [
      { city: 'Kadıköy', state: 'İstanbul' },
      { city: 'İstanbul', county: 'Kadıköy', state: 'İstanbul' },
      { county: 'Kadıköy', state: 'İstanbul' },
    ])
      expect(await of('tr', { ...moda, ...town })).toEqual([
        { ...found, neighbourhood: 'Caferağa Mahallesi' },
      ]);
    const farm = { type: 'house', name: 'Kalnbērzi', locality: 'Jaunpils pagasts', postcode: 'LV-3145' };
    expect(await of('lv', farm)).toEqual([
      {
        street: 'Jaunpils pagasts',
        house_number: 'Kalnbērzi',
        postal_code: 'LV-3145',
        city: 'Jaunpils pagasts',
      },
    ]);
    expect(await of('pl', farm)).toEqual([]);
  });

  test('without a country filter is asked without it from then on', async () => {
    const features = [
      ...Array.from({ length: 12 }, (_, i) => feature({ type: 'street', name: 'Polna', city: `Town ${i}` })),
      feature({ type: 'street', name: 'Polna', city: 'Wien', countrycode: 'AT' }),
    ];
    const { asked, ask, warnings } = await askingPhoton((url) =>
      url.searchParams.has('countrycode')
        ? { status: 400, json: { message: "unknown query parameter 'countrycode'" } }
        : { json: { features } },
    );
    expect(await ask('Polna')).toHaveLength(8);
    await ask('Polna 1');
    expect(asked.map(({ url }) => url.searchParams.has('countrycode'))).toEqual([true, false, false]);
    expect(warnings).toEqual([]);
  });

  const failures: [string, Said][] = [
    ['answers 500', { status: 500, text: 'oops' }],
    ['answers 400 to everything', { status: 400, json: { message: 'no' } }],
    ['answers 429', { status: 429, json: {} }],
    ['answers broken JSON', { text: '{"features":[{"prop' }],
    ['answers HTML', { text: '<html>proxy</html>' }],
    ['answers something else', { json: { features: 'none' } }],
    ['answers null', { json: null }],
    ['answers without end', { text: `{"features":[${'{},'.repeat(400_000)}{}]}` }],
    ['says nothing for three seconds', 'silence'],
  ];
  test.each(failures)('that %s means no suggestions and one warning without the address', async (_, said) => {
    const { ask, warnings } = await askingPhoton(() => said);
    const started = performance.now();
    expect(await ask('Marszałkowska 10')).toEqual([]);
    const took = performance.now() - started;
    if (said === 'silence') expect(took).toBeGreaterThan(2_900);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('the places service failed');
    expect(warnings[0]).not.toContain('Marsza');
  });

  test('redirects are not followed', async () => {
    const elsewhere = await openService(() => ({ json: { features: [] } }));
    onTestFinished(elsewhere.close);
    const { ask, warnings } = await askingPhoton(() => ({
      status: 307,
      json: {},
      headers: { location: elsewhere.url },
    }));
    expect(await ask('Polna')).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(elsewhere.asked).toEqual([]);
  });

  test('that is unreachable means no suggestions and one warning', async () => {
    const { ask, warnings } = asking({ PHOTON_URL: 'http://127.0.0.1:9', GOOGLE_PLACES_URL: google });
    expect(await ask('Polna')).toEqual([]);
    expect(warnings).toHaveLength(1);
  });
});

describe('Google Places', () => {
  const component = (longText: string, ...types: string[]) => ({ longText, shortText: longText, types });
  const details: Record<string, unknown> = {
    'ChIJ/1': {
      addressComponents: [
        component('10', 'street_number'),
        component('Vaci út', 'route'),
        component('Budapest', 'locality', 'political'),
        component('1132', 'postal_code'),
        component('Magyarország', 'country', 'political'),
      ],
    },
    street: {
      addressComponents: [component('Vaci utca', 'route'), component('Budapest', 'locality', 'political')],
    },
    nowhere: { addressComponents: [component('Magyarország', 'country', 'political')] },
    empty: {},
  };

  async function askingGoogle(say: (url: URL) => Said) {
    const { url, asked, close } = await openService((question) => say(question.url));
    onTestFinished(close);
    const env = { GOOGLE_PLACES_KEY: 'the key', GOOGLE_PLACES_URL: url, PHOTON_URL: 'http://127.0.0.1:9' };
    return { asked, ...asking(env) };
  }

  const answers = (url: URL): Said => {
    if (url.pathname === '/v1/places:autocomplete') {
      return {
        json: {
          suggestions: [
            ...Object.keys(details).map((placeId) => ({ placePrediction: { placeId } })),
            { queryPrediction: {} },
          ],
        },
      };
    }
    return { json: details[decodeURIComponent(url.pathname.slice('/v1/places/'.length))] };
  };

  test('is used before Photon, with the key, for addresses of the region', async () => {
    const { asked, ask } = await askingGoogle(answers);
    expect(await ask('Vaci', String(regionBySlug('hu').id))).toEqual([
      { street: 'Vaci út', house_number: '10', postal_code: '1132', city: 'Budapest' },
      { street: 'Vaci utca', house_number: '', postal_code: '', city: 'Budapest' },
    ]);
    const [search, ...rest] = asked;
    expect(search).toMatchObject({
      method: 'POST',
      headers: { 'x-goog-api-key': 'the key', 'x-goog-fieldmask': 'suggestions.placePrediction.placeId' },
    });
    expect(JSON.parse(search?.body ?? '')).toEqual({
      input: 'Vaci',
      includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
      includedRegionCodes: ['hu'],
      languageCode: 'hu',
      regionCode: 'HU',
    });
    expect(rest).toHaveLength(4);
    for (const { method, headers, url } of rest) {
      expect(method).toBe('GET');
      expect(headers).toMatchObject({ 'x-goog-api-key': 'the key', 'x-goog-fieldmask': 'addressComponents' });
      expect(Object.fromEntries(url.searchParams)).toEqual({ languageCode: 'hu', regionCode: 'HU' });
    }
  });

  test('returns province and neighbourhood where the region’s addresses have them', async () => {
    const places: Record<string, unknown> = {
      it: [
        component('2', 'street_number'),
        component('Via Torino', 'route'),
        component('Milano', 'locality', 'political'),
        component('Città Metropolitana di Milano', 'administrative_area_level_2', 'political'),
        component('Lombardia', 'administrative_area_level_1', 'political'),
        component('20123', 'postal_code'),
      ],
      tr: [
        component('18', 'street_number'),
        component('Moda Caddesi', 'route'),
        component('Caferağa', 'administrative_area_level_4', 'political'),
        component('Kadıköy', 'administrative_area_level_2', 'political'),
        component('İstanbul', 'administrative_area_level_1', 'political'),
        component('34710', 'postal_code'),
      ],
    };
    const { ask } = await askingGoogle((url) =>
      url.pathname.endsWith('autocomplete')
        ? { json: { suggestions: [{ placePrediction: { placeId: 'one' } }] } }
        : { json: { addressComponents: places[url.searchParams.get('regionCode')?.toLowerCase() ?? ''] } },
    );
    expect(await ask('Via', String(regionBySlug('it').id))).toEqual([
      { street: 'Via Torino', house_number: '2', postal_code: '20123', city: 'Milano', province: 'MI' },
    ]);
    expect(await ask('Moda', String(regionBySlug('tr').id))).toEqual([
      {
        street: 'Moda Caddesi',
        house_number: '18',
        postal_code: '34710',
        city: 'Kadıköy/İstanbul',
        neighbourhood: 'Caferağa',
      },
    ]);
  });

  test('without results answers an empty object', async () => {
    const { ask, warnings } = await askingGoogle(() => ({ json: {} }));
    expect(await ask('Vaci')).toEqual([]);
    expect(warnings).toEqual([]);
  });

  test('with too many predictions is asked for five details only', async () => {
    const suggestions = Array.from({ length: 500 }, () => ({ placePrediction: { placeId: 'street' } }));
    const { asked, ask } = await askingGoogle((url) =>
      url.pathname.endsWith('autocomplete') ? { json: { suggestions } } : answers(url),
    );
    expect(await ask('Vaci')).toHaveLength(1);
    expect(asked).toHaveLength(6);
  });

  const failures: [string, (url: URL) => Said][] = [
    ['refuses the key', () => ({ status: 403, json: { error: { status: 'PERMISSION_DENIED' } } })],
    ['answers broken JSON', () => ({ text: '{' })],
    ['says nothing', () => 'silence'],
    [
      'fails in the details',
      (url) => (url.pathname.endsWith('autocomplete') ? answers(url) : { status: 500, text: '' }),
    ],
    ['hangs in the details', (url) => (url.pathname.endsWith('autocomplete') ? answers(url) : 'silence')],
  ];
  test.each(failures)('that %s means no suggestions and one warning without the key', async (_, say) => {
    // The full timeout for a silent Photon is awaited.
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => timeout(milliseconds / 30));
    const { ask, warnings } = await askingGoogle(say);
    expect(await ask('Vaci')).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).not.toContain('the key');
  });
});
