import type { ErrorCode } from '#platform/contract/errors.ts';

/** Why a passkey was not added or did not sign in. Not a `ClubError`: its tables are larger than all of this. */
export class PasskeyError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'PasskeyError';
    this.code = code;
  }
}

const codes: Readonly<Record<string, ErrorCode>> = {
  // Cancelled, not answered in time, or without a passkey: browsers do not tell.
  AbortError: 'aborted',
  NotAllowedError: 'aborted',
  // The authenticator has a passkey of this member.
  InvalidStateError: 'conflict',
};

/** Errors of WebAuthn become `aborted`, `conflict` or `internal`. */
export function passkeyError(error: unknown): PasskeyError {
  if (error instanceof PasskeyError) return error;
  const name = error instanceof Error ? error.name : '';
  return new PasskeyError(codes[name] ?? 'internal', error);
}
