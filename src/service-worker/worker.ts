/**
 * The service worker. Pages come from the network. Offline, visited pages come from the cache if allowed, others show
 * the offline page. Otherwise only immutable files are served from here.
 */
import { SYNC } from '#platform/browser/queue/send-queue.ts';
import { ACCOUNT_HEADER } from '#platform/contract/account.ts';
import { readAhead, sendQueue } from './field.ts';
import { listenToPush } from './push.ts';
import {
  addressOf,
  asUnsent,
  changesVisitor,
  conversationFor,
  filesIn,
  isAsset,
  isOfflinePage,
  isOwnCall,
  isOwnPage,
  isPage,
  isPicture,
  isScanner,
  leadsToProjects,
  scannerFor,
  scriptsIn,
  withNote,
  withoutMessage,
} from './rules.ts';
import { type RequestEvent, scope } from './scope.ts';

/**
 * Offline pages with their images, and with what scripts of personal ones read, until the visitor may have changed.
 * `platform/browser/clear-member-data.ts` uses the name too.
 */
const PAGES = 'pages';
/** Entry of `PAGES` with the uuid of the member to whom its personal pages belong. */
const OWNER = '/owner';
/** Immutable files of this release and of earlier ones, whose pages may still be open. */
const ASSETS = 'assets';
/** The offline page with all its files. */
const OFFLINE = 'offline';
const OFFLINE_PAGE = '/offline';

/** Maximum entries; the oldest are removed. */
const LIMITS = { [PAGES]: 200, [ASSETS]: 400 };

/** A session cannot last longer, so neither can its pages. */
const OWN_DAYS = 30;

/** Counts invalidations: a response requested before one is not cached. */
let purges = 0;

async function purgePages(): Promise<void> {
  purges++;
  await caches.delete(PAGES);
}

async function store(name: typeof PAGES | typeof ASSETS, address: string, answer: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, answer);
  const entries = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OWNER);
  await Promise.all(
    entries.slice(0, Math.max(0, entries.length - LIMITS[name])).map((old) => cache.delete(old)),
  );
}

function cachedAnswer(address: string): Promise<Response | undefined> {
  return caches.match(address, { ignoreVary: true });
}

/** Fetches the offline page with all its files, in the visitor's language. */
async function renewOffline(): Promise<void> {
  const page = await fetch(OFFLINE_PAGE, { cache: 'no-cache' });
  if (!page.ok || page.redirected) throw new Error(`${OFFLINE_PAGE} answers ${page.status}`);
  const cache = await caches.open(OFFLINE);
  const needed = new Set<string>();
  const add = async (path: string): Promise<void> => {
    if (needed.has(path)) return;
    needed.add(path);
    const file = await fetch(path);
    if (!file.ok) throw new Error(`${path} answers ${file.status}`);
    await cache.put(path, file.clone());
    const isText = /\.(?:js|css)$/.test(path);
    const text = isText ? await file.text() : '';
    await Promise.all((path.endsWith('.js') ? scriptsIn(text) : filesIn(text)).map(add));
  };
  await Promise.all(filesIn(await page.clone().text()).map(add));
  await cache.put(OFFLINE_PAGE, page);
  for (const old of await cache.keys()) {
    const { pathname } = new URL(old.url);
    if (pathname === OFFLINE_PAGE || needed.has(pathname)) continue;
    // Open pages of the previous release still need it.
    const file = isAsset(new URL(old.url)) && (await cache.match(old));
    if (file) await store(ASSETS, old.url, file);
    await cache.delete(old);
  }
}

/**
 * Caches an immutable file, after the scripts that it may import later: a new release removes them from the server. A
 * browser that ends meanwhile has not cached the file, and starts again with it.
 *
 * @param begun addresses that are being cached: scripts import each other
 */
async function cacheAsset(address: string, answer?: Response, begun = new Set<string>()): Promise<void> {
  if (begun.has(address)) return;
  begun.add(address);
  if (!answer && (await cachedAnswer(address))) return;
  const file = answer ?? (await fetch(address));
  if (!file.ok) return;
  const isScript = address.endsWith('.js');
  const text = isScript ? await file.clone().text() : '';
  for (const path of scriptsIn(text)) await cacheAsset(new URL(path, address).href, undefined, begun);
  await store(ASSETS, address, file);
}

