/** A real full disk: a small one in memory. Part of `npm run faults`; needs root to mount it. */
import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, cpSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { isAllThere, work } from '../support/acknowledged.ts';
import { type Postgres, startPostgres } from '../support/database/postgres.ts';
import { openSite, type Site } from '../support/site.ts';

/** Each test starts and stops a club, possibly on a slow machine. */
const TIMEOUT_MS = 300_000;

let disk: string;
let site: Site | undefined;
let postgres: Postgres | undefined;

/** True if the tests run as root and may mount. */
function mayMount(): boolean {
  if (process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fills the disk except for the given number of bytes. */
function fill(left: number): void {
  const file = openSync(join(disk, 'filler'), 'a');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(disk);
      if (bavail * bsize <= left) break;
      writeSync(file, block, 0, Math.min(block.length, bavail * bsize - left));
    }
  } catch {
    // The disk is full.
  }
  closeSync(file);
}

function makeRoom(): void {
  rmSync(join(disk, 'filler'), { force: true });
}

beforeEach(() => {
  disk = mkdtempSync(join(tmpdir(), 'lucarne-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', disk]);
  chmodSync(disk, 0o777);
});

afterEach(async () => {
  makeRoom();
  site?.complaints();
  await site?.close();
  await postgres?.stop();
  site = undefined;
  postgres = undefined;
  execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

async function standsIt(of: Site, where: { url: string } | { folder: string }): Promise<void> {
  const session = await of.signIn('owner.pl@club.example');
  const working = work(() => of, session, 4);
  await expect.poll(() => working.done.size).toBeGreaterThan(5);
  fill(0);
  await expect.poll(() => working.refused.length, { timeout: 60_000 }).toBeGreaterThan(5);
  for (const { status, retryAfter } of working.refused) {
    expect(status).toBe(503);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  for (const path of ['/projects', '/balance']) {
    const answer = await of.ask(path, { headers: { cookie: session.header } });
    expect(answer.status, path).toBe(200);
  }
  expect(of.complaints().length).toBeGreaterThan(0);
  makeRoom();
  const reached = working.done.size;
  await expect.poll(() => working.done.size).toBeGreaterThan(reached + 5);
  await working.end();
  of.complaints();
  await of.stop();
  await isAllThere(where, working.done);
}

describe('full disk', () => {
  test.runIf(mayMount())(
    'of PostgreSQL, a real one: writing is refused until there is room',
    async () => {
      postgres = await startPostgres({ within: disk });
      const url = await postgres.createDatabase();
      site = await openSite(inject('seededClub'), { DATABASE_URL: url });
      await standsIt(site, { url });
    },
    TIMEOUT_MS,
  );

  test.runIf(mayMount())(
    'of PGlite, a real one: writing is refused until there is room',
    async () => {
      const folder = join(disk, 'data');
      cpSync(inject('seededClub'), folder, { recursive: true });
      site = await openSite(inject('seededClub'), { DATA_DIR: folder });
      await standsIt(site, { folder });
    },
    TIMEOUT_MS,
  );
});
