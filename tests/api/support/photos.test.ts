/** Photos of members in the support chat: how they are stored, and who adds and sees them. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installers } from '#db/schema/companies.ts';
import { chatPhotos, supportTickets } from '#db/schema/support.ts';
import { MAX_PHOTOS, ticketStatus } from '#features/support/rules.ts';
import { photoKey } from '#features/support/server/photos.ts';
import type { StaffRight } from '#platform/contract/staff-rights.ts';
import { FILE_BYTES } from '#platform/contract/uploads.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { png } from '../../support/print/png.ts';
import { promise, stranger } from '../../support/promises.ts';
import { newChatPhoto, newDeletion, newTicket, photograph } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const HUNGARY = 7;
const POLAND = 10;
const notFound = { status: 404, body: { code: 'not_found' } };

const add = (person: Person, uuid: string, file: Blob, message = uuid, photo: string = randomUUID()) =>
  club.raw(
    'PUT /v1/support/{uuid}/chat/{message}/photos/{photo}',
    { params: { uuid, message, photo }, file },
    person.token,
  );
const see = (person: Person, uuid: string) =>
  club.send(`/v1/support/photos/${uuid}`, { headers: { authorization: `Bearer ${person.token}` } });
const photosOf = async (person: Person, uuid: string) => {
  const { data } = await person.club('GET /v1/support/{uuid}/chat', { params: { uuid } });
  return data[0]?.photos ?? [];
};
const uuidOf = (body: unknown) => (body as { uuid: string }).uuid;

async function staffWith(right: StaffRight, region: number): Promise<Person> {
  const person = await club.person({ role: 1 });
  await club.db
    .update(installers)
    .set({ staffRights: [right], staffRegions: [region] })
    .where(eq(installers.id, person.id));
  return person;
}

test(`${promise('addChatPhoto', 200)}. ${promise('getChatPhoto', 200)}: a WebP of at most 1600 pixels without metadata, in both conversations`, async () => {
  const person = await club.person();
  const uuid = await newTicket(club, person);
  const jpeg = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#4a7' } })
    .withExif({ IFD0: { Artist: 'SECRET-ARTIST' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await add(person, uuid, new Blob([new Uint8Array(jpeg)]));
  expect([status, body]).toMatchObject([200, { width: 1600, height: 533 }]);
  expect(await photosOf(person, uuid)).toEqual([body]);
  const desk = await staffWith('tickets', POLAND);
  const seen = await desk.club('GET /staff/tickets/{uuid}', { params: { uuid } });
  expect(seen.messages[0]?.photos).toEqual([body]);
  for (const reader of [person, desk]) {
    const answer = await see(reader, uuidOf(body));
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/);
    const { format, width, exif } = await sharp(answer.body as Uint8Array).metadata();
    expect([format, width, exif]).toEqual(['webp', 1600, undefined]);
  }
});

test(`${promise('getChatPhoto', 404, 'not_found')}, ${stranger('getChatPhoto')}: colleagues, other staff and other members`, async () => {
  const person = await club.person();
  const photo = await newChatPhoto(club, person);
  const missing = await see(person, randomUUID());
  for (const other of [
    await club.person(),
    await club.person({ colleagueOf: person, role: 4 }),
    await staffWith('tickets', HUNGARY),
    await staffWith('orders', POLAND),
  ]) {
    const answer = await see(other, photo);
    expect(answer).toMatchObject(notFound);
    expect(answer.body).toEqual(missing.body);
  }
});

test(`${promise('addChatPhoto', 404, 'not_found')}, ${stranger('addChatPhoto')}: only to a message of one’s own`, async () => {
  const person = await club.person();
  const uuid = await newTicket(club, person);
  const desk = await club.person({ role: 1 });
  const reply = await desk.club('POST /staff/tickets/{uuid}/reply', {
    params: { uuid },
    body: { message: 'Hello' },
  });
  const file = await photograph();
  expect(await add(await club.person(), uuid, file)).toMatchObject(notFound);
  expect(await add(desk, uuid, file)).toMatchObject(notFound);
  expect(await add(person, uuid, file, reply.uuid)).toMatchObject(notFound);
  expect(await photosOf(person, uuid)).toEqual([]);
});

test('a message of photos alone begins with the first, which is sent once, and waits for staff', async () => {
  const person = await club.person();
  const uuid = await newTicket(club, person);
  const desk = await staffWith('tickets', POLAND);
  await desk.club('POST /staff/tickets/{uuid}/reply', { params: { uuid }, body: { message: 'Hello' } });
  const [message, photo] = [randomUUID(), randomUUID()];
  const file = await photograph();
  const answers = await Promise.all(
    [photo, photo, randomUUID()].map((one) => add(person, uuid, file, message, one)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { data, meta } = await person.club('GET /v1/support/{uuid}/chat', { params: { uuid } });
  expect(data.slice(2)).toMatchObject([{ uuid: message, sender: 'installer', message: '' }]);
  expect(data[2]?.photos).toHaveLength(2);
  expect(meta.ticket.status).toBe(ticketStatus.open);
  const seen = await desk.club('GET /staff/tickets/{uuid}', { params: { uuid } });
  expect(seen).toMatchObject({ unread: 2, status: ticketStatus.open });
  expect(seen.messages.at(-1)).toMatchObject({ message: '', photos: data[2]?.photos });
});

test('a refused photo begins no message', async () => {
  const person = await club.person();
  const uuid = await newTicket(club, person);
  expect((await add(person, uuid, new Blob(['no photo']), randomUUID())).status).toBe(415);
  const { data } = await person.club('GET /v1/support/{uuid}/chat', { params: { uuid } });
  expect(data).toHaveLength(1);
});

test(`${promise('addChatPhoto', 409, 'conflict')}: of four at once three are kept`, async () => {
  const person = await club.person();
  const uuid = await newTicket(club, person);
  const file = await photograph();
  const answers = await Promise.all(Array.from({ length: MAX_PHOTOS + 1 }, () => add(person, uuid, file)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
  expect(await photosOf(person, uuid)).toHaveLength(MAX_PHOTOS);
});

test('the same photo is stored once, also after the ticket was closed, and only in its message', async () => {
  const person = await club.person();
  const uuid = await newTicket(club, person);
  const file = await photograph();
  const photo = randomUUID();
  const [first, second] = await Promise.all([1, 2].map(() => add(person, uuid, file, uuid, photo)));
  expect([first?.status, second?.status]).toEqual([200, 200]);
  await club.db
    .update(supportTickets)
    .set({ status: ticketStatus.closed })
    .where(eq(supportTickets.uuid, uuid));
  expect(await add(person, uuid, file, uuid, photo)).toMatchObject({ status: 200, body: { uuid: photo } });
  expect(await photosOf(person, uuid)).toHaveLength(1);
  const other = await newTicket(club, person);
  expect((await add(person, other, file, other, photo)).status).toBe(422);
  expect(await club.deps.files.read(photoKey(photo))).toBeDefined();
});

test(`${promise('addChatPhoto', 409, 'ticket_closed')}`, async () => {
  const person = await club.person();
  const uuid = await newTicket(club, person);
  await club.db
    .update(supportTickets)
    .set({ status: ticketStatus.closed })
    .where(eq(supportTickets.uuid, uuid));
  expect(await add(person, uuid, await photograph())).toMatchObject({
    status: 409,
    body: { code: 'ticket_closed' },
  });
});

const refused = [
  promise('addChatPhoto', 415, 'file_type'),
  promise('addChatPhoto', 422, 'picture_too_large'),
].join(', ');
test(`${refused}, and other files that are no photos`, async () => {
  const person = await club.person();
  const uuid = await newTicket(club, person);
  const files: [Blob, number, string][] = [
    [new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' }), 415, 'file_type'],
    [new Blob([new Uint8Array(png(13_000, 10, 10))]), 422, 'picture_too_large'],
    [new Blob([new Uint8Array(FILE_BYTES + 1)]), 413, 'file_too_large'],
    [
      new Blob([new Uint8Array(await (await photograph(500, 500)).arrayBuffer()).slice(0, 300)]),
      422,
      'invalid',
    ],
  ];
  for (const [file, status, code] of files)
    expect(await add(person, uuid, file)).toMatchObject({ status, body: { code } });
  expect(await photosOf(person, uuid)).toEqual([]);
});

test(`${promise('addChatPhoto', 429, 'too_many_requests')}: thirty in ten minutes`, async () => {
  const person = await club.person();
  const uuid = await newTicket(club, person);
  const file = new Blob(['no photo']);
  await oneLeft(club, 'addChatPhoto', 30, person);
  expect((await add(person, uuid, file)).status).toBe(415);
  expect((await add(person, uuid, file)).status).toBe(429);
});

test('photos are in the copy of one’s data, and their bytes go with the account', async () => {
  const person = await club.person();
  const photo = await newChatPhoto(club, person);
  const { body } = await club.raw('GET /v1/company/user/self/data', {}, person.token);
  expect(body).toMatchObject({ chat_photos: [{ uuid: photo, width: 20, height: 10 }] });
  const uuid = await newDeletion(person);
  const desk = await club.person({ role: 1 });
  const done = await club.raw(
    'POST /staff/deletions/{uuid}/complete',
    { params: { uuid }, body: { close_company: 1 } },
    desk.token,
  );
  expect(done.status).toBe(200);
  expect(await club.db.select().from(chatPhotos).where(eq(chatPhotos.uuid, photo))).toEqual([]);
  expect(await club.deps.files.read(photoKey(photo))).toBeUndefined();
});
