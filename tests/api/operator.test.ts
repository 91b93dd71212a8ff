/** The operator's command line, as a process: `npm run club -- maintenance`. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lucarne-operator-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a command says, and its exit code. */
function club(...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, TMPDIR: folder, DATA_DIR: join(folder, 'data') };
    execFile(process.execPath, ['scripts/club.mjs', ...args], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}

describe('maintenance', () => {
  test('is off at first, is switched on and off, and says so', async () => {
    const open = { code: 0, said: 'The club is open.\n' };
    const closed = { code: 0, said: 'The club is closed for maintenance.\n' };
    expect(await club('maintenance', 'status')).toEqual(open);
    expect(await club('maintenance', 'on')).toEqual(closed);
    expect(await club('maintenance')).toEqual(closed);
    expect(await club('maintenance', 'off')).toEqual(open);
  });

  test('is left as it is by a word that is none', async () => {
    expect(await club('maintenance', 'onn')).toEqual({
      code: 2,
      said: '"onn" is none of on, off and status.\n',
    });
    expect((await club('maintenance')).said).toBe('The club is open.\n');
  });

  test('names the call of staff while the embedded club runs', async () => {
    const code = `
      import { openDatabase } from '#server/db/client.ts';
      await openDatabase({ folder: ${JSON.stringify(join(folder, 'data'))} });
      console.log('open');
      setInterval(() => {}, 1000);`;
    const running = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: root,
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await once(running.stdout, 'data');
      const { code, said } = await club('maintenance', 'on');
      expect(code).toBe(1);
      expect(said).toContain('PUT /api/staff/maintenance');
    } finally {
      running.kill('SIGKILL');
      await once(running, 'exit');
    }
  });
});

test('what the clock does can be done by hand, and says how much there was', async () => {
  expect(await club('expire-points')).toEqual({ code: 0, said: '0 companies, 0 points\n' });
  expect(await club('lose-projects')).toEqual({ code: 0, said: '0 projects\n' });
});

test('an unknown command names the known ones', async () => {
  const { code, said } = await club('maintain');
  expect(code).toBe(2);
  expect(said).toContain('Unknown command "maintain"');
  expect(said).toMatch(/maintenance +on: closes the club/);
});
