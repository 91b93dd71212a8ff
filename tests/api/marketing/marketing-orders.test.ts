/** Orders of made-to-measure products: data, logo and print files. */
import { and, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { orderFiles, orderItems, orders, shopProducts } from '#db/schema/orders.ts';
import type { PrintProductName } from '#features/marketing/description.ts';
import { firstConfiguration } from '#features/marketing/edit.ts';
import { toOrderData } from '#features/marketing/order-data.ts';
import { printProducts } from '#features/marketing/products.ts';
import { originalKey } from '#features/marketing/server/order-files.ts';
import { readPdf } from '#features/marketing/server/preflight/read.ts';
import { fieldsOf, type Input, type Person, type TestClub, testClub } from '../../support/club.ts';
import { type PrintExample, printExamples } from '../../support/print/print-examples.ts';
import { spotLogo } from '../../support/print/raw-pdf.ts';
import { promise } from '../../support/promises.ts';
import { sampled } from '../../support/sampled.ts';
import {
  bannerData,
  customer,
  newLogo,
  orderOf,
  photograph,
  printOrder,
  textLogo,
} from '../../support/samples.ts';

type Body = Input<'POST /v2/orders'>['body'];
type Data = NonNullable<Body['data']>;

let club: TestClub;
let person: Person;
let staff: Person;
/** Opens a club with a member and a staff session. */
async function open(prints: boolean): Promise<void> {
  club = await testClub({ prints });
  person = await club.person({ points: 100_000 });
  staff = await club.person({ role: 1 });
}
beforeAll(() => open(false));
afterAll(() => club.close());

const place = (body: Body, by = person) => club.raw('POST /v2/orders', { body }, by.token);
const uuidIn = ({ body }: { body: unknown }) => (body as { data: { uuid: string } }).data.uuid;
const read = (uuid: string, by = person) => by.club('GET /v2/orders/{uuid}', { params: { uuid } });
const contentOf = async (uuid: string, by = person) => (await read(uuid, by)).meta.contents[0];

const balanceOf = async (by: Person) => (await by.club('GET /v2/company/points')).company_points;

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0h4v2z"/></svg>';

/** Waits until the worker has created the print file. */
const printed = (uuid: string) =>
  vi.waitFor(
    async () => {
      const { files = [] } = (await contentOf(uuid)) ?? {};
      expect(files.map(({ kind }) => kind)).toContain('print');
      return files;
    },
    { timeout: 50_000, interval: 200 },
  );

/** Orders a banner with changed data and checks that a rejection writes nothing. */
async function refused(
  changes: Partial<Record<keyof Data, unknown>>,
  prints?: Parameters<typeof printOrder>[1],
) {
  const body = await printOrder(club, prints);
  const before = await club.db.$count(orders);
  const answer = await place({ ...body, data: { ...body.data, ...changes } as Data });
  expect(answer.status).toBe(422);
  expect(await club.db.$count(orders)).toBe(before);
  return answer;
}

const messages = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors;

describe('an order of a made-to-measure product', () => {
  test('stores the normalised print data and shows it to company and staff', async () => {
    const logo = await newLogo(club, person);
    const body = await printOrder(club, {
      data: { ...bannerData, companyName: '  Dachy \n Nowak ', link: 'dachy.example/okna', logo },
      language: 'uk',
    });
    const answer = await place(body);
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { type: 'MARKETING', status: 1, points: 50 } },
    });
    const content = await contentOf(uuidIn(answer));
    const url = `/api/v1/shop/order/files/${logo}`;
    const about = {
      size: expect.any(Number),
      width: expect.any(Number),
      height: expect.any(Number),
      losses: [],
    };
    expect(content?.inputData).toEqual({
      ...bannerData,
      companyName: 'Dachy Nowak',
      link: 'https://dachy.example/okna',
      logo: { uuid: logo, name: 'blob.png', url, type: 'png', preview_url: `${url}?preview=1`, ...about },
      language: 'uk',
    });
    expect(content?.files[0]).toEqual({
      kind: 'logo',
      name: 'blob.png',
      type: 'png',
      size: expect.any(Number),
      url,
    });
    const desk = await staff.club('GET /staff/orders/{uuid}', { params: { uuid: uuidIn(answer) } });
    expect(desk.meta.contents[0]?.inputData).toEqual(content?.inputData);
  });

  test('has the language of the region by default', async () => {
    const answer = await place(await printOrder(club));
    expect((await contentOf(uuidIn(answer)))?.inputData?.language).toBe('pl');
  });

  test.each<[string, () => Promise<Blob>, unknown[]]>([
    [
      'of few pixels',
      () => photograph(600, 300),
      [{ code: 'low_resolution', dpi: expect.any(Number), wanted: 150 }],
    ],
    ['of enough pixels', () => photograph(6000, 1500), []],
    ['that is drawn', async () => new Blob([drawing]), []],
    ['that is a page', async () => new Blob([spotLogo()]), []],
  ])('with a logo %s says so', async (_, make, warnings) => {
    const logo = await newLogo(club, person, await make());
    const answer = await place(await printOrder(club, { data: { ...bannerData, logo } }));
    expect((await contentOf(uuidIn(answer)))?.warnings).toEqual(warnings);
  });

  test('shows no data and no files of other products', async () => {
    const answer = await place(orderOf(await club.variant()));
    expect(await contentOf(uuidIn(answer))).toMatchObject({ inputData: null, files: [], warnings: [] });
  });

  test('among several is one of them, and its fields are named by its position', async () => {
    const print = await printOrder(club);
    const goods = orderOf(await club.variant());
    const send = (data: Data, isChecked = true) =>
      club.raw(
        'POST /v2/orders/multi',
        {
          body: {
            orders: [
              { type: 'VOUCHER', order: goods.order },
              { type: 'MARKETING', order: print.order, data, proof_checked: isChecked },
            ],
            customer: { ...customer(), delivery_type: 'personal' as const },
          },
        },
        person.token,
      );
    expect(fieldsOf(await send({ ...bannerData, companyName: '' }))).toEqual(['orders.1.data.companyName']);
    expect(fieldsOf(await send(bannerData, false))).toEqual(['orders.1.proof_checked']);
    const { status, body } = await send(bannerData);
    expect(status).toBe(201);
    const [, placed] = (body as { data: { uuid: string }[] }).data;
    expect((await contentOf(placed?.uuid ?? ''))?.inputData).toEqual({ ...bannerData, language: 'pl' });
  });

  test('costs points that must be available', async () => {
    const poor = await club.person({ points: 49 });
    expect(await place(await printOrder(club), poor)).toMatchObject({
      status: 422,
      body: { code: 'not_enough_points', message: 'You don’t have enough points.' },
    });
  });
});

