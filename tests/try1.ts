import { setup, unusedCodes } from './explore.ts';
const { site, browser } = await setup();
try {
  const session = await site.signIn('owner.pl@club.example');
  const url = site.url('pl');
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 }, serviceWorkers: 'block', hasTouch: true, deviceScaleFactor: 2 });
  await context.addCookies([...session.cookies.map((c) => ({ ...c, url, httpOnly: true })), { name: 'lang', value: 'en', url }]);
  const page = await context.newPage();
  page.on('console', (m) => console.log('console', m.type(), m.text()));
  page.on('pageerror', (e) => console.log('pageerror', e));
  page.on('requestfailed', (r) => console.log('failed', r.url(), r.failure()?.errorText));
  page.on('response', (r) => { if (r.status() >= 400) console.log(r.status(), r.request().method(), r.url()); });
  await page.goto('/scan');
  await page.waitForTimeout(3000);
  await page.screenshot({ path: '/tmp/s1.png' });
  await page.locator('.scan-project').first().click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/s2.png' });
  await page.waitForTimeout(6000);
  await page.screenshot({ path: '/tmp/s3.png' });
  await page.screenshot({ path: '/tmp/s3f.png', fullPage: true });
  console.log(await page.locator('main').innerText());
} catch (e) { console.log(e); } finally { await browser.close(); await site.close().catch((e) => console.log(String(e).slice(0, 1500))); }
process.exit(0);
