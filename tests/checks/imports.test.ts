/**
 * Import rules. The layers of src/ keep their direction, and browser code loads no server code. Own code is imported
 * by its alias. There are no catch-all or barrel files. What is exported has doc comments.
 */
import { describe, expect, test } from 'vitest';
import { calls } from '#app/calls.ts';
import {
  type Import,
  importsOf,
  isThere,
  resolve,
  type SourceFile,
  sourceFiles,
  undocumentedIn,
} from './source.ts';

/**
 * The order of the features: each may import those before it. Surveys precede access, because the sign-in steps of
 * access check survey answers by their rules.
 */
const featureOrder = [
  'notifications',
  'approvals',
  'points',
  'surveys',
  'access',
  'members',
  'invitations',
  'registration',
  'campaigns',
  'projects',
  'imports',
  'marketing',
  'shop',
  'company-points',
  'club-card',
  'orders',
  'content',
  'config',
  'page-speed',
  'support',
  'webhooks',
  'privacy',
  'exports',
  'staff',
];

/** The parts that make up pages. */
const drawing = ['components', 'layouts', 'pages'];

/** What each part of src/ may import besides itself. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  regions: [],
  i18n: ['regions'],
  content: [],
  platform: ['db', 'content', 'regions', 'i18n'],
  db: ['platform', 'regions'],
  features: ['platform', 'db', 'content', 'regions', 'i18n'],
  demo: ['features', 'platform', 'db', 'content', 'regions', 'i18n'],
  app: ['site', 'demo', 'features', 'platform', 'db', 'content', 'regions', 'i18n'],
  islands: ['features', 'platform', 'regions', 'i18n'],
  'service-worker': ['features', 'platform', 'regions', 'i18n'],
  components: [
    'layouts',
    'islands',
    'features',
    'platform',
    'content',
    'regions',
    'i18n',
    'styles',
    'artwork',
  ],
  layouts: ['components', 'features', 'platform', 'regions', 'i18n', 'styles'],
  pages: ['layouts', 'components', 'islands', 'features', 'platform', 'content', 'regions', 'i18n', 'styles'],
  // `fetch.ts` is the request pipeline of the whole application; `env.d.ts` types `Astro.locals`.
  '': ['app', 'site', 'features', 'platform', 'regions', 'i18n'],
  // The registry is passed to the platform and built into browser scripts.
  site: ['features', 'platform', 'regions'],
};

/** Allowed as type imports only, which load nothing at run time. */
const mayImportTypes: Readonly<Record<string, readonly string[]>> = {
  // JSON columns have the types of the rules that read them.
  db: ['features'],
  // Content is data: its logic belongs to the feature that reads it.
  content: ['features', 'regions', 'i18n'],
};

/** Where a file runs: browser only, server only, or both. Pages are rendered on the server. */
function sideOf(path: string): 'browser' | 'server' | 'anywhere' {
  const [, part = '', second = '', third = ''] = path.split('/');
  if (part === 'islands' || part === 'service-worker') return 'browser';
  if (['site', 'app', 'db', 'demo'].includes(partOf(path))) return 'server';
  if (part === 'features' && (third === 'browser' || third === 'server')) return third;
  if (part !== 'platform') return 'anywhere';
  if (second === 'browser') return 'browser';
  return second === 'contract' || second === 'forms' ? 'anywhere' : 'server';
}

/** Packages banned from browser code, with their replacement. */
const notInBrowser: { pattern: RegExp; instead: string }[] = [
  { pattern: /^node:/, instead: 'nothing of Node' },
  { pattern: /^zod(?!\/mini$|\/v4-mini$)/, instead: 'zod/mini' },
  { pattern: /^libphonenumber-js(?!\/core$)/, instead: 'libphonenumber-js/core' },
];

const code = ['.ts', '.tsx', '.astro'];

/** The first folder below src/; empty for files directly in src/ except the page registry. */
function partOf(path: string): string {
  const [, part = '', rest] = path.split('/');
  if (part === 'site.ts') return 'site';
  return rest === undefined ? '' : part;
}

function show(file: SourceFile, found: Import, why: string): string {
  return `${file.path}:${found.line} imports ${found.specifier}: ${why}`;
}

