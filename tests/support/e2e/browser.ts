/**
 * Visitors of the club in Chromium. Whatever a page complains about fails the test: a script error, `console.error`,
 * a hydration or CSP report, a request that fails or that leaves the site.
 */
import type { Browser, BrowserContext, ConsoleMessage, Page, Request } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { LanguageCode } from '#regions/languages.ts';
import type { RegionSlug } from '#regions/regions.ts';
import type { Route } from '../routes.ts';
import type { Session, Site } from '../site.ts';

/** The phone that everything has to fit first. */
export const phone = { width: 390, height: 844 };

/** A desk. */
export const desk = { width: 1280, height: 800 };

/** Who comes, and with what. */
export interface VisitorOptions {
  region?: RegionSlug;
  /** The chosen language; the site's own when left out. */
  language?: LanguageCode;
  /** Signed in as this member. */
  session?: Session;
  viewport?: { width: number; height: number };
  javaScript?: boolean;
  /** Whether the screen can be tapped. */
  touch?: boolean;
  colorScheme?: 'light' | 'dark';
  /** With the club's service worker, which answers instead of the club when there is no connection. */
  worker?: boolean;
  /** With transitions between pages, which others are spared. */
  motion?: boolean;
}

/** Somebody with a browser. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** What went wrong so far, one sentence each; reading it empties it. */
  complaints(): string[];
  /** From now on a complaint that matches is expected: a refusal that the test provokes. */
  expect(complaint: RegExp): void;
  /** Ends the visit; throws when there were complaints. Happens by itself when the test ends. */
  leave(): Promise<void>;
}

/** What Chromium tells about a console message, in one line. */
function consoleComplaint(message: ConsoleMessage): string | undefined {
  const text = message.text();
  const at = message.location().url || message.page()?.url();
  if (/content security policy/i.test(text))
    return `CSP on ${at}: ${text}. Move the style or script into a file of the site.`;
  if (message.type() === 'error') return `console.error on ${at}: ${text}`;
  if (message.type() === 'warning' && /hydrat|did not match|react/i.test(text))
    return `console.warn on ${at}: ${text}. Server and browser must draw the same at first.`;
  return undefined;
}

function failureComplaint(request: Request): string | undefined {
  const reason = request.failure()?.errorText ?? '';
  // A page that is left takes its running requests with it.
  if (reason === 'net::ERR_ABORTED') return undefined;
  return `${request.method()} ${request.url()} failed: ${reason}`;
}

/** Opens a browser window of its own for a visitor of a region's site. Call it in a test. */
export async function visit(browser: Browser, site: Site, options: VisitorOptions = {}): Promise<Visitor> {
  const {
    region = 'pl',
    language,
    session,
    viewport = phone,
    javaScript = true,
    touch,
    colorScheme,
    worker = false,
    motion = false,
  } = options;
  const context = await browser.newContext({
    baseURL: site.url(region),
    viewport,
    javaScriptEnabled: javaScript,
    hasTouch: touch,
    colorScheme,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  });
  // A page that hangs is told apart from a slow machine long before the test ends.
  context.setDefaultTimeout(20_000);
  const url = site.url(region);
  await context.addCookies([
    ...(session?.cookies ?? []).map((cookie) => ({ ...cookie, url, httpOnly: true })),
    ...(language ? [{ name: 'lang', value: language, url }] : []),
  ]);

  let said: string[] = [];
  const expected: RegExp[] = [];
  const complain = (complaint: string | undefined) => {
    if (complaint && !expected.some((pattern) => pattern.test(complaint))) said.push(complaint);
  };
  context.on('console', (message) => complain(consoleComplaint(message)));
  context.on('weberror', (error) =>
    complain(`a script failed on ${error.page()?.url()}: ${error.error().stack ?? error.error()}`),
  );
  context.on('requestfailed', (request) => complain(failureComplaint(request)));
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    const isOwn = host.endsWith(`localhost:${site.port}`) || protocol === 'data:' || protocol === 'about:';
    if (!isOwn)
      complain(`${request.frame().url()} asks ${request.url()}: serve it from the site, or leave it out.`);
  });

  const complaints = () => {
    const all = said;
    said = [];
    return all;
  };
  let left = false;
  const leave = async () => {
    if (left) return;
    left = true;
    await context.close();
    const all = complaints();
    if (all.length > 0) throw new Error(`The pages complained:\n${all.join('\n')}`);
  };
  onTestFinished(leave);
  return {
    page: await context.newPage(),
    context,
    complaints,
    expect: (complaint) => void expected.push(complaint),
    leave,
  };
}

