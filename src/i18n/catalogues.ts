/**
 * Compiled message catalogues of all languages. Server only: islands get the areas they need as a prop
 * (`pick` in `translator.ts`).
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { LanguageCode } from '#regions/languages.ts';

// Relative to the working directory, the project's root: the built server runs from `dist/`.
const sources = new Map<string, string>();
for (const file of globSync('src/i18n/messages/*/*.json')) {
  const [language, area] = [basename(dirname(file)), basename(file, '.json')];
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  for (const [key, text] of Object.entries(messages)) {
    if (!key.startsWith('@')) sources.set(`${language}/${area}.${key}`, text);
  }
}

const compiled = new Map<string, CompiledMessage>();

/** The message `area.key`, compiled on first use; undefined if missing. */
export function compiledMessage(language: LanguageCode, key: string): CompiledMessage | undefined {
  const id = `${language}/${key}`;
  const known = compiled.get(id);
  if (known !== undefined) return known;
  const source = sources.get(id);
  if (source === undefined) return undefined;
  const message = compile(source);
  compiled.set(id, message);
  return message;
}

/** All keys of an area (`shop.title`, …), from the English source. */
export function keysOfArea(area: string): string[] {
  const prefix = `en/${area}.`;
  return [...sources.keys()].filter((id) => id.startsWith(prefix)).map((id) => id.slice(3));
}
