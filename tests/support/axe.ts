/** Accessibility by axe. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { desk } from './browser.ts';

/** Colours are what differs in the dark; everything else is the same page. */
const rulesInTheDark = ['color-contrast', 'link-in-text-block'];

/** What axe says about the page as it is, one line for each rule, with the first elements that break it. */
export async function violations(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  // On a screen as tall as the page nothing lies under the bar at the bottom, from where it could be scrolled away.
  const viewport = page.viewportSize() ?? desk;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...viewport, height: Math.max(height, viewport.height) });
  // Legacy mode: without a second page for the sake of frames, which the club has none of.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (isDark) axe.withRules(rulesInTheDark);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const { violations } = await axe.analyze();
  await page.setViewportSize(viewport);
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 3).map(({ target, failureSummary }) => {
      return `${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`;
    });
    return `${id} (${help}), ${nodes.length} ×\n  ${where.join('\n  ')}`;
  });
}
