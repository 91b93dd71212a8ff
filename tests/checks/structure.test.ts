/**
 * Limits that keep the project readable: files in a folder, words of documentation and of a comment's sentence, lines
 * of files and of the request pipeline.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourceFiles } from './source.ts';

const MAX_FILES = 25;
const MAX_WORDS = 22_000;
const MAX_LINES = 500;
const MAX_SENTENCE = 20;
const MAX_PIPELINE_LINES = 120;

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Texts have a file for each area; migrations are generated. */
const unlimited = /^src\/(?:i18n\/messages|db\/migrations)(?:\/|$)/;

/** Files directly in each folder of `top`, by the folder's path from the project root. */
function filesPerFolder(top: string): [folder: string, count: number][] {
  const entries = readdirSync(`${root}${top}`, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return [
    [top, entries.length - folders.length],
    ...folders.flatMap(({ name }) => filesPerFolder(`${top}/${name}`)),
  ];
}

/** Folders with too many files. */
const crowded = (folders: [folder: string, count: number][]) =>
  folders.filter(([folder, count]) => count > MAX_FILES && !unlimited.test(folder));

/** Tables of data. */
const tables = new Set(['src/demo/people.ts', 'src/regions/regions.ts', 'src/site.ts']);

const tooLong = (files: readonly { path: string; text: string }[]) =>
  files.filter(({ path, text }) => text.split('\n').length - 1 > MAX_LINES && !tables.has(path));

/** Sorting of imports moves a comment along with the import below it. */
const describedInside = (files: readonly { path: string; text: string }[]) =>
  files.filter(({ text }) => /^import [^;]*;\n\/\*\*(?:(?!\*\/).)*\*\/\nimport/ms.test(text));

/** Sentences of comments that are too long. Lists after a colon, tags and command lines are no sentences. */
function longSentences(text: string): string[] {
  const comments = text.match(/^[ \t]*\/\*\*[\s\S]*?\*\/|(?:^[ \t]*\/\/ .*\n)+/gm) ?? [];
  return comments
    .flatMap((comment) =>
      comment
        .replaceAll(/\/\*\*|\*\//g, '')
        .replaceAll(/^[ \t]*(?:\*|\/\/)/gm, '')
        .split(/\n\s*(?=\n|@|- )|\n {2,}|(?= node [\w/.-]+ )/),
    )
    .flatMap((paragraph) => paragraph.replaceAll(/`[^`]*`/g, 'code').split(/(?<=[.:;?!])\s/))
    .filter((sentence) => !/^\s*(?:@|node )/.test(sentence) && wordsOf([sentence]) > MAX_SENTENCE);
}

const wordsOf = (texts: readonly string[]) => texts.join(' ').split(/\s+/).filter(Boolean).length;

test('no folder has more than 25 files', () => {
  const folders = ['docs', 'public', 'scripts', 'src', 'tests'].flatMap(filesPerFolder);
  expect(folders.length).toBeGreaterThan(100);
  expect(crowded(folders)).toEqual([]);
});

test('the documentation has at most 22,000 words', () => {
  const texts = sourceFiles(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs'], ['.md']);
  const words = wordsOf(texts.map(({ text }) => text));
  expect(words).toBeGreaterThan(10_000);
  expect(words).toBeLessThanOrEqual(MAX_WORDS);
});

test('no source file has more than 500 lines', () => {
  const files = sourceFiles(['src'], ['.ts', '.tsx', '.astro']);
  expect(files.length).toBeGreaterThan(500);
  expect(tooLong(files).map(({ path }) => path)).toEqual([]);
});

test('the description of a file stands above its imports', () => {
  const files = sourceFiles(['src', 'tests', 'scripts'], ['.ts', '.tsx', '.astro']);
  expect(describedInside(files).map(({ path }) => path)).toEqual([]);
});

test('no sentence of a comment has more than 20 words', () => {
  const files = sourceFiles(['src', 'tests', 'scripts', 'server.mjs'], ['.ts', '.tsx', '.astro', '.mjs']);
  const found = files.flatMap(({ path, text }) =>
    longSentences(text).map((sentence) => `${path}: ${sentence.trim()}`),
  );
  expect(found).toEqual([]);
});

test('the request pipeline is a short list of steps', () => {
  const [pipeline] = sourceFiles(['src/fetch.ts'], ['.ts']);
  expect(pipeline?.text.split('\n').length).toBeLessThanOrEqual(MAX_PIPELINE_LINES);
});

test('the checks report what breaks them', () => {
  const long = 'x\n'.repeat(MAX_LINES + 1);
  expect(tooLong([{ path: 'src/a.ts', text: long }])).toHaveLength(1);
  expect(tooLong([{ path: 'src/a.ts', text: long.slice(2) }])).toEqual([]);
  expect(tooLong([{ path: 'src/regions/regions.ts', text: long }])).toEqual([]);
  expect(crowded([['src/platform/http', 26]])).toHaveLength(1);
  expect(
    crowded([
      ['src/platform/http', 25],
      ['src/i18n/messages/en', 40],
    ]),
  ).toEqual([]);
  const imported = "import a from 'a';\n";
  const described = '/**\n * What it does.\n */\n';
  expect(describedInside([{ path: 'a.ts', text: imported + described + imported }])).toHaveLength(1);
  expect(describedInside([{ path: 'a.ts', text: described + imported + imported }])).toEqual([]);
  expect(wordsOf(['one  two\nthree', 'four'])).toBe(4);
  const words = (count: number) => `${'word '.repeat(count - 1)}word.`;
  expect(longSentences(`/** ${words(21)} */\n`)).toHaveLength(1);
  expect(longSentences(`// ${words(11)}\n// ${words(11)}\n`)).toEqual([]);
  expect(longSentences(`// ${words(11).slice(0, -1)}\n// ${words(11)}\n`)).toHaveLength(1);
});
