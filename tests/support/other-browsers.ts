/**
 * Firefox and WebKit for smoke tests: Debian’s `firefox-esr` over WebDriver BiDi, and Debian’s WebKitGTK
 * (`webkit2gtk-driver`) over WebDriver on a virtual screen. Both offer the same actions.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ElementHandle, launch } from 'puppeteer-core';
import { Builder, type WebElement } from 'selenium-webdriver';
import { freePort } from './free-port.ts';
import { onPath } from './programs.ts';

/** Maximum wait for an element, in milliseconds. */
const TIMEOUT_MS = 30_000;
const POLL_MS = 100;
const SIZE = { width: 1280, height: 900 };

/** Role and accessible name of an element. `option` is a radio button or a checkbox. */
export interface Query {
  role: 'button' | 'link' | 'textbox' | 'option' | 'heading' | 'region' | 'img' | 'dialog';
  name: string;
  /** Whether the name only has to contain `name`. */
  isPart?: boolean;
  within?: { role: 'dialog' | 'region'; name: string };
}

/** A browser with one page. Actions wait for their element and fail after 30 seconds. */
export interface OtherBrowser {
  open(url: string): Promise<void>;
  click(query: Query): Promise<void>;
  type(query: Query, text: string): Promise<void>;
  /** Waits until the element is visible. */
  see(query: Query): Promise<void>;
  /** Waits until an element has exactly this visible text. */
  seeText(text: string): Promise<void>;
  read(query: Query): Promise<string>;
  /** Runs a function in the page. It must not use anything outside itself. */
  run<A extends readonly unknown[], R>(task: (...args: A) => R | Promise<R>, ...args: A): Promise<Awaited<R>>;
  /** Errors of the page’s scripts and console. Always empty in WebKit, which does not report them. */
  errors(): string[];
  close(): Promise<void>;
}

/** The operations that differ between the two protocols. */
interface Protocol<Handle> {
  goto(url: string): Promise<unknown>;
  run<A extends readonly unknown[], R>(task: (...args: A) => R | Promise<R>, ...args: A): Promise<Awaited<R>>;
  /** The element that a function returns in the page. */
  element(task: (query: Query) => Element | undefined, query: Query): Promise<Handle | undefined>;
  text(element: Handle): Promise<string>;
  click(element: Handle): Promise<void>;
  type(element: Handle, text: string): Promise<void>;
  errors(): string[];
  close(): Promise<void>;
}

/**
 * Runs in the page: finds the first visible and enabled element of a query after load and hydration. Returns the label
 * of an option, which is the clickable part.
 */
function locate(query: Query): Element | undefined {
  const selectors = {
    button: 'button:enabled, [role="button"]',
    link: 'a[href]',
    textbox: 'textarea, input:not([type="radio"], [type="checkbox"], [type="file"], [type="hidden"])',
    option: 'input[type="radio"], input[type="checkbox"]',
    heading: 'h1, h2, h3',
    region: 'section, [role="region"]',
    img: 'img, [role="img"]',
    dialog: 'dialog, [role="dialog"]',
  };
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return '';
    if (node.getAttribute('aria-hidden') === 'true' || (node as HTMLElement).hidden) return '';
    const named = node.getAttribute('aria-label') ?? node.getAttribute('alt');
    return named ?? [...node.childNodes].map(textOf).join(' ');
  };
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/);
    const labels = ids
      ? ids.map((id) => document.getElementById(id))
      : [...((element as HTMLInputElement).labels ?? [])];
    const isLabelled = !element.hasAttribute('aria-label') || ids;
    const parts = isLabelled && labels.length > 0 ? labels : [element];
    return parts
      .map((part) => (part ? textOf(part) : ''))
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
  };
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  // Islands may wait for the visitor.
  dispatchEvent(new Event('pointermove'));
  if (document.readyState !== 'complete' || document.querySelector('astro-island[ssr]')) return undefined;
  const { role, isPart, within } = query;
  const normal = (text: string) => text.replace(/\s+/g, ' ').trim();
  const matches = (element: Element, name: string, part = false) =>
    part ? nameOf(element).includes(normal(name)) : nameOf(element) === normal(name);
  const root = within
    ? [...document.querySelectorAll(selectors[within.role])].find((part) => matches(part, within.name))
    : document;
  const found = [...(root?.querySelectorAll(selectors[role]) ?? [])].filter((element) =>
    matches(element, query.name, isPart),
  );
  const shown = role === 'option' ? found.map((element) => (element as HTMLInputElement).labels?.[0]) : found;
  return shown.find((element) => element !== undefined && isVisible(element)) ?? undefined;
}

/** Runs in the page: whether a visible element has exactly this text. */
function hasText(text: string): boolean {
  const normal = (value: string | null) => value?.replace(/\s+/g, ' ').trim();
  return [...document.querySelectorAll('body *')].some(
    (element) =>
      normal(element.textContent) === normal(text) && element.checkVisibility({ visibilityProperty: true }),
  );
}

