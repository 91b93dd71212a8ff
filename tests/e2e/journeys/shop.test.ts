/**
 * The shop in Chromium: cached list, personal notices, pictures and their viewer, variants and stock. Everything works
 * by keyboard alone.
 */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import { uuidOf } from '#platform/ops/random.ts';
import type { RegionSlug } from '#regions/regions.ts';
import { violations } from '../../support/e2e/axe.ts';
import { desk, overflow, phone, visit } from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import { registration } from '../../support/registration.ts';
import { type Session, type Site, unverified } from '../../support/site.ts';

const t = translator('en', 'en-150');
const narrow = { width: 320, height: 640 };

/** The path of a product of the demo club. */
const product = (sku: string) => `/shop/${uuidOf('product', sku)}`;

let site: Site;
let browser: Browser;
let owner: Session;
let colleague: Session;
let newcomer: Session;

visited(async (ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
  owner = await site.signIn('owner.pl@club.example');
  colleague = await site.signIn('installer.pl@club.example');
  newcomer = await site.join(registration('pl'));
});

/** Opens a page and waits until the header shows the member, so that personal content is rendered. */
async function open(session: Session, path: string, viewport = phone, region: RegionSlug = 'pl') {
  const visitor = await visit(browser, site, { language: 'en', session, viewport, region });
  await visitor.page.goto(path);
  await visitor.page.waitForFunction(() => localStorage.getItem('shell') !== null);
  return visitor;
}

