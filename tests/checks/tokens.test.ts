/**
 * Colours come from src/styles/theme.css only: no raw colours and no colour classes that the theme lacks. Drawings in
 * src/artwork are exempt.
 */
import { expect, test } from 'vitest';
import { lineAt, type SourceFile, sourceFiles } from './source.ts';

const theme = 'src/styles/theme.css';

/** Files that need a raw colour, with the reason. */
const exceptions: Record<string, string> = {};

const utilities =
  'bg|text|border(?:-[trblxyse])?|ring|ring-offset|inset-ring|from|via|to|fill|stroke|accent|caret|outline|decoration|' +
  'divide|placeholder|shadow|inset-shadow|drop-shadow|text-shadow';

const rawColours: RegExp[] = [
  // Not a URL fragment, HTML entity, private field or import alias.
  /(?<![&.\w/])(?<!(?:href|src|action|for|aria-[a-z]+)=["'{`]+)#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-]|\/)/gi,
  /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color-mix)\(/gi,
  /\bcolor\(\s*(?:srgb|display-p3|a98-rgb|prophoto-rgb|rec2020|xyz)/gi,
  /\b(?:fill|stroke|stop-color|flood-color|color|bgcolor)="(?!none|currentcolor|url\(|inherit|transparent|context-|\{)[a-z]+"/gi,
];

/** The `--color-` names that the theme defines. */
function tokensOf(css: string): Set<string> {
  return new Set([...css.matchAll(/--color-([a-z0-9-]+)\s*:/g)].map(([, name]) => name ?? ''));
}

function colourProblems(files: SourceFile[], tokens: Set<string>): string[] {
  const classes = new RegExp(
    `(?<![\\w-])(?:${utilities})-((?:[a-z]+-)+(?:50|[1-9][05]0)|black|white)(?![\\w-])`,
    'g',
  );
  return files.flatMap(({ path, text }) => {
    const drawn = withoutComments(text);
    const raw = rawColours.flatMap((pattern) => [...drawn.matchAll(pattern)]);
    const unknown = [...drawn.matchAll(classes)].filter(([, name]) => !tokens.has(name ?? ''));
    return [
      ...raw.map((found) => `${path}:${lineAt(text, found.index)} ${found[0]}: a raw colour; name a token`),
      ...unknown.map((found) => `${path}:${lineAt(text, found.index)} ${found[0]}: no colour of the theme`),
    ];
  });
}

/** The text with comments blanked and line numbers kept. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|^\s*\/\/.*$/gm, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
}

const drawn = sourceFiles(
  ['src/components', 'src/layouts', 'src/islands', 'src/pages', 'src/styles'],
  ['.astro', '.tsx', '.ts', '.css'],
).filter(({ path }) => path !== theme);

const tokens = tokensOf(sourceFiles([theme], ['.css'])[0]?.text ?? '');

test('rendered code uses theme colours only', () => {
  const problems = colourProblems(
    drawn.filter(({ path }) => !exceptions[path]),
    tokens,
  );
  expect(problems).toEqual([]);
});

test('every exception is still needed', () => {
  const idle = Object.keys(exceptions).filter(
    (path) => colourProblems(sourceFiles([path], ['.astro', '.tsx', '.ts', '.css']), tokens).length === 0,
  );
  expect(idle).toEqual([]);
});

test('the check reports raw colours and colours that the theme lacks', () => {
  const known = tokensOf('@theme { --color-slate-700: #123; --color-ink: var(--color-slate-700); }');
  const count = (text: string) => colourProblems([{ path: 'src/pages/x.astro', text }], known).length;
  for (const bad of [
    'color: #fff;',
    "const line = '#a1b2c3';",
    '<i class="bg-[#abcd]">',
    'background: rgb(0 0 0 / 50%)',
    'oklch(0.5 0.1 200)',
    '<i class="text-red-500">',
    '<i class="hover:bg-slate-600">',
    '<i class="md:border-t-sky-50/40">',
    '<i class="text-white">',
    '<path fill="red">',
  ]) {
    expect(count(bad), bad).toBe(1);
  }
  for (const good of [
    '<a href="#add">',
    "import { x } from '#domain/x.ts';",
    'this.#add()',
    '&#8230;',
    '<i class="text-slate-700 text-ink delay-100">',
    '<path fill="currentColor" stroke="none">',
    '/* was #fff */',
    '// see #123',
  ]) {
    expect(count(good), good).toBe(0);
  }
});