/** Why an import is forbidden; undefined if it is allowed. */
function trespass(from: string, to: string, isType: boolean): string | undefined {
  const [part, other] = [partOf(from), partOf(to)];
  const allowed = [...(mayImport[part] ?? []), ...(isType ? (mayImportTypes[part] ?? []) : [])];
  if (other !== part && !allowed.includes(other))
    return `${part} may import ${allowed.join(', ') || 'nothing of ours'}`;
  if (part === 'features' && other === 'features') {
    const [own, used] = [from, to].map((path) => featureOrder.indexOf(path.split('/')[2] ?? ''));
    if (own === undefined || used === undefined || own < 0 || used > own)
      return 'a feature uses those before it';
  }
  const [side, otherSide] = [sideOf(from), sideOf(to)];
  const isDrawn = drawing.includes(part);
  if (isDrawn && other === 'features' && otherSide === 'server') return 'pages go through locals.club';
  if (!isDrawn && part !== '' && side !== 'server' && otherSide === 'server' && !(part === 'content'))
    return 'what runs in a browser imports nothing of the server';
  if (side === 'server' && otherSide === 'browser') return 'the server imports nothing of the browser';
  return undefined;
}

/** Imports against the allowed directions. */
function wrongDirections(files: SourceFile[]): string[] {
  return files.flatMap((file) => {
    if (!mayImport[partOf(file.path)])
      return [`${file.path}: its folder has no place in the table of this check`];
    return importsOf(file).flatMap((found) => {
      const target = resolve(file, found.specifier);
      if (!target?.startsWith('src/')) return [];
      const why = trespass(file.path, target, found.isType);
      return why ? [show(file, found, why)] : [];
    });
  });
}

/** Import cycles, type imports included: the files of each cycle. */
function cycles(files: SourceFile[]): string[][] {
  const known = new Map(files.map((file) => [file.path, file]));
  const targets = (path: string) => {
    const file = known.get(path);
    return file
      ? importsOf(file).flatMap(({ specifier }) => {
          const target = resolve(file, specifier);
          return target && known.has(target) ? [target] : [];
        })
      : [];
  };
  // Tarjan's strongly connected components.
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const visit = (path: string): number => {
    order.set(path, order.size);
    let low = order.get(path) as number;
    stack.push(path);
    for (const target of targets(path)) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, order.get(target) as number);
    }
    lowest.set(path, low);
    if (low === order.get(path)) {
      const circle = stack.splice(stack.indexOf(path));
      if (circle.length > 1) found.push(circle.sort());
    }
    return low;
  };
  for (const { path } of files) if (!order.has(path)) visit(path);
  return found;
}

/** Forbidden modules that browser code would load, each with its import path. */
function browserTrespasses(files: SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const trespasses: string[] = [];
  const seen = new Set<string>();
  const follow = (file: SourceFile, way: string[], imports: Import[]) => {
    for (const found of imports) {
      if (found.isType) continue;
      const trail = [...way, `${file.path}:${found.line}`, found.specifier].join(' → ');
      const target = resolve(file, found.specifier);
      if (target === undefined) {
        const rule = notInBrowser.find(({ pattern }) => pattern.test(found.specifier));
        if (rule) trespasses.push(`${trail}: use ${rule.instead}`);
      } else if (sideOf(target) === 'server') {
        trespasses.push(`${trail}: a browser loads nothing of the server`);
      } else if (!seen.has(target)) {
        seen.add(target);
        const next = byPath.get(target);
        // Components imported by a script are not browser code; their own scripts are roots already.
        if (next && !next.path.endsWith('.astro'))
          follow(next, [...way, `${file.path}:${found.line}`], importsOf(next));
      }
    }
  };
  for (const file of files) {
    if (file.path.endsWith('.astro')) {
      follow(
        file,
        [],
        importsOf(file).filter((found) => found.inScript),
      );
    } else if (sideOf(file.path) === 'browser' && !seen.has(file.path)) {
      seen.add(file.path);
      follow(file, [], importsOf(file));
    }
  }
  return trespasses;
}

/** Imports of own code not written as `#folder/file.ext` or `./file.ext`, or without a file. */
function wrongSpellings(files: SourceFile[], exists: (path: string) => boolean): string[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap((found) => {
      const target = resolve(file, found.specifier);
      if (target === undefined) return [];
      if (found.specifier.startsWith('../')) return [show(file, found, `write it #${target.slice(4)}`)];
      if (target.includes('*') || exists(target)) return [];
      return [show(file, found, 'no such file (the extension belongs to it)')];
    }),
  );
}

