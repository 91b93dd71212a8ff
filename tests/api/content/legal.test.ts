/** Legal documents, which are public. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLegal } from '#components/content/legal.ts';
import { audienceOf } from '#regions/audience.ts';
import { regionBySlug } from '#regions/regions.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise, stranger } from '../../support/promises.ts';
import { newItem, newLegalDocument } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
  await newLegalDocument(club);
});
afterAll(() => club.close());

const ask = (document: string, query: Record<string, string> = {}, token?: string) =>
  club.raw('GET /v1/legal/{document}', { params: { document }, query }, token);

test(`${promise('getLegalDocument', 200)} to guests, in the requested language`, async () => {
  expect((await ask('terms', { region_id: '10', language: 'pl' })).body).toEqual({
    document: 'terms',
    title: 'Regulamin',
    excerpt: 'About it.',
    text: '<h2>1. It</h2>',
    is_sample: false,
    language: 'pl',
    languages: ['en', 'pl'],
    region_id: 10,
    updated_at: expect.any(String),
  });
});

test.each(['hu', 'xx', '', 'constructor', '__proto__', 'pl-PL'])(
  'a document is in English for the unavailable language %j',
  async (language) => {
    expect((await ask('terms', { region_id: '10', language })).body).toMatchObject({
      language: 'en',
      title: 'Terms',
    });
  },
);

test('the default region is that of the member, else that of the host', async () => {
  const text = { title: 'Hungarian terms', excerpt: '', text: '', alt: [] };
  await newItem(club, { type: 'legal', slug: 'terms', regions: [7], texts: { en: text } });
  const member = await club.person({ region: 'hu' });
  expect((await ask('terms', {}, member.token)).body).toMatchObject({
    region_id: 7,
    title: 'Hungarian terms',
  });
  // The tests' host is Poland's.
  expect((await ask('terms')).body).toMatchObject({ region_id: 10, title: 'Terms' });
});

test.each(['1', '18', '999999999999', '10.5', 'abc', ''])('the region %j is rejected', async (region_id) => {
  expect(await ask('terms', { region_id })).toMatchObject({
    status: 422,
    body: { code: 'invalid', errors: { region_id: ['This is not valid.'] } },
  });
});

describe(promise('getLegalDocument', 404, 'not_found'), () => {
  test.each(['toString', 'TERMS', 'terms ', '\u0000', 'hero', randomUUID()])('%j', async (document) => {
    expect(await ask(document)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

test(`${stranger('getLegalDocument')}: a document that the region does not have`, async () => {
  const there = await ask('terms', { region_id: '9' });
  const nowhere = await ask('no-such-document', { region_id: '9' });
  expect([there.status, there.body]).toEqual([nowhere.status, nowhere.body]);
});

test('the page links to the available languages of its region only', async () => {
  const text = { title: 'Imprint', excerpt: '', text: '<h2>1. It</h2>', alt: [] };
  const texts = { en: text, pl: text, uk: text };
  await newItem(club, { type: 'legal', slug: 'imprint', regions: [10], texts });
  const reader = await club.person({ region: 'pl' });
  const audience = audienceOf(regionBySlug('pl'), 'pl', 'guest');
  const page = { audience, club: reader.club };
  const legal = await readLegal('imprint', page, new URL('http://pl.localhost/imprint'));
  expect(legal?.answer.languages.sort()).toEqual(['en', 'pl', 'uk']);
  expect(legal?.others.map(({ href }) => href)).toEqual(['/imprint?lang=en']);
});

test('documents have no markup that could run', async () => {
  const text = { title: 'A', excerpt: 'B', text: '<p onclick="x()">C</p><script>x()</script>', alt: [] };
  await newItem(club, { type: 'legal', slug: 'privacy', regions: [10], texts: { en: text } });
  expect((await ask('privacy')).body).toMatchObject({ text: '<p>C</p>' });
});

describe('a sample', () => {
  const document = 'commercial-rules';
  const text = { title: 'Rules', excerpt: '', text: '<h2>1. It</h2>', alt: [], isSample: true };
  const own = { title: 'Zasady', excerpt: '', text: '<h2>1. Nasze</h2>' };
  const inLanguage = async (language: string) =>
    (await ask(document, { region_id: '10', language })).body as Record<string, unknown>;
  let uuid: string;
  let staff: Person;
  beforeAll(async () => {
    uuid = await newItem(club, {
      type: 'legal',
      slug: document,
      regions: [10],
      texts: { en: text, pl: text },
      pictures: [],
    });
    staff = await club.person({ role: 1 });
  });
  const change = (texts: object) =>
    staff.club('PATCH /staff/content/{uuid}', { params: { uuid }, body: { texts } });

  test('says so at the beginning of the document, in its language', async () => {
    expect(await inLanguage('en')).toMatchObject({
      is_sample: true,
      text: expect.stringMatching(
        /^<p><strong>Sample text:<\/strong> [^<]+lawyer[^<]+<\/p>\n<h2>1. It<\/h2>$/,
      ),
    });
    expect((await inLanguage('pl')).text).toMatch(/^<p><strong>Tekst przykładowy:<\/strong> [^<]+prawnik/);
  });

  test('says so on the page above the contents only', async () => {
    const reader = await club.person({ region: 'pl' });
    const page = { audience: audienceOf(regionBySlug('pl'), 'pl', 'guest'), club: reader.club };
    const legal = await readLegal(document, page, new URL(`http://pl.localhost/${document}`));
    expect(legal?.answer.is_sample).toBe(true);
    expect(legal?.html).toBe('<h2 id="section-1">1. It</h2>');
  });

  test('is hidden in all languages, with its note, by a text of the operator', async () => {
    expect(await change({ pl: own })).toMatchObject({ samples: ['en'] });
    for (const language of ['pl', 'en', 'hu']) {
      expect(await inLanguage(language), language).toMatchObject({
        title: own.title,
        text: own.text,
        is_sample: false,
        language: 'pl',
        languages: ['pl'],
      });
    }
    const { data } = await staff.club('GET /staff/content', { query: { type: 'legal', region_id: '10' } });
    expect(data.find((row) => row.document === document)).toMatchObject({ samples: ['en'] });
  });

  test('stays hidden by a text in a language that the region does not offer', async () => {
    await change({ pl: null, uk: own });
    expect(await inLanguage('pl')).toMatchObject({ language: 'uk', text: own.text, is_sample: false });
  });

  test('is shown again when the operator removes its texts', async () => {
    await change({ uk: null });
    expect(await inLanguage('pl')).toMatchObject({ language: 'en', is_sample: true });
  });

  test('cannot be declared by staff, and is not replaced by a text without words', async () => {
    for (const body of [
      { texts: { en: { ...own, isSample: true } } },
      { texts: { en: { ...own, text: '<script>x()</script>' } } },
      { texts: { en: { ...own, text: 'a'.repeat(60_001) } } },
    ]) {
      const answer = await club.raw(
        'PATCH /staff/content/{uuid}',
        { params: { uuid }, body } as never,
        staff.token,
      );
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    }
    expect(await inLanguage('en')).toMatchObject({ is_sample: true });
  });
});
