/**
 * Compressed page cache: one copy per audience and address, so that a hit needs neither rendering nor compression.
 * Cached pages contain no personal data.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { answerWorkers, askWorkers } from '#platform/workers/worker.ts';
import { isOutdatedSince, markOutdated } from './cache-generation.ts';
import { invalidateFragments } from './fragment-cache.ts';

export interface CachedPage {
  headers: [string, string][];
  plain: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer>;
  etag: string;
  route: string;
  tags: readonly string[];
  /** On the clock of `performance.now()`. Stale pages may be served while they are rendered again. */
  freshUntil: number;
  staleUntil: number;
  /** Another request renders it again until then, on the same clock. */
  renewedBy?: number;
  /** The shared cache may have it. */
  isShared?: true;
}

declare module '#platform/workers/worker.ts' {
  interface Questions {
    /** To cache a page that this worker has rendered. */
    page: { input: SentPage; answer: null };
  }
}

const KEY = Symbol.for('lucarne-club.pages');
const shared = globalThis as { [KEY]?: LRUCache<string, CachedPage> };
shared[KEY] ??= new LRUCache({ max: 2_000 });
/** Shared by all chunks of the built server. */
const pages = shared[KEY];

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Fresh or stale. */
export function cachedPage(key: string, now: number): CachedPage | undefined {
  const page = pages.get(key);
  if (!page || page.staleUntil > now) return page;
  pages.delete(key);
  return undefined;
}

/**
 * Caches a rendered page, if its directives allow it.
 * @param generation `currentGeneration()` before rendering
 * @param route pattern of the address
 * @returns undefined when the response is not cacheable
 */
export async function cachePage(
  key: string,
  response: Response,
  now: number,
  generation: number,
  route: string,
): Promise<CachedPage | undefined> {
  const { maxAge, swr } = lifetime(response.headers.get('cdn-cache-control'));
  if (response.status !== 200 || maxAge === 0) return undefined;
  const plain = new Uint8Array(await response.clone().arrayBuffer());
  const page: CachedPage = {
    headers: [...response.headers].filter(([name]) => !EXCLUDED_HEADERS.has(name)),
    plain,
    gzip: new Uint8Array(await compressGzip(plain, { level: 9 })),
    brotli: new Uint8Array(
      await compressBrotli(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      }),
    ),
    etag: `"${Buffer.from(await crypto.subtle.digest('SHA-256', plain))
      .toString('base64url')
      .slice(0, 22)}"`,
    route,
    tags: (response.headers.get('cache-tag') ?? '').split(',').filter(Boolean),
    freshUntil: now + maxAge * 1000,
    staleUntil: now + (maxAge + swr) * 1000,
  };
  if (isOutdatedSince(generation, page.tags)) return undefined;
  pages.set(key, page);
  void askWorkers('page', { key, page, generation, now: performance.now() });
  return page;
}

/** Lets other workers of this node send the pages that they have rendered. */
export function receivePages(): void {
  // They may have been rendered before a change that this process was not told of.
  markOutdated('all');
  answerWorkers('page', async (sent) => {
    const { key, page, generation, now } = sent;
    if (isOutdatedSince(generation, page.tags)) return null;
    // Each process counts time from its start.
    const later = performance.now() - now;
    pages.set(key, { ...page, freshUntil: page.freshUntil + later, staleUntil: page.staleUntil + later });
    return null;
  });
}

/** A page on its way to another worker. */
interface SentPage {
  key: string;
  page: CachedPage;
  /** Before its rendering. */
  generation: number;
  /** Time of the sender, on its clock of `performance.now()`. */
  now: number;
}

const EXCLUDED_HEADERS = new Set([
  'cdn-cache-control',
  'cache-tag',
  'set-cookie',
  'content-length',
  'content-encoding',
]);

function lifetime(directives: string | null): { maxAge: number; swr: number } {
  const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(directives ?? '')?.[1] ?? 0);
  return { maxAge: seconds('max-age'), swr: seconds('stale-while-revalidate') };
}

/** Numbers of cached pages and of their bytes. */
export function cacheSize(): { pages: number; bytes: number } {
  let bytes = 0;
  for (const { plain, gzip, brotli } of pages.values()) bytes += plain.length + gzip.length + brotli.length;
  return { pages: pages.size, bytes };
}

/**
 * Invalidates pages and fragments with these tags, or everything.
 * @returns whether the shared cache may have one of these pages
 */
export function invalidatePages(tags: readonly string[] | 'all'): boolean {
  markOutdated(tags);
  let wasShared = false;
  for (const [key, page] of [...pages]) {
    if (tags !== 'all' && !page.tags.some((tag) => tags.includes(tag))) continue;
    wasShared ||= page.isShared === true;
    pages.delete(key);
  }
  invalidateFragments(tags);
  return wasShared;
}
