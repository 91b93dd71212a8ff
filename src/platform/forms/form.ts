/** Plain HTML forms: reading what was posted, and showing what the API said about it. */

import type { T } from '#i18n/t.ts';
import { ClubError, type FieldCode } from '#platform/contract/errors.ts';

/**
 * The text fields of a posted form, by name. Files are in `locals.upload`; of repeated names the last one counts.
 * The request can be read again: a page that is rewritten to another one needs that.
 */
export async function submitted(request: Request): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const [name, value] of await request.clone().formData()) {
    if (typeof value === 'string') values[name] = value;
  }
  return values;
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

/** The sentence for what is wrong with a file that was sent. */
function fileProblem(code: FieldCode, t: T): string {
  return code === 'not_valid' ? t('errors.fileBroken') : fieldProblem(code, t);
}

/** Says an error in the visitor's language. Anything but a `ClubError` reads as a general failure. */
export function problemsOf(error: unknown, t: T): Problems {
  if (!(error instanceof ClubError)) return { summary: t('errors.internal'), fields: {} };
  const fields: Record<string, string> = {};
  for (const [name, codes] of Object.entries(error.errors ?? {})) {
    const [code] = codes;
    if (code) fields[name] = name === 'file' ? fileProblem(code, t) : fieldProblem(code, t);
  }
  return { summary: t(`errors.${error.code}`), fields };
}
