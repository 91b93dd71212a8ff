/**
 * A working day of staff in Chromium: by keyboard, its core on a phone and without script, in two, and with a lost answer.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ticketStatus } from '#features/support/rules.ts';
import { translator } from '#i18n/translator.ts';
import type { Club } from '#platform/contract/club.ts';
import { orderStatus } from '#platform/contract/statuses.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { violationsInBoth } from '../../support/e2e/axe.ts';
import { desk, phone, type VisitorOptions, visit } from '../../support/e2e/browser.ts';
import { tabTo } from '../../support/e2e/keyboard.ts';
import { opened } from '../../support/e2e/opened.ts';
import { clubOf, newCustomer } from '../../support/e2e/staff-work.ts';
import { button, field, seeHeading, seeText } from '../../support/e2e/steps.ts';
import { turned } from '../../support/sampled.ts';
import type { Session, Site } from '../../support/site.ts';

const t = translator('en', 'en-150');

let site: Site;
let browser: Browser;
let admin: Session;
/** The calls of the admin. */
let staff: Club;

opened(async (ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
  admin = await site.signIn('staff@club.example');
  staff = clubOf(site, admin);
});

/** Points of a project: its roof window, doubled by the demo’s campaign. */
const worth = 2 * basicPoints(10, 1);
const customer = (name: string) => newCustomer(site, staff, name, 1000);

const come = (options: VisitorOptions = {}) =>
  visit(browser, site, { language: 'en', session: admin, viewport: desk, ...options });

/** Presses keys, one after the other. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Does something that loads a page, and waits until its scripts run. */
async function loads(page: Page, act: () => Promise<unknown>): Promise<void> {
  const loaded = page.waitForEvent('domcontentloaded');
  await act();
  await loaded;
}

const submit = (page: Page, ...keys: string[]) => loads(page, () => press(page, ...keys));

/** Goes to a control of the main part by Tab; on a page just loaded past the menu. */
async function at(page: Page, control: Locator): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  if (await hasFocus()) return;
  if (await page.evaluate(() => document.activeElement === document.body)) {
    await press(page, 'Tab');
    if (await hasFocus()) return;
    const skipLink = page.getByRole('link', { name: t('shell.skip'), exact: true });
    if (await skipLink.evaluate((element) => element === document.activeElement)) await press(page, 'Enter');
  }
  await tabTo(page, control);
}

async function type(page: Page, control: Locator, text: string): Promise<void> {
  await at(page, control);
  await page.keyboard.type(text);
}

/** Follows a link or presses a button by keyboard. */
async function follow(page: Page, control: Locator): Promise<void> {
  await at(page, control);
  await submit(page, 'Enter');
}

/** Opens what the search dialog finds. */
async function find(page: Page, text: string, isFound = false): Promise<void> {
  await press(page, 'Control+k');
  await page.keyboard.type(text);
  if (isFound) await page.getByRole('option', { selected: true }).filter({ hasText: text }).waitFor();
  await submit(page, 'Enter');
}

const active = (page: Page) => page.locator('tr[data-active]');

/** Goes to the row with a text by J and K. */
async function toRow(page: Page, text: string): Promise<void> {
  const [from = -1, to = -1] = await page
    .locator('[data-rows] > tr')
    .evaluateAll(
      (rows, text) => [
        rows.findIndex((row) => row.matches('[data-active]')),
        rows.findIndex((row) => row.textContent?.includes(text)),
      ],
      text,
    );
  if (to < 0) throw new Error(`No row has “${text}”`);
  for (let step = from; step < to; step++) await press(page, 'j');
  for (let step = from; step > to; step--) await press(page, 'k');
  expect(await active(page).textContent()).toContain(text);
}

/** Selects rows by X. */
async function select(page: Page, rows: readonly string[]): Promise<void> {
  for (const row of rows) {
    await toRow(page, row);
    await press(page, 'x');
  }
  await page.getByText(t('staff.selected', { count: rows.length }), { exact: true }).waitFor();
}

/** Answers the question for the reason; sent without Tab. */
async function reject(page: Page, why: string): Promise<void> {
  await press(page, 'r');
  // Enter decides nothing that cannot be undone.
  await page.keyboard.type(why);
  await press(page, 'Enter');
  await submit(page, 'Control+Enter');
}

async function openRow(page: Page, text: string): Promise<void> {
  await toRow(page, text);
  await submit(page, 'Enter');
}

