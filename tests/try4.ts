import { mkdtempSync } from 'node:fs';
import { setup, unusedCodes, writeFilm } from './explore.ts';
import { launchKillable } from './support/chromium.ts';
import { cameraFlags } from './support/e2e/fake-camera.ts';
const { site, browser, film } = await setup();
await writeFilm(film, [[]]);
const prof = mkdtempSync('/tmp/prof');
try {
  const session = await site.signIn('owner.pl@club.example');
  const url = site.url('pl');
  const { data } = await site.read<any>(session, '/v1/project?limit=50&status=open');
  for (let i = 0; i < 4; i++) {
    const k = await launchKillable(prof, cameraFlags(film));
    await k.context.addCookies([...session.cookies.map((c) => ({ ...c, url, httpOnly: true })), { name: 'lang', value: 'en', url }]);
    const page = await k.context.newPage();
    page.on('console', (m) => { if (!/REFUSED/.test(m.text())) console.log(i, 'console', m.type(), m.text()); });
    page.on('pageerror', (e) => console.log('pageerror', e));
    await page.addInitScript(() => { document.addEventListener('visibilitychange', () => console.log('VIS', document.hidden, performance.now()));
      const g = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices); navigator.mediaDevices.getUserMedia = async (c: any) => { console.log('GUM'); try { const s = await g(c); s.getTracks()[0]!.addEventListener('ended', () => console.log('ENDED')); console.log('GUM ok'); return s; } catch (e) { console.log('GUM err', String(e)); throw e; } };
      const q = navigator.permissions.query.bind(navigator.permissions); navigator.permissions.query = async (d: any) => { const r = await q(d); console.log('PERM', d.name, r.state); return r; }; });
    await page.goto(`${url}/scan?project=${data[0].uuid}`);
    await page.waitForTimeout(6000);
    console.log(i, (await page.locator('.scan-tools').innerHTML()).slice(0, 200), 'hidden', await page.evaluate(() => document.hidden));
    await page.waitForTimeout(3000);
    await k.kill();
  }
} catch (e) { console.log(e); } finally { await browser.close(); await site.close().catch((e) => console.log(String(e).slice(0, 1500))); }
process.exit(0);
