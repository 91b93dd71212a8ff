/** Staff make their passkey with an invitation and a code; where passkeys are required, nothing else lets them in. */
import { randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessions } from '#db/schema/access.ts';
import { installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import { staffEnrolments } from '#db/schema/passkeys.ts';
import { staffLog } from '#db/schema/staff.ts';
import { startSession } from '#features/access/server/sessions.ts';
import { role } from '#platform/contract/roles.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import {
  codeFor,
  enrolmentCode,
  madeEnrolment,
  newEnrolment,
  newPasskey,
  passkeyAnswer,
} from '../../support/samples.ts';

const MINUTE = 60_000;

let club: TestClub;
let address = 0;
beforeAll(async () => {
  club = await testClub({ env: { STAFF_PASSKEYS: 'required' } });
});
afterAll(() => club.close());
// Limits count per address and window.
beforeEach(() => club.advance(11 * MINUTE));

type Code = Awaited<ReturnType<typeof enrolmentCode>>['body'];
type Made = Awaited<ReturnType<typeof madeEnrolment>>['body'];

const sendCode = (enrolment: string) => club.raw('POST /v2/passkeys/enrolment/code', { body: { enrolment } });
const start = (body: Code) => club.raw('POST /v2/passkeys/enrolment/options', { body });
const enrol = (body: Made) => club.raw('POST /v2/passkeys/enrolment', { body });
const error = (status: number, code: string) => ({ status, body: { code } });
const unknown = error(404, 'enrolment_unknown');
const wrong = (code: string) => (code === '11111' ? '22222' : '11111');

/** A member of staff with a passkey. */
async function enrolled() {
  const { person, device, body } = await madeEnrolment(club);
  const answer = await enrol(body);
  return { person, device, answer, token: (answer.body as { token: string }).token };
}

const mailsTo = ({ email }: Person) =>
  club.db.select().from(messages).where(eq(messages.recipient, email)).orderBy(asc(messages.createdAt));

describe('an invitation', () => {
  test(`${promise('sendEnrolmentCode', 200)}, ${promise('startEnrolment', 200)}, ${promise('enrol', 200)}: leads to a session, once`, async () => {
    const { person, body } = await madeEnrolment(club);
    const answer = await enrol(body);
    expect(answer.status).toBe(200);
    const { token } = answer.body as { token: string };
    expect((await club.raw('GET /staff/today', {}, token)).status).toBe(200);
    expect(await sendCode(body.enrolment)).toMatchObject(unknown);
    expect(await enrol(body)).toMatchObject(unknown);
    const codes = (await mailsTo(person)).filter(({ code }) => code !== null);
    expect(codes).toHaveLength(1);
  });

  test(`${promise('sendEnrolmentCode', 404, 'enrolment_unknown')}, ${promise('startEnrolment', 404, 'enrolment_unknown')}, ${promise('enrol', 404, 'enrolment_unknown')}: after an hour, after another one, and for any other secret`, async () => {
    const late = await madeEnrolment(club);
    const { body: code } = await enrolmentCode(club);
    club.advance(60 * MINUTE);
    const replaced = await newEnrolment(club);
    await newEnrolment(club, replaced.person);
    const other = randomBytes(32).toString('base64url');
    for (const enrolment of [late.body.enrolment, replaced.enrolment, other]) {
      expect(await sendCode(enrolment)).toMatchObject(unknown);
      expect(await start({ ...code, enrolment })).toMatchObject(unknown);
      expect(await enrol({ ...late.body, enrolment })).toMatchObject(unknown);
    }
  });

  test('is void once the address of the account was changed, or the person is no longer staff', async () => {
    for (const change of [{ email: `moved-${Date.now()}@club.example` }, { role: 3 }, { active: 0 }]) {
      const { person, enrolment } = await newEnrolment(club);
      await club.db.update(installers).set(change).where(eq(installers.id, person.id));
      expect(await sendCode(enrolment)).toMatchObject(unknown);
    }
  });

  test('removes earlier passkeys and sessions when it is used, not before', async () => {
    const { person, device, token } = await enrolled();
    const { body } = await madeEnrolment(club, person);
    expect((await club.raw('GET /staff/today', {}, token)).status).toBe(200);
    expect((await enrol(body)).status).toBe(200);
    expect((await club.raw('GET /staff/today', {}, token)).status).toBe(401);
    const answer = await club.raw('POST /v2/passkeys/sign-in', { body: await passkeyAnswer(club, device) });
    expect(answer).toMatchObject(error(404, 'passkey_unknown'));
  });

  test('is stored as a hash, and the person is told without the link', async () => {
    const { person, enrolment } = await newEnrolment(club);
    const [row] = await club.db
      .select()
      .from(staffEnrolments)
      .where(eq(staffEnrolments.installerId, person.id));
    expect(JSON.stringify(row)).not.toContain(enrolment);
    const [mail] = await mailsTo(person);
    expect(mail?.code).toBeNull();
    expect(`${mail?.text}${mail?.html}`).not.toContain(enrolment);
    expect(`${mail?.text}${mail?.html}`).not.toContain('/enrol');
  });
});