const back = (page: Page) => follow(page, page.getByRole('link', { name: t('staff.back'), exact: true }));

const see = (page: Page, ...message: Parameters<typeof t>) => seeText({ page, t }, ...message);

/** Axe needs script: looks at copies of pages without their scripts. */
async function copier(): Promise<(page: Page) => Promise<string[]>> {
  const { page: copy } = await come();
  let body = '';
  const isPage = ({ pathname }: URL) => pathname.startsWith('/staff');
  await copy.route(isPage, (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));
  return async (page) => {
    body = (await page.content()).replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '');
    await copy.goto(page.url());
    return violationsInBoth(copy);
  };
}

/** Checks each kind of page once. */
function checker(page: Page, look: (page: Page) => Promise<string[]>) {
  const seen = new Set<string>();
  const found: string[] = [];
  return {
    found,
    async check() {
      const kind = new URL(page.url()).pathname.replace(/[\da-f-]{36}/, '[uuid]');
      if (seen.has(kind)) return;
      seen.add(kind);
      found.push(...(await look(page)).map((problem) => `${kind}: ${problem}`));
    },
  };
}

/** The newest entry of the log. */
async function newest(): Promise<number> {
  const { data } = await staff('GET /staff/log', { query: { limit: 1 } });
  return data[0]?.id ?? 0;
}

/** Starts an audit of the ledger and waits for its result. */
async function expectCleanAudit(): Promise<void> {
  const { uuid } = await staff('POST /staff/audits');
  const result = async () => {
    const { audits } = await staff('GET /staff/operations');
    const audit = audits.find((one) => one.uuid === uuid);
    return [audit?.is_clean, audit?.findings];
  };
  await expect.poll(result).toEqual([true, []]);
}

/** What was logged after an entry: targets by call. */
async function loggedAfter(id: number): Promise<Record<string, (string | null)[]>> {
  const { data } = await staff('GET /staff/log', { query: { limit: 200 } });
  // Presence is shown as long as a ticket is open.
  const entries = data.filter((entry) => entry.id > id && entry.action !== 'showTicketPresence');
  const calls = [...new Set(entries.map(({ action }) => action))];
  return Object.fromEntries(
    calls.map((call) => [call, entries.filter(({ action }) => action === call).map(({ target }) => target)]),
  );
}

