/**
 * What may import what: the layers of src/ keep their directions, a browser loads nothing of the server, our own code
 * is imported by its alias, and no file is a drawer for everything or a barrel.
 */
import { expect, test } from 'vitest';
import { type Import, importsOf, isThere, resolve, type SourceFile, sourceFiles } from './source.ts';

const everything = [
  'domain',
  'regions',
  'contract',
  'server',
  'client',
  'stores',
  'islands',
  'i18n',
  'content',
  'components',
  'layouts',
  'pages',
  'styles',
  'artwork',
];

/** A layer may import itself and these. */
const mayImport: Record<string, string[]> = {
  domain: ['regions'],
  regions: [],
  contract: ['domain', 'regions'],
  i18n: ['regions'],
  content: ['domain', 'regions', 'i18n'],
  server: ['contract', 'domain', 'regions', 'i18n', 'content'],
  client: ['contract'],
  stores: ['client', 'contract', 'domain', 'regions'],
  islands: ['stores', 'i18n', 'regions', 'domain', 'client'],
  'service-worker': [],
  components: everything,
  layouts: everything,
  pages: everything,
  // The files at the top of src/ put the layers together.
  '': everything,
};

/** Beyond that, these may be imported as types: they load nothing. */
const mayImportTypes: Record<string, string[]> = {
  client: ['i18n'],
  stores: ['i18n'],
  islands: ['contract'],
};

/** Pages and what they are made of reach data through `locals.club`. */
const drawing = ['components', 'layouts', 'pages'];
const closedToDrawing = ['src/server/modules/', 'src/server/db/'];

/** What a browser starts with, beside the scripts of pages; from `client` it loads what these import. */
const browserLayers = ['islands', 'stores', 'service-worker'];

/** Packages that must not reach a browser, with what to take instead. */
const notInBrowser: { pattern: RegExp; instead: string }[] = [
  { pattern: /^node:/, instead: 'nothing of Node' },
  { pattern: /^zod(?!\/mini$|\/v4-mini$)/, instead: 'zod/mini' },
  { pattern: /^libphonenumber-js(?!\/core$)/, instead: 'libphonenumber-js/core' },
];

const code = ['.ts', '.tsx', '.astro'];

function layerOf(path: string): string {
  const [, layer = '', rest] = path.split('/');
  return rest === undefined ? '' : layer;
}

function show(file: SourceFile, found: Import, why: string): string {
  return `${file.path}:${found.line} imports ${found.specifier}: ${why}`;
}

/** Imports that go against the directions. */
function wrongDirections(files: SourceFile[]): string[] {
  return files.flatMap((file) => {
    const layer = layerOf(file.path);
    const allowed = mayImport[layer];
    if (!allowed) return [`${file.path}: the folder src/${layer} has no place in the table of this check`];
    return importsOf(file).flatMap((found) => {
      const target = resolve(file, found.specifier);
      if (!target?.startsWith('src/')) return [];
      const other = layerOf(target);
      const types = found.isType ? (mayImportTypes[layer] ?? []) : [];
      if (other !== layer && ![...allowed, ...types].includes(other)) {
        return [show(file, found, `${layer} may import ${allowed.join(', ') || 'nothing of ours'}`)];
      }
      if (drawing.includes(layer) && closedToDrawing.some((folder) => target.startsWith(folder))) {
        return [show(file, found, 'pages and components go through locals.club')];
      }
      return [];
    });
  });
}

/** What a browser would load that it must not, each with the way by which it gets there. */
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
      } else if (target.startsWith('src/server/')) {
        trespasses.push(`${trail}: a browser loads nothing of the server`);
      } else if (!seen.has(target)) {
        seen.add(target);
        const next = byPath.get(target);
        // A component that a script would import is not code for a browser; its own scripts are roots already.
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
    } else if (browserLayers.includes(layerOf(file.path)) && !seen.has(file.path)) {
      seen.add(file.path);
      follow(file, [], importsOf(file));
    }
  }
  return trespasses;
}

/** Imports of our own code that are not written `#folder/file.ext` or `./file.ext`, or that name no file. */
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

/** Files whose name says nothing, and files that only pass on what others export. */
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

const files = sourceFiles(['src'], code);

test('every import keeps the directions of the layers', () => {
  expect(wrongDirections(files)).toEqual([]);
});

test('a browser loads nothing of the server and no package that is too heavy for it', () => {
  expect(browserTrespasses(files)).toEqual([]);
});

