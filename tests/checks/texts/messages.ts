/** Checks of the message catalogues; each function returns one sentence per problem. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { SourceFile } from '../source.ts';

/** The messages of one language: area → key → text, including the notes for translators (`@key`). */
export type Catalogue = Record<string, Record<string, string>>;

/** Language → `area.key` → why the text may equal the English. */
export type SameAsEnglish = Record<string, Record<string, string>>;

/** Every message as `[area.key, text]`, without the notes. */
function entriesOf(catalogue: Catalogue): [string, string][] {
  return Object.entries(catalogue).flatMap(([area, messages]) =>
    Object.entries(messages)
      .filter(([key]) => !key.startsWith('@'))
      .map(([key, text]): [string, string] => [`${area}.${key}`, text]),
  );
}

/** Malformed keys, notes without a message, and empty texts. */
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

/** Keys missing in the language, and keys unknown in English. */
export function keyProblems(language: string, catalogue: Catalogue, english: Catalogue): string[] {
  const here = new Set(entriesOf(catalogue).map(([key]) => key));
  const there = new Set(entriesOf(english).map(([key]) => key));
  return [
    ...[...there].filter((key) => !here.has(key)).map((key) => `${language}: ${key} is missing`),
    ...[...here].filter((key) => !there.has(key)).map((key) => `${language}: ${key} is not in English`),
  ];
}

/**
 * Texts with invalid ICU MessageFormat, and plurals without exactly the categories of the language (`=0` may be added).
 */
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

/** Texts whose placeholders or tags differ from the English by name or type. */
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
 * Unlisted texts equal to the English. Texts with at most three letters besides placeholders, numbers and the club's
 * name need no entry.
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

/** Entries of the list for unknown messages or texts that differ from English. */
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

/** English keys that the code uses neither in full nor by a template prefix (`errors.${code}`). */
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

/** Keys used in calls of `t`, in full or by a template prefix, that English lacks. */
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

/** The source text of the argument at `start`, up to its comma or closing bracket. */
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
 * The placeholders of a text with their types: `{name}`, `{count, plural}`, `<link>`. A select includes its options. A
 * plain `{count}` beside a plural of the same value is omitted: it is the counted number.
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

/** The number of translatable letters in the text. */
function lettersOf(text: string): number {
  const tree = parsed(text);
  if (typeof tree === 'string') return text.length;
  const literals = nodesOf(tree).map((node) => (node.type === TYPE.literal ? node.value : ' '));
  return literals.join('').replace(nameOfTheClub, '').match(/\p{L}/gu)?.length ?? 0;
}
