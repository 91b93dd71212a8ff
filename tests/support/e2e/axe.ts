/** Accessibility by axe. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { desk } from './browser.ts';

/** Colours are what differs in the dark; everything else is the same page. */
const rulesInTheDark = ['color-contrast', 'link-in-text-block'];

/** What axe says about the page as it is, one line for each rule, with the first elements that break it. */
export function violations(page: Page): Promise<string[]> {
  return inFullHeight(page, () => look(page));
}

/** The same in both colour schemes; leaves the page in the light. */
export function violationsInBoth(page: Page): Promise<string[]> {
  return inFullHeight(page, async () => {
    const light = await look(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await look(page);
    await page.emulateMedia({ colorScheme: 'light' });
    return [...light, ...dark.map((problem) => `in the dark: ${problem}`)];
  });
}

/** On a screen as tall as the page nothing lies under the bar at the bottom, from where it could be scrolled away. */
async function inFullHeight<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const viewport = page.viewportSize() ?? desk;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height <= viewport.height) return work();
  await page.setViewportSize({ ...viewport, height });
  const found = await work();
  await page.setViewportSize(viewport);
  return found;
}

async function look(page: Page): Promise<string[]> {
  const { isDark, hasAxe } = await page.evaluate(() => ({
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    hasAxe: 'axe' in window,
  }));
  // Legacy mode: without a second page for the sake of frames, which the club has none of. To load axe anew and to
  // fetch everything that is well takes far longer than the look itself.
  const axe = new AxeBuilder(hasAxe ? { page, axeSource: 'undefined' } : { page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (isDark) axe.withRules(rulesInTheDark);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 3).map(({ target, failureSummary }) => {
      return `${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`;
    });
    return `${id} (${help}), ${nodes.length} ×\n  ${where.join('\n  ')}`;
  });
}
