/** Passkeys in Chromium, with its virtual authenticator: adding, one touch to sign in, and attacks. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { violations } from '../../support/e2e/axe.ts';
import { desk, overflow, phone, type Visitor, visit } from '../../support/e2e/browser.ts';
import { opened } from '../../support/e2e/opened.ts';
import { button, field, type Member, seeText } from '../../support/e2e/steps.ts';
import {
  addAuthenticator,
  holdChallenge,
  pressSignIn,
  type VirtualAuthenticator,
} from '../../support/e2e/virtual-authenticator.ts';
import type { Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;
opened((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

const t = translator('en', 'en-150');
const signInPath = '/api/v2/passkeys/sign-in';

interface Device extends Visitor, VirtualAuthenticator {
  member: Member;
}

/** A phone with fingerprint sensor, held by its owner. */
async function deviceOf(email: string | undefined, viewport = phone): Promise<Device> {
  const session = email === undefined ? undefined : await site.signIn(email);
  const visitor = await visit(browser, site, { language: 'en', session, viewport });
  const { page, context } = visitor;
  return { ...visitor, member: { page, t }, ...(await addAuthenticator(context, page)) };
}

/** Adds a passkey in the profile, and forgets the session. */
async function withPasskey(email: string): Promise<Device> {
  const device = await deviceOf(email);
  await device.page.goto('/user/passkeys');
  await button(device.member, 'passkeys.add').click();
  await seeText(device.member, 'common.done_passkeyAdded');
  await signOut(device);
  return device;
}

async function signOut({ page, context }: Device): Promise<void> {
  await page.goto('about:blank');
  await context.clearCookies({ name: /^club_(?!device)/ });
}

const atHome = (page: Page) => page.waitForURL(({ pathname }) => pathname === '/');

/** Asks the club for a challenge, as the page does; `cookie` belongs to it. */
async function challenge() {
  const { body, cookies } = await site.ask(`${signInPath}/options`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const options = JSON.parse(String(body)) as AnswerOf<'POST /v2/passkeys/sign-in/options'>;
  return { challenge: options.challenge, cookie: cookies.map((one) => one.split(';')[0]).join('; ') };
}

function send(cookie: string, body: string) {
  return site.ask(signInPath, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body,
  });
}

test('a passkey is offered on the home page, added with one touch, and listed in the profile', async () => {
  const email = 'owner.hr@club.example';
  const { page, member } = await deviceOf(email);
  await page.goto('/');
  const offer = page.getByRole('region', { name: t('passkeys.offerTitle') });
  expect(await overflow(page)).toEqual([]);
  await offer.getByRole('button', { name: t('passkeys.add') }).click();
  await seeText(member, 'common.done_passkeyAdded');
  const list = page.getByRole('main');
  await list.getByText(t('passkeys.host', { host: 'pl.localhost' })).waitFor();
  await list.getByText(t('passkeys.rename')).click();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  await list.getByRole('textbox', { name: t('passkeys.name') }).fill('My phone');
  await list.getByRole('button', { name: t('user.save') }).click();
  await list.getByText('My phone', { exact: true }).waitFor();
  await page.goto('/');
  expect(await offer.count()).toBe(0);
  const sent = String((await site.ask('/dev/outbox.json')).body);
  expect(sent).toContain(translator('hr', 'hr-HR')('messages.passkeyAddedSubject'));
});

test('the offer goes away permanently; the profile still adds passkeys', async () => {
  const { page, member } = await deviceOf('owner.si@club.example', desk);
  await page.goto('/');
  await button(member, 'passkeys.later').click();
  await atHome(page);
  const offer = page.getByRole('region', { name: t('passkeys.offerTitle') });
  await expect.poll(() => offer.count()).toBe(0);
  await page.reload();
  expect(await offer.count()).toBe(0);
  await page.goto('/user/passkeys');
  await button(member, 'passkeys.add').click();
  await seeText(member, 'common.done_passkeyAdded');
  await button(member, 'passkeys.add').click();
  // The device says that it has one.
  await seeText(member, 'passkeys.exists');
});

