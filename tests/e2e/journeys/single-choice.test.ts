/** A single-choice question advances on touch, and waits for the button otherwise. */
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import { hydrated, phone, visit } from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import { openProject } from '../../support/e2e/roofer.ts';
import { button } from '../../support/e2e/steps.ts';
import type { Site } from '../../support/site.ts';

const t = translator('en', 'en-150');

let site: Site;
let browser: Browser;

visited((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

test('touch advances and allows going back; keyboard input waits for the button', async () => {
  const session = await site.signIn('owner.hu@club.example');
  const options = { region: 'hu', language: 'en', session, viewport: phone, touch: true } as const;
  const { page } = await visit(browser, site, options);
  await page.goto(`/projects/${await openProject(site, session)}/survey`);
  await hydrated(page);
  const progress = (number: number) => page.getByText(new RegExp(`^Question ${number} of`));
  const radios = page.getByRole('radio');
  await progress(1).waitFor();

  await radios.first().focus();
  await page.keyboard.press('Space');
  expect(await radios.first().isChecked()).toBe(true);
  await page.keyboard.press('ArrowDown');
  expect(await radios.nth(1).isChecked()).toBe(true);
  expect(await progress(1).isVisible()).toBe(true);

  await radios.first().tap();
  await progress(2).waitFor();
  await button({ page, t }, 'common.back').click();
  await progress(1).waitFor();
  expect(await radios.first().isChecked()).toBe(true);
  // Selecting the current choice changes nothing: the button advances.
  await radios.nth(1).tap();
  await progress(2).waitFor();
});
