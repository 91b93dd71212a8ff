/** Member journeys in Firefox and WebKit: the same steps in both. */
import { expect, vi } from 'vitest';
import type { MessageKey } from '#i18n/keys.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { regionBySlug } from '#regions/regions.ts';
import type { OtherBrowser } from '../other-browsers.ts';
import type { Session, Site } from '../site.ts';
import { label, project, wordsOf } from './main-journey.ts';
import { survey } from './steps.ts';

const t = wordsOf('pl', 'pl');
const EMAIL = 'owner.pl@club.example';

/** Waits for the main heading. */
const heading = (browser: OtherBrowser, key: MessageKey) => browser.see({ role: 'heading', name: t(key) });

/** The points shown in a region of the page. */
async function points(browser: OtherBrowser, key: MessageKey): Promise<number> {
  const text = await browser.read({ role: 'region', name: t(key) });
  return Number(/\d[\d\s]*/.exec(text)?.[0].replace(/\s/g, ''));
}

/** Signs in with a code, and ends at the home page. */
export async function signIn(browser: OtherBrowser, site: Site): Promise<void> {
  await browser.open(`${site.url('pl')}/login`);
  await browser.type({ role: 'textbox', name: t('login.emailLabel') }, EMAIL);
  await browser.click({ role: 'button', name: t('login.sendCode') });
  await heading(browser, 'login.codeTitle');
  await browser.type({ role: 'textbox', name: t('login.codeLabel') }, await site.code(EMAIL));
  await heading(browser, 'home.registerTitle');
}

/** Registers a project from the home page and adds products; ends at the project. */
export async function registerProject(browser: OtherBrowser, codes: readonly number[]): Promise<void> {
  await browser.click({ role: 'link', name: t('projects.add') });
  await heading(browser, 'projects.addTitle');
  await browser.type({ role: 'textbox', name: t('projects.street') }, project.street);
  await browser.type({ role: 'textbox', name: t('projects.postalCode') }, project.postalCode);
  await browser.type({ role: 'textbox', name: t('projects.city'), isPart: true }, project.city);
  await browser.type({ role: 'textbox', name: t('projects.name'), isPart: true }, project.name);
  await browser.click({ role: 'button', name: t('projects.save') });
  await browser.see({ role: 'heading', name: project.name });
  for (const code of codes) {
    await browser.type({ role: 'textbox', name: t('projects.addScanCode') }, label(code));
    await browser.click({ role: 'button', name: t('projects.addScan') });
    const serial = label(code).slice(label(code).indexOf('(21)') + 4);
    await browser.seeText(`${t('products.serialNumber')} ${serial}`);
  }
}

/** The main journey: sign-in, a project with two products, the survey, and the points. */
export async function earnPoints(browser: OtherBrowser, site: Site): Promise<void> {
  await signIn(browser, site);
  await registerProject(browser, [0, 1]);
  await browser.click({ role: 'link', name: t('projects.finish'), isPart: true });
  for (const [index, [question, answers]] of survey.entries()) {
    await browser.see({ role: 'heading', name: t(question) });
    if (typeof answers === 'string')
      await browser.type({ role: 'textbox', name: t('survey.number') }, answers);
    else for (const answer of answers) await browser.click({ role: 'option', name: t(answer) });
    const isLast = index === survey.length - 1;
    await browser.click({ role: 'button', name: t(isLast ? 'survey.submit' : 'common.next') });
  }
  await heading(browser, 'survey.doneTitle');
  // Two products, doubled by the demo's campaign.
  await browser.seeText(t('survey.donePoints', { points: 4 * basicPoints(regionBySlug('pl').id, 1) }));
  await browser.click({ role: 'link', name: t('survey.toBalance') });
  await heading(browser, 'balance.title');
  expect(await points(browser, 'balance.total')).toBeGreaterThan(0);
}

