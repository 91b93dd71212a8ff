/** Pages with `offline` in the registry (`src/site.ts`), and query parameters of those that are for an audience. */
const OFFLINE_PAGES = new RegExp(import.meta.env.OFFLINE_PAGES);
const OFFLINE_QUERY = new RegExp(import.meta.env.OFFLINE_QUERY);
const OWN_PAGES = new RegExp(import.meta.env.OWN_PAGES);

/** What scripts of personal pages read. */
const OWN_CALLS = /^\/api\/(?:v1\/support(?:\/[^/]+\/chat)?|v2\/cart)$/;

/** The same for all projects: its script reads the query, and what is known on the device. */
const SCANNER = '/scan';

const CHAT = '/support/chat';

/** Not pages, or pages for developers. */
const FOREIGN = /^\/(?:api|dev|media|_astro)(?:\/|$)/;

/** Whether a visited page, the same for an audience, may be shown offline. */
export function isOfflinePage(url: URL): boolean {
  const { pathname, searchParams } = url;
  if (!OFFLINE_PAGES.test(pathname)) return false;
  return isScanner(url) || [...searchParams.keys()].every((name) => OFFLINE_QUERY.test(name));
}

/** Whether a visited page may be shown offline to its member. */
export function isOwnPage({ pathname, searchParams }: URL): boolean {
  return OWN_PAGES.test(pathname) && !['done', 'faker'].some((name) => searchParams.has(name));
}

/** Whether scripts of personal pages get the last answer of this call offline. */
export function isOwnCall({ pathname }: URL): boolean {
  return OWN_CALLS.test(pathname);
}

/** Whether an address is of the scanner, whose page contains no data. */
export function isScanner({ pathname }: URL): boolean {
  return pathname === SCANNER;
}

/** The address under which a page is cached. */
export function addressOf(url: URL): string {
  return url.origin + url.pathname + (isScanner(url) ? '' : url.search);
}

/** A page after a form, without its success message. */
export function withoutMessage(url: URL): URL {
  const clean = new URL(url);
  clean.searchParams.delete('done');
  return clean;
}

/** The scanner in place of a project that was never visited. */
export function scannerFor({ origin, pathname }: URL): URL | undefined {
  const [, project] = /^\/projects\/([\da-f-]{36})$/i.exec(pathname) ?? [];
  return project ? new URL(`${SCANNER}?project=${project}`, origin) : undefined;
}

/** The last conversation in place of the list, which leads to it online. */
export function conversationFor({ pathname, search }: URL, cached: readonly string[]): string | undefined {
  if (pathname !== CHAT || search !== '') return undefined;
  return cached.findLast((address) => new URL(address).pathname.startsWith(`${CHAT}/`));
}

/** Whether members often go on to their projects from here, perhaps without a connection. */
export function leadsToProjects({ pathname }: URL): boolean {
  return /^\/(?:projects(?:\/|$)|$)/.test(pathname);
}

/** Whether an address is a page of the club. */
export function isPage({ pathname }: URL): boolean {
  return !FOREIGN.test(pathname);
}

/** Whether a file is immutable: its name contains a content hash. */
export function isAsset({ pathname }: URL): boolean {
  return pathname.startsWith('/_astro/');
}

/** Whether an address is an image. */
export function isPicture({ pathname }: URL): boolean {
  return /^\/(?:(?:art|media)\/|favicon\.svg$)/.test(pathname);
}

/** Whether the visitor may be another one after visiting an address: sign-out, sign-in or emulation. */
export function changesVisitor({ pathname, searchParams }: URL): boolean {
  return /^\/(?:login|logout|register)(?:\/|$)/.test(pathname) || searchParams.has('faker');
}

/** Files of the site referenced by a page or style. */
export function filesIn(text: string): string[] {
  const named = text.matchAll(
    /(?:(?:href|src|component-url|renderer-url)="|url\(["']?)(\/(?:_astro|art)\/[^"')#?]+|\/favicon\.svg)/g,
  );
  return [...new Set([...named].map(([, path = '']) => path))];
}

/** Scripts that a script imports, statically or dynamically, or starts as a worker, as paths. */
export function scriptsIn(text: string): string[] {
  const named = text.matchAll(/["'`](?:\.\/|\/?_astro\/)([\w.-]+\.js)["'`]/g);
  return [...new Set([...named].map(([, name]) => `/_astro/${name}`))];
}

/** The offline page as the response to a form. */
export function asUnsent(page: string): string {
  return page.replace('data-asked', 'data-asked hidden').replace('data-sent hidden', 'data-sent');
}

/** A cached page with a note above its content, without what its header showed at that time. */
export function withNote(page: string, note: string): string {
  return page
    .replace('<html ', '<html data-cached ')
    .replace(/ data-shell="[^"]*"/, '')
    .replace(/<main\b[^>]*>/, (main) => main + note);
}
