/** How soon a guest can act on a slow connection: Chromium’s emulation of Slow 3G, with an empty cache. */
import { launchChromium } from '../../tests/support/chromium.ts';
import type { MeasuredPage } from './pages.ts';
import { PHONE } from './visitor.ts';

/** 400 kbit/s in bytes per second, and the delay of each request in milliseconds. */
const SLOW_3G = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 2000 };
const READY_MS = 60_000;

/** A page, and the seconds until its main action is painted and can be used. */
export interface SlowPage {
  name: string;
  usable: number;
}

/** Opens each page on a slow connection. */
export async function openSlowly(pages: readonly MeasuredPage[], origin: string): Promise<SlowPage[]> {
  const browser = await launchChromium();
  try {
    const opened: SlowPage[] = [];
    for (const { name, path } of pages) {
      const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW_3G);
      await page.goto(origin + path, { waitUntil: 'commit', timeout: READY_MS });
      const usable = await page.waitForFunction(usableAt, undefined, { polling: 'raf', timeout: READY_MS });
      opened.push({ name, usable: Number(await usable.jsonValue()) / 1000 });
      await context.close();
    }
    return opened;
  } finally {
    await browser.close();
  }
}

/**
 * Runs in the page: milliseconds since the navigation began, once the main action is painted and can be used; else 0.
 * Before its island is hydrated, a button works only in a form with an address or a method.
 */
function usableAt(): number {
  const action = document.querySelector<HTMLButtonElement>('main .btn-primary');
  if (!action || action.disabled || action.offsetHeight === 0) return 0;
  const isPlain = action.form?.hasAttribute('action') || action.form?.hasAttribute('method');
  const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
  return isPainted && (isPlain || !action.closest('astro-island[ssr]')) ? performance.now() : 0;
}
