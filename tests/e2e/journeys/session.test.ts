/** Sessions in Chromium: ending in one tab ends all, maintenance loses no input, and impersonation is read-only. */
import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import { pages } from '#site.ts';
import { desk, hydrated, overflow, phone, remember, type Visitor, visit } from '../../support/e2e/browser.ts';
import { opened } from '../../support/e2e/opened.ts';
import {
  answerSurvey,
  askForCode,
  button,
  field,
  type Member,
  seeHeading,
  seeText,
  typeCode,
} from '../../support/e2e/steps.ts';
import { sampled } from '../../support/sampled.ts';
import type { Session, Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;
let staff: Session;

opened(async (ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
  staff = await site.signIn('staff@club.example');
});

const t = translator('en', 'en-150');
const refreshMs = 180_000;
const pollMs = 60_000;

/** Sends a call with a session’s cookies, as the site does. Throws when it is rejected. */
async function send(session: Session, method: string, path: string, body: object = {}): Promise<string> {
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

const turn = (on: boolean) => send(staff, 'PUT', '/staff/maintenance', { on });

async function signedIn(email = 'owner.pl@club.example', viewport = phone) {
  const session = await site.signIn(email);
  const visitor = await visit(browser, site, { language: 'en', session, viewport });
  // What a sign-in by hand leaves in the storage.
  await remember(visitor, {
    local: { token: JSON.stringify({ version: 1, expiresAt: Date.now() + 3_600_000 }) },
  });
  return { ...visitor, session, member: { page: visitor.page, t } satisfies Member };
}

/** Waits until the header shows the member. */
const painted = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[data-points]')?.textContent !== '');

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

const atLogin = (page: Page) => page.waitForURL(({ pathname }) => pathname === '/login');

describe('ended session', () => {
  test('by sign-out in one tab ends in the other and leaves no member data', async () => {
    const { page, context, member, ...visitor } = await signedIn();
    // The other tab takes over the event stream, possibly before it learns of the end.
    visitor.expect(/status of 401/);
    const other = await context.newPage();
    for (const [tab, path] of [
      [page, '/'],
      [other, '/shop'],
    ] as const) {
      await tab.goto(path);
      await painted(tab);
    }
    await button(member, 'shell.menu').click();
    await page
      .getByRole('dialog', { name: t('shell.menu') })
      .getByRole('button', { name: t('shell.signOut'), exact: true })
      .click();
    await Promise.all([atLogin(page), atLogin(other)]);
    await expect.poll(() => stored(page)).toEqual(['lang', 'region']);
    await page.goto('/shop');
    await atLogin(page);
  });

  test('revoked elsewhere is detected within 180 s on a cached page, in all tabs', async () => {
    const { page, context, session, ...visitor } = await signedIn();
    const other = await context.newPage();
    await page.clock.install();
    await page.goto('/shop');
    await other.goto('/shop?category=voucher');
    await Promise.all([painted(page), painted(other)]);
    await send(session, 'POST', '/v2/installer/logout');
    visitor.expect(/status of 401/);
    await page.bringToFront();
    await page.clock.fastForward(refreshMs);
    await Promise.all([atLogin(page), atLogin(other)]);
    // The detecting tab shows the reason; both redirect.
    const tabs = [page, other].map((tab) => new URL(tab.url()).searchParams);
    expect(tabs.map((tab) => tab.get('to'))).toEqual(['/shop', '/shop?category=voucher']);
    expect(tabs.map((tab) => tab.get('ended'))).toContain('1');
  });

  test('revoked elsewhere redirects any uncached page to the sign-in immediately', async () => {
    const { page, context, session } = await signedIn();
    await page.goto('/');
    await painted(page);
    await send(session, 'POST', '/v2/installer/logout');
    await page.goto('/projects');
    await atLogin(page);
    // The cookie of a returning device does not authenticate.
    expect((await context.cookies()).map(({ name }) => name)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^club_(?:token|refresh)$/)]),
    );
  });

  test('during form input shows the reason at the sign-in and returns to the unchanged form', async () => {
    const email = 'owner.lt@club.example';
    const { page, session, member } = await signedIn(email);
    await page.goto('/projects/add');
    const typed = { streetName: 'Sodų 4', postalCode: '01234', city: 'Vilnius', name: 'Stogas' };
    for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
    await send(session, 'POST', '/v2/installer/logout');
    await button(member, 'projects.save').click();
    await atLogin(page);
    await seeText(member, 'login.sessionEndedText');
    await askForCode(member, email);
    await typeCode(member, await site.code(email));
    await page.waitForURL(({ pathname }) => pathname === '/projects/add');
    for (const [name, value] of Object.entries(typed))
      await expect.poll(() => page.locator(`[name=${name}]`).inputValue()).toBe(value);
    await button(member, 'projects.save').click();
    await page.getByRole('heading', { level: 1, name: typed.name, exact: true }).waitFor();
  });

  test('during form input does not reveal the input to another member', async () => {
    const { page, session, member } = await signedIn('owner.lv@club.example');
    await page.goto('/projects/add');
    const typed = { streetName: 'Dārza iela 4', postalCode: 'LV-1010', city: 'Rīga' };
    for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
    await send(session, 'POST', '/v2/installer/logout');
    await button(member, 'projects.save').click();
    await atLogin(page);
    await askForCode(member, 'installer.lv@club.example');
    await typeCode(member, await site.code('installer.lv@club.example'));
    await page.waitForURL(({ pathname }) => pathname === '/projects/add');
    await page.waitForLoadState();
    expect(await page.locator('[name=streetName]').inputValue()).toBe('');
  });

  test('that cannot be renewed redirects to the sign-in and leaves no member data', async () => {
    const { page, context, session } = await signedIn();
    await page.goto('/');
    await painted(page);
    await send(session, 'POST', '/v2/installer/logout');
    const [token] = (await context.cookies()).filter(({ name }) => name === 'club_token');
    await context.clearCookies({ name: token?.name ?? '' });
    await page.goto('/projects');
    await atLogin(page);
    await page.waitForFunction(() => localStorage.getItem('shell') === null);
  });
});

