/** Translate functions of the server: one per locale, over full catalogues. */
import compile from 'icu-minify/compile';
import format, { type CompiledMessage } from 'icu-minify/format';
import type { LanguageCode } from '#regions/languages.ts';
import { compiledMessage, keysOfArea } from './catalogues.ts';
import { createT, formatters, type Messages, type MessageValues, type T } from './t.ts';

const made = new Map<string, T>();

/**
 * Translate function of a language.
 *
 * @param language must have a complete catalogue
 * @param locale BCP 47 tag for numbers and dates, such as `pl-PL`; the language when there is no region
 */
export function translator(language: LanguageCode, locale: string = language): T {
  const id = `${language} ${locale}`;
  let t = made.get(id);
  if (!t) {
    const found = new Map<string, CompiledMessage | undefined>();
    t = createT(locale, (key) => {
      let message = found.get(key);
      if (message === undefined) {
        message = messageIn(language, key);
        found.set(key, message);
      }
      return message;
    });
    made.set(id, t);
  }
  return t;
}

/**
 * Tests check that catalogues are complete. If a text is missing anyway, English is better than an error
 * page.
 */
function messageIn(language: LanguageCode, key: string) {
  return compiledMessage(language, key) ?? compiledMessage('en', key);
}

/** Formats ICU text that is in no catalogue. */
export function formatSource(source: string, locale: string, values: MessageValues): string {
  return String(format(compile(source), locale, values, { formatters }));
}

const picked = new Map<string, Readonly<Messages>>();

/** Compiled messages of some areas, for the `messages` prop of islands. Each call returns the same object. */
export function pick(language: LanguageCode, areas: readonly string[]): Readonly<Messages> {
  const id = `${language} ${areas.join()}`;
  const known = picked.get(id);
  if (known) return known;
  const messages: Messages = {};
  for (const area of areas) {
    for (const key of keysOfArea(area)) {
      const message = messageIn(language, key);
      if (message !== undefined) messages[key] = message;
    }
  }
  picked.set(id, messages);
  return messages;
}
