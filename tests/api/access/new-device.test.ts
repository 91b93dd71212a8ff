/** The mail about a sign-in from a new device. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import { deviceTokens, isKnownDevice } from '#features/access/server/devices.ts';
import { translator } from '#i18n/translator.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { codeFor, newPasskey, passkeyAnswer } from '../../support/samples.ts';

const DAY = 24 * 3_600_000;
const subject = translator('pl', 'pl')('messages.newDeviceSubject');

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const mails = ({ email }: Person) =>
  club.db
    .select()
    .from(messages)
    .where(and(eq(messages.recipient, email), eq(messages.subject, subject)));

/** Who has signed in before. */
async function member(): Promise<Person> {
  const person = await club.person();
  await club.db.update(installers).set({ lastActiveAt: club.deps.now() }).where(eq(installers.id, person.id));
  return person;
}

/** Signs in with a browser that has this cookie. Returns its next one. */
async function withBrowser(person: Person, cookie?: string): Promise<string> {
  const code = await codeFor(club, person);
  const answer = await club.send('/v2/installer/login/verify', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify({ userId: person.uuid, code }),
  });
  expect(answer.status).toBe(200);
  return (
    answer.headers
      .getSetCookie()
      .find((set) => set.startsWith('club_device='))
      ?.split(';')[0] ?? ''
  );
}

test('it names device and time, and leads to the member’s devices', async () => {
  const person = await member();
  await withBrowser(person);
  const [mail, ...more] = await mails(person);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Firefox, Android');
  expect(mail?.text).toContain('2026');
  expect(mail?.text).toContain('/user#sessions');
});

test('it is not sent after the first sign-in of an account', async () => {
  const person = await club.person();
  await club.db.update(installers).set({ lastActiveAt: null }).where(eq(installers.id, person.id));
  await withBrowser(person);
  expect(await mails(person)).toEqual([]);
});

test('it is not sent for a browser that the person used before', async () => {
  const person = await member();
  const cookie = await withBrowser(person);
  club.advance(2 * DAY);
  await withBrowser(person, cookie);
  expect(await mails(person)).toHaveLength(1);
});

test('a browser remembers several people', async () => {
  const [first, second] = [await member(), await member()];
  const cookie = await withBrowser(second, await withBrowser(first));
  club.advance(2 * DAY);
  await withBrowser(second, await withBrowser(first, cookie));
  expect([await mails(first), await mails(second)].map(({ length }) => length)).toEqual([1, 1]);
});

test('who loses the cookies gets one a day', async () => {
  const person = await member();
  await withBrowser(person);
  await withBrowser(person);
  expect(await mails(person)).toHaveLength(1);
  club.advance(DAY);
  await withBrowser(person);
  expect(await mails(person)).toHaveLength(2);
});

test('a forged or foreign cookie makes no device known', async () => {
  const [person, other] = [await member(), await member()];
  const cookie = await withBrowser(other);
  await withBrowser(person, `${cookie}~${person.uuid}.abc.forged`);
  expect(await mails(person)).toHaveLength(1);
});

test('an API client is known by the device that it sends', async () => {
  const person = await member();
  const sign = async (device?: string) => {
    const body = { userId: person.uuid, code: await codeFor(club, person), ...(device ? { device } : {}) };
    const answer = await club.raw('POST /v2/installer/login/verify', { body });
    return (answer.body as { device: string }).device;
  };
  const device = await sign();
  club.advance(2 * DAY);
  await sign(device);
  expect(await mails(person)).toHaveLength(1);
  await sign();
  expect(await mails(person)).toHaveLength(2);
});

test('a sign-in with a passkey is told, too', async () => {
  const person = await member();
  const { device } = await newPasskey(person);
  const body = { ...(await passkeyAnswer(club, device)) };
  expect(await club.raw('POST /v2/passkeys/sign-in', { body })).toMatchObject({ status: 200 });
  expect(await mails(person)).toHaveLength(1);
});

test('an unconfirmed address gets none', async () => {
  const person = await member();
  await club.db
    .update(installers)
    .set({ emailConfirmed: false, phone: '+48512333995', phoneConfirmed: true })
    .where(eq(installers.id, person.id));
  const { device } = await newPasskey(person);
  await club.raw('POST /v2/passkeys/sign-in', { body: { ...(await passkeyAnswer(club, device)) } });
  expect(await mails(person)).toEqual([]);
});

test('a cookie has the tokens of the last five people, and only true ones', () => {
  const secret = 'x'.repeat(32);
  const now = club.deps.now();
  let cookie: string | undefined;
  for (const who of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) cookie = deviceTokens(cookie, who, secret, now);
  const known = (who: string) => isKnownDevice(cookie, who, secret, now);
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map(known)).toEqual([false, true, true, true, true, true]);
  expect(deviceTokens(`x.1.y~${cookie}`, 'b', secret, now).split('~')).toHaveLength(4);
});
