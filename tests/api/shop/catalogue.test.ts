/** `npm run club -- catalogue`: exports products and shop to a file and imports them into another club. */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '#db/client.ts';
import { shopProducts, shopVariants, voucherCodes } from '#db/schema/orders.ts';
import { catalogue } from '#demo/catalogue.ts';
import { seedDemo } from '#demo/seed.ts';
import { checkedCatalogue } from '#features/shop/server/check-catalogue.ts';
import { exportCatalogue } from '#features/shop/server/export-catalogue.ts';
import { importCatalogue } from '#features/shop/server/import-catalogue.ts';
import { createCacheBroadcast } from '#platform/cache/cache-broadcast.ts';
import { currentGeneration } from '#platform/cache/cache-generation.ts';
import { cachedPage, cachePage } from '#platform/cache/page-cache.ts';
import { createSharedCache } from '#platform/cache/shared-cache.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { role } from '#platform/contract/roles.ts';
import { createSignals } from '#platform/events/signals.ts';
import { regions } from '#regions/regions.ts';
import { labelOf, type TestClub, testClub } from '../../support/club.ts';
import { newClub } from '../../support/operator.ts';
import { newProject, orderOf } from '../../support/samples.ts';

const now = new Date('2026-06-15T09:00:00.000Z');
const log = pino({ level: 'silent' });

/** An exported file that tests can change. */
interface Draft {
  products?: Record<string, unknown>[];
  shop_categories?: Record<string, unknown>[];
  shop_products?: (Record<string, unknown> & { variants: Record<string, unknown>[] })[];
}

const bring = (club: TestClub, file: Draft | string, setsStock = false) =>
  importCatalogue(club.db, typeof file === 'string' ? file : JSON.stringify(file), {
    signals: createSignals(club.database, log),
    setsStock,
    now,
  });

/** The lines of an error message, without the first. */
async function problemsOf(club: TestClub, file: Draft | string): Promise<string[]> {
  const error = await bring(club, file).then(
    () => new Error('It was brought in'),
    (error: Error) => error,
  );
  expect(error.name).toBe('OperatorError');
  return error.message.split('\n').slice(1);
}

let demo: TestClub;
let text: string;
beforeAll(async () => {
  demo = await testClub({ start: now });
  await seedDemo(demo.db, now, demo.deps.files);
  text = await exportCatalogue(demo.db);
});
afterAll(() => demo.close());

const demoFile = () => JSON.parse(text) as Required<Draft>;

/** All shop data shown to members of any region, with SKUs instead of uuids. */
async function shopOf(club: TestClub): Promise<unknown> {
  const answers: unknown[] = [];
  for (const { slug, languages } of regions) {
    const { club: call } = await club.person({ region: slug });
    const [language] = languages;
    const { data: categories } = await call('GET /v1/shop/categories', { query: { language } });
    const slugs = categories.map((category) => category.slug).join();
    answers.push(slug, categories);
    for (const sort of ['newest', '-price', 'name'] as const)
      answers.push(
        await call('GET /v2/shop/products', { query: { categories: slugs, limit: 100, sort, language } }),
      );
    for (const type of [undefined, 'voucher', 'sticky'] as const)
      answers.push(
        await call('GET /v2/shop/products/cards', { query: { limit: 12, language, ...(type && { type }) } }),
      );
  }
  const products = await club.db.select().from(shopProducts);
  const { token } = await club.person();
  for (const { sku, uuid } of products.toSorted((one, other) => one.sku.localeCompare(other.sku)))
    answers.push(sku, (await club.raw('GET /v2/shop/products/{uuid}', { params: { uuid } }, token)).body);
  let said = JSON.stringify(answers);
  for (const { uuid, sku } of [...products, ...(await club.db.select().from(shopVariants))])
    said = said.replaceAll(uuid, sku);
  return JSON.parse(said);
}

