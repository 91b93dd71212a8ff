/** The breadcrumbs of a page follow its path. */
import { expect, test } from 'vitest';
import { sourceFiles } from './source.ts';

/** Hand-written breadcrumb links, by the file of their page. */
const links = sourceFiles(['src/pages'], ['.astro']).flatMap(({ path, text }) => {
  const [, items = ''] = /\bbreadcrumbs=\{(\[[\s\S]*?\])\}/.exec(text) ?? [];
  const route = path.replace('src/pages', '').replace(/(\/index)?\.astro$/, '');
  return [...items.matchAll(/href: '([^']+)'/g)].map(([, href = '']) => ({ route, href }));
});

test('breadcrumbs are built from the path', () => {
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter(({ route, href }) => !route.startsWith(`${href}/`))).toEqual([]);
});
