import type { T } from '#i18n/t.ts';
import { ClubError, type ErrorCode, type FieldCode } from '#platform/contract/errors.ts';
import { maxQuantity } from '#platform/contract/quantity.ts';
import { FILE_BYTES, MEGABYTE, PICTURE_PIXELS, PICTURE_SIDE } from '#platform/contract/uploads.ts';

/** Texts in the visitor's language. */
export interface Problems {
  summary: string;
  fields: Record<string, string>;
}

type ServicesCode = Extract<FieldCode, `services_exactly_${number}`>;

const isServicesCode = (code: FieldCode): code is ServicesCode => code.startsWith('services_exactly_');

/** The message of an error code. */
export function errorProblem(code: ErrorCode, t: T): string {
  return t(`errors.${code}`, {
    megabytes: FILE_BYTES / MEGABYTE,
    side: PICTURE_SIDE,
    millions: PICTURE_PIXELS / 1_000_000,
  });
}

/** The message of a field code. */
export function fieldProblem(code: FieldCode, t: T): string {
  if (isServicesCode(code))
    return t('errors.field_services_exactly', { count: Number(code.split('_').at(-1)) });
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
  return { summary: errorProblem(error.code, t), fields };
}