const named = (page: Page, role: 'button' | 'link' | 'radio' | 'heading', name: string) =>
  page.getByRole('main').getByRole(role, { name, exact: true });

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: ReturnType<typeof named>) {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

describe('product list', () => {
  const cards = (page: Page) => page.locator('main .grid-cards .card-picture');

  test.each([
    ['phone', phone],
    ['desk', desk],
  ])('has 21 products per page for %s, shows the total and loads no React', async (_, size) => {
    const { page } = await open(colleague, '/shop', size);
    const { meta } = await site.read<{ meta: { total: number } }>(colleague, '/v2/shop/products');
    expect(meta.total).toBeGreaterThan(21);
    expect(await page.locator('main .grid-cards a.card').count()).toBe(21);
    await page.getByText(t('shop.total', { count: meta.total }), { exact: true }).waitFor();
    expect(await page.locator('astro-island').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  test('offers the club’s categories with a translated name for vouchers; sorting keeps the category', async () => {
    const { page } = await open(colleague, '/shop');
    await named(page, 'link', t('shop.voucher')).click();
    await named(page, 'heading', t('shop.voucher')).waitFor();
    await page.getByLabel(t('shop.sort'), { exact: true }).selectOption('-price');
    await named(page, 'button', t('shop.sortApply')).click();
    await page.waitForURL((url) => url.searchParams.get('sort') === '-price');
    expect(new URL(page.url()).searchParams.get('category')).toBe('voucher');
    const polish = await site.ask('/shop', { headers: { cookie: `${colleague.header}; lang=pl` } });
    expect(String(polish.body)).toContain(translator('pl', 'pl-PL')('shop.voucher'));
  });

  test('shows a message for an empty category, with a link to all products', async () => {
    const { page } = await open(colleague, '/shop?category=no-such-thing');
    await page.getByText(t('shop.emptyTitle'), { exact: true }).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('shop.all'), exact: true })
      .last()
      .click();
    await cards(page).first().waitFor();
  });

  test.each(['/shop', product('W-SOFT'), '/shop/club-card'])(
    '%s is one cached page per audience',
    async (path) => {
      const read = async (session: Session) =>
        site.ask(path, { headers: { cookie: `${session.header}; lang=en` } });
      const [mine, theirs] = [await read(owner), await read(newcomer)];
      expect(mine.headers.etag).toMatch(/^"/);
      expect(theirs.headers.etag).toBe(mine.headers.etag);
      expect(theirs.body.equals(mine.body)).toBe(true);
    },
  );
});

describe('personal notices', () => {
  const banner = (page: Page) => named(page, 'link', t('shop.cardBannerAction'));
  const warning = (page: Page) => page.getByText(t('shop.cardNeedsTitle', { count: 10 }), { exact: true });
  const notice = (page: Page) => page.getByText(t('shop.verifyTitle'), { exact: true });

  test('the owner of a company with 10 scans and no card is invited to the club card', async () => {
    const { page } = await open(owner, '/shop');
    await banner(page).waitFor();
    expect(await notice(page).isVisible()).toBe(false);
    expect(await violations(page)).toEqual([]);
    await banner(page).click();
    await named(page, 'heading', t('shop.clubCard')).first().waitFor();
    expect(await warning(page).isVisible()).toBe(false);
    expect(await page.locator('main .grid-cards a.card').count()).toBe(4);
    await page.getByText(t('shop.free'), { exact: true }).waitFor();
  });

  test('a team member, a company with few scans and another region get no invitation', async () => {
    for (const [session, region] of [
      [colleague, 'pl'],
      [newcomer, 'pl'],
      [await site.signIn('owner.hu@club.example'), 'hu'],
    ] as const) {
      const { page } = await open(session, '/shop', phone, region);
      expect(await banner(page).isVisible()).toBe(false);
    }
  });

  test('a company with few scans is shown that a club card requires 10', async () => {
    const { page } = await open(newcomer, '/shop/club-card');
    await warning(page).waitFor();
    await page.getByText(`${t('shop.cardNeedsText')} 0`).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('a region without the club card has no page for it', async () => {
    const other = await site.signIn('owner.cz@club.example');
    const answer = await site.ask('/shop/club-card', {
      host: site.host('cz'),
      headers: { cookie: other.header },
    });
    expect(answer.status).toBe(404);
    const shop = await site.ask('/shop', { host: site.host('cz'), headers: { cookie: other.header } });
    expect(String(shop.body)).not.toContain('/shop/club-card');
  });

  test('an unverified member is asked to verify the address; a failed request shows its error below', async () => {
    const visitor = await open(await site.signIn(unverified.phone), '/shop', phone, 'it');
    const { page } = visitor;
    await notice(page).waitFor();
    expect(await violations(page)).toEqual([]);
    visitor.expect(/the server responded with a status of 500/);
    await page.route(
      '**/api/v2/company/verification',
      (route) => route.fulfill({ status: 500, body: '{}' }),
      {
        times: 1,
      },
    );
    const send = named(page, 'button', t('shop.verifySend'));
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .filter({ hasText: t('errors.internal'), visible: true })
      .waitFor();
    await send.click();
    await page.waitForURL('**/verify-email?*');
    expect(new URL(page.url()).searchParams.get('to')).toBe('/shop');
  });
});

describe('product pictures', () => {
  const gallery = (page: Page) =>
    page.getByRole('region', { name: t('shop.pictures', { name: 'Softshell jacket' }) });
  /** Index of the shown picture, from 0. */
  const shown = (page: Page) =>
    page
      .locator('[data-gallery-go]')
      .evaluateAll((bullets) => bullets.findIndex(({ ariaCurrent }) => ariaCurrent === 'true'));

  test('move by arrows and bullets and wrap around', async () => {
    const { page } = await open(colleague, product('W-SOFT'), desk);
    await expect.poll(() => shown(page)).toBe(0);
    await named(page, 'button', t('shop.picturePrevious')).click();
    await expect.poll(() => shown(page)).toBe(2);
    await named(page, 'button', t('shop.pictureNext')).click();
    await expect.poll(() => shown(page)).toBe(0);
    await named(page, 'button', t('shop.pictureNumber', { number: 2, total: 3 })).click();
    await expect.poll(() => shown(page)).toBe(1);
  });

  test.each([
    ['phone', phone],
    ['desk', desk],
  ])(
    'open by keyboard in a full-screen viewer, which moves and closes by keyboard, for %s',
    async (_, size) => {
      const { page } = await open(colleague, product('W-SOFT'), size);
      const opener = named(page, 'button', t('shop.pictureLarge'));
      await tabTo(page, opener);
      await page.keyboard.press('Enter');
      const viewer = page.getByRole('dialog', { name: t('shop.pictures', { name: 'Softshell jacket' }) });
      await viewer.waitFor();
      const width = await viewer
        .locator('img')
        .first()
        .evaluate((image) => image.getBoundingClientRect().width);
      expect(width).toBeGreaterThan(size.width * 0.85);
      expect(await overflow(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
      await tabTo(page, viewer.getByRole('button', { name: t('shop.pictureNext'), exact: true }));
      await page.keyboard.press('Enter');
      await expect.poll(() => shown(page)).toBe(1);
      await page.keyboard.press('Escape');
      await viewer.waitFor({ state: 'hidden' });
      await gallery(page).locator('img').nth(1).waitFor();
      await expect.poll(() => shown(page)).toBe(1);
      expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    },
  );

  test('without JavaScript are side by side, without inactive controls', async () => {
    const { page } = await visit(browser, site, { language: 'en', session: colleague, javaScript: false });
    await page.goto(product('W-SOFT'));
    await gallery(page).locator('img').first().waitFor();
    expect(await named(page, 'button', t('shop.pictureLarge')).isVisible()).toBe(false);
  });
});

describe('variant choice', () => {
  const figures = (page: Page) => page.locator('[data-variant]:not([hidden])');

  test('by keyboard: missing combinations are disabled; price, stock and SKU are updated', async () => {
    const { page } = await open(colleague, product('W-SOFT'));
    const radio = (name: string) => named(page, 'radio', name);
    expect(await figures(page).textContent()).toContain('W-SOFT-S');
    await figures(page)
      .getByText(t('shop.stockLow', { count: 12 }), { exact: true })
      .waitFor();

    await tabTo(page, radio('S'));
    await page.keyboard.press('ArrowLeft');
    expect(await radio('XXL').isChecked()).toBe(true);
    await figures(page)
      .getByText(t('shop.additionalPrice', { count: 10 }))
      .waitFor();
    expect(await figures(page).textContent()).toMatch(/105\s*points/);

    await radio('Anthracite').focus();
    await page.keyboard.press('ArrowRight');
    expect(await radio('Blue').isChecked()).toBe(true);
    expect(await Promise.all(['S', 'XXL'].map((size) => radio(size).isDisabled()))).toEqual([true, true]);
    expect(await radio('M').isChecked()).toBe(true);
    expect(await figures(page).textContent()).toContain('W-SOFT-BLUE-M');

    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    expect(await radio('L').isChecked()).toBe(true);
    await figures(page).getByText(t('shop.soldOut'), { exact: true }).waitFor();
    expect(await named(page, 'button', t('shop.addToCart')).isDisabled()).toBe(true);

    await radio('Anthracite').check();
    expect(await radio('L').isChecked()).toBe(true);
    await figures(page).getByText(t('shop.stockGood'), { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('puts the chosen variant into the cart, limited by its stock', async () => {
    const { page } = await open(colleague, product('W-SOFT'));
    await named(page, 'radio', 'XXL').check();
    const quantity = page.getByLabel(t('shop.quantity'), { exact: true });
    await quantity.fill('50');
    await quantity.press('Tab');
    expect(await quantity.inputValue()).toBe('9');
    await named(page, 'button', t('shop.less')).click();
    await named(page, 'button', t('shop.addToCart')).click();
    await page
      .getByRole('status')
      .filter({ hasText: t('shop.added') })
      .waitFor();
    await named(page, 'button', t('shop.addToCart')).click();
    expect(await named(page, 'button', t('shop.addToCart')).isDisabled()).toBe(true);
    const cart = await page.evaluate(() => localStorage.getItem('cart') ?? '');
    expect(cart).toContain('"sku":"W-SOFT-XXL"');
    expect(cart).toContain('"quantity":9');
  });
});

describe('product actions', () => {
  const add = (page: Page) => named(page, 'button', t('shop.addToCart'));
  const direct = (page: Page) => named(page, 'link', t('shop.orderNow'));

  test('a voucher goes into the cart or directly to the checkout with the chosen variant', async () => {
    const { page } = await open(owner, product('V-FUEL'));
    await page.getByRole('radio', { name: /200/ }).check();
    await named(page, 'button', t('shop.more')).click();
    expect(await add(page).isEnabled()).toBe(true);
    const href = new URL((await direct(page).getAttribute('href')) ?? '', page.url());
    expect(href.pathname).toBe(`/checkout/${uuidOf('product', 'V-FUEL')}`);
    expect(Object.fromEntries(href.searchParams)).toEqual({
      variant: uuidOf('variant', 'V-FUEL-50'),
      quantity: '2',
    });
  });

  test('a card is ordered directly and never added to the cart', async () => {
    const { page } = await open(owner, product('CARD'));
    expect(await direct(page).getAttribute('href')).toBe(`/checkout/${uuidOf('product', 'CARD')}`);
    expect(await add(page).count()).toBe(0);
    await page.getByText(t('shop.free'), { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('goods can be ordered through the cart only', async () => {
    const { page } = await open(owner, product('W-SOFT'));
    expect(await direct(page).count()).toBe(0);
  });

  test('a sold-out product says so and cannot be ordered', async () => {
    const { page } = await open(owner, product('T-METER'));
    await page.getByRole('main').getByText(t('shop.soldOut'), { exact: true }).waitFor();
    expect(await add(page).isDisabled()).toBe(true);
  });

  test('an inactive product has a note and no order button; a hidden one remains orderable', async () => {
    const { page } = await open(owner, product('T-DRILL12'));
    await page.getByText(t('shop.inactive'), { exact: true }).waitFor();
    expect(await add(page).count()).toBe(0);
    await page.goto(product('M-ANNIVERSARY'));
    await page.getByText(t('shop.hidden'), { exact: true }).waitFor();
    expect(await add(page).isEnabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
  });
});

test('nothing overflows at 320 px', async () => {
  const { page } = await open(owner, '/shop', narrow);
  const found: string[] = [];
  for (const path of [
    '/shop',
    '/shop/club-card',
    product('W-SOFT'),
    product('V-BUILD'),
    product('CARD'),
    product('M-ANNIVERSARY'),
  ]) {
    await page.goto(path);
    found.push(...(await overflow(page)).map((problem) => `${path}: ${problem}`));
  }
  expect(found).toEqual([]);
});