test('a working day by keyboard: orders, reviews, tickets, a story and points', async () => {
  const member = await customer('Dachy Poranne');
  const orders = await member.order(30);
  const numbers = [...orders.values()];
  const projects = await member.sendProjects(10);
  const scans = await member.scanProducts(5);
  const tickets = await member.write(3);
  const before = await newest();
  const start = await member.balance();
  const { page } = await come();
  const { check, found } = checker(page, violationsInBoth);
  await page.goto('/staff');
  await check();

  // Orders
  await find(page, 'orders');
  await seeHeading({ page, t }, 'staff.orders');
  await type(page, page.getByRole('searchbox', { name: t('staffOrders.search') }), member.name);
  await submit(page, 'Enter');
  await see(page, 'staff.rows', { count: 30 });
  await check();
  await select(page, numbers.slice(0, 20));
  await press(page, 'j');
  await submit(page, 'a');
  await see(page, 'staff.resultDone', { count: 20 });
  for (const number of numbers.slice(20, 23)) {
    await toRow(page, number);
    await submit(page, 'a');
    // The same row is active, so that J leads to the next one.
    expect(await active(page).textContent()).toContain(number);
  }
  await openRow(page, numbers[23] ?? '');
  await seeHeading({ page, t }, 'orders.order', { number: numbers[23] ?? '' });
  await check();
  await submit(page, 'a');
  await submit(page, 'a');
  await see(page, 'orders.status_3');
  await back(page);
  await openRow(page, numbers[24] ?? '');
  await reject(page, 'Ordered twice');
  await see(page, 'orders.status_4');
  await back(page);
  await openRow(page, numbers[25] ?? '');
  await submit(page, 'a');
  await follow(page, button({ page, t }, 'staffOrders.fail'));
  await see(page, 'staffOrders.failed');
  await submit(page, 'a');
  await submit(page, 'a');
  await see(page, 'orders.status_3');
  await back(page);
  await select(page, numbers.slice(26));
  await submit(page, 'a');
  const status = page.getByRole('combobox', { name: t('staff.status') });
  await at(page, status);
  await submit(page, 'P');
  expect(await status.evaluate((element) => element === document.activeElement)).toBe(true);
  await see(page, 'staff.rows', { count: 27 });
  await at(page, page.getByRole('checkbox', { name: t('staff.selectAll') }));
  await press(page, 'Space');
  await submit(page, 'a');
  await see(page, 'staff.nothingTitle');

  // Reviews
  await find(page, 'reviews');
  await check();
  const reason = page.getByRole('textbox', { name: t('staff.reason') });
  await select(page, projects.slice(0, 5));
  await type(page, reason, 'Photos of the labels were sent');
  // Enter decides nothing: the reason may belong to either decision.
  await press(page, 'Enter', 'Tab');
  await submit(page, 'Enter');
  await see(page, 'staff.resultDone', { count: 5 });
  await select(page, [...projects.slice(5, 7), ...scans.slice(0, 1)]);
  await reject(page, 'Not our product');
  await see(page, 'staff.resultDone', { count: 3 });
  for (const [row = '', key, why] of [
    [projects[7], 'a', 'Called the roofer'],
    [projects[8], 'r', 'Label of another maker'],
    [scans[1], 'a', ''],
    [scans[2], 'r', 'The picture is of a shop'],
  ] as const) {
    await openRow(page, row);
    await check();
    if (key === 'r') await reject(page, why);
    else {
      if (why) await type(page, reason, why);
      if (why) await press(page, 'Tab');
      await submit(page, 'a');
    }
    await see(page, 'common.done_staffDone');
    await back(page);
  }
  await select(page, [...projects.slice(9), ...scans.slice(3)]);
  await submit(page, 'a');
  await see(page, 'staff.resultDone', { count: 3 });

  // Tickets
  await find(page, 'tickets');
  await check();
  for (const title of tickets) {
    await openRow(page, title);
    await check();
    await type(page, field({ page, t }, 'staffTickets.reply'), 'It arrives tomorrow.');
    await submit(page, 'Control+Enter');
    await see(page, 'common.done_staffSent');
    await submit(page, 'u');
  }

  // A story
  await find(page, 'content');
  await check();
  await follow(page, page.getByRole('link', { name: t('staffContent.new') }));
  await follow(page, page.getByRole('link', { name: t('staffContent.type_news') }));
  await check();
  const story = {
    en: ['Windows of the year', 'Vote now', 'Three windows'],
    pl: ['Okna roku', 'Zagłosuj', 'Trzy okna'],
  };
  for (const [code, [title = '', excerpt = '', text = '']] of Object.entries(story)) {
    const section = page
      .locator('details[name=language]')
      .filter({ has: page.locator(`[name=title_${code}]`) });
    if (code !== 'en') {
      await at(page, section.locator('summary'));
      await press(page, 'Enter');
    }
    await type(page, section.locator(`[name=title_${code}]`), title);
    await type(page, section.locator(`[name=excerpt_${code}]`), excerpt);
    await section.locator('.staff-rich').waitFor();
    await type(page, section.locator('.staff-rich'), text);
  }
  await follow(page, button({ page, t }, 'staffContent.publish'));
  await see(page, 'common.done_staffSaved');
  await check();
  for (const [language, [title, , text]] of Object.entries(story)) {
    const query = { content_types: 'news' as const, language };
    const { data } = await member.club('GET /v1/content', { query });
    const item = data.find(({ content }) => content.title === title);
    expect(JSON.stringify(item)).toContain(text);
  }

  // Points
  await find(page, member.name, true);
  await page.getByRole('heading', { level: 1, name: member.name }).waitFor();
  await check();
  await follow(page, page.getByRole('link', { name: t('staffPoints.book'), exact: true }));
  await type(page, page.locator('[name=points]'), '100');
  await type(page, page.locator('[name=reason]'), 'Moderator of the training');
  await follow(page, button({ page, t }, 'staffPoints.book'));
  await see(page, 'common.done_staffDone');
  await find(page, 'points');
  await check();
  await follow(page, page.getByRole('link', { name: t('staffPoints.book'), exact: true }));
  await check();
  const participants = ['owner.pl', 'decor.pl', 'owner.cz', 'owner.hu'].map((name) => `${name}@club.example`);
  await type(page, page.locator('textarea[name=companies]'), participants.join('\n'));
  await type(page, page.locator('[name=points]'), '25');
  await type(page, page.locator('[name=reason]'), 'Training in Warsaw');
  await follow(page, button({ page, t }, 'staffPoints.check'));
  await see(page, 'staffPoints.willBook', { count: 4 });
  await submit(page, 'a');
  await see(page, 'staffPoints.wasBooked', { count: 4 });

  const logged = await loggedAfter(before);
  const counts = Object.entries(logged).map(([call, targets]) => [call, targets.length]);
  expect(Object.fromEntries(counts)).toEqual({
    // 20, 3 and 4 approved, 27 completed.
    changeOrders: 54,
    approveOrder: 2,
    completeOrder: 2,
    rejectOrder: 1,
    failOrder: 1,
    retryOrder: 1,
    decideReviews: 11,
    acceptProject: 1,
    rejectProject: 1,
    acceptScan: 1,
    rejectScan: 1,
    markStaffTicket: tickets.length,
    replyToTicket: tickets.length,
    publishContent: 1,
    createManualPoints: 1,
    bookPointsList: 4,
    // The company's page, and twice the form for its points.
    getStaffCompany: 3,
  });
  const alone = numbers.slice(23, 26);
  for (const [uuid, number] of orders) {
    const bulk = logged.changeOrders?.filter((target) => target === uuid) ?? [];
    expect([number, bulk.length]).toEqual([number, alone.includes(number) ? 0 : 2]);
  }
  const { data: entries } = await staff('GET /staff/log', { query: { limit: 200 } });
  const reasons = entries.filter(({ id }) => id > before).map(({ reason }) => reason);
  expect(reasons.filter((reason) => reason === 'Not our product')).toHaveLength(3);
  expect(reasons).toEqual(
    expect.arrayContaining(['Ordered twice', 'Label of another maker', 'The picture is of a shop']),
  );
  const { data: done } = await member.club('GET /v2/orders', { query: { limit: 50 } });
  const rejected = done.filter(({ status }) => status === orderStatus.negative);
  expect(rejected.map(({ number }) => number)).toEqual([numbers[24]]);
  expect(done.filter(({ status }) => status === orderStatus.positive)).toHaveLength(29);
  // The rejected order, seven accepted projects and the booking.
  const returned = rejected[0]?.points ?? 0;
  expect(await member.balance()).toBe(start + returned + 7 * worth + 100);
  const { data: answered } = await member.club('GET /v1/support', { query: { limit: 20 } });
  expect(answered.map(({ status }) => status)).toEqual(tickets.map(() => ticketStatus.answered));
  const { data: left } = await staff('GET /staff/reviews', { query: { region_id: 10, limit: 200 } });
  expect(left.filter(({ company }) => company.uuid === member.uuid)).toEqual([]);
  await expectCleanAudit();
  expect(found).toEqual([]);
}, 240_000);

