import {
  ClubError,
  type ErrorCode,
  errorCodes,
  type FieldCode,
  type FieldErrors,
  fieldCode,
} from './errors.ts';

/** The body of an error response; any part may be missing. */
export interface ErrorBody {
  code?: string;
  errors?: Record<string, string[]>;
  tries_left?: number;
}

/** Converts an error response back to the error thrown on the server. */
export function readError(status: number, body: ErrorBody | undefined, retryAfter: string | null): ClubError {
  const code = body?.code && Object.hasOwn(errorCodes, body.code) ? (body.code as ErrorCode) : undefined;
  const errors: FieldErrors = {};
  for (const [field, texts] of Object.entries(body?.errors ?? {})) {
    errors[field] = texts.map((text): FieldCode => fieldCode(text) ?? 'not_valid');
  }
  return new ClubError(code ?? (status === 503 ? 'unavailable' : 'internal'), {
    errors: body?.errors && errors,
    // A proxy may send a date, which counts as missing.
    retryAfter: Number(retryAfter) || undefined,
    triesLeft: body?.tries_left,
  });
}