/** Orders the cheapest voucher through the cart, and checks the order and the new balance. */
export async function orderVoucher(browser: OtherBrowser, site: Site): Promise<void> {
  await browser.open(`${site.url('pl')}/balance`);
  const before = await points(browser, 'balance.total');
  const session = await site.signIn(EMAIL);
  const { data } = await site.read<AnswerOf<'GET /v2/shop/products'>>(
    session,
    '/v2/shop/products?limit=100&categories=voucher&sort=price',
  );
  const voucher = data.find(({ variants }) => variants.some(({ stock }) => stock > 0));
  const price = Number(voucher?.price);
  await browser.open(`${site.url('pl')}/shop?category=voucher`);
  await browser.click({ role: 'link', name: voucher?.name ?? '', isPart: true });
  await browser.see({ role: 'heading', name: voucher?.name ?? '' });
  await browser.click({ role: 'button', name: t('shop.addToCart') });
  await browser.click({ role: 'link', name: t('shop.toCart') });
  await heading(browser, 'cart.title');
  await browser.click({ role: 'button', name: t('cart.checkout') });
  await heading(browser, 'checkout.customerTitle');
  await browser.click({ role: 'button', name: t('checkout.toSummary') });
  await heading(browser, 'checkout.summaryTitle');
  await browser.click({ role: 'button', name: t('checkout.place', { points: price }) });
  const thanks = { role: 'dialog', name: t('checkout.thanksTitle') } as const;
  await browser.click({ role: 'link', name: t('checkout.showCodes'), within: thanks });
  await browser.see({ role: 'heading', name: t('orders.contents') });
  await browser.open(`${site.url('pl')}/balance`);
  expect(await points(browser, 'balance.total')).toBe(before - price);
}

/** Fills in a business card, checks its preview, and takes it to the checkout. */
export async function configure(browser: OtherBrowser, site: Site): Promise<void> {
  const { data } = await site.read<AnswerOf<'GET /v2/shop/products'>>(
    await site.signIn(EMAIL),
    '/v2/shop/products?limit=100',
  );
  const card = data.find(({ settings }) => settings?.product === 'business-card-horizontal');
  const text = 'Światło pod dachem';
  await browser.open(`${site.url('pl')}/shop/${card?.uuid}`);
  const description = t('configurator.field_shortDescription');
  await browser.click({ role: 'button', name: t('configurator.add', { label: description }) });
  await browser.type({ role: 'textbox', name: description }, text);
  await browser.see({ role: 'img', name: text, isPart: true });
  await browser.run(chooseServices, t('configurator.field_services'), 4);
  await browser.seeText(t('configurator.servicesChosen', { count: 4, total: 4 }));
  await browser.click({ role: 'option', name: t('configurator.proofChecked') });
  await browser.click({ role: 'button', name: t('configurator.submit') });
  await heading(browser, 'checkout.customerTitle');
  await browser.see({ role: 'img', name: text, isPart: true });
}

/** Runs in the page: checks the first boxes of a group. */
function chooseServices(group: string, count: number): void {
  const part = [...document.querySelectorAll('fieldset')].find((set) =>
    set.querySelector('legend')?.textContent?.includes(group),
  );
  for (const box of [...(part?.querySelectorAll<HTMLInputElement>('[type="checkbox"]') ?? [])].slice(
    0,
    count,
  ))
    box.click();
}

/** Starts a conversation and receives the reply of staff without a reload. */
export async function chat(browser: OtherBrowser, site: Site): Promise<void> {
  const staff: Session = await site.signIn('staff@club.example');
  await browser.open(`${site.url('pl')}/support/chat/new`);
  await browser.type({ role: 'textbox', name: t('support.subject') }, 'Punkty');
  await browser.type({ role: 'textbox', name: t('support.message') }, 'Dzień dobry');
  await browser.click({ role: 'button', name: t('support.send') });
  await browser.see({ role: 'heading', name: 'Punkty' });
  await browser.seeText('Dzień dobry');
  const uuid = (await browser.run(() => location.pathname)).split('/').at(-1);
  const answer = await site.ask(`/api/staff/tickets/${uuid}/reply`, {
    method: 'POST',
    headers: { cookie: staff.header, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ message: 'Już sprawdzamy' }),
  });
  expect(answer.status, String(answer.body)).toBe(201);
  await browser.seeText('Już sprawdzamy');
  await browser.type({ role: 'textbox', name: t('support.message') }, 'Dziękuję');
  await browser.click({ role: 'button', name: t('support.send') });
  await browser.seeText('Dziękuję');
  await vi.waitFor(
    async () => {
      const ticket = await site.read<AnswerOf<'GET /staff/tickets/{uuid}'>>(staff, `/staff/tickets/${uuid}`);
      expect(ticket.messages.map(({ message }) => message)).toEqual([
        'Dzień dobry',
        'Już sprawdzamy',
        'Dziękuję',
      ]);
    },
    { timeout: 30_000, interval: 200 },
  );
}
