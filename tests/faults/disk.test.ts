/** A full disk: writes get 503 and a log entry, reads continue, and all works again when there is room. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Env, readEnv } from '#platform/ops/env.ts';
import { isAllThere, work } from '../support/acknowledged.ts';
import { photograph } from '../support/samples.ts';
import { openSite, type Session, type Site } from '../support/site.ts';

const room = mkdtempSync(join(tmpdir(), 'lucarne-full-'));
const flag = join(room, 'full');
afterAll(() => rmSync(room, { recursive: true, force: true }));

const settings = (more: NodeJS.ProcessEnv = {}) => ({
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('../support/attacks/full-disk.mjs', import.meta.url))}`,
  FULL_DISK: flag,
  ...more,
});

const filesBelow = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((e) => e.isFile())
    : [];

async function sendLogo(site: Site, session: Session) {
  const form = new FormData();
  form.set('file', await photograph(), 'logo.png');
  const body = new Response(form);
  return site.ask('/api/v1/shop/order/files', {
    method: 'POST',
    headers: {
      cookie: session.header,
      'content-type': body.headers.get('content-type') ?? '',
      'sec-fetch-site': 'same-origin',
    },
    body: Buffer.from(await body.arrayBuffer()),
  });
}

describe.each([
  ['seen coming', {}],
  ['filled by somebody else at once', { FULL_DISK_UNSEEN: '1' }],
])('full disk of a club on PGlite, %s', (_, more) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(inject('seededClub'), settings(more));
  });
  afterAll(async () => {
    rmSync(flag, { force: true });
    site?.complaints();
    await site?.close();
  });

  test('projects and files are refused, pages go on; with room each is done once', async () => {
    const session = await site.signIn('owner.pl@club.example');
    const working = work(() => site, session);
    await expect.poll(() => working.done.size).toBeGreaterThan(2);
    writeFileSync(flag, '');
    if (Object.keys(more).length === 0) {
      await expect.poll(() => working.refused.length).toBeGreaterThan(2);
      for (const { status, retryAfter } of working.refused) {
        expect(status).toBe(503);
        expect(Number(retryAfter)).toBeGreaterThan(0);
      }
      let said = '';
      await expect
        .poll(() => {
          said += site.complaints().join();
          return said;
        })
        .toContain('the disk is full: writes are rejected');
    }
    for (const path of ['/projects', '/balance', '/shop']) {
      const answer = await site.ask(path, { headers: { cookie: session.header } });
      expect(answer.status, path).toBe(200);
    }
    const before = filesBelow(join(site.folder, 'files')).length;
    expect((await sendLogo(site, session)).status).toBe(503);
    expect(filesBelow(join(site.folder, 'files'))).toHaveLength(before);
    rmSync(flag);
    const reached = working.done.size;
    await expect.poll(() => working.done.size).toBeGreaterThan(reached + 2);
    await working.end();
    await expect.poll(async () => (await sendLogo(site, session)).status).toBe(201);
    expect(filesBelow(join(site.folder, 'files')).length).toBeGreaterThan(before);
    site.complaints();
    await site.stop();
    await isAllThere({ folder: site.folder }, working.done);
  }, 180_000);
});

test('full disk at the first start: no half secret is left that the next start would take', () => {
  const folder = mkdtempSync(join(room, 'start-'));
  // What a start without disk space leaves behind.
  writeFileSync(join(folder, 'session-secret.part'), '');
  const { SESSION_SECRET }: Env = readEnv({ DATA_DIR: folder });
  expect(SESSION_SECRET.length).toBeGreaterThan(32);
  expect(readEnv({ DATA_DIR: folder }).SESSION_SECRET).toBe(SESSION_SECRET);
});