test('selected orders of different statuses take each its own next step', async () => {
  const member = await customer('Dachy mieszane');
  const [first = '', second = '', third = ''] = [...(await member.order(3)).values()];
  const { page } = await come();
  await page.goto(`/staff/orders?q=${encodeURIComponent(member.name)}`);
  await toRow(page, first);
  await submit(page, 'a');
  await select(page, [first, second, third]);
  await see(page, 'staffOrders.nextHint');
  await submit(page, 'a');
  await see(page, 'staff.resultDone', { count: 3 });
  const results = await page.getByRole('status').getByRole('listitem').allTextContents();
  const lines = results.map((line) => line.replaceAll(/\s+/g, ' ').trim()).sort();
  expect(lines).toEqual([
    `${t('orders.status_3')} ${first}`,
    `${t('orders.status_2')} ${[second, third].join(', ')}`,
  ]);
});

test('beside the list of tickets a member of staff sees who answers, and goes on by keyboard', async () => {
  const member = await customer('Dachy z boku');
  const titles = await member.write(2);
  const [title = ''] = titles;
  const viewport = { width: 1440, height: 900 };
  const first = await come({ viewport });
  const second = await come({ session: await site.signIn('staff.pl@club.example') });
  const { page } = first;
  await page.goto(`/staff/tickets?q=${encodeURIComponent(member.name)}`);
  await see(page, 'staff.rows', { count: 2 });
  await toRow(page, title);
  await press(page, 'Enter');
  const pane = page.getByRole('complementary', { name: t('staff.details') });
  await pane.getByRole('heading', { name: title }).waitFor();
  await second.page.goto(page.url());
  await pane.getByText(t('staffTickets.viewing', { names: '' }).trim()).waitFor();
  await field({ page: second.page, t }, 'staffTickets.reply').pressSequentially('It ');
  await pane.getByText(t('staffTickets.answering', { names: '' }).trim()).waitFor();

  // What was typed is sent from the details, too; then they close, and the row stays active.
  await pane.getByRole('textbox', { name: t('staff.note') }).fill('Called the roofer');
  await submit(page, 'Control+Enter');
  await see(page, 'common.done_staffAdded');
  await submit(page, 'Escape');
  await see(page, 'staff.rows', { count: 2 });
  const list = page.url();
  await toRow(page, title);
  await press(page, 'Enter');
  await pane.getByText('Called the roofer').waitFor();
  await press(page, 'u');
  await pane.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(list);
  expect(await active(page).textContent()).toContain(title);
  await press(page, 'j', 'Enter');
  await pane.getByRole('heading', { name: titles[1] }).waitFor();
  await pane.getByRole('button', { name: t('staff.close') }).click();
  await pane.waitFor({ state: 'hidden' });
});

