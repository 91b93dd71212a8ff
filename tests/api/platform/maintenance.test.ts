/** The maintenance switch: blocked and allowed requests, and its delay on all nodes. */
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { clubApi } from '#app/api.ts';
import { role } from '#platform/contract/roles.ts';
import { createMaintenance } from '#platform/ops/maintenance.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { callList, promise } from '../../support/promises.ts';
import { codeFor, newPasskey, passkeyAnswer, samples, signIn } from '../../support/samples.ts';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
  return () => club.close();
});

const turn = (on: boolean) => club.raw('PUT /staff/maintenance', { body: { on } }, staff.token);

afterEach(() => turn(false));

/** Warnings logged during this test. */
function warnings(): unknown[][] {
  const said: unknown[][] = [];
  const spy = vi
    .spyOn(club.deps.log, 'warn')
    .mockImplementation((...line: unknown[]) => void said.push(line));
  onTestFinished(() => spy.mockRestore());
  return said;
}

describe('the switch', () => {
  test(`${promise('setMaintenance', 200)}, with a log entry`, async () => {
    const said = warnings();
    expect(await turn(true)).toMatchObject({ status: 200, body: { on: true } });
    expect(await turn(false)).toMatchObject({ status: 200, body: { on: false } });
    expect(said).toEqual([
      [{ staff: staff.uuid }, 'the club is closed for maintenance'],
      [{ staff: staff.uuid }, 'the club is open again'],
    ]);
  });

  test.each([{}, { on: 'yes' }, { on: 1 }, { on: null }, { on: true, until: 'x' }])(
    'rejects %j',
    async (body) => {
      const answer = await club.send('/staff/maintenance', {
        method: 'PUT',
        headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
      expect(club.deps.maintenance.isOn()).toBe(false);
    },
  );

  test('can be set twice to the same state', async () => {
    for (const on of [true, true, false, false]) {
      expect((await turn(on)).status).toBe(200);
      expect(club.deps.maintenance.isOn()).toBe(on);
    }
  });

  test('is seen by another node on the same database', async () => {
    const maintenance = createMaintenance(club.db, club.deps.log);
    const other = clubApi({ ...club.deps, maintenance });
    await maintenance.start();
    onTestFinished(() => maintenance.stop());
    const config = () =>
      other.fetch(new Request('http://pl.localhost/api/v1/config/public'), {
        address: '10.2.2.2',
        requestId: 'test',
      });
    for (const [on, status] of [
      [true, 503],
      [false, 200],
    ] as const) {
      await turn(on);
      await vi.waitFor(async () => expect((await config()).status).toBe(status), {
        timeout: 50_000,
        interval: 20,
      });
    }
  });

  test('that a node has just set is not reset by its earlier read', async () => {
    const maintenance = createMaintenance(club.db, club.deps.log);
    const reading = maintenance.read();
    await Promise.all([reading, maintenance.set(true, club.deps.now())]);
    expect(maintenance.isOn()).toBe(true);
    await maintenance.read();
    expect(maintenance.isOn()).toBe(true);
  });
});

describe('during maintenance', () => {
  const open = [
    'login',
    'getLoginAttempt',
    'loginVerify',
    'startPasskeySignIn',
    'signInWithPasskey',
    'startStepUp',
    'stepUp',
    'sendEnrolmentCode',
    'startEnrolment',
    'enrol',
    'refresh',
    'logout',
    'getHealth',
    'getReady',
  ];
  const shut = callList.filter(([name, { path }]) => !open.includes(name) && !path.startsWith('/staff/'));

  test.each(shut)(
    '%s answers 503 with Retry-After, from outside and from a page',
    async (name, { method, path }) => {
      const person = await club.person({ points: 100 });
      const input = await samples[name](club, person);
      await turn(true);
      const call = `${method} ${path}` as 'POST /v1/project';
      const answer = await club.raw(call, input as { body: never }, person.token);
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(answer.headers.get('retry-after')).toBe('60');
      const inside = await club.api.call(call, input, new Request('http://pl.localhost/'), {
        address: '10.1.1.1',
        requestId: 'test',
      });
      expect(inside).toMatchObject({ status: 503, answer: { code: 'unavailable' }, retryAfter: '60' });
    },
  );

  test('health and readiness checks succeed', async () => {
    await turn(true);
    expect((await club.raw('GET /health', {})).status).toBe(200);
    expect((await club.raw('GET /ready', {})).status).toBe(200);
  });

  test('members cannot sign in, and their code stays valid', async () => {
    const person = await club.person();
    const code = await codeFor(club, person);
    const verify = () => club.raw('POST /v2/installer/login/verify', { body: { userId: person.uuid, code } });
    await turn(true);
    const asked = await club.raw('POST /v2/installer/login', { body: { email: person.email } });
    expect(asked).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(asked.headers.get('retry-after')).toBe('60');
    expect((await verify()).status).toBe(503);
    await turn(false);
    expect((await verify()).status).toBe(200);
  });

  test('the response does not reveal whether an address is known', async () => {
    await turn(true);
    const known = await club.raw('POST /v2/installer/login', {
      body: { email: (await club.person()).email },
    });
    const unknown = await club.raw('POST /v2/installer/login', { body: { email: 'nobody@club.example' } });
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
  });

  test('staff sign in, and end the maintenance', async () => {
    await turn(true);
    const { token } = await signIn(club, staff);
    const ticket = await club.raw(
      'POST /staff/emulation',
      { body: { installer: (await club.person()).uuid } },
      token,
    );
    expect(ticket.status).toBe(201);
    expect((await club.raw('PUT /staff/maintenance', { body: { on: false } }, token)).status).toBe(200);
    expect((await club.raw('GET /v1/config/public', {})).status).toBe(200);
  });

  test('staff sign in with a passkey, members do not', async () => {
    const [ofMember, ofStaff] = [
      await newPasskey(await club.person()),
      await newPasskey(await club.renew(staff)),
    ];
    await turn(true);
    const enter = async ({ device }: typeof ofStaff) =>
      (await club.raw('POST /v2/passkeys/sign-in', { body: await passkeyAnswer(club, device) })).status;
    expect(await enter(ofMember)).toBe(503);
    expect(await enter(ofStaff)).toBe(200);
  });

  test('sessions can be refreshed and ended', async () => {
    const person = await club.person();
    const first = await signIn(club, person);
    await turn(true);
    const body = { refresh_token: first.refresh_token };
    const renewed = await club.raw('POST /v2/installer/refresh', { body });
    expect(renewed.status).toBe(200);
    expect((await club.raw('POST /v2/installer/logout', {}, first.token)).status).toBe(200);
  });

  test('rejections are not logged as errors', async () => {
    const said: unknown[][] = [];
    const spy = vi
      .spyOn(club.deps.log, 'error')
      .mockImplementation((...line: unknown[]) => void said.push(line));
    onTestFinished(() => spy.mockRestore());
    await turn(true);
    await club.raw('GET /v1/config/public', {});
    expect(said).toEqual([]);
  });
});
