import type { T } from '#i18n/t.ts';
import type { ErrorCode } from '#platform/contract/errors.ts';

interface Refusal {
  code: ErrorCode;
  /** Wrong codes that can still be typed. */
  triesLeft?: number | undefined;
}

/** The error at the code’s field; undefined for errors elsewhere. */
export function wrongCodeText({ code, triesLeft }: Refusal, t: T): string | undefined {
  if (code === 'code_expired') return t('errors.code_expired');
  if (code !== 'code_invalid' && code !== 'code_superseded') return undefined;
  const why = t(code === 'code_invalid' ? 'registration.codeWrong' : 'errors.code_superseded');
  return triesLeft === undefined ? why : `${why} ${t('registration.triesLeft', { tries: triesLeft })}`;
}