const cores: { where: string; options: VisitorOptions }[] = [
  { where: 'on a phone', options: { viewport: phone, touch: true } },
  { where: 'without script', options: { javaScript: false } },
];

/** Successive commits take turns with axe: both open the same pages. */
const analysed = turned(cores, 2);

test.each(cores)(
  'the core of a day $where',
  async (core) => {
    const { where, options } = core;
    const member = await customer(`Dachy ${where}`);
    const start = await member.balance();
    const [[uuid = '', number = ''] = []] = await member.order(1);
    const [project = ''] = await member.sendProjects(1);
    const [ticket = ''] = await member.write(1);
    const { page } = await come(options);
    const look = options.javaScript === false ? await copier() : violationsInBoth;
    const { check, found } = checker(page, analysed.includes(core) ? look : async () => []);
    const click = (control: Locator) => (options.touch ? control.tap() : control.click());
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    const open = async (section: 'orders' | 'reviews' | 'tickets' | 'points') => {
      if (options.viewport === phone) await click(button({ page, t }, 'shell.menu'));
      const menu = page.getByRole('navigation', { name: t('staff.navigation') });
      // Beside the name is the number of what waits.
      await click(menu.getByRole('link', { name: new RegExp(`^${t(`staff.${section}`)}( |$)`) }));
      await seeHeading({ page, t }, `staff.${section}`);
      await check();
    };

    await page.goto('/staff');
    await check();
    await open('orders');
    await page.getByRole('searchbox', { name: t('staffOrders.search') }).fill(member.name);
    await click(button({ page, t }, 'staff.apply'));
    await see(page, 'staff.rows', { count: 1 });
    await click(link(number));
    await seeHeading({ page, t }, 'orders.order', { number });
    await check();
    await click(button({ page, t }, 'staffOrders.approve'));
    await see(page, 'common.done_staffDone');

    await open('reviews');
    await click(link(project));
    await page.getByRole('textbox', { name: t('staff.reason') }).fill('Called the roofer');
    await check();
    await click(button({ page, t }, 'staffReviews.acceptProject'));
    await see(page, 'common.done_staffDone');

    await open('tickets');
    await click(link(ticket));
    await field({ page, t }, 'staffTickets.reply').fill('It arrives tomorrow.');
    await check();
    await click(button({ page, t }, 'support.send'));
    await see(page, 'common.done_staffSent');

    await open('points');
    await click(link(t('staffPoints.book')));
    await page.locator('textarea[name=companies]').fill(member.email);
    await page.locator('[name=points]').fill('30');
    await page.locator('[name=reason]').fill('Training in Warsaw');
    await check();
    await click(button({ page, t }, 'staffPoints.check'));
    await see(page, 'staffPoints.willBook', { count: 1 });
    await click(button({ page, t }, 'staffPoints.bookCount', { count: 1 }));
    await see(page, 'staffPoints.wasBooked', { count: 1 });

    const order = await member.club('GET /v2/orders/{uuid}', { params: { uuid } });
    expect(order.status).toBe(orderStatus.approved);
    expect(await member.balance()).toBe(start - order.points + worth + 30);
    const { data } = await member.club('GET /v1/support');
    expect(data.map(({ status, unread }) => [status, unread])).toEqual([[ticketStatus.answered, 1]]);
    expect(found).toEqual([]);
  },
  240_000,
);

