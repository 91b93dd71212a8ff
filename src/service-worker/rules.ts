/** Pages with `offline` in the registry (`src/site.ts`), and their query parameters. */
const OFFLINE_PAGES = new RegExp(import.meta.env.OFFLINE_PAGES);
const OFFLINE_QUERY = new RegExp(import.meta.env.OFFLINE_QUERY);

/** Not pages, or pages for developers. */
const FOREIGN = /^\/(?:api|dev|media|_astro)(?:\/|$)/;

/** Whether a visited page may be shown offline. */
export function isOfflinePage({ pathname, searchParams }: URL): boolean {
  return OFFLINE_PAGES.test(pathname) && [...searchParams.keys()].every((name) => OFFLINE_QUERY.test(name));
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

/** Scripts that a script imports, statically or dynamically, as paths. */
export function scriptsIn(text: string): string[] {
  const named = text.matchAll(/["'`](?:\.\/|_astro\/)([\w.-]+\.js)["'`]/g);
  return [...new Set([...named].map(([, name]) => `/_astro/${name}`))];
}

/** The offline page as the response to a form. */
export function asUnsent(page: string): string {
  return page.replace('data-asked', 'data-asked hidden').replace('data-sent hidden', 'data-sent');
}

/** A cached page with a note above its content. */
export function withNote(page: string, note: string): string {
  return page.replace('<html ', '<html data-cached ').replace(/<main\b[^>]*>/, (main) => main + note);
}
