/** Made-to-measure products on phone and desktop: form, preview and order. */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { PrintProductName } from '#features/marketing/description.ts';
import { printProducts } from '#features/marketing/products.ts';
import { translator } from '#i18n/translator.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { violations } from '../../support/e2e/axe.ts';
import { desk, overflow, visit } from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import { button, field, type Member, seeHeading, seeText } from '../../support/e2e/steps.ts';
import { sampled } from '../../support/sampled.ts';
import type { Session, Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;
let owner: Session;
/** Uuids of the shop’s products by print template. */
let products: Map<string, string>;

visited(async (ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
  owner = await site.signIn('owner.pl@club.example');
  const { data } = await site.read<AnswerOf<'GET /v2/shop/products'>>(owner, '/v2/shop/products?limit=100');
  products = new Map(data.flatMap(({ uuid, settings }) => (settings ? [[settings.product, uuid]] : [])));
});

const t = translator('en', 'en-150');
const small = { width: 320, height: 640 };
const names = Object.keys(printProducts) as PrintProductName[];

/** Opens a product page and waits until its form is usable. */
async function open(name: PrintProductName, options: Parameters<typeof visit>[2] = {}) {
  const visitor = await visit(browser, site, { language: 'en', session: owner, ...options });
  const member: Member = { page: visitor.page, t };
  const { page } = visitor;
  await page.goto(`/shop/${products.get(name)}`);
  await button(member, 'configurator.submit').waitFor();
  return { visitor, member, page };
}

const add = (member: Member, label: Parameters<typeof t>[0]) =>
  button(member, 'configurator.add', { label: t(label) });
const side = (page: Page, name: 'front' | 'back') =>
  page.getByRole('img', { name: new RegExp(`^${t(`configurator.${name}`)} of the print`) });
const kept = (page: Page) => page.evaluate(() => [localStorage.msData, localStorage.regData]);

test('a business card is filled in, previewed, ordered and listed with its files', async () => {
  const { page, member } = await open('business-card-horizontal', { viewport: desk });
  await page.getByRole('link', { name: t('shop.configure'), exact: true }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('configurator');

  await button(member, 'configurator.submit').click();
  await seeText(member, 'configurator.fix', { count: 3 });
  // The first invalid control has the focus: here the button that adds the missing part.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('shortDescription');
  expect(await violations(page), 'form with mistakes').toEqual([]);

  await add(member, 'configurator.field_shortDescription').click();
  await page.keyboard.type('Światło pod każdym dachem');
  await expect
    .poll(() => side(page, 'front').getAttribute('aria-label'))
    .toContain('Światło pod każdym dachem');
  await seeText(member, 'configurator.charactersLeft', { count: 55 });

  const boxes = page
    .getByRole('group', { name: t('configurator.field_services'), exact: true })
    .getByRole('checkbox');
  for (const at of [3, 0, 7, 5]) await boxes.nth(at).check();
  await seeText(member, 'configurator.servicesChosen', { count: 4, total: 4 });
  expect(await boxes.nth(1).isDisabled()).toBe(true);

  await add(member, 'configurator.field_link').click();
  await page.keyboard.type('dachy.example');
  await seeText(member, 'configurator.qrReady');

  await add(member, 'configurator.field_logo').click();
  const file = page.locator('input[type=file]');
  await file.setInputFiles({
    name: 'logo.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ'),
  });
  await seeText(member, 'errors.file_type');
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><path d="M0 0h30v10z" fill="#226"/><text x="2" y="9" font-size="5">Dach</text></svg>';
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  await seeText(member, 'configurator.logoIs', { name: 'logo.svg' });
  expect(await side(page, 'front').locator('image[href*="/order/files/"]').count()).toBe(1);

  // A reload keeps all input.
  await page.reload();
  await button(member, 'configurator.submit').waitFor();
  expect(await field(member, 'configurator.field_shortDescription').inputValue()).toBe(
    'Światło pod każdym dachem',
  );
  await seeText(member, 'configurator.logoIs', { name: 'logo.svg' });
  await seeText(member, 'configurator.loss_fonts');
  await button(member, 'configurator.submit').click();
  await seeText(member, 'errors.field_losses_unaccepted');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('losses-accepted');
  await page.keyboard.press('Space');
  await button(member, 'configurator.submit').click();
  await seeText(member, 'errors.field_proof_unchecked');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('proof-checked');
  await page.keyboard.press('Space');
  await button(member, 'configurator.submit').click();

  await seeHeading(member, 'checkout.customerTitle');
  await side(page, 'back').waitFor();
  expect(await violations(page), 'checkout').toEqual([]);
  await button(member, 'checkout.toSummary').click();
  await seeHeading(member, 'checkout.summaryTitle');
  await page.getByRole('button', { name: /^Order for \d/ }).click();
  const thanks = page.getByRole('dialog', { name: t('checkout.thanksTitle'), exact: true });
  await thanks.waitFor();
  expect(await kept(page)).toEqual(['{"version":1}', '{"version":2}']);

  await thanks.getByRole('listitem').getByRole('link').click();
  await page.getByRole('heading', { name: t('orders.printTitle'), exact: true }).waitFor();
  expect(await page.getByRole('definition').allTextContents()).toContain('Światło pod każdym dachem');
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByRole('link', { name: new RegExp(`^${t('orders.printFile')}`) }).count();
      },
      // Reloads must not keep the processor from printing.
      { interval: 500 },
    )
    .toBe(1);
  await page.getByRole('img', { name: t('orders.proofOf', { side: t('configurator.front') }) }).waitFor();
  expect(await violations(page), 'order').toEqual([]);
});

