/** Emulation of members by staff: the ticket, the read-only session, and its log entries. */
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { emulationTickets, refreshTokens, sessions } from '#db/schema/access.ts';
import { installers } from '#db/schema/companies.ts';
import { TICKET_MINUTES, takeTicket } from '#features/access/server/emulation.ts';
import { role } from '#platform/contract/roles.ts';
import { formAction } from '#platform/site/actions.ts';
import { bringsTicket, takeFaker } from '#platform/site/emulation.ts';
import { languageByCode } from '#regions/languages.ts';
import { type Person, portalFor, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  return () => club.close();
});

// Tickets are limited per staff member.
beforeEach(async () => {
  staff = await club.person({ role: role.staff });
});

async function ticketFor({ uuid: installer }: Person): Promise<string> {
  const answer = await club.raw('POST /staff/emulation', { body: { installer } }, staff.token);
  return (answer.body as { ticket: string }).ticket;
}

const take = (ticket: string) => takeTicket(club.deps, ticket, 'a browser');

/** A token with which staff emulate this person. */
async function emulate(person: Person): Promise<string> {
  const token = await take(await ticketFor(person));
  if (token === undefined) throw new Error('The ticket was not taken');
  return token;
}

/** Warnings logged during this test. */
function warnings(): unknown[][] {
  const said: unknown[][] = [];
  const spy = vi
    .spyOn(club.deps.log, 'warn')
    .mockImplementation((...line: unknown[]) => void said.push(line));
  onTestFinished(() => spy.mockRestore());
  return said;
}

const wrong = (ticket: string) => ticket.slice(0, -1) + (ticket.endsWith('A') ? 'B' : 'A');

describe('a ticket', () => {
  test('is valid once', async () => {
    const ticket = await ticketFor(await club.person());
    expect(await take(ticket)).toBeDefined();
    expect(await take(ticket)).toBeUndefined();
  });

  test('is valid once among concurrent requests', async () => {
    const ticket = await ticketFor(await club.person());
    const tokens = await Promise.all(Array.from({ length: 8 }, () => take(ticket)));
    expect(tokens.filter((token) => token !== undefined)).toHaveLength(1);
  });

  test(`is valid for five minutes`, async () => {
    expect(TICKET_MINUTES).toBe(5);
    const [early, late] = [await ticketFor(await club.person()), await ticketFor(await club.person())];
    club.advance(5 * 60_000 - 1);
    expect(await take(early)).toBeDefined();
    club.advance(1);
    expect(await take(late)).toBeUndefined();
  });

  test('is not used up by a wrong secret', async () => {
    const ticket = await ticketFor(await club.person());
    expect(await take(wrong(ticket))).toBeUndefined();
    expect(await take(ticket)).toBeDefined();
  });

  test.each(['', ':', 'x:y', '1:2', "a' or 1=1:b", `${'f'.repeat(300)}:${'x'.repeat(300)}`, '\0:\0'])(
    'is not %j',
    async (ticket) => {
      expect(await take(ticket)).toBeUndefined();
    },
  );

  test('is invalid once the member cannot sign in or the issuer is no longer staff', async () => {
    const [gone, promoted, member] = [await club.person(), await club.person(), await club.person()];
    const tickets = [await ticketFor(gone), await ticketFor(promoted)];
    await club.db.update(installers).set({ active: 2 }).where(eq(installers.id, gone.id));
    await club.db.update(installers).set({ role: role.staff }).where(eq(installers.id, promoted.id));
    for (const ticket of tickets) expect(await take(ticket)).toBeUndefined();
    const last = await ticketFor(member);
    await club.db.update(installers).set({ role: 3 }).where(eq(installers.id, staff.id));
    expect(await take(last)).toBeUndefined();
  });

  test('is not stored in readable form', async () => {
    const ticket = await ticketFor(await club.person());
    const [id = '', secret = ''] = ticket.split(':');
    const [row] = await club.db.select().from(emulationTickets).where(eq(emulationTickets.id, id));
    expect(row?.secretHash).not.toContain(secret);
  });
});

