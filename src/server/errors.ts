/** What errors mean for callers. */
import { ClubError } from '#contract/errors.ts';

/**
 * Whatever was thrown, as the contract says it. Some errors of the database have a meaning for callers: a value
 * that cannot be stored, a server that is away.
 */
export function clubErrorOf(error: unknown): ClubError {
  if (error instanceof ClubError) return error;
  const code = databaseCode(error);
  if (code === undefined) return new ClubError('internal', { cause: error });
  if (code === '22P05' || code === '22021') return new ClubError('malformed', { cause: error });
  if (/^(ECONN|ETIMEDOUT|EPIPE|57P|08|53)/.test(code))
    return new ClubError('unavailable', { retryAfter: 5, cause: error });
  if (code === '40001' || code === '40P01')
    return new ClubError('unavailable', { retryAfter: 1, cause: error });
  return new ClubError('internal', { cause: error });
}

function databaseCode(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
    if (/connection terminated|timeout exceeded when trying to connect/i.test(at.message)) return '08006';
  }
  return undefined;
}
