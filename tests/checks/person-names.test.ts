/** Given name and family name are joined in one place only: their order depends on the country. */
import { expect, test } from 'vitest';
import { lineAt, type SourceFile, sourceFiles } from './source.ts';

const place = 'src/regions/person-name.ts';

/** `${name} ${surname}`, `name + ' ' + surname`, `name || ' ' || surname`, `[name, surname].join`, `{name} {surname}`. */
const joined = new RegExp(
  [
    /\b(?:sur)?name\}\s*(?:\$?\{[^{}]*)\b(?:sur)?name\b/,
    /\b(?:sur)?name\}?\s*(?:\+|\|\|)\s*(['"`])[\s,]*\1\s*(?:\+|\|\|)[^;\n]*\b(?:sur)?name\b/,
    /\[[^[\]\n]*\bname\b[^[\]\n]*\bsurname\b[^[\]\n]*\]\s*\.\s*(?:join|map|filter)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

function found(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(joined)]
      .filter(([code]) => /surname/.test(code) && /(?<!sur)name/.test(code))
      .map(({ index, 0: code }) => `${path}:${lineAt(text, index)} ${code}`),
  );
}

test('no file joins given name and family name by itself', () => {
  const files = sourceFiles(['src', 'scripts'], ['.ts', '.tsx', '.astro', '.mjs']);
  expect(found(files.filter(({ path }) => path !== place))).toEqual([]);
});

test.each([
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: code that the check must find
  '`${person.name} ${person.surname}`',
  '`${surname} ${name}`',
  "sql`${installers.name} || ' ' || ${installers.surname}`",
  "person.name + ' ' + person.surname",
  '[shell.name, shell.surname].map((part) => part[0])',
  "[name, surname].join(' ')",
  '<p>{person.name} {person.surname}</p>',
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: code that the check must find
])('the check finds %s', (text) => {
  expect(found([{ path: 'x.ts', text }])).toHaveLength(1);
});

test('the check leaves other lists of fields alone', () => {
  const text =
    "const { name, surname, email } = self; editedFields('name', 'surname');\n['name', 'surname'] as const";
  expect(found([{ path: 'x.ts', text }])).toEqual([]);
});
