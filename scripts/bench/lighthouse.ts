import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { launchProfile } from '../../tests/support/chromium.ts';
import { freePort } from '../../tests/support/free-port.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

/**
 * Asks Lighthouse about each route. Performance is a matter of timing on a machine that others use too: where the
 * first run is below the budget, the median of three counts.
 *
 * @param list as `routes` of pages.ts gives it
 * @param options.origin as a browser names the club: http://pl.localhost:PORT
 * @param options.token the member's
 * @param options.cart what `filledCart` of pages.ts gave
 * @param options.budgets the kinds of pages, each with `lighthouse`: its least scores
 * @param options.retry false: the first run counts
 * @returns per route its scores, 0 to 100, in the order performance, accessibility, best practices; and `complaints`,
 *   one line for each audit that costs points
 */
export async function askLighthouse(list, { origin, token, cart, budgets, retry }) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-lighthouse-'));
  const context = await launchProfile(folder, port);
  try {
    const results = [];
    for (const route of list) {
      await prepare(context, route, { origin, token, cart });
      const url = origin + route.path;
      const ask = () => runOrAgain(port, url, settingsOf(route));
      const [performance] = budgets[route.kind].lighthouse;
      let result = await ask();
      if (retry && result.scores[0] < performance) {
        const runs = [result, await ask(), await ask()].toSorted((a, b) => a.scores[0] - b.scores[0]);
        result = runs[1];
      }
      results.push({ ...route, ...result });
    }
    return results;
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Signs in or out, and fills the cart. */
async function prepare(context, { guest, cart: needsCart }, { origin, token, cart }) {
  await context.clearCookies();
  if (!guest) await context.addCookies([{ name: 'club_token', value: token, url: origin, httpOnly: true }]);
  const page = await context.newPage();
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(
    (kept) => {
      localStorage.clear();
      Object.assign(localStorage, kept);
    },
    needsCart ? cart : {},
  );
  await page.close();
}

/** On a busy machine Chromium's recording may miss the start of a page: that says nothing of the page. */
async function runOrAgain(port, url, settings) {
  for (let left = 2; left > 0; left--) {
    try {
      return await run(port, url, settings);
    } catch (error) {
      if (!/recording the trace/.test(error.message)) throw error;
    }
  }
  return run(port, url, settings);
}

/** The browser itself complains of an answer that says that there is no such page. */
function settingsOf({ status }) {
  return status ? { skipAudits: ['errors-in-console'] } : {};
}

async function run(port, url, settings) {
  const { lhr } = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    // The page that says so is a page too.
    ignoreStatusCode: true,
    ...settings,
  });
  if (lhr.runtimeError) throw new Error(`Lighthouse at ${url}: ${lhr.runtimeError.message}`);
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new Error(`Lighthouse asked for ${url} and was led to ${lhr.finalDisplayedUrl}`);
  }
  const categories = CATEGORIES.map((name) => lhr.categories[name]);
  return {
    scores: categories.map(({ score }) => Math.round(score * 100)),
    complaints: categories.flatMap(({ auditRefs }) =>
      auditRefs
        .map(({ id, weight }) => ({ ...lhr.audits[id], weight }))
        .filter(({ score, weight }) => weight > 0 && score !== null && score < 0.9)
        .map(({ id, displayValue }) => [id, displayValue].filter(Boolean).join(' ')),
    ),
  };
}
