/** Only one process at a time may use a data folder: a second one would corrupt it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { FolderInUse, lockFolder, openDatabase, rowsOf } from '#db/client.ts';
import { copyFolder } from '../../support/database/pglite.ts';

let base: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'lucarne-folder-'));
  // Sockets with long paths are in the temporary folder; here the test removes them.
  vi.stubEnv('TMPDIR', base);
});
afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  child = undefined;
  vi.unstubAllEnvs();
  rmSync(base, { recursive: true, force: true });
});

/** Another process that opens the folder, writes a row, reports it, and keeps running. */
async function holder(folder: string): Promise<ChildProcess> {
  const code = `
    import { openDatabase } from '#db/client.ts';
    const { pglite } = await openDatabase({ folder: ${JSON.stringify(folder)} });
    await pglite.exec("create table held (by text); insert into held values ('the other process')");
    console.log('open');
    setInterval(() => {}, 1000);`;
  const started = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  let said = '';
  started.stderr?.on('data', (data) => {
    said += data;
  });
  const opened = await Promise.race([
    once(started.stdout as NodeJS.ReadableStream, 'data').then(() => true),
    once(started, 'exit').then(() => false),
  ]);
  if (!opened) throw new Error(`The other process did not open the folder: ${said}`);
  return started;
}

describe.each([
  ['a short path', 'data'],
  ['a path too long for a socket', join('long'.repeat(20), 'deep'.repeat(20), 'data')],
])('a folder with %s', (_, name) => {
  test('in use by another process is refused with an error that names the remedy', async () => {
    const folder = join(base, name);
    copyFolder(inject('emptyFolder'), folder);
    await holder(folder);
    const opening = openDatabase({ folder });
    await expect(opening).rejects.toBeInstanceOf(FolderInUse);
    await expect(opening).rejects.toThrow(
      `The data folder ${folder} is used by another process. Stop it first, or set DATA_DIR to another folder.`,
    );
    expect(child?.exitCode).toBeNull();
  });

  test('of a killed process opens again with the written data', async () => {
    const folder = join(base, name);
    copyFolder(inject('emptyFolder'), folder);
    const other = await holder(folder);
    other.kill('SIGKILL');
    await once(other, 'exit');
    const database = await openDatabase({ folder });
    expect(await rowsOf(database.db, sql`select by from held`)).toEqual([{ by: 'the other process' }]);
    await database.close();
  });
});

test('left by a killed process is opened by exactly one of two concurrent processes', async () => {
  const folder = join(base, 'data');
  copyFolder(inject('emptyFolder'), folder);
  const other = await holder(folder);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(existsSync(join(folder, 'lock.sock'))).toBe(true);
  const outcomes = await Promise.allSettled([lockFolder(folder), lockFolder(folder)]);
  const locks = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refusals).toEqual([expect.any(FolderInUse)]);
  expect(locks).toHaveLength(1);
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUse);
  for (const lock of locks) lock.close();
});

test('one process cannot open a folder twice, and can reopen it once closed', async () => {
  const folder = join(base, 'data');
  const first = await openDatabase({ folder });
  await expect(openDatabase({ folder })).rejects.toBeInstanceOf(FolderInUse);
  await first.close();
  const second = await openDatabase({ folder });
  await second.close();
});

test('a folder under another path is the same folder', async () => {
  const folder = join(base, 'data');
  copyFolder(inject('emptyFolder'), folder);
  const first = await openDatabase({ folder });
  await expect(openDatabase({ folder: join(folder, '..', 'data') })).rejects.toBeInstanceOf(FolderInUse);
  expect(existsSync(folder)).toBe(true);
  await first.close();
});
