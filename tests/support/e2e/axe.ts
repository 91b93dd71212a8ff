/** Accessibility checks by axe. */
import AxeBuilder from '@axe-core/playwright';
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

async function look(page: Page, exempt: readonly string[] = []): Promise<string[]> {
  const { isDark, hasAxe } = await page.evaluate(() => ({
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    hasAxe: 'axe' in window,
  }));
  // No frames: only the outbox has some, one per mail, and axe waits for each. Reloading axe and collecting passed
  // checks takes far longer than the analysis.
  const axe = new AxeBuilder(hasAxe ? { page, axeSource: 'undefined' } : { page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], iframes: false });
  if (isDark) axe.withRules(rulesInTheDark);
  else
    axe
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .disableRules([...exempt]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 3).map(({ target, failureSummary }) => {
      return `${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`;
    });
    return `${id} (${help}), ${nodes.length} ×\n  ${where.join('\n  ')}`;
  });
}
