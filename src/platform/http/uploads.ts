/**
 * Uploads in progress. Each takes a slot before its body is read. Files are streamed to temporary files, which are
 * removed after the response. Stalled or very slow bodies are aborted.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from '@fastify/busboy';
import { ClubError } from '#platform/contract/errors.ts';
import { type Poll, poll } from '#platform/ops/poll.ts';
import { partOf } from '#platform/workers/worker.ts';
import { Busy, waitingForSender } from './concurrency-limit.ts';

export interface UploadLimits {
  /** Concurrent. */
  perOwner: number;
  /** Concurrent. */
  total: number;
  /** In each interval of this many milliseconds at least `minBytes` must arrive. */
  stallMs: number;
  minBytes: number;
}

/** A minimum of 2 kB/s. (10 MB need 33 kB/s to arrive within the request timeout.) A stalled body ends within 30 s. */
const LIMITS: UploadLimits = { perOwner: 4, total: partOf(32), stallMs: 15_000, minBytes: 30_000 };

/** Older temporary files belong to killed processes: requests end after five minutes. */
const STALE_MS = 30 * 60_000;

/** Seconds. */
const RETRY_AFTER = 10;

/** Bytes of a multipart body besides its files: names, boundaries, headers, texts. */
const ENVELOPE = 16 * 1024;

/** A story with ten pictures in all languages has 300 fields. */
const FORM_LIMITS = { files: 2, fields: 400, parts: 402, headerPairs: 20, headerSize: 8_192 };

export interface ReceivedForm {
  /** In the order of the body. */
  texts: [name: string, value: string][];
  /** Stored on disk; an empty file has the size 0. */
  files: [name: string, file: File][];
}

export interface UploadSlot {
  /**
   * Receives a multipart body. Settles at most two stall intervals after the end of the body, even if the parser hangs.
   * @param bytes maximum total size of the files
   * @param texts maximum bytes of the rest, and of the names and values of texts
   * @param tooLarge error code above these
   * @param keep what is stored, one file and one byte of each file more; the rest is discarded, so that a page can
   * show the texts again. Without it too many files are refused.
   * @throws ClubError `tooLarge`; `malformed` for an incomplete, stalled or invalid body
   */
  receive(
    request: Request,
    options: {
      bytes: number;
      texts?: number;
      tooLarge: 'too_large' | 'file_too_large';
      keep?: { files: number; bytes: number };
    },
  ): Promise<ReceivedForm>;
}

export interface Uploads {
  /**
   * Takes a slot for the work, then releases it and removes all temporary files.
   * @throws ClubError `too_many_requests` when the owner has too many uploads, `unavailable` when the node has
   */
  hold<T>(owner: string, work: (slot: UploadSlot) => Promise<T>): Promise<T>;
  active(): number;
  /** Removes files of killed processes, now and periodically. */
  start(): Promise<void>;
  stop(): void;
}

/**
 * Creates the uploads of a node.
 * @param folder for temporary files, created with the first upload; nodes may share it
 */
export function createUploads(folder: string, limits: UploadLimits = LIMITS): Uploads {
  const counts = new Map<string, number>();
  let active = 0;
  let polling: Poll | undefined;

  function slotFor(paths: string[]): UploadSlot {
    return {
      receive: (request, options) =>
        waitingForSender(request, () =>
          receiveForm(request, { ...options, limits, texts: options.texts ?? ENVELOPE }, async () => {
            await mkdir(folder, { recursive: true, mode: 0o700 });
            const path = join(folder, randomUUID());
            paths.push(path);
            return path;
          }),
        ),
    };
  }

  async function removeStale(): Promise<void> {
    const names = await readdir(folder).catch(() => []);
    for (const name of names) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(path, { force: true });
    }
  }

  return {
    async hold(owner, work) {
      const own = counts.get(owner) ?? 0;
      if (own >= limits.perOwner) throw new ClubError('too_many_requests', { retryAfter: RETRY_AFTER });
      if (active >= limits.total) throw new Busy();
      counts.set(owner, own + 1);
      active += 1;
      const paths: string[] = [];
      try {
        return await work(slotFor(paths));
      } finally {
        active -= 1;
        const remaining = (counts.get(owner) ?? 1) - 1;
        if (remaining > 0) counts.set(owner, remaining);
        else counts.delete(owner);
        for (const path of paths) await rm(path, { force: true });
      }
    },
    active: () => active,
    async start() {
      await removeStale();
      polling = poll(removeStale, { intervalMs: STALE_MS });
    },
    stop: () => void polling?.stop(),
  };
}