test('a member with an incomplete sign-in is redirected to it, also from a cached page', async () => {
  const { page } = await signedIn();
  await page.goto('/shop');
  await painted(page);
  const { page: other } = await signedIn('new.pl@club.example');
  await other.goto('/shop');
  await atLogin(other);
});

describe('maintenance while a page is open', () => {
  afterEach(() => turn(false));

  /** A visitor on whose pages 503 responses are expected. */
  async function expecting503<V extends Pick<Visitor, 'page' | 'expect'>>(visitor: V): Promise<V> {
    visitor.expect(/status of 503/);
    await visitor.page.clock.install();
    return visitor;
  }

  /** Waits until the maintenance ends, starting at the waiting page. */
  async function waitOut(page: Page, home: string): Promise<void> {
    await page.waitForURL(({ pathname }) => pathname === '/maintenance');
    await page.getByRole('heading', { level: 1, name: t('maintenance.title') }).waitFor();
    const looked = page.waitForResponse(
      (answer) => new URL(answer.url()).pathname === '/api/v1/config/public',
    );
    await page.clock.fastForward(pollMs);
    expect((await looked).status()).toBe(503);
    expect(new URL(page.url()).pathname).toBe('/maintenance');
    await turn(false);
    await page.clock.fastForward(pollMs);
    await page.waitForURL(({ pathname }) => pathname === home);
  }

  test('redirects members to the waiting page and home again', async () => {
    const { page } = await expecting503(await signedIn());
    await page.goto('/shop');
    await painted(page);
    await turn(true);
    await page.clock.fastForward(refreshMs);
    await page.waitForURL(({ pathname }) => pathname === '/maintenance');
    expect(await overflow(page)).toEqual([]);
    await page.goto('/shop');
    await page.waitForURL(({ pathname }) => pathname === '/maintenance');
    await page.getByRole('button', { name: /: English$/ }).click();
    await page.getByRole('button', { name: 'Polski', exact: true }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'pl');
    await page.getByRole('button', { name: /: Polski$/ }).click();
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    await waitOut(page, '/');
    await painted(page);
  });

  test('permits session renewal and ignores an invalid impersonation ticket', async () => {
    for (const [path, to, closed] of [
      ['/shop', '/maintenance', true],
      ['/shop?faker=x:y', '/shop', false],
    ] as const) {
      const { cookies } = await site.signIn('owner.cz@club.example');
      const cookie = cookies.find(({ name }) => name === 'club_refresh');
      await turn(closed);
      const answer = await site.ask(path, { headers: { cookie: `club_refresh=${cookie?.value}` } });
      expect(answer).toMatchObject({ status: 303, headers: { location: to } });
      expect(answer.cookies.map((set) => set.split('=')[0]).sort()).toEqual(['club_refresh', 'club_token']);
      await turn(false);
    }
  });

  test('keeps the address of a sign-in', async () => {
    const { page } = await expecting503(await visit(browser, site, { language: 'en' }));
    const member = { page, t };
    await page.goto('/login');
    await field(member, 'login.emailLabel').fill('owner.hu@club.example');
    await turn(true);
    await button(member, 'login.sendCode').click();
    await waitOut(page, '/login');
    await expect.poll(() => field(member, 'login.emailLabel').inputValue()).toBe('owner.hu@club.example');
  });

  test('keeps a sent code valid afterwards', async () => {
    const { page } = await expecting503(await visit(browser, site, { language: 'en' }));
    const member = { page, t };
    await page.goto('/login');
    await askForCode(member, 'owner.sk@club.example');
    const code = await site.code('owner.sk@club.example');
    await turn(true);
    await field(member, 'login.codeLabel').pressSequentially(code);
    await waitOut(page, '/login');
    await field(member, 'login.codeLabel').pressSequentially(code);
    await page.waitForURL(({ pathname }) => pathname === '/');
  });

  test('keeps the input of a registration', async () => {
    const { page } = await expecting503(await visit(browser, site, { language: 'en' }));
    const member = { page, t };
    await page.goto('/register');
    await button(member, 'common.next').click();
    await seeHeading(member, 'registration.userTitle');
    await hydrated(page);
    await field(member, 'registration.name').fill('Zofia');
    await turn(true);
    // It is checked while it is typed, so the page is left.
    await field(member, 'registration.email').fill('zofia@club.example');
    await waitOut(page, '/login');
    await page.goto('/register');
    await seeHeading(member, 'registration.userTitle');
    await expect.poll(() => field(member, 'registration.name').inputValue()).toBe('Zofia');
    await expect.poll(() => field(member, 'registration.email').inputValue()).toBe('zofia@club.example');
  });

  test('keeps survey answers that could not be sent', async () => {
    const { page, session, member } = await expecting503(await signedIn('owner.hu@club.example'));
    const open = await site.read<{ data: { uuid: string; products_count: number }[] }>(
      session,
      '/v1/project?limit=50&status=open',
    );
    const project = open.data.find(({ products_count }) => products_count > 0)?.uuid;
    await page.goto(`/projects/${project}`);
    await page.route(
      '**/api/v1/project/*/survey',
      async (route) => {
        await turn(true);
        await route.continue();
      },
      { times: 1 },
    );
    // The end of the survey stays hidden: the club closes before the answers arrive.
    void answerSurvey(member, 0).catch(() => undefined);
    await waitOut(page, '/');
    await page.goto(`/projects/${project}/survey`);
    await button(member, 'survey.submit').click();
    await page.getByRole('heading', { name: t('survey.doneTitle'), exact: true }).waitFor();
  });
});