async function answerAsset(event: RequestEvent): Promise<Response> {
  const { url } = event.request;
  const cached = await cachedAnswer(url);
  if (cached) return cached;
  const answer = await fetch(event.request);
  event.waitUntil(cacheAsset(url, answer.clone()));
  return answer;
}

/** The last personal page that is being cached: what belongs to it waits. */
let owning: Promise<unknown> = Promise.resolve();

/** The member whose personal pages are cached. */
async function ownerOfPages(): Promise<string | undefined> {
  return (await (await caches.open(PAGES)).match(OWNER))?.text();
}

/** Caches a page of a member. Those of another member are deleted before. */
function keepOwn(account: string, address: string, answer: Response, begun: number): Promise<void> {
  const keep = async () => {
    const owner = await ownerOfPages();
    if (begun !== purges) return;
    if (owner !== undefined && owner !== account) await purgePages();
    if (owner !== account) await (await caches.open(PAGES)).put(OWNER, new Response(account));
    await store(PAGES, address, answer);
  };
  const cached = owning.then(keep);
  owning = cached.catch(() => {});
  return cached;
}

/** Caches what a personal page has loaded. */
async function keepPart(address: string, answer: Response, begun: number): Promise<void> {
  await owning;
  if ((await ownerOfPages()) && begun === purges) await store(PAGES, address, answer);
}

/** What scripts of personal pages read: from the network, else the last answer. */
async function answerPart(event: RequestEvent): Promise<Response> {
  const { request } = event;
  const begun = purges;
  try {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(keepPart(request.url, answer.clone(), begun));
    return answer;
  } catch (error) {
    const cached = await cachedAnswer(request.url);
    if (cached) return cached;
    throw error;
  }
}

/** Images of offline pages are cached with them. */
async function answerPicture(event: RequestEvent): Promise<Response> {
  const { request } = event;
  const begun = purges;
  try {
    const answer = await fetch(request);
    const page = request.referrer === '' ? undefined : new URL(request.referrer);
    if (page && answer.ok && begun === purges) {
      if (isOfflinePage(page)) event.waitUntil(store(PAGES, request.url, answer.clone()));
      else if (isOwnPage(page)) event.waitUntil(keepPart(request.url, answer.clone(), begun));
    }
    return answer;
  } catch (error) {
    const cached = await cachedAnswer(request.url);
    if (cached) return cached;
    throw error;
  }
}

/**
 * Caches an offline page: for an audience, unless its `Cache-Control` marks it as personal; a personal one, if it says
 * whose it is.
 */
async function cachePage(url: URL, answer: Response, begun: number): Promise<void> {
  const isPersonal = answer.headers.get('cache-control')?.includes('no-store') ?? true;
  const account = answer.headers.get(ACCOUNT_HEADER);
  const isOwn = isOwnPage(url) && answer.ok && account !== null;
  const copy = isOwn || (isOfflinePage(url) && answer.ok && !isPersonal) ? answer.clone() : undefined;
  // On failure the previous offline page stays.
  await followLanguage(answer).catch(() => {});
  if (!copy || begun !== purges) return;
  if (!isOwn) return store(PAGES, addressOf(url), copy);
  const text = leadsToProjects(url) ? await copy.clone().text() : '';
  await keepOwn(account, addressOf(url), copy, begun);
  const [, language] = /<html [^>]*data-read-ahead="(\w+)"/.exec(text) ?? [];
  if (language) await readAhead(account, language, Date.now());
}

/** A changed language needs a new offline page, and pages in the other language are removed. */
async function followLanguage({ headers }: Response): Promise<void> {
  const language = headers.get('content-language');
  const offline = await cachedAnswer(OFFLINE_PAGE);
  if (!language || language === offline?.headers.get('content-language')) return;
  if (offline) await purgePages();
  await renewOffline();
}

/** The pages that were loaded before the worker existed. */
async function cacheOpenPages(): Promise<void> {
  for (const { url } of await scope.clients.matchAll()) await cacheOpenPage(new URL(url));
}

/** Caches a page that is open, with its files. */
async function cacheOpenPage(url: URL): Promise<void> {
  if (!isPage(url) || url.searchParams.has('faker')) return;
  const begun = purges;
  const page = await fetch(addressOf(url));
  const text = await page.clone().text();
  await cachePage(url, page, begun);
  for (const path of filesIn(text).filter((file) => file.startsWith('/_astro/')))
    await cacheAsset(new URL(path, url).href);
}

