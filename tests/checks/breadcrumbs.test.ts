/** The way to a page that stands above it is the way that its address names. */
import { expect, test } from 'vitest';
import { sourceFiles } from './source.ts';

/** Links of the breadcrumbs that are written out, by the file of their page. */
const links = sourceFiles(['src/pages'], ['.astro']).flatMap(({ path, text }) => {
  const [, items = ''] = /\bbreadcrumbs=\{(\[[\s\S]*?\])\}/.exec(text) ?? [];
  const route = path.replace('src/pages', '').replace(/(\/index)?\.astro$/, '');
  return [...items.matchAll(/href: '([^']+)'/g)].map(([, href = '']) => ({ route, href }));
});

test('breadcrumbs are built from the path', () => {
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter(({ route, href }) => !route.startsWith(`${href}/`))).toEqual([]);
});
