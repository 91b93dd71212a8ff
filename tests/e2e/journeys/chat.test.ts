/** The support chat in Chromium, with staff replies through the API: live, during a restart, and without JavaScript. */
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { violations } from '../../support/e2e/axe.ts';
import { desk, hydrated, phone, visit } from '../../support/e2e/browser.ts';
import { opened } from '../../support/e2e/opened.ts';
import { button } from '../../support/e2e/steps.ts';
import { photograph } from '../../support/samples.ts';
import type { Session, Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;
let staff: Session;

opened(async (ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
  staff = await site.signIn('staff@club.example');
});

const t = translator('en', 'en-150');

async function reply(uuid: string, message: string): Promise<void> {
  const answer = await site.ask(`/api/staff/tickets/${uuid}/reply`, {
    method: 'POST',
    headers: {
      cookie: staff.header,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({ message }),
  });
  expect(answer.status, String(answer.body)).toBe(201);
}

/** The messages that staff see. */
async function seenByDesk(uuid: string): Promise<string[]> {
  const ticket = await site.read<AnswerOf<'GET /staff/tickets/{uuid}'>>(staff, `/staff/tickets/${uuid}`);
  return ticket.messages.map(({ message }) => message);
}

/** The messages that the member sees, in order. */
const seenByMember = (page: Page) => page.locator('.chat-text').allTextContents();

const write = (page: Page, text: string) =>
  page.getByRole('textbox', { name: t('support.message') }).fill(text);

/** Starts a conversation. Returns its uuid. */
async function begin(page: Page, title: string, text: string): Promise<string> {
  await page.goto('/support/chat/new');
  await page.getByRole('textbox', { name: t('support.subject') }).fill(title);
  await write(page, text);
  await button({ page, t }, 'support.send').click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('member and staff chat live, and a restart of the club neither loses nor duplicates messages', async () => {
  const session = await site.signIn('owner.pl@club.example');
  const visitor = await visit(browser, site, { language: 'en', session, viewport: desk });
  const { page } = visitor;
  const member = { page, t };
  const uuid = await begin(page, 'Points', 'Hello,\nsee https://example.com/a.');
  await hydrated(page);
  const said = ['Hello,\nsee https://example.com/a.', 'Which project?'];
  await reply(uuid, 'Which project?');
  await expect.poll(() => seenByMember(page)).toEqual(said);
  expect(await page.getByRole('log').getByRole('link').getAttribute('href')).toBe('https://example.com/a');

  visitor.expect(/net::ERR_/);
  await site.stop();
  for (const text of ['The one', '<b>in Kraków</b>', 'Thank you']) {
    await write(page, text);
    await page.keyboard.press('Control+Enter');
    said.push(text);
  }
  await page.getByText(t('support.waiting')).last().waitFor();
  await expect.poll(() => seenByMember(page)).toEqual(said);
  await write(page, 'half a tho');

  await site.start();
  await expect.poll(() => seenByDesk(uuid)).toEqual(said);
  await reply(uuid, 'Found it');
  said.push('Found it');
  await expect.poll(() => seenByMember(page)).toEqual(said);
  await expect.poll(() => page.getByText(t('support.waiting')).count()).toBe(0);
  expect(await seenByDesk(uuid)).toEqual(said);

  await page.reload();
  expect(await seenByMember(page)).toEqual(said);
  const input = page.getByRole('textbox', { name: t('support.message') });
  await expect.poll(() => input.inputValue()).toBe('half a tho');
  const { data } = await site.read<AnswerOf<'GET /v1/support'>>(session, '/v1/support');
  expect(data.find((ticket) => ticket.uuid === uuid)).toMatchObject({ unread: 0, status: 2 });
  expect(await button(member, 'support.send').isEnabled()).toBe(true);
});

test('photos go with a new conversation, and alone in a message', async () => {
  const session = await site.signIn('installer.pl@club.example');
  const { page } = await visit(browser, site, { language: 'en', session, viewport: phone });
  const photo = {
    name: 'roof.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await (await photograph()).arrayBuffer()),
  };
  const choose = (count: number) =>
    page.locator('#photos').setInputFiles(Array.from({ length: count }, () => photo));
  const shown = page.locator('.chat-photos img');
  await page.goto('/support/chat/new');
  await hydrated(page);
  await page.locator('#photos').setInputFiles({ ...photo, buffer: Buffer.from('%PDF-1.7') });
  await page.getByRole('textbox', { name: t('support.subject') }).fill('A leak');
  await write(page, 'Look');
  await button({ page, t }, 'support.send').click();
  await page.getByText(t('errors.file_type')).waitFor();
  expect(await page.getByRole('textbox', { name: t('support.message') }).inputValue()).toBe('Look');
  await choose(2);
  await button({ page, t }, 'support.send').click();
  await page.getByRole('heading', { level: 1, name: 'A leak' }).waitFor();
  await expect.poll(() => shown.count()).toBe(2);
  await choose(4);
  await page.getByText(t('support.photosMost', { most: 3 })).waitFor();
  await choose(1);
  await button({ page, t }, 'support.send').click();
  await expect.poll(() => shown.count()).toBe(3);
  expect(await seenByMember(page)).toEqual(['Look']);
  expect(await violations(page)).toEqual([]);
  expect(await seenByDesk(new URL(page.url()).pathname.split('/').at(-1) ?? '')).toEqual(['Look', '']);
});

test('a conversation can be started, read and answered on a phone without JavaScript', async () => {
  const session = await site.signIn('owner.cz@club.example');
  const visitor = await visit(browser, site, {
    region: 'cz',
    language: 'en',
    session,
    viewport: phone,
    javaScript: false,
  });
  const { page } = visitor;
  const uuid = await begin(page, 'Lettering of a lorry', 'Which format?');
  await reply(uuid, 'SVG or PDF.');
  await page.goto('/support/chat');
  await write(page, 'Thank you');
  await button({ page, t }, 'support.send').click();
  await expect.poll(() => seenByMember(page)).toEqual(['Which format?', 'SVG or PDF.', 'Thank you']);
  await page.getByRole('link', { name: t('support.back') }).click();
  await page.getByRole('heading', { level: 1, name: t('support.list') }).waitFor();
  await page.getByRole('link', { name: 'Lettering of a lorry' }).click();
  await page.getByRole('log').waitFor();

  visitor.expect(/status of 422/);
  await write(page, ' ');
  await button({ page, t }, 'support.send').click();
  await page.getByText(t('errors.field_required')).waitFor();
});
