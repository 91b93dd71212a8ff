/** The brand kit of a company. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderFiles } from '#db/schema/orders.ts';
import { UNUSED_DAYS } from '#features/marketing/order-files.ts';
import { originalKey, removeSurplus, removeUnused } from '#features/marketing/server/order-files.ts';
import { fieldsOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { bannerData, newLogo, printOrder } from '../../support/samples.ts';

let club: TestClub;
const DAY_MS = 24 * 3_600_000;

let owner: Person;
beforeAll(async () => {
  club = await testClub({ prints: false });
});
afterAll(() => club.close());

const read = (by = owner) => by.club('GET /v1/shop/marketing/brand-kit');
const change = (body: object, by = owner) =>
  club.raw('PATCH /v1/shop/marketing/brand-kit', { body: body as never }, by.token);
const address = { line1: 'ul. Polna 2', line2: '00-001 Warszawa', line3: '' };
const isKept = async (logo: string) => (await club.deps.files.read(originalKey(logo))) !== undefined;

/** A new company whose kit has a logo. */
async function withLogo(): Promise<string> {
  owner = await club.person({ points: 100_000 });
  const logo = await newLogo(club, owner);
  expect((await change({ version: 0, logo })).status).toBe(200);
  return logo;
}

describe('the brand kit', () => {
  test(`${promise('getBrandKit', 200)}: empty at first, and what was saved for the whole team`, async () => {
    owner = await club.person();
    const empty = { line1: '', line2: '', line3: '' };
    expect(await read()).toEqual({
      logo: null,
      brand_logo: null,
      address: empty,
      link: '',
      services: [],
      accent_color: null,
      version: 0,
    });
    const logo = await newLogo(club, owner);
    const values = { address, brand_logo: 'lucarne-slate', services: ['roofing', 'gutters'] };
    await change({ version: 0, logo, link: ' dachy.example ', accent_color: '#0A7D4F', ...values });
    const colleague = await club.person({ colleagueOf: owner, role: 4 });
    expect(await read(colleague)).toMatchObject({
      ...values,
      link: 'https://dachy.example',
      accent_color: '#0a7d4f',
      logo: { uuid: logo, name: 'blob.png', preview_url: expect.any(String) },
      version: 1,
    });
    expect((await read(await club.person())).version).toBe(0);
  });

  test(`${promise('updateBrandKit', 200)}: keeps what is not given`, async () => {
    const logo = await withLogo();
    await change({ version: 1, address });
    const { body } = await change({ version: 2, link: 'https://dachy.example' });
    expect(body).toMatchObject({ address, link: 'https://dachy.example', logo: { uuid: logo }, version: 3 });
    await change({ version: 3, accent_color: '#0a7d4f' });
    expect((await change({ version: 4, address })).body).toMatchObject({ accent_color: '#0a7d4f' });
    expect((await change({ version: 5, accent_color: null })).body).toMatchObject({ accent_color: null });
  });

  test(`${promise('updateBrandKit', 409, 'changed_meanwhile')}: of two owners one saves`, async () => {
    owner = await club.person();
    const other = await club.person({ colleagueOf: owner });
    const answers = await Promise.all([
      change({ version: 0, address }),
      change({ version: 0, link: 'https://b.example' }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read()).version).toBe(1);
  });

  test.each<[object, string]>([
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ link: `https://a.example/${'x'.repeat(100)}` }, 'link'],
    [{ address: { ...address, line2: 'x'.repeat(51) } }, 'address'],
    [{ address: { ...address, line1: '屋根' } }, 'address'],
    [{ services: ['roofing', 'roofing'] }, 'services'],
    [{ services: ['cooking'] }, 'services.0'],
    [{ brand_logo: 'lucarne-gold' }, 'brand_logo'],
    [{ accent_color: 'red' }, 'accent_color'],
    [{ accent_color: '#12345' }, 'accent_color'],
    [{ accent_color: '' }, 'accent_color'],
    [{ accent_color: 255 }, 'accent_color'],
    [{ logo: '6f0c2a52-9d5b-4c8e-8a54-7d3f0e2b1c11' }, 'logo'],
  ])('refuses %j, and saves nothing', async (values, field) => {
    owner = await club.person();
    const answer = await change({ version: 0, ...values });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual([field]);
    expect((await read()).version).toBe(0);
  });

  test(`${promise('updateBrandKit', 429, 'too_many_requests')}: the 61st change in five minutes`, async () => {
    owner = await club.person();
    for (let version = 0; version < 60; version++) await change({ version: 0 });
    expect(await change({ version: 1 })).toMatchObject({ status: 429 });
  });

  test('takes neither the logo of another company nor changes by the team', async () => {
    const logo = await withLogo();
    const stranger = await club.person();
    expect(fieldsOf(await change({ version: 0, logo }, stranger))).toEqual(['logo']);
    const colleague = await club.person({ colleagueOf: owner, role: 4 });
    expect((await change({ version: 1, logo: null }, colleague)).status).toBe(403);
  });
});

describe('the logo of the brand kit', () => {
  test('stays until it is replaced, whatever else removes unused logos', async () => {
    const logo = await withLogo();
    const params = { uuid: logo };
    const removed = await club.raw('DELETE /v1/shop/order/files/{uuid}', { params }, owner.token);
    expect(removed.status).toBe(404);
    for (let more = 0; more < 3; more++) await newLogo(club, owner);
    await removeSurplus(club.db, owner.companyId, club.deps.files);
    club.advance((UNUSED_DAYS + 1) * DAY_MS);
    await removeUnused(club.db, club.deps.now(), club.deps.files);
    expect(await isKept(logo)).toBe(true);
    owner = await club.renew(owner);
    const { version } = await read();
    expect((await change({ version, logo: null })).status).toBe(200);
    await removeUnused(club.db, club.deps.now(), club.deps.files);
    expect(await isKept(logo)).toBe(false);
  });

  test('is ordered again and again', async () => {
    const logo = await withLogo();
    const body = await printOrder(club, { data: { ...bannerData, logo } });
    for (let at = 0; at < 2; at++)
      expect((await club.raw('POST /v2/orders', { body }, owner.token)).status).toBe(201);
    expect((await read()).logo?.uuid).toBe(logo);
    expect(await club.db.$count(orderFiles, eq(orderFiles.uuid, logo))).toBe(1);
  });
});
