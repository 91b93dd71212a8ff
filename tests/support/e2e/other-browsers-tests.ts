/** Tests of browsers other than Chromium: a short one, and the whole walk with `CLUB_TESTS=full`. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { OtherBrowser } from '../other-browsers.ts';
import { isFull } from '../sampled.ts';
import { openSite, type Site } from '../site.ts';
import { chat, configure, earnPoints, orderVoucher, registerProject, signIn } from './other-browsers-walk.ts';

export function testsOf(launch: () => Promise<OtherBrowser>): void {
  let site: Site;
  let browser: OtherBrowser;

  beforeAll(async () => {
    [site, browser] = await Promise.all([openSite(inject('seededClub')), launch()]);
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  /** A step of the visit. Pages must not report errors meanwhile. */
  const step = (name: string, run: (browser: OtherBrowser, site: Site) => Promise<void>) =>
    test(name, async () => {
      await run(browser, site);
      expect(browser.errors()).toEqual([]);
    });

  if (!isFull) {
    step('a member signs in with a code and registers a project with a product', async () => {
      await signIn(browser, site);
      await registerProject(browser, [0]);
    });
    return;
  }
  step('a member signs in with a code, registers a project, answers the survey and gets points', earnPoints);
  step('a member orders what is in the cart', orderVoucher);
  step('a member fills in a made-to-measure product and sees the preview', configure);
  step('a member and staff talk in the chat', chat);
}
