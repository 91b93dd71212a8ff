/**
 * The home page in Chromium: carousel, content by role, first-visit welcome, and the warning about expiring points. The
 * club’s clock is in the last three months of the year.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { violations } from '../../support/e2e/axe.ts';
import { desk, phone, visit } from '../../support/e2e/browser.ts';
import { sharedBrowser } from '../../support/e2e/opened.ts';
import { registration } from '../../support/registration.ts';
import { openSite, type Session, type Site } from '../../support/site.ts';

const t = translator('en', 'en-150');
const turnMs = 7_000;

let site: Site;
let browser: Browser;
let owner: Session;

/** Node options that set the clock to October; empty from October on. */
function autumn(): NodeJS.ProcessEnv {
  const now = new Date();
  const october = new Date(Date.UTC(now.getUTCFullYear(), 9, 15));
  if (now.getUTCMonth() >= 9) return {};
  const shift = october.getTime() - now.getTime();
  const script = `{
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given) {
        super(...(given.length > 0 ? given : [Real.now() + ${shift}]));
      }
      static now() {
        return Real.now() + ${shift};
      }
    };
  }`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script)}` };
}

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(inject('seededClub'), autumn()), sharedBrowser()]);
  owner = await site.signIn('owner.pl@club.example');
});

afterAll(async () => {
  await site?.close();
});

type Self = AnswerOf<'GET /v1/company/user/self'>;

async function optionsOf(session: Session): Promise<Record<string, unknown>> {
  return JSON.parse((await site.read<Self>(session, '/v1/company/user/self')).options);
}

/** Sends a call as the member, with the headers of the site. */
async function send(session: Session, method: string, path: string, body: object): Promise<string> {
  const answer = await site.ask(`/api${path}`, {
    method,
    headers: {
      cookie: session.header,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify(body),
  });
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
  return String(answer.body);
}

async function note(session: Session, options: object): Promise<void> {
  const { uuid } = await site.read<Self>(session, '/v1/company/user/self');
  await send(session, 'PATCH', `/v1/installer/user/${uuid}`, { options: JSON.stringify(options) });
}

const neverSeen = { expPtsSeen: '2020-01-01T00:00:00.000Z' };
const seen = { expPtsSeen: '2999-01-01T00:00:00.000Z' };

function open(session: Session, viewport = desk, javaScript = true) {
  return visit(browser, site, { language: 'en', session, viewport, javaScript });
}

describe('carousel', () => {
  const pictures = (page: Page) => page.getByRole('region', { name: t('home.heroTitle'), exact: true });
  /** Index of the shown picture, from 0. */
  const shown = (page: Page) =>
    pictures(page)
      .locator('[data-hero-go]')
      .evaluateAll((bullets) => bullets.findIndex(({ ariaCurrent }) => ariaCurrent === 'true'));
  const button = (page: Page, name: 'heroPrevious' | 'heroNext' | 'heroPause') =>
    pictures(page).getByRole('button', { name: t(`home.${name}`), exact: true });

  async function moving() {
    await note(owner, seen);
    const { page } = await open(owner);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto('/');
    await button(page, 'heroNext').waitFor();
    await page.mouse.move(5, 700);
    return page;
  }

  /** Waits for two display intervals: the picture must not change. */
  async function staysAt(page: Page, index: number): Promise<void> {
    await page.clock.runFor(2 * turnMs);
    expect(await shown(page)).toBe(index);
  }

  async function movesTo(page: Page, index: number): Promise<void> {
    await page.clock.runFor(turnMs);
    await expect.poll(() => shown(page)).toBe(index);
  }

  test('advances every 7 seconds, except under the pointer, with focus inside or when paused', async () => {
    const page = await moving();
    expect(await shown(page)).toBe(0);
    await page.clock.runFor(turnMs - 1000);
    expect(await shown(page)).toBe(0);
    await movesTo(page, 1);

    await pictures(page).hover();
    await staysAt(page, 1);
    await page.mouse.move(5, 700);
    await movesTo(page, 2);

    await button(page, 'heroPause').focus();
    await staysAt(page, 2);
    await page.keyboard.press('Enter');
    await button(page, 'heroPause').blur();
    await staysAt(page, 2);
    await button(page, 'heroPause').press('Enter');
    await button(page, 'heroPause').blur();
    await movesTo(page, 3);
  });

  test('does not advance with reduced motion or on a hidden page', async () => {
    const page = await moving();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await staysAt(page, 0);
    expect(await button(page, 'heroPause').isVisible()).toBe(false);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await hide(true);
    await staysAt(page, 0);
    await hide(false);
    await movesTo(page, 1);
  });

  test('moves by its buttons and wraps around in both directions', async () => {
    await note(owner, seen);
    const { page } = await open(owner, phone);
    await page.goto('/');
    await button(page, 'heroPrevious').click();
    const last = (await pictures(page).locator('[data-hero-go]').count()) - 1;
    await expect.poll(() => shown(page)).toBe(last);
    await button(page, 'heroNext').click();
    await expect.poll(() => shown(page)).toBe(0);
    await pictures(page).locator('[data-hero-go]').nth(2).click();
    await expect.poll(() => shown(page)).toBe(2);
  });

  test('is a scrollable row without JavaScript', async () => {
    await note(owner, seen);
    const { page } = await open(owner, phone, false);
    await page.goto('/');
    expect(await button(page, 'heroNext').isVisible()).toBe(false);
    const line = pictures(page).locator('[data-hero-line]');
    expect(await line.getByRole('group').count()).toBeGreaterThan(1);
    expect(await line.evaluate((row) => row.scrollWidth > 2 * row.clientWidth - 1)).toBe(true);
  });
});

describe('content by role', () => {
  const section = (page: Page, name: Parameters<typeof t>[0]) =>
    page.getByRole('region', { name: t(name), exact: true });
  const links = (page: Page, name: Parameters<typeof t>[0]) =>
    section(page, name)
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));

  test('owners of installers: points, projects and levels, and vouchers that open their checkout', async () => {
    await note(owner, seen);
    const { page } = await open(owner);
    await page.goto('/');
    for (const name of ['home.pointsTitle', 'home.projectsTitle', 'home.tiersTitle'] as const)
      expect(await section(page, name).isVisible(), name).toBe(true);
    expect(await section(page, 'home.scansTitle').count()).toBe(0);
    expect(await section(page, 'home.basicPointsTitle').locator('dt').count()).toBe(10);

    const shop = await links(page, 'home.shopTitle');
    expect(shop[0]).toBe('/shop');
    expect(shop.map((href) => href.replace(/[\da-f-]{36}$/, '{uuid}')).slice(1)).toEqual([
      '/checkout/{uuid}',
      '/checkout/{uuid}',
      '/shop/{uuid}',
      '/shop/{uuid}',
      '/shop/{uuid}',
      '/shop/{uuid}',
    ]);
    const news = await links(page, 'home.newsTitle');
    expect(news[0]).toBe('/news');
    expect(news.length).toBeGreaterThan(1);
    expect(news.slice(1).every((href) => href.startsWith('/news/'))).toBe(true);
    // Products in the carousel are not repeated below.
    const pictures = await page
      .locator('[data-hero-line] a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(pictures.filter((href) => href && news.includes(href))).toEqual([]);
    const tutorials = await links(page, 'home.tutorialsTitle');
    expect([tutorials.length, tutorials[0]]).toEqual([5, '/resources']);

    const voucher = section(page, 'home.shopTitle').getByRole('link').nth(1);
    const name = (await voucher.getByRole('heading').textContent()) ?? '';
    await voucher.click();
    await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(shop[1]);
  });

  test('members without order permission are linked to the product', async () => {
    const installer = await site.signIn('installer.pl@club.example');
    await note(installer, seen);
    const { page } = await open(installer);
    await page.goto('/');
    expect(await section(page, 'home.pointsTitle').isVisible()).toBe(true);
    expect((await links(page, 'home.shopTitle')).filter((href) => href.startsWith('/checkout'))).toEqual([]);
  });

  test('decor installers: own products and scans, without points card and levels', async () => {
    const decor = await site.signIn('decor.pl@club.example');
    await note(decor, { firstTime: true });
    const { page } = await open(decor);
    await page.goto('/');
    await page.getByText(t('home.welcomeScanDecorText')).waitFor();
    expect(await section(page, 'home.basicPointsTitle').locator('dt').count()).toBe(2);
    expect(await section(page, 'home.scansTitle').getByRole('row').count()).toBe(3);
    for (const name of ['home.pointsTitle', 'home.projectsTitle', 'home.tiersTitle'] as const)
      expect(await section(page, name).count(), name).toBe(0);
  });
});

test('the welcome is shown once, and views during impersonation do not count', async () => {
  const newcomer = await site.join(registration('cz'));
  const { uuid } = await site.read<Self>(newcomer, '/v1/company/user/self');
  const staff = await site.signIn('staff@club.example');
  const { ticket } = JSON.parse(await send(staff, 'POST', '/staff/emulation', { installer: uuid })) as {
    ticket: string;
  };
  const welcome = (page: Page) => page.getByRole('region', { name: t('home.welcomeTitle'), exact: true });
  const onlooker = (await visit(browser, site, { region: 'cz', language: 'en' })).page;
  await onlooker.goto(`/?faker=${ticket}`);
  await welcome(onlooker).waitFor();
  expect(await optionsOf(newcomer)).toMatchObject({ firstTime: true });

  const { page } = await visit(browser, site, { region: 'cz', language: 'en', session: newcomer });
  await page.goto('/');
  expect(await welcome(page).getByRole('listitem').count()).toBe(3);
  expect(await violations(page)).toEqual([]);
  expect(await optionsOf(newcomer)).toMatchObject({ firstTime: false });
  await page.reload();
  expect(await welcome(page).count()).toBe(0);
});

describe('expiring points warning', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: t('home.expiringTitle'), exact: true });

  const ways: [string, (page: Page) => Promise<void>][] = [
    ['the button', (page) => dialog(page).getByRole('button').click()],
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['a click beside it', (page) => page.mouse.click(5, 300)],
    ['the way to the shop', (page) => dialog(page).getByRole('link').click()],
  ];

  test.each(ways)('shows the expiring amount, and is not repeated after %s', async (_, close) => {
    await note(owner, neverSeen);
    const { points } = await site.read<AnswerOf<'GET /v2/company/points'>>(owner, '/v2/company/points');
    const { page } = await open(owner, phone);
    await page.goto('/');
    await dialog(page).waitFor();
    expect(points.to_expire).toBeGreaterThan(0);
    const text = await dialog(page).textContent();
    expect(text).toContain(`${points.to_expire} points`);
    expect(text).toMatch(/31 Dec|Dec 31/);
    expect(await violations(page)).toEqual([]);
    const response = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await close(page);
    expect((await response).status()).toBe(303);
    await expect.poll(async () => (await optionsOf(owner)).expPtsSeen).not.toBe(neverSeen.expPtsSeen);
    await page.goto('/');
    expect(await dialog(page).count()).toBe(0);
  });

  test('is a notice with a button without JavaScript', async () => {
    await note(owner, neverSeen);
    const { page } = await open(owner, phone, false);
    await page.goto('/');
    const notice = page.locator('[data-expiring]');
    expect(await notice.isVisible()).toBe(true);
    await notice.getByRole('button').click();
    await page.waitForLoadState();
    expect(await notice.count()).toBe(0);
    expect((await optionsOf(owner)).expPtsSeen).not.toBe(neverSeen.expPtsSeen);
  });
});