/** The response to a scan of each catalogue product. */
async function scansIn(club: TestClub): Promise<unknown> {
  const person = await club.person({ region: 'tr' });
  const answers: unknown[] = [];
  let project = '';
  for (const [index, { gtin }] of catalogue.entries()) {
    if (index % 20 === 0) project = await newProject(person);
    const code = labelOf(gtin, `FIRST-DAY-${index}`);
    const body = { project_uuid: project, code };
    const { uuid: _, ...scan } = await person.club('POST /v2/scans', { body });
    answers.push({ ...scan, id: 0 });
  }
  return answers;
}

/** Loads as many codes as the demo club has. */
async function loadCodes(club: TestClub): Promise<void> {
  const { token } = await club.person({ role: role.staff });
  const vouchers = await demo.db
    .select({ sku: shopVariants.sku, stock: shopVariants.stock })
    .from(shopVariants)
    .innerJoin(shopProducts, eq(shopProducts.id, shopVariants.productId))
    .where(eq(shopProducts.vendorType, 'VOUCHER'));
  for (const { sku, stock } of vouchers) {
    if (stock === 0) continue;
    const [variant] = await club.db.select().from(shopVariants).where(eq(shopVariants.sku, sku));
    const codes = Array.from({ length: stock }, () => ({ number: randomUUID() }));
    const body = { variant: variant?.uuid ?? '', codes };
    expect((await club.raw('POST /staff/vouchers', { body }, token)).status).toBe(201);
  }
}

