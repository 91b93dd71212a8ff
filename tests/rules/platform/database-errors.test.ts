/** Which errors of the database mean that members shall come back, and which are bugs. */
import { readFileSync } from 'node:fs';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, test } from 'vitest';
import { clubErrorOf } from '#platform/http/errors.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error('a message'), { code, ...more });

/** As drizzle throws it. */
const failed = (cause: Error, value = '') => new DrizzleQueryError('select $1', [value], cause);

test.each([
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE', 'ETIMEDOUT'].map((code) => [
    code,
  ]),
  // Server starts, stops or was killed; standby; too many connections, no memory, full disk, disk error; pooler.
  ...['57P01', '57P02', '57P03', '57P05', '25006', '53300', '53200', '53100', '58030', '08P01'].map(
    (code) => [code],
  ),
  // Locks and timeouts.
  ...['40001', '40P01', '55P03', '57014', '25P03'].map((code) => [code]),
])('%s means that the club is unavailable', (code) => {
  for (const error of [coded(code), failed(coded(code)), failed(coded(code, { syscall: 'read' }))]) {
    const { status, retryAfter } = clubErrorOf(error);
    expect(status).toBe(503);
    expect(retryAfter).toBeGreaterThan(0);
  }
});

test.each(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EMFILE'])(
  'so does %s, but only of a connection',
  (code) => {
    expect(clubErrorOf(failed(coded(code, { syscall: 'connect' }))).status).toBe(503);
    expect(clubErrorOf(coded(code, { syscall: 'open' })).status).toBe(500);
  },
);

test.each(['22P05', '22021'])('%s means that a value cannot be stored', (code) => {
  expect(clubErrorOf(failed(coded(code)))).toMatchObject({ status: 400, code: 'malformed' });
});

test.each(['23505', '42601', '25P02', '22P02', 'XX000', 'ENOENT'])('%s is a bug', (code) => {
  expect(clubErrorOf(failed(coded(code)))).toMatchObject({ status: 500, code: 'internal' });
});

test('a row whose owner moved to another company meanwhile is written by the next try', () => {
  const moved = coded('23503', { constraint: 'sessions_owner' });
  expect(clubErrorOf(failed(moved))).toMatchObject({ status: 503, retryAfter: 1 });
  expect(clubErrorOf(failed(coded('23503', { constraint: 'orders_company_id_fk' }))).status).toBe(500);
});

test('what a member typed does not decide', () => {
  const error = failed(coded('23505'), 'Query read timeout');
  expect(clubErrorOf(error).code).toBe('internal');
});

describe('errors of the driver without a code', () => {
  /** How we would misuse or misconfigure it. */
  const bugs = [
    /^Client has already been connected/,
    /not supported in pipeline mode$/,
    /^Invalid sslnegotiation|^sslnegotiation|^The server does not support SSL/,
    /^A query must have|^Prepared statements must be unique|^Query values must be|^circular reference/,
    /^Release called on client|^unexpected condition$|^Called end on pool|^Passing a function/,
  ];
  const folder = (path: string) => new URL(`../../../node_modules/${path}`, import.meta.url);
  const messages = ['client', 'connection', 'connection-parameters', 'query', 'utils']
    .map((name) => folder(`pg/lib/${name}.js`))
    .concat(folder('pg-pool/index.js'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/new Error\(\s*(['"`])(.+?)\1/g)])
    .map(([, , message = '']) => message);

  test('are all known', () => {
    expect(messages).toContain('Query read timeout');
    expect(messages.length).toBeGreaterThan(25);
  });

  test.each(messages)('%s', (message) => {
    const isBug = bugs.some((bug) => bug.test(message));
    expect(clubErrorOf(failed(new Error(message))).status).toBe(isBug ? 500 : 503);
  });
});
