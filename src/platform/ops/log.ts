/** The club's log: JSON lines on the standard output, with nothing in them about a person but uuids. */
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from './env.ts';

/** What an error may bring along beside its message: words of systems, never values of people. */
const TELLING = [
  'code',
  'errno',
  'syscall',
  'severity',
  'table',
  'column',
  'constraint',
  'status',
  'responseCode',
];

/** Never written, whoever adds them to a line one day. */
const SECRET = ['email', 'phone', 'name', 'token', 'cookie', 'authorization', 'headers'];

/** An error as the log shows it. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  cause?: LoggedError;
  errors?: LoggedError[];
  [telling: string]: unknown;
}

/**
 * The log of a process. Lines are written while the process goes on with its work; an end of the process waits for them,
 * unless it is killed.
 *
 * @param to for tests
 */
export function createLog(level: Env['LOG_LEVEL'], to?: DestinationStream): Logger {
  return pino(
    { level, base: null, serializers: { err: errorForLog }, redact: { paths: SECRET, remove: true } },
    to ?? pino.destination({ dest: 1, sync: false }),
  );
}

/**
 * An error without what people have typed. The database's driver puts the values of a statement into its message, and the
 * database those of a row into its details; servers of mails and SMS name the recipient.
 */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: masked(String(error)), stack: '' };
  const { name, message, stack = '', cause } = error;
  const telling = Object.entries(error).filter(
    ([key, value]) => TELLING.includes(key) && (typeof value === 'string' || typeof value === 'number'),
  );
  return {
    type: error.constructor.name || name,
    message: masked(message),
    ...Object.fromEntries(telling),
    // Its first lines are the message once more.
    stack: stack
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(cause === undefined ? {} : { cause: errorForLog(cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.slice(0, 5).map(errorForLog) } : {}),
  };
}

/** A message without values of statements, quoted input, addresses of mail, numbers of phones, codes and tokens. */
function masked(message: string): string {
  return message
    .replace(/\nparams: .*$/s, '')
    .replace(/(invalid input (?:syntax|value)[^:]*): ".*"/s, '$1')
    .replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '[address]')
    .replace(/eyJ[\w-]+(?:\.[\w-]+)*/g, '[token]')
    .replace(/(?<![\w-])\+?\d[\d ()-]{3,}\d(?![\w-])/g, '[number]')
    .slice(0, 2_000);
}