test('two staff on the same orders: the second sees who was first, and keeps what was typed', async () => {
  const member = await customer('Dachy dla dwojga');
  const [[uuid = ''] = [], [, taken = ''] = [], [, free = ''] = []] = await member.order(3);
  const first = await come();
  const second = await come({ session: await site.signIn('staff.pl@club.example') });
  second.expect(/status of 422/);
  const both = (path: string) => Promise.all([first, second].map(({ page }) => page.goto(path)));
  const decisions = async () =>
    (await staff('GET /staff/orders/{uuid}', { params: { uuid } })).decisions.map(
      ({ status, note, staff }) => ({
        status,
        note,
        staff,
      }),
    );

  await both(`/staff/orders/${uuid}`);
  await submit(first.page, 'a');
  const note = second.page.getByRole('textbox', { name: t('staff.note') });
  await note.fill('Called the customer');
  await button({ page: second.page, t }, 'staffOrders.approve').click();
  const alert = second.page.getByRole('alert');
  await alert.waitFor();
  const [, { staff: winner = '' } = {}] = await decisions();
  expect(await alert.textContent()).toContain(
    t('staff.changedBy', { name: winner ?? '', time: '' }).split(' at ')[0],
  );
  await see(second.page, 'orders.status_2');
  expect(await note.inputValue()).toBe('Called the customer');
  await loads(second.page, () => button({ page: second.page, t }, 'staffOrders.complete').click());
  await see(second.page, 'orders.status_3');
  const [, approved, completed] = await decisions();
  expect([approved?.status, completed?.status]).toEqual([orderStatus.approved, orderStatus.positive]);
  expect(completed?.note).toBe('Called the customer');
  expect(completed?.staff).not.toBe(approved?.staff);

  // In bulk, one that somebody changed stops no other.
  await both(`/staff/orders?q=${encodeURIComponent(member.name)}`);
  await toRow(first.page, taken);
  await submit(first.page, 'a');
  await select(second.page, [taken, free]);
  await submit(second.page, 'a');
  const result = [t('staff.resultDone', { count: 1 }), t('staff.resultFailed', { count: 1 })].join(' · ');
  await second.page.getByText(result, { exact: true }).waitFor();
  const line = second.page.getByRole('listitem').filter({ hasText: taken });
  expect(await line.textContent()).toContain(winner);
});

describe('a bulk action on a bad connection', () => {
  /** Selects projects in review. */
  async function selected(name: string, count: number) {
    const member = await customer(name);
    const projects = await member.sendProjects(count);
    const visitor = await come();
    await visitor.page.goto('/staff/reviews?region_id=10');
    await select(visitor.page, projects);
    return { ...visitor, member, start: await member.balance(), projects };
  }

  test('is not sent without a connection, and keeps the selection', async () => {
    const { page, context, member, start, expect: allow } = await selected('Dachy w górach', 2);
    allow(/api\/staff\/counts/);
    await context.setOffline(true);
    await press(page, 'a');
    await see(page, 'offline.unsent');
    await see(page, 'staff.selected', { count: 2 });
    await context.setOffline(false);
    await submit(page, 'a');
    await see(page, 'staff.resultDone', { count: 2 });
    expect(await member.balance()).toBe(start + 2 * worth);
  });

  test('changes nothing twice when its answer is lost and it is sent again', async () => {
    const visitor = await selected('Dachy w tunelu', 3);
    const { page, member, start } = visitor;
    visitor.expect(/net::ERR_CONNECTION_RESET/);
    const before = await newest();
    let isLost = false;
    await page.route('**/staff/reviews*', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback();
      isLost = true;
      const request = route.request();
      const { status } = await site.ask('/staff/reviews?region_id=10', {
        method: 'POST',
        headers: { ...(await request.allHeaders()), 'sec-fetch-site': 'same-origin' },
        body: request.postDataBuffer() ?? '',
      });
      expect(status).toBe(200);
      return route.abort('connectionreset');
    });
    const failed = page.waitForEvent('requestfailed');
    await press(page, 'a');
    await failed;
    expect(await member.balance()).toBe(start + 3 * worth);
    // Only when its error page is there can the browser be told to send the same form again.
    await page.waitForURL(/^chrome-error:/, { waitUntil: 'commit' });
    await page.reload();
    await see(page, 'staff.resultDone', { count: 3 });
    expect(await member.balance()).toBe(start + 3 * worth);
    const logged = await loggedAfter(before);
    expect(Object.values(logged).flat().length).toBe(3);
  });
});
