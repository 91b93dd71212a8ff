/** Under which key a finished page is kept. */
import { languages } from '#regions/languages.ts';
import { regions } from '#regions/regions.ts';
import { LEGAL_PAGES } from './legal.ts';

const PAGE = /^[1-9]\d{0,5}$/;

/** The one way to write the path of a page: `/news`, with a uuid in lower case, without a slash at the end. */
const PLAIN_PATH = /^\/(?:[a-z\d-]+(?:\/[a-z\d-]+)*)?$/;

/** What legal texts read. */
const LEGAL: readonly [name: string, values: RegExp][] = [
  ['lang', oneOf(languages.map(({ code }) => code))],
  ['region', oneOf(regions.map(({ slug }) => slug))],
];

/** What kept pages read from the address: name and possible values, in one order for all ways to write it. */
const READ: Record<string, readonly [name: string, values: RegExp][]> = {
  '/news': [['page', PAGE]],
  '/shop': [
    ['category', /^[a-z0-9-]{1,60}$/],
    ['sort', /^(newest|-?price|name)$/],
    ['page', PAGE],
  ],
  ...Object.fromEntries(LEGAL_PAGES.map((path) => [path, LEGAL])),
};

/**
 * The key of a page for an audience. Undefined where the address carries anything that the page does not know, or
 * writes its path in another way: such an answer is made for its visitor and not kept, so that made-up addresses
 * neither fill the store nor leave anything in it for others.
 */
export function pageKey(audience: string, { pathname, searchParams }: URL): string | undefined {
  if (!PLAIN_PATH.test(pathname)) return undefined;
  const read = READ[pathname] ?? [];
  for (const [name, value] of searchParams) {
    if (!read.some(([known, values]) => known === name && values.test(value))) return undefined;
  }
  const values = read.map(([name]) => searchParams.get(name) ?? '');
  return [audience, pathname, ...values].join(' ');
}

function oneOf(values: readonly string[]): RegExp {
  return new RegExp(`^(?:${values.join('|')})$`);
}
