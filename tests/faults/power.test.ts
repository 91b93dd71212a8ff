/** A power loss cannot be tested here. This tests its precondition: each commit is flushed to disk. */
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openDatabase, rowsOf } from '#db/client.ts';
import { copyFolder } from '../support/database/pglite.ts';

test('loss of power: of a club on PGlite takes nothing that was committed, because each commit waits for the disk', async () => {
  const base = fs.mkdtempSync(join(tmpdir(), 'lucarne-power-'));
  onTestFinished(() => fs.rmSync(base, { recursive: true, force: true }));
  const folder = join(base, 'data');
  copyFolder(inject('emptyFolder'), folder);
  const { db, close } = await openDatabase({ folder });
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const [row] = await rowsOf<{ value: string }>(db, sql`select current_setting(${name}) as value`);
    expect([name, row?.value]).toEqual([name, 'on']);
  }
  await db.execute(sql`create table commits (number integer)`);
  const fsync = vi.spyOn(fs, 'fsyncSync');
  for (let number = 1; number <= 5; number++) {
    await db.execute(sql`insert into commits values (${number})`);
    expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(number);
  }
  fsync.mockRestore();
  await close();
});
