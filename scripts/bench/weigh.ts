/**
 * Page weight on a phone. Each page is opened in Chromium at 390×844, with an empty cache and gzip as the only
 * encoding. All bytes received until its islands are hydrated count, by kind; those that wait for the visitor count too,
 * except in the first load.
 */
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession } from 'playwright-core';
import { launchChromium } from '../../tests/support/chromium.ts';
import type { MeasuredPage } from './pages.ts';
import { addSession, PHONE, type Shopper } from './visitor.ts';

const READY_MS = 20_000;
/** A page is idle when it has sent no request and received no response for this long. */
const REST_MS = 400;

/** Categories of bytes. */
type ByteKind = 'html' | 'js' | 'css' | 'images' | 'data';

/** Categories by content type. All others count as data. */
const KINDS: readonly [ByteKind, RegExp][] = [
  ['html', /^text\/html/],
  ['js', /javascript/],
  ['css', /^text\/css/],
  ['images', /^image\//],
];

/** Measurements of a page: transferred bytes by kind, and in total. */
interface Weight extends Record<ByteKind | 'all', number> {
  /** Bytes without pictures before the visitor does anything. */
  first: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Addresses of scripts that block rendering. */
  blocking: string[];
  /** Addresses of requests to other origins. */
  foreign: string[];
}

/** A page with its weight. */
export interface WeighedPage extends MeasuredPage, Weight {}

/** A response that the browser received. */
interface Received {
  url: string;
  /** Media type. */
  type: string;
  encoding: string;
  /** Of the headers; until the response is complete, Chromium counts only these. */
  headerBytes: number;
  /** Of the body, compressed. */
  bytes: number;
}

/** Data collected in a page. */
interface Inspection {
  shift: number;
  blocking: string[];
  scripts: string[];
  styles: string[];
}

/** Opens each page and weighs it. */
export async function weighPages(pages: readonly MeasuredPage[], shopper: Shopper): Promise<WeighedPage[]> {
  const browser = await launchChromium();
  try {
    const weighed: WeighedPage[] = [];
    for (const page of pages) weighed.push({ ...page, ...(await weigh(browser, page, shopper)) });
    return weighed;
  } finally {
    await browser.close();
  }
}

async function weigh(browser: Browser, measured: MeasuredPage, shopper: Shopper): Promise<Weight> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'pl-PL',
    // Chromium counts no bytes of what one fetches.
    serviceWorkers: 'block',
  });
  try {
    await addSession(context, shopper, measured);
    await context.addInitScript(watchShifts);
    if (measured.cart)
      await context.addInitScript((stored) => void Object.assign(localStorage, stored), shopper.cart);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = watchTraffic(session);
    await session.send('Network.enable');
    await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
    const address = shopper.origin + measured.path;
    const answer = await page.goto(address, { waitUntil: 'load', timeout: READY_MS });
    if (answer?.status() !== (measured.status ?? 200) || page.url() !== address) {
      throw new Error(`${measured.path} answered ${answer?.status()} at ${page.url()}`);
    }
    await traffic.rest();
    const before = weightOf(await received(traffic), shopper.origin);
    await page.waitForFunction(hydrateAll, undefined, { timeout: READY_MS });
    await traffic.rest();
    if (page.url() !== address) throw new Error(`${measured.path} led to ${page.url()}`);
    const weight = weightOf(await received(traffic), shopper.origin);
    const { scripts, styles, ...seen } = await page.evaluate(inspect);
    return {
      ...weight,
      ...seen,
      js: weight.js + gzipped(scripts),
      css: weight.css + gzipped(styles),
      first: before.all - before.images,
    };
  } finally {
    await context.close();
  }
}

function received(traffic: ReturnType<typeof watchTraffic>): Promise<Received[]> {
  return Promise.all(traffic.received().map(asGzip));
}

/** The weight as gzip. Chromium asks for Brotli in spite of the extra header when a script imports another one late. */
async function asGzip(answer: Received): Promise<Received> {
  if (answer.encoding !== 'br') return answer;
  const url = new URL(answer.url);
  // Node does not resolve names below localhost; files are the same on every host.
  url.hostname = '127.0.0.1';
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  const length = headers.get('content-length');
  // The smallest files are not worth gzip.
  const encoding = headers.get('content-encoding') ?? '';
  if (length === null) throw new Error(`${answer.url} has no length`);
  return { ...answer, encoding, bytes: Number(length) };
}