describe('an order without its data is rejected', () => {
  test(promise('createOrder', 422, 'configuration_missing'), async () => {
    const { data: _, ...body } = await printOrder(club);
    for (const one of [body, { ...body, data: {} }]) {
      expect(await place(one)).toMatchObject({
        status: 422,
        body: { code: 'configuration_missing', message: 'Something went wrong. Please try again.' },
      });
    }
  });

  test(promise('createOrders', 422, 'configuration_missing'), async () => {
    const { type, order } = await printOrder(club);
    const body = {
      orders: [{ type, order }],
      customer: { ...customer(), delivery_type: 'personal' as const },
    };
    expect(await club.raw('POST /v2/orders/multi', { body }, person.token)).toMatchObject({
      status: 422,
      body: { code: 'configuration_missing' },
    });
  });

  test('so is one of another product with such data', async () => {
    const body = orderOf(await club.variant());
    expect(fieldsOf(await place({ ...body, data: bannerData }))).toEqual(['data']);
    expect(fieldsOf(await place({ ...body, language: 'pl' }))).toEqual(['language']);
    expect(fieldsOf(await place({ ...body, proof_checked: true }))).toEqual(['proof_checked']);
    expect(fieldsOf(await place({ ...body, losses_accepted: true }))).toEqual(['losses_accepted']);
  });

  test.each([undefined, false])('so is one whose proof is not checked: %s', async (checked) => {
    const { proof_checked: _, ...body } = await printOrder(club);
    const answer = await place(checked === undefined ? body : { ...body, proof_checked: checked });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: { proof_checked: ['Check the proof, then confirm it.'] } },
    });
  });

  test('so is one whose logo loses something, until the member accepts it', async () => {
    const logo = await newLogo(club, person, new Blob([textLogo]));
    const body = await printOrder(club, { data: { ...bannerData, logo } });
    const counts = () => Promise.all([club.db.$count(orders), balanceOf(person)]);
    const before = await counts();
    for (const one of [body, { ...body, losses_accepted: false }])
      expect(await place(one)).toMatchObject({
        status: 422,
        body: {
          code: 'invalid',
          errors: { losses_accepted: ['Check what print changes in the logo, then accept it.'] },
        },
      });
    expect(await counts()).toEqual(before);
    const answer = await place({ ...body, losses_accepted: true });
    expect(answer.status).toBe(201);
    expect((await contentOf(uuidIn(answer)))?.inputData?.logo?.losses).toEqual(['fonts']);
    const desk = await staff.club('GET /staff/orders/{uuid}', { params: { uuid: uuidIn(answer) } });
    expect(desk.meta.contents[0]?.inputData?.logo?.losses).toEqual(['fonts']);
    // Each order asks again.
    expect(fieldsOf(await place(body))).toEqual(['losses_accepted']);
  });

  test('so is one with two variants, or with another product', async () => {
    const [one, other] = [await printOrder(club), await printOrder(club)];
    expect(fieldsOf(await place({ ...one, order: [...one.order, ...other.order] }))).toEqual(['order']);
    const plain = await club.variant({ type: 'MARKETING' });
    expect(await place({ ...orderOf(plain, 1, 'MARKETING'), data: bannerData })).toMatchObject({
      status: 422,
      body: { code: 'not_available' },
    });
  });
});

