/** Picture uploads by staff: every format becomes a small, harmless file. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentPictures } from '#db/schema/content.ts';
import { TOKEN_COOKIE } from '#platform/http/auth/cookies.ts';
import { fieldsOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { png } from '../../support/print/png.ts';
import { promise } from '../../support/promises.ts';
import { itemBody, photograph } from '../../support/samples.ts';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: 1 });
});
afterAll(() => club.close());

const upload = (file: Blob) => club.raw('POST /staff/content/pictures', { file }, staff.token);
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);
const keptAs = (src: string) => club.deps.files.read(src.slice(1));
const stored = () => club.db.$count(contentPictures);

/** Sends a form unchanged. */
const sendForm = (form: FormData) =>
  club.send('/staff/content/pictures', {
    method: 'POST',
    headers: { authorization: `Bearer ${staff.token}` },
    body: form,
  });

test(`${promise('uploadPicture', 201)} with WebP in three widths`, async () => {
  const answer = await upload(await photograph(2000, 1000));
  const { src, sources } = answer.body as { src: string; sources: { src: string; width: number }[] };
  expect(answer).toMatchObject({ status: 201, body: { width: 1600, height: 800 } });
  expect(src).toMatch(/^\/media\/[a-f\d]{32}\/1600\.webp$/);
  expect(sources.map(({ width }) => width)).toEqual([480, 960, 1600]);
  for (const { src: path, width } of sources) {
    expect(await sharp(await keptAs(path)).metadata()).toMatchObject({ format: 'webp', width });
  }
});

test('a part of a picture is cut on the server, upright, and has its own address', async () => {
  // The left half is red, the right half blue.
  const half = { width: 100, height: 100, channels: 3, background: '#f00' } as const;
  const blue = await sharp({ create: { ...half, background: '#00f' } })
    .png()
    .toBuffer();
  const image = sharp({ create: { ...half, width: 200 } }).composite([{ input: blue, left: 100, top: 0 }]);
  const file = blob(new Uint8Array(await image.png().toBuffer()));
  const cut = async (crop?: string) => {
    const query = crop === undefined ? {} : { crop };
    const answer = await club.raw('POST /staff/content/pictures', { file, query }, staff.token);
    return answer.body as { src: string; width: number; height: number };
  };
  const [whole, right] = [await cut(), await cut('0.5,0,0.5,1')];
  expect([whole.width, whole.height, right.width, right.height]).toEqual([200, 100, 100, 100]);
  expect(right.src).not.toBe(whole.src);
  const { channels } = await sharp(await keptAs(right.src)).stats();
  expect(channels[2]?.mean).toBeGreaterThan(200);
  expect(channels[0]?.mean).toBeLessThan(50);
});

test.each(['', '0,0,1', '0,0,2,1', '0.6,0,0.5,1', '0,0,0.01,1', '-0.1,0,1,1', '0,0,NaN,1', '0,0,1e9,1'])(
  'the part %j is refused',
  async (crop) => {
    const answer = await club.raw(
      'POST /staff/content/pictures',
      { file: await photograph(), query: { crop } },
      staff.token,
    );
    expect(answer).toMatchObject({ status: 422 });
    expect(fieldsOf(answer)).toEqual(['crop']);
  },
);

test('a picture is stored once and never enlarged', async () => {
  const first = await upload(await photograph(700, 70));
  const before = await stored();
  expect((await upload(await photograph(700, 70))).body).toEqual(first.body);
  expect(await stored()).toBe(before);
  expect(first.body).toMatchObject({ width: 700, height: 70, sources: [{ width: 480 }, { width: 700 }] });
  expect((await upload(await photograph(1, 1))).body).toMatchObject({ width: 1, sources: [{ width: 1 }] });
});

test('a picture is not rewritten while others may read it, unless one of its files is missing', async () => {
  const file = await photograph(500, 250);
  const { sources } = (await upload(file)).body as { sources: [{ src: string }, { src: string }] };
  const [narrow, wide] = sources.map(({ src }) => src.slice(1)) as [string, string];
  await club.deps.files.write(narrow, Buffer.from('there'));
  await club.deps.files.remove(wide);
  expect(await upload(file)).toMatchObject({ status: 201, body: { sources } });
  expect(Buffer.from((await club.deps.files.read(narrow)) ?? []).toString()).toBe('there');
  expect(await sharp(await club.deps.files.read(wide)).metadata()).toMatchObject({ width: 500 });
});

test('a picture is upright and contains no location data', async () => {
  const taken = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '52/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { body } = await upload(blob(taken));
  expect(body).toMatchObject({ width: 30, height: 60 });
  const kept = await sharp(await keptAs((body as { src: string }).src)).metadata();
  expect([kept.exif, kept.icc, kept.xmp, kept.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each(['jpeg', 'webp', 'avif'] as const)('a picture may be %s', async (format) => {
  const made = await sharp(new Uint8Array(await (await photograph(40, 20)).arrayBuffer()))
    .toFormat(format)
    .toBuffer();
  expect(await upload(blob(made))).toMatchObject({ status: 201, body: { width: 40, height: 20 } });
});

test('the picture of an animation is its first frame', async () => {
  const frame = { width: 20, height: 10, channels: 3 as const };
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { ...frame, background } })
        .png()
        .toBuffer(),
    ),
  );
  const made = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  const { body } = await upload(blob(made));
  expect(body).toMatchObject({ width: 20, height: 10 });
  const { dominant } = await sharp(await keptAs((body as { src: string }).src)).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
});

