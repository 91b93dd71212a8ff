import { expect, test } from 'vitest';
import { preloadModules } from '#platform/site/module-preloads.ts';

const imports = Object.fromEntries(
  Object.entries({
    'a/page.js': ['a/shell.js', 'a/storage.js'],
    'a/shell.js': ['a/storage.js'],
    'a/storage.js': ['a/runtime.js'],
    'a/runtime.js': ['a/storage.js'],
    'a/form.js': ['a/page.js', 'a/form-rules.js'],
    'a/wrapper.js': ['a/form.js'],
  }).map(([file, files]) => [file, { files, isWrapper: file === 'a/wrapper.js' }]),
);
const scriptOf = (file: string) => `<script type="module" src="/${file}"></script>`;
const low = (file: string) => `<script type="module" fetchpriority="low" src="/${file}"></script>`;
const link = (file: string) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`;

test('the modules of all scripts are preloaded once, before the first script', () => {
  const html = `<p>A</p>${scriptOf('a/form.js')}<p>B</p>${scriptOf('a/page.js')}</body>`;
  const links = ['a/shell.js', 'a/storage.js', 'a/runtime.js', 'a/form-rules.js'].map(link).join('');
  expect(preloadModules(html, imports)).toBe(
    `<p>A</p>${links}${low('a/form.js')}<p>B</p>${low('a/page.js')}</body>`,
  );
});

test('a script without imports only gets its priority', () => {
  expect(preloadModules(scriptOf('a/small.js'), imports)).toBe(low('a/small.js'));
});

test('instead of a script that only imports another one, that one is loaded', () => {
  const html = `${scriptOf('a/wrapper.js')}${scriptOf('a/shell.js')}`;
  const links = ['a/page.js', 'a/storage.js', 'a/runtime.js', 'a/form-rules.js'].map(link).join('');
  expect(preloadModules(html, imports)).toBe(`${links}${low('a/form.js')}${low('a/shell.js')}`);
});

test('a script is loaded once, also when another one only imports it', () => {
  const html = `${scriptOf('a/wrapper.js')}<p>A</p>${scriptOf('a/form.js')}`;
  expect(preloadModules(html, imports).match(/<script/g)).toHaveLength(1);
});

test.each([
  '<p>None</p>',
  '<script>start()</script><script type="module">start()</script>',
  '<script src="/a/page.js"></script>',
  `<p title="&lt;script type=&quot;module&quot; src=&quot;/a/page.js&quot;&gt;">${'&lt;script type="module" src="/a/page.js"&gt;'}</p>`,
])('%s stays as it is', (html) => {
  expect(preloadModules(html, imports)).toBe(html);
});
