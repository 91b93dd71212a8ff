/** Orders on phone and paper: the list, one order of each kind, and e-mail verification. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import { openDatabase } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { orderHistory, orderItems, orders, shopVariants, voucherCodes } from '#db/schema/orders.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { formatNumber } from '#i18n/format.ts';
import { translator } from '#i18n/translator.ts';
import type { OrderStatus, VendorType } from '#platform/contract/statuses.ts';
import { languageByCode } from '#regions/languages.ts';
import { localeOf, regionBySlug } from '#regions/regions.ts';
import { loadDecoderFromDisk } from '../../labels/decoder.ts';
import { violations } from '../../support/e2e/axe.ts';
import { desk, overflow, phone, visit } from '../../support/e2e/browser.ts';
import { sharedBrowser } from '../../support/e2e/opened.ts';
import { openSite, type Session, type Site } from '../../support/site.ts';

const email = 'owner.pl@club.example';
const locale = localeOf(regionBySlug('pl'), 'en');
const t = translator('en', locale);
const narrow = { width: 320, height: 640 };

const warsaw = { street: 'Polna', house_number: '7', postal_code: '00-625', city: 'Warszawa', region: 10 };
const registered = { street: 'Polna', houseNumber: '7', postalCode: '00-625', city: 'Warszawa' };
const budapest = { street: 'Fő utca', house_number: '12', postal_code: '1011', city: 'Budapest', region: 7 };

/** Members without orders and with unverified addresses, who sign in by phone. */
const newcomers = [
  { email: 'new-1@club.example', phone: '+48512700001' },
  { email: 'new-2@club.example', phone: '+48512700002' },
] as const;

let site: Site;
let browser: Browser;
let owner: Session;
let folder: string;
/** Path of the order of each name. */
const paths = new Map<string, string>();

interface Made {
  name: string;
  type?: VendorType;
  status: OrderStatus;
  prices?: number[];
  address?: typeof warsaw;
}

const kinds: Made[] = [
  { name: 'pending', status: 1 },
  { name: 'approved', status: 2 },
  { name: 'completed', status: 3 },
  { name: 'rejected', status: 4 },
  { name: 'failed', status: 5 },
  { name: 'goods to Budapest', type: 'COMPACON', status: 2, address: budapest },
  { name: 'club card and top-up', type: 'CARD', status: 2, prices: [0, 50] },
  ...Array.from({ length: 20 }, (_, i): Made => ({ name: `older ${i}`, status: 3 })),
];

/** Inserts the orders, first ones newest, and the new members into a copy of the seeded club. */
async function prepare(): Promise<void> {
  const database = await openDatabase({ folder });
  const { db } = database;
  const [person] = await db.select().from(installers).where(eq(installers.email, email));
  const [variant] = await db.select().from(shopVariants).limit(1);
  if (!person || !variant) throw new Error('The demo has changed');
  for (const { name, type = 'VOUCHER', status, prices = [40], address = warsaw } of kinds.toReversed()) {
    const createdAt = new Date();
    const { companyId } = person;
    const [order] = await db
      .insert(orders)
      .values({
        number: `PL-T-${name}`,
        companyId,
        installerId: person.id,
        vendorType: type,
        status,
        points: prices.reduce((sum, price) => sum + 2 * price, 0),
        itemsCount: 2 * prices.length,
        customer: {
          name: 'Anna',
          surname: 'Nowak',
          company_name: 'Dachy Nowak',
          email: 'anna@club.example',
          phone: '+48512345678',
          delivery_type: type === 'VOUCHER' ? 'digital' : 'company',
          ...address,
        },
        createdAt,
      })
      .returning();
    if (!order) throw new Error('No order');
    paths.set(name, `/orders/${order.uuid}`);
    await db.insert(orderHistory).values({ orderId: order.id, companyId, status, createdAt });
    const items = await db
      .insert(orderItems)
      .values(
        prices.map((price) => ({
          orderId: order.id,
          companyId,
          variantId: variant.id,
          quantity: 2,
          price,
          name: { en: `Thing for ${price}` },
          image: '/art/shop/voucher.svg',
        })),
      )
      .returning();
    if (name !== 'completed') continue;
    const of = { variantId: variant.id, orderItemId: items[0]?.id };
    await db.insert(voucherCodes).values([
      { ...of, number: 'SHOW-ME-1', password: 'pass-1', expiresOn: '2031-05-31' },
      { ...of, number: 'SHOW-ME-2' },
    ]);
    await notify(
      db,
      person,
      'order_completed',
      { number: order.number, points: order.points, order_uuid: order.uuid },
      createdAt,
    );
  }
  const [company] = await db
    .insert(companies)
    .values({ regionId: 10, name: 'New', ...registered, createdAt: new Date() })
    .returning();
  for (const addresses of newcomers) {
    await db.insert(installers).values({
      companyId: company?.id ?? 0,
      role: 4,
      name: 'Ewa',
      surname: 'Nowa',
      ...addresses,
      languageId: languageByCode('en').id,
      options: { consentSeen: new Date().toISOString() },
      createdAt: new Date(),
    });
  }
  await database.close();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lucarne-orders-'));
  cpSync(inject('seededClub'), folder, { recursive: true });
  await prepare();
  [site, browser] = await Promise.all([openSite(folder), sharedBrowser()]);
  owner = await site.signIn(email);
});

afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (options: { viewport?: typeof phone; javaScript?: boolean; session?: Session } = {}) =>
  visit(browser, site, { language: 'en', session: owner, viewport: phone, ...options });

async function see(name: string, options: Parameters<typeof open>[0] = {}): Promise<Page> {
  const { page } = await open(options);
  await page.goto(paths.get(name) ?? '');
  return page;
}

const main = (page: Page) => page.getByRole('main');
const badges = (part: Locator) => part.locator('.badge').allTextContents();

describe('order list', () => {
  test('shows 20 per page: number, items, points, date, and a badge except for rejected orders', async () => {
    const { page } = await open({ viewport: desk });
    await page.goto('/orders');
    const rows = page.getByRole('row');
    expect(await rows.count()).toBe(21);
    const heads = ['number', 'items', 'points', 'date', 'status'] as const;
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(
      heads.map((name) => expect.stringContaining(t(`orders.${name}`))),
    );
    const badgeOf = async (name: string) => badges(rows.filter({ hasText: `PL-T-${name}` }));
    expect(await badgeOf('pending')).toEqual([t('orders.status_1')]);
    expect(await badgeOf('approved')).toEqual([t('orders.status_2')]);
    expect(await badgeOf('completed')).toEqual([t('orders.status_3')]);
    expect(await badgeOf('rejected')).toEqual([]);
    expect(await badgeOf('failed')).toEqual([t('orders.status_2')]);
    const tones = ['sky', 'amber', 'moss', 'amber'];
    const shown = ['pending', 'approved', 'completed', 'failed'];
    for (const [i, name] of shown.entries())
      expect(
        await rows
          .filter({ hasText: `PL-T-${name}` })
          .locator(`.badge-${tones[i]}`)
          .count(),
      ).toBe(1);
    const card = rows.filter({ hasText: 'PL-T-club card' });
    expect(await card.getByRole('cell').nth(1).textContent()).toMatch(/^\s*4\s*$/);
    expect(await card.locator('.points-figure').textContent()).toBe(formatNumber(100, locale));

    await page
      .getByRole('navigation', { name: t('common.pages') })
      .getByRole('link', { name: '2' })
      .click();
    await page.waitForURL('**/orders?page=2');
    await page.getByRole('row').filter({ hasText: 'PL-T-older 19' }).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'PL-T-older 19' }).waitFor();
  });

  test('shows a message and a link to the shop without orders', async () => {
    const { page } = await open({ session: await site.signIn(newcomers[0].phone) });
    await page.goto('/orders');
    await page.getByText(t('orders.emptyTitle'), { exact: true }).waitFor();
    await main(page)
      .getByRole('link', { name: t('orders.emptyAction') })
      .click();
    await page.waitForURL('**/shop');
  });
});

