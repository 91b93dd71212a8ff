/** Proofs of the books: the next one reads new rows only, and one of all rows finds proven rows that were changed. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { verify, verifyDaily } from '#app/verify.ts';
import type { Database } from '#db/client.ts';
import { companies } from '#db/schema/companies.ts';
import { auditProofs, staffLog } from '#db/schema/staff.ts';
import { role } from '#platform/contract/roles.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { closedProject, companyOf, orderOf } from '../../support/samples.ts';

const DAY_MS = 24 * 3_600_000;

let club: TestClub;
let person: Person;
beforeAll(async () => {
  club = await testClub();
  person = await club.person({ points: 100 });
  await closedProject(club, person);
  await person.club('POST /v2/orders', { body: orderOf(await club.variant({ price: 30 })) });
  await club.db.insert(staffLog).values({ action: 'approveOrder', createdAt: club.deps.now() });
  await club.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into manual_points (company_id, staff_id, event, points, reason, created_at)
      select ${person.companyId}, ${person.id}, 'other', 5, 'Because', now()`);
    await tx.execute(sql`
      insert into points_entries (company_id, event, variation, points, source_type, source_id, created_at)
      select company_id, event, 'positive', points, 'staff', id, now() from manual_points`);
    await tx.execute(sql`
      insert into points_lots (entry_id, company_id, points, remaining, expires_at)
      select id, company_id, points, points, now() + interval '2 years' from points_entries
      where source_type = 'staff' and points = 5`);
    await tx.execute(
      sql`update companies set points_balance = points_balance + 5 where id = ${person.companyId}`,
    );
    await tx.execute(sql`
      insert into points_debts (company_id, points, created_at)
      select ${person.companyId}, points, now() from (values (7), (-7)) as row (points)`);
  });
});
afterAll(() => club.close());

const proof = (options = {}) => verify(club.db, club.deps.now(), options);
const clean = { findings: [] };

/** Changes rows as somebody with all rights, and back. */
async function tampered(change: string, back: string, work: () => Promise<void>): Promise<void> {
  const run = (statement: string) =>
    club.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql.raw(statement));
    });
  await run(change);
  try {
    await work();
  } finally {
    await run(back);
  }
}

test('the first proof reads all rows, the next ones companies with new rows', async () => {
  const whole = await proof();
  expect(whole).toMatchObject({ since: null, books: { ...clean, companies: 1 }, changed: [] });
  expect(whole.newEntries).toBe(whole.books.entries);
  expect(await proof()).toMatchObject({
    since: club.deps.now(),
    newEntries: 0,
    books: { ...clean, companies: 0, entries: 0 },
    log: { entries: 1, finding: null },
  });
  const other = await club.person({ points: 20 });
  await club.db.insert(staffLog).values({ action: 'completeOrder', createdAt: club.deps.now() });
  expect(await proof()).toMatchObject({
    newEntries: 1,
    books: { ...clean, companies: 1, entries: 1, points: 20 },
    log: { entries: 2, finding: null },
  });
  expect(await proof({ full: true })).toMatchObject({ since: null, books: { ...clean, companies: 2 } });
  expect(other.companyId).toBeGreaterThan(person.companyId);
});

test.each([
  ['points_entries', `created_at = created_at + interval '1 millisecond' where source_type = 'staff'`, '-'],
  ['points_debts', 'points = points * 2', '/'],
  ['manual_points', 'list_row = 9', 'null'],
] as const)(
  'proven rows of %s that were changed are found by the proof of all rows',
  async (table, change, how) => {
    await proof();
    const back = {
      '-': change.replace('+', '-'),
      '/': 'points = points / 2',
      null: 'list_row = null',
    }[how];
    await tampered(`update ${table} set ${change}`, `update ${table} set ${back}`, async () => {
      expect((await proof()).changed).toEqual([]);
      expect((await proof({ full: true })).changed).toEqual([table]);
      // It stays a finding.
      expect((await proof({ full: true })).changed).toEqual([table]);
      await expect(verifyDaily(club.db, new Date(club.deps.now().getTime() + DAY_MS))).rejects.toThrow(table);
    });
    expect((await proof({ full: true })).changed).toEqual([]);
  },
);

