/** The page registry and the page files agree. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { legalNames } from '#content/legal/documents.ts';
import { checkRoutes, type Page, pageOfRoute, routeFinder } from '#platform/site/page.ts';
import { findPage, pages } from '#site.ts';
import { sourceFiles } from './source.ts';

const rows: [route: string, page: Page][] = Object.entries(pages);

/** The page files by their routes. */
const files = new Map(
  sourceFiles(['src/pages'], ['.astro']).map(({ path, text }) => [
    path.replace(/^src\/pages|(\/index)?\.astro$/g, '') || '/',
    text,
  ]),
);

describe('the page registry', () => {
  test('has a row for each page file', () => {
    expect(() => checkRoutes(pages, [...files.keys()])).not.toThrow();
  });

  test('refuses a page without a row, and a row without a page', () => {
    const routes = Object.keys(pages);
    expect(() => checkRoutes(pages, [...routes, '/new'])).toThrow('/new has no row');
    expect(() => checkRoutes(pages, routes.slice(1))).toThrow('no file in src/pages');
  });

  test('is checked by the build', () => {
    expect(readFileSync('astro.config.mjs', 'utf8')).toMatch(/'astro:routes:resolved'[\s\S]*checkRoutes\(/);
  });

  test('opens no route without a row to guests', () => {
    expect(pageOfRoute(pages, '/shop')).toBe(pages['/shop']);
    for (const route of ['/_server-islands/[name]', '/new', 'constructor', ''])
      expect(pageOfRoute(pages, route)?.access, route).toBe('member');
    expect(pageOfRoute(pages, undefined)).toBeUndefined();
  });

  test('finds pages by their paths', () => {
    expect(findPage('/')).toBe(pages['/']);
    expect(findPage('/shop/')).toBe(pages['/shop']);
    expect(findPage('/shop/club-card')).toBe(pages['/shop/club-card']);
    expect(findPage('/shop/0f3c2b1a')).toBe(pages['/shop/[uuid]']);
    for (const path of ['/shop/a/b', '/no-such-page', '/Shop', '/projects/a/survey/b'])
      expect(findPage(path), path).toBeUndefined();
    expect(routeFinder({})('/')).toBeUndefined();
  });

  test('contains the legal documents', () => {
    const documents = rows.filter(([, { indexed }]) => indexed === 'all').map(([route]) => route);
    expect(documents.sort()).toEqual(legalNames.map((name) => `/${name}`).sort());
  });

  test.each(rows)('%s has the cache setting of its file', (route, page) => {
    const text = files.get(route) ?? '';
    expect(text.includes('Astro.cache.set(')).toBe(page.cache !== undefined);
  });

  test.each(rows.filter(([, { offline }]) => offline))(
    '%s is stored for an audience only when cached, else for its member',
    (_, page) => {
      if (page.offline === 'own') expect([page.access, page.cache]).toEqual(['member', undefined]);
      else expect(page.cache).toBeDefined();
    },
  );

  test.each(rows)('%s has its own examples', (_, page) => {
    expect(page.examples.length).toBeGreaterThan(0);
    for (const example of page.examples) {
      const path = typeof example === 'string' ? example : example.path;
      const { pathname } = new URL(path.replace(/[{}]/g, ''), 'http://pl.localhost');
      if (pathname !== '/no-such-page') expect(findPage(pathname)).toBe(page);
    }
  });
});
