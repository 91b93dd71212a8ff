/** What staff do only after their passkey confirmed the session in the last five minutes. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#app/calls.ts';
import { sessions } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { pointsEntries } from '#db/schema/points.ts';
import type { Call } from '#platform/contract/call.ts';
import type { NeededRight, StaffRight } from '#platform/contract/staff-rights.ts';
import { fillPath } from '#platform/contract/wire.ts';
import { answerOf, bearer, isForStaff } from '../../support/attacks/attack.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { type CallKey, callList, promise } from '../../support/promises.ts';
import { newPasskey, passkeyAnswer, stepUpAnswer } from '../../support/samples.ts';
import { staffWith } from '../../support/staff.ts';

const MINUTE = 60_000;

/** By why they ask; all other calls for staff do not. */
const asking: Record<string, readonly CallKey[]> = {
  'points by hand': ['createManualPoints', 'bookPointsList'],
  imports: ['createImport', 'confirmImport', 'undoImport'],
  // Rejecting what is in review or ordered takes back nothing that was earned.
  reversals: ['reverseProject'],
  impersonation: ['createEmulation'],
  'changes of staff': ['createStaffPerson', 'inviteStaffPerson', 'changeStaffPerson', 'removeStaffPerson'],
  'changes of people, their addresses and their company': [
    'updateInstaller',
    'moveInstaller',
    'updateStaffCompany',
    'mergeStaffCompany',
    'completeDeletion',
  ],
  'settings of the review and of approvals': ['changeTrustSettings', 'changeApprovalLimits'],
  approvals: ['approveRequest'],
  'ways in and out for programs': [
    'createApiKey',
    'rotateApiKey',
    'createWebhook',
    'changeWebhook',
    'rotateWebhookSecret',
  ],
  exports: callList.flatMap(([name, { download }]) => (download?.includes('text/csv') ? [name] : [])),
  // With one made in a stolen session, the thief would confirm it.
  'own passkeys': ['startPasskey', 'addPasskey', 'removePasskey'],
};

let required: TestClub;
let offered: TestClub;
beforeAll(async () => {
  required = await testClub({ env: { STAFF_PASSKEYS: 'required' } });
  offered = await testClub();
});
afterAll(() => Promise.all([required.close(), offered.close()]));

const required403 = answerOf('step_up_required');

/** A passkey has confirmed the sessions of a person this long ago; null for never. */
async function confirm(club: TestClub, { id }: Person, ago: number | null): Promise<void> {
  const assertedAt = ago === null ? null : new Date(club.deps.now().getTime() - ago);
  await club.db.update(sessions).set({ assertedAt }).where(eq(sessions.installerId, id));
}

/** Nothing has this address, so what may be called finds nothing or wrong fields. */
async function attempt(club: TestClub, call: Call, person: Person) {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, randomUUID()]);
  const hasBody = call.body !== undefined;
  return club.send(fillPath(call.path, Object.fromEntries(names)), {
    method: call.method,
    headers: { ...bearer(person), ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(hasBody ? { body: '{}' } : {}),
  });
}

test('the calls that ask for the passkey are these', () => {
  const contract = callList.filter(([, { stepUp }]: [string, Call]) => stepUp).map(([name]) => name);
  expect(contract.toSorted()).toEqual(Object.values(asking).flat().toSorted());
});