interface Receiving {
  bytes: number;
  texts: number;
  tooLarge: 'too_large' | 'file_too_large';
  keep?: { files: number; bytes: number };
  limits: UploadLimits;
}

async function receiveForm(
  request: Request,
  { bytes, texts, tooLarge, keep, limits }: Receiving,
  newPath: () => Promise<string>,
): Promise<ReceivedForm> {
  const coding = request.headers.get('content-encoding') ?? 'identity';
  if (coding.toLowerCase() !== 'identity') throw new ClubError('unsupported_type');
  if (Number(request.headers.get('content-length') ?? 0) > bytes + texts) throw new ClubError(tooLarge);
  if (!request.body) throw new ClubError('malformed');
  const source = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  const received: ReceivedForm = { texts: [], files: [] };
  const parts: Readable[] = [];
  const writes: Promise<void>[] = [];
  // Rejected by any failure: the pipeline does not settle when the parser hangs after the end of the body.
  const arrival = Promise.withResolvers<void>();
  let acceptsParts = true;
  let textSize = 0;
  const body = countBody(limits, bytes + texts, {
    tooLarge: () => new ClubError(tooLarge),
    onStall: () => arrival.reject(new Error('The body does not arrive')),
  });

  /** Small files may be complete before large ones, so each has its place. */
  async function store(place: number, name: string, part: Readable, filename: string): Promise<void> {
    const path = await newPath();
    await pipeline(part, createWriteStream(path, { mode: 0o600 }));
    received.files[place] = [name, new File([await openAsBlob(path)], filename)];
  }

  try {
    const parser = busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: {
        ...FORM_LIMITS,
        fieldSize: texts,
        ...(keep && {
          files: keep.files + 1,
          fileSize: keep.bytes + 1,
          parts: FORM_LIMITS.parts + keep.files,
        }),
      },
    });
    // The pipeline removes its own listener once it has settled.
    parser.on('error', arrival.reject);
    // The pipeline waits for a `finish` after the end of the body. After an earlier one it would never settle.
    parser.on('finish', () => {
      if (!parser.writableEnded) arrival.reject(new Error('The form ends before its body'));
    });
    parser.on('field', (name = '', value, _, isCut) => {
      textSize += Buffer.byteLength(name) + Buffer.byteLength(value);
      if (isCut || textSize > texts) arrival.reject(new ClubError(tooLarge));
      else received.texts.push([name, value]);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      if (limit !== 'filesLimit' || !keep) parser.on(limit, () => arrival.reject(new ClubError('malformed')));
    parser.on('file', (name, part, filename) => {
      // Before any reader is attached: an unhandled `error` event would end the process.
      part.on('error', () => undefined);
      // Its file would never be removed.
      if (!acceptsParts) return part.destroy();
      parts.push(part);
      const write = store(writes.length, name ?? '', part, filename ?? '');
      write.catch(arrival.reject);
      writes.push(write);
    });
    pipeline(source, body.counted, parser)
      .then(() => {
        acceptsParts = false;
        return Promise.all(writes);
      })
      .then(() => arrival.resolve(), arrival.reject);
    await arrival.promise;
    return received;
  } catch (cause) {
    acceptsParts = false;
    source.destroy();
    // The parser does not end the parts in progress.
    for (const part of parts) part.destroy(new Error('The body has ended early'));
    await Promise.allSettled(writes);
    throw receivingError(cause);
  } finally {
    body.stop();
  }
}

/** Counts the bytes of a body, and detects excess and stalls. */
function countBody(
  { minBytes, stallMs }: UploadLimits,
  maxBytes: number,
  { tooLarge, onStall }: { tooLarge(): ClubError; onStall(): void },
) {
  let size = 0;
  let seen = 0;
  const timer = setInterval(() => {
    if (size - seen < minBytes) onStall();
    seen = size;
  }, stallMs);

  return {
    async *counted(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        size += chunk.byteLength;
        if (size > maxBytes) throw tooLarge();
        yield chunk;
      }
      // The last interval may be short of bytes. Parser and disk get at least a full one after it.
      seen = size - minBytes;
    },
    stop: () => clearInterval(timer),
  };
}

function receivingError(cause: unknown): ClubError {
  if (cause instanceof ClubError) return cause;
  // A full disk is not the sender's fault.
  const isDisk = cause instanceof Error && 'syscall' in cause && 'path' in cause;
  if (isDisk) return new ClubError('unavailable', { retryAfter: RETRY_AFTER, cause });
  return new ClubError('malformed', { cause });
}
