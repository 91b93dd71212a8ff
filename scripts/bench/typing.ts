/**
 * Key latency of forms on a slow phone. Each made-to-measure product is opened in Chromium at 390×844 with a four times
 * slower processor. Each key redraws the preview.
 */
import type { Browser } from 'playwright-core';
import type { Club as Client } from '#platform/contract/club.ts';
import { launchChromium } from '../../tests/support/chromium.ts';
import { addSession, PHONE, type Visitor } from './visitor.ts';

const SLOWDOWN = 4;
const READY_MS = 60_000;
/** Browsers report no shorter durations. */
const MIN_MS = 16;
/** A sentence of typical length: lines break and the font shrinks while it is typed. */
const TEXT = 'Dachówki i okna Wiśniewski, Kraków';

/** A product, and the 95th percentile from key to paint in milliseconds, in steps of 8. */
export interface TypedProduct {
  name: string;
  key: number;
}

/**
 * Types into the first field of each form.
 *
 * @param client the visitor's
 * @param count number of products
 */
export async function measureTyping(
  client: Client,
  visitor: Visitor,
  count: number,
): Promise<TypedProduct[]> {
  const products = await client('GET /v2/shop/products', {
    query: { categories: 'marketing', limit: 100, language: 'en' },
  });
  const browser = await launchChromium();
  try {
    const results: TypedProduct[] = [];
    for (const { uuid, name } of products.data.slice(0, count))
      results.push({ name, key: await typeInto(browser, visitor, `${visitor.origin}/shop/${uuid}`) });
    return results;
  } finally {
    await browser.close();
  }
}

async function typeInto(browser: Browser, visitor: Visitor, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  try {
    await addSession(context, visitor);
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'load', timeout: READY_MS });
    const field = page.locator('.configurator input.input:visible').first();
    await field.waitFor({ timeout: READY_MS });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await field.fill('');
    await page.evaluate(watchKeys, MIN_MS);
    await field.pressSequentially(TEXT, { delay: 120 });
    if ((await field.inputValue()) !== TEXT) throw new Error(`${address} has lost letters`);
    const reported = await page.evaluate(() => (window as WatchingWindow).keySpans?.() ?? []);
    const unreported = Array<number>(Math.max(0, TEXT.length - reported.length)).fill(MIN_MS);
    const spans = [...unreported, ...reported];
    return spans[Math.floor(spans.length * 0.95)] ?? MIN_MS;
  } finally {
    await context.close();
  }
}

interface WatchingWindow extends Window {
  /** Milliseconds of each key, ascending. */
  keySpans?: () => number[];
}

/** The part of the Event Timing API that `lib.dom` lacks. */
interface EventObserverInit extends PerformanceObserverInit {
  durationThreshold: number;
}

/** Runs in the page: collects the time to the next paint of each key, of the longest of its events. */
function watchKeys(shortest: number): void {
  const spans = new Map<number, number>();
  const note = (entries: PerformanceEntryList) => {
    for (const { interactionId, duration } of entries as PerformanceEventTiming[]) {
      if (interactionId) spans.set(interactionId, Math.max(duration, spans.get(interactionId) ?? 0));
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  const settings: EventObserverInit = { type: 'event', durationThreshold: shortest };
  observer.observe(settings);
  const watching: WatchingWindow = window;
  watching.keySpans = () => {
    note(observer.takeRecords());
    return [...spans.values()].sort((a, b) => a - b);
  };
}