/** Caches the scanner's page, once per visit of one of its addresses. */
async function cacheScanner(url: URL): Promise<void> {
  if (!(await cachedAnswer(addressOf(url)))) await cacheOpenPage(url);
}

/** Back to the answer of a form: browsers keep no copy and do not send the form again, so its page is loaded instead. */
function loadable(request: Request): Request {
  if (request.cache !== 'only-if-cached') return request;
  return new Request(request.url, { headers: request.headers, redirect: 'manual' });
}

async function answerPage(event: RequestEvent, url: URL): Promise<Response> {
  const { request } = event;
  if (changesVisitor(url)) await purgePages();
  const begun = purges;
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(loadable(request)));
    if (request.method === 'GET') event.waitUntil(cachePage(url, answer, begun));
    // Pages know of unsent work from storage that a killed browser may lose.
    event.waitUntil(sendQueue().catch(() => {}));
    // With a project in its address, the server marks it as not to be kept.
    if (isScanner(url) && url.search) event.waitUntil(cacheScanner(url));
    const clean = withoutMessage(url);
    if (clean.search !== url.search && isOwnPage(clean)) event.waitUntil(cacheOpenPage(clean));
    return answer;
  } catch {
    const isRead = request.method === 'GET';
    return (isRead && ((await visitedPage(url)) ?? (await similarPage(url)))) || offlinePage(isRead);
  }
}

/** Leads to a cached page that serves in place of one that was never visited. */
async function similarPage(url: URL): Promise<Response | undefined> {
  const scanner = scannerFor(url);
  if (scanner && (await cachedAnswer(addressOf(scanner)))) return Response.redirect(scanner, 302);
  const cached = (await (await caches.open(PAGES)).keys()).map((request) => request.url);
  const conversation = conversationFor(url, cached);
  return conversation === undefined ? undefined : Response.redirect(conversation, 302);
}

/** A cached page with a note of the date and time of its visit. */
async function visitedPage(url: URL): Promise<Response | undefined> {
  const isOwn = isOwnPage(url);
  const cached = isOwn || isOfflinePage(url) ? await cachedAnswer(addressOf(url)) : undefined;
  if (!cached || isScanner(url)) return cached;
  const [page, offline] = await Promise.all([cached.text(), cachedAnswer(OFFLINE_PAGE)]);
  const [, note = ''] = /<template data-seen>(.*?)<\/template>/s.exec((await offline?.text()) ?? '') ?? [];
  const [, locale] = /<html [^>]*data-locale="([^"]+)"/.exec(page) ?? [];
  const seen = new Date(cached.headers.get('date') ?? Date.now());
  if (isOwn && Date.now() - seen.getTime() > OWN_DAYS * 86_400_000) return undefined;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(seen);
  return answerWith(cached, withNote(page, note.replace('%time%', time)), 200);
}

/** The offline page. Its text about forms is hidden unless a form was sent. */
async function offlinePage(isRead: boolean): Promise<Response> {
  const cached = await cachedAnswer(OFFLINE_PAGE);
  if (!cached) return Response.error();
  const page = await cached.text();
  return answerWith(cached, isRead ? page : asUnsent(page), 503);
}

function answerWith({ headers: cached }: Response, page: string, status: number): Response {
  const headers = new Headers(cached);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  headers.set('cache-control', 'no-store');
  return new Response(page, { status, headers });
}

scope.addEventListener('install', (event) => {
  // Pages keep the files of their own release, so a new worker can take over at once.
  event.waitUntil(renewOffline().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  const takeOver = async () => {
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
    // Activation does not wait for it: navigations wait for activation.
    cacheOpenPages().catch(() => {});
  };
  event.waitUntil(takeOver());
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== scope.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(url)) event.respondWith(answerPage(event, url));
  } else if (request.method !== 'GET') {
    return;
  } else if (isAsset(url)) {
    event.respondWith(answerAsset(event));
  } else if (isPicture(url)) {
    event.respondWith(answerPicture(event));
  } else if (isOwnCall(url) || isOwnPage(url)) {
    event.respondWith(answerPart(event));
  }
});

listenToPush();

scope.addEventListener('sync', (event) => {
  if (event.tag === SYNC) event.waitUntil(sendQueue());
});
