/** What can be wrong in the message catalogues; each function answers one sentence per problem. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { SourceFile } from './source.ts';

/** The messages of one language: area → key → text, with the translators' notes (`@key`) among them. */
export type Catalogue = Record<string, Record<string, string>>;

/** Language → `area.key` → why the text may be the same as in English. */
export type SameAsEnglish = Record<string, Record<string, string>>;

/** Every message as `[area.key, text]`, without the notes. */
function entriesOf(catalogue: Catalogue): [string, string][] {
  return Object.entries(catalogue).flatMap(([area, messages]) =>
    Object.entries(messages)
      .filter(([key]) => !key.startsWith('@'))
      .map(([key, text]): [string, string] => [`${area}.${key}`, text]),
  );
}

/** Keys that are no plain names, notes without their message, and texts that are empty. */
export function formProblems(language: string, catalogue: Catalogue): string[] {
  return Object.entries(catalogue).flatMap(([area, messages]) =>
    Object.entries(messages).flatMap(([key, text]) => {
      const id = `${language}: ${area}.${key}`;
      if (typeof text !== 'string' || text.trim() === '') return [`${id} is no text`];
      if (key.startsWith('@')) return key.slice(1) in messages ? [] : [`${id} is a note about no message`];
      return /^[a-z]\w*$/i.test(key) ? [] : [`${id} is no plain key`];
    }),
  );
}

/** Keys that the language lacks, and keys that English does not have. */
export function keyProblems(language: string, catalogue: Catalogue, english: Catalogue): string[] {
  const here = new Set(entriesOf(catalogue).map(([key]) => key));
  const there = new Set(entriesOf(english).map(([key]) => key));
  return [
    ...[...there].filter((key) => !here.has(key)).map((key) => `${language}: ${key} is missing`),
    ...[...here].filter((key) => !there.has(key)).map((key) => `${language}: ${key} is not in English`),
  ];
}

/** Texts that are no ICU MessageFormat, and plurals without exactly the categories of the language (`=0` may be added). */
export function syntaxProblems(language: string, catalogue: Catalogue): string[] {
  return entriesOf(catalogue).flatMap(([key, text]) => {
    const tree = parsed(text);
    if (typeof tree === 'string') return [`${language}: ${key} does not parse: ${tree}`];
    return nodesOf(tree).flatMap((node) => {
      if (node.type !== TYPE.plural) return [];
      const wanted = new Intl.PluralRules(language, { type: node.pluralType }).resolvedOptions()
        .pluralCategories;
      const given = Object.keys(node.options).filter((category) => !category.startsWith('='));
      const missing = wanted.filter((category) => !given.includes(category));
      const extra = given.filter((category) => !wanted.some((known) => known === category));
      return [
        ...missing.map(
          (category) => `${language}: ${key} lacks the plural form "${category}" of {${node.value}}`,
        ),
        ...extra.map(
          (category) => `${language}: ${key} has "${category}" for {${node.value}}; no such plural form`,
        ),
      ];
    });
  });
}

/** Texts whose placeholders or tags are not those of the English text, by name and type. */
export function placeholderProblems(language: string, catalogue: Catalogue, english: Catalogue): string[] {
  const sources = new Map(entriesOf(english));
  return entriesOf(catalogue).flatMap(([key, text]) => {
    const source = sources.get(key);
    if (source === undefined) return [];
    const here = placeholders(text);
    const there = placeholders(source);
    return [
      ...[...there].filter((name) => !here.has(name)).map((name) => `${language}: ${key} lacks ${name}`),
      ...[...here]
        .filter((name) => !there.has(name))
        .map((name) => `${language}: ${key} has ${name}; English does not`),
    ];
  });
}

const nameOfTheClub = /Lucarne Club/g;

/**
 * Texts that are the same as in English and not on the list of those that may be. Texts with at most three letters
 * beside placeholders, numbers and the club's name need no entry.
 */
export function untranslated(
  language: string,
  catalogue: Catalogue,
  english: Catalogue,
  allowed: SameAsEnglish,
): string[] {
  const sources = new Map(entriesOf(english));
  return entriesOf(catalogue)
    .filter(([key, text]) => text === sources.get(key) && !allowed[language]?.[key] && lettersOf(text) > 3)
    .map(([key, text]) => `${language}: ${key} is the same as in English: "${text}"`);
}

