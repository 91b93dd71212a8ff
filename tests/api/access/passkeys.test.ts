/** Passkeys: adding, signing in, and what must be refused. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { jobs } from '#app/jobs.ts';
import { installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import { passkeyChallenges, passkeys } from '#db/schema/passkeys.ts';
import { CHALLENGE_MINUTES, MAX_PASSKEYS } from '#features/access/rules.ts';
import { makeStaff } from '#features/members/server/staff-accounts.ts';
import { translator } from '#i18n/translator.ts';
import { role } from '#platform/contract/roles.ts';
import { defaultRegion } from '#regions/regions.ts';
import { type Authenticator, type Changes, createAuthenticator } from '../../support/authenticator.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise, stranger } from '../../support/promises.ts';
import { madePasskey, newDeletion, newPasskey, passkeyAnswer } from '../../support/samples.ts';

const MINUTE = 60_000;

// The members of these tests are from Poland.
const t = translator('pl', 'pl-PL');
let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
afterEach(() => vi.restoreAllMocks());

type Body = Awaited<ReturnType<typeof passkeyAnswer>>;

const signIn = (body: Body) => club.raw('POST /v2/passkeys/sign-in', { body });
const list = async (person: Person) => (await person.club('GET /v2/passkeys')).data;
const add = (person: Person, body: Awaited<ReturnType<typeof madePasskey>>) =>
  club.raw('POST /v2/passkeys', { body }, person.token);
const refused = { status: 406, body: { code: 'passkey_refused' } };
const unknown = { status: 404, body: { code: 'passkey_unknown' } };

/** Of most passkeys: what is refused then is not refused for its counter. */
const uncounted: Changes = { counter: 0 };

/** Answers a challenge and signs in. */
async function enter(device: Authenticator, changes?: Changes) {
  return signIn(await passkeyAnswer(club, device, changes));
}

