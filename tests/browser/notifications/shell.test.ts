/** Header data about the member: maximum age, and what a refresh reveals about the session. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companies, installers } from '#db/schema/companies.ts';
import { takeTicket } from '#features/access/server/emulation.ts';
import { type ReadShell, refreshEveryMs } from '#platform/browser/shell.ts';
import { successMs } from '#platform/browser/success-ms.ts';
import { role } from '#platform/contract/roles.ts';
import { browser, callerOf, newPage } from '../../support/browser/fake-browser.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { newNotification } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
  return () => club.close();
});
beforeEach(() => browser.reset());

const page = () => newPage(() => import('#platform/browser/shell.ts'));

async function opened(person: Person, token = person.token) {
  const store = await page();
  const call = await callerOf(club, token);
  return { ...store, refresh: (now = 1) => store.refreshShell(call, 'en', now) };
}

test('the current user is refreshed every 180 s and success messages last 15 s', () => {
  expect([refreshEveryMs, successMs]).toEqual([180_000, 5_000]);
});

describe('header data', () => {
  test('is stored for the member’s next page', async () => {
    const person = await club.person({ points: 70 });
    await newNotification(club, person);
    const { refresh } = await opened(person);
    expect(await refresh(5)).toBe(true);
    const next = await page();
    expect(next.$shell.get()).toMatchObject({
      uuid: person.uuid,
      name: 'Name',
      avatar: '',
      points: 70,
      unread: 1,
      emulating: false,
      at: 5,
    });
  });

  test('is refreshed on the next page when navigation interrupts a requested refresh', async () => {
    const person = await club.person({ points: 70 });
    const { refresh, isStale } = await opened(person);
    const now = Date.parse('2026-06-15T09:00:00Z');
    await refresh(now);
    const { rereadShell } = await import('#platform/browser/reread-shell.ts');
    const never = () => new Promise<never>(() => undefined);
    void rereadShell(never, 'en', now + 1);
    const next = await page();
    expect(isStale(next.$shell.get(), 'en', now + 1)).toBe(true);
    expect(next.$shell.get()).toMatchObject({ points: 70 });
  });

  test('includes the verification status of the address and club card eligibility', async () => {
    const person = await club.person({ role: role.installerOwner });
    const { refresh, $shell } = await opened(person);
    const company = (values: Partial<typeof companies.$inferInsert>) =>
      club.db.update(companies).set(values).where(eq(companies.id, person.companyId));
    const known = async () => {
      await refresh();
      const { verified, role, card, scans } = $shell.get() ?? {};
      return { verified, role, card, scans };
    };
    await club.db.update(installers).set({ verifiedEmailAt: null }).where(eq(installers.id, person.id));
    expect(await known()).toEqual({ verified: false, role: 3, card: 'none', scans: 0 });
    await company({ clubCardPending: true });
    expect(await known()).toMatchObject({ card: 'ordered' });
    await company({ clubCardPending: false, clubCard: '1234567890' });
    expect(await known()).toMatchObject({ card: 'active' });
    await club.db.update(installers).set({ verifiedEmailAt: new Date() }).where(eq(installers.id, person.id));
    expect((await known()).verified).toBe(true);
  });

  test('is stale after 120 s, in another language or with a future timestamp', async () => {
    const person = await club.person();
    const { refresh, $shell, isStale } = await opened(person);
    expect(isStale($shell.get(), 'en', 0)).toBe(true);
    await refresh(1_000);
    const shell = $shell.get();
    expect(isStale(shell, 'en', 1_000 + 119_999)).toBe(false);
    expect(isStale(shell, 'en', 1_000 + 120_000)).toBe(true);
    expect(isStale(shell, 'pl', 1_000)).toBe(true);
    expect(isStale(shell, 'en', 999)).toBe(true);
  });

  test('is asked for with its revision, and an unchanged one is fresh again without being sent', async () => {
    const person = await club.person({ points: 30 });
    const { refresh, $shell, expireShell, refreshShell } = await opened(person);
    await refresh();
    const before = $shell.get();
    const statuses: number[] = [];
    const read: ReadShell = async (_, { query, known = '' }) => {
      const headers = { authorization: `Bearer ${person.token}`, 'if-none-match': known };
      const { status, body } = await club.send(`/v2/shell?language=${query.language}`, { headers });
      statuses.push(status);
      return status === 200 ? (body as Awaited<ReturnType<ReadShell>>) : undefined;
    };
    expireShell();
    expect(await refreshShell(read, 'en', 7)).toBe(true);
    expect($shell.get()).toEqual({ ...before, at: 7 });
    await newNotification(club, person);
    await refreshShell(read, 'en', 8);
    expect(statuses).toEqual([304, 200]);
    expect($shell.get()).toMatchObject({ unread: 1, at: 8 });
  });

  test('is read as a whole if another tab has cleared it while it was unchanged', async () => {
    const person = await club.person({ points: 30 });
    const { refresh, $shell, refreshShell } = await opened(person);
    await refresh();
    const { revision } = $shell.get() ?? {};
    const asked: unknown[] = [];
    const read: ReadShell = async (name, { query, known }) => {
      asked.push(known);
      if (known === undefined) return person.club(name, { query });
      browser.otherTab('shell', null);
      return undefined;
    };
    expect(await refreshShell(read, 'en', 7)).toBe(true);
    expect(asked).toEqual([revision, undefined]);
    expect($shell.get()).toMatchObject({ uuid: person.uuid, points: 30, at: 7 });
  });

  test('in a page is stored, and reveals another member', async () => {
    const [first, second] = [await club.person(), await club.person({ points: 4 })];
    const { storeShell, $shell } = await opened(first);
    const read = async (person: Person) => person.club('GET /v2/shell', { query: { language: 'en' } });
    expect(storeShell(await read(first), 3)).toBe(true);
    expect(storeShell(await read(second), 4)).toBe(false);
    expect($shell.get()).toMatchObject({ uuid: second.uuid, points: 4, at: 4 });
  });

  test('is kept when a call fails, and the failure is reported', async () => {
    const person = await club.person({ points: 30 });
    const { refresh, $shell } = await opened(person);
    await refresh();
    const before = $shell.get();
    await club.db.update(installers).set({ active: 2 }).where(eq(installers.id, person.id));
    await expect(refresh(2)).rejects.toMatchObject({ status: 401 });
    expect($shell.get()).toEqual(before);
  });

  test.each([
    '{"version":6,"uuid":"x","name":"x"}',
    '{"version":7,"uuid":"x","points":"7"}',
    '{"version":1,"name":"x"}',
    '{"version":2,"uuid":"x"}',
    '{"version":3,"uuid":"x"}',
    '{"version":4,"uuid":"x","points":"7"}',
    '{"version":4}',
    '[]',
    'x',
  ])('is ignored for %s', async (stored) => {
    browser.local.setItem('shell', stored);
    expect((await page()).$shell.get()).toBeUndefined();
  });
});

describe('session refresh', () => {
  test('detects another member', async () => {
    const [first, second] = [await club.person(), await club.person()];
    await (await opened(first)).refresh();
    const { refresh, $shell } = await opened(second);
    expect(await refresh()).toBe(false);
    expect($shell.get()?.uuid).toBe(second.uuid);
  });

  test('detects impersonation by staff', async () => {
    const [person, staff] = [await club.person(), await club.person({ role: role.staff })];
    const made = await club.raw('POST /staff/emulation', { body: { installer: person.uuid } }, staff.token);
    const token = await takeTicket(club.deps, (made.body as { ticket: string }).ticket, 'x');
    const { refresh, $shell } = await opened(person, token);
    await refresh();
    expect($shell.get()).toMatchObject({ uuid: person.uuid, emulating: true });
  });
});
