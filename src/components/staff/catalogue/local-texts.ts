/** Texts in all languages as fields of a form: `name_en`, `name_pl`. */
import type { Problems } from '#platform/forms/form.ts';
import { type LanguageCode, languageCodes } from '#regions/languages.ts';
import { regionById } from '#regions/regions.ts';

type LocalField<Name extends string> = `${Name}_${LanguageCode}`;

/** Fields of texts in all languages, for `defineForm`. */
export function localFields<const Name extends string>(
  ...names: readonly Name[]
): Readonly<Record<LocalField<Name>, 'optional'>> {
  const fields = names.flatMap((name) =>
    languageCodes.map((code) => [`${name}_${code}`, 'optional'] as const),
  );
  return Object.fromEntries(fields) as Record<LocalField<Name>, 'optional'>;
}

/** The posted texts by language, as calls take them: without blank ones, English always. */
export function postedTexts(
  values: Readonly<Record<string, unknown>>,
  name: string,
): { en: string } & Partial<Record<LanguageCode, string>> {
  const given = languageCodes.flatMap((code) => {
    const value = values[`${name}_${code}`];
    return code !== 'en' && typeof value === 'string' && value.trim() !== '' ? [[code, value]] : [];
  });
  return { ...Object.fromEntries(given), en: String(values[`${name}_en`] ?? '') };
}

/** Texts by language as values of the form. */
export function localValues(name: string, texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([code, text]) => [`${name}_${code}`, text]));
}

/** Problems by the names of the form’s fields: `name.en` is that of `name_en`. */
export function byFieldName({ summary, fields }: Problems): Problems {
  return {
    summary,
    fields: Object.fromEntries(
      Object.entries(fields).map(([path, problem]) => [path.replaceAll('.', '_'), problem]),
    ),
  };
}

/** Languages that a form shows unfolded at most. */
const MAX_SHOWN = 6;

/**
 * English first, then the languages of the regions; all others folded. Of many regions only English and the own
 * language stay unfolded.
 *
 * @param own language of the page
 */
export function languageOrder(
  regionIds: readonly number[],
  own: LanguageCode,
): { main: LanguageCode[]; others: LanguageCode[] } {
  const ofRegions = regionIds.flatMap((id) => regionById(id)?.languages ?? []);
  const all = new Set<LanguageCode>(['en', ...ofRegions]);
  const main = all.size > MAX_SHOWN ? new Set<LanguageCode>(['en', own]) : all;
  const others = [...all, ...languageCodes].filter((code) => !main.has(code));
  return { main: [...main], others: [...new Set(others)] };
}
