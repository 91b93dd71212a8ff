/** Schemas of texts that staff write in several languages. */
import * as z from 'zod/mini';
import { type LanguageCode, languages } from '#regions/languages.ts';
import { field } from './call.ts';

/** HTML; sanitised when stored. Links may lead to https, http, e-mail, phone and paths. */
export const html = z.string('required').check(
  z.trim(),
  z.maxLength(60_000, 'too_long'),
  z.refine((value) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(value), 'not_valid'),
);

/** By language code: English is required, other languages are optional. */
export function byLanguage<E extends z.core.$ZodType, S extends z.core.$ZodType>(english: E, other: S) {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const others = Object.fromEntries(
    languages.map(({ code, tag }) => [code, field(z.optional(other), `In ${names.of(tag)}.`)]),
  );
  return z.strictObject({
    ...(others as Record<Exclude<LanguageCode, 'en'>, z.ZodMiniOptional<S>>),
    en: field(english, 'In English.'),
  });
}