/** The actions on top of a protocol. */
function browserOf<Handle>(protocol: Protocol<Handle>): OtherBrowser {
  /** Repeats until the result is neither false nor undefined. A navigation in between counts as not ready. */
  async function until<T>(what: string, attempt: () => Promise<T | undefined | false>): Promise<T> {
    const end = Date.now() + TIMEOUT_MS;
    let last: unknown;
    do {
      try {
        const result = await attempt();
        if (result !== undefined && result !== false) return result;
      } catch (error) {
        last = error;
      }
      await delay(POLL_MS);
    } while (Date.now() < end);
    const where = await protocol.run(() => `${location.href}: ${document.body.textContent.slice(0, 500)}`);
    throw new Error(`${what}: not within ${TIMEOUT_MS / 1000} s at ${where}`, { cause: last });
  }
  const named = ({ role, name }: Query) => `${role} “${name}”`;
  const find = (query: Query) => until(named(query), () => protocol.element(locate, query));
  return {
    async open(url) {
      await protocol.goto(url);
    },
    click: (query) =>
      until(`click ${named(query)}`, async () => {
        const element = await protocol.element(locate, query);
        if (element === undefined) return false;
        await protocol.click(element);
        return true;
      }).then(() => undefined),
    async type(query, text) {
      await protocol.type(await find(query), text);
    },
    async see(query) {
      await find(query);
    },
    async seeText(text) {
      await until(`text “${text}”`, () => protocol.run(hasText, text));
    },
    read: (query) =>
      until(`read ${named(query)}`, async () => {
        const element = await protocol.element(locate, query);
        return element && protocol.text(element);
      }),
    run: protocol.run,
    errors: protocol.errors,
    close: protocol.close,
  };
}

/** Path of Firefox: FIREFOX_PATH, else the first on PATH, else undefined. */
export function findFirefox(): string | undefined {
  return process.env.FIREFOX_PATH || onPath('firefox-esr', 'firefox');
}

/** WebKitGTK’s driver and its virtual screen; undefined if one of them is missing. */
export function findWebKit(): { driver: string; screen: string } | undefined {
  const driver = onPath('WebKitWebDriver');
  const screen = onPath('Xvfb');
  return driver && screen ? { driver, screen } : undefined;
}

/** Starts a headless Firefox with an empty profile. */
export async function launchFirefox(): Promise<OtherBrowser> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('Firefox is not installed: set FIREFOX_PATH.');
  const firefox = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: SIZE,
    protocolTimeout: 120_000,
    timeout: 120_000,
  });
  const page = await firefox.newPage();
  const errors: string[] = [];
  page.on('pageerror', (problem) => errors.push(String(problem)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  return browserOf<ElementHandle>({
    goto: (url) => page.goto(url),
    // Its own declaration requires mutable arguments.
    run: <A extends readonly unknown[], R>(task: (...args: A) => R | Promise<R>, ...args: A) =>
      page.evaluate(task as unknown as (...given: unknown[]) => unknown, ...args) as Promise<Awaited<R>>,
    async element(task, query) {
      const handle = await page.evaluateHandle(task, query);
      return (handle.asElement() as ElementHandle | null) ?? undefined;
    },
    text: (element) => element.evaluate((node) => (node as HTMLElement).textContent),
    click: (element) => element.click(),
    type: (element, text) => element.type(text),
    errors: () => errors,
    close: () => firefox.close(),
  });
}

/** Starts WebKitGTK’s MiniBrowser on a virtual screen with an empty profile. */
export async function launchWebKit(): Promise<OtherBrowser> {
  const programs = findWebKit();
  if (!programs) throw new Error('WebKitGTK is not installed: it takes WebKitWebDriver and Xvfb.');
  const home = mkdtempSync(join(tmpdir(), 'lucarne-webkit-'));
  const children: ChildProcess[] = [];
  const end = async () => {
    for (const child of children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill();
      await once(child, 'exit');
    }
    rmSync(home, { recursive: true, force: true });
  };
  try {
    // Xvfb chooses a free display and writes its number to this pipe.
    const screen = spawn(
      programs.screen,
      ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      },
    );
    children.push(screen);
    const pipe = screen.stdio[3] as NodeJS.ReadableStream;
    const [number] = await once(pipe, 'data');
    const port = await freePort();
    children.push(
      spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
        stdio: 'ignore',
        env: {
          ...process.env,
          HOME: home,
          DISPLAY: `:${String(number).trim()}`,
          GDK_BACKEND: 'x11',
          NO_AT_BRIDGE: '1',
          LIBGL_ALWAYS_SOFTWARE: '1',
          // Its sandbox needs namespaces, which containers lack. The tests open only the club’s pages.
          WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        },
      }),
    );
    const server = `http://127.0.0.1:${port}`;
    const isReady = () =>
      fetch(`${server}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
    for (let left = 300; !(await isReady()); left--) {
      if (left === 0) throw new Error('WebKitWebDriver did not start.');
      await delay(POLL_MS);
    }
    const driver = await new Builder().usingServer(server).forBrowser('MiniBrowser').build();
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...SIZE });
    await driver.manage().setTimeouts({ script: TIMEOUT_MS });
    return browserOf<WebElement>({
      goto: (url) => driver.get(url),
      run: (task, ...args) => driver.executeScript(`return (${task}).apply(undefined, arguments)`, ...args),
      element: async (task, query) =>
        (await driver.executeScript<WebElement | null>(
          `return (${task}).apply(undefined, arguments)`,
          query,
        )) ?? undefined,
      text: (element) => element.getText(),
      async click(element) {
        // WebKit scrolls smoothly and would click before the scrolling ends.
        await driver.executeScript(
          'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
          element,
        );
        await element.click();
      },
      type: (element, text) => element.sendKeys(text),
      errors: () => [],
      async close() {
        await driver.quit();
        await end();
      },
    });
  } catch (error) {
    await end();
    throw error;
  }
}
