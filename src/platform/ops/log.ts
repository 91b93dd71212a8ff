/** The log: JSON lines on stdout, without personal data except UUIDs. */
import { type DestinationStream, type Logger, pino } from 'pino';
import SonicBoom from 'sonic-boom';
import { thisWorker } from '#platform/workers/worker.ts';
import type { Env } from './env.ts';

/** Technical terms, never personal data. */
const LOGGED_PROPERTIES = [
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

const SECRET = ['email', 'phone', 'name', 'token', 'cookie', 'authorization', 'headers'];

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  cause?: LoggedError;
  errors?: LoggedError[];
  [telling: string]: unknown;
}

/** Bytes that wait for a slow reader at most; then new lines are lost. */
const MAX_WAITING = 16 * 1024 * 1024;

/** Attempts to write to a full pipe at exit, 100 ms apart. */
const EXIT_ATTEMPTS = 10;

/**
 * Writes to standard output asynchronously, and what is left at exit, unless the process is killed. A full disk, or a
 * reader that is slow or gone, loses lines. It neither ends the process nor keeps it from ending.
 */
function standardOutput(): DestinationStream {
  let attempts = Number.POSITIVE_INFINITY;
  const stream = new SonicBoom({
    fd: 1,
    sync: false,
    maxLength: MAX_WAITING,
    retryEAGAIN: () => --attempts > 0,
  });
  // There is no other place to log it.
  stream.on('error', () => undefined);
  process.on('exit', () => {
    attempts = EXIT_ATTEMPTS;
    try {
      stream.flushSync();
    } catch {
      // Nobody reads it.
    }
  });
  return stream;
}

/** @param to for tests */
export function createLog(level: Env['LOG_LEVEL'], to?: DestinationStream): Logger {
  const worker = thisWorker();
  return pino(
    {
      level,
      base: worker ? { worker: worker.number } : null,
      serializers: { err: errorForLog },
      redact: { paths: SECRET, remove: true },
    },
    to ?? standardOutput(),
  );
}

/**
 * An error without user input. Database drivers put parameters into messages and rows into details; mail and SMS
 * servers name recipients.
 */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: masked(String(error)), stack: '' };
  const { name, message, stack = '', cause } = error;
  const properties = Object.entries(error).filter(
    ([key, value]) =>
      LOGGED_PROPERTIES.includes(key) && (typeof value === 'string' || typeof value === 'number'),
  );
  return {
    type: error.constructor.name || name,
    message: masked(message),
    ...Object.fromEntries(properties),
    // The first lines repeat the message.
    stack: stack
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(cause === undefined ? {} : { cause: errorForLog(cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.slice(0, 5).map(errorForLog) } : {}),
  };
}

/** Masks parameters, quoted input, e-mail addresses, phone numbers, codes and tokens. */
function masked(message: string): string {
  return message
    .replace(/\nparams: .*$/s, '')
    .replace(/(invalid input (?:syntax|value)[^:]*): ".*"/s, '$1')
    .replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '[address]')
    .replace(/eyJ[\w-]+(?:\.[\w-]+)*/g, '[token]')
    .replace(/(?<![\w-])\+?\d[\d ()-]{3,}\d(?![\w-])/g, '[number]')
    .slice(0, 2_000);
}
