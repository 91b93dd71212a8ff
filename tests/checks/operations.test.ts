/** What operators rely on: variable names, the examples in `deploy/`, and migrations that two releases can share. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Page } from '#platform/site/page.ts';
import { languages } from '#regions/languages.ts';
import { regions } from '#regions/regions.ts';
import { pages } from '#site.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The variables that the club reads. */
function known(): string[] {
  const [, list = ''] =
    /const variables = z\.object\(\{(.+?)\n\}\);/s.exec(read('src/platform/ops/env.ts')) ?? [];
  return [...list.matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name = '']) => name);
}

describe('the environment', () => {
  test('documents every variable', () => {
    const rows = read('docs/operations/environment.md').matchAll(/^\|`([A-Z\d_]+)`\|/gm);
    expect([...rows].map(([, name = '']) => name).toSorted()).toEqual(known().toSorted());
  });

  test('uses only existing variables in its examples', () => {
    const named = [...read('.env.example').matchAll(/^(?:# )?([A-Z\d_]+)=/gm)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(15);
    for (const name of named) {
      expect(known()).toContain(name);
      // Set by the unit and the image; the file would override them.
      expect(['HOST', 'PORT', 'DATA_DIR', 'NODE_ENV']).not.toContain(name);
    }
    for (const file of ['Containerfile', 'club@.service']) {
      const set = [...read(`deploy/${file}`).matchAll(/\b([A-Z\d_]{4,})=(?=\S)/g)];
      expect(set.length, file).toBeGreaterThan(2);
      for (const [, name = ''] of set) expect(known(), file).toContain(name);
    }
  });
});

describe.each(['nginx.conf', 'Caddyfile'])('the example %s', (file) => {
  const text = read(`deploy/${file}`);

  test('names a host for each region', () => {
    for (const { slug } of regions) expect(text).toMatch(new RegExp(`club\\.example\\.${slug}\\b`));
  });

  test('passes on the client address and the request id, and hides the metrics', () => {
    expect(text).toMatch(/X-Forwarded-For (?:\$remote_addr;|\{remote_host\})/);
    expect(text).toContain('X-Request-Id');
    expect(text).toContain('/api/metrics');
  });
});

describe('the example varnish.vcl', () => {
  const text = read('deploy/varnish.vcl');
  /** The words of an alternative, such as `(a|b)`. */
  const alternatives = (before: string) => text.split(before)[1]?.split(')')[0]?.split('|').toSorted();

  test('stores the cached pages that guests may see, by their parameters', () => {
    const shared = Object.entries<Page>(pages).filter(([, { access, cache }]) => access === 'open' && cache);
    expect(alternatives('req.url !~ "^/(')).toEqual(shared.map(([route]) => route.slice(1)).toSorted());
    const parameters = new Set(shared.flatMap(([, { cache }]) => Object.keys(cache?.query ?? {})));
    expect(alternatives(')(\\?(')).toEqual([...parameters].toSorted());
  });

  test('stores them by host and language', () => {
    expect(alternatives('"^club\\.example\\.(')).toEqual(regions.map(({ slug }) => slug).toSorted());
    expect(alternatives('(__Host-)?lang=(')).toEqual(languages.map(({ code }) => code).toSorted());
  });
});

/** Statements that may break nodes of the previous release, which still read and write as before. */
const TIGHTENS =
  /\bDROP (?:TABLE|COLUMN|VIEW|TYPE|SCHEMA)\b|\bRENAME\b|\bSET NOT NULL\b|\bSET DATA TYPE\b|\bDROP DEFAULT\b|\bALTER COLUMN "?\w+"? TYPE\b|\bADD COLUMN (?![^;]*\bDEFAULT\b)[^;]*\bNOT NULL\b/gi;

/** Migrations that may contain them, and why no node of the previous release can be running. */
const exceptions: Record<string, string> = {
  '0002_getting_in.sql': 'older than the first release',
  '0003_earning.sql': 'older than the first release',
};

describe('migrations', () => {
  const folder = 'src/db/migrations';
  const files = readdirSync(new URL(`../../${folder}`, import.meta.url)).filter((name) =>
    name.endsWith('.sql'),
  );

  test.each(files)('%s keeps what the previous release reads', (name) => {
    const found = read(`${folder}/${name}`).match(TIGHTENS);
    if (name in exceptions) expect(found, 'needs no exception').not.toBeNull();
    else expect(found).toBeNull();
  });

  test.each([
    'ALTER TABLE "orders" DROP COLUMN "points";',
    'DROP TABLE "orders";',
    'ALTER TABLE "orders" RENAME COLUMN "points" TO "price";',
    'ALTER TABLE "orders" ALTER COLUMN "points" SET NOT NULL;',
    'ALTER TABLE "orders" ALTER COLUMN "points" SET DATA TYPE bigint;',
    'ALTER TABLE "orders" ADD COLUMN "price" integer NOT NULL;',
  ])('%s is reported', (statement) => {
    expect(statement.match(TIGHTENS)).not.toBeNull();
  });

  test.each([
    'ALTER TABLE "orders" ADD COLUMN "price" integer;',
    'ALTER TABLE "orders" ADD COLUMN "price" integer DEFAULT 0 NOT NULL;',
    'CREATE TABLE "prices" ("id" integer NOT NULL);',
    'DROP INDEX "orders_company";',
  ])('%s is allowed', (statement) => {
    expect(statement.match(TIGHTENS)).toBeNull();
  });
});