/** Entries of the list of same texts that name no message or a text that differs from English by now. */
export function idleEntries(
  catalogues: Record<string, Catalogue>,
  english: Catalogue,
  allowed: SameAsEnglish,
): string[] {
  const sources = new Map(entriesOf(english));
  return Object.entries(allowed).flatMap(([language, keys]) => {
    const texts = new Map(entriesOf(catalogues[language] ?? {}));
    return Object.keys(keys)
      .filter((key) => texts.get(key) === undefined || texts.get(key) !== sources.get(key))
      .map((key) => `${language}: ${key} need not be on the list`);
  });
}

/** English keys that no code names, neither whole nor by a template's beginning (`errors.${code}`). */
export function unusedKeys(english: Catalogue, code: SourceFile[]): string[] {
  const named = new Set<string>();
  const beginnings = new Set<string>();
  for (const { text } of code) {
    for (const [, key = ''] of text.matchAll(/['"`]([a-z]\w*\.\w+)['"`]/gi)) named.add(key);
    for (const [, beginning = ''] of text.matchAll(/`([a-z]\w*\.\w*)\$\{/gi)) beginnings.add(beginning);
  }
  return entriesOf(english)
    .map(([key]) => key)
    .filter((key) => !named.has(key) && ![...beginnings].some((beginning) => key.startsWith(beginning)))
    .map((key) => `${key} is not used`);
}

/** Keys that a call of `t` names, whole or by a template's beginning, and that English does not have. */
export function unknownKeys(english: Catalogue, code: SourceFile[]): string[] {
  const known = entriesOf(english).map(([key]) => key);
  return code.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![\w$])t\(/g)].flatMap((call) => {
      const argument = firstArgument(text, call.index + call[0].length);
      const whole = [...argument.matchAll(/['"`]([a-z]\w*\.\w+)['"`]/gi)].map(([, key = '']) => key);
      const begun = [...argument.matchAll(/`([a-z]\w*\.\w*)\$\{/gi)].map(([, key = '']) => key);
      return [
        ...whole.filter((key) => !known.includes(key)).map((key) => `${path}: no message ${key}`),
        ...begun
          .filter((beginning) => !known.some((key) => key.startsWith(beginning)))
          .map((beginning) => `${path}: no message begins with ${beginning}`),
      ];
    }),
  );
}

/** The source text of the argument that begins at `start`: up to its comma or the closing bracket. */
function firstArgument(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const sign = text[at] ?? '';
    if ('([{'.includes(sign)) depth++;
    if (depth === 0 && (sign === ',' || sign === ')')) return text.slice(start, at);
    if (')]}'.includes(sign)) depth--;
  }
  return '';
}

function parsed(text: string): MessageFormatElement[] | string {
  try {
    return parse(text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function nodesOf(tree: MessageFormatElement[]): MessageFormatElement[] {
  return tree.flatMap((node) => {
    if (node.type === TYPE.tag) return [node, ...nodesOf(node.children)];
    if (node.type === TYPE.plural || node.type === TYPE.select) {
      return [node, ...Object.values(node.options).flatMap((option) => nodesOf(option.value))];
    }
    return [node];
  });
}

/**
 * The placeholders of a text with their types: `{name}`, `{count, plural}`, `<link>`. A select brings its options.
 * A plain `{count}` beside a plural of the same value says nothing new: it is the number that the plural counts.
 */
function placeholders(text: string): Set<string> {
  const tree = parsed(text);
  if (typeof tree === 'string') return new Set();
  const nodes = nodesOf(tree);
  const counted = new Set(nodes.filter((node) => node.type === TYPE.plural).map((node) => node.value));
  return new Set(
    nodes.flatMap((node) => {
      switch (node.type) {
        case TYPE.argument:
          return counted.has(node.value) ? [] : [`{${node.value}}`];
        case TYPE.plural:
          return [`{${node.value}, ${node.pluralType === 'ordinal' ? 'selectordinal' : 'plural'}}`];
        case TYPE.select:
          return [`{${node.value}, select, ${Object.keys(node.options).sort().join(' ')}}`];
        case TYPE.number:
        case TYPE.date:
        case TYPE.time:
          return [`{${node.value}, ${TYPE[node.type]}}`];
        case TYPE.tag:
          return [`<${node.value}>`];
        default:
          return [];
      }
    }),
  );
}

/** How many letters of the text a translator could change. */
function lettersOf(text: string): number {
  const tree = parsed(text);
  if (typeof tree === 'string') return text.length;
  const literals = nodesOf(tree).map((node) => (node.type === TYPE.literal ? node.value : ' '));
  return literals.join('').replace(nameOfTheClub, '').match(/\p{L}/gu)?.length ?? 0;
}
