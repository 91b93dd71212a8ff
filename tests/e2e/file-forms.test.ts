/** Plain forms with files, sent without script: a refused file loses nothing that was typed, and sends nothing. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { MAX_LIST_ROWS } from '#features/points/points-list.ts';
import { translator } from '#i18n/translator.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { FILE_BYTES, MEGABYTE } from '#platform/contract/uploads.ts';
import { photograph } from '../support/samples.ts';
import { openSite, type Session, type Site } from '../support/site.ts';

const t = translator('en', 'en-PL');
let site: Site;
let owner: Session;
let staff: Session;
let story: string;
let product: string;

beforeAll(async () => {
  site = await openSite(inject('seededClub'));
  [owner, staff] = [await site.signIn('owner.pl@club.example'), await site.signIn('staff@club.example')];
  type List = { data: { uuid: string }[] };
  const first = async (path: string) => (await site.read<List>(staff, path)).data[0]?.uuid ?? '';
  story = await first('/staff/content?type=news&limit=1');
  product = await first('/staff/shop/products?limit=1');
});

afterAll(() => site?.close());

const tooLarge = t('errors.file_too_large', { megabytes: FILE_BYTES / MEGABYTE });
const bytes = (count: number) => new Blob([new Uint8Array(count)]);

/** Posts a form with files as the browser of a person does. */
async function post(
  person: Session,
  path: string,
  texts: Record<string, string>,
  files: Readonly<Record<string, readonly Blob[]>>,
) {
  const form = new FormData();
  for (const [name, list] of Object.entries(files))
    for (const file of list) form.append(name, file, 'file.png');
  // Texts after the file are read, too.
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  const sent = new Response(form);
  const { status, body, headers } = await site.ask(path, {
    method: 'POST',
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      cookie: `lang=en; ${person.header}`,
      origin: site.url('pl'),
      'sec-fetch-site': 'same-origin',
    },
    body: Buffer.from(await sent.arrayBuffer()),
  });
  return { status, page: String(body), location: headers.location };
}

type Chat = AnswerOf<'GET /v1/support/{uuid}/chat'>;

const chatOf = (uuid: string) => site.read<Chat>(owner, `/v1/support/${uuid}/chat`);

/** A new ticket, by the form. */
async function begin(photos: readonly Blob[] = []): Promise<string> {
  const texts = { title: 'Photos', body: 'Look', idempotencyToken: randomUUID() };
  const { location } = await post(owner, '/support/chat/new', texts, { photos });
  return location?.split('/').at(-1) ?? '';
}

test('a new conversation takes three photos, and a form sent twice adds them once', async () => {
  const photos = await Promise.all([photograph(), photograph(), photograph()]);
  const texts = { title: 'Photos', body: 'Look', idempotencyToken: randomUUID() };
  const sent = [1, 2].map(() => post(owner, '/support/chat/new', texts, { photos }));
  const [first, second] = await Promise.all(sent);
  expect([first?.status, second?.status, second?.location]).toEqual([303, 303, first?.location]);
  const { data } = await chatOf(first?.location?.split('/').at(-1) ?? '');
  expect(data.map(({ message, photos }) => [message, photos.length])).toEqual([['Look', 3]]);
});

test('a message may consist of photos alone', async () => {
  const ticket = await begin();
  const photos = [await photograph(), await photograph()];
  const sent = await post(owner, `/support/chat/${ticket}`, { message: ' ' }, { photos });
  expect([sent.status, sent.location]).toEqual([303, `/support/chat/${ticket}`]);
  const { data } = await chatOf(ticket);
  expect(data.map(({ message, photos }) => [message, photos.length])).toEqual([
    ['Look', 0],
    ['', 2],
  ]);
  expect((await post(owner, `/support/chat/${ticket}`, { message: ' ' }, {})).status).toBe(422);
});

const refusedPhotos: [what: string, photos: () => Promise<Blob[]>, says: string][] = [
  ['above 10 MB', async () => [await photograph(), bytes(FILE_BYTES + 1)], tooLarge],
  ['of 100 MB', async () => [bytes(100 * MEGABYTE)], tooLarge],
  ['of a wrong type', async () => [new Blob(['%PDF-1.7 no photo'])], t('errors.file_type')],
  [
    'one too many',
    () => Promise.all([1, 2, 3, 4].map(() => photograph())),
    t('support.photosMost', { most: 3 }),
  ],
];