describe('configurator forms', () => {
  // Layout width depends on the product’s shape and sides, and on the fields of its form.
  const different = sampled(
    names,
    (name) => printProducts[name].width > printProducts[name].height,
    (name) => Object.keys(printProducts[name].sides).length,
    (name) => JSON.stringify([printProducts[name].fields, printProducts[name].services]),
  );
  test.each(different)('%s: form and preview fit a screen of 320 px', async (name) => {
    const { page, member } = await open(name, { viewport: small, touch: true });
    await side(page, 'front').waitFor();
    if (printProducts[name].sides.back) {
      await page.getByText(t('configurator.back'), { exact: true }).first().tap();
      await side(page, 'back').waitFor();
    }
    await add(member, 'configurator.field_link').tap();
    await page.keyboard.type('https://dachy.example/okna');
    expect(await overflow(page)).toEqual([]);
  });
});

test('the proof fills the screen, and zooms and moves by keyboard', async () => {
  const { page, member } = await open('business-card-horizontal', { viewport: desk });
  const opener = button(member, 'configurator.fullScreen');
  await opener.click();
  const proof = page.getByRole('dialog', { name: t('configurator.preview'), exact: true });
  const view = async () =>
    ((await proof.getByRole('img').getAttribute('viewBox')) ?? '').split(' ').map(Number) as [
      number,
      number,
      number,
    ];
  await proof.getByRole('img', { name: /^Front of the print/ }).waitFor();
  await proof.locator('.proof-stage').focus();
  const [x, , wide] = await view();
  await page.keyboard.press('+');
  await expect.poll(async () => (await view())[2]).toBeCloseTo(wide / 1.25, 1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await view())[0]).toBeGreaterThan(x + wide * 0.1);
  await page.keyboard.press('0');
  await expect.poll(async () => (await view())[2]).toBeCloseTo(wide, 1);
  await proof.getByText(t('configurator.back'), { exact: true }).click();
  await proof.getByRole('img', { name: /^Back of the print/ }).waitFor();
  await proof.getByLabel(t('configurator.guides')).check();
  await proof.getByLabel(t('configurator.softProof')).check();
  await seeText(member, 'configurator.softProofText');
  expect(await violations(page), 'proof').toEqual([]);
  await page.keyboard.press('Escape');
  await proof.waitFor({ state: 'detached' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('two fingers zoom and move the proof, not the page', async () => {
  const { page, member } = await open('business-card-horizontal', {
    viewport: { width: 390, height: 844 },
    touch: true,
  });
  await button(member, 'configurator.fullScreen').tap();
  const proof = page.getByRole('dialog', { name: t('configurator.preview'), exact: true });
  const picture = proof.getByRole('img', { name: /^Front of the print/ });
  const box = await picture.boundingBox();
  if (!box) throw new Error('The proof is not shown');
  const view = async () => ((await picture.getAttribute('viewBox')) ?? '').split(' ').map(Number);
  const ofPage = () =>
    page.evaluate(() => [
      visualViewport?.scale,
      visualViewport?.offsetLeft,
      visualViewport?.offsetTop,
      scrollY,
    ]);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
    });
  /** Two fingers around the middle move apart or together, and to the side; distances in pixels. */
  const pinch = async (from: number, to: number, aside = 0) => {
    const at = (apart: number, shift: number) => [
      { x: middle.x - apart / 2 + shift, y: middle.y },
      { x: middle.x + apart / 2 + shift, y: middle.y },
    ];
    await touch('touchStart', at(from, 0));
    for (let step = 1; step <= 10; step++)
      await touch('touchMove', at(from + ((to - from) * step) / 10, (aside * step) / 10));
    await touch('touchEnd', []);
  };
  const before = await ofPage();
  const [, , wide = 0] = await view();

  await pinch(80, 240);
  await expect.poll(async () => wide / ((await view())[2] ?? 0)).toBeGreaterThan(2);
  const [left = 0, , near = 0] = await view();
  await pinch(200, 200, 60);
  await expect.poll(async () => (await view())[0]).toBeLessThan(left);
  expect((await view())[2]).toBeCloseTo(near, 1);
  await pinch(240, 120);
  await expect.poll(async () => (await view())[2]).toBeGreaterThan(near * 1.5);
  expect(await ofPage()).toEqual(before);
});

test('the form works by keyboard alone and passes axe in dark mode', async () => {
  const { page, member } = await open('flyer-electric', { viewport: desk, colorScheme: 'dark' });
  await page.getByRole('radio', { name: t('configurator.art_coverMorning'), exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: t('configurator.art_coverAttic') }).isChecked()).toBe(true);
  const remove = button(member, 'configurator.removeField', { label: t('configurator.field_email') });
  await remove.focus();
  await page.keyboard.press('Enter');
  // Focus moves to the restore button, then to the restored field.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    t('configurator.add', { label: t('configurator.field_email') }),
  );
  await page.keyboard.press('Enter');
  const email = field(member, 'configurator.field_email');
  await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('x@club.example');
  expect(await email.inputValue()).toBe('x@club.example');
  expect(await violations(page)).toEqual([]);
});