/** A page of the site: its calls have this cookie, and get cookies instead of tokens. */
async function fromSite(path: string, cookie: string | undefined, body?: object, host = 'pl.localhost') {
  const answer = await club.send(path, {
    method: 'POST',
    headers: {
      host,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const cookies = answer.headers.getSetCookie();
  return { ...answer, cookies, cookie: cookies.map((one) => one.split(';')[0]).join('; ') };
}

const options = (cookie?: string, host?: string) =>
  fromSite('/v2/passkeys/sign-in/options', cookie, undefined, host);

describe('adding', () => {
  test(`${promise('startPasskey', 200)}: for this host, with a verified user, found without a name`, async () => {
    const person = await club.person();
    const { device } = await newPasskey(person);
    const given = await person.club('POST /v2/passkeys/options');
    expect(given).toMatchObject({
      rp: { id: 'pl.localhost', name: 'Lucarne Club' },
      user: { id: Buffer.from(person.uuid).toString('base64url'), name: person.email },
      excludeCredentials: [{ id: device.id, transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(given.challenge, 'base64url')).toHaveLength(32);
  });

  test(`${promise('addPasskey', 201)}, and ${promise('listPasskeys', 200)}`, async () => {
    const person = await club.person();
    await newPasskey(person);
    club.advance(MINUTE);
    const body = { ...(await madePasskey(person)), name: 'Telefon' };
    const made = await club.raw('POST /v2/passkeys', { body }, person.token);
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'Telefon',
        host: 'pl.localhost',
        created_at: club.deps.now().toISOString(),
        last_used_at: null,
      },
    });
    expect(await person.club('GET /v2/passkeys')).toEqual({
      data: [made.body, expect.objectContaining({ name: null })],
      host: 'pl.localhost',
    });
  });

  test('has the name of browser and system', async () => {
    const person = await club.person();
    const answer = await club.send('/v2/passkeys', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
      },
      body: JSON.stringify(await madePasskey(person)),
    });
    expect(answer.body).toMatchObject({ name: 'Firefox, Android' });
  });

  test('tells the member by mail, without a confirmed address by SMS', async () => {
    const [byMail, bySms] = [await club.person(), await club.person()];
    await club.db
      .update(installers)
      .set({ emailConfirmed: false, phone: '+48512000111', phoneConfirmed: true })
      .where(eq(installers.id, bySms.id));
    await newPasskey(byMail);
    await newPasskey(bySms);
    const sentTo = (recipient: string) =>
      club.db.select().from(messages).where(eq(messages.recipient, recipient));
    expect(await sentTo(byMail.email)).toMatchObject([{ subject: t('messages.passkeyAddedSubject') }]);
    expect(await sentTo('+48512000111')).toMatchObject([{ text: expect.stringContaining('nowy klucz') }]);
    expect(await sentTo(bySms.email)).toEqual([]);
  });

  test('ends the offer of the home page', async () => {
    const person = await club.person();
    const seen = async () => (await person.club('GET /v1/company/user/self')).options;
    expect(await seen()).not.toContain('passkeySeen');
    await newPasskey(person);
    expect(JSON.parse(await seen())).toMatchObject({ passkeySeen: club.deps.now().toISOString() });
  });

  const wrong: [string, Changes][] = [
    ['of another site', { origin: 'https://pl.localhost.example' }],
    ['of another port', { origin: 'http://pl.localhost:81' }],
    ['for another host', { rpId: 'localhost' }],
    ['without a verified user', { isVerified: false }],
    ['that signs in', { type: 'webauthn.get' }],
  ];
  test.each(wrong)(
    `${promise('addPasskey', 406, 'passkey_refused')}: a credential %s`,
    async (_, changes) => {
      const person = await club.person();
      expect(await add(person, await madePasskey(person, createAuthenticator(), changes))).toMatchObject(
        refused,
      );
      expect(await list(person)).toEqual([]);
    },
  );

  test('refuses a challenge twice, of somebody else, of a sign-in, or too late', async () => {
    const [person, other] = [await club.person(), await club.person()];
    const body = await madePasskey(person);
    expect((await add(person, body)).status).toBe(201);
    expect(await add(person, body)).toMatchObject(refused);
    expect(await add(person, await madePasskey(other))).toMatchObject(refused);
    const { body: asked } = await club.raw('POST /v2/passkeys/sign-in/options', {});
    const { ceremony, challenge } = asked as { ceremony: string; challenge: string };
    const credential = createAuthenticator().make({ challenge });
    expect(await add(person, { ceremony, credential })).toMatchObject(refused);
    const late = await madePasskey(person);
    club.advance(CHALLENGE_MINUTES * MINUTE + 1);
    const later = await club.renew(person);
    expect(await add(later, late)).toMatchObject(refused);
    expect(await list(later)).toHaveLength(1);
  });

  test('refuses a passkey that another member has', async () => {
    const [person, other] = [await club.person(), await club.person()];
    const { device } = await newPasskey(person);
    expect(await add(other, await madePasskey(other, device))).toMatchObject(refused);
    expect(await list(other)).toEqual([]);
  });

  test(`${promise('addPasskey', 409, 'passkeys_full')}, and ${promise('startPasskey', 409, 'passkeys_full')}`, async () => {
    const person = await club.person();
    await club.db.insert(passkeys).values(
      Array.from({ length: MAX_PASSKEYS - 1 }, (_, number) => ({
        installerId: person.id,
        companyId: person.companyId,
        credentialId: `${person.uuid}-${number}`,
        publicKey: 'key',
        counter: 0,
        transports: [],
        host: 'pl.localhost',
        createdAt: club.deps.now(),
      })),
    );
    const [first, second] = [await madePasskey(person), await madePasskey(person)];
    expect((await add(person, first)).status).toBe(201);
    const full = { status: 409, body: { code: 'passkeys_full' } };
    expect(await add(person, second)).toMatchObject(full);
    expect(await club.raw('POST /v2/passkeys/options', {}, person.token)).toMatchObject(full);
  });
});

describe('the list', () => {
  test(promise('renamePasskey', 200), async () => {
    const person = await club.person();
    const { uuid } = await newPasskey(person);
    const renamed = await person.club('PATCH /v2/passkeys/{uuid}', {
      params: { uuid },
      body: { name: ' Telefon ' },
    });
    expect(renamed.name).toBe('Telefon');
    expect(await list(person)).toEqual([renamed]);
  });

  test(`${promise('removePasskey', 200)}: it signs in no more`, async () => {
    const person = await club.person();
    const { uuid, device } = await newPasskey(person);
    await person.club('DELETE /v2/passkeys/{uuid}', { params: { uuid } });
    expect(await list(person)).toEqual([]);
    expect(await enter(device)).toMatchObject(unknown);
  });

  test(`${promise('renamePasskey', 404, 'not_found')}, ${promise('removePasskey', 404, 'not_found')}. ${stranger('renamePasskey')}. ${stranger('removePasskey')}`, async () => {
    const [owner, other] = [await club.person(), await club.person()];
    const { uuid } = await newPasskey(owner);
    for (const wanted of [uuid, randomUUID()]) {
      const params = { uuid: wanted };
      const missing = { status: 404, body: { code: 'not_found' } };
      expect(
        await club.raw('PATCH /v2/passkeys/{uuid}', { params, body: { name: 'x' } }, other.token),
      ).toMatchObject(missing);
      expect(await club.raw('DELETE /v2/passkeys/{uuid}', { params }, other.token)).toMatchObject(missing);
    }
    expect(await list(owner)).toMatchObject([{ uuid, name: null }]);
    expect(await list(other)).toEqual([]);
  });
});

describe('signing in', () => {
  test(`${promise('startPasskeySignIn', 200)}, and ${promise('signInWithPasskey', 200)}: tokens and a known device`, async () => {
    const person = await club.person();
    const { device } = await newPasskey(person);
    const given = await options();
    expect(given.body).toEqual({
      challenge: expect.any(String),
      timeout: CHALLENGE_MINUTES * MINUTE,
      rpId: 'pl.localhost',
      userVerification: 'required',
    });
    club.advance(MINUTE);
    const { status, body } = await enter(device, {
      userHandle: Buffer.from(person.uuid).toString('base64url'),
    });
    expect(status).toBe(200);
    const { token, device: known } = body as { token: string; device: string };
    expect(known).toContain(person.uuid);
    expect((await club.raw('GET /v1/company/user/self', {}, token)).body).toMatchObject({
      uuid: person.uuid,
    });
    expect(await list(person)).toMatchObject([{ last_used_at: club.deps.now().toISOString() }]);
  });

  test('at the site, the challenge counts in the browser that asked, in all its tabs', async () => {
    const { device } = await newPasskey(await club.person());
    const tab = await options();
    expect(tab.cookies).toEqual([expect.stringMatching(/^club_passkey=[\w-]{43};.*Max-Age=300;.*HttpOnly/)]);
    const other = await options(tab.cookie);
    const answerOf = ({ body }: typeof tab) => ({ credential: device.answer(body as { challenge: string }) });
    const path = '/v2/passkeys/sign-in';
    const elsewhere = await options();
    expect(await fromSite(path, elsewhere.cookie, answerOf(tab))).toMatchObject(refused);
    expect(await fromSite(path, undefined, answerOf(tab))).toMatchObject(refused);
    const entered = await fromSite(path, tab.cookie, answerOf(tab));
    expect(entered.status).toBe(200);
    expect(entered.body).not.toHaveProperty('token');
    expect(entered.cookie).toMatch(/club_token=.*club_refresh=.*club_device=/);
    expect((await fromSite(path, tab.cookie, answerOf(other))).status).toBe(200);
  });

  test('a member with open sign-in steps goes on with them', async () => {
    const person = await club.person({ role: role.installer });
    const { device } = await newPasskey(person);
    expect((await enter(device)).body).toMatchObject({ pending: true });
    const options = { consentSeen: club.deps.now().toISOString() };
    await club.db.update(installers).set({ options }).where(eq(installers.id, person.id));
    expect((await enter(device)).body).toMatchObject({ pending: false });
  });

  const wrong: [string, Changes][] = [
    ['of another site', { origin: 'https://evil.example' }],
    ['of another port', { origin: 'http://pl.localhost:81' }],
    ['with TLS in demo mode', { origin: 'https://pl.localhost' }],
    ['for another host', { rpId: 'localhost' }],
    ['without a verified user', { isVerified: false }],
    ['that makes a passkey', { type: 'webauthn.create' }],
    ['for another member', { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
  ];
  test.each(wrong)(
    `${promise('signInWithPasskey', 406, 'passkey_refused')}: an answer %s`,
    async (_, changes) => {
      const { device } = await newPasskey(await club.person());
      expect(await enter(device, changes)).toMatchObject(refused);
      expect((await enter(device)).status).toBe(200);
    },
  );

  test('a signature of another key is refused, and logged with the uuid of the member', async () => {
    const person = await club.person();
    const { device } = await newPasskey(person);
    const warn = vi.spyOn(club.deps.log, 'warn');
    const forged = { ...(await passkeyAnswer(club, createAuthenticator())) };
    forged.credential = { ...forged.credential, id: device.id, rawId: device.id };
    expect(await signIn(forged)).toMatchObject(refused);
    expect(warn.mock.calls).toEqual([
      [
        { installer: person.uuid, reason: 'answer', err: expect.any(Error) },
        'the answer of a passkey was refused',
      ],
    ]);
  });

  test('a challenge is used up by its first answer, right or wrong', async () => {
    const { device } = await newPasskey(await club.person(), createAuthenticator(), uncounted);
    const body = await passkeyAnswer(club, device, uncounted);
    expect((await signIn(body)).status).toBe(200);
    expect(await signIn(body)).toMatchObject(refused);
    const { body: asked } = await club.raw('POST /v2/passkeys/sign-in/options', {});
    const { ceremony, ...given } = asked as { ceremony: string; challenge: string };
    const wrongOrigin = device.answer(given, { origin: 'https://evil.example', ...uncounted });
    expect(await signIn({ ceremony, credential: wrongOrigin })).toMatchObject(refused);
    expect(await signIn({ ceremony, credential: device.answer(given, uncounted) })).toMatchObject(refused);
  });

  test('ten answers to one challenge at once sign in once', async () => {
    const { device } = await newPasskey(await club.person(), createAuthenticator(), uncounted);
    const body = await passkeyAnswer(club, device, uncounted);
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a challenge is refused after five minutes, and one that was never asked', async () => {
    const { device } = await newPasskey(await club.person(), createAuthenticator(), uncounted);
    const late = await passkeyAnswer(club, device, uncounted);
    const intime = await passkeyAnswer(club, device, uncounted);
    club.advance(CHALLENGE_MINUTES * MINUTE);
    expect((await signIn(intime)).status).toBe(200);
    club.advance(1);
    expect(await signIn(late)).toMatchObject(refused);
    const invented = { ceremony: 'token', credential: device.answer({ challenge: 'aW52ZW50ZWQ' }) };
    expect(await signIn(invented)).toMatchObject(refused);
    const junk = { ...invented.credential.response, clientDataJSON: 'bm8ganNvbg' };
    expect(
      await signIn({ ...invented, credential: { ...invented.credential, response: junk } }),
    ).toMatchObject(refused);
  });

  test('a counter that goes back is refused and logged: the passkey may have been copied', async () => {
    const person = await club.person();
    const { device } = await newPasskey(person);
    expect((await enter(device, { counter: 7 })).status).toBe(200);
    const warn = vi.spyOn(club.deps.log, 'warn');
    for (const counter of [7, 6, 0]) expect(await enter(device, { counter })).toMatchObject(refused);
    expect(warn.mock.calls.map(([facts]) => facts)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ installer: person.uuid, reason: 'counter' })),
    );
    expect((await enter(device, { counter: 8 })).status).toBe(200);
  });

  test('a passkey without a counter signs in again and again', async () => {
    const person = await club.person();
    const { device } = await newPasskey(person, createAuthenticator(), uncounted);
    for (const _ of [1, 2]) expect((await enter(device, uncounted)).status).toBe(200);
  });

  test(`${promise('signInWithPasskey', 404, 'passkey_unknown')}: nobody has it, or it is of another host`, async () => {
    expect(await enter(createAuthenticator())).toMatchObject(unknown);
    const { device, uuid } = await newPasskey(await club.person());
    await club.db.update(passkeys).set({ host: 'cz.localhost' }).where(eq(passkeys.uuid, uuid));
    expect(await enter(device)).toMatchObject(unknown);
  });

  test(`${promise('startPasskeySignIn', 404, 'not_found')}, and ${promise('startPasskey', 404, 'not_found')}: hosts of others and IP addresses`, async () => {
    const person = await club.person();
    const ask = async (host: string, path: string) =>
      club.send(path, { method: 'POST', headers: { host, authorization: `Bearer ${person.token}` } });
    for (const host of ['evil.example', '127.0.0.1:4321', '[::1]:4321'])
      for (const path of ['/v2/passkeys/options', '/v2/passkeys/sign-in/options'])
        expect(await ask(host, path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await ask('localhost:4321', '/v2/passkeys/sign-in/options')).status).toBe(200);
    const shown = await club.send('/v2/passkeys', {
      headers: { host: '127.0.0.1:4321', authorization: `Bearer ${person.token}` },
    });
    expect(shown.body).toMatchObject({ host: null });
  });

  test('in production, only pages with TLS of a configured host sign in, whatever the port', async () => {
    const production = await testClub({ env: { REGION_HOSTS: 'club.example.pl=pl' } });
    production.deps.env.demo = false;
    const person = await production.person();
    const headers = { host: 'Club.Example.pl:8443', authorization: `Bearer ${person.token}` };
    const post = (path: string, body?: object) =>
      production.send(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const device = createAuthenticator();
    const tryWith = async (origin: string) => {
      const { body } = await post('/v2/passkeys/options');
      const asked = body as { challenge: string; ceremony: string };
      const credential = device.make(asked, { origin, rpId: 'club.example.pl' });
      return (await post('/v2/passkeys', { ceremony: asked.ceremony, credential })).status;
    };
    expect(await tryWith('http://club.example.pl')).toBe(406);
    expect(await tryWith('https://club.example.pl:8443')).toBe(406);
    expect(await tryWith('https://club.example.pl')).toBe(201);
    await production.close();
  });

  test('passkeys of people without an active account do not sign in, and go with the person', async () => {
    const [owner, staff] = [await club.person(), await club.person({ role: role.staff })];
    const [colleague, erased] = [
      await club.person({ colleagueOf: owner, role: role.installer }),
      await club.person(),
    ];
    const rows = (person: Person) => club.db.$count(passkeys, eq(passkeys.installerId, person.id));
    const [ofColleague, ofErased] = [await newPasskey(colleague), await newPasskey(erased)];
    const ofInactive = await newPasskey(owner);
    await owner.club('DELETE /v1/installer/user/{id}', { params: { id: colleague.uuid } });
    const asked = await newDeletion(erased);
    await staff.club('POST /staff/deletions/{uuid}/complete', {
      params: { uuid: asked },
      body: { close_company: 1 },
    });
    expect([await rows(colleague), await rows(erased)]).toEqual([0, 0]);
    expect(await enter(ofColleague.device)).toMatchObject(unknown);
    expect(await enter(ofErased.device)).toMatchObject(unknown);
    await club.db.update(installers).set({ active: 2 }).where(eq(installers.id, owner.id));
    expect(await enter(ofInactive.device)).toMatchObject(unknown);
  });

  test('staff sign in with passkeys; a member who becomes staff loses earlier ones', async () => {
    const staff = await club.person({ role: role.staff });
    expect((await enter((await newPasskey(staff)).device)).status).toBe(200);
    const member = await club.person();
    const { device } = await newPasskey(member);
    const { email } = member;
    await makeStaff(
      club.db,
      { email, name: 'Anna', surname: 'Nowak', region: defaultRegion, rights: ['admin'], regions: null },
      club.deps.now(),
    );
    expect(await enter(device)).toMatchObject(unknown);
  });

  test('the export lists passkeys without their keys', async () => {
    const person = await club.person();
    const { device } = await newPasskey(person);
    const { body } = await club.raw('GET /v1/company/user/self/data', {}, person.token);
    expect(body).toMatchObject({ passkeys: [{ name: null, site: 'pl.localhost', last_used_at: null }] });
    expect(JSON.stringify(body)).not.toContain(device.id);
  });

  test('unanswered challenges are deleted', async () => {
    await options();
    const later = new Date(club.deps.now().getTime() + 2 * 86_400_000);
    await jobs.purge.run({ ...club.deps, now: () => later });
    expect(await club.db.$count(passkeyChallenges)).toBe(0);
  });
});

describe('limits', () => {
  test.each([
    [promise('startPasskeySignIn', 429, 'too_many_requests'), '/v2/passkeys/sign-in/options', 120],
    [promise('signInWithPasskey', 429, 'too_many_requests'), '/v2/passkeys/sign-in', 30],
    [promise('startPasskey', 429, 'too_many_requests'), '/v2/passkeys/options', 30],
    [promise('addPasskey', 429, 'too_many_requests'), '/v2/passkeys', 30],
  ])('%s', async (_, path, calls) => {
    const person = await club.person();
    const ask = () =>
      club.send(path, {
        method: 'POST',
        address: '10.9.9.9',
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        body: '{}',
      });
    for (let i = 0; i < calls; i++) expect((await ask()).status).not.toBe(429);
    expect((await ask()).status).toBe(429);
  });
});