describe('the code of an invitation', () => {
  test(`${promise('startEnrolment', 406, 'code_invalid')}`, async () => {
    const { body } = await enrolmentCode(club);
    expect(await start({ ...body, code: wrong(body.code) })).toMatchObject(error(406, 'code_invalid'));
    expect((await start(body)).status).toBe(200);
  });

  test(`${promise('startEnrolment', 406, 'code_expired')}: after ten minutes, and once it is used`, async () => {
    const { body } = await enrolmentCode(club);
    expect((await start(body)).status).toBe(200);
    club.advance(2 * MINUTE);
    expect(await start(body)).toMatchObject(error(406, 'code_expired'));
    const { body: late } = await enrolmentCode(club);
    club.advance(10 * MINUTE);
    expect(await start(late)).toMatchObject(error(406, 'code_expired'));
  });

  test(`${promise('startEnrolment', 406, 'code_superseded')} for the code before the newest`, async () => {
    const invited = await newEnrolment(club);
    const { body } = await enrolmentCode(club, invited);
    club.advance(6 * MINUTE);
    const { attempt } = body;
    await club.raw('POST /v2/passkeys/enrolment/code', { body: { enrolment: invited.enrolment, attempt } });
    expect(await start(body)).toMatchObject(error(406, 'code_superseded'));
  });

  test(`${promise('startEnrolment', 406, 'code_second')}: after many wrong codes the right one must be followed by another`, async () => {
    const invited = await newEnrolment(club);
    let { body } = await enrolmentCode(club, invited);
    for (let i = 0; i < 15; i++) {
      if (i > 0 && i % 3 === 0) ({ body } = await enrolmentCode(club, invited));
      expect((await start({ ...body, code: wrong(body.code) })).status).toBe(406);
    }
    ({ body } = await enrolmentCode(club, invited));
    expect(await start(body)).toMatchObject(error(406, 'code_second'));
  });

  test('signs nobody in, and a code of the sign-in makes no passkey', async () => {
    const { person, body } = await enrolmentCode(club);
    const { code } = body;
    const answer = await club.raw('POST /v2/installer/login/verify', { body: { userId: person.uuid, code } });
    expect(answer).toMatchObject(error(406, 'code_invalid'));
  });

  test(`${promise('startEnrolment', 404, 'not_found')}: hosts of others`, async () => {
    const { body } = await enrolmentCode(club);
    const headers = { host: 'evil.example', 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    expect(await club.send('/v2/passkeys/enrolment/options', init)).toMatchObject(error(404, 'not_found'));
  });
});

describe('the passkey of an invitation', () => {
  test(`${promise('enrol', 406, 'passkey_refused')}: without a verified user, or for a challenge that no code gave`, async () => {
    const { body: asked } = await enrolmentCode(club);
    const options = (await start(asked)).body as { challenge: string; ceremony: string };
    const unverified = createAuthenticator().make(options, { isVerified: false });
    const { ceremony } = options;
    const refused = error(406, 'passkey_refused');
    const { enrolment } = asked;
    expect(await enrol({ enrolment, ceremony, credential: unverified })).toMatchObject(refused);

    const { person, token } = await enrolled();
    const own = await club.raw('POST /v2/passkeys/options', {}, token);
    const other = own.body as { challenge: string; ceremony: string };
    const again = await newEnrolment(club, person);
    const credential = createAuthenticator().make(other);
    expect(await enrol({ enrolment: again.enrolment, ceremony: other.ceremony, credential })).toMatchObject(
      refused,
    );
  });

  test(promise('enrol', 403, 'account_locked'), async () => {
    const { person, body } = await madeEnrolment(club);
    await club.db.update(installers).set({ lockedAt: club.deps.now() }).where(eq(installers.id, person.id));
    expect(await enrol(body)).toMatchObject(error(403, 'account_locked'));
  });

  test.each([
    [promise('sendEnrolmentCode', 429, 'too_many_requests'), '/v2/passkeys/enrolment/code'],
    [promise('startEnrolment', 429, 'too_many_requests'), '/v2/passkeys/enrolment/options'],
    [promise('enrol', 429, 'too_many_requests'), '/v2/passkeys/enrolment'],
  ])('%s: 30 in five minutes', async (_, path) => {
    const from = `10.9.9.${++address}`;
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      address: from,
    };
    for (let i = 0; i < 30; i++) expect((await club.send(path, init)).status).toBe(422);
    expect((await club.send(path, init)).status).toBe(429);
  });
});

