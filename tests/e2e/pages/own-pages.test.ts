/** Personal pages offline: the last known content with its time, only for the member to whom it belongs. */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrated, type VisitorOptions } from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import {
  come as comeTo,
  keptPages,
  openPage,
  openProject,
  type Roofer,
  t,
} from '../../support/e2e/roofer.ts';
import { button, seeHeading, seeText } from '../../support/e2e/steps.ts';
import type { Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;

visited((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

const come = (who?: string, options?: VisitorOptions) => comeTo(browser, site, who, options);

const seeNote = ({ page }: Roofer) =>
  page.getByText(/^You’re offline\. This is the page as of .+\d/).waitFor();

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Opens a conversation and waits until it can be read offline. Returns its path. */
async function converse(roofer: Roofer, title: string): Promise<string> {
  const { page } = roofer;
  await openPage(roofer, '/support/chat/new');
  await page.getByRole('textbox', { name: t('support.subject') }).fill(title);
  await page.getByRole('textbox', { name: t('support.message') }).fill('Hello');
  await button(roofer, 'support.send').click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await hydrated(page);
  const { pathname } = new URL(page.url());
  await expect.poll(() => keptPages(page)).toContain(pathname);
  return pathname;
}

describe('without a connection', () => {
  test('home, projects, a project, cart, team, rewards and chat show what they showed last', async () => {
    const roofer = await come('owner.pl');
    const { page, session } = roofer;
    const project = `/projects/${await openProject(site, session)}`;
    const seen: Record<string, string> = {};
    for (const path of ['/', '/projects', project, '/cart', '/team', '/rewards']) {
      await openPage(roofer, path);
      seen[path] = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
      await expect.poll(() => keptPages(page)).toContain(path);
    }
    await expect.poll(() => keptPages(page)).toContain('/rewards/progress-part');
    const levels = await page.locator('[data-progress]').textContent();
    const chat = await converse(roofer, 'Roof in the rain');
    await roofer.cut();

    for (const [path, heading] of Object.entries(seen)) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      await seeNote(roofer);
    }
    // The part of the page that a script loads.
    await page.goto('/rewards');
    await expect.poll(() => page.locator('[data-progress]').textContent()).toBe(levels);
    await page.goto(chat);
    await page.locator('.chat-text').getByText('Hello', { exact: true }).waitFor();
    await seeText(roofer, 'support.offline');
    // The link of the menu leads to it, as it does online.
    await page.goto('/support/chat');
    await page.waitForURL(`**${chat}`);
  });

  test('a page after a form can be shown, without the message of its success', async () => {
    const roofer = await come('owner.cz', { region: 'cz' });
    const { page } = roofer;
    await openPage(roofer, '/team');
    await openPage(roofer, '/projects?done=projectDeleted');
    await expect.poll(() => keptPages(page)).toContain('/projects');
    await roofer.cut();
    await page.goto('/projects');
    await seeNote(roofer);
    expect(await page.locator('[data-toast]').count()).toBe(0);
  });
});

describe('the next person at the device', () => {
  test('sees no page of a member who has signed out', async () => {
    const roofer = await come('owner.ee', { region: 'ee' });
    const { page } = roofer;
    for (const path of ['/team', '/projects']) await openPage(roofer, path);
    await expect.poll(async () => (await keptPages(page)).sort()).toEqual(['/projects', '/team']);
    await expect.poll(() => databases(page)).toContain('known');
    await button(roofer, 'shell.menu').click();
    await page
      .getByRole('dialog', { name: t('shell.menu') })
      .getByRole('button', { name: t('shell.signOut') })
      .click();
    await seeHeading(roofer, 'login.channelTitle');
    await expect.poll(() => keptPages(page)).toEqual([]);
    await expect.poll(() => databases(page)).not.toContain('known');
    await roofer.cut();
    await page.goto('/team');
    await seeText(roofer, 'offline.text');
  });

  test('sees no page of a member whose session was replaced without a sign-out', async () => {
    const roofer = await come('owner.it', { region: 'it' });
    const { page, context } = roofer;
    for (const path of ['/', '/team']) await openPage(roofer, path);
    await expect.poll(async () => (await keptPages(page)).sort()).toEqual(['/', '/team']);
    const other = await site.signIn('owner.lv@club.example');
    await context.addCookies(
      other.cookies.map((cookie) => ({ ...cookie, url: site.url('it'), httpOnly: true })),
    );
    await openPage(roofer, '/projects');
    await expect.poll(() => keptPages(page)).toEqual(['/projects']);
    await roofer.cut();
    await page.goto('/team');
    await seeText(roofer, 'offline.text');
  });
});
