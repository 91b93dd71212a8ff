/** Each node's record of ended sessions: how they end, lost signals, database outages, and the size limit. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessions } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { REUSE_SECONDS } from '#features/access/rotation.ts';
import { takeTicket } from '#features/access/server/emulation.ts';
import {
  announceEnded,
  createEndedSessions,
  type EndedSessions,
} from '#features/access/server/ended-sessions.ts';
import { endSessionsWhere, memberOfSession } from '#features/access/server/sessions.ts';
import { closeCompany } from '#features/members/server/close.ts';
import { dismissStaff, makeStaff } from '#features/members/server/staff-accounts.ts';
import { erase } from '#features/privacy/server/erase.ts';
import { role } from '#platform/contract/roles.ts';
import type { Subscriber } from '#platform/events/listener.ts';
import { readToken } from '#platform/http/auth/tokens.ts';
import { regionBySlug } from '#regions/regions.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { signIn } from '../../support/samples.ts';

const HOUR_MS = 3_600_000;

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
  await club.startSignals();
  return () => club.close();
});

/** Nodes query the database only where the test says so. */
const isOpen = vi.fn(
  async (session: string) =>
    (await memberOfSession(club.db, { session }, club.deps.env, club.deps.now())) !== undefined,
);

let node: EndedSessions;
let listener: Subscriber;
let isConnected: boolean;
const opened: EndedSessions[] = [];

/** A node whose signals the test sends and interrupts. */
async function openNode(
  options: { maxRemembered?: number; pollInterval?: number } = {},
): Promise<EndedSessions> {
  const made = createEndedSessions({
    db: club.db,
    signals: {
      on(_, given) {
        listener = given;
      },
      isConnected: () => isConnected,
    },
    log: pino({ level: 'silent' }),
    now: club.deps.now,
    isOpen,
    ...options,
  });
  opened.push(made);
  await made.start();
  return made;
}

beforeEach(async () => {
  isConnected = true;
  node = await openNode();
  isOpen.mockClear();
});
afterEach(() => Promise.all(opened.splice(0).map((one) => one.stop())));

async function sessionOf(token: string): Promise<string> {
  const claims = await readToken(token, club.deps.env.SESSION_SECRET, club.deps.now());
  return claims?.session ?? '';
}

/** Checks that the club's own node learned of the end without a database query. */
async function hasHeard(session: string): Promise<void> {
  await expect.poll(() => club.deps.endedSessions.hasEnded(session)).toBe(true);
}

describe('every way to end a session is announced', () => {
  async function ends(token: string, end: () => Promise<unknown>): Promise<void> {
    const session = await sessionOf(token);
    expect(await club.deps.endedSessions.hasEnded(session)).toBe(false);
    await end();
    await hasHeard(session);
  }

  test('sign-out', async () => {
    const { token } = await club.person();
    await ends(token, () => club.raw('POST /v2/installer/logout', {}, token));
  });

  test('one device in the list of devices, and all others', async () => {
    const person = await club.person();
    const [second, third] = [await club.renew(person), await club.renew(person)];
    await ends(second.token, async () =>
      club.raw(
        'DELETE /v2/installer/sessions/{uuid}',
        { params: { uuid: await sessionOf(second.token) } },
        person.token,
      ),
    );
    await ends(third.token, () => club.raw('DELETE /v2/installer/sessions', {}, person.token));
    expect(await club.deps.endedSessions.hasEnded(await sessionOf(person.token))).toBe(false);
  });

  test('reuse of a stolen refresh token', async () => {
    const { token, refresh_token } = await signIn(club, await club.person());
    const refresh = (held: string) =>
      club.raw('POST /v2/installer/refresh', { body: { refresh_token: held } });
    const next = (await refresh(refresh_token)).body as { refresh_token: string };
    await refresh(next.refresh_token);
    club.advance((REUSE_SECONDS + 1) * 1000);
    await ends(token, () => refresh(refresh_token));
  });

  test('removing a person from the team', async () => {
    const owner = await club.person();
    const colleague = await club.person({ role: 4, colleagueOf: owner });
    await ends(colleague.token, () =>
      club.raw('DELETE /v1/installer/user/{id}', { params: { id: colleague.uuid } }, owner.token),
    );
  });

  test('closing a company', async () => {
    const { token, companyId } = await club.person();
    await ends(token, () => club.db.transaction((tx) => closeCompany(tx, companyId, club.deps.now())));
  });

  test('the operator’s command', async () => {
    const { token, uuid } = await club.person();
    await ends(token, () => endSessionsWhere(club.db, uuid, club.deps.now()));
  });

  test('granting and revoking the staff role', async () => {
    const { token, email } = await club.person();
    const account = { email, name: '', surname: '', region: regionBySlug('pl'), rights: [], regions: null };
    await ends(token, () => makeStaff(club.db, account, club.deps.now()));
    const staff = await club.person({ role: role.staff });
    await ends(staff.token, () => dismissStaff(club.db, staff.email, club.deps.now()));
  });

  test('deleting a person, including emulations of that person', async () => {
    const [person, staff] = [await club.person(), await club.person({ role: role.staff })];
    const emulation = await emulate(person, staff);
    const [row] = await club.db.select().from(installers).where(eq(installers.uuid, person.uuid));
    if (!row) throw new Error('no person');
    await ends(emulation, () =>
      ends(person.token, () => club.db.transaction((tx) => erase(tx, row, club.deps.files, club.deps.now()))),
    );
  });

  test('revoking the staff role of the emulating person', async () => {
    const staff = await club.person({ role: role.staff });
    const emulation = await emulate(await club.person(), staff);
    await ends(emulation, () => dismissStaff(club.db, staff.email, club.deps.now()));
  });
});

