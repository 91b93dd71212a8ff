/** Business cards for several people of a company in one order. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { audit } from '#app/audit.ts';
import { installers } from '#db/schema/companies.ts';
import { orderItems, orders } from '#db/schema/orders.ts';
import { firstConfiguration } from '#features/marketing/edit.ts';
import { toOrderData } from '#features/marketing/order-data.ts';
import { printProducts } from '#features/marketing/products.ts';
import { originalKey } from '#features/marketing/server/order-files.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import { fieldsOf, type Input, type Person, type TestClub, testClub } from '../../support/club.ts';
import { openPdf } from '../../support/print/pdf.ts';
import { promise } from '../../support/promises.ts';
import { bannerData, newLogo, orderOf, printOrder, textLogo } from '../../support/samples.ts';

type Body = Input<'POST /v2/orders'>['body'];
type Texts = Omit<NonNullable<Body['order'][number]['person']>, 'uuid'>;

const PRICE = 50;

let club: TestClub;
let owner: Person;
let team: Person[];
let staff: Person;

/** Opens a club with a company of three people. */
async function open(prints: boolean): Promise<void> {
  club = await testClub({ prints });
  owner = await club.person({ points: 100_000 });
  const colleagues = await Promise.all([1, 2].map(() => club.person({ colleagueOf: owner, role: 4 })));
  team = [owner, ...colleagues.toSorted((a, b) => a.id - b.id)];
  staff = await club.person({ role: 1 });
}
beforeAll(() => open(false));
afterAll(() => club.close());

const textsOf = (index: number): Texts => ({
  name: ['Anna', 'Jan', 'Ewa'][index] ?? `Osoba${index}`,
  surname: `Nowak${index}`,
  phone: `+48 512 345 ${String(600 + index)}`,
  shortDescription: ['Właścicielka', 'Dekarz', 'Biuro'][index] ?? 'Monter',
});

/** An order of cards for these people, each with other texts. */
async function bodyFor(people: readonly Pick<Person, 'uuid'>[], quantity = 1): Promise<Body> {
  const product = printProducts['business-card-horizontal'];
  const { data: offered } = await owner.club('GET /v1/shop/marketing/services', {
    query: { type: product.name },
  });
  const {
    name: _,
    surname: __,
    ...data
  } = toOrderData(product, {
    ...firstConfiguration(product),
    companyName: 'Dachy Nowak',
    services: offered.slice(0, 4).map(({ text, icon }) => ({ text, icon })),
  });
  const body = await printOrder(club, { prints: product.name, data, price: PRICE });
  const line = { ...body.order[0], quantity } as Body['order'][number];
  return {
    ...body,
    order: people.map(({ uuid }, index) => ({ ...line, person: { uuid, ...textsOf(index) } })),
  };
}

/** Changes the texts of one person. */
const changed = (body: Body, at: number, texts: Partial<Texts>): Body => ({
  ...body,
  order: body.order.map((line, index) =>
    index === at && line.person ? { ...line, person: { ...line.person, ...texts } } : line,
  ),
});

const place = (body: Body, by = owner, key?: string) =>
  club.raw('POST /v2/orders', { body, ...(key && { idempotencyKey: key }) }, by.token);
const uuidIn = ({ body }: { body: unknown }) => (body as { data: { uuid: string } }).data.uuid;
const contentsOf = async (uuid: string) =>
  (await owner.club('GET /v2/orders/{uuid}', { params: { uuid } })).meta.contents;
const pointsOf = async (by: Person) => (await by.club('GET /v2/company/points')).company_points;

/** Sends an order that must be rejected without a trace. Returns the answer. */
async function refused(body: Body, by = owner) {
  const counts = () => Promise.all([club.db.$count(orders), club.db.$count(orderItems), pointsOf(by)]);
  const before = await counts();
  const answer = await place(body, by);
  expect(answer.status).toBe(422);
  expect(await counts()).toEqual(before);
  return answer;
}

test(`${promise('listCardPeople', 200)}: the company’s active people with their contacts, for owners`, async () => {
  const gone = await club.person({ colleagueOf: owner, role: 4 });
  await club.db
    .update(installers)
    .set({ active: accountStatus.deactivated })
    .where(eq(installers.id, gone.id));
  await club.db.update(installers).set({ phone: '+48512345678' }).where(eq(installers.id, owner.id));
  const { data } = await owner.club('GET /v1/shop/marketing/people');
  expect(data.map(({ uuid, email }) => [uuid, email])).toEqual(team.map(({ uuid, email }) => [uuid, email]));
  const self = await owner.club('GET /v1/company/user/self');
  expect([data[0]?.phone, self.formatted_phone]).toEqual(['512 345 678', '512 345 678']);
  const [, colleague] = team;
  expect((await club.raw('GET /v1/shop/marketing/people', {}, colleague?.token)).status).toBe(403);
});