test('the checkout redirects to the form that was not filled in', async () => {
  const { page, member } = await open('banner');
  await page.goto(`/checkout/${products.get('banner')}`);
  await seeText(member, 'errors.configuration_missing');
  await page.getByRole('link', { name: t('checkout.toConfigurator'), exact: true }).click();
  await button(member, 'configurator.submit').waitFor();
});

test('an owner orders cards for three people, each with their own text, and orders them again', async () => {
  const phone = { viewport: { width: 390, height: 844 }, touch: true };
  const { page, member } = await open('business-card-horizontal-90x50', phone);
  const switchOf = page.getByLabel(t('configurator.person'), { exact: true });
  const front = side(page, 'front');

  await add(member, 'configurator.field_shortDescription').click();
  await page.keyboard.type('Dekarz');
  const services = page
    .getByRole('group', { name: t('configurator.field_services'), exact: true })
    .getByRole('checkbox');
  for (const at of [0, 1, 2, 3, 4]) if (await services.nth(at).isEnabled()) await services.nth(at).check();

  await button(member, 'configurator.peopleOpen').click();
  const people = page
    .getByRole('group', { name: t('configurator.people'), exact: true })
    .getByRole('checkbox');
  expect(await people.nth(0).isChecked()).toBe(true);
  await people.nth(1).check();
  await people.nth(2).check();
  expect(await switchOf.locator('option').count()).toBe(3);
  expect(await violations(page), 'form for several people').toEqual([]);
  expect(await overflow(page)).toEqual([]);

  // The last one is in the form; what is typed belongs to that person only.
  await field(member, 'configurator.field_shortDescription').fill('Biuro');
  await field(member, 'configurator.field_surname').fill('W'.repeat(40));
  await switchOf.selectOption({ index: 0 });
  expect(await field(member, 'configurator.field_shortDescription').inputValue()).toBe('Dekarz');

  // One confirmation covers all, and a wrong text brings its person into the form.
  await page.locator('#proof-checked').check();
  await button(member, 'configurator.submit').click();
  await expect.poll(() => switchOf.inputValue()).toBe('2');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('surname');
  await field(member, 'configurator.field_surname').fill('Nowakowska');
  await expect.poll(() => front.getAttribute('aria-label')).toContain('Nowakowska');

  // A reload keeps everybody.
  await page.reload();
  await button(member, 'configurator.submit').waitFor();
  expect(await switchOf.locator('option').count()).toBe(3);
  await switchOf.selectOption({ index: 2 });
  expect(await field(member, 'configurator.field_surname').inputValue()).toBe('Nowakowska');
  await page.getByText(t('configurator.totalPeople', { count: 3 })).waitFor();
  await page.locator('#proof-checked').check();
  await button(member, 'configurator.submit').click();

  await seeHeading(member, 'checkout.customerTitle');
  const choice = page.locator('.print-choice');
  await choice.getByRole('listitem').nth(2).filter({ hasText: 'Nowakowska' }).waitFor();
  expect(await choice.getByRole('listitem').count()).toBe(3);
  await switchOf.selectOption({ index: 2 });
  await expect.poll(() => front.getAttribute('aria-label')).toContain('Nowakowska');
  expect(await violations(page), 'checkout').toEqual([]);
  await button(member, 'checkout.toSummary').click();
  await seeHeading(member, 'checkout.summaryTitle');
  await page.getByRole('button', { name: /^Order for \d/ }).click();
  const thanks = page.getByRole('dialog', { name: t('checkout.thanksTitle'), exact: true });
  await thanks.waitFor();

  await thanks.getByRole('listitem').getByRole('link').click();
  const prints = page.getByRole('heading', { name: t('orders.printTitle'), exact: true });
  await prints.first().waitFor();
  expect(await prints.count()).toBe(3);
  await page
    .getByText(/Nowakowska$/)
    .first()
    .waitFor();
  expect(await overflow(page)).toEqual([]);

  await page.getByRole('link', { name: t('orders.editAgain'), exact: true }).click();
  await button(member, 'configurator.submit').waitFor();
  expect(await switchOf.locator('option').allTextContents()).toHaveLength(3);
  await switchOf.selectOption({ index: 2 });
  expect(await field(member, 'configurator.field_surname').inputValue()).toBe('Nowakowska');
  await page.goBack();
  await page.getByRole('link', { name: t('orders.again'), exact: true }).click();
  await seeHeading(member, 'checkout.customerTitle');
  await expect.poll(() => choice.getByRole('listitem').count()).toBe(3);
});
