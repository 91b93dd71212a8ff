/** Under which key a finished page is kept. */

const PAGE = /^[1-9]\d{0,5}$/;

/** What kept pages read from the address: name and possible values, in one order for all ways to write it. */
const READ: Record<string, readonly [name: string, values: RegExp][]> = {
  '/news': [['page', PAGE]],
  '/shop': [
    ['category', /^[a-z0-9-]{1,60}$/],
    ['sort', /^(newest|-?price|name)$/],
    ['page', PAGE],
  ],
};

/**
 * The key of a page for an audience. Undefined where the address carries anything that the page does not know: such an
 * answer is made for its visitor and not kept, so that made-up addresses neither fill the store nor leave anything
 * in it for others.
 */
export function pageKey(audience: string, { pathname, searchParams }: URL): string | undefined {
  const read = READ[pathname] ?? [];
  for (const [name, value] of searchParams) {
    if (!read.some(([known, values]) => known === name && values.test(value))) return undefined;
  }
  const values = read.map(([name]) => searchParams.get(name) ?? '');
  return [audience, pathname, ...values].join(' ');
}