describe('the emulation session', () => {
  test('reads what the member reads, and is marked as an emulation', async () => {
    const person = await club.person({ points: 70 });
    const token = await emulate(person);
    expect((await club.raw('GET /v1/company/user/self', {}, token)).body).toMatchObject({
      uuid: person.uuid,
      emulating: true,
    });
    expect((await club.raw('GET /v2/company/points', {}, token)).body).toMatchObject({ company_points: 70 });
    expect(await person.club('GET /v1/company/user/self')).toMatchObject({ emulating: false });
  });

  test('expires with its token after an hour and cannot be refreshed', async () => {
    const person = await club.person();
    const token = await emulate(person);
    const [session] = await club.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.installerId, person.id), eq(sessions.emulatedBy, staff.id)));
    expect(session?.userAgent).toBe('a browser');
    const renewing = await club.db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.sessionId, session?.id ?? ''));
    expect(renewing).toEqual([]);
    club.advance(60 * 60_000 - 1_000);
    expect((await club.raw('GET /v1/company/user/self', {}, token)).status).toBe(200);
    club.advance(1_000);
    expect((await club.raw('GET /v1/company/user/self', {}, token)).status).toBe(401);
  });

  test('ends at sign-out in the database and the browser; the member stays signed in', async () => {
    const person = await club.person();
    const token = await emulate(person);
    const closed = await club.send('/v2/installer/logout', {
      method: 'POST',
      headers: { cookie: `club_token=${token}`, 'sec-fetch-site': 'same-origin' },
    });
    expect(closed.status).toBe(200);
    expect(closed.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^club_token=;.*Max-Age=0/),
      expect.stringMatching(/^club_refresh=;.*Max-Age=0/),
    ]);
    const looks = and(eq(sessions.installerId, person.id), eq(sessions.emulatedBy, staff.id));
    const [session] = await club.db.select().from(sessions).where(looks);
    expect(session?.endedAt).toEqual(club.deps.now());
    expect((await club.raw('GET /v1/company/user/self', {}, token)).status).toBe(401);
    expect(await person.club('GET /v1/company/user/self')).toMatchObject({ uuid: person.uuid });
  });

  test(`${promise('downloadMyData', 403, 'emulating')}: no personal data can be exported`, async () => {
    const token = await emulate(await club.person());
    const answer = await club.raw('GET /v1/company/user/self/data', {}, token);
    expect(answer).toMatchObject({ status: 403, body: { code: 'emulating' } });
  });

  test('leaves no trace of the visit in the member’s data', async () => {
    const person = await club.person();
    const before = await club.db.select().from(installers).where(eq(installers.id, person.id));
    const token = await emulate(person);
    await club.raw('GET /v1/company/user/self', {}, token);
    expect(await club.db.select().from(installers).where(eq(installers.id, person.id))).toEqual(before);
  });

  test('is logged: who emulated whom, from when to when', async () => {
    const said = warnings();
    const person = await club.person();
    const begun = club.deps.now().getTime();
    const token = await emulate(person);
    await club.raw('POST /v2/installer/logout', {}, token);
    const who = { staff: staff.uuid, installer: person.uuid };
    expect(said).toEqual([
      [who, 'a ticket for an emulation was made'],
      [
        { ...who, session: expect.any(String), until: new Date(begun + 3_600_000).toISOString() },
        'an emulation begins',
      ],
      [{ ...who, session: expect.any(String) }, 'an emulation ends'],
    ]);
    expect(JSON.stringify(said)).not.toContain(token);
  });
});

describe('the audit', () => {
  test(promise('listEmulations', 200), async () => {
    const [first, second] = [await club.person(), await club.person()];
    const looks = (query: object = {}) =>
      staff.club('GET /staff/emulation', { query: { staff: staff.uuid, ...query } });
    const at = (minutes: number) => new Date(begun + minutes * 60_000).toISOString();
    const begun = club.deps.now().getTime();
    const token = await emulate(first);
    club.advance(60_000);
    await club.raw('POST /v2/installer/logout', {}, token);
    await emulate(second);
    const by = { uuid: staff.uuid, name: expect.stringMatching(/^Name Surname/) };
    const closed = { staff: by, from: at(0), until: at(1), is_closed: true };
    const left = { staff: by, from: at(1), until: at(61), is_closed: false };
    expect(await looks()).toMatchObject({
      data: [
        { ...left, installer: { uuid: second.uuid }, company: { regions_id: 10 } },
        { ...closed, installer: { uuid: first.uuid } },
      ],
      meta: { total: 2 },
    });
    expect(await looks({ installer: first.uuid })).toMatchObject({ data: [closed], meta: { total: 1 } });
    expect(await looks({ limit: 1, page: 2 })).toMatchObject({ data: [closed], meta: { last_page: 2 } });

    // Signing everybody out later does not extend the visit.
    club.advance(3 * 60 * 60_000);
    await club.db.update(sessions).set({ endedAt: club.deps.now() }).where(eq(sessions.emulatedBy, staff.id));
    staff = await club.renew(staff);
    expect((await looks({ installer: second.uuid })).data).toMatchObject([left]);
  });
});