describe('the order data', () => {
  test('need at least one of phone and e-mail', async () => {
    expect(messages(await refused({ phone: undefined }))).toEqual({
      'data.phone': ['At least one of phone number or e-mail is required.'],
    });
  });

  test('of cards and flyers need at least one of short and long description', async () => {
    const data = { ...bannerData, bannerLogo: undefined, flyerLogo: 'lucarne-clay' };
    const answer = await refused({}, { prints: 'flyer-electric', data });
    expect(messages(answer)['data.shortDescription']).toEqual([
      'At least one of long or short description is required.',
    ]);
  });

  test.each<[keyof Data, unknown]>([
    ['companyName', ''],
    ['companyName', undefined],
    ['companyName', 'x'.repeat(10_000)],
    ['companyName', 'W'.repeat(60)],
    ['companyName', 'Dachy 🏠'],
    ['companyName', 'Dachy \u202eelif'],
    ['companyName', 'Dachy \u200f'],
    ['companyName', 'Dachy \u0000'],
    ['companyName', ['Dachy']],
    ['shortDescription', ''],
    ['shortDescription', 'x'.repeat(81)],
    ['link', ''],
    ['link', 'javascript:alert(1)'],
    ['link', 'https://'],
    ['link', 'ftp://dachy.example'],
    ['email', 'nobody'],
    ['phone', '12'],
    ['phone', 'x'],
    ['coverImage', 'lucarne-clay'],
    ['coverImage', '../../../etc/passwd'],
    ['coverImage', undefined],
    ['bannerLogo', 'constructor'],
    ['bannerLogo', undefined],
    ['logo', ''],
    ['logo', 'nothing'],
    ['logo', "' or 1=1 --"],
    ['logo', '6f0c2a52-9d5b-4c8e-8a54-7d3f0e2b1c11'],
    ['subtype', 'dsp'],
    ['services', 'all'],
  ])('are rejected with %s %j, by that field', async (field, value) => {
    expect(fieldsOf(await refused({ [field]: value }))).toEqual([`data.${field}`]);
  });

  test.each(['__proto__', 'bannerlogo', 'inputData'])(
    'are rejected with the unknown field %s',
    async (name) => {
      const body = await printOrder(club);
      const data = JSON.parse(`{"${name}": "x"}`);
      const answer = await place({ ...body, data: { ...bannerData, ...data, [name]: 'x' } });
      expect(fieldsOf(answer).every((field) => field.startsWith('data.'))).toBe(true);
      expect(answer.status).toBe(422);
    },
  );

  test.each([
    ['business-card-horizontal', 4],
    ['business-card-vertical', 5],
    ['business-card-horizontal-90x50', 4],
    ['flyer-services', 6],
  ] as const)('of %s have exactly %i services, each once and from the list', async (prints, count) => {
    const product = printProducts[prints];
    const { data: offered } = await person.club('GET /v1/shop/marketing/services', {
      query: { type: prints },
    });
    const services = offered.map(({ text, icon }) => ({ text, icon }));
    const data = toOrderData(product, {
      ...firstConfiguration(product),
      name: 'Anna',
      surname: 'Nowak',
      companyName: 'Dachy',
      phone: '+48 512 345 678',
      shortDescription: 'Okna dachowe',
    });
    const send = async (chosen: typeof services) =>
      place(await printOrder(club, { prints, data: { ...data, services: chosen } as Data }));
    const fitting = services.slice(0, count);
    expect((await send(fitting)).status).toBe(201);
    for (const chosen of [
      [],
      services.slice(0, count - 1),
      services.slice(0, count + 1),
      services,
      [...fitting.slice(1), ...fitting.slice(1, 2)],
      [...fitting.slice(1), { text: 'Okna', icon: 'constructor' }],
      [...fitting.slice(1), { text: 'x'.repeat(33), icon: services[0]?.icon ?? '' }],
    ])
      expect(fieldsOf(await send(chosen)), JSON.stringify(chosen)).toEqual(['data.services']);
    expect(messages(await send(services.slice(0, count - 1)))['data.services']).toEqual([
      `Exactly ${count} services are required.`,
    ]);
    // Each is printed under its list name in the print language.
    const other = await person.club('GET /v1/shop/marketing/services', {
      query: { type: prints, language: 'hu' },
    });
    const [first] = fitting;
    for (const text of ['Cheap windows', '', first?.text.toUpperCase() ?? '', other.data[0]?.text ?? ''])
      expect(messages(await send([{ text, icon: first?.icon ?? '' }, ...fitting.slice(1)]))).toEqual({
        'data.services': ['This service is not in the list.'],
      });
  });

  test.each([
    ['banner', { name: 'Anna' }, ['data.name']],
    ['banner', { services: [] }, ['data.services']],
    [
      'banner',
      { contentImage: 'content-roof', flyerLogo: 'lucarne-clay' },
      ['data.contentImage', 'data.flyerLogo'],
    ],
    ['banner', { address: { line1: 'Dachowa 1', line2: '', line3: '' } }, ['data.address']],
  ] as const)('of %s are rejected with fields that the product lacks: %j', async (prints, more, fields) => {
    const product = printProducts[prints];
    const strange = Object.keys(more).filter((name) => !product.fields.some((field) => field.name === name));
    expect(strange.length).toBe(fields.length);
    const errors = messages(await refused(more as Partial<Data>, { prints }));
    expect(errors).toEqual(Object.fromEntries(fields.map((name) => [name, ['This does not exist.']])));
  });
});