describe('where passkeys are required', () => {
  test('the mailbox of a member of staff opens nothing: they are answered like nobody', async () => {
    const { person } = await enrolled();
    const login = (email: string) => club.raw('POST /v2/installer/login', { body: { email } });
    const answer = await login(person.email);
    const nobody = await login('nobody@club.example');
    expect([answer.status, answer.body]).toEqual([nobody.status, nobody.body]);
    expect(answer).toMatchObject(error(404, 'installer_not_found'));
    const verify = (userId: string) =>
      club.raw('POST /v2/installer/login/verify', { body: { userId, code: '12345' } });
    const tried = await verify(person.uuid);
    const stranger = await verify('00000000-0000-4000-8000-000000000000');
    expect([tried.status, tried.body]).toEqual([stranger.status, stranger.body]);
    expect((await mailsTo(person)).filter(({ code }) => code !== null)).toHaveLength(1);
  });

  test('a passkey signs staff in', async () => {
    const { device } = await enrolled();
    const answer = await club.raw('POST /v2/passkeys/sign-in', { body: await passkeyAnswer(club, device) });
    const { token } = answer.body as { token: string };
    expect((await club.raw('GET /staff/today', {}, token)).status).toBe(200);
  });

  test('a session that a code started is not accepted', async () => {
    const { id } = await club.person({ role: role.staff });
    const secret = club.deps.env.SESSION_SECRET;
    const { token } = await startSession(club.db, id, 'test', secret, club.deps.now());
    await club.db.update(sessions).set({ assertedAt: null }).where(eq(sessions.installerId, id));
    expect((await club.raw('GET /staff/today', {}, token)).status).toBe(401);
  });

  test('members sign in with a code as before', async () => {
    const member = await club.person();
    const code = await codeFor(club, member);
    const body = { userId: member.uuid, code };
    expect((await club.raw('POST /v2/installer/login/verify', { body })).status).toBe(200);
  });
});

describe('an admin', () => {
  let admin: { token: string; person: Person };
  beforeEach(async () => {
    const { person, token } = await enrolled();
    await club.db
      .update(installers)
      .set({ staffRights: ['admin'] })
      .where(eq(installers.id, person.id));
    admin = { person, token };
  });

  const invite = (uuid: string) =>
    club.raw('POST /staff/people/{uuid}/enrolment', { params: { uuid } }, admin.token);

  test(`${promise('inviteStaffPerson', 201)}, as the log says`, async () => {
    const person = await club.person({ role: role.staff });
    const answer = await invite(person.uuid);
    expect(answer.status).toBe(201);
    const { link } = answer.body as { link: string };
    const enrolment = new URL(link).searchParams.get('invitation') ?? '';
    expect((await sendCode(enrolment)).status).toBe(200);
    const [logged] = await club.db.select().from(staffLog).where(eq(staffLog.target, person.uuid));
    expect(logged).toMatchObject({ action: 'inviteStaffPerson', staffId: admin.person.id });
    expect(JSON.stringify(logged)).not.toContain(enrolment);
  });

  test(promise('inviteStaffPerson', 409, 'other_admin'), async () => {
    expect(await invite(admin.person.uuid)).toMatchObject(error(409, 'other_admin'));
  });

  test(`${promise('inviteStaffPerson', 404, 'not_found')}: members and nobody`, async () => {
    for (const uuid of [(await club.person()).uuid, '00000000-0000-4000-8000-000000000000'])
      expect(await invite(uuid)).toMatchObject(error(404, 'not_found'));
  });

  test(`${promise('inviteStaffPerson', 429, 'too_many_requests')}: 60 in five minutes`, async () => {
    const uuid = '00000000-0000-4000-8000-000000000000';
    for (let i = 0; i < 60; i++) expect((await invite(uuid)).status).toBe(404);
    expect((await invite(uuid)).status).toBe(429);
  });

  test('sees how many passkeys staff have, and their last use', async () => {
    const { device, person } = await enrolled();
    await club.raw('POST /v2/passkeys/sign-in', { body: await passkeyAnswer(club, device) });
    const { body } = await club.raw('GET /staff/people', {}, admin.token);
    const { data } = body as { data: { uuid: string }[] };
    expect(data.find(({ uuid }) => uuid === person.uuid)).toMatchObject({
      passkeys: 1,
      passkey_used_at: club.deps.now().toISOString(),
    });
  });
});

test('where passkeys are offered, staff sign in with a code, or with a passkey', async () => {
  const demo = await testClub();
  const person = await demo.person({ role: role.staff });
  const body = { userId: person.uuid, code: await codeFor(demo, person) };
  expect((await demo.raw('POST /v2/installer/login/verify', { body })).status).toBe(200);
  const { device } = await newPasskey(person);
  const answer = await demo.raw('POST /v2/passkeys/sign-in', { body: await passkeyAnswer(demo, device) });
  expect(answer.status).toBe(200);
  await demo.close();
});
