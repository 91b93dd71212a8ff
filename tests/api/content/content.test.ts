/** News, tutorials and pictures of the member's region. */
import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { items } from '#content/items.ts';
import { contentItems } from '#db/schema/content.ts';
import { loadContent } from '#features/content/server/load.ts';
import { safeHtml } from '#platform/http/html.ts';
import { languagesOf, regions } from '#regions/regions.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise, stranger } from '../../support/promises.ts';
import { newItem, newLegalDocument } from '../../support/samples.ts';

const DAY = 24 * 60 * 60 * 1000;
const nobody = '00000000-0000-4000-8000-000000000000';

let club: TestClub;
let person: Person;
beforeAll(async () => {
  club = await testClub();
  person = await club.person({ region: 'hu' });
});
beforeEach(() => club.db.delete(contentItems));
afterAll(() => club.close());

function daysAgo(days: number): Date {
  return new Date(club.deps.now().getTime() - days * DAY);
}

/** Metadata of a drawing. */
const drawing = (src: string) => ({ src, width: null, height: null, sources: [] });

/** Uuids of a list, for the test's member. */
async function listed(query: Record<string, string> = {}): Promise<string[]> {
  return (await person.club('GET /v1/content', { query })).data.map(({ uuid }) => uuid);
}

describe('the list', () => {
  test(`${promise('listContent', 200)} with items of the region that are visible and published`, async () => {
    const shown = await newItem(club, { regions: [7, 10] });
    await newItem(club, { regions: [10] });
    await newItem(club, { visible: false });
    await newItem(club, { publishedAt: new Date(club.deps.now().getTime() + 1) });
    expect(await person.club('GET /v1/content')).toEqual({
      data: [
        {
          uuid: shown,
          type: 'news',
          language: 'en',
          content: { title: 'Title', excerpt: 'Excerpt', text: '<p>Text</p>', youtube: null },
          media: { ...drawing('/art/lost.svg'), alt: 'A roof' },
          other_images: [],
          link: null,
          show_content: true,
          sticky: false,
          published_at: daysAgo(60_000 / DAY).toISOString(),
          updated_at: daysAgo(60_000 / DAY).toISOString(),
        },
      ],
      meta: { current_page: 1, last_page: 1, per_page: 20, total: 1 },
    });
    expect(await listed({ visible: '0' })).toEqual([shown]);
  });

  test('shows an item from its publication time on', async () => {
    const item = await newItem(club, { publishedAt: new Date(club.deps.now().getTime() + 1000) });
    expect(await listed()).toEqual([]);
    club.advance(1000);
    expect(await listed()).toEqual([item]);
  });

  test('filters by types and ignores unknown ones', async () => {
    const news = await newItem(club);
    const tutorial = await newItem(club, { type: 'tutorial' });
    const hero = await newItem(club, { type: 'hero' });
    expect((await listed()).toSorted()).toEqual([news, tutorial, hero].toSorted());
    expect(await listed({ content_types: 'hero' })).toEqual([hero]);
    expect(await listed({ content_types: ' news , tutorial,film' })).toEqual([news, tutorial]);
    for (const content_types of ['film', '', ',', "news' or 1=1"]) {
      expect(await listed({ content_types })).toEqual([]);
    }
  });

  test('filters sticky items on request only', async () => {
    const plain = await newItem(club, { publishedAt: daysAgo(1) });
    const sticky = await newItem(club, { publishedAt: daysAgo(2), sticky: true });
    expect(await listed({ options: 'sticky' })).toEqual([sticky]);
    expect(await listed({ options: 'other, sticky' })).toEqual([sticky]);
    expect(await listed({ options: 'other' })).toEqual([plain, sticky]);
  });

  test('sorts by day, newest first, and within a day by position', async () => {
    // The region's 14 June ends at 22:00 UTC.
    const old = await newItem(club, { publishedAt: daysAgo(9), position: 0 });
    const late = await newItem(club, { publishedAt: new Date('2026-06-14T21:59:00.000Z'), position: 2 });
    const early = await newItem(club, { publishedAt: new Date('2026-06-14T05:00:00.000Z'), position: 1 });
    const today = await newItem(club, { publishedAt: new Date('2026-06-14T22:01:00.000Z'), position: 3 });
    expect(await listed()).toEqual([today, early, late, old]);
  });

  test('sorts tutorials by position only', async () => {
    const second = await newItem(club, { type: 'tutorial', position: 2, publishedAt: daysAgo(1) });
    const first = await newItem(club, { type: 'tutorial', position: 1, publishedAt: daysAgo(9) });
    expect(await listed({ content_types: 'tutorial' })).toEqual([first, second]);
  });

  test('has pages of 1 to 100', async () => {
    const all: string[] = [];
    for (let day = 1; day <= 5; day++) all.push(await newItem(club, { publishedAt: daysAgo(day) }));
    expect(await listed({ limit: '2', page: '2' })).toEqual(all.slice(2, 4));
    const { meta } = await person.club('GET /v1/content', { query: { limit: '2', page: '9' } as never });
    expect(meta).toEqual({ current_page: 9, last_page: 3, per_page: 2, total: 5 });
    for (const limit of ['0', '101', '-1', 'abc']) expect(await listed({ limit })).toHaveLength(5);
    for (const page of ['0', '-1', 'abc'])
      expect(await listed({ page, limit: '2' })).toEqual(all.slice(0, 2));
  });

  test('is in the requested language, else the member’s, else English', async () => {
    const text = (title: string) => ({ title, excerpt: '', text: '', alt: [] });
    await newItem(club, { texts: { en: text('Roof'), hu: text('Tető') } });
    const title = async (language?: string) => {
      const [item] = (await person.club('GET /v1/content', { query: { language } })).data;
      return `${item?.language} ${item?.content.title}`;
    };
    expect(await title()).toBe('hu Tető');
    expect(await title('en')).toBe('en Roof');
    expect(await title('pl')).toBe('en Roof');
    expect(await title('xx')).toBe('hu Tető');
  });

  test('marks the first picture; a picture without a text has an empty one', async () => {
    await newItem(club, {
      pictures: ['/a.svg', '/b.svg', '/c.svg'],
      texts: { en: { title: '', excerpt: '', text: '', alt: ['A', 'B'] } },
      youtube: 'aqz-KE-bpKQ',
    });
    const { data } = await person.club('GET /v1/content');
    expect(data[0]).toMatchObject({
      content: { youtube: 'aqz-KE-bpKQ' },
      media: { src: '/a.svg', alt: 'A' },
      other_images: [
        { ...drawing('/b.svg'), alt: 'B' },
        { ...drawing('/c.svg'), alt: '' },
      ],
    });
    await club.db.update(contentItems).set({ pictures: [] });
    expect((await person.club('GET /v1/content')).data[0]).toMatchObject({ media: null, other_images: [] });
  });
});

