/** The operator's command line. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { sessions } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { passkeys } from '#db/schema/passkeys.ts';
import { staffLog } from '#db/schema/staff.ts';
import { copyFolder } from '../../support/database/pglite.ts';
import { operate } from '../../support/operator.ts';

const root = join(import.meta.dirname, '../../..');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lucarne-operator-'));
  copyFolder(inject('emptyFolder'), join(folder, 'data'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Output and exit code of a command run as a separate process. */
function asProcess(...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, TMPDIR: folder, DATA_DIR: join(folder, 'data') };
    execFile(process.execPath, ['scripts/club.ts', ...args], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}

/** Output and exit code of a command run in this process. */
function club(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { TMPDIR: folder, DATA_DIR: join(folder, 'data'), DATABASE_URL: undefined };
  return operate(env, ...args);
}

describe('maintenance', () => {
  test('is off at first, can be switched on and off, and prints its state', async () => {
    const open = { code: 0, said: 'The club is open.\n' };
    const closed = { code: 0, said: 'The club is closed for maintenance.\n' };
    expect(await club('maintenance', 'status')).toEqual(open);
    expect(await asProcess('maintenance', 'on')).toEqual(closed);
    expect(await club('maintenance')).toEqual(closed);
    expect(await club('maintenance', 'off')).toEqual(open);
  });

  test('is unchanged by an unknown argument', async () => {
    expect(await club('maintenance', 'onn')).toEqual({
      code: 2,
      said: '"onn" is none of on, off and status.\n',
    });
    expect((await club('maintenance')).said).toBe('The club is open.\n');
  });

  test('names the staff call while the embedded club runs', async () => {
    const running = await openDatabase({ folder: join(folder, 'data') });
    try {
      const { code, said } = await club('maintenance', 'on');
      expect(code).toBe(1);
      expect(said).toContain('PUT /api/staff/maintenance');
    } finally {
      await running.close();
    }
  });
});

describe('audit', () => {
  beforeAll(async () => {
    const { db, close } = await openDatabase({ folder: join(folder, 'data') });
    for (const action of ['approveOrder', 'completeOrder'])
      await db.insert(staffLog).values({ action, createdAt: new Date() });
    await close();
  });

  /** Changes the database as somebody with all rights. */
  async function tamper(statement: string): Promise<void> {
    const { pglite, close } = await openDatabase({ folder: join(folder, 'data') });
    await pglite?.exec(`set session_replication_role = replica; ${statement}`);
    await close();
  }

  test('prints the head of the log of staff, and finds an older head again', async () => {
    const { code, said } = await club('audit');
    const [, head = ''] = /^2 entries in the log of staff, head ([\da-f]{64})$/m.exec(said) ?? [];
    expect({ code, head }).toEqual({ code: 0, head: expect.stringMatching(/./) });
    const found = await club('audit', `--head=${head}`);
    expect(found.said).toContain(`The head ${head} is in the chain, at entry 2.`);
    expect(found.code).toBe(0);
    const other = head.replace(/./, (digit) => (digit === '0' ? '1' : '0'));
    expect(await club('audit', `--head=${other}`)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`The head ${other} is not in the chain`),
    });
    expect((await club('audit', '--head=abc')).code).toBe(2);
  });

  test('names the first entry of the log that was changed, and fails', async () => {
    await tamper(`update staff_log set action = 'rejectOrder' where id = 2`);
    expect(await club('audit', '--full')).toMatchObject({
      code: 1,
      said: expect.stringContaining('entry 2 (row 2) was changed. 1 entries are verified.'),
    });
    await tamper(`update staff_log set action = 'completeOrder' where id = 2`);
    expect((await club('audit', '--full')).code).toBe(0);
  });

  test('reads new rows only, or all', async () => {
    expect(await club('audit')).toMatchObject({
      code: 0,
      said: expect.stringMatching(
        /\n0 companies, 0 new ledger rows since .*Z; --full audits all\nThe books agree\.\n$/,
      ),
    });
    expect(await club('audit', '--full')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/\n0 companies, 0 ledger rows, 0 points\nThe books agree\.\n$/),
    });
  });
});

test('scheduled jobs can be run by hand, and report what they did', async () => {
  expect(await club('expire-points')).toEqual({ code: 0, said: '0 companies, 0 points\n' });
  expect(await club('expire-projects')).toEqual({ code: 0, said: '0 projects\n' });
});

test('all sessions, or those of one person, can be ended with their emulations', async () => {
  const now = new Date();
  const [ada, bob] = [randomUUID(), randomUUID()];
  const { db, close } = await openDatabase({ folder: join(folder, 'data') });
  const [company] = await db
    .insert(companies)
    .values({
      name: 'Test',
      regionId: 10,
      street: 'Polna',
      houseNumber: '1',
      postalCode: '00-001',
      city: 'Warszawa',
      createdAt: now,
    })
    .returning({ id: companies.id });
  const companyId = company?.id ?? 0;
  const alike = { companyId, name: 'A', surname: 'B', languageId: 1, createdAt: now };
  const people = await db
    .insert(installers)
    .values([
      { uuid: ada, role: 3, ...alike },
      { uuid: bob, role: 1, ...alike },
    ])
    .returning({ id: installers.id });
  const [adaId = 0, bobId = 0] = people.map(({ id }) => id);
  const session = (installerId: number, emulatedBy?: number) => ({
    id: randomUUID(),
    installerId,
    companyId,
    emulatedBy,
    createdAt: now,
  });
  await db.insert(sessions).values([session(adaId), session(adaId, bobId), session(bobId)]);
  const passkey = (installerId: number) => ({
    installerId,
    companyId,
    credentialId: randomUUID(),
    publicKey: 'key',
    counter: 0,
    transports: [],
    host: 'pl.localhost',
    createdAt: now,
  });
  await db.insert(passkeys).values([passkey(adaId), passkey(bobId)]);
  await close();
  expect(await club('sign-out')).toEqual({
    code: 2,
    said: '"" is neither "all" nor the UUID of a person.\n',
  });
  expect(await club('sign-out', randomUUID())).toEqual({ code: 0, said: '0 sessions have ended.\n' });
  expect(await club('sign-out', bob)).toEqual({ code: 0, said: '2 sessions have ended.\n' });
  expect(await club('sign-out', 'all')).toEqual({ code: 0, said: '1 session has ended.\n' });
  // Who signs in with a passkey is still the same person, unless it was the person's own account.
  const after = await openDatabase({ folder: join(folder, 'data') });
  expect(await after.db.select({ installerId: passkeys.installerId }).from(passkeys)).toEqual([
    { installerId: adaId },
  ]);
  await after.close();
});

test('an unknown command lists the known ones', async () => {
  const { code, said } = await asProcess('maintain');
  expect(code).toBe(2);
  expect(said).toContain('Unknown command "maintain"');
  expect(said).toMatch(/maintenance +on: closes the club/);
});
