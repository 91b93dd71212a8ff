import type { T } from '#i18n/t.ts';
import { ClubError, type FieldCode } from '#platform/contract/errors.ts';
import { maxQuantity } from '#platform/contract/quantity.ts';

/** Texts in the visitor's language. */
export interface Problems {
  summary: string;
  fields: Record<string, string>;
}

/** The message of a field code. */
export function fieldProblem(code: FieldCode, t: T): string {
  return t(`errors.field_${code}`, { max: maxQuantity });
}

function fileProblem(code: FieldCode, t: T): string {
  return code === 'not_valid' ? t('errors.fileBroken') : fieldProblem(code, t);
}

/** Translates an error. Anything but a `ClubError` becomes the general message. */
export function problemsOf(error: unknown, t: T): Problems {
  if (!(error instanceof ClubError)) return { summary: t('errors.internal'), fields: {} };
  const fields: Record<string, string> = {};
  for (const [name, codes] of Object.entries(error.errors ?? {})) {
    const [code] = codes;
    if (code) fields[name] = name === 'file' ? fileProblem(code, t) : fieldProblem(code, t);
  }
  return { summary: t(`errors.${error.code}`), fields };
}