describe('where passkeys are required', () => {
  const staffCalls = callList.filter(([, call]) => isForStaff(call));
  const people = new Map<NeededRight, Promise<{ holder: Person; other: Person }>>();

  /** Who has only this right, and who has all others. */
  function peopleFor(right: NeededRight) {
    const made = people.get(right) ?? newPeople(right);
    people.set(right, made);
    return made;
  }

  async function newPeople(right: NeededRight) {
    const all: readonly StaffRight[] = [
      'orders',
      'reviews',
      'members',
      'points',
      'tickets',
      'content',
      'products',
      'reports',
    ];
    const holder = await staffWith(required, right === 'any' ? [] : [right]);
    return {
      holder,
      other: await staffWith(
        required,
        all.filter((one) => one !== right),
      ),
    };
  }

  test.each(staffCalls)('%s: right and passkey', async (_, call: Call) => {
    const { holder, other } = await peopleFor(call.right ?? 'any');
    await confirm(required, holder, 5 * MINUTE);
    const allowed = await attempt(required, call, holder);
    expect([401, 403]).not.toContain(allowed.status);
    await confirm(required, holder, 5 * MINUTE + 1);
    const stale = await attempt(required, call, holder);
    if (call.stepUp) expect(stale).toMatchObject(required403);
    else expect([401, 403]).not.toContain(stale.status);
    await confirm(required, holder, null);
    expect(await attempt(required, call, holder)).toMatchObject(answerOf('unauthenticated'));
    if (call.right === 'any') return;
    for (const ago of [0, 10 * MINUTE]) {
      await confirm(required, other, ago);
      expect(await attempt(required, call, other)).toMatchObject(answerOf('forbidden'));
    }
  });

  test('a refused call has done nothing; the same call succeeds once the passkey has confirmed', async () => {
    const { company, person, device } = await worker();
    const input = {
      body: { company: company.uuid, event: 'trainings', points: 25, reason: 'Training in Poznań' },
      idempotencyKey: randomUUID(),
    } as const;
    const book = () => required.raw('POST /staff/points', input, person.token);
    expect(await book()).toMatchObject(required403);
    expect(await required.db.$count(pointsEntries, eq(pointsEntries.companyId, company.id))).toBe(0);
    const body = await stepUpAnswer(required, person, device);
    expect((await required.raw('POST /v2/passkeys/step-up', { body }, person.token)).status).toBe(200);
    expect((await book()).status).toBe(201);
    required.advance(5 * MINUTE + 1);
    expect(await book()).toMatchObject(required403);
  });

  test('a stolen session makes no passkey of its own', async () => {
    const { person } = await worker();
    expect(await required.raw('POST /v2/passkeys/options', {}, person.token)).toMatchObject(required403);
    // The challenge for confirming makes none either.
    const { body } = await required.raw('POST /v2/passkeys/step-up/options', {}, person.token);
    const { challenge, ceremony } = body as { challenge: string; ceremony: string };
    const credential = createAuthenticator().make({ challenge });
    const added = await required.raw('POST /v2/passkeys', { body: { ceremony, credential } }, person.token);
    expect(added).toMatchObject(required403);
  });

  /** A member of staff whose passkey last confirmed the session ten minutes ago, and a company. */
  async function worker() {
    const person = await staffWith(required, ['points']);
    await confirm(required, person, 0);
    const { device } = await newPasskey(person);
    await confirm(required, person, 10 * MINUTE);
    const { companyId } = await required.person();
    const [company] = await required.db.select().from(companies).where(eq(companies.id, companyId));
    if (!company) throw new Error('The company is gone');
    return { person, device, company };
  }
});

describe('where passkeys are offered', () => {
  test('staff without a passkey are not asked; with one they are', async () => {
    const person = await staffWith(offered, ['orders']);
    const save = () => offered.raw('GET /staff/orders/export', {}, person.token);
    expect((await save()).status).toBe(200);
    const { device } = await newPasskey(person);
    expect(await save()).toMatchObject(required403);
    const body = await stepUpAnswer(offered, person, device);
    expect((await offered.raw('POST /v2/passkeys/step-up', { body }, person.token)).status).toBe(200);
    expect((await save()).status).toBe(200);
  });

  test('who removes the last passkey has confirmed it', async () => {
    const person = await staffWith(offered, ['orders']);
    const { uuid } = await newPasskey(person);
    const remove = () => offered.raw('DELETE /v2/passkeys/{uuid}', { params: { uuid } }, person.token);
    expect(await remove()).toMatchObject(required403);
    await confirm(offered, person, 0);
    expect((await remove()).status).toBe(200);
  });

  test('members are never asked', async () => {
    const person = await offered.person();
    const { uuid } = await newPasskey(person);
    expect((await offered.raw('POST /v2/passkeys/options', {}, person.token)).status).toBe(200);
    expect((await offered.raw('DELETE /v2/passkeys/{uuid}', { params: { uuid } }, person.token)).status).toBe(
      200,
    );
  });
});

