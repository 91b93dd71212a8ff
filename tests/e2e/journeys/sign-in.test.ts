/** The sign-in page with its script: what is typed, said and focused. `no-script.test.ts` does without. */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import { regionBySlug } from '#regions/regions.ts';
import { phone, type VisitorOptions, visit } from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import {
  askForCode,
  button,
  field,
  type Member,
  seeHeading,
  seeText,
  typeCode,
} from '../../support/e2e/steps.ts';
import type { Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;

visited((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

const t = translator('en', 'en-150');
const wrong = (code: string) => (code === '00000' ? '11111' : '00000');

/** A guest at the sign-in page, once its script runs. */
async function come(options: VisitorOptions = {}) {
  const visitor = await visit(browser, site, { language: 'en', ...options });
  const member: Member = { page: visitor.page, t };
  await open(visitor.page);
  return { ...visitor, member };
}

async function open(page: Page, path = '/login'): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

describe('a code', () => {
  test('that is wrong is reported at its field, beside the address, and the right one signs in', async () => {
    const { page, member, ...visitor } = await come();
    const email = 'decor.pl@club.example';
    visitor.expect(/status of 422/);
    await askForCode(member, email);
    expect(await focused(page)).toBe('code');
    const again = page.getByRole('button', { name: /^New code in \d+ s$/ });
    expect(await again.isDisabled()).toBe(true);
    const seconds = Number(/\d+/.exec((await again.textContent()) ?? '')?.[0]);
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);

    const code = await site.code(email);
    await typeCode(member, wrong(code));
    await page.getByText(t('login.triesLeft', { tries: 2 })).waitFor();
    await seeHeading(member, 'login.channelTitle');
    expect(await field(member, 'login.emailLabel').inputValue()).toBe(email);
    expect(await focused(page)).toBe('code');
    expect(await again.isDisabled()).toBe(true);
    // A message to another address need not wait.
    await field(member, 'login.emailLabel').fill('decor.cz@club.example');
    expect(await button(member, 'login.resend').isDisabled()).toBe(false);
    await typeCode(member, code);
    await seeHeading(member, 'home.registerTitle');
  });

  test('can be typed in a new tab, in another language and after going back', async () => {
    const { page, context, member } = await come({ viewport: phone });
    const email = 'owner.ee@club.example';
    await askForCode(member, email);
    const tab = await context.newPage();
    await open(tab);
    await seeHeading({ page: tab, t }, 'login.codeTitle');
    // This tab does not know the address.
    expect(await tab.getByRole('button', { name: /code/i }).count()).toBe(0);

    // The message about the format does not move the link away from the pointer.
    await field(member, 'login.codeLabel').fill('12');
    await page.getByRole('link', { name: t('common.back'), exact: true }).click();
    await seeHeading(member, 'login.channelTitle');
    await page.goBack();
    await seeHeading(member, 'login.codeTitle');
    await expect.poll(() => field(member, 'login.codeLabel').inputValue()).toBe('');
    await page.goBack();
    await seeHeading(member, 'login.channelTitle');
    expect(path(page)).toBe('/login?step=address');
    expect(await field(member, 'login.emailLabel').inputValue()).toBe(email);
    await field(member, 'login.codeLabel').waitFor();
    await page.goForward();
    await seeHeading(member, 'login.codeTitle');
    // A link within the page changes nothing.
    await field(member, 'login.codeLabel').fill('12');
    await page.locator('.skip-link').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.hash === '#main');
    expect(await field(member, 'login.codeLabel').inputValue()).toBe('12');
    await field(member, 'login.codeLabel').fill('');

    await page.getByRole('button', { name: /: English$/ }).click();
    await page.getByRole('button', { name: 'Eesti', exact: true }).click();
    const estonian: Member = { page, t: translator('et', 'et-EE') };
    await seeHeading(estonian, 'login.codeTitle');
    await typeCode(estonian, await site.code(email));
    await seeHeading(estonian, 'home.registerTitle');
  });
});

describe('the form for the address', () => {
  test('reports a wrong format when the field is left, and an unknown address after sending', async () => {
    const { page, member, ...visitor } = await come();
    visitor.expect(/status of 422/);
    await button(member, 'login.sendCode').click();
    await seeText(member, 'errors.field_required');
    expect(await focused(page)).toBe('email');
    const email = field(member, 'login.emailLabel');
    await email.fill('nobody');
    expect(await page.getByText(t('errors.field_required')).count()).toBe(0);
    await email.press('Tab');
    await seeText(member, 'errors.field_email_invalid');
    await email.fill('nobody@club.example');
    await button(member, 'login.sendCode').click();
    await seeText(member, 'errors.installer_not_found');
    expect(await focused(page)).toBe('email');
    expect(await email.inputValue()).toBe('nobody@club.example');
  });

  test('follows the country of a number, and shows its example', async () => {
    const { page, member } = await come();
    await page.getByLabel(t('login.byPhone'), { exact: true }).check();
    const number = field(member, 'login.phoneLabel');
    const country = page.getByRole('combobox', { name: t('login.phoneRegion') });
    await number.fill('(+420) 601 123 456');
    expect(await country.inputValue()).toBe(String(regionBySlug('cz').id));
    await seeText(member, 'login.phoneHint', { example: '601 123 456' });
    await country.selectOption(String(regionBySlug('hu').id));
    await seeText(member, 'login.phoneHint', { example: '06 20 123 4567' });
    await number.fill('12');
    await number.press('Tab');
    await seeText(member, 'errors.field_phone_invalid');
    // The tab remembers what was typed.
    await page.reload();
    await expect.poll(() => number.inputValue()).toBe('12');
    expect(await country.inputValue()).toBe(String(regionBySlug('hu').id));
  });

  test('is walked in the order in which it is seen', async () => {
    const { page } = await come({ viewport: phone });
    await page.locator('#main').focus();
    const walked: string[] = [];
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('Tab');
      walked.push(await page.evaluate(() => (document.activeElement as HTMLInputElement).name || 'button'));
    }
    expect(walked.slice(0, 3)).toEqual(['channel', 'email', 'button']);
    const tops = await page
      .locator('main :is([name=channel]:checked, [name=email], .btn)')
      .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().top));
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    // Within reach of a thumb: on the screen, and not at its top.
    expect(tops.at(-1)).toBeGreaterThan(phone.height / 3);
    expect(tops.at(-1)).toBeLessThan(phone.height - 44);
  });
});

