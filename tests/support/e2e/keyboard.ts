/** Keyboard navigation. */
import type { Locator, Page } from 'playwright-core';

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reaches ${target}`);
}