async function emulate({ uuid: installer }: Person, staff: Person): Promise<string> {
  const { body } = await club.raw('POST /staff/emulation', { body: { installer } }, staff.token);
  return (await takeTicket(club.deps, (body as { ticket: string }).ticket, '')) ?? '';
}

test('a rolled-back end is not announced', async () => {
  const { token, uuid } = await club.person();
  const session = await sessionOf(token);
  const other = await club.person();
  await club.db
    .transaction(async (tx) => {
      await endSessionsWhere(tx, uuid, club.deps.now());
      throw new Error('no');
    })
    .catch(() => undefined);
  await endSessionsWhere(club.db, other.uuid, club.deps.now());
  await hasHeard(await sessionOf(other.token));
  expect(await club.deps.endedSessions.hasEnded(session)).toBe(false);
});

test('a node queries no session while it receives signals', async () => {
  expect(await node.hasEnded(randomUUID())).toBe(false);
  const ended = randomUUID();
  listener.receive(`${randomUUID()},${ended}`);
  expect(await node.hasEnded(ended)).toBe(true);
  expect(isOpen).not.toHaveBeenCalled();
});

test('a node without signals queries the database, and is up to date again after a reload', async () => {
  const { token, uuid } = await club.person();
  const session = await sessionOf(token);
  isConnected = false;
  expect(await node.hasEnded(session)).toBe(false);
  // Written without a signal that this node receives.
  await endSessionsWhere(club.db, uuid, club.deps.now());
  expect(await node.hasEnded(session)).toBe(true);
  expect(isOpen).toHaveBeenCalledTimes(2);
  isConnected = true;
  listener.resync();
  await expect.poll(() => node.hasEnded(session)).toBe(true);
  await expect
    .poll(async () => {
      isOpen.mockClear();
      await node.hasEnded(randomUUID());
      return isOpen.mock.calls.length;
    })
    .toBe(0);
  expect(await node.hasEnded(session)).toBe(true);
});

test('a starting node loads earlier ended sessions', async () => {
  const { token, uuid } = await club.person();
  await endSessionsWhere(club.db, uuid, club.deps.now());
  club.advance(HOUR_MS - 60_000);
  const late = await openNode();
  expect(await late.hasEnded(await sessionOf(token)).catch(() => undefined)).toBe(true);
  expect(isOpen).not.toHaveBeenCalled();
});

test('sessions beyond the size of a signal are read from the database', async () => {
  const { id: installerId, companyId } = await club.person();
  const ids = Array.from({ length: 400 }, () => randomUUID());
  const [createdAt, endedAt] = [club.deps.now(), club.deps.now()];
  await club.db
    .insert(sessions)
    .values(ids.map((id) => ({ id, installerId, companyId, createdAt, endedAt })));
  await announceEnded(club.db, ids);
  await hasHeard(ids[399] ?? '');
});

test('people and companies deactivated directly in the database are found by the poll', async () => {
  const polling = await openNode({ pollInterval: 50 });
  const [person, owner] = [await club.person(), await club.person()];
  await club.db.update(installers).set({ active: 2 }).where(eq(installers.id, person.id));
  await club.db.update(companies).set({ active: 2 }).where(eq(companies.id, owner.companyId));
  for (const { token } of [person, owner]) {
    const session = await sessionOf(token);
    await expect.poll(() => polling.hasEnded(session)).toBe(true);
  }
  expect(isOpen).not.toHaveBeenCalled();
});

test('an ended session is dropped when its last token has expired', async () => {
  const ended = randomUUID();
  listener.receive(ended);
  club.advance(HOUR_MS);
  expect(await node.hasEnded(ended)).toBe(true);
  club.advance(10 * 60_000);
  expect(await node.hasEnded(ended)).toBe(false);
});

test('the number of cached sessions is limited; beyond it, the node queries the database', async () => {
  const small = await openNode({ maxRemembered: 500 });
  const ids = Array.from({ length: 501 }, () => randomUUID());
  for (const id of ids) listener.receive(id);
  isOpen.mockClear();
  expect(await small.hasEnded(ids[500] ?? '')).toBe(true);
  expect(isOpen).not.toHaveBeenCalled();
  // The oldest one is not cached, but still found in the database.
  expect(await small.hasEnded(ids[0] ?? '')).toBe(true);
  expect(isOpen).toHaveBeenCalledOnce();
  const { token } = await club.person();
  expect(await small.hasEnded(await sessionOf(token))).toBe(false);
});

describe('while the database does not respond', () => {
  test.each([
    ['fails', () => Promise.reject(new Error('away'))],
    ['says nothing', () => new Promise<boolean>(() => undefined)],
  ])('and %s, a node uses its cached state and pauses queries for some seconds', async (_, answer) => {
    const ended = randomUUID();
    listener.receive(ended);
    isConnected = false;
    isOpen.mockImplementationOnce(answer);
    const began = performance.now();
    expect(await node.hasEnded(randomUUID())).toBe(false);
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(await node.hasEnded(randomUUID())).toBe(false);
    expect(await node.hasEnded(ended)).toBe(true);
    expect(isOpen).toHaveBeenCalledOnce();
  });
});
