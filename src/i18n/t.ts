/** The translate function: typed keys, ICU values, one stateless formatter for server and browser. */
import format, { type CompiledMessage } from 'icu-minify/format';
import type { MessageKey } from './keys.ts';

/** Values for the placeholders of a message. */
export type MessageValues = Record<string, string | number | Date>;

/** Gives the text of a message in the language it was made for. Keys are `area.key`. */
export type T = (key: MessageKey, values?: MessageValues) => string;

/** Compiled messages by key: what an island receives as its `messages` prop. */
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

/** Intl objects are slow to make and safe to share: each is made once per locale and options. */
export const formatters = {
  getDateTimeFormat: (locale?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) =>
    cached(dateTimeFormats, () => new Intl.DateTimeFormat(locale, options), idOf(locale, options)),
  getNumberFormat: (locale?: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) =>
    cached(numberFormats, () => new Intl.NumberFormat(locale, options), idOf(locale, options)),
  // Asked for each counted word of a page: writing out options would cost more than the choice.
  getPluralRules: (locale?: Intl.LocalesArgument, options?: Pick<Intl.PluralRulesOptions, 'type'>) =>
    cached(pluralRules, () => new Intl.PluralRules(locale, options), `${locale} ${options?.type}`),
};

/**
 * A translate function over a source of compiled messages.
 *
 * @param locale BCP 47 tag, for plural rules, numbers and dates
 * @param find gives the compiled message of a key; a key without one is a programming error and throws
 */
export function createT(locale: string, find: (key: string) => CompiledMessage | undefined): T {
  return (key, values) => {
    const message = find(key);
    if (message === undefined) throw new Error(`No message "${key}" for ${locale}`);
    return String(format(message, locale, values, { formatters }));
  };
}
