/**
 * The scanner on a phone: what a tap on its button loads, and how soon a label in view is a product on the screen.
 * Also the time of the decoder for a frame. The camera is a canvas, so that the moment at which a label comes into view is
 * known.
 */
import { existsSync, statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { decode } from '#features/projects/browser/label-decoder.ts';
import type { Club as Client } from '#platform/contract/club.ts';
import { loadDecoderFromDisk } from '../../tests/labels/decoder.ts';
import { labelCases } from '../../tests/labels/label-set.ts';
import { launchChromium } from '../../tests/support/chromium.ts';
import { photoOf } from '../../tests/support/e2e/fake-camera.ts';
import { addSession, PHONE, type Visitor } from './visitor.ts';

const READY_MS = 60_000;
/** The camera of a phone. */
const PICTURE = { width: 1920, height: 1080 };
/** A page whose islands load what they all share, React for example. */
const OTHER_PAGE = '/cart';
const built = fileURLToPath(new URL('../../dist/client/_astro/', import.meta.url));

export interface MeasuredScanner {
  /** Each script that the tap loads and other islands do not share, with its bytes after gzip. */
  scripts: [name: string, bytes: number][];
  /** Bytes of the decoder after brotli. */
  wasm: number;
  /** Milliseconds from a label in view to its product on the screen, ascending. */
  labels: number[];
}

/**
 * Scans labels into a new project of the visitor.
 *
 * @param client the visitor's
 * @param count number of labels
 */
export async function measureScanner(
  client: Client,
  visitor: Visitor,
  count: number,
): Promise<MeasuredScanner> {
  const { uuid } = await client('POST /v1/project', {
    body: { name: 'Bench', streetName: 'Polna 1', postalCode: '00-001', city: 'Radom' },
  });
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
      // It would request files for later.
      serviceWorkers: 'block',
    });
    await addSession(context, visitor);
    await context.addInitScript(watchScanner, PICTURE);
    const page = await context.newPage();
    const files = new Set<string>();
    page.on('request', (request) => {
      const [, name] = /\/_astro\/([^/]+)$/.exec(request.url()) ?? [];
      if (name) files.add(name);
    });
    const open = async (path: string) => {
      await page.goto(visitor.origin + path, { waitUntil: 'load', timeout: READY_MS });
      await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'), undefined, {
        timeout: READY_MS,
      });
    };
    await open(OTHER_PAGE);
    await open(`/projects/${uuid}`);
    const before = new Set(files);
    await page.locator('[data-scan]:visible').click({ timeout: READY_MS });
    await page.locator('.scan-video').waitFor({ timeout: READY_MS });
    // The first label also waits for the decoder.
    await scan(page, 0);
    const labels: number[] = [];
    for (let number = 1; number <= count; number++) labels.push(await scan(page, number));
    const loaded = [...files].filter((name) => !before.has(name));
    return {
      scripts: loaded.filter((name) => name.endsWith('.js')).map((name) => [name, bytesOf(name, 'gz')]),
      wasm: loaded
        .filter((name) => name.endsWith('.wasm'))
        .reduce((sum, name) => sum + bytesOf(name, 'br'), 0),
      labels: labels.toSorted((a, b) => a - b),
    };
  } finally {
    await browser.close();
  }
}

/** Bytes over the line: small files are not compressed. */
function bytesOf(name: string, encoding: 'gz' | 'br'): number {
  const file = built + name;
  return statSync(existsSync(`${file}.${encoding}`) ? `${file}.${encoding}` : file).size;
}

/**
 * Decodes frames like the scanner's worker, with the same wasm. Workers cannot be slowed down in Chromium.
 *
 * @param step 1 for all images of labels, 2 for every second one
 * @returns milliseconds of processor time, ascending
 */
export async function measureFrames(step: number): Promise<number[]> {
  await loadDecoderFromDisk();
  const spans: number[] = [];
  for (const { draw } of labelCases.filter((_, index) => index % step === 0)) {
    const { image } = draw();
    for (const pass of ['straight', 'turned'] as const) {
      const before = process.threadCpuUsage();
      await decode(image, pass);
      const { user, system } = process.threadCpuUsage(before);
      spans.push((user + system) / 1000);
    }
    // Connections of this process may end meanwhile.
    await setImmediate();
  }
  return spans.toSorted((a, b) => a - b);
}

/** Shows a label until its product is on the screen, then the wall. Returns the milliseconds. */
async function scan(page: Page, number: number): Promise<number> {
  const label = `(01)02004170100032(21)${7_160_000_000 + number}`;
  const picture = (await photoOf([label], PICTURE)).toString('base64');
  return page.evaluate(
    async ([image, limit]) => {
      const watch = (window as WatchedWindow).benchScanner;
      if (!watch) throw new Error('The scanner is not watched');
      return watch.show(image, limit);
    },
    [picture, READY_MS] as const,
  );
}

interface WatchedWindow extends Window {
  benchScanner?: {
    show(picture: string, limit: number): Promise<number>;
  };
}

/** Runs in the page, before its scripts: the camera, and the times of its frames. */
function watchScanner(size: { width: number; height: number }): void {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  let shown: ImageBitmap | undefined;
  let ticks = 0;
  const fill = () => {
    context.fillStyle = '#bebeb9';
    context.fillRect(0, 0, size.width, size.height);
    if (shown) context.drawImage(shown, 0, 0);
  };
  // A canvas that does not change sends no frames.
  const tick = () => {
    context.fillStyle = ticks++ % 2 ? '#000' : '#fff';
    context.fillRect(0, 0, 4, 4);
  };
  navigator.mediaDevices.getUserMedia = async () => {
    fill();
    setInterval(tick, 33);
    return canvas.captureStream(30);
  };

  const rows = () => document.querySelectorAll('.scan-row').length;
  (window as WatchedWindow).benchScanner = {
    async show(picture, limit) {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      const before = rows();
      const added = new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('The label was not added')), limit);
        const observer = new MutationObserver(() => {
          if (rows() === before) return;
          observer.disconnect();
          clearTimeout(timer);
          // Painted.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
        });
        observer.observe(document.body, { childList: true, subtree: true });
      });
      shown = image;
      fill();
      const start = performance.now();
      const end = await added;
      shown = undefined;
      fill();
      return end - start;
    },
  };
}
