/** Translate function: typed keys, ICU values, one stateless formatter for server and browser. */
import format, { type CompiledMessage } from 'icu-minify/format';
import type { MessageKey } from './keys.ts';

export type MessageValues = Record<string, string | number | Date>;

/** Returns the translated message. Keys are `area.key`. */
export type T = (key: MessageKey, values?: MessageValues) => string;

/** Compiled messages by key: the `messages` prop of islands. */
export type Messages = Record<string, CompiledMessage>;

const dateTimeFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();
const pluralRules = new Map<string, Intl.PluralRules>();

function cached<F>(store: Map<string, F>, make: () => F, id: string): F {
  let value = store.get(id);
  if (!value) {
    value = make();
    store.set(id, value);
  }
  return value;
}

function idOf(locale: Intl.LocalesArgument, options: object | undefined): string {
  return options ? `${locale}${JSON.stringify(options)}` : String(locale);
}

/** Intl objects are expensive to create and safe to share: cached per locale and options. */
export const formatters = {
  getDateTimeFormat: (locale?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) =>
    cached(dateTimeFormats, () => new Intl.DateTimeFormat(locale, options), idOf(locale, options)),
  getNumberFormat: (locale?: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) =>
    cached(numberFormats, () => new Intl.NumberFormat(locale, options), idOf(locale, options)),
  // Called for each counted word: serializing the options would cost more than the selection.
  getPluralRules: (locale?: Intl.LocalesArgument, options?: Pick<Intl.PluralRulesOptions, 'type'>) =>
    cached(pluralRules, () => new Intl.PluralRules(locale, options), `${locale} ${options?.type}`),
};

/**
 * Translate function over compiled messages.
 *
 * @param locale BCP 47 tag, for plural rules, numbers and dates
 * @param find returns the message of a key; a missing key is a programming error and throws
 */
export function createT(locale: string, find: (key: string) => CompiledMessage | undefined): T {
  return (key, values) => {
    const message = find(key);
    if (message === undefined) throw new Error(`No message "${key}" for ${locale}`);
    return String(format(message, locale, values, { formatters }));
  };
}
