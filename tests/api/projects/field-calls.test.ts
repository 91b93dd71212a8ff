/** What the API promises to devices that send late, twice, or after another member has signed in. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaigns } from '#db/schema/campaigns.ts';
import { products, projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { labelOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { campaignIn } from '../../support/points/campaigns.ts';
import { promise } from '../../support/promises.ts';
import { newProject, projectBody, surveyBody } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const register = (person: Person, uuid: string, change = {}) =>
  club.raw('POST /v1/project', { body: { ...projectBody, ...change, uuid } }, person.token);

const scan = (person: Person, project: string, code: string, uuid: string) =>
  club.raw('POST /v2/scans', { body: { uuid, project_uuid: project, code } }, person.token);

const scansWith = (uuid: string) => club.db.select().from(scans).where(eq(scans.uuid, uuid));

describe('a project with a uuid of the client', () => {
  test('is registered once, however often it is sent', async () => {
    const person = await club.person();
    const uuid = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => register(person, uuid)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: { uuid } });
    expect(await register(await club.person({ colleagueOf: person }), uuid)).toMatchObject({
      status: 201,
      body: { uuid },
    });
    expect(await club.db.select().from(projects).where(eq(projects.uuid, uuid))).toHaveLength(1);
  });

  test('of another company is refused like a taken value', async () => {
    const uuid = crypto.randomUUID();
    await register(await club.person(), uuid);
    expect(await register(await club.person(), uuid)).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: { uuid: ['This is not valid.'] } },
    });
  });
});

describe('a scan with a uuid of the client', () => {
  test('is added once, however often it is sent, also after its project was closed', async () => {
    const person = await club.person();
    const project = await newProject(person);
    const [label, uuid] = [labelOf(await club.product()), crypto.randomUUID()];
    const answers = await Promise.all([1, 2, 3].map(() => scan(person, project, label, uuid)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: { uuid } });
    await person.club('POST /v1/project/{uuid}/survey', { params: { uuid: project }, body: surveyBody });
    expect(await scan(person, project, label, uuid)).toMatchObject({ status: 201, body: { uuid } });
    expect(await scansWith(uuid)).toHaveLength(1);
  });

  test('is refused as already scanned with another uuid', async () => {
    const person = await club.person();
    const project = await newProject(person);
    const label = labelOf(await club.product());
    await scan(person, project, label, crypto.randomUUID());
    expect(await scan(person, project, label, crypto.randomUUID())).toMatchObject({
      status: 409,
      body: { code: 'already_scanned' },
    });
  });

  test('of another project or company is refused like a taken value', async () => {
    const [person, other] = [await club.person(), await club.person()];
    const uuid = crypto.randomUUID();
    await scan(person, await newProject(person), labelOf(await club.product()), uuid);
    for (const who of [person, other])
      expect(await scan(who, await newProject(who), labelOf(await club.product()), uuid)).toMatchObject({
        status: 422,
        body: { code: 'invalid', errors: { uuid: ['This is not valid.'] } },
      });
    expect(await scansWith(uuid)).toHaveLength(1);
  });
});

describe('a call for a member', () => {
  test('answers 401 once another member has signed in, and changes nothing', async () => {
    const [person, other] = [await club.person(), await club.person()];
    const uuid = crypto.randomUUID();
    const send = (account: string) =>
      club.send('/v1/project', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${other.token}`,
          'content-type': 'application/json',
          'club-account': account,
        },
        body: JSON.stringify({ ...projectBody, uuid }),
      });
    expect(await send(person.uuid)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await club.db.select().from(projects).where(eq(projects.uuid, uuid))).toHaveLength(0);
    expect(await send(other.uuid.toUpperCase())).toMatchObject({ status: 201 });
  });
});

describe('the products', () => {
  const ask = (person: Person, headers = {}) =>
    club.send('/v2/products?language=en', {
      headers: { authorization: `Bearer ${person.token}`, ...headers },
    });
  const rowOf = async (person: Person, gtin: string) => {
    const { data } = await person.club('GET /v2/products', { query: { language: 'en' } });
    return data.find((product) => product.gtin === gtin);
  };

  test(`${promise('listProducts', 200)} with the names of the language and the points of the member`, async () => {
    const gtin = await club.product({ group: 3 });
    const known = { gtin, group: 3, type: 'Centre-pivot', size: '78×118', variant: 'white' };
    const [installer, decor] = [await club.person({ role: 4 }), await club.person({ role: 8 })];
    expect(await rowOf(installer, gtin)).toEqual({ ...known, points: basicPoints(10, 3) });
    expect(await rowOf(decor, gtin)).toEqual({ ...known, points: 0 });
    const polish = await installer.club('GET /v2/products', {});
    expect(polish.data.find((product) => product.gtin === gtin)).toMatchObject({ type: 'Obrotowe' });
  });

  test('say which campaigns count them for the company, in the language asked for', async () => {
    const gtin = await club.product({ group: 3 });
    const [installer, decor] = [await club.person(), await club.person({ role: 8 })];
    const { id } = await campaignIn(club, { groups: [3], threshold: { kind: 'every', scans: 5 } });
    await campaignIn(club, { groups: [3], segments: [{ kind: 'trained' }] });
    expect((await rowOf(installer, gtin))?.campaigns).toEqual([
      expect.stringMatching(/^2× points · .+ · for every 5 products$/),
    ]);
    expect(await rowOf(decor, gtin)).not.toHaveProperty('campaigns');
    expect(await rowOf(installer, await club.product({ group: 1 }))).not.toHaveProperty('campaigns');
    await club.db.update(campaigns).set({ stoppedAt: club.deps.now() }).where(eq(campaigns.id, id));
    expect(await rowOf(installer, gtin)).not.toHaveProperty('campaigns');
  });

  test('of other regions are missing: their labels go to review', async () => {
    const person = await club.person();
    const gtin = await club.product();
    await club.db
      .update(products)
      .set({ regions: [2] })
      .where(eq(products.gtin, gtin));
    expect(await rowOf(person, gtin)).toBeUndefined();
  });

  test('are sent again only when they have changed', async () => {
    const person = await club.person();
    const gtin = await club.product();
    const etag = (await ask(person)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    const again = await ask(person, { 'if-none-match': etag });
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
    await club.db.update(products).set({ size: '1×1' }).where(eq(products.gtin, gtin));
    expect((await ask(person, { 'if-none-match': etag })).status).toBe(200);
  });
});