test('a proven entry of the log that was changed, and a head that the chain lost', async () => {
  await proof();
  await tampered(
    `update staff_log set action = 'rejectOrder' where id = 1`,
    `update staff_log set action = 'approveOrder' where id = 1`,
    async () => {
      expect((await proof()).log.finding).toBeNull();
      expect((await proof({ full: true })).log.finding).toMatchObject({ why: 'changed', id: 1 });
    },
  );
  const { log } = await proof();
  await tampered(
    `update staff_log_chain set hash = repeat('a', 64) where position = ${log.entries}`,
    `update staff_log_chain set hash = '${log.head}' where position = ${log.entries}`,
    async () => {
      expect((await proof()).log.finding).toMatchObject({ why: 'changed', position: log.entries });
      expect((await proof({ full: true })).changed).toEqual(['staff_log']);
    },
  );
  expect(await proof({ head: log.head })).toMatchObject({ log: { foundAt: log.entries, finding: null } });
});

test('what a proof finds is found again until it is put right', async () => {
  await proof();
  const other = await club.person({ points: 10 });
  const raise = (by: number) =>
    club.db
      .update(companies)
      .set({ pointsBalance: sql`points_balance + ${by}` })
      .where(eq(companies.id, other.companyId));
  await raise(1);
  for (let times = 0; times < 2; times++)
    expect((await proof()).books.findings.map(({ company_id }) => company_id)).toEqual([other.companyId]);
  await raise(-1);
  expect(await proof()).toMatchObject({ newEntries: 1, books: clean });
  expect(await proof()).toMatchObject({ newEntries: 0, books: clean });
  // Without a new row this waits for the night.
  await raise(1);
  expect((await proof()).books.findings).toEqual([]);
  expect((await proof({ full: true })).books.findings).toHaveLength(1);
  await raise(-1);
});

test('merged companies are proven together', async () => {
  const staff = await club.person({ role: role.staff });
  const from = await club.person({ points: 40 });
  const into = await club.person({ points: 10 });
  await closedProject(club, from);
  await proof();
  const { uuid, version } = await companyOf(club, from);
  const target = (await companyOf(club, into)).uuid;
  await staff.club('POST /staff/companies/{uuid}/merge', {
    params: { uuid },
    body: { version, into: target, reason: 'Registered twice' },
  });
  expect((await proof()).books).toMatchObject({ ...clean, companies: 2 });
  await into.club('POST /v2/orders', { body: orderOf(await club.variant({ price: 20 })) });
  expect((await proof()).books).toMatchObject({ ...clean, companies: 2 });
});

test('a proof of some companies finds what a proof of all finds there', async () => {
  class Undone extends Error {}
  const id = person.companyId;
  const scope = { companies: [id], campaignBookings: 0 };
  const tamperings = [
    sql`update companies set points_balance = points_balance + 1 where id = ${id}`,
    sql`update points_lots set remaining = points where company_id = ${id}`,
    sql`update orders set points = points + 1 where company_id = ${id}`,
    sql`update orders set status = 4 where company_id = ${id}`,
    sql`update companies set points_debt = 3 where id = ${id}`,
    sql`update points_totals set earned = 0 where company_id = ${id}`,
    sql`update scan_totals set closed = 9 where company_id = ${id}`,
    sql`insert into manual_points (company_id, staff_id, event, points, reason, created_at)
        values (${id}, ${person.id}, 'other', 8, 'Because', now())`,
    sql`insert into points_entries (company_id, event, variation, points, source_type, source_id, created_at)
        values (${id}, 'sale', 'positive', 5, 'import', 1, now())`,
  ];
  for (const tamper of tamperings)
    await expect(
      club.db.transaction(async (tx: Database) => {
        await tx.execute(tamper);
        const all = await audit(tx);
        expect(all.findings).toHaveLength(1);
        expect((await audit(tx, scope)).findings).toEqual(all.findings);
        throw new Undone();
      }),
    ).rejects.toBeInstanceOf(Undone);
});

describe('the daily proof', () => {
  test('reads all rows once a day, on any node', async () => {
    const now = club.deps.now();
    const count = await club.db.$count(companies);
    await proof({ full: true });
    expect(await verifyDaily(club.db, now)).toBe(0);
    expect(await verifyDaily(club.db, new Date(now.getTime() + DAY_MS))).toBe(count);
    expect(await verifyDaily(club.db, new Date(now.getTime() + DAY_MS))).toBe(0);
    await club.db.delete(auditProofs);
    expect(await verifyDaily(club.db, now)).toBe(count);
  });
});