describe('?faker= in a page’s address', () => {
  async function open(address: string, method = 'GET') {
    const url = new URL(address, 'http://pl.localhost');
    const parts = portalFor(club);
    const request = new Request(url, { method });
    return bringsTicket(request, url) ? takeFaker(request, url, parts) : undefined;
  }

  test('starts the session, replaces an earlier one, and is removed from the address', async () => {
    const ticket = await ticketFor(await club.person());
    const answer = await open(`/shop?page=2&faker=${ticket}`);
    expect(answer?.status).toBe(303);
    expect(answer?.headers.get('location')).toBe('/shop?page=2&done=emulationBegun');
    const cookies = answer?.headers.getSetCookie() ?? [];
    expect(cookies).toHaveLength(2);
    expect(cookies[0]).toMatch(/^\w+=;.*Max-Age=0/);
    expect(cookies[1]).toMatch(/^\w+=eyJ.*Max-Age=3600.*HttpOnly/);
  });

  test.each(['x:y', '', 'x'])(
    'with an invalid ticket (%j) changes nothing and is removed from the address',
    async (bad) => {
      const said = warnings();
      const answer = await open(`/shop?faker=${bad}&page=2`);
      expect(answer?.headers.get('location')).toBe('/shop?page=2');
      expect(answer?.headers.getSetCookie()).toEqual([]);
      expect(said).toEqual([['an emulation ticket is invalid']]);
    },
  );

  test('never redirects to another host', async () => {
    expect((await open('//evil.example/?faker=x:y'))?.headers.get('location')).toBe('/');
    const url = new URL('http://pl.localhost//evil.example/?faker=x:y');
    const parts = portalFor(club);
    const answer = await takeFaker(new Request(url), url, parts);
    expect(answer?.headers.get('location')).toBe('/evil.example/');
  });

  test('is ignored in other requests', async () => {
    const ticket = await ticketFor(await club.person());
    expect(await open(`/logout?faker=${ticket}`, 'POST')).toBeUndefined();
    expect(await open('/shop?page=2')).toBeUndefined();
    expect(await take(ticket)).toBeDefined();
  });
});

describe('the language menu', () => {
  /** Chooses Hungarian on a page, with this token. */
  async function choose(token: string) {
    const url = new URL('http://pl.localhost/language');
    const request = new Request(url, {
      method: 'POST',
      headers: { cookie: `club_token=${token}`, host: url.host, referer: `${url.origin}/shop?page=2&done=x` },
      body: new URLSearchParams({ language: 'hu' }),
    });
    return formAction(request, url, portalFor(club), { address: '10.1.1.1', requestId: 'test' });
  }

  const languageOf = async ({ id }: Person) =>
    (await club.db.select().from(installers).where(eq(installers.id, id)))[0]?.languageId;

  test('returns to the page with its query, and saves the member’s language', async () => {
    const person = await club.person();
    const answer = await choose(person.token);
    expect(answer?.headers.get('location')).toBe('/shop?page=2');
    expect(answer?.headers.getSetCookie().join()).toMatch(/^lang=hu;/);
    expect(await languageOf(person)).toBe(languageByCode('hu').id);
  });

  test('shows the language also when it cannot be saved', async () => {
    const said = vi.spyOn(club.deps.log, 'warn').mockImplementation(() => {});
    vi.spyOn(club.api, 'identify').mockRejectedValueOnce(new Error('The database is away.'));
    const answer = await choose((await club.person()).token);
    expect(answer?.headers.get('location')).toBe('/shop?page=2');
    expect(answer?.headers.getSetCookie().join()).toMatch(/^lang=hu;/);
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'a chosen language was not saved');
    vi.restoreAllMocks();
  });

  test('affects only the staff view in an emulation', async () => {
    const person = await club.person();
    const before = await languageOf(person);
    const answer = await choose(await emulate(person));
    expect(answer?.headers.getSetCookie().join()).toMatch(/^lang=hu;/);
    expect(await languageOf(person)).toBe(before);
  });
});