/** Packages that parse or render files, with all that only they load. */
const rendering = /^(?:sharp|@resvg\/resvg-js|file-type|pdfkit|svg-to-pdfkit|fontkit)(?:\/|$)/;

/** What a file and all that it imports load of the packages that render. */
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

test('only a process of the sandbox loads what parses or renders files of others', () => {
  expect(renderersBehind('src/fetch.ts', files)).toEqual([]);
  expect(renderersBehind('src/app/cli.ts', files)).toEqual([]);
  expect(renderersBehind('src/app/sandbox-child.ts', files).length).toBeGreaterThan(5);
});

test('own code is imported by its alias or from the same folder, with the extension', () => {
  expect(wrongSpellings(files, isThere)).toEqual([]);
});

test('no file is a drawer for everything or a barrel', () => {
  expect(drawersAndBarrels(files)).toEqual([]);
});

test('the check sees an import against the directions', () => {
  const at = (path: string, text: string) => wrongDirections([{ path, text }]).length;
  expect(at('src/features/shop/cart.ts', "import { t } from '#i18n/t.ts';")).toBe(1);
  expect(at('src/features/shop/cart.ts', "import { regions } from '#regions/regions.ts';")).toBe(0);
  expect(at('src/islands/cart/Cart.tsx', "import { calls } from '#app/calls.ts';")).toBe(1);
  expect(at('src/islands/cart/Cart.tsx', "import type { Calls } from '#app/calls.ts';")).toBe(0);
  expect(at('src/islands/cart/Cart.tsx', "import type { Db } from '#db/client.ts';")).toBe(1);
  expect(at('src/features/shop/contract.ts', "export { x } from '#platform/http/api.ts';")).toBe(1);
  expect(
    at('src/features/shop/browser/cart.ts', "const later = () => import('#platform/http/api.ts');"),
  ).toBe(1);
  expect(at('src/regions/regions.ts', "const all = import.meta.glob('../server/*.ts');")).toBe(1);
  expect(at('src/pages/index.astro', "---\nimport { db } from '#db/client.ts';\n---\n<p>x</p>")).toBe(1);
  expect(at('src/pages/index.astro', "---\nimport { env } from '#platform/ops/env.ts';\n---\n<p>x</p>")).toBe(
    0,
  );
  expect(at('src/somewhere/new.ts', '')).toBe(1);
});

test('the check sees what a browser would load, also at second hand', () => {
  const page = (script: string) => ({
    path: 'src/pages/x.astro',
    text: `<h1>x</h1>\n<script>${script}</script>`,
  });
  const server = "import { api } from '#platform/http/api.ts';";
  expect(browserTrespasses([page(server)])).toHaveLength(1);
  expect(
    browserTrespasses([page("import '#components/x.ts';"), { path: 'src/components/x.ts', text: server }]),
  ).toEqual([
    'src/pages/x.astro:2 → src/components/x.ts:1 → #server/api.ts: a browser loads nothing of the server',
  ]);
  expect(browserTrespasses([{ path: 'src/components/x.ts', text: server }])).toEqual([]);
  expect(browserTrespasses([{ path: 'src/stores/x.ts', text: "import * as z from 'zod';" }])).toHaveLength(1);
  expect(browserTrespasses([{ path: 'src/stores/x.ts', text: "import * as z from 'zod/mini';" }])).toEqual(
    [],
  );
  expect(
    browserTrespasses([
      { path: 'src/stores/x.ts', text: "import type { Api } from '#platform/http/api.ts';" },
    ]),
  ).toEqual([]);
});

test('the check sees wrong spellings, drawers and barrels', () => {
  const spelled = (text: string) =>
    wrongSpellings([{ path: 'src/stores/x.ts', text }], (path) => path.endsWith('.ts'));
  expect(spelled("import { a } from '../domain/a.ts';")).toHaveLength(1);
  expect(spelled("import { a } from '#domain/a';")).toHaveLength(1);
  expect(spelled("import { a } from '#domain/a.ts'; import b from './b.ts'; import c from 'c';")).toEqual([]);
  const named = (path: string, text = 'export const a = 1;') => drawersAndBarrels([{ path, text }]).length;
  expect(named('src/domain/utils.ts')).toBe(1);
  expect(named('src/server/helpers/a.ts')).toBe(1);
  expect(named('src/app/calls.ts')).toBe(0);
  expect(
    named('src/app/calls.ts', "/** All. */\nexport * from './a.ts';\nexport type { B } from './b.ts';\n"),
  ).toBe(1);
});