/** Counts body bytes as they arrive, compressed. */
function watchTraffic(session: CDPSession) {
  const answers = new Map<string, Received>();
  const open = new Set<string>();
  let changed = performance.now();
  const touch = () => {
    changed = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    answers.set(requestId, { url: request.url, type: '', encoding: '', headerBytes: 0, bytes: 0 });
    open.add(requestId);
    touch();
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const answer = answers.get(requestId);
    if (!answer) return;
    answer.type = response.mimeType;
    answer.encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? '';
    answer.headerBytes = response.encodedDataLength;
    // An event stream does not end.
    if (response.mimeType === 'text/event-stream') open.delete(requestId);
  });
  const finish = (requestId: string, bytes: number) => {
    const answer = answers.get(requestId);
    if (answer) answer.bytes = Math.max(0, bytes - answer.headerBytes);
    open.delete(requestId);
    touch();
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    finish(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => finish(requestId, 0));
  return {
    received: () => [...answers.values()],
    /** Waits until the page is idle. */
    async rest() {
      const until = performance.now() + READY_MS;
      while (open.size > 0 || performance.now() - changed < REST_MS) {
        if (performance.now() > until) {
          const waiting = [...open].map((id) => answers.get(id)?.url).join(', ');
          throw new Error(`The page does not come to rest: ${waiting || 'requests go on'}`);
        }
        await new Promise((done) => setTimeout(done, 50));
      }
    },
  };
}

/** Inline scripts and styles count as such too, so that moving code into the page does not make it lighter. */
function gzipped(texts: readonly string[]): number {
  return texts.length > 0 ? gzipSync(texts.join('\n')).length : 0;
}

/** Bytes by kind. */
function weightOf(
  received: readonly Received[],
  origin: string,
): Record<ByteKind | 'all', number> & { foreign: string[] } {
  const bytes = { html: 0, js: 0, css: 0, images: 0, data: 0 };
  const foreign: string[] = [];
  for (const { url, type, encoding, bytes: size } of received) {
    if (/^(data|blob|about):/.test(url)) continue;
    if (new URL(url).origin !== origin) foreign.push(url);
    if (encoding && encoding !== 'gzip') throw new Error(`${url} has encoding ${encoding}, asked for gzip`);
    const [kind] = KINDS.find(([, pattern]) => pattern.test(type)) ?? ['data' as const];
    bytes[kind] += size;
  }
  const all = Object.values(bytes).reduce((total, size) => total + size, 0);
  return { ...bytes, all, foreign };
}

// The functions below run in the page.

/** Whether all islands are hydrated; those that wait for the visitor begin. */
function hydrateAll(): boolean {
  dispatchEvent(new Event('pointermove'));
  return !document.querySelector('astro-island[ssr]');
}

interface ShiftingWindow extends Window {
  benchShift?: number;
}

/** The part of the Layout Instability API that is read. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

function watchShifts(): void {
  const shifting: ShiftingWindow = window;
  shifting.benchShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      if (!entry.hadRecentInput) shifting.benchShift = (shifting.benchShift ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The part of the Resource Timing API that only Chromium has. */
interface RenderTiming extends PerformanceResourceTiming {
  renderBlockingStatus?: 'blocking' | 'non-blocking';
}

function inspect(): Inspection {
  const runs = ({ type }: HTMLScriptElement) => !type || type === 'module' || type === 'text/javascript';
  const scripts = [...document.scripts].filter(runs);
  const waits = ({ src, type, async, defer }: HTMLScriptElement) =>
    src !== '' && type !== 'module' && !async && !defer;
  const resources = performance.getEntriesByType('resource') as RenderTiming[];
  const blocked = resources.filter(
    (entry) => entry.renderBlockingStatus === 'blocking' && entry.initiatorType === 'script',
  );
  return {
    shift: (window as ShiftingWindow).benchShift ?? 0,
    blocking: [
      ...new Set([...blocked.map(({ name }) => name), ...scripts.filter(waits).map(({ src }) => src)]),
    ],
    scripts: scripts.filter(({ src }) => !src).map(({ textContent }) => textContent ?? ''),
    styles: [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? ''),
  };
}