const drawers = /(?:^|\/)(?:utils?|misc|helpers?|common|shared)(?:\/|\.[^/]*$)/;

/** Files with a meaningless name, and files that only re-export. */
function drawersAndBarrels(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (drawers.test(path)) return [`${path}: name it after what it does`];
    const statements = text
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      .split(';')
      .map((statement) => statement.trim())
      .filter(Boolean);
    const isBarrel =
      statements.length > 0 && statements.every((line) => /^export\b[^=]*\bfrom\s*['"]/.test(line));
    return isBarrel ? [`${path}: a barrel; import from the files themselves`] : [];
  });
}

/**
 * Exported functions without a doc comment, as `path: name`. Handlers need none, because the contract describes the
 * calls of the same name; nor do React components, whose properties are described, and the demo.
 */
function undocumented(files: readonly SourceFile[], handlerFiles: ReadonlySet<string | undefined>): string[] {
  const isExempt = (path: string, name: string) =>
    path.startsWith('src/demo/') ||
    (handlerFiles.has(path) && Object.hasOwn(calls, name)) ||
    (path.endsWith('.tsx') && /^[A-Z]/.test(name));
  return files.flatMap((file) =>
    undocumentedIn(file)
      .filter((name) => !isExempt(file.path, name))
      .map((name) => `${file.path}: ${name}`),
  );
}

const files = sourceFiles(['src'], code);

test('every import keeps the direction of the layers', () => {
  expect(wrongDirections(files)).toEqual([]);
});

test('there are no import cycles', () => {
  expect(cycles(files)).toEqual([]);
});

test('every feature has a position in the order', () => {
  const features = files.flatMap(({ path }) => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? []);
  expect([...new Set(features)].sort()).toEqual([...featureOrder].sort());
});

