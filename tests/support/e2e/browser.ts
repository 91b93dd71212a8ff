/**
 * Visitors of the club in Chromium. Every problem of a page fails the test: script error, `console.error`, hydration or
 * CSP report, failed request, or request to another site.
 */
import type { Browser, BrowserContext, ConsoleMessage, ElementHandle, Page, Request } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { LanguageCode } from '#regions/languages.ts';
import type { RegionSlug } from '#regions/regions.ts';
import type { Route } from '../routes.ts';
import type { Session, Site } from '../site.ts';

/** The smallest phone that is fully supported. */
export const phone = { width: 390, height: 844 };

/** The narrowest phone on which nothing may overflow. */
export const smallest = { width: 320, height: 640 };

/** A desktop viewport. */
export const desk = { width: 1280, height: 800 };

/** Settings of a visitor. */
export interface VisitorOptions {
  region?: RegionSlug;
  /** The chosen language; the site’s default if absent. */
  language?: LanguageCode;
  /** Signed in as this member. */
  session?: Session;
  viewport?: { width: number; height: number };
  javaScript?: boolean;
  /** Whether the screen supports touch. */
  touch?: boolean;
  colorScheme?: 'light' | 'dark';
  /** With the club’s service worker, which serves offline pages. */
  worker?: boolean;
  /** With view transitions, which are disabled by default. */
  motion?: boolean;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Problems so far, one sentence each. Reading clears them. */
  complaints(): string[];
  /** Marks matching problems as expected: a rejection that the test provokes. */
  expect(complaint: RegExp): void;
  /** Ends the visit and throws if there were problems. Called automatically at the end of the test. */
  leave(): Promise<void>;
}

/** One line for a console message of Chromium. */
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
  // Navigation aborts the page’s pending requests.
  if (reason === 'net::ERR_ABORTED') return undefined;
  return `${request.method()} ${request.url()} failed: ${reason}`;
}

/** Opens a browser context for a visitor of a region’s site. Call it in a test. */
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
  // A page that hangs fails long before the test’s own timeout.
  context.setDefaultTimeout(20_000);
  const url = site.url(region);
  await context.addCookies([
    ...(session?.cookies ?? []).map((cookie) => ({ ...cookie, url, httpOnly: true })),
    ...(language ? [{ name: 'lang', value: language, url }] : []),
  ]);

  let said: string[] = [];
  // Where scripts are disabled, Chromium does not preload them, and counts that as a failure.
  const expected = javaScript ? [] : [/\.js failed: csp$/];
  const complain = (complaint: string | undefined) => {
    if (complaint && !expected.some((pattern) => pattern.test(complaint))) said.push(complaint);
  };
  context.on('console', (message) => complain(consoleComplaint(message)));
  context.on('weberror', (error) =>
    complain(`a script failed on ${error.page()?.url()}: ${error.error().stack || error.error()}`),
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

/** Waits until every island of the page is hydrated, also those that wait for the visitor. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event('pointermove'));
    return document.querySelector('astro-island[ssr]') === null;
  });
  // React renders and reports in a later task.
  await page.evaluate(() => {
    if (!document.querySelector('astro-island')) return undefined;
    return new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 }));
  });
}

/** Elements that overflow to the right: the page must never scroll sideways. */
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

/** Texts clipped by their box. Ellipses are exempt: their full text is available elsewhere. */
export function cutTexts(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const isWhole = (element: Element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      // Elements of one pixel are for screen readers.
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
    const walker = document.createTreeWalker(
      document.querySelector(selector) ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
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
  }, within);
}

/** Texts that lie on other texts. Fixed and sticky parts are compared with themselves only: pages scroll below them. */
export function overlaps(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    interface Frame extends Box {
      layer: Element;
      /** For screen readers only. */
      isHidden: boolean;
    }
    const frames = new Map<Element, Frame>();
    const everywhere = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    const whole = (layer: Element): Frame => ({ ...everywhere, layer, isHidden: false });
    /** What the boxes around an element show, and the part of the page that scrolls with it. */
    const frameOf = (element: Element | null): Frame => {
      if (!element || element === document.body) return whole(document.body);
      const known = frames.get(element);
      if (known) return known;
      const { overflowX, overflowY, display, position, clipPath } = getComputedStyle(element);
      const around = /fixed|sticky/.test(position) ? whole(element) : frameOf(element.parentElement);
      const isHidden = around.isHidden || clipPath === 'inset(50%)';
      let { left, right, top, bottom } = around;
      const box = element.getBoundingClientRect();
      if (display !== 'inline' && overflowX !== 'visible')
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (display !== 'inline' && overflowY !== 'visible')
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      const frame = { layer: around.layer, isHidden, left, right, top, bottom };
      frames.set(element, frame);
      return frame;
    };
    const lines: (Box & { text: string; layer: Element })[] = [];
    const root = document.querySelector(selector) ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.replace(/\s+/g, ' ').trim();
      if (!text || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('svg, script, style, .visually-hidden, .skip-link')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const frame = frameOf(element);
      if (frame.isHidden) continue;
      for (const rect of range.getClientRects()) {
        const left = Math.max(rect.left, frame.left);
        const right = Math.min(rect.right, frame.right);
        const top = Math.max(rect.top, frame.top);
        const bottom = Math.min(rect.bottom, frame.bottom);
        if (right - left > 1 && bottom - top > 1)
          lines.push({ text, layer: frame.layer, left, right, top, bottom });
      }
    }
    lines.sort((one, other) => one.top - other.top);
    const found = new Set<string>();
    for (const [index, one] of lines.entries()) {
      for (let next = index + 1; next < lines.length; next += 1) {
        const other = lines[next] as (typeof lines)[number];
        if (other.top >= one.bottom) break;
        if (other.text === one.text || other.layer !== one.layer) continue;
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - other.top;
        // The boxes of adjacent lines share the space that only few letters use.
        const allowed = Math.min(one.bottom - one.top, other.bottom - other.top) / 3;
        if (width > 2 && height > allowed)
          found.add(`at ${innerWidth} px “${one.text.slice(0, 40)}” lies on “${other.text.slice(0, 40)}”`);
      }
    }
    return [...found];
  }, within);
}

