/** Announcements of screen readers: changes in the live regions of a page. */
import type { Page } from 'playwright-core';

interface Listening {
  heard?: string[];
}

/**
 * Observes live regions from the next page on.
 *
 * @returns reads the announcements since the last read, in order; repeated texts count again
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    (window as Listening).heard = heard;
    const regionOf = (node: Node): Element | undefined => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest('[aria-live], [role="status"], [role="alert"], [role="timer"], output');
      return region && !region.matches('[aria-live="off"], [role="timer"]') ? region : undefined;
    };
    const watch = () =>
      new MutationObserver((changes) => {
        const changed = new Set<Element>();
        for (const { type, target, addedNodes } of changes) {
          if (type === 'characterData') {
            const region = regionOf(target);
            if (region && region.getAttribute('aria-relevant') !== 'additions') changed.add(region);
          }
          for (const added of addedNodes) {
            const region = regionOf(added);
            if (region) changed.add(region);
            // Alerts are announced when inserted, status regions when their content changes.
            if (added instanceof Element)
              for (const alert of added.querySelectorAll('[role="alert"]')) changed.add(alert);
          }
        }
        for (const region of changed) {
          const text = region.textContent?.replace(/\s+/g, ' ').trim();
          if (text) heard.push(text);
        }
      }).observe(document, { subtree: true, childList: true, characterData: true });
    // Initial content is no change. Script changes are, and they run before the load event.
    document.addEventListener('readystatechange', () => document.readyState === 'interactive' && watch());
  });
  return () => page.evaluate(() => (window as Listening).heard?.splice(0) ?? []);
}

/** Alerts in the initial HTML. */
export function spoken(page: Page): Promise<string[]> {
  return page.locator('main [role="alert"]').filter({ visible: true }).allTextContents();
}
