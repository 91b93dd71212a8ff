/** What a form says about errors of the API. */

import type { T } from '#i18n/t.ts';
import { ClubError, type FieldCode } from '#platform/contract/errors.ts';

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