describe('the exported file', () => {
  let club: TestClub;
  beforeAll(async () => {
    club = await testClub({ start: now });
  });
  afterAll(() => club.close());

  test('contains neither ids nor uuids, nor voucher codes', async () => {
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
    expect(text).not.toMatch(/"(?:id|uuid|created_at|createdAt)"/);
    for (const { number } of await demo.db.select().from(voucherCodes).limit(50))
      expect(text).not.toContain(number);
    for (const { vendor_type, variants } of demoFile().shop_products)
      for (const variant of variants) expect('stock' in variant).toBe(vendor_type !== 'VOUCHER');
    expect(text).toMatch(/\n {2}"products": \[\n {4}\{\n {6}"gtin": "02004170100017?/);
    expect(await exportCatalogue(demo.db)).toBe(text);
  });

  test('creates the same shop and catalogue in an empty club', async () => {
    const { counts, withoutCodes } = await bring(club, text);
    const file = demoFile();
    expect(counts.products).toEqual({ added: catalogue.length, changed: 0, unchanged: 0 });
    expect(counts['shop products']).toEqual({ added: file.shop_products.length, changed: 0, unchanged: 0 });
    expect(withoutCodes.map(({ sku }) => sku)).toContain('V-FUEL-20');
    expect(withoutCodes.map(({ sku }) => sku)).not.toContain('T-METER-1');
    await loadCodes(club);
    expect(await shopOf(club)).toEqual(await shopOf(demo));
    expect(await scansIn(club)).toEqual(await scansIn(demo));
    expect(await exportCatalogue(club.db)).toBe(text);
  });

  test('changes nothing when imported again, also in its original club', async () => {
    const rows = () => rowsOf(club.db, sql`select *, xmin::text as written from shop_variants order by id`);
    const before = await rows();
    for (const one of [club, demo])
      for (const { added, changed } of Object.values((await bring(one, text)).counts))
        expect({ added, changed }).toEqual({ added: 0, changed: 0 });
    expect(await rows()).toEqual(before);
  });
});

describe('an imported file', () => {
  let club: TestClub;
  beforeAll(async () => {
    club = await testClub({ start: now });
    await bring(club, text);
  });
  afterAll(() => club.close());

  const belt = () => demoFile().shop_products.filter(({ sku }) => sku === 'T-BELT');
  const variantRow = async (sku: string) => {
    const [row] = await club.db.select().from(shopVariants).where(eq(shopVariants.sku, sku));
    if (!row) throw new Error(`No ${sku}`);
    return row;
  };

  test('changes price, texts and regions, keeps everything it omits, and invalidates the shop caches', async () => {
    const signals = createSignals(club.database, log);
    const heard: string[] = [];
    createCacheBroadcast(signals, club.db, log, createSharedCache(undefined, log));
    signals.on('pages', { receive: (tags) => heard.push(tags), resync: () => undefined });
    await signals.start();
    const headers = { 'cdn-cache-control': 'max-age=600', 'cache-tag': 'shop' };
    const key = randomUUID();
    const keep = () => cachePage(key, new Response('<p>', { headers }), 0, currentGeneration(), '/shop');
    try {
      await keep();
      await bring(club, { shop_products: belt() });
      // Signals are ordered: there was none before this one, as nothing had changed.
      await signals.send(club.db, 'pages', 'other');
      await expect.poll(() => heard).toEqual(['other']);
      expect(cachedPage(key, 0)).toBeDefined();
      const before = await variantRow('T-BELT-1');
      const { counts } = await bring(club, {
        shop_products: belt().map((product) => ({
          ...product,
          name: { en: 'Belt', pl: 'Pas' },
          description: { en: '<p onclick="x()">Strong.</p><script>x()</script>' },
          regions: ['pl', 17],
          variants: [{ ...product.variants[0], price: 77 }],
        })),
      });
      expect(counts).toEqual({
        products: { added: 0, changed: 0, unchanged: 0 },
        'shop categories': { added: 0, changed: 0, unchanged: 0 },
        'shop products': { added: 0, changed: 1, unchanged: 0 },
        variants: { added: 0, changed: 1, unchanged: 0 },
      });
      await expect.poll(() => heard).toEqual(['other', 'shop']);
      expect(cachedPage(key, 0)).toBeUndefined();
      expect((await variantRow('T-BELT-1')).uuid).toBe(before.uuid);
    } finally {
      await signals.stop();
    }
    const find = async (region: 'pl' | 'cz' | 'lt') => {
      const { club: call } = await club.person({ region });
      const list = await call('GET /v2/shop/products', { query: { categories: 'tools', limit: 100 } });
      return list.data.find(({ sku }) => sku === 'T-BELT');
    };
    expect(await find('pl')).toMatchObject({ name: 'Pas', description: '<p>Strong.</p>', price: '77' });
    expect(await find('lt')).toMatchObject({ name: 'Belt' });
    expect(await find('cz')).toBeUndefined();
    const [stored] = await club.db.select().from(shopProducts).where(eq(shopProducts.sku, 'T-BELT'));
    expect(stored).toMatchObject({ description: { en: '<p>Strong.</p>' }, regions: [10, 17] });
    const products = demoFile().shop_products.length;
    expect(await club.db.$count(shopProducts)).toBe(products);
  });

  test('keeps the prices of orders and the stock reserved by them', async () => {
    const person = await club.person({ points: 1000 });
    const { uuid: variant, stock } = await variantRow('T-LASER-1');
    const { data: placed } = await person.club('POST /v2/orders', { body: orderOf(variant, 2, 'COMPACON') });
    const laser = (price: number): Draft => ({
      shop_products: demoFile()
        .shop_products.filter(({ sku }) => sku === 'T-LASER')
        .map((product) => ({ ...product, variants: [{ ...product.variants[0], price, stock: 50 }] })),
    });
    await bring(club, laser(300));
    expect(await variantRow('T-LASER-1')).toMatchObject({ uuid: variant, price: 300, stock: stock - 2 });
    const order: AnswerOf<'GET /v2/orders/{uuid}'> = await person.club('GET /v2/orders/{uuid}', {
      params: { uuid: placed.uuid },
    });
    expect(order.points).toBe(530);
    expect(JSON.stringify(order.meta.contents)).toContain('265');
    const { counts } = await importCatalogue(club.db, JSON.stringify(laser(300)), {
      signals: createSignals(club.database, log),
      setsStock: true,
      now,
    });
    expect(counts.variants.changed).toBe(1);
    expect((await variantRow('T-LASER-1')).stock).toBe(50);
  });

  test('with a region that is nested deeply is rejected like any other', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const [product] = demoFile().products;
    const file = JSON.stringify({ products: [{ ...product, regions: ['deep'] }] }).replace('"deep"', deep);
    expect(await problemsOf(club, file)).toEqual([
      expect.stringMatching(/^- products\[0\]\.regions\[0\] of \d{14}: This is no region; these are: ba, /),
    ]);
  });

  test('with errors is rejected with all of them, and nothing is written', async () => {
    const [product] = demoFile().products;
    const [shop] = belt();
    if (!product || !shop) throw new Error('The demo has no products');
    const { variants: _, ...bare } = shop;
    const before = await exportCatalogue(club.db);
    const picture = `/media/${'0'.repeat(32)}/480.webp`;
    const problems = await problemsOf(club, {
      products: [
        { ...product, gtin: '02004170100015', product_group: 12, regions: ['pl', 'xx'] },
        {
          ...product,
          type: '',
          size: 'one size',
          variant: { en: 'white', pl: ' ', de: 'weiß' },
          colour: 'red',
        },
        { ...product, type: { pl: 'Okno' }, variant: 7, regions: [] },
      ],
      shop_categories: [{ slug: 'Tools', type: 3, name: { pl: 'Narzędzia' }, position: 1 }],
      shop_products: [
        { ...shop, sku: 'NEW', vendor_type: 'SHOP', name: { en: 'New', xx: 'Neu' }, category: 'toys' },
        {
          ...bare,
          sku: 'NEW',
          description: { en: '<script>x()</script>' },
          images: ['https://a.example/x.jpg', picture],
          variants: [
            { sku: 'NEW-1', price: -5, attributes: [] },
            { sku: 'T-LASER-1', price: '5', stock: 1.5, additional_price: 1 },
            { sku: 'NEW-1', price: 5, additional_price: 6, stock: 1 },
          ],
        },
        { ...bare, vendor_type: 'VOUCHER', variants: [{ sku: 'T-BELT-1', price: 5, stock: 3 }] },
        {
          ...bare,
          sku: 'PRINT',
          vendor_type: 'MARKETING',
          variants: [{ sku: 'PRINT-1', price: 5, stock: 3 }],
        },
        {
          ...bare,
          sku: 'TOP-UP',
          vendor_type: 'CARD',
          regions: ['cz'],
          settings: { product: 'mug' },
          variants: [],
        },
      ],
    });
    const twice = `${product.gtin} is in the file twice`;
    expect(problems).toEqual(
      [
        'products[0].gtin of 02004170100015: 02004170100015 has a wrong check digit: 02004170100018 would be right',
        'products[0].product_group of 02004170100015: is no product group: 1 to 9, or 99 for all else',
        'products[0].regions[1] of 02004170100015: "xx" is no region; these are: ba, bg, hr, cz, ee, hu, it, lv, pl, ro, rs, sk, si, tr, ua, lt',
        `products[1].type.en of ${product.gtin}: is empty`,
        `products[1].size of ${product.gtin}: has words, but is the same in all languages: put them into variant`,
        `products[1].variant.pl of ${product.gtin}: is empty`,
        `products[1].variant of ${product.gtin}: has a field that is not known: de`,
        'products[1]: has a field that is not known: colour',
        `products[2].type.en of ${product.gtin}: is missing`,
        `products[2].variant of ${product.gtin}: must be an object in { }`,
        `products[2].regions of ${product.gtin}: is empty`,
        'shop_categories[0].slug of Tools: must be of small letters a to z, digits, and hyphens between them',
        'shop_categories[0].type of Tools: must be one of 1, 2',
        'shop_categories[0].name.en of Tools: is missing',
        'shop_products[0].vendor_type of NEW: must be one of COMPACON, VOUCHER, CARD, MARKETING',
        'shop_products[0].name of NEW: has a field that is not known: xx',
        'shop_products[1].description.en of NEW: says nothing',
        'shop_products[1].images[0] of NEW: must be the src of an uploaded picture, /media/….webp, or a drawing of the site, /art/….svg',
        'shop_products[1].variants[0].price of NEW: must be 0 or more',
        'shop_products[1].variants[1].price of NEW: must be a number',
        'shop_products[1].variants[1].stock of NEW: must be a whole number',
        'shop_products[4].settings.product of TOP-UP: must be one of business-card-horizontal, business-card-vertical, business-card-horizontal-90x50, business-card-vertical-50x90, banner, sticker, billboard, flyer-services, flyer-electric, flyer-replacement, flyer-dsp',
        'shop_products[4].variants of TOP-UP: is empty',
        `products[2].gtin of ${product.gtin}: ${twice}`,
        'shop_products[1].sku of NEW: NEW is in the file twice',
        'shop_products[1].variants[2].sku of NEW: NEW-1 is in the file twice',
        'shop_products[2].variants[0].sku of T-BELT: T-BELT-1 is in the file twice',
        'shop_products[0].category of NEW: toys is neither in the file nor in the club',
        'shop_products[4].category of TOP-UP: tools is of type 1, and what is CARD belongs into one of type 2',
        'shop_products[0].variants[0].sku of NEW: T-BELT-1 belongs to T-BELT in the club',
        'shop_products[1].variants[0].stock of NEW: is missing',
        'shop_products[1].variants[1].attributes of NEW: tell nothing apart: NEW-1 has the same',
        'shop_products[1].variants[2].additional_price of NEW: is a part of the price: 5 at most',
        'shop_products[1].variants[2].attributes of NEW: tell nothing apart: T-LASER-1 has the same',
        `shop_products[1].images[1] of NEW: ${picture} was not uploaded to this club`,
        'shop_products[1].variants[1].sku of NEW: T-LASER-1 belongs to T-LASER in the club',
        'shop_products[2].variants[0].stock of T-BELT: is counted by the codes that are loaded: leave it out',
        'shop_products[2].vendor_type of T-BELT: is COMPACON in the club, and stays what it is',
        'shop_products[3].settings of PRINT: is missing: what is MARKETING says which product is printed',
        'shop_products[4].settings of TOP-UP: is for MARKETING alone',
        'shop_products[4].regions[0] of TOP-UP: there is no club card in cz',
      ].map((line) => `- ${line}`),
    );
    expect(await exportCatalogue(club.db)).toBe(before);
  });

  test('with one error at its end imports nothing of its beginning', async () => {
    const file = demoFile();
    const products = file.products.map((product) => ({ ...product, type: { en: 'Changed' } }));
    const last = { slug: 'tools', type: 2, name: { en: 'Tools' }, position: 1 };
    const before = await exportCatalogue(club.db);
    expect(await problemsOf(club, { products, shop_categories: [last] })).toEqual([
      '- shop_categories[0].type of tools: is 1 in the club, and stays what it is',
    ]);
    expect(await exportCatalogue(club.db)).toBe(before);
  });

  test('names products in the languages it has, and reports those it lacks in their regions', async () => {
    const [product] = demoFile().products;
    const named = (fields: object) => ({ products: [{ ...product, regions: ['ba', 'pl'], ...fields }] });
    expect((await bring(club, text)).unnamed).toEqual(new Map());
    const { counts, unnamed } = await bring(
      club,
      named({ type: { en: 'Window', pl: 'Okno', hr: 'Prozor' }, variant: { en: 'white', pl: 'białe' } }),
    );
    expect(counts.products).toEqual({ added: 0, changed: 1, unchanged: 0 });
    expect(unnamed).toEqual(
      new Map([
        ['bs', 1],
        ['hr', 1],
        ['sr', 1],
      ]),
    );
    expect(JSON.parse(await exportCatalogue(club.db)).products[0]).toMatchObject({
      type: { en: 'Window', hr: 'Prozor', pl: 'Okno' },
      variant: { en: 'white', pl: 'białe' },
    });
    await bring(club, named({ type: 'Roof', size: undefined, variant: { en: 'blue' } }));
    expect(JSON.parse(await exportCatalogue(club.db)).products[0]).toEqual({
      gtin: product?.gtin,
      product_group: 1,
      type: { en: 'Roof' },
      variant: { en: 'blue' },
      regions: ['ba', 'pl'],
    });
  });

  test('equal to the example in the docs is valid', () => {
    const page = readFileSync(new URL('../../../docs/operations/first-day.md', import.meta.url), 'utf8');
    const [, example = ''] = /```json\n(.+?)```/s.exec(page) ?? [];
    const nothing = {
      categories: new Map(),
      products: new Map(),
      variants: new Map(),
      pictures: new Set<string>(),
    };
    const { products, shop_products: shop } = checkedCatalogue(JSON.parse(example), nothing);
    expect([products.length, shop.length]).toEqual([1, 1]);
  });

  test('with a problem in each of many entries is rejected with all of them', () => {
    const wrong = { products: Array.from({ length: 50_000 }, () => ({ sku: 'x' })) };
    const known = {
      categories: new Map(),
      products: new Map(),
      variants: new Map(),
      pictures: new Set<string>(),
    };
    expect(() => checkedCatalogue(wrong, known)).toThrow(/- products\[49999\]/);
  });

  test.each(['[]', '7', 'null', '{"shop": []}', '{"products": {}}', '{"shop_products": [null, 7]}', '{'])(
    'with %s is rejected',
    async (wrong) => {
      await expect(bring(club, wrong)).rejects.toThrow(/not valid JSON|is invalid:\n- /);
    },
  );
});

test('the command exports and imports a file, prints counts, and rejects with clear messages', async () => {
  const place = await newClub();
  const [from, to] = [join(place.folder, 'from.json'), join(place.folder, 'to.json')];
  writeFileSync(from, `\uFEFF${text}`);
  try {
    const first = await place.operator('catalogue', 'import', from);
    expect(first.code).toBe(0);
    expect(first.said).toContain(`products: ${catalogue.length} added, 0 changed, 0 unchanged\n`);
    expect(first.said).toMatch(/^ {2}[\da-f-]{36} V-FUEL-20$/m);
    expect((await place.operator('catalogue', 'import', from, '--stock')).said).toContain(
      `products: 0 added, 0 changed, ${catalogue.length} unchanged\n`,
    );
    expect((await place.operator('catalogue', 'export', to)).code).toBe(0);
    expect(readFileSync(to, 'utf8')).toBe(text);
    expect(await place.operator('catalogue', 'export', to)).toEqual({
      code: 1,
      said: `${to} is there already.\n`,
    });
    expect((await place.operator('catalogue', 'import', `${to}.json`)).code).toBe(1);
    expect((await place.operator('catalogue', 'import', place.folder)).code).toBe(1);
    const [product] = demoFile().products;
    writeFileSync(from, JSON.stringify({ products: [{ ...product, type: 'Roof', regions: ['pl'] }] }));
    expect((await place.operator('catalogue', 'import', from)).said).toContain(
      'Products that show their group, because type or variant has no name:\n  pl: 1\n',
    );
    writeFileSync(from, '{ "products": [{}] }');
    const refused = await place.operator('catalogue', 'import', from);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('\n- products[0].gtin: is missing\n');
    for (const wrong of [
      [],
      ['export'],
      ['bring', from],
      ['import', from, '--all'],
      ['export', to, '--stock'],
    ])
      expect((await place.operator('catalogue', ...wrong)).code, wrong.join(' ')).toBe(2);
  } finally {
    place.remove();
  }
});