test('the diagram in docs/architecture.md names all features in their order, and all folders of the platform', () => {
  const [{ text }] = sourceFiles(['docs/architecture.md'], ['.md']) as [SourceFile];
  const named = (node: RegExp) => [...text.matchAll(node)].flatMap(([, names = '']) => names.split(', '));
  expect(named(/\bf\d\["([^"]+)"\]/g)).toEqual(featureOrder);
  const folders = new Set(files.flatMap(({ path }) => /^src\/platform\/([^/]+)\//.exec(path)?.[1] ?? []));
  expect(named(/"platform: ([^"]+)"/g).sort()).toEqual([...folders].sort());
});

test('browser code loads no server code and no banned package', () => {
  expect(browserTrespasses(files)).toEqual([]);
});

/** Packages that parse or render files, with the dependencies that only they load. */
const rendering = /^(?:sharp|@resvg\/resvg-js|file-type|pdfkit|fontkit|lcms-wasm)(?:\/|$)/;

/** The rendering packages that a file loads, directly or indirectly. */
function renderersBehind(root: string, files: SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const found = new Set<string>();
  const seen = new Set<string>();
  const follow = (path: string) => {
    const file = byPath.get(path);
    if (!file || seen.has(path)) return;
    seen.add(path);
    for (const one of importsOf(file)) {
      if (one.isType) continue;
      if (rendering.test(one.specifier)) found.add(show(file, one, 'only the sandbox renders'));
      const target = resolve(file, one.specifier);
      if (target) follow(target);
    }
  };
  follow(root);
  return [...found];
}

test('only sandbox processes load packages that parse or render uploaded files', () => {
  expect(renderersBehind('src/fetch.ts', files)).toEqual([]);
  expect(renderersBehind('src/app/cli/run.ts', files)).toEqual([]);
  expect(renderersBehind('src/app/sandbox-child.ts', files).length).toBeGreaterThan(5);
});

test('own code is imported by its alias or from the same folder, with the extension', () => {
  expect(wrongSpellings(files, isThere)).toEqual([]);
});

test('no file is a catch-all or a barrel', () => {
  expect(drawersAndBarrels(files)).toEqual([]);
});

test('every exported function has a doc comment, except handlers and components', () => {
  const list = files.find(({ path }) => path === 'src/app/handlers.ts') as SourceFile;
  const handlerFiles = new Set(importsOf(list).map(({ specifier }) => resolve(list, specifier)));
  expect(handlerFiles.size).toBeGreaterThan(50);
  expect(undocumented(files, handlerFiles)).toEqual([]);
});

describe('the check reports', () => {
  const at = (path: string, text: string) => wrongDirections([{ path, text }]).length;

  test.each([
    ['the platform import a feature', 'src/platform/http/api.ts', '#features/access/rules.ts'],
    ['the platform import the app', 'src/platform/http/api.ts', '#app/calls.ts'],
    ['a feature import the app', 'src/features/shop/server/handlers.ts', '#app/club.ts'],
    ['a feature import the demo', 'src/features/shop/server/handlers.ts', '#demo/seed.ts'],
    ['a feature import a later one', 'src/features/points/server/ledger.ts', '#features/orders/rules.ts'],
    ['a rule import the server', 'src/features/shop/cart.ts', '#features/shop/server/queries.ts'],
    ['a store import the database', 'src/features/shop/browser/cart.ts', '#db/client.ts'],
    ['a store import a handler', 'src/features/shop/browser/cart.ts', '#features/shop/server/handlers.ts'],
    ['the server import a store', 'src/features/shop/server/handlers.ts', '#features/shop/browser/cart.ts'],
    ['an island import the app', 'src/islands/cart/Cart.tsx', '#app/calls.ts'],
    ['an island import a handler', 'src/islands/cart/Cart.tsx', '#features/shop/server/handlers.ts'],
    ['the platform import the page registry', 'src/platform/site/guard.ts', '#site.ts'],
    ['an island import content', 'src/islands/survey/Question.tsx', '#content/surveys/decor.ts'],
    ['an island import the page registry', 'src/islands/cart/Cart.tsx', '#site.ts'],
    ['the page registry import the app', 'src/site.ts', '#app/calls.ts'],
    ['regions import texts', 'src/regions/regions.ts', '#i18n/t.ts'],
  ])('%s', (_, path, specifier) => {
    expect(at(path, `import { x } from '${specifier}';`)).toBe(1);
    expect(at(path, `import type { X } from '${specifier}';`)).toBe(1);
    expect(at(path, `const later = () => import('${specifier}');`)).toBe(1);
  });

  test('a page that imports the database or a handler', () => {
    const page = (specifier: string) =>
      at('src/pages/index.astro', `---\nimport { x } from '${specifier}';\n---\n<p>x</p>`);
    expect(page('#db/client.ts')).toBe(1);
    expect(page('#features/shop/server/queries.ts')).toBe(1);
    expect(page('#features/shop/cart.ts')).toBe(0);
    expect(page('#platform/ops/env.ts')).toBe(0);
  });

  test('only forbidden imports, and folders without a position', () => {
    expect(
      at('src/features/orders/server/place.ts', "import { x } from '#features/points/server/ledger.ts';"),
    ).toBe(0);
    expect(at('src/db/schema/orders.ts', "import type { X } from '#features/orders/rules.ts';")).toBe(0);
    expect(at('src/db/schema/orders.ts', "import { x } from '#features/orders/rules.ts';")).toBe(1);
    const content = (line: string) => at('src/content/legal/documents.ts', line);
    for (const path of ['#regions/regions.ts', '#i18n/keys.ts', '#features/surveys/rules.ts']) {
      expect(content(`import { x } from '${path}';`), path).toBe(1);
      expect(content(`import { type X, y } from '${path}';`), path).toBe(1);
      expect(content(`import type { X } from '${path}';`), path).toBe(0);
    }
    expect(content("import { en } from './en.ts';")).toBe(0);
    expect(at('src/somewhere/new.ts', '')).toBe(1);
    expect(at('src/regions/regions.ts', "const all = import.meta.glob('../app/*.ts');")).toBe(1);
  });

  test('a cycle, also of types', () => {
    const file = (name: string, other: string) => ({
      path: `src/regions/${name}.ts`,
      text: `import type { X } from './${other}.ts';`,
    });
    expect(cycles([file('a', 'b'), file('b', 'c'), file('c', 'a')])).toEqual([
      ['src/regions/a.ts', 'src/regions/b.ts', 'src/regions/c.ts'],
    ]);
    expect(cycles([file('a', 'b'), file('b', 'c'), file('c', 'd')])).toEqual([]);
  });
});

test('the check reports what browser code would load indirectly', () => {
  const page = (script: string) => ({
    path: 'src/pages/x.astro',
    text: `<h1>x</h1>\n<script>${script}</script>`,
  });
  const server = "import { api } from '#platform/http/api.ts';";
  expect(browserTrespasses([page(server)])).toHaveLength(1);
  expect(
    browserTrespasses([page("import '#components/x.ts';"), { path: 'src/components/x.ts', text: server }]),
  ).toEqual([
    'src/pages/x.astro:2 → src/components/x.ts:1 → #platform/http/api.ts: a browser loads nothing of the server',
  ]);
  expect(browserTrespasses([{ path: 'src/components/x.ts', text: server }])).toEqual([]);
  expect(
    browserTrespasses([{ path: 'src/features/shop/browser/x.ts', text: "import * as z from 'zod';" }]),
  ).toHaveLength(1);
  expect(
    browserTrespasses([{ path: 'src/features/shop/browser/x.ts', text: "import * as z from 'zod/mini';" }]),
  ).toEqual([]);
  expect(
    browserTrespasses([
      { path: 'src/features/shop/browser/x.ts', text: "import type { Api } from '#platform/http/api.ts';" },
    ]),
  ).toEqual([]);
});

test('the check reports wrong import paths, catch-all files and barrels', () => {
  const spelled = (text: string) =>
    wrongSpellings([{ path: 'src/features/shop/browser/x.ts', text }], (path) => path.endsWith('.ts'));
  expect(spelled("import { a } from '../a.ts';")).toHaveLength(1);
  expect(spelled("import { a } from '#features/shop/a';")).toHaveLength(1);
  expect(
    spelled("import { a } from '#features/shop/a.ts'; import b from './b.ts'; import c from 'c';"),
  ).toEqual([]);
  const named = (path: string, text = 'export const a = 1;') => drawersAndBarrels([{ path, text }]).length;
  expect(named('src/features/shop/utils.ts')).toBe(1);
  expect(named('src/platform/helpers/a.ts')).toBe(1);
  expect(named('src/app/calls.ts')).toBe(0);
  expect(
    named('src/app/calls.ts', "/** All. */\nexport * from './a.ts';\nexport type { B } from './b.ts';\n"),
  ).toBe(1);
});

test('the check reports exported functions without a doc comment', () => {
  const handlerFiles = new Set(['src/features/shop/server/handlers.ts']);
  const names = (text: string, path = 'src/features/shop/cart.ts') =>
    undocumented([{ path, text }], handlerFiles).map((found) => found.replace(`${path}: `, ''));
  expect(undocumented([{ path: 'src/a.ts', text: 'export function f() {}' }], handlerFiles)).toEqual([
    'src/a.ts: f',
  ]);
  expect(names('export async function f() {}')).toEqual(['f']);
  expect(names('export const f = () => 1, g = function () {}, h = 1;')).toEqual(['f', 'g']);
  expect(names('export default function () {}')).toEqual(['default']);
  expect(names('// In cents.\nexport function f() {}')).toEqual(['f']);
  expect(names('/** */\nexport function f() {}')).toEqual(['f']);
  expect(names('/** The file. */\n\nexport function f() {}')).toEqual(['f']);
  expect(names('/** In cents. */\n// @__NO_SIDE_EFFECTS__\nexport function f() {}')).toEqual([]);
  expect(names('/** A. */\nexport function f(a: 1): 1;\nexport function f(a: 2) {}')).toEqual([]);
  expect(names('function f() {}\nconst g = () => 1;\nexport const h = prepared(() => 1);')).toEqual([]);
  expect(names('export function getCart() {}')).toEqual(['getCart']);
  expect(names('export function getCart() {}', 'src/features/shop/server/handlers.ts')).toEqual([]);
  expect(names('export function cartOf() {}', 'src/features/shop/server/handlers.ts')).toEqual(['cartOf']);
  expect(names('export function Cart() {}\nexport const nodeOf = () => 1;', 'src/islands/Cart.tsx')).toEqual([
    'nodeOf',
  ]);
  expect(names('export function Cart() {}')).toEqual(['Cart']);
  expect(names('export function f() {}', 'src/demo/rows.ts')).toEqual([]);
});
