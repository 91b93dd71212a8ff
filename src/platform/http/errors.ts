import { violatedKey } from '#db/violations.ts';
import { ClubError } from '#platform/contract/errors.ts';

/**
 * Converts any error to an error of the contract. Some database errors have their own meaning: a value that cannot be
 * stored, a server that is unavailable.
 */
export function clubErrorOf(error: unknown): ClubError {
  if (error instanceof ClubError) return error;
  const code = databaseCode(error);
  if (code === undefined) return new ClubError('internal', { cause: error });
  if (code === '22P05' || code === '22021') return new ClubError('malformed', { cause: error });
  if (UNAVAILABLE.test(code)) return new ClubError('unavailable', { retryAfter: 5, cause: error });
  if (BUSY.has(code) || ownerHasMoved(error))
    return new ClubError('unavailable', { retryAfter: 1, cause: error });
  return new ClubError('internal', { cause: error });
}

/**
 * Connection failed or lost (08, 57P); server stopping, starting or on standby (25006); disk or connections exhausted
 * (53); disk read error (58030).
 */
const UNAVAILABLE = /^(E[A-Z]|57P|08|53|25006$|58030$)/;

/** Conflicting transactions, and timeouts of `db/client.ts`. */
const BUSY: ReadonlySet<string> = new Set(['40001', '40P01', '55P03', '57014', '25P03']);

/** A merge or a move gave the owner of a new row another company meanwhile; see `db/company-column.ts`. */
function ownerHasMoved(error: unknown): boolean {
  return violatedKey(error, 'foreign')?.endsWith('_owner') ?? false;
}

/**
 * Messages of the driver for lost connections and timeouts, which have no code. A server that cannot start a process
 * answers in plain text, which the driver takes for a problem of TLS.
 */
const CONNECTION_LOST =
  /^(connection (terminated|ended)|timeout exceeded when trying to connect|timeout expired|query read timeout|received unexpected \w+ message|there was an error establishing an ssl connection|cannot use a pool after calling end)|not queryable$/i;

/** The code of a PostgreSQL or network error. `ENOTFOUND` and similar count only while connecting. */
function databaseCode(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && isOfDatabase(at.code, at)) return at.code;
    if (CONNECTION_LOST.test(at.message)) return '08006';
  }
  return undefined;
}

function isOfDatabase(code: string, error: object): boolean {
  if (/^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)) return true;
  if (/^(ECONN|EHOST|ENET|ETIMEDOUT|EPIPE)/.test(code)) return true;
  return 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo');
}
