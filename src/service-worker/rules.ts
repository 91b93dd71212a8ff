/** What the service worker does with which address: pure rules. */

/** Pages with `offline` in the registry (`src/site.ts`), and the query parameters that they read. */
const OFFLINE_PAGES = new RegExp(import.meta.env.OFFLINE_PAGES);
const OFFLINE_QUERY = new RegExp(import.meta.env.OFFLINE_QUERY);

/** What is no page for people, or for developers alone. */
const FOREIGN = /^\/(?:api|dev|media|_astro)(?:\/|$)/;

/** Whether a page may be shown without a connection after it was visited. */
export function isOfflinePage({ pathname, searchParams }: URL): boolean {
  return OFFLINE_PAGES.test(pathname) && [...searchParams.keys()].every((name) => OFFLINE_QUERY.test(name));
}

/** Whether an address is one of the club's pages. */
export function isPage({ pathname }: URL): boolean {
  return !FOREIGN.test(pathname);
}

/** Whether a file never changes: its name is made of what is in it. */
export function isAsset({ pathname }: URL): boolean {
  return pathname.startsWith('/_astro/');
}

/** Whether an address is one of a picture. */
export function isPicture({ pathname }: URL): boolean {
  return /^\/(?:(?:art|media)\/|favicon\.svg$)/.test(pathname);
}

/**
 * Whether whoever goes to an address may be somebody else afterwards: it signs out, shows that nobody is signed in, or
 * begins an emulation.
 */
export function changesVisitor({ pathname, searchParams }: URL): boolean {
  return /^\/(?:login|logout|register)(?:\/|$)/.test(pathname) || searchParams.has('faker');
}

/** The files of the site that a page or a style names. */
export function filesIn(text: string): string[] {
  const named = text.matchAll(
    /(?:(?:href|src|component-url|renderer-url)="|url\(["']?)(\/(?:_astro|art)\/[^"')#?]+|\/favicon\.svg)/g,
  );
  return [...new Set([...named].map(([, path = '']) => path))];
}

/** The scripts that a script loads, at once or later, as paths. */
export function scriptsIn(text: string): string[] {
  const named = text.matchAll(/["'`](?:\.\/|_astro\/)([\w.-]+\.js)["'`]/g);
  return [...new Set([...named].map(([, name]) => `/_astro/${name}`))];
}

/** The page for those without a connection, as it stands in for the answer to a form. */
export function asUnsent(page: string): string {
  return page.replace('data-asked', 'data-asked hidden').replace('data-sent hidden', 'data-sent');
}

/** A kept page with a note on top of what it shows. */
export function withNote(page: string, note: string): string {
  return page.replace('<html ', '<html data-kept ').replace(/<main\b[^>]*>/, (main) => main + note);
}