test.each(refusedPhotos)('photos %s send nothing, and what was typed stays', async (_, photos, says) => {
  const ticket = await begin();
  const files = { photos: await photos() };
  const written = await post(owner, `/support/chat/${ticket}`, { message: 'Kept words' }, files);
  const opened = await post(owner, '/support/chat/new', { title: 'Kept title', body: 'Kept body' }, files);
  for (const { status, page } of [written, opened]) {
    expect(status).toBe(422);
    expect(page).toMatch(new RegExp(`id="photos-error"[^>]*>${RegExp.escape(says)}<`));
  }
  expect(written.page).toContain('>Kept words</textarea>');
  expect(opened.page).toContain('value="Kept title"');
  expect(opened.page).toContain('>Kept body</textarea>');
  expect((await chatOf(ticket)).data).toHaveLength(1);
  const { data } = await site.read<AnswerOf<'GET /v1/support'>>(owner, '/v1/support');
  expect(data.map(({ title }) => title)).not.toContain('Kept title');
});

test('a broken photo does not hold back its message, and the conversation says so', async () => {
  const ticket = await begin();
  const whole = new Uint8Array(await (await photograph(300, 300)).arrayBuffer());
  const photos = [new Blob([whole.slice(0, 200)])];
  const { location } = await post(owner, `/support/chat/${ticket}`, { message: 'Look here' }, { photos });
  expect(location).toMatch(/\?problem=/);
  const { body } = await site.ask(location ?? '', { headers: { cookie: `lang=en; ${owner.header}` } });
  expect(String(body)).toContain('id="photos-error"');
  expect((await chatOf(ticket)).data.map(({ message }) => message)).toEqual(['Look', 'Look here']);
});

const pictures: [form: string, path: () => string, texts: Record<string, string>, keeps: string[]][] = [
  [
    'a story',
    () => '/staff/content/new?type=news',
    { title_en: 'Kept title', excerpt_en: 'Kept excerpt', alt_new_en: 'Kept words' },
    ['value="Kept title"', 'Kept excerpt'],
  ],
  ['an existing story', () => `/staff/content/${story}`, { title_en: 'Kept title' }, ['value="Kept title"']],
  ['a shop product', () => `/staff/shop/${product}`, { action: 'picture' }, []],
];

test.each(pictures)('a picture of 100 MB for %s is refused at its field', async (_, path, texts, keeps) => {
  const { status, page } = await post(staff, path(), texts, { file: [bytes(100 * MEGABYTE)] });
  expect(status).toBe(422);
  expect(page).toMatch(new RegExp(`id="file-error"[^>]*>[^<]*${RegExp.escape(tooLarge)}`));
  for (const text of keeps) expect(page).toContain(text);
});

const lists: [what: string, file: Blob, says: string][] = [
  [
    'of 100,000 rows',
    new Blob(['PL-1;10;reason\n'.repeat(100_000)]),
    t('staffPoints.list_many', { max: MAX_LIST_ROWS }),
  ],
  ['in UTF-16', new Blob([Buffer.from('\uFEFFPL-1;10', 'utf16le')]), t('staffPoints.list_encoding')],
  [
    'in windows-1250',
    new Blob([Buffer.from('PL-1;10;szkolenie Łódź', 'latin1')]),
    t('staffPoints.list_encoding'),
  ],
];

test.each(lists)(
  'a list of points %s is refused at its field, and what was typed stays',
  async (_, file, says) => {
    const texts = {
      action: 'check',
      list: randomUUID(),
      event: 'trainings',
      points: '10',
      reason: 'Kept reason',
    };
    const { status, page } = await post(staff, '/staff/points/new', texts, { file: [file] });
    expect(status).toBe(422);
    expect(page).toMatch(new RegExp(`id="file-error"[^>]*>[^<]*${RegExp.escape(says)}`));
    expect(page).toContain('Kept reason');
  },
);
