/** Lighthouse results of the pages. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import type { BrowserContext } from 'playwright-core';
import { launchProfile } from '../../tests/support/chromium.ts';
import { freePort } from '../../tests/support/free-port.ts';
import type { MeasuredPage } from './pages.ts';
import { addSession, type Shopper } from './visitor.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

/** A page with its scores. */
export interface ScoredPage extends MeasuredPage, Scores {}

interface Scores {
  /** 0 to 100, in the order performance, accessibility, best practices. */
  scores: number[];
  /** One line for each audit that costs points. */
  complaints: string[];
}

/** Settings of one run. */
interface Settings {
  skipAudits?: string[];
}

/**
 * Runs Lighthouse on each page. Performance depends on timing: if the first run is below the page's budget, the median
 * of three counts.
 *
 * @param budgetOf minimum performance score of a page that needs no further run
 */
export async function askLighthouse(
  pages: readonly MeasuredPage[],
  shopper: Shopper,
  budgetOf: (page: MeasuredPage) => number,
): Promise<ScoredPage[]> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-lighthouse-'));
  const context = await launchProfile(folder, port);
  try {
    const scored: ScoredPage[] = [];
    for (const page of pages) {
      await prepare(context, page, shopper);
      const ask = () => runOrRepeat(port, shopper.origin + page.path, settingsOf(page));
      const first = await ask();
      const isLow = (first.scores[0] ?? 0) < budgetOf(page);
      const result = isLow ? middleOf([first, await ask(), await ask()]) : first;
      scored.push({ ...page, ...result });
    }
    return scored;
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The result with the median performance of three. */
function middleOf(results: [Scores, Scores, Scores]): Scores {
  return results.toSorted((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0))[1] ?? results[0];
}

/** Signs in or out, and fills or clears the local storage. */
async function prepare(context: BrowserContext, measured: MeasuredPage, shopper: Shopper): Promise<void> {
  await context.clearCookies();
  await addSession(context, shopper, measured);
  const page = await context.newPage();
  await page.goto(`${shopper.origin}/favicon.svg`);
  await page.evaluate(
    (stored) => {
      localStorage.clear();
      Object.assign(localStorage, stored);
    },
    measured.cart ? shopper.cart : {},
  );
  await page.close();
}

/** Chromium's trace may miss the start of a page on a busy machine. That is no fault of the page. */
async function runOrRepeat(port: number, url: string, settings: Settings): Promise<Scores> {
  for (let left = 2; left > 0; left--) {
    try {
      return await run(port, url, settings);
    } catch (error) {
      if (!(error instanceof Error) || !/recording the trace/.test(error.message)) throw error;
    }
  }
  return run(port, url, settings);
}

/** Chromium logs an error for each response with status 404 or 500. On pages of that status it is expected. */
function settingsOf({ status }: MeasuredPage): Settings {
  return status ? { skipAudits: ['errors-in-console'] } : {};
}

async function run(port: number, url: string, settings: Settings): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    // Pages with status 404 and 500 are measured too.
    ignoreStatusCode: true,
    ...settings,
  });
  if (!result) throw new Error(`Lighthouse at ${url}: no result`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`Lighthouse at ${url}: ${lhr.runtimeError.message}`);
  const shown = lhr.finalDisplayedUrl ?? '';
  if (!URL.canParse(shown) || new URL(shown).pathname !== new URL(url).pathname) {
    throw new Error(`Lighthouse asked for ${url} and was led to ${shown}`);
  }
  const categories = CATEGORIES.map((name) => {
    const category = lhr.categories[name];
    if (!category) throw new Error(`Lighthouse at ${url}: no category ${name}`);
    return category;
  });
  return {
    scores: categories.map(({ score }) => Math.round((score ?? 0) * 100)),
    complaints: categories.flatMap(({ auditRefs }) =>
      auditRefs.flatMap(({ id, weight }) => {
        const { score = null, displayValue } = lhr.audits[id] ?? {};
        const costs = weight > 0 && score !== null && score < 0.9;
        return costs ? [[id, displayValue].filter(Boolean).join(' ')] : [];
      }),
    ),
  };
}