/** Waits until every island of the page has come to life. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);
  // React draws in a task of its own, and complains there.
  await page.evaluate(() => {
    if (!document.querySelector('astro-island')) return undefined;
    return new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 }));
  });
}

/** What sticks out of the page to the right, if anything: the page must never scroll sideways. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = window.innerWidth;
    const { scrollWidth } = document.scrollingElement ?? document.documentElement;
    const scrolls = (element: Element) => {
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
      }
      return false;
    };
    const out = [...document.querySelectorAll('main *, header *, footer *, nav *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !(element instanceof SVGElement) && !element.closest('.visually-hidden'))
      .filter((element) => {
        const { right, width: own, height } = element.getBoundingClientRect();
        return own > 0 && height > 0 && right > width + 1 && !scrolls(element);
      })
      .map((element) => {
        const text = element.textContent?.replace(/\s+/g, ' ').trim().slice(0, 40);
        return `<${element.tagName.toLowerCase()} class="${element.className}"> “${text}”`;
      });
    return scrollWidth > width || out.length > 0
      ? [`the page is ${scrollWidth} px wide at ${width} px; too wide: ${out.slice(0, 3).join(', ')}`]
      : [];
  });
}

/** Texts that lie partly outside a box that hides them. An ellipsis says so itself, and what it hides stands elsewhere. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isWhole = (element: Element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      // What is one pixel large is for screen readers.
      return textOverflow !== 'ellipsis' && /^(none)?$/.test(webkitLineClamp) && width > 1 && height > 1;
    };
    const isCut = (text: DOMRect, element: Element): boolean => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (/auto|scroll/.test(overflowX + overflowY) || !isWhole(at)) return false;
        const box = at.getBoundingClientRect();
        const hides = (overflow: string) => /hidden|clip/.test(overflow);
        if (hides(overflowX) && (text.left < box.left - 1 || text.right > box.right + 1)) return true;
        if (hides(overflowY) && (text.top < box.top - 2 || text.bottom > box.bottom + 2)) return true;
      }
      return false;
    };
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.replace(/\s+/g, ' ').trim();
      if (!text || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('svg, script, style, .visually-hidden, .skip-link')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (isCut(range.getBoundingClientRect(), element))
        cut.push(
          `at ${innerWidth} px <${element.tagName.toLowerCase()} class="${element.className}"> cuts “${text}”`,
        );
    }
    return cut;
  });
}

/** Puts values into the browser's storages before any page's script runs. Each page that opens finds them anew. */
export async function remember(
  { context }: Visitor,
  stored: { local?: Record<string, string>; session?: Record<string, string> },
): Promise<void> {
  await context.addInitScript(({ local = {}, session = {} }) => {
    // Blank pages have no storage.
    if (location.protocol !== 'http:') return;
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  }, stored);
}

/** The routes with one alone of those that are not found: they all show the same page. */
export function distinct(routes: readonly Route[]): Route[] {
  const missing = routes.find(({ status }) => status === 404);
  return routes.filter((route) => route.status !== 404 || route === missing);
}

/**
 * Opens the pages, two at a time, and looks at each once its islands live.
 *
 * @param look gives a sentence for each thing that is wrong; `status` is what the page answered
 * @returns all sentences, with the names of their pages, and what the pages complained about
 */
export async function walk(
  visitor: Visitor,
  routes: readonly Route[],
  look: (page: Page, status: number, route: Route) => Promise<string[]>,
): Promise<string[]> {
  // A page that is not found says so in the console.
  visitor.expect(/the server responded with a status of 404/);
  const found: string[] = [];
  const left = [...routes];
  const go = async (page: Page) => {
    for (let route = left.shift(); route; route = left.shift()) {
      try {
        const answer = await page.goto(route.path);
        await hydrated(page);
        const problems = await look(page, answer?.status() ?? 0, route);
        found.push(...problems.map((problem) => `${route?.name} (${route?.path}): ${problem}`));
      } catch (error) {
        found.push(`${route.name} (${route.path}) cannot be looked at: ${error}`);
      }
    }
  };
  await Promise.all([go(visitor.page), go(await visitor.context.newPage())]);
  return [...found, ...visitor.complaints()];
}
