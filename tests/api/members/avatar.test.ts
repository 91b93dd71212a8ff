/** Profile pictures: accepted files, processing, and who may set and see them. */

import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installers } from '#db/schema/companies.ts';
import { AVATAR_SIZE } from '#platform/contract/avatar.ts';
import { FILE_BYTES } from '#platform/contract/uploads.ts';
import { readForm, readFormWithFiles } from '#platform/http/body.ts';
import { type Person, type RawAnswer, type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { png } from '../../support/print/png.ts';
import { promise, stranger } from '../../support/promises.ts';
import { photograph } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const paramsOf = ({ uuid }: Person) => ({ params: { uuid } });
const upload = (person: Person, file: Blob, of = person) =>
  club.raw('POST /v1/company/user/{uuid}/avatar', { ...paramsOf(of), file }, person.token);
const remove = (person: Person, of = person) =>
  club.raw('DELETE /v1/company/user/{uuid}/avatar', paramsOf(of), person.token);
const see = (person: Person, path: string) =>
  club.send(path.replace(/^\/api/, ''), { headers: { authorization: `Bearer ${person.token}` } });
const pathOf = ({ body }: RawAnswer) => (body as { avatar: string }).avatar;
const avatarOf = async (person: Person) => (await person.club('GET /v1/company/user/self')).avatar;

async function stored({ id }: Person): Promise<string | null> {
  const [row] = await club.db.select().from(installers).where(eq(installers.id, id));
  return row?.avatar ?? null;
}

test(`${promise('uploadAvatar', 200)}. ${promise('getAvatar', 200)}: a square WebP for the company, immutable at its address`, async () => {
  const owner = await club.person();
  const colleague = await club.person({ colleagueOf: owner, role: 4 });
  const answer = await upload(colleague, await photograph(900, 300));
  expect(answer).toMatchObject({ status: 200, body: { uuid: colleague.uuid } });
  expect(await avatarOf(colleague)).toBe(pathOf(answer));
  const picture = await see(owner, pathOf(answer));
  expect(picture.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  expect(picture.headers.get('content-disposition')).toMatch(/^inline/);
  const { format, width, height } = await sharp(picture.body as Uint8Array).metadata();
  expect([format, width, height]).toEqual(['webp', AVATAR_SIZE, AVATAR_SIZE]);
  const bare = await see(owner, pathOf(answer).replace(/\?.*/, ''));
  expect([bare.status, bare.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test('a picture is upright and without other data of the file: no metadata, no trailer', async () => {
  const person = await club.person();
  const half = { create: { width: 100, height: 200, channels: 3, background: '#00f' } } as const;
  const jpeg = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#f00' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .withExif({ IFD0: { Artist: 'SECRET-ARTIST' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const script = '<script>alert("SECRET-SCRIPT")</script>';
  const answer = await upload(person, new Blob([new Uint8Array(jpeg), script], { type: 'image/jpeg' }));
  expect(answer.status).toBe(200);
  const bytes = (await see(person, pathOf(answer))).body as Uint8Array;
  const { exif, orientation } = await sharp(bytes).metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('SECRET');
  // Rotated by 90° to the right: the left edge is now at the top.
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * AVATAR_SIZE + x) * 3, (y * AVATAR_SIZE + x) * 3 + 3),
  ];
  expect(at(90, 20)[2]).toBeGreaterThan(200);
  expect(at(90, 160)[0]).toBeGreaterThan(200);
});

test.each<[string, () => Blob | Promise<Blob>]>([
  [
    'an HTML file that calls itself a picture',
    () => new Blob(['<!doctype html><script>1</script>'], { type: 'image/png' }),
  ],
  ['an SVG', () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' })],
  [
    'a WebP',
    async () =>
      new Blob([
        new Uint8Array(
          await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
            .webp()
            .toBuffer(),
        ),
      ]),
  ],
  [
    'a GIF',
    async () =>
      new Blob([
        new Uint8Array(
          await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
            .gif()
            .toBuffer(),
        ),
      ]),
  ],
])(`${promise('uploadAvatar', 415, 'file_type')}: %s is not PNG or JPEG by its content`, async (_, file) => {
  const person = await club.person();
  expect(await upload(person, await file())).toMatchObject({ status: 415, body: { code: 'file_type' } });
  expect(await stored(person)).toBeNull();
});

test(`${promise('uploadAvatar', 422, 'picture_too_large')}: 30,000 × 30,000 pixels in a small file`, async () => {
  const person = await club.person();
  const bomb = new Blob([new Uint8Array(png(30_000, 30_000, 1))]);
  expect(await upload(person, bomb)).toMatchObject({ status: 422, body: { code: 'picture_too_large' } });
});

test('a complete file is required, of at most 10,000,000 bytes', async () => {
  const person = await club.person();
  expect(await upload(person, new Blob([]))).toMatchObject({
    status: 422,
    body: { errors: { file: ['This field is required.'] } },
  });
  expect(await upload(person, new Blob([new Uint8Array(FILE_BYTES + 1)]))).toMatchObject({
    status: 413,
    body: { code: 'file_too_large' },
  });
  const noise = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 99, sigma: 50 },
    },
  })
    .jpeg()
    .toBuffer();
  expect(await upload(person, new Blob([new Uint8Array(noise.subarray(0, 4000))]))).toMatchObject({
    status: 422,
    body: { errors: { file: [expect.any(String)] } },
  });
  expect(await stored(person)).toBeNull();
});

