/** A webhook in Chromium: its secret, deliveries that arrive and fail, and one that is sent again to a real receiver. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desk, overflow, phone, smallest, visit } from '../../support/e2e/browser.ts';
import { wordsOf } from '../../support/e2e/main-journey.ts';
import { opened } from '../../support/e2e/opened.ts';
import { clubOf, newCustomer } from '../../support/e2e/staff-work.ts';
import { button, field, type Member } from '../../support/e2e/steps.ts';
import type { Site } from '../../support/site.ts';
import { type Receiver, webhookReceiver } from '../../support/webhooks/receiver.ts';

/** The job that sends runs each minute. */
const SENT_MS = 90_000;

let site: Site;
let browser: Browser;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await webhookReceiver();
});
afterAll(() => receiver.close());
opened(
  (ofFile, chromium) => {
    [site, browser] = [ofFile, chromium];
  },
  { WEBHOOKS_LOCAL: '1' },
);

const t = wordsOf('pl', 'en');

/** Reloads until a row of the deliveries has this text. */
async function delivery(page: Page, text: string) {
  const row = page.locator('tbody tr', { hasText: text }).first();
  await expect
    .poll(
      async () => {
        await page.reload();
        return row.count();
      },
      { timeout: SENT_MS, interval: 2_000 },
    )
    .toBe(1);
  return row;
}

test('a webhook gets events, and those that failed again', { timeout: 4 * SENT_MS }, async () => {
  const session = await site.signIn('staff@club.example');
  const calls = clubOf(site, session);
  const { page } = await visit(browser, site, { language: 'en', session, viewport: desk });
  const staff: Member = { page, t };
  const url = `${receiver.url}/hook`;
  await page.goto('/staff/webhooks/new');
  await field(staff, 'staffWebhooks.url').fill(url);
  await page.locator('[name=types][value="points.booked"]').check();
  await page.locator('form.card').getByRole('button').click();
  const secret = (await page.locator('code.select-all').textContent()) ?? '';
  receiver.secrets.set('/hook', [secret]);
  await page.getByRole('link', { name: url, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: url, exact: true }).waitFor();

  receiver.respond = ({ body }, response) =>
    response.writeHead(body.type === 'points.booked' ? 500 : 204).end();
  await button(staff, 'staffWebhooks.test').click();
  await newCustomer(site, calls, 'Okna Webhook', 120);
  await delivery(page, t('staffWebhooks.state_delivered'));
  const failed = await delivery(page, 'The receiver answered 500.');

  for (const [language, viewport] of [
    ['en', desk],
    ['en', phone],
    ['lt', smallest],
    ['uk', smallest],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const visitor = await visit(browser, site, { language, session, viewport, colorScheme });
      await visitor.page.goto(page.url());
      expect(await overflow(visitor.page), `${language} ${viewport.width}`).toEqual([]);
    }
  }

  receiver.respond = (_, response) => response.writeHead(204).end();
  await failed.getByRole('button', { name: t('staffOperations.resend'), exact: true }).click();
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.locator('tbody tr', { hasText: t('staffWebhooks.state_waiting') }).count();
      },
      { timeout: SENT_MS, interval: 2_000 },
    )
    .toBe(0);
  expect(receiver.forged).toBe(0);
  // The first event again with its id, then those of the company that waited for it.
  const [first, again, ...others] = receiver.received
    .filter(({ body }) => body.type === 'points.booked')
    .map(({ id }) => id);
  expect(again).toBe(first);
  expect(others).not.toContain(first);
});
