/**
 * Markup follows the Content-Security-Policy: no style attributes, inline handlers or inline scripts. Only the listed
 * files may print HTML that does not come from a template.
 */
import { expect, test } from 'vitest';
import { lineAt, type SourceFile, sourceFiles } from './source.ts';

/** Files that print raw HTML, with the reason why it is safe. */
const rawHtml: Record<string, string> = {
  'src/components/content/LegalText.astro': 'texts of items are sanitised by src/platform/http/html.ts',
  'src/components/content/Tutorial.astro': 'texts of items are sanitised by src/platform/http/html.ts',
  'src/components/points/progress.ts': 'it is a part of the page, rendered by the club itself',
  'src/components/shell/Head.astro': 'constants of transitions.ts',
  'src/components/shell/CachedFragment.astro': 'it prints what its own slot has rendered',
  'src/components/staff/catalogue/Texts.astro':
    'descriptions of products are sanitised by src/platform/http/html.ts',
  'src/components/content/NewsArticle.astro': 'texts of items are sanitised by src/platform/http/html.ts',
  'src/pages/shop/[uuid].astro': 'descriptions of products are sanitised by src/platform/http/html.ts',
};

/** Files with inline scripts or styles, with the reason why the policy allows them. */
const inline: Record<string, string> = {
  'src/components/shell/Head.astro': 'it gives the policy the hashes of two constants of transitions.ts',
};

const rules: { what: string; pattern: RegExp; only?: '.astro' }[] = [
  { what: 'a style attribute', pattern: /(?<=[\s{])style=["'{`]|\bset(?:Attribute)\(\s*['"]style['"]/g },
  { what: 'an inline handler', pattern: /\son(?!ly=)[a-z]+=["'{`]/g, only: '.astro' },
];

const inlined = /\bis:inline\b|\bdefine:vars\b/g;

const html = /\bset:html\b|\bdangerouslySetInnerHTML\b|\.(?:inner|outer)HTML\s*=|\binsertAdjacentHTML\(/g;

function problems(files: SourceFile[], allowed: Record<string, string>): string[] {
  const show = (file: SourceFile, found: RegExpExecArray, what: string) =>
    `${file.path}:${lineAt(file.text, found.index)} ${found[0].trim()}: ${what}`;
  return files.flatMap((file) => [
    ...rules
      .filter(({ only }) => !only || file.path.endsWith(only))
      .flatMap(({ what, pattern }) =>
        [...file.text.matchAll(pattern)].map((found) => show(file, found, what)),
      ),
    ...(inline[file.path]
      ? []
      : [...file.text.matchAll(inlined)].map((found) => show(file, found, 'an inline script or style'))),
    ...(allowed[file.path]
      ? []
      : [...file.text.matchAll(html)].map((found) => show(file, found, 'ready-made HTML'))),
  ]);
}

const files = sourceFiles(['src'], ['.astro', '.tsx', '.ts']).filter(
  ({ path }) =>
    !/^src\/(?:app|db|demo|platform\/(?!browser|forms))\/|^src\/features\/[^/]+\/server\//.test(path),
);

test('markup follows the Content-Security-Policy and prints no raw HTML', () => {
  expect(problems(files, rawHtml)).toEqual([]);
});

test('every file that may print raw HTML does so', () => {
  const idle = Object.keys(rawHtml).filter(
    (path) => !files.find((file) => file.path === path)?.text.match(html),
  );
  expect(idle).toEqual([]);
});

test('the check reports what the policy would block', () => {
  const count = (text: string, path = 'src/pages/x.astro') => problems([{ path, text }], {}).length;
  expect(count('<p style="color: red">')).toBe(1);
  expect(count('<p style={{ width }}>', 'src/islands/x.tsx')).toBe(1);
  expect(count('<button onclick="x()">')).toBe(1);
  expect(count('<button onClick={x}>', 'src/islands/x.tsx')).toBe(0);
  expect(count('<script is:inline>')).toBe(1);
  expect(count('<div set:html={text} />')).toBe(1);
  expect(count('element.innerHTML = text;', 'src/features/shop/browser/x.ts')).toBe(1);
  expect(
    count("element.style.setProperty('--share', share); const style = 1;", 'src/features/shop/browser/x.ts'),
  ).toBe(0);
  expect(
    problems([{ path: 'src/pages/x.astro', text: '<p set:html={x} />' }], { 'src/pages/x.astro': 'safe' }),
  ).toEqual([]);
});