describe('an order of cards for several people', () => {
  test('is one order with a line and a price for each, and the ledger stays right', async () => {
    const before = await pointsOf(owner);
    const answer = await place(await bodyFor(team, 2));
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { type: 'MARKETING', points: 3 * 2 * PRICE, items_count: 6 } },
    });
    expect(await pointsOf(owner)).toBe(before - 3 * 2 * PRICE);
    const contents = await contentsOf(uuidIn(answer));
    expect(
      contents.map(({ name, quantity, inputData }) => [
        name.split(', ').at(-1),
        quantity,
        inputData?.person,
        inputData?.shortDescription,
        inputData?.companyName,
      ]),
    ).toEqual([
      ['Anna Nowak0', 2, team[0]?.uuid, 'Właścicielka', 'Dachy Nowak'],
      ['Jan Nowak1', 2, team[1]?.uuid, 'Dekarz', 'Dachy Nowak'],
      ['Ewa Nowak2', 2, team[2]?.uuid, 'Biuro', 'Dachy Nowak'],
    ]);
    expect((await audit(club.db)).findings).toEqual([]);
    // Staff reject it: all points come back.
    await staff.club('POST /staff/orders/{uuid}/reject', {
      params: { uuid: uuidIn(answer) },
      body: { note: 'Paper is missing.' },
    });
    expect(await pointsOf(owner)).toBe(before);
    expect((await audit(club.db)).findings).toEqual([]);
  });

  test('is placed once for an idempotency key, also when sent at the same time', async () => {
    const body = await bodyFor(team);
    const before = await club.db.$count(orders);
    const answers = await Promise.all([1, 2, 3].map(() => place(body, owner, 'cards-once')));
    expect(await club.db.$count(orders)).toBe(before + 1);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    const again = await place(body, owner, 'cards-once');
    expect(again.status).toBe(201);
    expect(await club.db.$count(orders)).toBe(before + 1);
  });

  test('takes the stock of all, and two that need the last pieces do not both succeed', async () => {
    const rich = await club.person({ points: 100_000 });
    const colleague = await club.person({ colleagueOf: rich, role: 4 });
    const body = await bodyFor([rich, colleague], 300);
    const both = await Promise.all([place(body, rich), place(body, rich)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect((await audit(club.db)).findings).toEqual([]);
  });

  test('accepts the losses of their logo once for all', async () => {
    const logo = await newLogo(club, owner, new Blob([textLogo]));
    const body = await bodyFor(team);
    const withLogo = { ...body, data: { ...body.data, logo } };
    expect(fieldsOf(await refused(withLogo))).toEqual(['losses_accepted']);
    const answer = await place({ ...withLogo, losses_accepted: true });
    const contents = await contentsOf(uuidIn(answer));
    expect(contents.map(({ inputData }) => inputData?.logo?.uuid)).toEqual([logo, logo, logo]);
    expect(contents.map(({ files }) => files.filter(({ kind }) => kind === 'logo').length)).toEqual([
      1, 1, 1,
    ]);
  });

  test('is in the copy of the data of a person whose cards a colleague ordered', async () => {
    await place(await bodyFor(team));
    const [, colleague] = team;
    const { body } = await club.raw('GET /v1/company/user/self/data', {}, colleague?.token);
    const copy = (typeof body === 'string' ? JSON.parse(body) : body) as {
      cards: { printed: { configuration: { surname: string } } }[];
    };
    expect(new Set(copy.cards.map(({ printed }) => printed.configuration.surname))).toEqual(
      new Set(['Nowak1']),
    );
  });
});

