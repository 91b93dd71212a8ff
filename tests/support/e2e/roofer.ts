/** Members with an unreliable connection: the built club’s service worker, and a connection that can be cut. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { MessageKey } from '#i18n/keys.ts';
import { translator } from '#i18n/translator.ts';
import type { Session, Site } from '../site.ts';
import { hydrated, type Visitor, type VisitorOptions, visit } from './browser.ts';
import { type Member, seeHeading, seeText } from './steps.ts';

/** The texts of their pages. */
export const t = translator('en', 'en-150');

/** A visitor with the service worker; errors caused by the cut connection are expected. */
export interface Roofer extends Member, Visitor {
  session: Session | undefined;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/**
 * Opens a visitor in a separate browser context.
 *
 * @param who the account, `owner.pl`; a guest if absent
 */
export async function come(
  browser: Browser,
  site: Site,
  who?: string,
  options: VisitorOptions = {},
): Promise<Roofer> {
  const session = who ? await site.signIn(`${who}@club.example`) : options.session;
  const visitor = await visit(browser, site, { language: 'en', worker: true, ...options, session });
  visitor.expect(/net::ERR_|status of 503/);
  return {
    ...visitor,
    t,
    session,
    cut: () => visitor.context.setOffline(true),
    restore: () => visitor.context.setOffline(false),
  };
}

/** Waits until the service worker controls the page and has cached all scripts it may load. */
export async function covered(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // `waitForFunction` takes a promise for an answer.
  const isCovered = async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const needed = new Set(loaded.filter((name) => /\/_astro\/.+\.js$/.test(name)));
    for (const name of needed) {
      const file = await caches.match(name, { ignoreVary: true });
      if (!file) return false;
      for (const [, script] of (await file.text()).matchAll(/["'`](?:\.\/|_astro\/)([\w.-]+\.js)["'`]/g))
        needed.add(`${location.origin}/_astro/${script}`);
    }
    return true;
  };
  await expect.poll(() => page.evaluate(isCovered)).toBe(true);
}

/** Paths of the pages that the service worker has cached. */
export function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('pages'))) return [];
    const kept = await (await caches.open('pages')).keys();
    return kept
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => !/\.|^\/(?:api|media|owner)/.test(path));
  });
}

/** Opens a page; waits for its islands and the service worker. */
export async function openPage({ page }: Member, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await covered(page);
}

/** Waits for the offline page. */
export const offlineTitle = (member: Member) => seeHeading(member, 'offline.title');

/** An open project with products. */
export async function openProject(site: Site, session: Session | undefined): Promise<string> {
  if (!session) throw new Error('Guests have no projects');
  const { data } = await site.read<{ data: { uuid: string; products_count: number }[] }>(
    session,
    '/v1/project?limit=50&status=open',
  );
  return data.find(({ products_count }) => products_count > 0)?.uuid ?? '';
}

/**
 * Fills in a plain form and submits it offline, then online.
 *
 * @param typed by field name; true checks a box
 * @param done the success message
 */
export async function sendWithACut(
  roofer: Roofer,
  typed: Record<string, string | true>,
  done: MessageKey,
): Promise<void> {
  const { page } = roofer;
  const form = page.locator(`main form:has([name="${Object.keys(typed)[0]}"])`);
  const control = (name: string) => form.locator(`[name="${name}"]`);
  for (const [name, value] of Object.entries(typed))
    await (value === true ? control(name).check() : control(name).fill(value));
  const press = form.locator('button:not([type=button])').first();
  await roofer.cut();
  await press.click();
  await seeText(roofer, 'offline.unsent');
  for (const [name, value] of Object.entries(typed))
    if (value !== true) expect(await control(name).inputValue()).toBe(value);
  await roofer.restore();
  await press.click();
  await seeText(roofer, done);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull();
}