describe('order page', () => {
  test('explains the status while pending, approved, failed or rejected', async () => {
    const { page } = await open();
    const progress = page.getByText(t('orders.progressTitle'), { exact: true });
    const rejected = page.getByText(t('orders.rejectedTitle'), { exact: true });
    const expected = [
      ['pending', 'status_1', 1, 0],
      ['approved', 'status_2', 1, 0],
      ['completed', 'status_3', 0, 0],
      ['rejected', undefined, 0, 1],
      ['failed', 'status_2', 1, 0],
    ] as const;
    for (const [name, badge, going, refused] of expected) {
      await page.goto(paths.get(name) ?? '');
      const head = page.locator('.page-header');
      expect(await badges(head), name).toEqual(badge ? [t(`orders.${badge}`)] : []);
      expect([await progress.count(), await rejected.count()], name).toEqual([going, refused]);
    }
    expect(await badges(main(page).filter({ hasText: 'PL-T-rejected' }))).toEqual([]);
  });

  test.each([true, false])(
    'of vouchers hides codes and passwords until requested (script: %s)',
    async (javaScript) => {
      const page = await see('completed', { javaScript });
      const [code, password] = [page.getByText('SHOW-ME-1'), page.getByText('pass-1')];
      expect([await code.isVisible(), await password.isVisible()]).toEqual([false, false]);
      await page.getByText(t('orders.showCodes', { count: 2 }), { exact: true }).click();
      await code.waitFor();
      await password.waitFor();
      expect(await page.getByText('SHOW-ME-2').isVisible()).toBe(true);
      expect(await main(page).textContent()).toContain('2031');
    },
  );

  test('of vouchers copies a code and confirms it', async () => {
    const page = await see('completed');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByText(t('orders.showCodes', { count: 2 }), { exact: true }).click();
    await page.getByRole('button', { name: `${t('orders.copyCode')}: SHOW-ME-2`, exact: true }).click();
    const said = page.getByRole('status').filter({ hasText: t('orders.copied') });
    await said.waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('SHOW-ME-2');
  });

  test('of vouchers shows a barcode that reads as the code, also in dark mode', async () => {
    const page = await see('completed');
    await page.emulateMedia({ colorScheme: 'dark' });
    const barcode = page.getByRole('img', { name: t('orders.barcode', { code: 'SHOW-ME-1' }), exact: true });
    expect(await barcode.isVisible()).toBe(false);
    await page.getByText(t('orders.showCodes', { count: 2 }), { exact: true }).click();
    await loadDecoderFromDisk();
    const [found] = await readBarcodes(new Uint8Array(await barcode.screenshot()));
    expect(found).toMatchObject({ text: 'SHOW-ME-1', format: 'Code128' });
  });

  test('of vouchers has no copy buttons without JavaScript', async () => {
    const page = await see('completed', { javaScript: false });
    await page.getByText(t('orders.showCodes', { count: 2 }), { exact: true }).click();
    expect(await page.getByRole('button', { name: t('orders.copyCode') }).count()).toBe(0);
  });

  test('formats the address by the rules of its country', async () => {
    const page = await see('goods to Budapest');
    const lines = await main(page).locator('address > *').allTextContents();
    expect(lines.map((line) => line.trim())).toEqual([
      'Dachy Nowak',
      'Nowak Anna',
      'Budapest',
      'Fő utca 12.',
      '1011',
      'Hungary',
    ]);
    expect(await main(page).textContent()).not.toContain(t('orders.deliveryDigital'));
  });

  test('of the club card separates the card from the top-up: two currency units per point', async () => {
    const page = await see('club card and top-up');
    await page.getByText(t('orders.card'), { exact: true }).waitFor();
    // 2 × 50 points, in złoty.
    await page.getByText(/200/).first().waitFor();
    expect(await main(page).textContent()).toMatch(/(PLN|zł)\s*200|200\s*(PLN|zł)/);
  });

  test('prints the order alone, with its codes', async () => {
    const page = await see('completed', { viewport: desk });
    await page.emulateMedia({ media: 'print' });
    await page.getByText('SHOW-ME-1').waitFor();
    await page.getByText('pass-1').waitFor();
    for (const part of ['banner', 'contentinfo', 'navigation', 'button'] as const)
      expect(await page.getByRole(part).filter({ visible: true }).count(), part).toBe(0);
    expect(await page.getByText(t('orders.showCodes', { count: 2 })).isVisible()).toBe(false);
    expect(await main(page).getByText('Anna Nowak').isVisible()).toBe(true);
    // Codes have no delivery address.
    expect(await main(page).getByText('Warszawa').count()).toBe(0);
  });

  test('is the target of its notification', async () => {
    const { page } = await open();
    await page.goto('/notifications');
    const title = t('messages.notification_order_completed');
    await main(page).getByRole('link', { name: title }).filter({ hasText: 'PL-T-completed' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('link', { name: t('notifications.toOrder') }).click();
    await page.getByRole('heading', { level: 1, name: 'PL-T-completed' }).waitFor();
  });

  test('and the list fit 320 px and pass axe', async () => {
    const { page } = await open({ viewport: narrow });
    for (const path of [
      '/orders',
      ...['completed', 'rejected', 'club card and top-up'].map((n) => paths.get(n)),
    ]) {
      await page.goto(path ?? '');
      for (const codes of await page.locator('summary').all()) await codes.click();
      expect(await overflow(page), path).toEqual([]);
      expect(await violations(page), path).toEqual([]);
    }
  });
});

describe('e-mail verification', () => {
  const sections = [
    { title: 'with script', newcomer: newcomers[0], javaScript: true },
    { title: 'without script', newcomer: newcomers[1], javaScript: false },
  ];
  const button = (page: Page, name: 'send' | 'resend' | 'verify') =>
    main(page).getByRole('button', { name: t(`verifyEmail.${name}`), exact: true });

  test.each(sections)(
    '$title works, and the member returns to the starting page',
    async ({ newcomer: { email: address, phone }, javaScript }) => {
      const visitor = await open({ session: await site.signIn(phone), javaScript, viewport: narrow });
      const { page } = visitor;
      // Chromium logs the 422 response to the console.
      visitor.expect(/status of 422/);
      // axe needs JavaScript.
      const look = async () => {
        if (javaScript) expect([...(await violations(page)), ...(await overflow(page))]).toEqual([]);
      };
      await page.goto('/verify-email?to=/orders');
      await page.getByText(t('verifyEmail.introAsk', { email: address })).waitFor();
      await look();
      await button(page, 'send').click();
      await page.getByText(t('verifyEmail.introSent', { email: address, minutes: 10 })).waitFor();
      await look();

      if (javaScript) {
        const waiting = main(page).getByRole('button', { name: /^New code in \d+ s$/ });
        await waiting.waitFor();
        expect(await waiting.isDisabled()).toBe(true);
      } else {
        // The last message is recent: no other is sent, and the page is unchanged.
        const sent = await site.code(address);
        await button(page, 'resend').click();
        await page.getByText(t('verifyEmail.introSent', { email: address, minutes: 10 })).waitFor();
        expect(await site.code(address)).toBe(sent);
      }

      const code = page.getByRole('textbox', { name: t('verifyEmail.code') });
      expect(await code.getAttribute('inputmode')).toBe('numeric');
      expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
      await code.fill('12');
      await button(page, 'verify').click();
      await page.getByText(t('errors.field_code_length'), { exact: true }).waitFor();
      expect(await code.getAttribute('aria-invalid')).toBe('true');
      const right = await site.code(address);
      await code.fill(String((Number(right) + 1) % 100_000).padStart(5, '0'));
      await button(page, 'verify').click();
      // A code allows three attempts, so no new one is needed.
      await page
        .getByRole('alert')
        .getByText(t('errors.codeWrong', { tries: 3 }))
        .waitFor();
      expect(await code.getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByText(t('errors.code_invalid')).count()).toBe(0);
      await look();

      await code.fill(right);
      await button(page, 'verify').click();
      await page.waitForURL(/\/orders(\?done=emailVerified)?$/);
      await page.getByText(t('common.done_emailVerified'), { exact: true }).waitFor();

      await page.goto('/verify-email');
      await page.getByText(t('verifyEmail.doneTitle'), { exact: true }).waitFor();
      expect(await code.count()).toBe(0);
      await look();
    },
  );

  test('never redirects to another site', async () => {
    for (const to of ['//elsewhere.example', 'https://elsewhere.example', '/\\\\elsewhere.example']) {
      const answer = await site.ask(`/verify-email?${new URLSearchParams({ to })}`, {
        headers: { cookie: owner.header },
      });
      expect(String(answer.body)).not.toContain('elsewhere');
    }
  });
});