describe('impersonation by staff', () => {
  async function ticket(): Promise<string> {
    const owner = await site.signIn('owner.pl@club.example');
    const self = await site.read<{ uuid: string }>(owner, '/v1/company/user/self');
    const answer = await send(staff, 'POST', '/staff/emulation', { installer: self.uuid });
    return (JSON.parse(answer) as { ticket: string }).ticket;
  }

  const screens = [
    ['on a phone', phone],
    ['at a desk', desk],
  ] as const;
  test.each(sampled(screens, () => 'a screen'))(
    '%s every page shows the member, permits no changes and offers to stop',
    async (_, viewport) => {
      const visitor = await visit(browser, site, { language: 'en', viewport });
      const { page } = visitor;
      const member = { page, t };
      await page.goto(`/?faker=${await ticket()}`);
      expect(new URL(page.url()).searchParams.has('faker')).toBe(false);
      const banner = page.getByRole('banner').locator('[data-emulating]');
      await banner.waitFor();
      expect(await banner.textContent()).toContain(t('shell.emulating'));
      expect((await banner.locator('[data-name]').textContent())?.length).toBeGreaterThan(3);
      for (const path of ['/', '/shop', '/projects', '/cart', '/user']) {
        await page.goto(path);
        await banner.waitFor();
        expect(await overflow(page)).toEqual([]);
      }

      visitor.expect(/status of (403|422)/);
      await page.goto('/projects/add');
      await field(member, 'projects.street').fill('Polna 1');
      await field(member, 'projects.postalCode').fill('00-001');
      await button(member, 'projects.save').click();
      await seeText(member, 'errors.emulating');

      await banner.getByRole('button', { name: t('shell.emulationEnd'), exact: true }).click();
      await atLogin(page);
      await page.goto('/shop');
      await atLogin(page);
      await expect.poll(() => stored(page)).toEqual(['lang', 'region']);
    },
  );

  test('changes nothing through any form of a page, nor by opening one', async () => {
    const owner = await site.signIn('owner.pl@club.example');
    const read = <T>(path: string) => site.read<T>(owner, path);
    type List = { data: { uuid: string; mark?: string }[] };
    const state = async () => ({
      self: await read<{ uuid: string }>('/v1/company/user/self'),
      deletion: await read<object>('/v1/company/user/self/deletion'),
      team: (await read<List>('/v2/installer/user')).data,
      projects: (await read<List>('/v1/project?status=open')).data,
      notices: (await read<List>('/v1/notifications')).data,
      tickets: (await read<List>('/v1/support')).data,
      products: (await read<List>('/v2/shop/products')).data,
      wishes: (await read<List>('/v1/shop/wishes')).data,
    });
    // The sign-in for it counts as a visit of the member.
    const address = `/?faker=${await ticket()}`;
    const before = await state();
    const colleague = before.team.find(({ uuid }) => uuid !== before.self.uuid)?.uuid ?? '';
    const forms: Record<string, Record<string, string>> = {
      '/': {},
      '/01/[...link]': { project: before.projects[0]?.uuid ?? '' },
      '/club-card': { action: 'register', serial: '4000000025', confirmed: 'on' },
      '/notifications': { action: 'read' },
      '/projects/add': { streetName: 'Polna 1', postalCode: '00-001', city: 'Warszawa' },
      '/projects/[uuid]': { action: 'add-scan', code: '(01)02000000000015(21)1' },
      '/shop/wishes': { product: before.products[0]?.uuid ?? '' },
      '/support/chat/new': { title: 'A question', body: 'What is it about?' },
      '/support/chat/[uuid]': { message: 'Hello' },
      '/user': { action: 'person', name: 'Somebody', was_name: 'Somebody else' },
      '/user/brand-kit': { action: 'kit', version: '0' },
      '/user/data': { action: 'ask' },
      '/user/passkeys': { action: 'remove', passkey: before.self.uuid },
      '/verify-email': { action: 'confirm', code: '12345' },
      '/team': { action: 'contribution', person: colleague, on: '0' },
      '/team/add': { name: 'Somebody', surname: 'Else', phone: '512 345 678' },
      '/team/[uuid]': { action: 'remove' },
    };
    // Pages of guests redirect members home. The simulated card company’s app, the demo’s labels and the links of mails and invitations have no session.
    const withForms = Object.entries(pages).filter(([, page]) => 'forms' in page);
    const ofTheClub = withForms.flatMap(([route, { access }]) =>
      access === 'guest' ||
      access === 'staff' ||
      ['/dev/card-app', '/dev/labels', '/enrol', '/undo', '/unsubscribe'].includes(route)
        ? []
        : [route],
    );
    expect(Object.keys(forms).sort()).toEqual(ofTheClub.sort());

    const begun = await site.ask(address);
    const headers = {
      cookie: `lang=en; ${begun.cookies.map((set) => set.split(';')[0]).join('; ')}`,
      origin: `http://${site.host('pl')}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const uuids: Record<string, string> = {
      '/projects/[uuid]': before.projects[0]?.uuid ?? '',
      '/team/[uuid]': colleague,
      '/support/chat/[uuid]': before.tickets[0]?.uuid ?? '',
    };
    for (const [page, form] of Object.entries(forms)) {
      const path = page
        .replace('[uuid]', uuids[page] ?? '')
        .replace('[...link]', '02004170100032/21/7100000418');
      const body = String(new URLSearchParams(form));
      const answer = await site.ask(path, { method: 'POST', headers, body });
      // The home page would record that something was seen, but must not here.
      if (page === '/') expect(answer.status).toBe(303);
      else expect(`${page} ${answer.status} ${answer.body}`).toContain(t('errors.emulating'));
    }
    for (const [route, { access }] of withForms) {
      if (access !== 'staff') continue;
      const path = route.replace(/\[\w+\]/, colleague);
      const answer = await site.ask(path, { method: 'POST', headers, body: '' });
      expect([route, answer.status]).toEqual([route, 404]);
    }
    const unread = before.notices.find(({ mark }) => mark === 'unread')?.uuid;
    expect((await site.ask(`/notifications/${unread}`, { headers })).status).toBe(200);
    const choice = await site.ask('/language', { method: 'POST', headers, body: 'language=hu' });
    expect(choice.cookies.join()).toContain('lang=hu');
    expect(await state()).toEqual(before);
  });

  test('in the browser of another member shows the impersonated member at once', async () => {
    const { page } = await signedIn('owner.hu@club.example');
    await page.goto('/');
    await painted(page);
    const before = await page.evaluate(() => JSON.parse(localStorage.getItem('shell') ?? '{}').uuid);
    await page.goto(`/shop?faker=${await ticket()}`);
    await page.getByRole('banner').locator('[data-emulating]').waitFor();
    const now = await page.evaluate(() => JSON.parse(localStorage.getItem('shell') ?? '{}'));
    expect(now).toMatchObject({ emulating: true });
    expect(now.uuid).not.toBe(before);
  });

  test('with an invalid ticket leaves the session unchanged', async () => {
    const { page } = await signedIn();
    await page.goto('/shop?faker=x:y');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/shop');
    await painted(page);
    expect(await page.getByRole('banner').locator('[data-emulating]').isVisible()).toBe(false);
  });
});