test(`${promise('removeAvatar', 200)}: neither it nor earlier pictures can be read any more`, async () => {
  const person = await club.person();
  const first = pathOf(await upload(person, await photograph()));
  const second = pathOf(await upload(person, await photograph()));
  expect(second).not.toBe(first);
  expect((await see(person, first)).status).toBe(404);
  const kept = await stored(person);
  expect((await remove(person)).status).toBe(200);
  expect(await avatarOf(person)).toBeNull();
  expect(await club.deps.files.read(`avatars/${person.uuid}/${kept}.webp`)).toBeUndefined();
  expect((await remove(person)).status).toBe(200);
});

test(`${promise('uploadAvatar', 404, 'not_found')}. ${promise('removeAvatar', 404, 'not_found')}: members set their own picture, owners also their team’s, except other owners’. ${stranger('uploadAvatar')}. ${stranger('removeAvatar')}`, async () => {
  const owner = await club.person();
  const [member, other] = [
    await club.person({ colleagueOf: owner, role: 4 }),
    await club.person({ colleagueOf: owner }),
  ];
  const strange = await club.person();
  const file = await photograph();
  expect((await upload(owner, file, member)).status).toBe(200);
  const nobody = { ...owner, uuid: crypto.randomUUID() };
  for (const change of [(by: Person, of: Person) => upload(by, file, of), remove]) {
    const nothing = await change(owner, nobody);
    expect(nothing).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const [by, of] of [
      [member, owner],
      [owner, other],
      [strange, member],
    ] as const) {
      const answer = await change(by, of);
      expect([answer.status, answer.body]).toEqual([nothing.status, nothing.body]);
    }
  }
  expect(await stored(member)).not.toBeNull();
  expect([await stored(owner), await stored(other)]).toEqual([null, null]);
  expect((await remove(owner, member)).status).toBe(200);
});

test(`${promise('getAvatar', 404, 'not_found')}: pictures of former or other companies’ members are hidden. ${stranger('getAvatar')}`, async () => {
  const owner = await club.person();
  const member = await club.person({ colleagueOf: owner, role: 4 });
  const strange = await club.person();
  const path = pathOf(await upload(member, await photograph()));
  const none = await see(owner, `/api/v1/company/user/${owner.uuid}/avatar`);
  expect(none).toMatchObject({ status: 404, body: { code: 'not_found' } });
  for (const hidden of [path, path.replace(/\?.*/, '')]) {
    const answer = await see(strange, hidden);
    expect([answer.status, answer.body]).toEqual([none.status, none.body]);
  }
  await club.db.update(installers).set({ active: 2 }).where(eq(installers.id, member.id));
  expect((await see(owner, path)).status).toBe(404);
});

test('a picture can be sent by a plain form: one file and its text fields only', async () => {
  // As raw bytes: the stream of a partly read form would keep running.
  const posted = async (bytes: number) => {
    const body = new FormData();
    body.set('action', 'picture');
    body.set('file', new Blob([new Uint8Array(bytes)]), 'picture.png');
    const form = new Response(body);
    const headers = { 'content-type': form.headers.get('content-type') ?? '' };
    return new Request('http://pl.localhost/user', {
      method: 'POST',
      headers,
      body: await form.arrayBuffer(),
    });
  };
  const read = async (request: Request) =>
    club.deps.uploads.hold('member', async (slot) => {
      const { form, files } = await readFormWithFiles(request, slot, { files: 1, bytes: FILE_BYTES });
      const [file] = files;
      return { texts: await form.formData(), file, bytes: (await file?.arrayBuffer())?.byteLength };
    });
  const { texts, file, bytes } = await read(await posted(1_000_000));
  expect([texts.get('action'), file?.name, file?.size, bytes]).toEqual([
    'picture',
    'picture.png',
    1_000_000,
    1_000_000,
  ]);
  const large = await read(await posted(FILE_BYTES + 300_000));
  expect([large.texts.get('action'), large.file?.size]).toEqual(['picture', FILE_BYTES + 1]);
  await expect(readForm(await posted(1_000_000))).rejects.toMatchObject({ code: 'too_large' });
  const text = new URLSearchParams({ name: 'x'.repeat(1_000_000) });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const plain = new Request('http://pl.localhost/user', { method: 'POST', headers, body: `${text}` });
  await expect(readForm(plain)).rejects.toMatchObject({ code: 'too_large' });
});

test(promise('uploadAvatar', 429, 'too_many_requests'), async () => {
  const person = await club.person();
  await oneLeft(club, 'uploadAvatar', 30, person);
  expect((await upload(person, new Blob(['x']))).status).toBe(415);
  expect((await upload(person, new Blob(['x']))).status).toBe(429);
});
