/** Layout: elements fit, leave no gaps and are not clipped. */
import type { Browser, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { languageCodes } from '#regions/languages.ts';
import {
  cutTexts,
  desk,
  hydrated,
  overflow,
  phone,
  type VisitorOptions,
  visit,
} from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import type { Session, Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;
let owner: Session;

visited(async (ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
  owner = await site.signIn('owner.pl@club.example');
});

async function open(path: string, options: VisitorOptions): Promise<Page> {
  const { page } = await visit(browser, site, { session: owner, ...options });
  await page.goto(path);
  return page;
}

/** The edges of an element on the screen. */
function edges(element: Locator) {
  return element.evaluate((found) => {
    const { top, right, bottom, left, width, height } = found.getBoundingClientRect();
    return { top, right, bottom, left, width, height };
  });
}

test.each(['pl', 'hu', 'bg'] as const)(
  'home page pictures fill the height of their frames on desktop: %s',
  async (language) => {
    const page = await open('/', { language, viewport: desk });
    const line = page.locator('[data-hero-line]');
    const slides = await line.locator('> div').all();
    expect(slides.length).toBeGreaterThan(1);
    const arePicturesWhole = async () => {
      for (const slide of slides) {
        const picture = await edges(slide.locator('img'));
        for (const frame of [await edges(slide), await edges(line)]) {
          expect(Math.abs(frame.height - picture.height)).toBeLessThanOrEqual(1);
          expect(Math.abs(frame.bottom - picture.bottom)).toBeLessThanOrEqual(1);
        }
      }
    };
    await arePicturesWhole();

    // With custom text spacing the text determines the height of the row.
    const { height } = await edges(line);
    await line.locator('p').evaluateAll((texts) => {
      for (const text of texts) (text as HTMLElement).style.lineHeight = '3';
    });
    expect((await edges(line)).height).toBeGreaterThan(height);
    await arePicturesWhole();
  },
);

test('the shop shows two products per row on the phone', async () => {
  const page = await open('/shop', { language: 'pl', viewport: phone });
  const cards = page.locator('main .grid-cards .card');
  const [first, second] = [await edges(cards.nth(0)), await edges(cards.nth(1))];
  expect(second.top).toBe(first.top);
  expect(first.left).toBeGreaterThanOrEqual(0);
  expect(second.left).toBeGreaterThan(first.right);
  expect(second.right).toBeLessThanOrEqual(phone.width);
});

/** Words of the bottom bar that are broken, and a balance of five digits that touches the logo. */
function tightPlaces(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const range = document.createRange();
    for (const place of document.querySelectorAll('.places span')) {
      range.selectNodeContents(place);
      const words = (place.textContent ?? '').split(' ');
      if (range.getClientRects().length > words.length) found.push(`“${place.textContent}” is broken`);
    }
    const points = document.querySelector('[data-points]') as HTMLElement;
    points.textContent = '12 345';
    const logo = document.querySelector('.roof .logo') as HTMLElement;
    const edges = [points, document.querySelector('.purse-word') as HTMLElement].map(
      (part) => part.getBoundingClientRect().left,
    );
    if (Math.min(...edges) < logo.getBoundingClientRect().right + 4) found.push('the points touch the logo');
    return found;
  });
}

test('product cards, header and bottom bar fit the smallest phone in every language', async () => {
  const { page, context } = await visit(browser, site, {
    session: owner,
    viewport: { width: 320, height: 640 },
  });
  const found: string[] = [];
  for (const language of languageCodes) {
    await context.addCookies([{ name: 'lang', value: language, url: site.url('pl') }]);
    await page.goto('/shop');
    found.push(
      ...[...(await overflow(page)), ...(await cutTexts(page)), ...(await tightPlaces(page))].map(
        (text) => `${language}: ${text}`,
      ),
    );
  }
  expect(found).toEqual([]);
});

test('lists of staff can be sorted on the phone', async () => {
  const session = await site.signIn('staff@club.example');
  const page = await open('/staff/orders', { language: 'en', viewport: phone, session });
  const columns = await page.locator('thead a').all();
  expect(columns.length).toBeGreaterThan(1);
  for (const column of columns) expect((await edges(column)).height).toBeGreaterThanOrEqual(44);
});

describe('picture file input', () => {
  const t = translator('pl');
  const control = (page: Page) => page.locator('main input[type=file]');
  const label = (page: Page) => page.locator('main label', { hasText: t('configurator.logoChoose') });

  test('is a button in the member’s language, and the native control takes no space', async () => {
    const page = await open('/user', { language: 'pl' });
    expect(await label(page).isVisible()).toBe(true);
    expect(await edges(control(page))).toMatchObject({ width: 1, height: 1 });
    expect(await control(page).evaluate((input) => getComputedStyle(input).position)).toBe('absolute');
  });

  test('is the native control without JavaScript, since only it shows the chosen file', async () => {
    const page = await open('/user', { language: 'pl', javaScript: false });
    expect(await label(page).isVisible()).toBe(false);
    const { left, right, height } = await edges(control(page));
    // Large enough for touch, with the file name beside its button.
    expect(height).toBeGreaterThanOrEqual(44);
    expect(right - left).toBeGreaterThan(200);
    expect(right).toBeLessThanOrEqual(phone.width);
    const { clipPath, opacity } = await control(page).evaluate((input) => getComputedStyle(input));
    expect({ clipPath, opacity }).toEqual({ clipPath: 'none', opacity: '1' });
  });
});

// The tab labels are longest in these languages.
test.each(['bg', 'uk', 'sk'] as const)('no project tab is clipped on the phone: %s', async (language) => {
  const t = translator(language);
  const page = await open('/projects', { language, viewport: phone });
  const tabs = page.getByRole('navigation', { name: t('projects.tabs'), exact: true }).getByRole('link');
  expect(await tabs.allInnerTexts()).toEqual(
    (['All', 'Review', 'Closed', 'Lost'] as const).map((name) => t(`projects.tab${name}`)),
  );
  for (const tab of await tabs.all()) {
    const { top, right, bottom, left } = await edges(tab);
    expect(Math.min(top, left)).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(phone.width);
    expect(bottom).toBeLessThanOrEqual(phone.height);
    expect(await tab.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0);
  }
});

test('a lost project without points shows no figure above 0', async () => {
  const t = translator('en', 'en-150');
  const { data } = await site.read<AnswerOf<'GET /v1/project'>>(owner, '/v1/project?status=lost');
  const project = data.find(({ available_points }) => available_points > 0);
  if (!project) throw new Error('The demo club has no lost project with products');
  const page = await open(`/projects/${project.uuid}`, { language: 'en' });
  await page.getByText(t('projects.lostText')).waitFor();
  const figures = new Set(await page.locator('main .points').allTextContents());
  expect([...figures]).toEqual([`0 ${t('common.pointsWord', { count: 0 })}`]);
});

describe('keyboard hints for messages', () => {
  const t = translator('pl');
  const hint = (page: Page) => page.getByText(t('support.messageHint'), { exact: true });

  test.each([
    ['are not named on a phone, which has none', { viewport: phone, touch: true }, false],
    ['are named at a desk', { viewport: desk }, true],
  ] as const)('%s', async (_, device, isNamed) => {
    const page = await open('/support/chat/new', { language: 'pl', ...device });
    await hydrated(page);
    expect(await hint(page).count()).toBe(1);
    expect(await hint(page).isVisible()).toBe(isNamed);
  });
});