describe('while a form is on its way', () => {
  test('its button says so and keeps the focus, and a failure loses nothing', async () => {
    const { page, member, ...visitor } = await come();
    visitor.expect(/net::ERR_|Failed to load/);
    await field(member, 'login.emailLabel').fill('owner.hr@club.example');
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/login', async (route) => {
      await held;
      await route.abort('internetdisconnected');
    });
    await button(member, 'login.sendCode').focus();
    await page.keyboard.press('Enter');
    const busy = button(member, 'login.sending');
    await busy.waitFor();
    expect(await busy.getAttribute('aria-disabled')).toBe('true');
    release();
    await seeText(member, 'errors.unavailable');
    expect(await focused(page)).toBe('BUTTON');
    expect(await field(member, 'login.emailLabel').inputValue()).toBe('owner.hr@club.example');
    await page.unroute('**/login');
    await page.keyboard.press('Enter');
    await seeHeading(member, 'login.codeTitle');
    expect(await focused(page)).toBe('code');
  });
});

test('only the first screen of a phone has the illustration', async () => {
  const { page, member } = await come({ viewport: phone });
  const scene = page.locator('.guest-scene');
  expect(await scene.isVisible()).toBe(true);
  await askForCode(member, 'owner.lt@club.example');
  expect(await scene.isVisible()).toBe(false);
});

test('an ended session explains itself, and the sign-in returns to its page', async () => {
  const { page, member } = await come();
  await open(page, '/login?to=%2Forders&ended=1');
  await seeText(member, 'login.sessionEndedText');
  await askForCode(member, 'owner.sk@club.example');
  await typeCode(member, await site.code('owner.sk@club.example'));
  await seeHeading(member, 'orders.title');
});
