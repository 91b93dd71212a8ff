/** Translate functions for the server: one per locale, over the full catalogues. */
import type { CompiledMessage } from 'icu-minify/format';
import type { LanguageCode } from '#regions/languages.ts';
import { compiledMessage, keysOfArea } from './catalogues.ts';
import { createT, type Messages, type T } from './t.ts';

const made = new Map<string, T>();

/**
 * The translate function of a language.
 *
 * @param language a language with a complete catalogue
 * @param locale BCP 47 tag for numbers and dates, `pl-PL`; the language alone where there is no region
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

/** A check proves catalogues complete before they are offered; should a text lack all the same, English beats an error page. */
function messageIn(language: LanguageCode, key: string) {
  return compiledMessage(language, key) ?? compiledMessage('en', key);
}

/** The compiled messages of some areas, for an island's `messages` prop. */
export function pick(language: LanguageCode, areas: readonly string[]): Messages {
  const messages: Messages = {};
  for (const area of areas) {
    for (const key of keysOfArea(area)) {
      const message = messageIn(language, key);
      if (message !== undefined) messages[key] = message;
    }
  }
  return messages;
}