test('a picture has its widths in responses', async () => {
  const { src, sources } = await staff.club('POST /staff/content/pictures', {
    file: await photograph(1000, 500),
  });
  const pictures = [{ src, alt: { en: 'A roof', pl: 'Dach' } }];
  const { uuid } = await staff.club('POST /staff/content', { body: { ...itemBody, pictures } });
  const reader = await club.person({ region: 'pl' });
  const picture = { src, width: 1000, height: 500, sources, alt: 'A roof' };
  const query = { language: 'en' };
  expect(await reader.club('GET /v1/content/{id}', { params: { id: uuid }, query })).toMatchObject({
    media: picture,
  });
  expect((await reader.club('GET /v1/content', { query })).data).toMatchObject([{ media: picture }]);
});

test('a picture may come from a page after it has read the form', async () => {
  const visitor = new Request('http://pl.localhost/any', {
    headers: { cookie: `${TOKEN_COOKIE}=${staff.token}` },
  });
  const caller = { address: '10.0.0.1', requestId: 'test' };
  const send = (file?: Blob) => club.api.call('POST /staff/content/pictures', { file }, visitor, caller);
  expect(await send(await photograph(30, 30))).toMatchObject({ status: 201, answer: { width: 30 } });
  expect(await send()).toMatchObject({ status: 422, answer: { code: 'invalid' } });
});

test.each([
  ['a head that says 30,000 × 30,000 pixels', () => png(30_000, 30_000, 1)],
  ['30,000 × 30,000 pixels packed into 110 kB', () => png(30_000, 30_000, 30_000)],
  ['too long a side', () => png(12_001, 1, 1)],
  ['too many pixels in all', () => png(10_000, 5_001, 1)],
])(`${promise('uploadPicture', 422, 'picture_too_large')}: %s`, async (_, make) => {
  const before = await stored();
  const file = make();
  const memory = process.memoryUsage().rss;
  expect(await upload(blob(file))).toMatchObject({ status: 422, body: { code: 'picture_too_large' } });
  expect(process.memoryUsage().rss - memory).toBeLessThan(300e6);
  expect(await stored()).toBe(before);
});

test.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a document', '%PDF-1.4\n1 0 obj'],
  ['an animation of another kind', 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'],
  ['noise', '\u0000\u0001\u0002'],
])('a picture that is %s is rejected, whatever type it declares', async (_, text) => {
  const file = new Blob([text], { type: 'image/png' });
  expect(await upload(file)).toMatchObject({ status: 415, body: { code: 'unsupported_type' } });
});

test('a picture that is truncated is rejected', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const whole = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer();
  const answer = await upload(blob(whole.subarray(0, whole.length / 2)));
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
  expect(fieldsOf(answer)).toEqual(['file']);
});

test('a picture that is broken does not affect concurrent uploads', async () => {
  const file = await photograph(900, 600);
  const broken = blob(new Uint8Array(await file.arrayBuffer()).subarray(0, 400));
  const answers = await Promise.all([file, broken, file, file].map(upload));
  expect(answers.map(({ status }) => status)).toEqual([201, 422, 201, 201]);
});

test(promise('uploadPicture', 429, 'too_many_requests'), async () => {
  const eager = await club.person({ role: 1 });
  const file = new Blob(['nothing']);
  const send = () => club.raw('POST /staff/content/pictures', { file }, eager.token);
  await oneLeft(club, 'uploadPicture', 60, eager);
  expect([(await send()).status, (await send()).status]).toEqual([415, 429]);
});

test('a picture over 10,000,000 bytes is rejected, one of exactly that size is read', async () => {
  const png = new Uint8Array(await (await photograph()).arrayBuffer());
  const padded = new Uint8Array(10_000_000);
  padded.set(png);
  expect(await upload(blob(padded))).toMatchObject({ status: 201 });
  expect(await upload(new Blob([padded, 'x']))).toMatchObject({ status: 413, body: { code: 'too_large' } });
  expect(await upload(new Blob([padded, padded]))).toMatchObject({ status: 413 });
});

test('a picture must be the only file of a form', async () => {
  const form = (...entries: [string, string | Blob][]) => {
    const data = new FormData();
    for (const [name, value] of entries) data.append(name, value);
    return data;
  };
  const file = await photograph();
  expect(fieldsOf(await sendForm(form()))).toEqual(['file']);
  expect(fieldsOf(await sendForm(form(['file', 'text'])))).toEqual(['file']);
  expect(fieldsOf(await sendForm(form(['file', new Blob([])])))).toEqual(['file']);
  expect(fieldsOf(await sendForm(form(['file', file], ['file', file])))).toEqual(['file']);
  expect(fieldsOf(await sendForm(form(['file', file], ['__proto__', 'x'])))).toEqual(['__proto__']);
  for (const [type, status] of [
    ['application/json', 415],
    ['multipart/form-data', 415],
    ['multipart/form-data; boundary=x', 400],
  ] as const) {
    const headers = { authorization: `Bearer ${staff.token}`, 'content-type': type };
    const answer = await club.send('/staff/content/pictures', { method: 'POST', headers, body: '{}' });
    expect(answer.status, type).toBe(status);
  }
});