describe('one item', () => {
  test(`${promise('getContent', 200)} with sanitised markup`, async () => {
    const text =
      '<p onclick="x()">Good<script>alert(1)</script></p><img src=x onerror=alert(1)><a href="javascript:x()">a</a>';
    const id = await newItem(club, {
      texts: { en: { title: 'Roof', excerpt: '', text, alt: [] } },
      link: '/rewards',
      showContent: false,
    });
    expect(await person.club('GET /v1/content/{id}', { params: { id } })).toMatchObject({
      uuid: id,
      content: { title: 'Roof', text: '<p>Good</p><a>a</a>' },
      link: '/rewards',
      show_content: false,
    });
    expect((await person.club('GET /v1/content')).data[0]?.content.text).toBe('<p>Good</p><a>a</a>');
  });

  test(`${promise('getContent', 404, 'not_found')}: an unknown uuid`, async () => {
    expect(await club.raw('GET /v1/content/{id}', { params: { id: nobody } }, person.token)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  test(`${stranger('getContent')}: of another region, hidden, or not published yet`, async () => {
    const ask = (id: string) => club.raw('GET /v1/content/{id}', { params: { id } }, person.token);
    const nothing = await ask(nobody);
    for (const values of [
      { regions: [10] },
      { visible: false },
      { publishedAt: new Date(club.deps.now().getTime() + 1000) },
    ]) {
      const answer = await ask(await newItem(club, values));
      expect([answer.status, answer.body]).toEqual([nothing.status, nothing.body]);
    }
  });
});

describe('the video about the club', () => {
  const intros = async (reader: Person) =>
    (await reader.club('GET /v1/content', { query: { content_types: 'intro' } })).data;
  const polish = { type: 'intro' as const, regions: [10], youtube: 'aqz-KE-bpKQ' };

  test('is Poland’s where the region has no visible one', async () => {
    const id = await newItem(club, polish);
    expect(await intros(person)).toMatchObject([{ uuid: id, content: { youtube: 'aqz-KE-bpKQ' } }]);
    expect(await person.club('GET /v1/content/{id}', { params: { id } })).toMatchObject({ uuid: id });
    const own = { type: 'intro' as const, regions: [7], youtube: 'eRsGyueVLvQ' };
    await newItem(club, { ...own, visible: false });
    await newItem(club, { ...own, publishedAt: new Date(club.deps.now().getTime() + 1000) });
    expect(await intros(person)).toMatchObject([{ uuid: id }]);
  });

  test('is the region’s own where there is one, and otherwise only Poland’s', async () => {
    const shared = await newItem(club, polish);
    const own = await newItem(club, { ...polish, regions: [7] });
    const romanian = await club.person({ region: 'ro' });
    expect(await intros(person)).toMatchObject([{ uuid: own }]);
    expect(await intros(romanian)).toMatchObject([{ uuid: shared }]);
    expect(await club.raw('GET /v1/content/{id}', { params: { id: shared } }, person.token)).toMatchObject({
      status: 404,
    });
    await club.db.update(contentItems).set({ visible: false }).where(eq(contentItems.uuid, shared));
    expect(await intros(romanian)).toEqual([]);
  });
});

test('legal documents are not items', async () => {
  const id = await newLegalDocument(club);
  const reader = await club.person();
  expect((await reader.club('GET /v1/content')).data).toEqual([]);
  expect(await listed({ content_types: 'legal' })).toEqual([]);
  expect(await club.raw('GET /v1/content/{id}', { params: { id } }, reader.token)).toMatchObject({
    status: 404,
  });
});

describe('the initial content', () => {
  const load = () => loadContent(club.db, club.deps.now());
  const all = () => club.db.select().from(contentItems).orderBy(contentItems.id);
  const words = { title: 'Mine', excerpt: '', text: '', alt: [] };

  test('exists for every region, without a video, and is not dated in the future', async () => {
    await load();
    const names = items.filter(({ type }) => type !== 'intro');
    for (const region of ['pl', 'tr'] as const) {
      const reader = await club.person({ region });
      const { data } = await reader.club('GET /v1/content', { query: { limit: '100' } as never });
      expect(data).toHaveLength(names.length);
    }
  });

  test('has the legal documents of each region in its languages and in English', async () => {
    await load();
    const rows = await all();
    for (const region of regions) {
      const own = rows.filter(({ type, regions: [id] }) => type === 'legal' && id === region.id);
      const names = ['terms', 'commercial-rules', 'privacy', 'imprint'];
      if (region.decorTermsLink !== null) names.push('decor-terms');
      expect(own.map(({ slug }) => slug).toSorted(), region.slug).toEqual(names.toSorted());
      for (const { texts, regions: ids } of own) {
        expect(ids).toHaveLength(1);
        expect(languagesOf(region)).toEqual(expect.arrayContaining(Object.keys(texts)));
        expect(texts.en.text).toBe(safeHtml(texts.en.text));
      }
    }
  });

  test('is imported once by concurrent nodes, and changes by staff are kept', async () => {
    await Promise.all([load(), load()]);
    const [some, other, ...others] = await all();
    if (!some || !other) throw new Error('no item');
    const staff = await club.person({ role: 1 });
    await staff.club('PATCH /staff/content/{uuid}', {
      params: { uuid: some.uuid },
      body: { texts: { en: { title: 'Mine', excerpt: '', text: '<p>Mine</p>' }, pl: null } },
    });
    await staff.club('POST /staff/content/{uuid}/withdraw', { params: { uuid: other.uuid } });
    const before = await all();
    club.advance(DAY);
    await load();
    expect(await all()).toEqual(before);
    expect(before).toHaveLength(others.length + 2);
    const kept = before.find(({ uuid }) => uuid === some.uuid);
    expect(kept).toMatchObject({ texts: { en: { title: 'Mine' } } });
    expect(kept?.texts).not.toHaveProperty('pl');
    expect(before.find(({ uuid }) => uuid === other.uuid)).toMatchObject({ visible: false });
  });

  test('adds languages missing from an earlier release to items, and keeps existing ones', async () => {
    await load();
    const full = await all();
    await club.db
      .update(contentItems)
      .set({ texts: { en: words } })
      .where(ne(contentItems.type, 'legal'));
    club.advance(DAY);
    await load();
    const kept = (row: (typeof full)[number]) =>
      row.type === 'legal' ? row : { ...row, texts: { ...row.texts, en: words } };
    expect(await all()).toEqual(full.map(kept));
  });

  test('replaces samples of an earlier release, as a new version, and no text of staff', async () => {
    await load();
    const [replaced, own, ...others] = (await all()).filter(({ type }) => type === 'legal');
    if (!replaced || !own) throw new Error('no document');
    const staff = await club.person({ role: 1 });
    await staff.club('PATCH /staff/content/{uuid}', {
      params: { uuid: own.uuid },
      body: { texts: { en: { title: 'Mine', excerpt: '', text: '<p>Mine</p>' } } },
    });
    await club.db
      .update(contentItems)
      .set({ texts: { en: words } })
      .where(eq(contentItems.uuid, replaced.uuid));
    club.advance(DAY);
    await load();
    const now = club.deps.now();
    const after = (await all()).filter(({ type }) => type === 'legal');
    const there = (uuid: string) => after.find((row) => row.uuid === uuid);
    expect(there(replaced.uuid)).toEqual({ ...replaced, publishedAt: now, updatedAt: now });
    expect(there(own.uuid)?.texts.en).toEqual({ ...words, text: '<p>Mine</p>' });
    expect(others.map(({ uuid }) => there(uuid))).toEqual(others);
    await load();
    expect(await all()).toEqual(expect.arrayContaining(after));
  });
});
