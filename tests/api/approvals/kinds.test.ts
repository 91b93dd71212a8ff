/** Lists, reversals and prices above a limit wait for a second person, whatever way they come. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { companies } from '#db/schema/companies.ts';
import { shopVariants } from '#db/schema/orders.ts';
import { manualPoints } from '#db/schema/points.ts';
import { role } from '#platform/contract/roles.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { noLimits, setLimits } from '../../support/points/approvals.ts';
import { promise } from '../../support/promises.ts';
import { closedProject, newShopProduct } from '../../support/samples.ts';

const EACH = basicPoints(10, 1);

let club: TestClub;
let anna: Person;
let piotr: Person;
beforeAll(async () => {
  club = await testClub();
  [anna, piotr] = [await club.person({ role: role.staff }), await club.person({ role: role.staff })];
  return async () => {
    expect((await audit(club.db)).findings).toEqual([]);
    await club.close();
  };
});
beforeEach(() => setLimits(club, noLimits));

const approve = async (uuid = '') =>
  (await club.raw('POST /staff/approvals/{uuid}/approve', { params: { uuid } }, piotr.token)).body;
const balanceOf = async (person: Person) => (await person.club('GET /v2/company/points')).company_points;
const row = ({ email }: Person, points: number) => ({
  company: email,
  event: 'trainings',
  points,
  reason: 'Training in spring',
});
const send = (rows: ReturnType<typeof row>[], { list = randomUUID(), staff = anna, dry_run = false } = {}) =>
  staff.club('POST /staff/points/lists', { body: { list, dry_run, rows } });

describe('a list', () => {
  test('waits as a whole above the limit of lists, and is booked as checked', async () => {
    await setLimits(club, { list: 100 });
    const [first, second] = [await club.person(), await club.person()];
    const rows = [row(first, 60), row(second, 60), { ...row(first, 1), company: 'nobody@club.example' }];
    expect(await send(rows, { dry_run: true })).toMatchObject({ needs_approval: true, approval: null });
    const list = randomUUID();
    const asked = await send(rows, { list });
    expect(asked).toMatchObject({ needs_approval: true, booked: 2, approval: { state: 'waiting' } });
    expect((await send(rows, { list })).approval, 'the same list is one request').toEqual(asked.approval);
    expect(await balanceOf(first)).toBe(0);
    expect(await approve(asked.approval?.uuid)).toMatchObject({ state: 'approved' });
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([60, 60]);
    const again = await send(rows, { list });
    expect(again).toMatchObject({ booked: 0, approval: null });
    expect(again.rows.map(({ problem }) => problem)).toEqual(['booked', 'booked', 'company']);
  });

  test(promise('bookPointsList', 409, 'approval_waiting'), async () => {
    await setLimits(club, { list: 10 });
    const person = await club.person();
    const list = randomUUID();
    await send([row(person, 60)], { list });
    for (const [staff, points] of [
      [piotr, 60],
      [anna, 70],
    ] as const) {
      const body = { list, dry_run: false, rows: [row(person, points)] };
      expect(await club.raw('POST /staff/points/lists', { body }, staff.token)).toMatchObject({
        status: 409,
        body: { code: 'approval_waiting' },
      });
    }
  });

  test('counts for each company like single bookings', async () => {
    await setLimits(club, { manual: 50 });
    const person = await club.person();
    expect((await send([row(person, 30), row(person, -30)])).needs_approval).toBe(true);
    expect((await send([row(person, 50)])).needs_approval).toBe(false);
    const [company] = await club.db.select().from(companies).where(eq(companies.id, person.companyId));
    const body = { company: company?.uuid ?? '', event: 'other' as const, points: 1, reason: 'One more' };
    expect((await anna.club('POST /staff/points', { body })).approval).not.toBeNull();
  });

  test('fails if none of its rows can be booked any more', async () => {
    await setLimits(club, { list: 10 });
    const person = await club.person({ points: 50 });
    const { approval } = await send([row(person, -40)]);
    await setLimits(club, noLimits);
    await send([row(person, -40)]);
    expect(await approve(approval?.uuid)).toMatchObject({ state: 'failed', failure: 'not_enough_points' });
  });
});

describe('a reversal', () => {
  const reverse = (uuid: string, { token }: Person) =>
    club.raw(
      'POST /staff/projects/{uuid}/reverse',
      { params: { uuid }, body: { reason: 'Not fitted' } },
      token,
    );

  test('waits when it takes back more than the limit', async () => {
    await setLimits(club, { reversal: 2 * EACH - 1 });
    const person = await club.person();
    const uuid = await closedProject(club, person, 2);
    const before = await balanceOf(person);
    const { body } = await reverse(uuid, anna);
    expect(body).toMatchObject({ points_taken: 0, company_points: before, approval: { state: 'waiting' } });
    const { project } = await piotr.club('GET /staff/approvals/{uuid}', {
      params: { uuid: (body as { approval: { uuid: string } }).approval.uuid },
    });
    expect(project).toBe(uuid);
    expect(await approve((body as { approval: { uuid: string } }).approval.uuid)).toMatchObject({
      state: 'approved',
    });
    expect(await balanceOf(person)).toBe(before - 2 * EACH);
  });

  test('adds up with others of the company', async () => {
    await setLimits(club, { reversal: EACH });
    const person = await club.person();
    const [first, second] = [await closedProject(club, person), await closedProject(club, person)];
    expect((await reverse(first, anna)).body).toMatchObject({ points_taken: EACH, approval: null });
    expect((await reverse(second, anna)).body).toMatchObject({
      points_taken: 0,
      approval: { state: 'waiting' },
    });
    // Who has not reversed today may do it alone: then the request fails.
    const { body } = await reverse(second, piotr);
    expect(body).toMatchObject({ points_taken: EACH, approval: null });
    const { data } = await piotr.club('GET /staff/approvals', {
      query: { kind: 'reversal', state: 'waiting' },
    });
    const waiting = data.find(({ company }) => company !== null && data.length > 0);
    expect(await approve(waiting?.uuid)).toMatchObject({ state: 'failed', failure: 'project_reversed' });
  });

  test(promise('reverseProject', 409, 'approval_waiting'), async () => {
    await setLimits(club, { reversal: 0 });
    const uuid = await closedProject(club, await club.person());
    await reverse(uuid, anna);
    expect(await reverse(uuid, piotr)).toMatchObject({ status: 409, body: { code: 'approval_waiting' } });
    expect(await reverse(uuid, anna)).toMatchObject({
      status: 200,
      body: { approval: { state: 'waiting' } },
    });
  });
});

describe('a price', () => {
  const priceOf = async (uuid: string) =>
    (await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, uuid)))[0]?.price;
  const change = (uuid: string, version: number, price: number, staff = anna) =>
    club.raw(
      'PATCH /staff/shop/variants/{uuid}',
      { params: { uuid }, body: { version, price } },
      staff.token,
    );

  test('waits when it changes by more percent than the limit, in steps too', async () => {
    const { variant, version } = await newShopProduct(club);
    const before = (await priceOf(variant)) ?? 0;
    await setLimits(club, { price: 30 });
    const small = Math.floor(before * 1.2);
    const first = await change(variant, version, small);
    expect(first).toMatchObject({ status: 200, body: { approval: null } });
    const now = (first.body as { version: number }).version;
    const { body } = await change(variant, now, Math.floor(before * 1.4));
    expect(body).toMatchObject({ approval: { state: 'waiting' } });
    expect(await priceOf(variant)).toBe(small);
    const { approval } = body as { approval: { uuid: string } };
    const shown = await piotr.club('GET /staff/approvals/{uuid}', { params: { uuid: approval.uuid } });
    expect(shown.price).toEqual({ variant, before: small, after: Math.floor(before * 1.4) });
    expect(await approve(approval.uuid)).toMatchObject({ state: 'approved' });
    expect(await priceOf(variant)).toBe(Math.floor(before * 1.4));
  });

  test('of a new variant waits when it undercuts the cheapest by more than the limit, in steps too', async () => {
    const { product, variant } = await newShopProduct(club, { price: 100 });
    await setLimits(club, { price: 20 });
    let version = 1;
    const add = async (price: number) => {
      const size = { label: { en: 'Size' }, value: { en: `${version}` } };
      const answer = await anna.club('POST /staff/shop/products/{uuid}/variants', {
        params: { uuid: product },
        body: { version, sku: randomUUID(), price, additional_price: null, attributes: [size], stock: 1 },
      });
      version = answer.version;
      return { approval: answer.approval, added: answer.variants.at(-1) };
    };
    expect(await add(300), 'dearer').toMatchObject({
      approval: null,
      added: { price: 300, is_visible: true },
    });
    const near = await add(90);
    expect(near).toMatchObject({ approval: null, added: { price: 90, is_visible: true } });
    expect(await change(near.added?.uuid ?? '', version, 79)).toMatchObject({
      body: { approval: { state: 'waiting' } },
    });
    const { approval, added } = await add(78);
    expect({ approval, added }, 'hidden until then').toMatchObject({
      approval: { state: 'waiting' },
      added: { price: 90, is_visible: false },
    });
    const uuid = approval?.uuid ?? '';
    const shown = await piotr.club('GET /staff/approvals/{uuid}', { params: { uuid } });
    expect(shown.price).toEqual({ variant: added?.uuid, before: 90, after: 78 });
    expect(await approve(uuid)).toMatchObject({ state: 'approved' });
    const { variants } = await anna.club('GET /staff/shop/products/{uuid}', { params: { uuid: product } });
    expect(variants.at(-1)).toMatchObject({ price: 78, is_visible: true });
    expect(await priceOf(variant)).toBe(100);
  });

  test('that was changed meanwhile fails', async () => {
    const { variant, version } = await newShopProduct(club);
    await setLimits(club, { price: 1 });
    const { body } = await change(variant, version, 1);
    await setLimits(club, noLimits);
    expect(await change(variant, version, 77)).toMatchObject({ status: 200 });
    const { approval } = body as { approval: { uuid: string } };
    expect(await approve(approval.uuid)).toMatchObject({ state: 'failed', failure: 'changed_meanwhile' });
    expect(await priceOf(variant)).toBe(77);
  });

  test(promise('changeShopVariant', 409, 'approval_waiting'), async () => {
    const { variant, version } = await newShopProduct(club);
    await setLimits(club, { price: 0 });
    await change(variant, version, 1);
    expect(await change(variant, version, 2, piotr)).toMatchObject({
      status: 409,
      body: { code: 'approval_waiting' },
    });
  });

  test(promise('applyCatalogue', 409, 'approval_needed'), async () => {
    const { variant } = await newShopProduct(club);
    const exported = await club.raw('GET /staff/shop/catalogue', {}, anna.token);
    const catalogue = exported.body as {
      shop_products: { variants: { sku: string; price: number }[] }[];
    };
    const [stored] = await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, variant));
    for (const product of catalogue.shop_products)
      for (const one of product.variants) if (one.sku === stored?.sku) one.price *= 2;
    const file = new Blob([JSON.stringify(catalogue)]);
    await anna.club('POST /staff/shop/catalogue', { file });
    const { hash, changes } = await anna.club('GET /staff/shop/catalogue/preview');
    const apply = () => club.raw('POST /staff/shop/catalogue/apply', { body: { hash, changes } }, anna.token);
    await setLimits(club, { price: 20 });
    expect(await apply()).toMatchObject({ status: 409, body: { code: 'approval_needed' } });
    expect(await priceOf(variant)).toBe(stored?.price);
    await setLimits(club, { price: 100 });
    expect(await apply()).toMatchObject({ status: 200 });
  });

  test('of a variant that a file adds is compared with the cheapest of its product', async () => {
    const { variant } = await newShopProduct(club, { price: 100 });
    const [stored] = await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, variant));
    const exported = await club.raw('GET /staff/shop/catalogue', {}, anna.token);
    const catalogue = exported.body as {
      shop_products: { variants: { sku: string; price: number; attributes: object[] }[] }[];
    };
    const product = catalogue.shop_products.find(({ variants }) => variants[0]?.sku === stored?.sku);
    const [first] = product?.variants ?? [];
    if (!product || !first) throw new Error('The product is not in the file');
    const size = { label: { en: 'Size' }, value: { en: 'M' } };
    const added = { ...first, sku: randomUUID(), attributes: [size], price: 1 };
    product.variants.push(added);
    const apply = async () => {
      await anna.club('POST /staff/shop/catalogue', { file: new Blob([JSON.stringify(catalogue)]) });
      const { hash, changes } = await anna.club('GET /staff/shop/catalogue/preview');
      return club.raw('POST /staff/shop/catalogue/apply', { body: { hash, changes } }, anna.token);
    };
    await setLimits(club, { price: 20 });
    expect(await apply()).toMatchObject({ status: 409, body: { code: 'approval_needed' } });
    added.price = 85;
    expect(await apply()).toMatchObject({ status: 200 });
  });
});

test('no mix of bookings, lists and approvals lets one person book more than the limit', async () => {
  await setLimits(club, { manual: 100, list: 150 });
  const size = fc.integer({ min: -80, max: 120 }).filter((points) => points !== 0);
  const step = fc.oneof(
    fc.record({ what: fc.constant('one' as const), who: fc.nat(1), to: fc.nat(1), points: size }),
    fc.record({
      what: fc.constant('list' as const),
      who: fc.nat(1),
      rows: fc.array(fc.record({ to: fc.nat(1), points: size }), { minLength: 1, maxLength: 4 }),
    }),
    fc.record({ what: fc.constant('approve' as const), who: fc.nat(1), which: fc.nat(9) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const staff = [await club.person({ role: role.staff }), await club.person({ role: role.staff })];
      const people = [await club.person({ points: 5000 }), await club.person({ points: 5000 })];
      const uuids = await Promise.all(
        people.map(async ({ companyId }) => {
          const [company] = await club.db.select().from(companies).where(eq(companies.id, companyId));
          return company?.uuid ?? '';
        }),
      );
      const waiting: string[] = [];
      const approved: { staffId: number; to: number; points: number }[] = [];
      const parts = new Map<string, { staffId: number; to: number; points: number }[]>();
      for (const one of steps) {
        const actor = staff[one.who] as Person;
        if (one.what === 'approve') {
          const uuid = waiting[one.which % Math.max(waiting.length, 1)] ?? '';
          const answer = await club.raw(
            'POST /staff/approvals/{uuid}/approve',
            { params: { uuid } },
            actor.token,
          );
          if ((answer.body as { state?: string }).state === 'approved')
            approved.push(...(parts.get(uuid) ?? []));
          continue;
        }
        const rows = one.what === 'one' ? [one] : one.rows;
        const { approval } =
          one.what === 'one'
            ? await actor.club('POST /staff/points', {
                body: { company: uuids[one.to] ?? '', event: 'other', points: one.points, reason: 'By hand' },
              })
            : await send(
                rows.map(({ to, points }) => row(people[to] as Person, points)),
                { staff: actor },
              );
        if (!approval) continue;
        waiting.push(approval.uuid);
        parts.set(
          approval.uuid,
          rows.map(({ to, points }) => ({ staffId: actor.id, to, points })),
        );
      }
      for (const [to, person] of people.entries())
        for (const { id } of staff) {
          const booked = await club.db
            .select()
            .from(manualPoints)
            .where(eq(manualPoints.companyId, person.companyId));
          const sum = (rows: { points: number }[]) =>
            rows.reduce((total, { points }) => total + Math.abs(points), 0);
          const alone =
            sum(booked.filter(({ staffId }) => staffId === id)) -
            sum(approved.filter((part) => part.staffId === id && part.to === to));
          expect(alone).toBeLessThanOrEqual(100);
        }
    }),
    { numRuns: 12 },
  );
});
