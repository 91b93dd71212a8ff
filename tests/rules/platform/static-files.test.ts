/** Files of a folder over HTTP: odd requests and files that vanish end in an answer, never in the end of the process. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staticFiles } from '#platform/site/static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'lucarne-files-'));
const TEXT = 'a'.repeat(1_000);
const errors: Error[] = [];
let server: Server;

function write(name: string): void {
  writeFileSync(join(folder, name), TEXT);
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(TEXT));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(TEXT));
}

beforeAll(async () => {
  mkdirSync(join(folder, 'sub'));
  for (const name of ['a.js', 'sub/b.css', 'gone.svg']) write(name);
  writeFileSync(join(folder, 'plain.png'), TEXT);
  const files = staticFiles(folder, {
    headersOf: (path) => ({ 'cache-control': 'immutable', 'x-path': path }),
    onError: (error) => errors.push(error),
  });
  server = createServer((request, response) =>
    files(request, response, () => response.writeHead(404).end('next')),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  errors.length = 0;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, path, method, headers }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

test.each([
  ['nothing', undefined, TEXT],
  ['br', 'gzip, deflate, br', brotliCompressSync(TEXT)],
  ['gzip', 'gzip, br;q=0', gzipSync(TEXT)],
])('sends %s where the client accepts it', async (encoding, accepted, body) => {
  const answer = await ask('/sub/b.css?v=1', accepted ? { 'accept-encoding': accepted } : {});
  expect(answer).toMatchObject({ status: 200, headers: { 'x-path': '/sub/b.css', vary: 'accept-encoding' } });
  expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(answer.headers['content-encoding'] ?? 'nothing').toBe(encoding);
  expect(answer.body.equals(Buffer.from(body))).toBe(true);
});

test('a file without copies is sent as it is', async () => {
  const { headers, body } = await ask('/plain.png', { 'accept-encoding': 'br, gzip' });
  expect([headers['content-type'], headers['content-encoding']]).toEqual(['image/png', undefined]);
  expect(String(body)).toBe(TEXT);
});

test('HEAD answers without a body, and a known version with 304', async () => {
  const head = await ask('/a.js', {}, 'HEAD');
  expect(head).toMatchObject({ status: 200, headers: { 'content-length': '1000' } });
  expect(head.body.length).toBe(0);
  const again = await ask('/a.js', { 'if-none-match': String(head.headers.etag) });
  expect(again).toMatchObject({ status: 304, headers: { 'cache-control': 'immutable' } });
});

test.each([
  '/',
  '/sub',
  '/b.css',
  '/a.js.br',
  '/a.js.gz',
  '/../a.js',
  '/sub/../a.js',
  '/%2e%2e/a.js',
  '//a.js',
  '/a.js%00',
  '/%',
])('%s is no file', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404, body: Buffer.from('next') });
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is no request for a file', async (method) => {
  expect((await ask('/a.js', {}, method)).status).toBe(404);
});

describe('ranges', () => {
  test.each([
    ['bytes=0-9', '0-9', 10],
    ['bytes=990-', '990-999', 10],
    ['bytes=-10', '990-999', 10],
    ['bytes=990-9999999999999999999', '990-999', 10],
  ])('%s', async (range, part, length) => {
    const { status, headers, body } = await ask('/a.js', { range });
    expect([status, headers['content-range']]).toEqual([206, `bytes ${part}/1000`]);
    expect(body.length).toBe(length);
  });

  test.each(['bytes=10-5', 'bytes=1000-', 'bytes=-0', 'bytes=99999999999999999999-'])(
    '%s is outside',
    async (range) => {
      const { status, headers } = await ask('/a.js', { range, 'accept-encoding': 'br' });
      expect([status, headers['cache-control'], headers['content-encoding']]).toEqual([
        416,
        'no-store',
        undefined,
      ]);
    },
  );

  test.each([
    'bytes',
    'bytes=',
    'bytes=a-b',
    'bytes=0--5',
    'lines=0-1',
    'bytes=0-1,5-6',
    `bytes=${'0-1,'.repeat(500)}`,
  ])('%s is read as none, or is outside', async (range) => {
    expect((await ask('/a.js', { range })).status).toBeOneOf([200, 206, 416]);
  });
});

test('a file that vanished is passed on', async () => {
  for (const name of ['gone.svg', 'gone.svg.br']) rmSync(join(folder, name));
  for (const encoding of ['br', 'identity']) {
    const { status, headers } = await ask('/gone.svg', { 'accept-encoding': encoding });
    expect([status, headers['content-encoding'], headers['cache-control']]).toEqual([
      404,
      undefined,
      undefined,
    ]);
  }
  expect(errors).toEqual([]);
});

test('a file that cannot be read is an error of the server', async () => {
  rmSync(join(folder, 'plain.png'));
  symlinkSync('plain.png', join(folder, 'plain.png'));
  const { status, headers, body } = await ask('/plain.png');
  expect([status, headers['cache-control'], body.length]).toEqual([500, 'no-store', 0]);
  expect(errors).toMatchObject([{ code: 'ELOOP' }]);
});