describe('confirming', () => {
  test(`${promise('startStepUp', 200)}, and ${promise('stepUp', 200)}: of this session only`, async () => {
    const person = await staffWith(offered, ['orders']);
    const { device } = await newPasskey(person);
    const other = await offered.renew(person);
    const { body: options } = await offered.raw('POST /v2/passkeys/step-up/options', {}, person.token);
    expect(options).toMatchObject({
      rpId: 'pl.localhost',
      userVerification: 'required',
      allowCredentials: [{ type: 'public-key', id: device.id, transports: ['internal'] }],
    });
    const body = await stepUpAnswer(offered, person, device);
    expect(await offered.raw('POST /v2/passkeys/step-up', { body }, person.token)).toMatchObject({
      status: 200,
      body: { asserted_at: offered.deps.now().toISOString() },
    });
    const save = ({ token }: Person) => offered.raw('GET /staff/orders/export', {}, token);
    expect((await save(person)).status).toBe(200);
    expect(await save(other)).toMatchObject(required403);
  });

  test(promise('startStepUp', 404, 'not_found'), async () => {
    const person = await offered.person();
    expect(await offered.raw('POST /v2/passkeys/step-up/options', {}, person.token)).toMatchObject(
      answerOf('not_found'),
    );
  });

  test(`${promise('stepUp', 404, 'passkey_unknown')}: also with the passkey of somebody else`, async () => {
    const [person, other] = [await offered.person(), await offered.person()];
    const send = (body: Awaited<ReturnType<typeof stepUpAnswer>>) =>
      offered.raw('POST /v2/passkeys/step-up', { body }, person.token);
    await newPasskey(person);
    const { device } = await newPasskey(other);
    for (const device2 of [device, createAuthenticator()])
      expect(await send(await stepUpAnswer(offered, person, device2))).toMatchObject(
        answerOf('passkey_unknown'),
      );
  });

  test(`${promise('stepUp', 406, 'passkey_refused')}: twice, or for another challenge`, async () => {
    const person = await offered.person();
    const { device } = await newPasskey(person);
    const body = await stepUpAnswer(offered, person, device);
    const send = (sent: typeof body) =>
      offered.raw('POST /v2/passkeys/step-up', { body: sent }, person.token);
    expect((await send(body)).status).toBe(200);
    expect(await send(body)).toMatchObject(answerOf('passkey_refused'));
    // Of a sign-in.
    expect(await send(await passkeyAnswer(offered, device))).toMatchObject(answerOf('passkey_refused'));
  });

  test.each([
    [promise('startStepUp', 429, 'too_many_requests'), 'startStepUp', 60],
    [promise('stepUp', 429, 'too_many_requests'), 'stepUp', 30],
  ] as const)('%s', async (_, name, allowed) => {
    const person = await offered.person();
    await oneLeft(offered, name, allowed, person);
    expect((await attempt(offered, calls[name], person)).status).not.toBe(429);
    expect((await attempt(offered, calls[name], person)).status).toBe(429);
  });

  test('does not unlock a locked account', async () => {
    const person = await offered.person();
    const { device } = await newPasskey(person);
    const body = await stepUpAnswer(offered, person, device);
    await offered.db
      .update(installers)
      .set({ lockedAt: offered.deps.now() })
      .where(eq(installers.id, person.id));
    expect((await offered.raw('POST /v2/passkeys/step-up', { body }, person.token)).status).toBe(401);
  });
});
