/**
 * Accessibility beyond axe: keyboard, large text, low screens, forced colours and live regions. Covers a sample of
 * pages and screens, or all (`sampled.ts`).
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import { launchHeadless } from '../../support/chromium.ts';
import { desk, distinct, hydrated, phone, remember, visit, walk } from '../../support/e2e/browser.ts';
import { listen, spoken } from '../../support/e2e/live.ts';
import { visited } from '../../support/e2e/opened.ts';
import { askForCode, button, field, type Member, seeHeading } from '../../support/e2e/steps.ts';
import { memberRoutes, type Route, storedCart } from '../../support/routes.ts';
import { sampled } from '../../support/sampled.ts';
import type { Session, Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;
let owner: Session;
let routes: Route[];

visited(async (ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
  owner = await site.signIn('owner.pl@club.example');
  routes = await memberRoutes(site, owner);
});

const t = translator('en', 'en-PL');

function pathOf(name: string): string {
  const route = routes.find((known) => known.name === name);
  if (!route) throw new Error(`The demo owner has no page "${name}"`);
  return route.path;
}

/** A screen of 1280×1024 at 400 % zoom. */
const low = { width: 320, height: 256 };

interface Focused {
  name: string;
  /** Whether enough of it is visible. */
  isSeen: boolean;
  hasRing: boolean;
  /** Its position, and the elements painted there. */
  where: string;
  /** Document height: it changes when content above loads late. */
  height: number;
}

/** The focused element; undefined after the last and before the first one. */
function focused(page: Page): Promise<Focused | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    // After the last element the focus is on the body or on the sentinel of the page.
    if (!element || element.matches('body, body > i')) return undefined;
    // Inputs that are drawn by their label.
    const drawn = element.matches('.visually-hidden') ? (element.closest('label') ?? element) : element;
    const { left, top, width, height } = drawn.getBoundingClientRect();
    const fractions = [0.1, 0.3, 0.5, 0.7, 0.9];
    const points = fractions.flatMap((x) =>
      fractions.map((y) => [left + x * width, top + y * height] as const),
    );
    const hits = points.map(([x, y]) => document.elementFromPoint(x, y));
    const seen = hits.filter((hit) => hit && (drawn.contains(hit) || hit.contains(drawn)));
    const drawnThere = new Set(hits.map((hit) => (hit ? `${hit.tagName}.${hit.className}` : 'nothing')));
    const where = `${Math.round(left)},${Math.round(top)} ${Math.round(width)}×${Math.round(height)} under ${[...drawnThere]}`;
    const rings = [element, element.parentElement, element.nextElementSibling, element.closest('label')];
    const hasRing = rings.some((one) => one && getComputedStyle(one).outlineStyle !== 'none');
    const name = `${element.tagName} ${element.id} “${element.textContent?.trim().slice(0, 30)}”`;
    const isSeen = seen.length >= points.length / 4;
    return { name, isSeen, hasRing, where, height: document.documentElement.scrollHeight };
  });
}

/** Waits for late content, which moves what is below, including the focused element. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"], main .skeleton'));
  await page.evaluate(async () => {
    const pictures = [...document.images].map((picture) => {
      picture.loading = 'eager';
      return picture.decode().catch(() => undefined);
    });
    await Promise.all([...pictures, document.fonts.ready]);
    let height = 0;
    while (height !== document.documentElement.scrollHeight) {
      height = document.documentElement.scrollHeight;
      scrollTo(0, height);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    scrollTo(0, 0);
  });
}

/** Tabs through a page until the end or back to its start. Returns the hidden stops. */
async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const hidden: string[] = [];
  let stops = 0;
  for (; stops < 150; stops++) {
    await page.keyboard.press(key);
    let at = await focused(page);
    const height = at?.height;
    // A busy browser paints late after scrolling: only persistent hiding is reported.
    for (let waits = 0; at && !at.isSeen && waits < 20; waits++) {
      await page.waitForTimeout(100);
      at = await focused(page);
      // Late content has moved the page, and browsers scroll only once: refocus before the check.
      if (at && at.height !== height) {
        await page.evaluate(() => {
          const element = document.activeElement as HTMLElement;
          element.blur();
          element.focus();
        });
        at = await focused(page);
      }
    }
    if (!at) break;
    if (!at.isSeen)
      hidden.push(`${key}: ${at.name} is hidden at ${at.where}, page ${height} → ${at.height} px`);
    if (!at.hasRing) hidden.push(`${key}: ${at.name} shows no focus`);
  }
  if (stops < 8) hidden.push(`${key}: there were ${stops} stops only`);
  return hidden;
}

