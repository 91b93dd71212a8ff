/** The pages of a gateway process in front of another club: members can do the same. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openAfterMs } from '#features/notifications/browser/events.ts';
import { phone, visit } from '../../support/e2e/browser.ts';
import { doTheLine, lineRuns, wordsOf } from '../../support/e2e/main-journey.ts';
import { sharedBrowser } from '../../support/e2e/opened.ts';
import { button, type Member, seeHeading, seeText } from '../../support/e2e/steps.ts';
import { sampled } from '../../support/sampled.ts';
import { openGatewaySite, openSite, type Site } from '../../support/site.ts';

let club: Site;
let site: Site;
let browser: Browser;

beforeAll(async () => {
  [club, browser] = await Promise.all([openSite(inject('seededClub')), sharedBrowser()]);
  site = await openGatewaySite(club);
});

afterAll(async () => {
  await site?.close();
  await club?.close();
});

test.each(sampled(lineRuns, () => 'a gateway'))('a member completes the main journey $title', (run) =>
  doTheLine(browser, site, run),
);

test('a gateway writes no files and opens no database', () => {
  expect(readdirSync(site.folder)).toEqual([]);
});

test('a forwarded response has each Vary value once', async () => {
  const { headers } = await site.ask('/api/v1/config/public');
  expect(headers.vary).toBe('accept-encoding');
});

test('forms work without JavaScript, and pictures are uploaded and shown', async () => {
  const session = await site.signIn('owner.lv@club.example');
  const visitor = await visit(browser, site, { region: 'lv', language: 'en', session, javaScript: false });
  const { page } = visitor;
  const member: Member = { page, t: wordsOf('lv', 'en') };
  visitor.expect(/\/projects\/add: .* status of 422/);
  await page.goto('/projects/add');
  const city = page.getByRole('textbox', { name: member.t('projects.city') });
  await city.fill('Rīga');
  await button(member, 'projects.save').click();
  await seeText(member, 'projects.problems');
  expect(await city.inputValue()).toBe('Rīga');

  await page.goto('/user');
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await button(member, 'user.pictureSave').click();
  const shown = page.getByRole('main').locator('img[src*="/avatar?"]').first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('the event stream is forwarded, and events are shown', async () => {
  const session = await site.signIn('owner.ee@club.example');
  const staff = await site.signIn('staff@club.example');
  const { page } = await visit(browser, site, { region: 'ee', language: 'en', session, viewport: phone });
  await page.clock.install();
  await page.goto('/balance');
  const purse = page.getByRole('banner').locator('[data-points]');
  const points = async () => Number((await purse.textContent())?.replace(/\D/g, ''));
  await expect.poll(points).toBeGreaterThan(0);
  const before = await points();
  await page.clock.fastForward(openAfterMs);
  const self = await site.read<{ company: { uuid: string } }>(session, '/v1/company/user/self');
  const answer = await site.ask('/api/staff/points', {
    method: 'POST',
    headers: {
      cookie: staff.header,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({ company: self.company.uuid, event: 'other', points: 7, reason: 'Gateway' }),
  });
  expect(answer.status).toBe(201);
  await expect.poll(points).toBe(before + 7);
});

test('a visitor who leaves during an upload is no error of the club', async () => {
  const socket = connect(site.port, '127.0.0.1');
  await once(socket, 'connect');
  const head = ['POST /api/v2/installer/login HTTP/1.1', 'host: pl.localhost', 'content-length: 1000'];
  socket.write(`${head.join('\r\n')}\r\ncontent-type: application/json\r\n\r\n{"email":`);
  // The request has to be under way to the club.
  await site.ask('/api/v1/config/public');
  socket.destroy();
  await expect.poll(() => site.log().some((line) => line.includes('"code":"malformed"'))).toBe(true);
  await expect
    .poll(() => site.log().some((line) => /"route":"\/api\/\*","status":[45]/.test(line)))
    .toBe(true);
  expect(site.complaints()).toEqual([]);
});

test('pages report a club outage and recover when it ends', async () => {
  const session = await site.signIn('owner.si@club.example');
  const visitor = await visit(browser, site, { region: 'si', language: 'en', session, viewport: phone });
  const { page } = visitor;
  const member: Member = { page, t: wordsOf('si', 'en') };
  await page.goto('/orders');
  await seeHeading(member, 'orders.title');
  visitor.expect(/net::ERR_|status of 50\d/);
  await club.stop();
  const away = await site.ask('/api/v1/notifications', { headers: { cookie: session.header } });
  expect(away.status).toBe(503);
  expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
  await page.reload();
  expect(new URL(page.url()).pathname).toBe('/maintenance');
  await seeHeading(member, 'maintenance.title');
  // A gateway that has just started has no cached session.
  const fresh = await openGatewaySite(club);
  const headers = { cookie: session.header };
  expect(await fresh.ask('/orders', { headers })).toMatchObject({
    status: 303,
    headers: { location: '/maintenance' },
  });
  expect((await fresh.ask('/maintenance', { headers })).status).toBe(200);
  fresh.complaints();
  await fresh.close();
  await club.start();
  await page.goto('/orders');
  await seeHeading(member, 'orders.title');
  // The gateway has logged why it could not answer.
  expect(site.complaints().join('\n')).toContain('ECONNREFUSED');
});

describe('upstream errors', () => {
  /** The fixed response of the upstream. */
  let said: { status: number; type: string; retryAfter?: string };
  /** Number of the gateway’s maintenance checks. */
  let looks = 0;
  /** The last request that has been read to its end. */
  let received: { line: string; host?: string; body: string } | undefined;
  let proxy: Server;
  let behind: Site;

  beforeAll(async () => {
    said = { status: 502, type: 'text/html' };
    proxy = createServer(async (request, answer) => {
      const { method, url, headers } = request;
      if (method !== 'GET')
        received = { line: `${method} ${url}`, host: headers.host, body: await text(request) };
      if (url === '/api/v1/config/public') looks += 1;
      const { status, type, retryAfter } = said;
      answer.writeHead(status, {
        'content-type': type,
        ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
      });
      if (status === 204) answer.end();
      else answer.end(type === 'text/html' ? '<h1>Bad gateway</h1>' : '{"message":"","code":"unavailable"}');
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const { port } = proxy.address() as AddressInfo;
    behind = await openGatewaySite(club, { CLUB_API_URL: `http://127.0.0.1:${port}/api` });
  });
  afterAll(async () => {
    behind?.complaints();
    await behind?.close();
    proxy?.close();
  });

  test.each([502, 503, 504])(
    'status %i of the upstream shows the waiting page and none of its body',
    async (status) => {
      said = { status, type: 'text/html' };
      const page = await behind.ask('/terms');
      expect(page).toMatchObject({ status: 303, headers: { location: '/maintenance' } });
      const call = await behind.ask('/api/v1/config/public');
      expect(call.status).toBe(503);
      expect(JSON.parse(String(call.body))).toMatchObject({ code: 'unavailable' });
    },
  );

  test.each(['POST', 'PUT', 'DELETE'])('a %s arrives whole, with the host of the visitor', async (method) => {
    said = { status: 204, type: 'application/json' };
    const host = `pl.localhost:${behind.port}`;
    const body = 'x'.repeat(100_000);
    const path = '/api/v1/projects?from=a%20b';
    expect(
      (await behind.ask(path, { method, headers: { host, 'content-length': String(body.length) }, body }))
        .status,
    ).toBe(204);
    expect(received).toEqual({ line: `${method} ${path}`, host, body });
  });

  test('an overloaded club does not close the gateway, but maintenance does', async () => {
    // A page that sends no request to the club.
    const status = async () => (await behind.ask('/no/such/page')).status;
    said = { status: 503, type: 'application/json', retryAfter: '60' };
    await expect.poll(status).toBe(303);
    said = { status: 503, type: 'application/json', retryAfter: '7' };
    expect(await status()).toBe(303);
    said = { status: 200, type: 'application/json' };
    await expect.poll(status).toBe(404);
    said = { status: 503, type: 'application/json', retryAfter: '7' };
    const before = looks;
    await expect.poll(() => looks).toBeGreaterThan(before + 1);
    expect(await status()).toBe(404);
  });
});
