/**
 * Stored values are shown after hydration; invalid ones count as absent. `pages.test.ts` checks every page with stored
 * values for hydration mismatches.
 */
import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { regionBySlug } from '#regions/regions.ts';
import { hydrated, remember, visit } from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import { button, field, type Member, seeHeading, seeText } from '../../support/e2e/steps.ts';
import { earlierVisit, filledWith, noJson, type Stored } from '../../support/e2e/stored.ts';
import { memberRoutes, type Route, storedCart } from '../../support/routes.ts';
import { sampled } from '../../support/sampled.ts';
import type { Session, Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;
let owner: Session;
let routes: Route[];
let cart: string;
let ownUuid: string;

visited(async (ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
  owner = await site.signIn('owner.pl@club.example');
  routes = await memberRoutes(site, owner);
  cart = await storedCart(site, owner);
  ({ uuid: ownUuid } = await site.read<AnswerOf<'GET /v1/company/user/self'>>(
    owner,
    '/v1/company/user/self',
  ));
});

const t = translator('en', 'en-150');

function pathOf(name: string): string {
  const route = routes.find((known) => known.name === name);
  if (!route) throw new Error(`The demo owner has no page "${name}"`);
  return route.path;
}

/** The storage of the owner’s browser after an earlier visit. */
function settings(): Stored {
  const [, , project = ''] = pathOf('/projects/{openProject}/survey').split('/');
  return earlierVisit({ cart, uuid: ownUuid, project });
}

const all = (value: string) => filledWith(value, settings());

/** Values of the right shape whose parts have the wrong type. */
function twisted(): Stored {
  const twist = <Kept extends Record<string, string>>(kept: Kept) =>
    Object.fromEntries(
      Object.entries(kept).map(([key, text]) => {
        const parts = JSON.parse(text) as Record<string, unknown>;
        for (const name of Object.keys(parts)) {
          if (name !== 'version') parts[name] = typeof parts[name] === 'string' ? [{ name }] : 'text';
        }
        return [key, JSON.stringify(parts)];
      }),
    ) as Kept;
  const { local, session } = settings();
  return { local: twist(local), session: twist(session) };
}

const rubbish: [what: string, make: () => Stored][] = [
  ['no JSON', () => all(noJson)],
  ['values of the wrong kind', twisted],
  ['null', () => all('null')],
  ['a list', () => all('[1,2,3]')],
  ['another version', () => all('{"version":2,"entries":{},"value":"hu","expiresAt":1}')],
  ['a record with nothing in it', () => all('{"version":1}')],
  ['a value that is null', () => all('{"version":1,"value":null}')],
  ['names of built-in properties', () => all('{"version":1,"__proto__":{"type":"cart"},"constructor":1}')],
];

/** Where invalid values are read, and what the page shows when they are ignored. */
const readers: [where: string, see: (member: Member) => Promise<void>, isMember: boolean][] = [
  [
    'the cart',
    async (member) => {
      await member.page.goto('/cart');
      await seeText(member, 'cart.emptyTitle');
    },
    true,
  ],
  [
    'the survey',
    async (member) => {
      await member.page.goto(pathOf('/projects/{openProject}/survey'));
      await seeText(member, 'survey.reason');
    },
    true,
  ],
  [
    'the checkout',
    async (member) => {
      await member.page.goto('/checkout');
      await seeHeading(member, 'shop.title');
    },
    true,
  ],
  [
    'the sign-in',
    async (member) => {
      await member.page.goto('/login');
      await hydrated(member.page);
      await seeHeading(member, 'login.channelTitle');
    },
    false,
  ],
];

const rubbishRead = sampled(
  rubbish.flatMap(([what, make]) =>
    readers.map(([where, see, isMember]) => ({ what, make, where, see, isMember })),
  ),
  ({ what }) => what,
  ({ where }) => where,
);

describe('invalid stored values count as absent', () => {
  test.each(rubbishRead)('at $where: $what', async ({ make, see, isMember }) => {
    const visitor = await visit(browser, site, { language: 'en', ...(isMember ? { session: owner } : {}) });
    await remember(visitor, make());
    await see({ page: visitor.page, t });
  });
});

describe('after hydration', () => {
  async function open(path: string): Promise<Member> {
    const visitor = await visit(browser, site, { language: 'en', session: owner });
    await remember(visitor, settings());
    await visitor.page.goto(path);
    return { page: visitor.page, t };
  }

  test('the header shows the last known name, points and counts', async () => {
    const { page } = await open('/resources');
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Your points: 432 points' }).waitFor();
    await header.getByRole('link', { name: 'Cart 2 items' }).waitFor();
    await header.getByRole('link', { name: 'Notifications 7 unread' }).waitFor();
    await page.getByRole('button', { name: t('shell.menu') }).click();
    await page
      .getByRole('dialog', { name: t('shell.menu') })
      .getByText('Ada Brzoza')
      .waitFor();
  });

  test('the page shows the cart', async () => {
    const { page } = await open('/cart');
    const quantity = page.getByRole('main').getByRole('textbox');
    expect(await quantity.inputValue()).toBe('2');
  });

  test('the form shows the typed customer data', async () => {
    const member = await open('/checkout');
    await seeHeading(member, 'checkout.customerTitle');
    // The cart holds a voucher, which needs no address.
    expect(await field(member, 'checkout.name').inputValue()).toBe('Ada');
    expect(await field(member, 'checkout.surname').inputValue()).toBe('Brzoza');
  });

  test('the survey shows the current question and the earlier answers', async () => {
    const member = await open(pathOf('/projects/{openProject}/survey'));
    await seeText(member, 'survey.windows');
    await button(member, 'common.back').click();
    expect(await member.page.getByLabel(t('survey.reasonOther'), { exact: true }).isChecked()).toBe(true);
  });

  test('the sign-in shows the typed address', async () => {
    const visitor = await visit(browser, site, { language: 'en' });
    // A browser with an earlier session would start over: this one has none.
    await remember(visitor, { session: settings().session });
    const member: Member = { page: visitor.page, t };
    await visitor.page.goto('/login');
    await expect.poll(() => field(member, 'login.phoneLabel').inputValue()).toBe('20 123 4567');
    const country = visitor.page.getByRole('combobox', { name: t('login.phoneRegion') });
    expect(await country.inputValue()).toBe(String(regionBySlug('hu').id));
  });

  test('the page shows and stores its own language', async () => {
    const { page } = await open('/');
    await page.waitForFunction(() => localStorage.getItem('lang') === '{"version":1,"value":"en"}');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });

  test('the page ignores session times and leaves them unchanged', async () => {
    const { page } = await open('/');
    await hydrated(page);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(JSON.parse(token ?? '')).toEqual({ version: 1, expiresAt: expect.any(Number) });
  });
});

describe('manipulated cart', () => {
  interface Kept {
    entries: Record<
      string,
      Record<string, { product: object; variant: { price: number; stock: number }; quantity: number }>
    >;
  }

  /** The cart with its only entry changed. */
  function edited(change: (entry: Kept['entries'][string][string]) => void): string {
    const kept = JSON.parse(cart) as Kept;
    const entry = Object.values(kept.entries.VOUCHER ?? {})[0];
    if (entry) change(entry);
    return JSON.stringify(kept);
  }

  const broken: [what: string, change: Parameters<typeof edited>[0]][] = [
    [
      'a price below zero',
      ({ variant }) => {
        variant.price = -5;
      },
    ],
    [
      'half a piece',
      (entry) => {
        entry.quantity = 0.5;
      },
    ],
    [
      'no pieces',
      (entry) => {
        entry.quantity = 0;
      },
    ],
    [
      'an unknown vendor',
      ({ product }) => {
        Object.assign(product, { type: 'GIFT' });
      },
    ],
  ];

  test.each(sampled(broken, () => true))('omits an entry with %s', async (_, change) => {
    const visitor = await visit(browser, site, { language: 'en', session: owner });
    await remember(visitor, { local: { cart: edited(change) } });
    const member: Member = { page: visitor.page, t };
    await visitor.page.goto('/cart');
    await seeText(member, 'cart.emptyTitle');
  });

  test('shows the club’s prices, names and stock, and lists the changes', async () => {
    const { data } = await site.read<AnswerOf<'GET /v2/cart'>>(
      owner,
      `/v2/cart?language=en&uuids=${Object.keys((JSON.parse(cart) as Kept).entries.VOUCHER ?? {})[0]}`,
    );
    const [item] = data;
    if (!item) throw new Error('The voucher of the cart is not sold');
    const visitor = await visit(browser, site, { language: 'en', session: owner });
    const text = '<img src=x onerror="console.error(1)">';
    const local = {
      cart: edited((entry) => {
        Object.assign(entry.product, { name: text, image: 'javascript:console.error(2)' });
        entry.variant.price = 1;
        entry.variant.stock = 998;
        entry.quantity = 990;
      }),
    };
    await remember(visitor, { local });
    const { page } = visitor;
    const member: Member = { page, t };
    await page.goto('/cart');
    await seeText(member, 'cart.changedTitle');
    const { name } = item.product;
    const { stock, price } = item.variant;
    await seeText(member, 'cart.changeCapped', { name, quantity: stock, from: 990 });
    await seeText(member, 'cart.changePrice', { name, price: Number(price), from: 1 });
    expect(await page.getByRole('main').getByRole('textbox').inputValue()).toBe(String(stock));
    expect(await page.getByText(text).count()).toBe(0);
  });

  test('escapes texts in the header’s panel', async () => {
    const visitor = await visit(browser, site, { language: 'en', session: owner });
    const text = '<img src=x onerror="console.error(1)">';
    const local = { cart: edited(({ product }) => void Object.assign(product, { name: text })) };
    await remember(visitor, { local });
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await page.getByRole('dialog').getByText(text, { exact: true }).waitFor();
  });
});