describe('keyboard focus', () => {
  const screens = [low, phone, desk];
  const pages = ['/shop/{configurableProduct}', '/shop', '/user', '/rewards'];
  const walks = sampled(
    pages.flatMap((name, index) =>
      screens.map((_, turn) => ({ name, screen: screens[(index + turn) % 3] as typeof low })),
    ),
    ({ name }) => name === '/shop/{configurableProduct}',
  );

  test.each(walks)('is never hidden on the page $name at $screen.width×$screen.height', async (walked) => {
    const { page } = await visit(browser, site, {
      language: 'en',
      session: owner,
      viewport: walked.screen,
    });
    await page.goto(pathOf(walked.name));
    await hydrated(page);
    await settled(page);
    expect(await tabThrough(page, 'Tab')).toEqual([]);
    // The first element follows the last one.
    await page.evaluate(() =>
      document.body.append(Object.assign(document.createElement('i'), { tabIndex: 0 })),
    );
    await page.locator('body > i').focus();
    expect(await tabThrough(page, 'Shift+Tab')).toEqual([]);
  });

  test('returns to the element that opened a menu or dialog', async () => {
    const visitor = await visit(browser, site, { language: 'en', session: owner, viewport: desk });
    const { page } = visitor;
    const closes = async (opener: string) => {
      const link = page.locator(opener).first();
      await link.focus();
      await page.keyboard.press('Enter');
      await page.locator(':popover-open, dialog[open]').waitFor();
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(() =>
        Boolean(document.activeElement?.closest(':popover-open, dialog[open]')),
      );
      expect(isInside, `${opener} leads into what it opens`).toBe(true);
      // Menus may be left, dialogs may not.
      for (let stops = 0; stops < 3 && (await page.locator('dialog[open]').count()) > 0; stops += 1) {
        await page.keyboard.press('Tab');
        const isBehind = await page.evaluate(
          () => document.activeElement?.matches('body *') && !document.activeElement.closest('dialog[open]'),
        );
        expect(Boolean(isBehind), `${opener} leads behind its dialog`).toBe(false);
      }
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => !document.querySelector(':popover-open, dialog[open]'));
      expect(await link.evaluate((one) => one === document.activeElement), `${opener} has it again`).toBe(
        true,
      );
    };
    await remember(visitor, { local: { cart: await storedCart(site, owner) } });
    await page.goto(pathOf('/projects/{openProject}'));
    await closes('[data-cart]');
    await closes('[data-bell]');
    await closes('[popovertarget="user-menu"]');
    await closes('[popovertarget="language-menu"]');
    await closes('main [aria-haspopup="dialog"]');
    await page.goto(pathOf('/user/data'));
    await closes('main [aria-haspopup="dialog"]');
    await page.setViewportSize(phone);
    await closes('[popovertarget="side-menu"]');
    // The language menu opens above the phone menu, which stays open.
    await page.locator('[popovertarget="side-menu"]').first().click();
    const languages = page.locator('#side-menu [popovertarget="language-menu"]');
    await languages.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Polski' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelectorAll(':popover-open').length === 1);
    expect(await languages.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});

test('is visible in forced colours, like the current page and the current picture', async () => {
  const { page } = await visit(browser, site, { language: 'en', session: owner, viewport: desk });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/projects?status=review');
  const grounds = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  for (const bar of ['.roof-nav', '.tabs']) {
    const [current] = await grounds(`${bar} [aria-current="page"]`);
    const others = await grounds(`${bar} a:not([aria-current])`);
    expect(others.length).toBeGreaterThan(1);
    expect(others, bar).not.toContain(current);
  }
  await page.goto('/');
  await page.locator('[data-hero-go][aria-current="true"]').waitFor();
  const [shown] = await grounds('[data-hero-go][aria-current="true"] span');
  expect(await grounds('[data-hero-go]:not([aria-current="true"]) span')).not.toContain(shown);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect((await focused(page))?.hasRing).toBe(true);
});

describe('text at double size', () => {
  let large: Browser;
  beforeAll(async () => {
    // Set as in browser settings; the page’s own style sheets must follow.
    large = await launchHeadless(['--blink-settings=defaultFontSize=32']);
  });
  afterAll(() => large?.close());

  /** Text clipped by its box, except intended truncation whose full text is behind its link. */
  const cut = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      const found: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        const parent = text.parentElement;
        if (!text.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
        if (parent.closest('.visually-hidden, [class*="line-clamp"], thead, script, option')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, right, width } = range.getBoundingClientRect();
        for (let box: Element | null = parent; width > 1 && box; box = box.parentElement) {
          const { overflowX, clipPath } = getComputedStyle(box);
          const edges = box.getBoundingClientRect();
          if (/auto|scroll/.test(overflowX) || clipPath !== 'none') break;
          const isOut = right > edges.right + 2 || left < edges.left - 2;
          if (/hidden|clip/.test(overflowX) && isOut) found.push(`“${text.textContent.trim()}” is cut`);
        }
      }
      return found;
    });

  test.each(['hu', 'bg'] as const)('is not clipped on the phone and bars scroll: %s', async (region) => {
    const session = await site.signIn(`owner.${region}@club.example`);
    const visitor = await visit(large, site, { region, language: region, session });
    // Without a cart the checkout redirects to the shop.
    const walked = distinct(await memberRoutes(site, session)).filter(({ path }) => path !== '/checkout');
    const sample = sampled(walked, ({ path }) => path.split(/[/?]/)[1]);
    const found = await walk(visitor, sample, async (page) => {
      const bars = await page.evaluate(
        () =>
          [...document.querySelectorAll('.roof, .places')].filter((bar) =>
            /fixed|sticky/.test(getComputedStyle(bar).position),
          ).length,
      );
      return [...(await cut(page)), ...(bars > 0 ? ['bars stand over the page'] : [])];
    });
    expect(found).toEqual([]);
  });
});

