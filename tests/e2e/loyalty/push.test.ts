/**
 * Push messages in Chromium: a device is subscribed, its service worker shows a message, and a click leads to its page.
 * Chromium reaches no push service here, so the subscription is made by the test, and DevTools deliver the message.
 */
import { createECDH, randomBytes } from 'node:crypto';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { launchChromium } from '../../support/chromium.ts';
import { violations } from '../../support/e2e/axe.ts';
import { overflow, type Visitor, visit } from '../../support/e2e/browser.ts';
import { button, seeText } from '../../support/e2e/steps.ts';
import { registration } from '../../support/registration.ts';
import { openSite, type Session, type Site } from '../../support/site.ts';

const t = translator('en', 'en-150');

let site: Site;
let browser: Browser;
beforeAll(async () => {
  // The headless shell shows no notifications.
  [site, browser] = await Promise.all([
    openSite(inject('seededClub'), { PUSH_LOCAL: '1' }),
    launchChromium(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** A subscription as a push service would give it. */
function newSubscription() {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return {
    endpoint: 'http://127.0.0.1:9/device',
    keys: { p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}

async function come(): Promise<Visitor & { session: Session }> {
  const session = await site.join(registration('pl'));
  const visitor = await visit(browser, site, { language: 'en', session, worker: true });
  return { ...visitor, session };
}

async function isSubscribed(session: Session): Promise<boolean> {
  const { push } = await site.read<AnswerOf<'GET /v1/company/user/self'>>(session, '/v1/company/user/self');
  return push.is_subscribed;
}

/** Delivers messages to the worker of the site, as a push service would. */
async function deliveryTo({ page, context }: { page: Visitor['page']; context: BrowserContext }) {
  const cdp = await context.newCDPSession(page);
  const found = Promise.withResolvers<string>();
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations;
    if (first) found.resolve(first.registrationId);
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await found.promise;
  return (data: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: site.url('pl'), registrationId, data });
}

test('a device is subscribed, shows messages, opens their page, and is unsubscribed', async () => {
  const { page, context, session } = await come();
  await context.grantPermissions(['notifications'], { origin: site.url('pl') });
  await page.addInitScript((given) => {
    let made: PushSubscription | null = null;
    PushManager.prototype.getSubscription = async () => made;
    PushManager.prototype.subscribe = async () => {
      const unsubscribe = async () => {
        made = null;
        return true;
      };
      made = { ...given, toJSON: () => given, unsubscribe } as unknown as PushSubscription;
      return made;
    };
  }, newSubscription());
  await page.goto('/user');
  await button({ page, t }, 'push.turnOn').click();
  await seeText({ page, t }, 'push.isOn');
  expect(await isSubscribed(session)).toBe(true);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);

  const deliver = await deliveryTo({ page, context });
  const message = { notification: 'one', title: 'Order completed', body: '25 points', lang: 'en' };
  await deliver(JSON.stringify({ ...message, path: '/notifications' }));
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = await navigator.serviceWorker.ready.then((registration) => ({
        getNotifications: () => registration.getNotifications(),
      }));
      return (await getNotifications()).map(({ title, body, lang }) => ({ title, body, lang }));
    });
  await expect.poll(shown).toEqual([{ title: 'Order completed', body: '25 points', lang: 'en' }]);
  // The same message again replaces the first; what is not of the club is shown too, as browsers demand.
  await deliver(JSON.stringify({ ...message, body: '30 points', path: '/notifications' }));
  await deliver('no JSON');
  await expect
    .poll(async () => (await shown()).map(({ title, body }) => `${title}: ${body}`).sort())
    .toEqual(['Lucarne Club: ', 'Order completed: 30 points']);

  const [worker] = context.serviceWorkers();
  // As text: the types of this file know no workers.
  await worker?.evaluate(`self.registration
    .getNotifications({ tag: 'one' })
    .then(([notification]) => self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
  await expect.poll(async () => (await shown()).map(({ title }) => title)).toEqual(['Lucarne Club']);

  await button({ page, t }, 'push.turnOff').click();
  await seeText({ page, t }, 'push.isOff');
  expect(await isSubscribed(session)).toBe(false);
});

test('a device without a push service, or blocked by its owner, says so and stays as it was', async () => {
  const { page, session, expect: allow } = await come();
  allow(/push|Registration failed/i);
  await page.goto('/user');
  await button({ page, t }, 'push.turnOn').click();
  await page.locator('[data-push] [role=status]').filter({ hasText: /\w/ }).waitFor();
  expect(await page.locator('[data-push] [role=status]').textContent()).toBe(
    (await page.evaluate(() => Notification.permission)) === 'denied'
      ? t('push.blocked')
      : t('errors.internal'),
  );
  await button({ page, t }, 'push.turnOn').waitFor();
  expect(await isSubscribed(session)).toBe(false);
});

test('a button whose script got lost says so, and works at the next press', async () => {
  // Without a worker, which would serve the script from its cache.
  const session = await site.join(registration('pl'));
  const { page, expect: allow } = await visit(browser, site, { language: 'en', session });
  allow(/ERR_FAILED|push|Registration failed/i);
  const said = page.locator('[data-push] [role=status]');
  const lost = '**/_astro/push-device.*.js*';
  await page.route(lost, (route) => route.abort());
  await page.goto('/user');
  await button({ page, t }, 'push.turnOn').click();
  await expect.poll(() => said.textContent()).toBe(t('errors.internal'));
  await page.unroute(lost);
  const loaded = page.waitForResponse(lost);
  await button({ page, t }, 'push.turnOn').click();
  expect((await loaded).status()).toBe(200);
});
