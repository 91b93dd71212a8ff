/** Staff publish, change and withdraw items. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installers } from '#db/schema/companies.ts';
import { contentItems } from '#db/schema/content.ts';
import { fieldsOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { itemBody, newItem, newLegalDocument } from '../../support/samples.ts';

const HOUR = 60 * 60 * 1000;
const nobody = '00000000-0000-4000-8000-000000000000';
const english = { en: { title: 'Roof', excerpt: 'A roof.', text: '<p>Text</p>' } };

let club: TestClub;
let staff: Person;
let reader: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: 1 });
  reader = await club.person({ region: 'pl' });
});
beforeEach(async () => {
  await club.db.delete(contentItems);
  club.invalidated.length = 0;
});
afterAll(() => club.close());

const publish = (change: object = {}) =>
  club.raw('POST /staff/content', { body: { ...itemBody, ...change } as never }, staff.token);
const change = (uuid: string, body: object) =>
  club.raw('PATCH /staff/content/{uuid}', { params: { uuid }, body: body as never }, staff.token);
const withdraw = (uuid: string) => staff.club('POST /staff/content/{uuid}/withdraw', { params: { uuid } });
const read = (id: string, language = 'en') =>
  club.raw('GET /v1/content/{id}', { params: { id }, query: { language } }, reader.token);
const published = async (body: object = {}) => ((await publish(body)).body as { uuid: string }).uuid;

describe('publishing', () => {
  test(`${promise('publishContent', 201)}: members of the regions see it at once`, async () => {
    const now = club.deps.now().toISOString();
    const answer = await publish({ regions: [10, 7, 10], link: '/shop', sticky: true, position: 3 });
    const { uuid } = answer.body as { uuid: string };
    expect(answer).toMatchObject({ status: 201 });
    expect(answer.body).toEqual({
      uuid: expect.any(String),
      type: 'news',
      document: null,
      regions: [10, 7],
      texts: itemBody.texts,
      samples: [],
      pictures: [
        { src: '/art/lost.svg', width: null, height: null, sources: [], alt: { en: 'A roof', pl: 'Dach' } },
      ],
      link: '/shop',
      youtube: null,
      show_content: true,
      sticky: true,
      position: 3,
      visible: true,
      state: 'published',
      may_change: true,
      changed_by: { uuid: staff.uuid, name: expect.any(String) },
      published_at: now,
      updated_at: now,
    });
    expect(await read(uuid, 'pl')).toMatchObject({
      body: { language: 'pl', content: { title: 'Dach' }, media: { alt: 'Dach' } },
    });
    const elsewhere = await club.person({ region: 'ro' });
    expect(await club.raw('GET /v1/content/{id}', { params: { id: uuid } }, elsewhere.token)).toMatchObject({
      status: 404,
    });
    expect(club.invalidated).toEqual([['content']]);
  });

  test('with a future date shows the item to members from then on, to staff before', async () => {
    const at = new Date(club.deps.now().getTime() + HOUR / 2);
    const uuid = await published({ published_at: at.toISOString().replace('Z', '+00:00') });
    expect(await read(uuid)).toMatchObject({ status: 404 });
    const found = await staff.club('GET /staff/content/{uuid}', { params: { uuid } });
    expect(found.published_at).toBe(at.toISOString());
    club.advance(HOUR / 2);
    expect(await read(uuid)).toMatchObject({ status: 200 });
    staff = await club.renew(staff);
    reader = await club.renew(reader);
  });

  test('happens once for one Idempotency-Key', async () => {
    const once = () =>
      club.raw('POST /staff/content', { body: itemBody, idempotencyKey: 'story' }, staff.token);
    expect((await once()).body).toEqual((await once()).body);
    expect(await club.db.$count(contentItems)).toBe(1);
    expect(club.invalidated).toHaveLength(1);
  });

  test.each([
    ['scripts', '<p>A</p><script>alert(1)</script>', '<p>A</p>'],
    ['handlers', '<p onclick="x()" onmouseover=x()>A</p>', '<p>A</p>'],
    ['styles', '<style>p { color: red }</style><p style="position:fixed">A</p>', '<p>A</p>'],
    ['frames', '<iframe src="https://evil.example"></iframe><p>A</p>', '<p>A</p>'],
    ['pictures', '<img src=x onerror=alert(1)><p>A</p>', '<p>A</p>'],
    ['forms', '<form action="/logout"><button>Go</button></form><p>A</p>', 'Go<p>A</p>'],
    ['scripts in links', '<p><a href="java\tscript:x()">A</a></p>', '<p><a>A</a></p>'],
    ['data in links', '<p><a href="data:text/html,x">A</a></p>', '<p><a>A</a></p>'],
    ['links that look like paths', '<p><a href="//evil.example">A</a></p>', '<p><a>A</a></p>'],
    ['half a tag', '<p>A <b', '<p>A </p>'],
    ['vectors', '<svg><a xlink:href="javascript:x()"><text>A</text></a></svg><p>A</p>', '<a>A</a><p>A</p>'],
  ])('removes %s from the texts before they are stored', async (_, text, safe) => {
    const uuid = await published({ texts: { en: { ...english.en, text } }, pictures: [] });
    const [row] = await club.db.select().from(contentItems).where(eq(contentItems.uuid, uuid));
    expect(row?.texts.en.text).toBe(safe);
    expect((await read(uuid)).body).toMatchObject({ content: { text: safe } });
  });

  test('keeps links to web pages, mail addresses, phone numbers and pages', async () => {
    const text = ['https://a.example', 'http://a.example', 'mailto:a@a.example', 'tel:+48', '/shop']
      .map((href) => `<p><a href="${href}">A</a></p>`)
      .join('\n');
    const uuid = await published({ texts: { en: { ...english.en, text } }, pictures: [] });
    expect((await read(uuid)).body).toMatchObject({ content: { text } });
  });

  test.each<[string, object, string[]]>([
    ['no English text', { texts: { pl: itemBody.texts.pl } }, ['texts.en']],
    ['a language that the club does not have', { texts: { ...english, xx: english.en } }, ['texts.xx']],
    [
      'a picture without words in a language',
      { pictures: [{ src: '/art/lost.svg', alt: { en: 'A' } }] },
      ['pictures.0.alt.pl'],
    ],
    [
      'blank words of a picture',
      { pictures: [{ src: '/art/lost.svg', alt: { en: ' ', pl: 'A' } }] },
      ['pictures.0.alt.en'],
    ],
    [
      'a picture that was not uploaded',
      { pictures: [{ src: `/media/${'a'.repeat(32)}/480.webp`, alt: { en: 'A', pl: 'A' } }] },
      ['pictures.0.src'],
    ],
    [
      'a picture of another site',
      { pictures: [{ src: 'https://a.example/a.webp', alt: { en: 'A', pl: 'A' } }] },
      ['pictures.0.src'],
    ],
    [
      'a drawing outside of the drawings',
      { pictures: [{ src: '/art/../favicon.svg', alt: { en: 'A', pl: 'A' } }] },
      ['pictures.0.src'],
    ],
    ['no region', { regions: [] }, ['regions']],
    ['an unknown region', { regions: [10, 1] }, ['regions.1']],
    ['a legal document', { type: 'legal' }, ['type']],
    [
      'a text of scripts only',
      { texts: { en: { ...english.en, text: '<script>x()</script>' } }, pictures: [] },
      ['texts.en.text'],
    ],
    [
      'a long title',
      { texts: { en: { ...english.en, title: 'a'.repeat(81) } }, pictures: [] },
      ['texts.en.title'],
    ],
    [
      'a long text',
      { texts: { en: { ...english.en, text: 'a'.repeat(60_001) } }, pictures: [] },
      ['texts.en.text'],
    ],
    ['a link with a script', { link: 'javascript:alert(1)' }, ['link']],
    ['a link to another site that looks like a path', { link: '//evil.example' }, ['link']],
    ['another link that does', { link: '/\\evil.example' }, ['link']],
    ['a video id of ten signs', { youtube: 'aqz-KE-bpK' }, ['youtube']],
    ['a video id with markup', { youtube: 'aqz"KE>bpKQ' }, ['youtube']],
    ['a video without an id', { type: 'intro' }, ['youtube']],
    ['a picture of the home page without one', { type: 'hero', pictures: [] }, ['pictures']],
    ['a day that does not exist', { published_at: '2026-02-30T10:00:00Z' }, ['published_at']],
    ['a year far away', { published_at: '9999-01-01T00:00:00Z' }, ['published_at']],
    ['a position too high for the database', { position: 40_000 }, ['position']],
  ])('rejects %s', async (_, body, fields) => {
    const answer = await publish(body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(fieldsOf(answer)).toEqual(fields);
    expect(await club.db.$count(contentItems)).toBe(0);
    expect(club.invalidated).toEqual([]);
  });

  test('allows a video about the club without a text, for a region', async () => {
    const body = {
      type: 'intro',
      regions: [10],
      youtube: 'eRsGyueVLvQ',
      texts: { en: { ...english.en, text: '' } },
    };
    const uuid = await published({ ...body, pictures: [] });
    expect((await read(uuid)).body).toMatchObject({
      type: 'intro',
      content: { youtube: 'eRsGyueVLvQ', text: '' },
    });
  });
});

describe('the list', () => {
  const listed = async (query: Record<string, string>) =>
    (await staff.club('GET /staff/content', { query: query as never })).data.map(({ uuid }) => uuid);

  test(`${promise('listStaffContent', 200)} with all regions, withdrawn and future items`, async () => {
    const at = (hours: number) => new Date(club.deps.now().getTime() + hours * HOUR);
    const future = await newItem(club, { publishedAt: at(5) });
    const hidden = await newItem(club, { visible: false, publishedAt: at(-1), regions: [7] });
    const legal = await newLegalDocument(club);
    await club.db
      .update(contentItems)
      .set({ publishedAt: at(-2) })
      .where(eq(contentItems.uuid, legal));
    expect(await listed({})).toEqual([future, hidden, legal]);
    expect(await listed({ type: 'legal' })).toEqual([legal]);
    expect(await listed({ region_id: '7' })).toEqual([future, hidden]);
    expect(await listed({ visible: '0' })).toEqual([hidden]);
    expect(await listed({ visible: '1', limit: '1', page: '2' })).toEqual([legal]);
    const { data } = await staff.club('GET /staff/content', { query: { type: 'legal' } });
    expect(data).toMatchObject([
      { document: 'terms', title: 'Regulamin', languages: ['en', 'pl'], regions: [10] },
    ]);
    const titled = async (language: string) =>
      (await staff.club('GET /staff/content', { query: { type: 'legal', language, sort: 'title' } })).data;
    expect(await titled('hu')).toMatchObject([{ title: 'Terms' }]);
  });

  test.each([{ region_id: '1' }, { region_id: 'pl' }, { type: 'film' }, { visible: 'yes' }])(
    'rejects %j',
    async (query) => {
      const answer = await club.raw('GET /staff/content', { query: query as never }, staff.token);
      expect(answer).toMatchObject({ status: 422 });
      expect(fieldsOf(answer)).toEqual(Object.keys(query));
    },
  );
});

describe('one item', () => {
  test(`${promise('getStaffContent', 200)} in all languages, withdrawn or not`, async () => {
    const uuid = await published();
    await withdraw(uuid);
    expect(await staff.club('GET /staff/content/{uuid}', { params: { uuid } })).toMatchObject({
      uuid,
      texts: itemBody.texts,
      visible: false,
    });
  });

  test(`${promise('getStaffContent', 404, 'not_found')}, and 422 for an invalid uuid`, async () => {
    const ask = (uuid: string) => club.raw('GET /staff/content/{uuid}', { params: { uuid } }, staff.token);
    expect(await ask(nobody)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const id of ['1', 'pictures', "' or 1=1", '../orders']) {
      expect(await ask(id), id).toMatchObject({ status: 422 });
    }
  });
});

describe('changing', () => {
  test(`${promise('changeContent', 200)}: given fields change, all others stay`, async () => {
    const uuid = await published({ link: '/shop', youtube: 'aqz-KE-bpKQ', position: 3 });
    const before = await staff.club('GET /staff/content/{uuid}', { params: { uuid } });
    club.advance(1000);
    const texts = { pl: { title: 'Nowy dach', excerpt: '', text: '<p>Nowy</p>' } };
    const answer = await change(uuid, { texts, sticky: true, link: null });
    expect(answer.body).toEqual({
      ...before,
      texts: { ...before.texts, ...texts },
      sticky: true,
      link: null,
      updated_at: club.deps.now().toISOString(),
    });
    expect(await read(uuid, 'pl')).toMatchObject({
      body: { content: { title: 'Nowy dach' }, media: { alt: 'Dach' } },
    });
    expect(club.invalidated).toEqual([['content'], ['content']]);
  });

  test('adds a language with its picture descriptions, and removes one', async () => {
    const uuid = await published();
    const texts = { hu: { title: 'Tető', excerpt: '', text: '<p>Szöveg</p>' }, pl: null };
    expect(fieldsOf(await change(uuid, { texts }))).toEqual(['pictures.0.alt.hu']);
    const pictures = [{ src: '/art/other.svg', alt: { en: 'Roof', hu: 'Tető' } }];
    expect((await change(uuid, { texts, pictures })).body).toMatchObject({
      texts: { en: itemBody.texts.en, hu: texts.hu },
      pictures: [{ src: '/art/other.svg', alt: pictures[0]?.alt }],
    });
    expect(await read(uuid, 'pl')).toMatchObject({ body: { language: 'en' } });
    expect(fieldsOf(await change(uuid, { texts: { en: null } }))).toEqual(['texts.en']);
  });

  test('with nothing changes nothing, including the time of the last change', async () => {
    const uuid = await published();
    const before = await staff.club('GET /staff/content/{uuid}', { params: { uuid } });
    club.advance(1000);
    expect(await change(uuid, {})).toMatchObject({ status: 200, body: before });
    expect(club.invalidated).toHaveLength(1);
  });

  test(promise('changeContent', 404, 'not_found'), async () => {
    expect(await change(nobody, { sticky: true })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  test('rejects changes that leave the item incomplete, and stores none of them', async () => {
    const uuid = await published({ type: 'intro', youtube: 'aqz-KE-bpKQ' });
    const answer = await change(uuid, { youtube: null, sticky: true });
    expect(fieldsOf(answer)).toEqual(['youtube']);
    const now = await staff.club('GET /staff/content/{uuid}', { params: { uuid } });
    expect(now).toMatchObject({ youtube: 'aqz-KE-bpKQ', sticky: false });
  });

  test('of a legal document creates a new version of its texts only', async () => {
    const uuid = await newLegalDocument(club);
    const ask = async () =>
      (
        await club.raw('GET /v1/legal/{document}', {
          params: { document: 'terms' },
          query: { region_id: '10', language: 'pl' },
        })
      ).body;
    const texts = {
      pl: { title: 'Nowy regulamin', excerpt: 'O klubie.', text: '<h2>1</h2><script>x()</script>' },
    };
    expect(await change(uuid, { texts })).toMatchObject({ status: 200 });
    expect(await ask()).toMatchObject({
      title: 'Nowy regulamin',
      text: '<h2>1</h2>',
      updated_at: club.deps.now().toISOString(),
    });
    expect(club.invalidated).toEqual([['legal']]);
    for (const body of [
      { regions: [7] },
      { visible: false },
      { sticky: true },
      { pictures: [] },
      { link: null },
    ]) {
      expect(fieldsOf(await change(uuid, body))).toEqual(Object.keys(body));
    }
    const answer = await club.raw('POST /staff/content/{uuid}/withdraw', { params: { uuid } }, staff.token);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(await ask()).toMatchObject({ title: 'Nowy regulamin' });
  });
});

describe('two members of staff at one item', () => {
  test(`${promise('changeContent', 409, 'changed_meanwhile')}, and the item names who was first`, async () => {
    const uuid = await published();
    const { updated_at } = await staff.club('GET /staff/content/{uuid}', { params: { uuid } });
    const other = await club.person({ role: 1 });
    club.advance(1000);
    await other.club('PATCH /staff/content/{uuid}', { params: { uuid }, body: { sticky: true, updated_at } });
    const answer = await change(uuid, { position: 5, updated_at });
    expect(answer).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    const now = await staff.club('GET /staff/content/{uuid}', { params: { uuid } });
    expect(now).toMatchObject({ sticky: true, position: 0, changed_by: { uuid: other.uuid } });
    expect((await change(uuid, { position: 5, updated_at: now.updated_at })).status).toBe(200);
  });
});

describe('regions of a member of staff', () => {
  const polish = async () => {
    const person = await club.person({ role: 1 });
    await club.db
      .update(installers)
      .set({ staffRights: ['content'], staffRegions: [10] })
      .where(eq(installers.id, person.id));
    return person;
  };

  test('their items are changed, shared ones are read only, others are not there', async () => {
    const person = await polish();
    const as = (uuid: string) => ({
      read: () => club.raw('GET /staff/content/{uuid}', { params: { uuid } }, person.token),
      write: async () => {
        const params = { uuid };
        return [
          await club.raw('PATCH /staff/content/{uuid}', { params, body: { sticky: true } }, person.token),
          await club.raw('POST /staff/content/{uuid}/withdraw', { params }, person.token),
        ].map(({ status }) => status);
      },
    });
    const [own, shared, foreign] = [
      await newItem(club, { regions: [10] }),
      await newItem(club, { regions: [10, 7] }),
      await newItem(club, { regions: [7] }),
    ];
    expect(await as(own).read()).toMatchObject({ status: 200, body: { may_change: true } });
    expect(await as(own).write()).toEqual([200, 200]);
    expect(await as(shared).read()).toMatchObject({ status: 200, body: { may_change: false } });
    expect(await as(shared).write()).toEqual([404, 404]);
    expect((await as(foreign).read()).status).toBe(404);
    expect(await as(foreign).write()).toEqual([404, 404]);
    const { data } = await person.club('GET /staff/content');
    expect(data.map(({ uuid }) => uuid).toSorted()).toEqual([own, shared].toSorted());
    expect((await person.club('GET /staff/content', { query: { region_id: 7 } })).data).toMatchObject([
      { uuid: shared },
    ]);
  });

  test('new items and changed regions stay inside them', async () => {
    const person = await polish();
    const create = await club.raw('POST /staff/content', { body: itemBody }, person.token);
    expect(fieldsOf(create)).toEqual(['regions.0']);
    const params = { uuid: await newItem(club, { regions: [10] }) };
    const move = await club.raw(
      'PATCH /staff/content/{uuid}',
      { params, body: { regions: [10, 7] } },
      person.token,
    );
    expect(fieldsOf(move)).toEqual(['regions.1']);
  });
});

describe('hidden items', () => {
  test('a draft is hidden until it is shown', async () => {
    const uuid = await published({ visible: false });
    expect(await read(uuid)).toMatchObject({ status: 404 });
    await change(uuid, { visible: true });
    expect(await read(uuid)).toMatchObject({ status: 200 });
  });

  test(`${promise('previewContent', 200)}: the same as members read once it is published`, async () => {
    const at = new Date(club.deps.now().getTime() + HOUR / 2).toISOString();
    const uuid = await published({ published_at: at });
    const params = { uuid };
    const preview = (query: object) =>
      staff.club('GET /staff/content/{uuid}/preview', { params, query: { region_id: 10, ...query } });
    const polish = await preview({ language: 'pl' });
    expect(polish).toMatchObject({ region_id: 10, regions: [7, 10], state: 'scheduled', legal: null });
    const czech = await preview({ language: 'cs' });
    expect(czech.item).toMatchObject({ language: 'en' });
    club.advance(HOUR / 2);
    [staff, reader] = [await club.renew(staff), await club.renew(reader)];
    expect((await read(uuid, 'pl')).body).toEqual(polish.item);
    expect((await read(uuid, 'cs')).body).toEqual(czech.item);
  });

  test('a legal document is previewed as its readers see it', async () => {
    const uuid = await newLegalDocument(club);
    const { legal } = await staff.club('GET /staff/content/{uuid}/preview', {
      params: { uuid },
      query: { language: 'pl' },
    });
    const { body } = await club.raw('GET /v1/legal/{document}', {
      params: { document: 'terms' },
      query: { region_id: '10', language: 'pl' },
    });
    expect(legal).toEqual(body);
  });

  test(`${promise('previewContent', 404, 'not_found')}, also for a region without the item`, async () => {
    const ask = (uuid: string) =>
      club.raw(
        'GET /staff/content/{uuid}/preview',
        { params: { uuid }, query: { region_id: 10 } },
        staff.token,
      );
    expect(await ask(nobody)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await ask(await newItem(club, { regions: [7] }))).status).toBe(404);
  });
});

test(`${promise('exportStaffContent', 200)} with the filtered rows in their order`, async () => {
  await newItem(club, {
    texts: { en: { title: 'B; "x" y', excerpt: '', text: 'x', alt: [] } },
    regions: [7, 10],
  });
  await newItem(club, { texts: { en: { title: 'A', excerpt: '', text: 'x', alt: [] } } });
  await newItem(club, { visible: false });
  const response = await club.send('/staff/content/export?state=published&sort=title&locale=pl-PL', {
    headers: { authorization: `Bearer ${staff.token}` },
  });
  expect(response.status).toBe(200);
  const lines = new TextDecoder()
    .decode(response.body as Uint8Array)
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\uFEFF?uuid;type;document;title;/);
  expect(lines[1]).toContain(';A;en;');
  expect(lines[2]).toContain(';"B; ""x"" y";en;hu pl;0;published;');
});

test('the list is sorted and filtered by state', async () => {
  const at = (hours: number) => new Date(club.deps.now().getTime() + hours * HOUR);
  const titled = (title: string) => ({ en: { title, excerpt: '', text: 'x', alt: [] } });
  const later = await newItem(club, { publishedAt: at(1), texts: titled('b') });
  const shown = await newItem(club, { publishedAt: at(-2), texts: titled('C') });
  const hidden = await newItem(club, { visible: false, publishedAt: at(-1), texts: titled('a') });
  const listed = async (query: object) =>
    (await staff.club('GET /staff/content', { query })).data.map(({ uuid }) => uuid);
  expect(await listed({ sort: 'title' })).toEqual([hidden, later, shown]);
  expect(await listed({ sort: 'published_at' })).toEqual([shown, hidden, later]);
  expect(await listed({ sort: 'nonsense' })).toEqual([later, hidden, shown]);
  expect(await listed({ state: 'scheduled' })).toEqual([later]);
  expect(await listed({ state: 'published' })).toEqual([shown]);
  expect(await listed({ state: 'withdrawn' })).toEqual([hidden]);
});

describe('withdrawing', () => {
  test(`${promise('withdrawContent', 200)}: readers get 404 until it is published again`, async () => {
    const uuid = await published();
    expect(await read(uuid)).toMatchObject({ status: 200 });
    club.advance(1000);
    expect(await withdraw(uuid)).toMatchObject({ visible: false, updated_at: club.deps.now().toISOString() });
    expect(await read(uuid)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await reader.club('GET /v1/content')).data).toEqual([]);
    await change(uuid, { visible: true });
    expect(await read(uuid)).toMatchObject({ status: 200 });
    expect(club.invalidated).toEqual([['content'], ['content'], ['content']]);
  });

  test(promise('withdrawContent', 404, 'not_found'), async () => {
    const answer = await club.raw(
      'POST /staff/content/{uuid}/withdraw',
      { params: { uuid: nobody } },
      staff.token,
    );
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