describe('screen reader output', () => {
  test('of shop, cart and checkout has no duplicates', async () => {
    const visitor = await visit(browser, site, { language: 'en', session: owner });
    const { page } = visitor;
    const member: Member = { page, t };
    const said = await listen(page);
    await page.goto(pathOf('/shop/{product}'));
    await button(member, 'shop.addToCart').click();
    await page.getByText(t('shop.added')).waitFor();
    expect(await said()).toEqual([`${t('shop.added')} ${t('shop.toCart')}`]);
    await page.goto('/cart');
    const more = page.getByRole('button', { name: /^Add one / });
    await more.click();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('main fieldset input')?.value === '2',
    );
    expect(await said()).toEqual(['2']);
    await button(member, 'cart.checkout').click();
    await seeHeading(member, 'checkout.customerTitle');
    await field(member, 'checkout.name').fill('');
    await field(member, 'checkout.surname').fill('');
    await said();
    await button(member, 'checkout.toSummary').click();
    await page.getByText(t('checkout.fix', { count: 2 })).waitFor();
    expect(await said()).toHaveLength(1);
    expect(await focused(page)).toMatchObject({ name: expect.stringContaining('name') });
    await field(member, 'checkout.name').pressSequentially('Anna');
    await page.getByText(t('checkout.fix', { count: 1 })).waitFor();
    expect(await said(), 'what is corrected is not read out again').toEqual([]);
  });

  test('announces a result once, and nothing while waiting for a code', async () => {
    const { page } = await visit(browser, site, { language: 'en', session: owner });
    const said = await listen(page);
    await page.goto('/projects?done=projectDeleted');
    await page.getByText(t('common.done_projectDeleted')).waitFor();
    expect(await said()).toEqual([expect.stringContaining(t('common.done_projectDeleted'))]);

    const guest = await visit(browser, site, { language: 'en' });
    const heard = await listen(guest.page);
    await guest.page.goto('/login');
    await askForCode({ page: guest.page, t }, 'decor.hu@club.example');
    const wait = guest.page.getByRole('button', { name: /\d+/ });
    const before = await wait.textContent();
    await expect.poll(() => wait.textContent(), { timeout: 5_000 }).not.toBe(before);
    expect(await heard()).toEqual([]);
  });

  test('does not announce initial page states as changes', async () => {
    const { page } = await visit(browser, site, { language: 'en', session: owner });
    const statusRoutes = ['/projects/{lostProject}', '/orders/{order}', '/projects?status=review'];
    for (const { name, path } of routes.filter((route) => statusRoutes.includes(route.name))) {
      await page.goto(path);
      expect(await spoken(page), name).toEqual([]);
    }
  });
});
