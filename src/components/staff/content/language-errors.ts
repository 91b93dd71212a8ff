/** Errors of forms whose fields have a language at the end of their name: `title_en`. */
import type { Problems } from '#platform/forms/form.ts';
import type { LanguageCode } from '#regions/languages.ts';

const languageIn = (field: string, codes: readonly LanguageCode[]) =>
  codes.find((code) => field.endsWith(`_${code}`));

/** The first language with an error. */
export function errorLanguage(
  problems: Problems | undefined,
  codes: readonly LanguageCode[],
): LanguageCode | undefined {
  const fields = Object.keys(problems?.fields ?? {});
  return codes.find((code) => fields.some((field) => field.endsWith(`_${code}`)));
}

/**
 * Errors for the summary above the form.
 *
 * @param labels by name, or by the part before `_`
 * @param nameOf the name of a language
 */
export function languageErrors(
  problems: Problems | undefined,
  codes: readonly LanguageCode[],
  labels: Readonly<Record<string, string>>,
  nameOf: (code: LanguageCode) => string,
): { name: string; message: string }[] {
  return Object.entries(problems?.fields ?? {}).map(([name, message]) => {
    const code = languageIn(name, codes);
    const label = labels[name] ?? labels[name.split('_')[0] ?? ''] ?? name;
    return { name, message: `${code ? `${label} (${nameOf(code)})` : label}: ${message}` };
  });
}