/** Everything that does not fit the screen: overflow, cut texts, texts on texts. */
export async function misfits(page: Page): Promise<string[]> {
  return [...(await overflow(page)), ...(await cutTexts(page)), ...(await overlaps(page))];
}

/**
 * What does not fit in dialogs, menus and folded parts, each opened by itself.
 *
 * @param within a selector of the part of the page to search
 */
export async function misfitsOpened(page: Page, within: string): Promise<string[]> {
  const found: string[] = [];
  const kinds = ['dialog:not([open])', '[popover]', 'details:not([open])'];
  const parts = page.locator(kinds.map((kind) => `${within} ${kind}`).join());
  // Handles: the selector no longer finds what is open.
  for (const part of (await parts.elementHandles()) as ElementHandle<HTMLElement>[]) {
    const outside = await part.evaluate((element) => {
      if (element instanceof HTMLDialogElement) element.showModal();
      else if (element instanceof HTMLDetailsElement) element.open = true;
      else element.showPopover();
      element.setAttribute('data-opened-part', '');
      const { left, right, width } = element.getBoundingClientRect();
      const isOutside = width > 0 && (left < -1 || right > innerWidth + 1);
      const isTooWide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      return isOutside || isTooWide ? [`<${element.className}> is too wide at ${innerWidth} px`] : [];
    });
    const inside = '[data-opened-part]';
    found.push(...outside, ...(await cutTexts(page, inside)), ...(await overlaps(page, inside)));
    await part.evaluate((element) => {
      element.removeAttribute('data-opened-part');
      if (element instanceof HTMLDialogElement) element.close();
      else if (element instanceof HTMLDetailsElement) element.open = false;
      else element.hidePopover();
    });
  }
  return found.map((problem) => `opened: ${problem}`);
}

/** Sets storage values before the scripts of each new page run. */
export async function remember(
  { context }: Visitor,
  stored: { local?: Record<string, string>; session?: Record<string, string> },
): Promise<void> {
  await context.addInitScript(({ local = {}, session = {} }) => {
    // Blank pages have no storage, nor have the mails in frames of the outbox.
    if (location.protocol !== 'http:' || window !== window.top) return;
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  }, stored);
}

/** The routes with only one of those that are not found: they all show the same page. */
export function distinct(routes: readonly Route[]): Route[] {
  const missing = routes.find(({ status }) => status === 404);
  return routes.filter((route) => route.status !== 404 || route === missing);
}

/**
 * Opens the pages, two at a time, and runs `look` on each after hydration.
 *
 * @param look returns one sentence per problem; `status` is that of the page
 * @returns all sentences with their page names, and the problems that the pages reported
 */
export async function walk(
  visitor: Visitor,
  routes: readonly Route[],
  look: (page: Page, status: number, route: Route) => Promise<string[]>,
): Promise<string[]> {
  // Chromium logs an error for a page that is not found, or refuses its address.
  visitor.expect(/the server responded with a status of 40[04]/);
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
