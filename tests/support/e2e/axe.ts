/** Accessibility checks by axe. */
import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { desk } from './browser.ts';

/** In dark mode only colours differ. */
const rulesInTheDark = ['color-contrast', 'link-in-text-block'];

/** Violations on the current page, one line per rule with the first elements. */
export function violations(page: Page): Promise<string[]> {
  return inFullHeight(page, () => look(page));
}

/**
 * The same in both colour schemes; ends in light mode.
 *
 * @param exempt rules that do not hold for the page
 */
export function violationsInBoth(page: Page, exempt: readonly string[] = []): Promise<string[]> {
  return inFullHeight(page, async () => {
    const light = await look(page, exempt);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await look(page);
    await page.emulateMedia({ colorScheme: 'light' });
    return [...light, ...dark.map((problem) => `in the dark: ${problem}`)];
  });
}

/** On a viewport as tall as the page, the fixed bar at the bottom hides nothing. */
async function inFullHeight<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const viewport = page.viewportSize() ?? desk;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height <= viewport.height) return work();
  await page.setViewportSize({ ...viewport, height });
  const found = await work();
  await page.setViewportSize(viewport);
  return found;
}

/** Analyses the page without its frames: only the outbox has some, one per mail. */
async function look(page: Page, exempt: readonly string[] = []): Promise<string[]> {
  const { isDark, hasAxe } = await page.evaluate(() => ({
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    hasAxe: 'axe' in window,
  }));
  if (!hasAxe) await page.evaluate(axe.source);
  const options: RunOptions = {
    iframes: false,
    // Collecting passed checks takes far longer than the analysis.
    resultTypes: ['violations'],
    ...(isDark
      ? { runOnly: { type: 'rule', values: rulesInTheDark } }
      : {
          runOnly: {
            type: 'tag',
            values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          },
          rules: Object.fromEntries(exempt.map((rule) => [rule, { enabled: false }])),
        }),
  };
  const { violations } = await page.evaluate(
    (given) => (window as unknown as { axe: typeof axe }).axe.run(document, given),
    options,
  );
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 3).map(({ target, failureSummary }) => {
      return `${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`;
    });
    return `${id} (${help}), ${nodes.length} ×\n  ${where.join('\n  ')}`;
  });
}
