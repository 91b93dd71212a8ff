import { ClubError, type ErrorCode } from '#platform/contract/errors.ts';

const codes: Readonly<Record<string, ErrorCode>> = {
  // Cancelled, not answered in time, or without a passkey: browsers do not tell.
  AbortError: 'aborted',
  NotAllowedError: 'aborted',
  // The authenticator has a passkey of this member.
  InvalidStateError: 'conflict',
};

/** Errors of WebAuthn as errors of the contract: `aborted`, `conflict` or `internal`. */
export function ceremonyError(error: unknown): ClubError {
  if (error instanceof ClubError) return error;
  const name = error instanceof Error ? error.name : '';
  return new ClubError(codes[name] ?? 'internal', { cause: error });
}
