/** What errors mean for callers. */
import { ClubError } from '#platform/contract/errors.ts';

/**
 * Whatever was thrown, as the contract says it. Some errors of the database have a meaning for callers: a value
 * that cannot be stored, a server that is away.
 */
export function clubErrorOf(error: unknown): ClubError {
  if (error instanceof ClubError) return error;
  const code = databaseCode(error);
  if (code === undefined) return new ClubError('internal', { cause: error });
  if (code === '22P05' || code === '22021') return new ClubError('malformed', { cause: error });
  if (AWAY.test(code)) return new ClubError('unavailable', { retryAfter: 5, cause: error });
  if (BUSY.has(code)) return new ClubError('unavailable', { retryAfter: 1, cause: error });
  return new ClubError('internal', { cause: error });
}

/**
 * No way to the server, or one that is lost (08, 57P); a server that stops, starts, or stands by for another (25006);
 * that has no room left on its disk or no connection for us (53); that cannot read its disk (58030).
 */
const AWAY = /^(E[A-Z]|57P|08|53|25006$|58030$)/;

/** Transactions in each other's way, and what took longer than it may (`db/client.ts`). */
const BUSY: ReadonlySet<string> = new Set(['40001', '40P01', '55P03', '57014', '25P03']);

/** What the driver says without a code when a connection is lost, or cannot be had in time. */
const LOST =
  /connection terminated|connection ended|timeout exceeded when trying to connect|not queryable|query read timeout/i;

/** The code of a database's error, PostgreSQL's or the network's; `ENOTFOUND` and the like only while connecting. */
function databaseCode(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && isOfDatabase(at.code, at)) return at.code;
    if (LOST.test(at.message)) return '08006';
  }
  return undefined;
}

function isOfDatabase(code: string, error: object): boolean {
  if (/^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)) return true;
  if (/^(ECONN|ETIMEDOUT|EPIPE)/.test(code)) return true;
  return 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo');
}
