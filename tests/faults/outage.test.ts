/** The database goes away and returns while members work: no request hangs, nothing is lost, and the club recovers. */
import { request } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { isAllThere, work } from '../support/acknowledged.ts';
import { launchHeadless } from '../support/chromium.ts';
import { type Postgres, startPostgres } from '../support/database/postgres.ts';
import { visit } from '../support/e2e/browser.ts';
import { button, seeHeading, seeText } from '../support/e2e/steps.ts';
import { isFull } from '../support/sampled.ts';
import { openSite, type Session, type Site } from '../support/site.ts';

/** Length of the outage, in milliseconds. */
const AWAY_MS = isFull ? 30_000 : 3_000;

/** Longest wait for a response during the outage on a slow machine, in milliseconds. */
const TIMEOUT_MS = 5_000;

const pollMs = 60_000;

let postgres: Postgres;
let url: string;
let site: Site;
let browser: Browser;

beforeAll(async () => {
  [postgres, browser] = await Promise.all([startPostgres(), launchHeadless()]);
  url = await postgres.createDatabase();
  site = await openSite(inject('seededClub'), { DATABASE_URL: url });
});

afterAll(async () => {
  await browser?.close();
  site?.complaints();
  await site?.close();
  await postgres?.stop();
});

const t = translator('en', 'en-150');

/** The names of the events in a member's event stream, as they arrive. */
function listen(session: Session): { heard: string[]; close(): void } {
  const heard: string[] = [];
  const asked = request(
    {
      host: '127.0.0.1',
      port: site.port,
      path: '/api/v1/events',
      headers: { host: site.host('pl'), cookie: session.header, 'sec-fetch-site': 'same-origin' },
    },
    (answer) => {
      answer.on('data', (bytes: Buffer) => {
        for (const [, name = ''] of String(bytes).matchAll(/^event: (\w+)$/gm)) heard.push(name);
      });
      answer.on('error', () => undefined);
    },
  );
  asked.on('error', () => undefined);
  asked.end();
  return { heard, close: () => asked.destroy() };
}

async function give(staff: Session, company: string): Promise<number> {
  const answer = await site.ask('/api/staff/points', {
    method: 'POST',
    headers: { cookie: staff.header, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ company, event: 'other', points: 5, reason: 'A reason' }),
  });
  return answer.status;
}

test('database gone and back: 503 at once, then every connection, job, signal and stream is there again', async () => {
  const [session, staff] = [
    await site.signIn('owner.pl@club.example'),
    await site.signIn('staff@club.example'),
  ];
  const { company } = await site.read<AnswerOf<'GET /v1/company/user/self'>>(
    session,
    '/v1/company/user/self',
  );
  const stream = listen(session);
  await expect.poll(() => stream.heard).toEqual(['ready']);
  // More than the pool size, so that each connection is in use when it breaks.
  const working = work(() => site, session, 16);
  await expect.poll(() => working.done.size).toBeGreaterThan(30);

  await postgres.crash();
  const gone = performance.now();
  await expect.poll(() => working.refused.length).toBeGreaterThan(0);
  const live = await site.ask('/api/health');
  expect(live.status).toBe(200);
  expect((await site.ask('/api/ready')).status).toBe(503);
  const page = await site.ask('/projects', { headers: { cookie: session.header } });
  expect(page).toMatchObject({ status: 303, headers: { location: '/maintenance' } });
  expect((await site.ask('/maintenance', { headers: { cookie: session.header } })).status).toBe(200);
  await new Promise((then) => setTimeout(then, Math.max(0, AWAY_MS - (performance.now() - gone))));
  await postgres.restart();

  const reached = working.done.size;
  await expect.poll(() => working.done.size).toBeGreaterThan(reached + 30);
  await working.end();
  expect(working.longest()).toBeLessThan(TIMEOUT_MS);
  for (const { status, retryAfter } of working.refused) {
    expect(status).toBe(503);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  expect((await site.ask('/api/ready')).status).toBe(200);
  // Signals arrive again: subscribers are asked to reload, then get new events.
  await expect.poll(() => stream.heard).toEqual(['ready', 'ready']);
  expect(await give(staff, company.uuid)).toBe(201);
  await expect.poll(() => stream.heard.length).toBeGreaterThan(2);
  stream.close();
  // The queue works again: a new mail is sent.
  await site.signIn('owner.cz@club.example');
  const said = site.complaints().join('\n');
  expect(said).not.toMatch(/uncaught|unhandled/i);
  await isAllThere({ url }, working.done);
}, 180_000);

test('database gone while a member types: the waiting page, home again, and the form as it was, sent once', async () => {
  const session = await site.signIn('owner.pl@club.example');
  const visitor = await visit(browser, site, { language: 'en', session });
  visitor.expect(/status of 503/);
  const member = { page: visitor.page, t };
  const { page } = visitor;
  await page.clock.install();
  await page.goto('/projects/add');
  const typed = { streetName: 'Polna 4', postalCode: '00-950', city: 'Warszawa', name: 'Awaria' };
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);

  await postgres.crash();
  await button(member, 'projects.save').click();
  await page.waitForURL(({ pathname }) => pathname === '/maintenance');
  await seeHeading(member, 'maintenance.title');
  await postgres.restart();
  await expect.poll(async () => (await site.ask('/api/ready')).status).toBe(200);
  await page.clock.fastForward(pollMs);
  await page.waitForURL(({ pathname }) => pathname === '/');

  await page.goto('/projects/add');
  await seeText(member, 'offline.unsure');
  for (const [name, value] of Object.entries(typed))
    expect(await page.locator(`[name=${name}]`).inputValue()).toBe(value);
  await button(member, 'projects.save').click();
  await page.getByRole('heading', { level: 1, name: 'Awaria', exact: true }).waitFor();
  const { data } = await site.read<{ data: { name: string }[] }>(
    session,
    '/v1/project?limit=100&status=open',
  );
  expect(data.filter(({ name }) => name === 'Awaria')).toHaveLength(1);
  site.complaints();
}, 180_000);