describe('an order of cards is rejected as a whole', () => {
  test('if the points are not enough for all', async () => {
    const poor = await club.person({ points: 3 * PRICE - 1 });
    const colleagues = await Promise.all([1, 2].map(() => club.person({ colleagueOf: poor, role: 4 })));
    const answer = await refused(await bodyFor([poor, ...colleagues]), poor);
    expect(answer.body).toMatchObject({ code: 'not_enough_points' });
  });

  test('for a person of another company, one who left, and one who does not exist', async () => {
    const stranger = await club.person();
    const gone = await club.person({ colleagueOf: owner, role: 4 });
    await club.db
      .update(installers)
      .set({ active: accountStatus.deactivated })
      .where(eq(installers.id, gone.id));
    for (const { uuid } of [stranger, gone, { uuid: '6f0c2a52-9d5b-4c8e-8a54-7d3f0e2b1c11' }]) {
      const answer = await refused(await bodyFor([owner, { uuid }]));
      expect(answer.body).toMatchObject({
        errors: { 'order.1.person.uuid': ['This does not exist.'] },
      });
    }
  });

  test('for a person who is named twice', async () => {
    const answer = await refused(await bodyFor([owner, { uuid: owner.uuid.toUpperCase() }]));
    expect(fieldsOf(answer)).toEqual(['order.1.person.uuid']);
  });

  test('for 21 people', async () => {
    const colleagues = await Promise.all(
      Array.from({ length: 20 }, () => club.person({ colleagueOf: owner, role: 4 })),
    );
    const everyone = [owner, ...colleagues];
    expect(fieldsOf(await refused(await bodyFor(everyone)))).toEqual(['order']);
    expect((await place(await bodyFor(everyone.slice(1)))).status).toBe(201);
  });

  test.each<[keyof Texts, string | undefined, string]>([
    ['surname', 'W'.repeat(40), 'surname'],
    ['surname', '', 'surname'],
    ['name', undefined, 'name'],
    ['phone', 'x', 'phone'],
    ['phone', undefined, 'phone'],
    ['email', 'nobody', 'email'],
    ['name', 'Jan 🏠', 'name'],
    ['shortDescription', 'x'.repeat(81), 'shortDescription'],
  ])('if one person’s %s is %j, and names the person', async (field, value, wrong) => {
    const answer = await refused(changed(await bodyFor(team), 1, { [field]: value }));
    expect(fieldsOf(answer)).toEqual([`order.1.person.${wrong}`]);
  });

  test('if what they share is wrong, which is said once', async () => {
    const body = await bodyFor(team);
    expect(fieldsOf(await refused({ ...body, data: { ...body.data, companyName: '' } }))).toEqual([
      'data.companyName',
    ]);
  });

  test('if a line names nobody, or the shared data have personal texts', async () => {
    const body = await bodyFor(team);
    const [first, ...others] = body.order;
    const { person: _, ...nobody } = first as Body['order'][number];
    expect(fieldsOf(await refused({ ...body, order: [nobody, ...others] }))).toEqual(['order.0.person']);
    expect(fieldsOf(await refused({ ...body, data: { ...body.data, surname: 'Nowak' } }))).toEqual([
      'data.surname',
    ]);
  });

  test('for two variants', async () => {
    const [one, other] = [await bodyFor([owner]), await bodyFor(team.slice(1))];
    expect(fieldsOf(await refused({ ...one, order: [...one.order, ...other.order] }))).toEqual(['order']);
  });

  test('for products that show no person', async () => {
    const person = { uuid: owner.uuid, ...textsOf(0) };
    const banner = await printOrder(club, { data: bannerData });
    const withPerson = (body: Body) => ({ ...body, order: body.order.map((line) => ({ ...line, person })) });
    expect(fieldsOf(await refused(withPerson(banner)))).toEqual(['order.0.person']);
    expect(fieldsOf(await refused(withPerson(orderOf(await club.variant()))))).toEqual(['order.0.person']);
  });
});

describe('the print files', () => {
  beforeAll(async () => {
    await club.close();
    await open(true);
  });

  test('are one PDF and its proofs for each person, with that person’s text only', async () => {
    const uuid = uuidIn(await place(await bodyFor(team)));
    const contents = await vi.waitFor(
      async () => {
        const lines = await contentsOf(uuid);
        expect(lines.map(({ files }) => files.filter(({ kind }) => kind === 'print').length)).toEqual([
          1, 1, 1,
        ]);
        return lines;
      },
      { timeout: 150_000, interval: 200 },
    );
    for (const [index, { files }] of contents.entries()) {
      const { name = '', url = '' } = files.find(({ kind }) => kind === 'print') ?? {};
      expect(name).toMatch(new RegExp(`^PL-\\d{4}-\\d{6}-${index + 1}\\.pdf$`));
      expect(files.filter(({ kind }) => kind === 'proof')).toHaveLength(2);
      const bytes = await club.deps.files.read(originalKey(url.split('/').at(-1) ?? ''));
      const pdf = await openPdf(bytes ?? new Uint8Array());
      const words = (await pdf.words()).flat().map(({ text }) => text);
      await pdf.close();
      for (const at of [0, 1, 2])
        expect(words.includes(`Nowak${at}`), `person ${at} in file ${index + 1}`).toBe(at === index);
    }
    const desk = await staff.club('GET /staff/orders/{uuid}', { params: { uuid } });
    expect(desk.preflight?.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(desk.meta.contents.map(({ name }) => name.split(', ').at(-1))).toEqual([
      'Anna Nowak0',
      'Jan Nowak1',
      'Ewa Nowak2',
    ]);
  }, 180_000);
});