describe('signing in', () => {
  test('takes one touch, and leads where the member wanted to go', async () => {
    const { page, member } = await withPasskey('owner.sk@club.example');
    await pressSignIn(member, '/login?to=%2Fbalance');
    await page.waitForURL(({ pathname }) => pathname === '/balance');
    await page.goto('/user/passkeys');
    // The newest: a repeated test adds another.
    await page
      .getByText(/^Added .+, last used /)
      .first()
      .waitFor();
  });

  test('does not mind a press before the offer in the autofill has its challenge', async () => {
    const { page, member } = await withPasskey('owner.lt@club.example');
    // The answer to the offer comes after the press.
    const { asked, answer } = await holdChallenge(page);
    await page.goto('/login');
    await asked;
    await button(member, 'passkeys.signIn').click();
    await button(member, 'passkeys.adding').waitFor();
    answer();
    await atHome(page);
  });

  test('does not mind a press before the offer in the autofill, which is then not made', async () => {
    const { page, member } = await withPasskey('owner.si@club.example');
    const { asked, answer, count } = await holdChallenge(page);
    // The time of the offer comes after the press.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    await page.goto('/login');
    await button(member, 'passkeys.signIn').click();
    await asked;
    await page.clock.runFor(1_000);
    await page.clock.resume();
    answer();
    await atHome(page);
    expect(count()).toBe(1);
  });

  test('by autofill needs no button: the passkey is among the suggestions', async () => {
    const { page } = await withPasskey('owner.cz@club.example');
    await page.goto('/login');
    await atHome(page);
  });

  test('can fail: the code is still there, and so is the passkey', async () => {
    const { page, member, verifies } = await withPasskey('owner.ro@club.example');
    await verifies(false);
    await pressSignIn(member, '/login');
    const signIn = button(member, 'passkeys.signIn');
    await signIn.waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await signIn.evaluate((element) => element === document.activeElement)).toBe(true);
    await verifies(true);
    await signIn.click();
    await atHome(page);
  });

  test('with a removed passkey says so', async () => {
    const { page, member, ...visitor } = await withPasskey('owner.bg@club.example');
    const session = await site.signIn('owner.bg@club.example');
    const { data } = await site.read<AnswerOf<'GET /v2/passkeys'>>(session, '/v2/passkeys');
    for (const { uuid } of data)
      await site.ask(`/api/v2/passkeys/${uuid}`, {
        method: 'DELETE',
        headers: { cookie: session.header, 'sec-fetch-site': 'same-origin' },
      });
    visitor.expect(/status of 404/);
    await pressSignIn(member, '/login');
    await seeText(member, 'errors.passkey_unknown');
    await button(member, 'passkeys.signIn').waitFor();
  });

  test('another time with the same answer is refused', async () => {
    const { page, context } = await withPasskey('owner.hu@club.example');
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === signInPath);
    await page.goto('/login');
    const request = await asked;
    const cookie = (await context.cookies())
      .filter(({ name }) => name === 'club_passkey')
      .map(({ name, value }) => `${name}=${value}`)
      .join();
    await atHome(page);
    const again = await send(cookie, request.postData() ?? '');
    expect([again.status, String(again.body)]).toEqual([406, expect.stringContaining('passkey_refused')]);
  });

  test('through a page of another origin is refused, although the browser lets it sign', async () => {
    const { page, ...visitor } = await withPasskey('owner.it@club.example');
    // The same host at another port has the same passkeys.
    const trap = createServer((_, response) => response.end('<!doctype html><title>Club</title>'));
    await new Promise<void>((ready) => trap.listen(0, '127.0.0.1', ready));
    onTestFinished(() => {
      trap.closeAllConnections();
      trap.close();
    });
    visitor.expect(/serve it from the site/);
    const { port } = trap.address() as AddressInfo;
    const { challenge: text, cookie } = await challenge();
    await page.goto(`http://pl.localhost:${port}/`);
    const credential = await page.evaluate(async (challenge) => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
        challenge,
        rpId: 'pl.localhost',
        userVerification: 'required',
      });
      return (await navigator.credentials.get({ publicKey })) as unknown as object;
    }, text);
    const answer = await send(cookie, JSON.stringify({ credential }));
    expect([answer.status, String(answer.body)]).toEqual([406, expect.stringContaining('passkey_refused')]);
    // The log arrives through a pipe.
    await expect
      .poll(() =>
        site
          .log()
          .filter((line) => line.includes('the answer of a passkey was refused'))
          .at(-1),
      )
      .toEqual(expect.stringContaining('Unexpected authentication response origin'));
  });
});

test('a passkey is removed in the profile, after a question', async () => {
  const { page, member } = await deviceOf('owner.ee@club.example');
  await page.goto('/user/passkeys');
  await button(member, 'passkeys.add').click();
  await seeText(member, 'common.done_passkeyAdded');
  const list = page.getByRole('main');
  await list.getByRole('button', { name: t('common.remove'), exact: true }).click();
  await button(member, 'passkeys.removeConfirm').click();
  await seeText(member, 'common.done_passkeyRemoved');
  expect(await list.getByText(t('passkeys.host', { host: 'pl.localhost' })).count()).toBe(0);
});

test('without script, the pages say what passkeys need', async () => {
  const session = await site.signIn('owner.lt@club.example');
  const { page, context } = await visit(browser, site, { language: 'en', session, javaScript: false });
  await page.goto('/');
  expect(await page.getByText(t('passkeys.offerTitle')).isVisible()).toBe(false);
  await page.goto('/user/passkeys');
  expect(await page.getByText(t('passkeys.unsupported')).isVisible()).toBe(true);
  expect(await page.getByText(t('passkeys.add'), { exact: true }).isVisible()).toBe(false);
  await context.clearCookies({ name: /^club_/ });
  await page.goto('/login');
  expect(await field({ page, t }, 'login.emailLabel').getAttribute('autocomplete')).toBe('username webauthn');
  expect(await page.getByText(t('passkeys.signIn')).isVisible()).toBe(false);
});
