/** Parsing of request headers, also of malformed ones. */
import { expect, test } from 'vitest';
import { readCookie } from '#platform/http/auth/cookies.ts';
import { encodingFor } from '#platform/site/compress.ts';

test.each([
  [null, undefined],
  ['', undefined],
  ['identity', undefined],
  ['*', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.1, gzip;q=1', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip , br ; q=0.000', 'gzip'],
  ['gzip;q=0, br;q=0', undefined],
  ['brotli, gzipped', undefined],
  ['gzip;q=many', 'gzip'],
  [';;,,=;q', undefined],
  [','.repeat(16_000), undefined],
])('Accept-Encoding %j gets %j', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test.each([
  [null, undefined],
  ['', undefined],
  ['lang', undefined],
  ['lang=', ''],
  ['lang=pl', 'pl'],
  ['other=1;lang=pl ; lang=de', 'pl'],
  ['xlang=pl', undefined],
  ['__Host-lang=pl', undefined],
  ['lang=%E0%A4%A', '%E0%A4%A'],
  ['=;;lang=pl', 'pl'],
])('Cookie %j contains %j', (header, value) => {
  expect(readCookie(header, 'lang', false)).toBe(value);
});
