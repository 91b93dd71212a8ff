/**
 * Reads labels in images, in a separate worker, so that the page stays responsive. One image at a time: a frame that
 * waits is dropped for a newer one.
 */

import { trusted } from '#platform/browser/trusted/trusted.ts';
import type { FoundCode } from './label-decoder.ts';
import type { Answer, Task } from './label-worker.ts';
import workerUrl from './label-worker.ts?worker&url';

export type { FoundCode } from './label-decoder.ts';

/** The reader does not work in this browser now: its files are missing, or it crashes again and again. */
export class ReaderUnavailable extends Error {
  override name = 'ReaderUnavailable';
}

/** Milliseconds for a decoded image. The first one also waits for the decoder, over a slow network. */
const LIMIT = { first: 60_000, other: 20_000 };

/** Crashes in a row after which frames are refused, too. */
const MAX_CRASHES = 3;

interface Reading {
  image: ImageBitmap | ImageData;
  thorough: boolean;
  resolve: (codes: FoundCode[]) => void;
  reject: (error: ReaderUnavailable) => void;
}

let worker: Worker | undefined;
let hasAnswered = false;
let crashes = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let current: Reading | undefined;
let waiting: Reading[] = [];

function drop({ image, resolve }: Reading): void {
  if ('close' in image) image.close();
  resolve([]);
}

function stopWorker(): void {
  clearTimeout(timer);
  worker?.terminate();
  worker = undefined;
  hasAnswered = false;
}

/** The next image starts a new worker. */
function fail(cause: unknown): void {
  stopWorker();
  crashes++;
  const failed = current;
  current = undefined;
  if (!failed) return;
  if (failed.thorough || crashes >= MAX_CRASHES)
    failed.reject(new ReaderUnavailable('The label reader does not answer', { cause }));
  else failed.resolve([]);
  readNext();
}

function startWorker(): Worker {
  const started = new Worker(trusted.createScriptURL(workerUrl), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<Answer>) => {
    // An ended worker may have sent its answer before.
    if (started !== worker) return;
    if ('problem' in data) return fail(data.problem);
    clearTimeout(timer);
    hasAnswered = true;
    crashes = 0;
    const read = current;
    current = undefined;
    read?.resolve(data.codes);
    readNext();
  };
  started.onerror = (event) => {
    event.preventDefault();
    if (started === worker) fail(event.message);
  };
  return started;
}

function readNext(): void {
  if (current) return;
  current = waiting.shift();
  if (!current) return;
  const { image, thorough } = current;
  try {
    worker ??= startWorker();
    timer = setTimeout(() => fail('no answer in time'), hasAnswered ? LIMIT.other : LIMIT.first);
    worker.postMessage({ image, thorough } satisfies Task, 'close' in image ? [image] : []);
  } catch (error) {
    fail(error);
  }
}

/**
 * All codes in an image; empty if there are none, or if a newer frame came first. Starts the worker on first use.
 *
 * @param image a bitmap is closed by this
 * @param options.thorough for photos: takes several times as long, finds more, and is never dropped
 * @throws ReaderUnavailable
 */
export function readCodes(
  image: ImageBitmap | ImageData,
  { thorough = false }: { thorough?: boolean } = {},
): Promise<FoundCode[]> {
  return new Promise((resolve, reject) => {
    if (!thorough) {
      for (const older of waiting) if (!older.thorough) drop(older);
      waiting = waiting.filter((reading) => reading.thorough);
    }
    waiting.push({ image, thorough, resolve, reject });
    readNext();
  });
}

/** Ends the worker and frees its memory. Images that wait are dropped. */
export function endReader(): void {
  stopWorker();
  crashes = 0;
  const dropped = waiting;
  waiting = [];
  current?.resolve([]);
  current = undefined;
  for (const reading of dropped) drop(reading);
}