const withLogo = async (logo: string, by = person) => {
  const body = await printOrder(club);
  return place({ ...body, data: { ...bannerData, logo } }, by);
};
const theirs = { 'data.logo': ['This is not valid.'] };

describe('the logo of an order', () => {
  test('of another company gives the same error as an unknown one', async () => {
    const other = await club.person({ points: 100 });
    const logo = await newLogo(club, other);
    expect(messages(await withLogo(logo))).toEqual(theirs);
    expect(messages(await withLogo('6f0c2a52-9d5b-4c8e-8a54-7d3f0e2b1c11'))).toEqual(theirs);
    expect((await withLogo(logo, other)).status).toBe(201);
  });

  test('of a type that cannot be drawn is refused, so that no place in print stays empty', async () => {
    const logo = await newLogo(club, person);
    const stored = { type: 'eps', width: null, height: null, preview: 'none' } as const;
    await club.db.update(orderFiles).set(stored).where(eq(orderFiles.uuid, logo));
    expect(messages(await withLogo(logo))).toEqual(theirs);
  });

  test('can be ordered again, also at the same time, and is one file that all orders show', async () => {
    const logo = await newLogo(club, person);
    const answers = await Promise.all([withLogo(logo), withLogo(logo), withLogo(logo)]);
    for (const answer of [...answers, await withLogo(logo)]) {
      expect(answer.status).toBe(201);
      const content = await contentOf(uuidIn(answer));
      expect(content?.inputData?.logo).toMatchObject({ uuid: logo, name: 'blob.png' });
      expect(content?.files.map(({ kind, url }) => [kind, url])).toEqual([
        ['logo', `/api/v1/shop/order/files/${logo}`],
      ]);
    }
    expect(await club.db.$count(orderFiles, eq(orderFiles.uuid, logo))).toBe(1);
  });

  test('of an earlier order cannot be ordered by another company', async () => {
    const logo = await newLogo(club, person);
    expect((await withLogo(logo)).status).toBe(201);
    const other = await club.person({ points: 100 });
    expect(messages(await withLogo(logo, other))).toEqual(theirs);
  });

  test('is found in any notation of its uuid', async () => {
    const logo = await newLogo(club, person);
    const answer = await withLogo(logo.toUpperCase());
    const { meta } = await read(uuidIn(answer));
    expect(meta.contents[0]?.inputData?.logo?.uuid).toBe(logo);
  });

  test('stays available when the order is rejected', async () => {
    const poor = await club.person({ points: 49 });
    const logo = await newLogo(club, poor);
    expect((await withLogo(logo, poor)).status).toBe(422);
    const [row] = await club.db.select().from(orderFiles).where(eq(orderFiles.uuid, logo));
    expect(row?.orderId).toBeNull();
  });
});

