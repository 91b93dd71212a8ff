/**
 * How quickly a form answers to keys on a slow phone: each made-to-measure product is opened in Chromium at 390×844 with
 * a processor four times slower, and its preview is drawn anew with every key.
 */
import { launchChromium } from '../../tests/support/chromium.ts';
import { call } from '../support/club.ts';

const PHONE = { width: 390, height: 844 };
const SLOWDOWN = 4;
const READY_MS = 60_000;
/** Browsers tell of no shorter ones. */
const LEAST_MS = 16;
/** A sentence of a usual length, which makes lines break and letters shrink on the way. */
const TEXT = 'Dachówki i okna Wiśniewski, Kraków';

/**
 * Types into the first field of each form.
 *
 * @param options.url the club's address
 * @param options.origin as a browser names the club: http://pl.localhost:PORT
 * @param options.token the member's
 * @param options.count how many of the products
 * @returns per product `{ name, key }`: the milliseconds from a key to the picture that shows it within which 19 of 20
 *   keys stay, in steps of 8 as the browser tells them; 16 is the least that it tells of
 */
export async function measureTyping({ url, origin, token, count }) {
  const products = await call(url, 'GET /api/v2/shop/products?categories=marketing&limit=100&language=en', {
    token,
  });
  const browser = await launchChromium();
  try {
    const results = [];
    for (const { uuid, name } of products.data.slice(0, count))
      results.push({ name, key: await typeInto(browser, `${origin}/shop/${uuid}`, { origin, token }) });
    return results;
  } finally {
    await browser.close();
  }
}

async function typeInto(browser, address, { origin, token }) {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  try {
    await context.addCookies([{ name: 'club_token', value: token, url: origin, httpOnly: true }]);
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'load', timeout: READY_MS });
    const field = page.locator('.configurator input.input:visible').first();
    await field.waitFor({ timeout: READY_MS });
    const line = await context.newCDPSession(page);
    await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await field.fill('');
    await page.evaluate(watchKeys, LEAST_MS);
    await field.pressSequentially(TEXT, { delay: 120 });
    if ((await field.inputValue()) !== TEXT) throw new Error(`${address} has lost letters`);
    const told = await page.evaluate(() => window.keySpans());
    const quick = Array(Math.max(0, TEXT.length - told.length)).fill(LEAST_MS);
    return [...quick, ...told][Math.floor((quick.length + told.length) * 0.95)];
  } finally {
    await context.close();
  }
}

/** Runs in the page: collects from each key to its next picture, the longest of the events of a key. */
function watchKeys(least) {
  const spans = new Map();
  const note = (entries) => {
    for (const { interactionId, duration } of entries) {
      if (interactionId) spans.set(interactionId, Math.max(duration, spans.get(interactionId) ?? 0));
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: least });
  window.keySpans = () => {
    note(observer.takeRecords());
    return [...spans.values()].sort((a, b) => a - b);
  };
}
