import { setup, unusedCodes, writeFilm } from './explore.ts';
const { site, browser, film } = await setup();
await writeFilm(film, [[unusedCodes[0]!]]);
try {
  const session = await site.signIn('owner.pl@club.example');
  const url = site.url('pl');
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } });
  await context.addCookies([...session.cookies.map((c) => ({ ...c, url, httpOnly: true })), { name: 'lang', value: 'en', url }]);
  const page = await context.newPage();
  page.on('console', (m) => console.log('console', m.type(), m.text()));
  page.on('pageerror', (e) => console.log('pageerror', e));
  page.on('requestfailed', (r) => console.log('failed', r.url(), r.failure()?.errorText));
  await page.goto('/scan');
  await page.waitForTimeout(4000);
  await page.locator('.scan-project').first().click();
  await page.waitForTimeout(4000);
  console.log(await page.evaluate(async () => (await (await caches.open('assets')).keys()).map((k) => k.url.split('/').pop()).join(' ')));
  await site.stop();
  console.log('--- offline');
  await page.reload();
  await page.waitForTimeout(3000);
  await page.getByRole('link', { name: 'Answer survey' }).click();
  await page.waitForTimeout(3000);
  await page.screenshot({ path: '/tmp/s4.png' });
  console.log((await page.locator('main').innerText()).slice(0, 400));
} catch (e) { console.log(e); } finally { await browser.close(); await site.close().catch((e) => console.log(String(e).slice(0, 1500))); }
process.exit(0);
