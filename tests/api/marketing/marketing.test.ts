/** Made-to-measure products: form settings, selectable services, and QR codes. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopProducts, shopVariants } from '#db/schema/orders.ts';
import { printProducts } from '#features/marketing/products.ts';
import { languages } from '#regions/languages.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { promise } from '../../support/promises.ts';

let club: TestClub;
let person: Person;
beforeAll(async () => {
  club = await testClub();
  person = await club.person();
});
afterAll(() => club.close());

const services = (query: Record<string, string>, reader = person) =>
  club.raw('GET /v1/shop/marketing/services', { query: query as { type: 'banner' } }, reader.token);
const qrCode = (data: string) => club.raw('GET /v1/generate/qr-code', { query: { data } }, person.token);

describe('the settings of a product', () => {
  async function settingsOf(options: Parameters<TestClub['variant']>[0]) {
    const variant = await club.variant(options);
    const [row] = await club.db
      .select({ uuid: shopProducts.uuid })
      .from(shopVariants)
      .innerJoin(shopProducts, eq(shopProducts.id, shopVariants.productId))
      .where(eq(shopVariants.uuid, variant));
    return (await person.club('GET /v2/shop/products/{uuid}', { params: { uuid: row?.uuid ?? '' } }))
      .settings;
  }

  test.each(Object.values(printProducts))('$name: its fields in the order of the form', async (product) => {
    const settings = await settingsOf({ type: 'MARKETING', prints: product.name });
    expect(settings?.product).toBe(product.name);
    expect(settings?.subtype ?? undefined).toBe(/^flyer-(.*)$/.exec(product.name)?.[1]);
    expect(settings?.fields.map(({ group }) => group)).toEqual(product.fields.map(({ group }) => group));
    expect(settings?.fields.map(({ name }) => name)).toContain(product.brandLogoField);
    expect(settings?.fields.map(({ name }) => name)).not.toContain('brandLogo');
  });

  test('are null for other products', async () => {
    expect(await settingsOf({})).toBeNull();
  });
});

describe('services', () => {
  test(`${promise('getMarketingServices', 200)}: with the number that a product needs, in every language of the club`, async () => {
    for (const [type, count] of [
      ['business-card-horizontal', 4],
      ['business-card-vertical', 5],
      ['business-card-horizontal-90x50', 4],
      ['flyer-services', 6],
    ] as const) {
      for (const { code } of languages) {
        const answer = await person.club('GET /v1/shop/marketing/services', {
          query: { type, language: code },
        });
        expect(answer.count).toBe(count);
        expect(answer.data.length).toBeGreaterThanOrEqual(12);
        expect(new Set(answer.data.map(({ text }) => text)).size).toBe(answer.data.length);
      }
    }
  });

  test('are in the first language of the region by default or if the language is unknown', async () => {
    const type = 'flyer-services';
    const polish = (await services({ type, language: 'pl' })).body;
    expect((await services({ type })).body).toEqual(polish);
    expect((await services({ type, language: 'xx' })).body).toEqual(polish);
    const estonian = await club.person({ region: 'ee' });
    expect((await services({ type }, estonian)).body).toEqual(
      (await services({ type, language: 'et' })).body,
    );
  });

  test('are empty for a product without services', async () => {
    expect(await services({ type: 'banner' })).toMatchObject({ status: 200, body: { data: [], count: 0 } });
  });

  test.each(['', 'poster', 'constructor', 'flyer', '__proto__'])(
    'of the unknown type %j answer 422',
    async (type) => {
      expect(await services({ type })).toMatchObject({
        status: 422,
        body: { errors: { type: expect.anything() } },
      });
    },
  );
});

describe('a QR code', () => {
  test(`${promise('generateQrCode', 200)}: path and picture of a link`, async () => {
    const { status, body } = await qrCode('https://club.example/a?b=c&d');
    const { data, path, modules } = body as { data: string; path: string; modules: number };
    expect(status).toBe(200);
    // Version 3 holds 42 bytes with error correction M.
    expect(modules).toBe(29);
    expect(path).toMatch(/^(M\d+ \d+h\d+v1H\d+z)+$/);
    // The upper left finder: seven dark modules in its first row.
    expect(path.startsWith('M0 0h7v1H0z')).toBe(true);
    const picture = Buffer.from(data.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
    expect(picture).toContain(path);
  });

  test('of a link in another script encodes its ASCII form', async () => {
    expect((await qrCode('https://dachówka.example/łódź')).body).toEqual(
      (await qrCode('https://xn--dachwka-o0a.example/%C5%82%C3%B3d%C5%BA')).body,
    );
  });

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'ftp://club.example',
    'club.example',
    'https://',
    'https://a b.example',
    'http://\u0000.example',
    'https://club.example/\u202eexe',
    `https://club.example/${'x'.repeat(300)}`,
    '',
  ])('of %j is rejected', async (link) => {
    expect(await qrCode(link)).toMatchObject({ status: 422, body: { errors: { data: expect.anything() } } });
  });

  test(promise('generateQrCode', 429, 'too_many_requests'), async () => {
    const eager = await club.person();
    const ask = () =>
      club.raw('GET /v1/generate/qr-code', { query: { data: 'https://club.example' } }, eager.token);
    await oneLeft(club, 'generateQrCode', 120, eager);
    expect((await ask()).status).toBe(200);
    const answer = await ask();
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
