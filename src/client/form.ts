/** Plain HTML forms: reading what was posted, and showing what the API said about it. */
import { ClubError, type FieldCode } from '#contract/errors.ts';
import type { T } from '#i18n/t.ts';

/**
 * The text fields of a posted form, by name. Files are left out; of repeated names the last one counts.
 * The request can be read again: a page that is rewritten to another one needs that.
 */
export async function submitted(request: Request): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const [name, value] of await request.clone().formData()) {
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}

/** The file of a posted form under a name; undefined where none was chosen. */
export async function submittedFile(request: Request, name: string): Promise<File | undefined> {
  const value = (await request.clone().formData()).get(name);
  return value instanceof File && value.size > 0 ? value : undefined;
}

/** What is wrong, in the visitor's language: one sentence for all, and one for each field. */
export interface Problems {
  summary: string;
  fields: Record<string, string>;
}

/** The sentence for a field code. */
export function fieldProblem(code: FieldCode, t: T): string {
  return t(`errors.field_${code}`);
}

/** Says an error in the visitor's language. Anything but a `ClubError` reads as a general failure. */
export function problemsOf(error: unknown, t: T): Problems {
  if (!(error instanceof ClubError)) return { summary: t('errors.internal'), fields: {} };
  const fields: Record<string, string> = {};
  for (const [name, codes] of Object.entries(error.errors ?? {})) {
    if (codes[0]) fields[name] = fieldProblem(codes[0], t);
  }
  return { summary: t(`errors.${error.code}`), fields };
}
