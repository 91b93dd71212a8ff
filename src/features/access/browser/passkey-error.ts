import { ClubError } from '#platform/contract/errors.ts';

/** Errors of the browser as errors of the contract: `aborted` if cancelled or not answered in time. */
export function ceremonyError(error: unknown): ClubError {
  if (error instanceof ClubError) return error;
  const isCancelled = error instanceof Error && ['AbortError', 'NotAllowedError'].includes(error.name);
  return new ClubError(isCancelled ? 'aborted' : 'internal', { cause: error });
}
