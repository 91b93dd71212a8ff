/** The pages of one process in front of the club of another: what members do is the same. */
import { readdirSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { phone, visit } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { doTheLine, lineRuns, wordsOf } from '../support/line.ts';
import { sampled } from '../support/sampled.ts';
import { openGatewaySite, openSite, type Site } from '../support/site.ts';
import { button, type Member, seeHeading, seeText } from '../support/steps.ts';

let club: Site;
let site: Site;
let browser: Browser;

beforeAll(async () => {
  [club, browser] = await Promise.all([openSite(inject('seededClub')), launchChromium()]);
  site = await openGatewaySite(club);
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
  await club?.close();
});

test.each(sampled(lineRuns, () => 'a gateway'))('a member can do the whole line $title', (run) =>
  doTheLine(browser, site, run),
);

test('a gateway keeps nothing on its disk, and opens no database', () => {
  expect(readdirSync(site.folder)).toEqual([]);
});

test('an answer that is handed on says once what it depends on', async () => {
  const { headers } = await site.ask('/api/v1/config/public');
  expect(headers.vary).toBe('accept-encoding');
});

test('forms work without script, pictures are taken and shown', async () => {
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
  await shown.waitFor();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('the stream of events comes through, and what is new is shown', async () => {
  const session = await site.signIn('owner.ee@club.example');
  const staff = await site.signIn('staff@club.example');
  const { page } = await visit(browser, site, { region: 'ee', language: 'en', session, viewport: phone });
  await page.goto('/balance');
  const purse = page.getByRole('banner').locator('[data-points]');
  const points = async () => Number((await purse.textContent())?.replace(/\D/g, ''));
  await expect.poll(points).toBeGreaterThan(0);
  const before = await points();
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

test('while the club is away its pages say so, and go on when it is back', async () => {
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
  await club.start();
  await page.goto('/orders');
  await seeHeading(member, 'orders.title');
  // The gateway has said why it could not answer.
  expect(site.complaints().join('\n')).toContain('ECONNREFUSED');
});