describe('the print files', () => {
  beforeAll(async () => {
    await club.close();
    await open(true);
  });

  test('are created with the order: a PDF for the printer, a picture of each side', async () => {
    const logo = await newLogo(club, person, await photograph(600, 300));
    const answer = await place(await printOrder(club, { data: { ...bannerData, logo } }));
    const files = await printed(uuidIn(answer));
    const { number } = (answer.body as { data: { number: string } }).data;
    expect(files.map(({ kind, name, type }) => [kind, name, type])).toEqual([
      ['logo', 'blob.png', 'png'],
      ['proof', 'proof-front.png', 'png'],
      ['print', `${number}.pdf`, 'pdf'],
    ]);
    for (const reader of [person, staff]) {
      const [, proof, print] = await Promise.all(
        files.map(({ url }) =>
          club.send(url.replace('/api', ''), { headers: { authorization: `Bearer ${reader.token}` } }),
        ),
      );
      expect(await sharp(proof?.body as Uint8Array).metadata()).toMatchObject({ format: 'png', width: 1200 });
      expect(new TextDecoder('latin1').decode(print?.body as Uint8Array)).toMatch(/^%PDF-1\.4/);
      expect(print?.headers.get('content-disposition')).toContain(`attachment; filename="${number}.pdf"`);
    }
    expect(
      await club.send(`${files[1]?.url.replace('/api', '')}?preview=1`, {
        headers: { authorization: `Bearer ${person.token}` },
      }),
    ).toMatchObject({ status: 200 });
    const strange = await club.person();
    const print = files[2]?.url.replace('/api', '') ?? '';
    expect((await club.send(print, { headers: { authorization: `Bearer ${strange.token}` } })).status).toBe(
      404,
    );
  });

  test('have the spot colours of a designer’s PDF, on a banner in Ukrainian', async () => {
    const logo = await newLogo(club, person, new Blob([spotLogo()]));
    const data = { ...bannerData, companyName: 'Світло мансарди', phone: '+380 67 555 01 06', logo };
    const answer = await place(await printOrder(club, { data, language: 'uk' }));
    const files = await printed(uuidIn(answer));
    const print =
      files
        .find(({ kind }) => kind === 'print')
        ?.url.split('/')
        .at(-1) ?? '';
    const bytes = (await club.deps.files.read(originalKey(print))) ?? new Uint8Array();
    const { pages } = await readPdf(bytes);
    const colours = pages.flatMap(({ painted }) => painted.flatMap((one) => one.colours));
    expect(new Set(colours.map(({ plate }) => plate))).toEqual(
      new Set([null, 'All', 'PANTONE 485 C', 'Roof']),
    );
    expect(colours.map(({ inks }) => inks?.join())).toContain('100,0,0,0');
  });

  test('cannot be used as the logo of another order', async () => {
    const answer = await place(await printOrder(club));
    const [file] = await printed(uuidIn(answer));
    expect(messages(await withLogo(file?.url.split('/').at(-1) ?? ''))).toEqual(theirs);
  });

  test('are created for every product, in its own language', async () => {
    const examples = sampled(
      Object.entries(await printExamples()) as [PrintProductName, PrintExample][],
      // Number of sides and kind of logo determine the rendering work.
      ([name]) => Object.keys(printProducts[name].sides).length,
      ([, { logo }]) => logo?.type,
    );
    const uuids: string[] = [];
    for (const [prints, { configuration, language, logo }] of examples) {
      const sent = logo && (await newLogo(club, person, new Blob([new Uint8Array(logo.bytes)])));
      const data = toOrderData(printProducts[prints], {
        ...firstConfiguration(printProducts[prints]),
        ...configuration,
        ...(sent ? { logo: sent } : {}),
      });
      const answer = await place(
        await printOrder(club, { prints, data: data as Data, language, losses_accepted: true }),
      );
      expect(answer.status, `${prints} ${JSON.stringify(answer.body)}`).toBe(201);
      uuids.push(uuidIn(answer));
    }
    for (const [index, [prints]] of examples.entries()) {
      const files = await printed(uuids[index] ?? '');
      const sides = Object.keys(printProducts[prints].sides);
      expect(files.filter(({ kind }) => kind === 'proof').length).toBe(sides.length);
    }
    // Each is rendered by a separate process, one after the other.
  }, 180_000);

  test('keep the ordered size when the shop sells another one later', async () => {
    const prints = 'business-card-horizontal';
    const { configuration, language } = (await printExamples())[prints];
    const product = printProducts[prints];
    const data = toOrderData(product, { ...firstConfiguration(product), ...configuration });
    const body = await printOrder(club, { prints, data: data as Data, language });
    const uuid = uuidIn(await place(body));
    const { productGuid = '' } = (await contentOf(uuid)) ?? {};
    await club.db
      .update(shopProducts)
      .set({ settings: { product: 'business-card-horizontal-90x50' } })
      .where(eq(shopProducts.uuid, productGuid));
    const print = (await printed(uuid)).find(({ kind }) => kind === 'print');
    const bytes = await club.deps.files.read(originalKey(print?.url.split('/').at(-1) ?? ''));
    const box = /TrimBox \[([\d. ]+)\]/.exec(Buffer.from(bytes ?? []).toString('latin1'))?.[1];
    const [left = 0, bottom = 0, right = 0, top = 0] = (box ?? '').split(' ').map(Number);
    const millimetres = [right - left, top - bottom].map((length) => Math.round((length / 72) * 25.4));
    expect(millimetres).toEqual([85, 55]);
    // The same data, ordered again, prints in the size that the shop has now.
    const again = await place(body);
    expect(again.status).toBe(201);
    const [item] = await club.db
      .select({ input: orderItems.inputData })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(eq(orders.uuid, uuidIn(again)));
    expect(item?.input?.product).toBe('business-card-horizontal-90x50');
  });

  test('are reproducible, and missing ones are created by a scheduled job', async () => {
    const run = () => club.deps.printQueue.printMissing(club.db);
    const answer = await place(await printOrder(club));
    const before = await printed(uuidIn(answer));
    const print = before.find(({ kind }) => kind === 'print');
    const key = originalKey(print?.url.split('/').at(-1) ?? '');
    const bytes = await club.deps.files.read(key);
    expect(await run()).toBe(0);
    await club.db.delete(orderFiles).where(eq(orderFiles.uuid, print?.url.split('/').at(-1) ?? ''));
    await club.deps.files.remove(key);
    expect((await contentOf(uuidIn(answer)))?.files.map(({ kind }) => kind)).toEqual(['proof']);
    expect(await run()).toBe(1);
    expect((await contentOf(uuidIn(answer)))?.files).toEqual(before);
    expect(
      Buffer.compare((await club.deps.files.read(key)) ?? Buffer.alloc(0), bytes ?? Buffer.alloc(1)),
    ).toBe(0);
  });

  test('are created once when two nodes render them at the same time', async () => {
    const run = () => club.deps.printQueue.printMissing(club.db);
    const answer = await place(await printOrder(club));
    const before = await printed(uuidIn(answer));
    const uuids = before.map(({ url }) => url.split('/').at(-1) ?? '');
    await club.db.delete(orderFiles).where(inArray(orderFiles.uuid, uuids));
    expect(await Promise.all([run(), run()])).toContain(1);
    expect((await contentOf(uuidIn(answer)))?.files).toEqual(before);
  });

  test('are retried after failures, and a permanent failure blocks no other order', async () => {
    const logo = await newLogo(club, person);
    const bytes = (await club.deps.files.read(originalKey(logo))) ?? new Uint8Array();
    await club.deps.files.remove(originalKey(logo));
    club.deps.log.level = 'silent';
    const broken = await place(await printOrder(club, { data: { ...bannerData, logo } }));
    const whole = await place(await printOrder(club));
    await printed(uuidIn(whole));
    const [{ id } = { id: 0 }] = await club.db
      .select()
      .from(orders)
      .where(eq(orders.uuid, uuidIn(whole)));
    await club.db.delete(orderFiles).where(and(eq(orderFiles.orderId, id), eq(orderFiles.kind, 'print')));
    const run = () => club.deps.printQueue.printMissing(club.db);
    await expect(run()).rejects.toThrow('Print files could not be made');
    expect((await contentOf(uuidIn(broken)))?.files.map(({ kind }) => kind)).toEqual(['logo']);
    await printed(uuidIn(whole));
    await club.deps.files.write(originalKey(logo), bytes);
    await run();
    await printed(uuidIn(broken));
    club.deps.log.level = 'error';
  });

  test('are not created for a rejected order', async () => {
    const answer = await place(await printOrder(club));
    await printed(uuidIn(answer));
    const [{ id } = { id: 0 }] = await club.db
      .select()
      .from(orders)
      .where(eq(orders.uuid, uuidIn(answer)));
    await club.db.delete(orderFiles).where(eq(orderFiles.orderId, id));
    await staff.club('POST /staff/orders/{uuid}/reject', { params: { uuid: uuidIn(answer) }, body: {} });
    expect(await club.deps.printQueue.printMissing(club.db)).toBe(0);
  });
});

test('the printed texts appear in the order line', async () => {
  const answer = await place(await printOrder(club));
  const [row] = await club.db
    .select({ input: orderItems.inputData })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.uuid, uuidIn(answer)));
  const { bannerLogo, ...texts } = bannerData;
  expect(row?.input).toEqual({
    product: 'banner',
    language: 'pl',
    configuration: { ...texts, brandLogo: bannerLogo },
  });
});
