import { existsSync, mkdirSync } from 'node:fs';
import { startBuiltClub } from '/work/wt/scanner/tests/support/built-club.ts';
import { openSite } from '/work/wt/scanner/tests/support/site.ts';
import { launchHeadless, launchChromium } from '/work/wt/scanner/tests/support/chromium.ts';
import { cameraFlags, writeFilm, photoOf } from '/work/wt/scanner/tests/support/e2e/fake-camera.ts';
import { unusedCodes } from '#demo/unused-codes.ts';
export { unusedCodes, writeFilm, photoOf };
export async function setup(region='pl', headed=false) {
  const seeded = '/tmp/scan-seeded';
  if (!existsSync(seeded)) { mkdirSync(seeded); const club = await startBuiltClub({ env: { DATA_DIR: seeded, PORT: '0' }, onLog(){}, onComplaint(l){console.log(l)} }); club.child.kill('SIGTERM'); await club.exited; }
  const site = await openSite(seeded);
  const film = '/tmp/scan-film.mjpeg';
  await writeFilm(film, unusedCodes.slice(0,5).map((c) => [c]));
  const browser = await (headed?launchChromium:launchHeadless)(cameraFlags(film));
  return { site, browser, film };
}
