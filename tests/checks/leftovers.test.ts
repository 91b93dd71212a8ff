/** No unfinished work: no notes, no disabled tests, no paths of one machine. */
import { expect, test } from 'vitest';
import { lineAt, type SourceFile, sourceFiles } from './source.ts';

const leftovers: { what: string; pattern: RegExp }[] = [
  // Written with a character class so that this file does not match itself.
  { what: 'a note to ourselves', pattern: /\b(?:TO[D]O|FIX[M]E|XX[X]|HAC[K])\b/g },
  { what: 'a test that is switched off or alone', pattern: /\.(?:ski[p]|onl[y]|tod[o])\(/g },
];

const outside = {
  what: 'a path outside of the project',
  pattern: /\.\.\/share[d]\b|(?<![\w.:/])\/wor[k]\//g,
};

function find(files: SourceFile[], rules: { what: string; pattern: RegExp }[]): string[] {
  return files.flatMap(({ path, text }) =>
    rules.flatMap(({ what, pattern }) =>
      [...text.matchAll(pattern)].map((found) => `${path}:${lineAt(text, found.index)} ${found[0]}: ${what}`),
    ),
  );
}

const text = [
  '.ts',
  '.tsx',
  '.astro',
  '.css',
  '.mjs',
  '.json',
  '.md',
  '.sql',
  '.yml',
  '.sh',
  'run',
  '.example',
  '.svg',
];
const code = sourceFiles(['src', 'tests', 'scripts', 'server.mjs', 'astro.config.mjs'], text);
const papers = sourceFiles(
  ['docs', '.ci', 'README.md', 'CONTRIBUTING.md', 'SECURITY.md', '.env.example', 'package.json'],
  text,
);

test('no work notes or disabled tests are left in the code', () => {
  expect(find(code, leftovers)).toEqual([]);
});

test('nothing refers to paths outside the project', () => {
  expect(find([...code, ...papers], [outside])).toEqual([]);
});

test('the check reports leftovers and outside paths', () => {
  const file = (sample: string, path = 'src/x.ts') => [{ path, text: sample }];
  for (const bad of [`// ${'TO'}${'DO'} later`, `test${'.skip'}('x')`, `describe${'.only'}('x')`]) {
    expect(find(file(bad), leftovers), bad).toHaveLength(1);
  }
  expect(find(file('const todos = list.skipped;'), leftovers)).toEqual([]);
  expect(find(file(`see ${'../'}shared/x`), [outside])).toHaveLength(1);
  expect(find(file(`cd ${'/wo'}rk/main`), [outside])).toHaveLength(1);
  const folder = `${'/wo'}rk/`;
  expect(find(file(`import '#pages${folder}x.ts'; fetch('https://a.example${folder}')`), [outside])).toEqual(
    [],
  );
});
