/** The file stores behave the same: in memory, in a folder and in an S3 bucket. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Files, filesIn, filesOf } from '#platform/files/files.ts';
import { readEnv } from '#platform/ops/env.ts';
import { mediaAnswer } from '#platform/site/media.ts';

const bytes = new Uint8Array([0, 255, 1, 254, 10, 13]);
const s3Variables = {
  S3_BUCKET: 'club',
  S3_REGION: 'eu-test-1',
  S3_ACCESS_KEY_ID: 'key-id',
  S3_SECRET_ACCESS_KEY: 'a secret that is never sent',
};

/** A simulated object store: its objects, its requests, and its responses. */
const objects = new Map<string, Buffer>();
const seen: { method: string; path: string; headers: IncomingHttpHeaders }[] = [];
let answers: 'well' | 'badly' | 'never' = 'well';
let server: Server;
let folder: string;
let endpoint: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lucarne-files-'));
  server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    seen.push({ method, path, headers });
    if (answers === 'never') return;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (answers === 'badly') return response.writeHead(503).end('<Error>Slow down</Error>');
    if (method === 'PUT') objects.set(path, Buffer.concat(chunks));
    const object = objects.get(path);
    if (method === 'DELETE') objects.delete(path);
    if (method === 'PUT') return response.end();
    if (method === 'DELETE') return response.writeHead(204).end();
    if (!object) return response.writeHead(404).end('<Error>NoSuchKey</Error>');
    return response.end(method === 'HEAD' ? undefined : object);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  answers = 'well';
  seen.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const stores: Record<string, () => Files> = {
  memory: () => filesIn(),
  'a folder': () => filesOf(readEnv({ DATA_DIR: folder })),
  'a bucket': () => filesOf(readEnv({ DATA_DIR: folder, ...s3Variables, S3_ENDPOINT: endpoint })),
};

describe.each(Object.entries(stores))('in %s', (_, open) => {
  test('a file keeps its content until it is overwritten or removed', async () => {
    const files = open();
    const key = 'media/ab12/480.webp';
    expect(await files.read(key)).toBeUndefined();
    await files.write(key, bytes);
    expect(await files.read(key)).toEqual(bytes);
    await files.write(key, bytes.subarray(2));
    expect(await files.read(key)).toEqual(bytes.slice(2));
    expect(await files.read('media/ab12/960.webp')).toBeUndefined();
    await files.remove(key);
    expect(await files.read(key)).toBeUndefined();
    await files.remove(key);
  });

  test('a key cannot leave the store', async () => {
    const files = open();
    const secret = await files.read('../session-secret').catch(() => undefined);
    expect(secret).toBeUndefined();
  });
});

test('a folder keeps files for the next start', async () => {
  await stores['a folder']?.().write('logos/one.png', bytes);
  expect(await stores['a folder']?.().read('logos/one.png')).toEqual(bytes);
});

test('a bucket gets signed requests for its objects, and never the secret', async () => {
  await stores['a bucket']?.().write('media/ab12/480.webp', bytes);
  expect(objects.get('/club/media/ab12/480.webp')).toEqual(Buffer.from(bytes));
  const [{ method, headers } = { method: '', headers: {} as IncomingHttpHeaders }] = seen;
  expect(method).toBe('PUT');
  expect(headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/eu-test-1\/s3\/aws4_request, /,
  );
  expect(JSON.stringify(seen)).not.toContain('a secret that is never sent');
});

test.each(['badly', 'never'] as const)('a store that answers %s is unavailable', async (how) => {
  answers = how;
  const env = readEnv({ DATA_DIR: folder, ...s3Variables, S3_ENDPOINT: endpoint });
  const files = filesOf(env, how === 'never' ? 20 : 10_000);
  for (const attempt of [
    () => files.read('a/b'),
    () => files.write('a/b', bytes),
    () => files.remove('a/b'),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  }
});

test.each(['S3_ENDPOINT', ...Object.keys(s3Variables)])(
  'the club does not start with all variables of the bucket but %s',
  (name) => {
    const all = { DATA_DIR: folder, S3_ENDPOINT: 'https://s3.example', ...s3Variables };
    expect(() => readEnv({ ...all, [name]: '' })).toThrow(
      new RegExp(`^- ${name} is missing: .*together`, 'm'),
    );
    expect(readEnv(all).s3).toMatchObject({ endpoint: 'https://s3.example', bucket: 'club' });
  },
);

test('an endpoint that is not a web address is rejected', () => {
  expect(() => readEnv({ DATA_DIR: folder, ...s3Variables, S3_ENDPOINT: 'file:///etc' })).toThrow(
    /S3_ENDPOINT/,
  );
});

describe('a picture', () => {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const path = `/media/${hash}/480.webp`;
  const files = filesIn();
  beforeAll(() => files.write(path.slice(1), bytes));

  function ask(at: string, init?: RequestInit): Promise<Response | undefined> {
    const url = new URL(at, 'http://pl.localhost');
    return mediaAnswer(new Request(url, init), url, files);
  }

  test('is immutable, and served as a picture only', async () => {
    const answer = await ask(path);
    expect(new Uint8Array((await answer?.arrayBuffer()) ?? [])).toEqual(bytes);
    expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
      'content-type': 'image/webp',
      'content-length': '6',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
      etag: expect.any(String),
    });
  });

  test('has no body in responses to conditional matches and HEAD', async () => {
    const etag = (await ask(path))?.headers.get('etag') ?? '';
    for (const named of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const known = await ask(path, { headers: { 'if-none-match': named } });
      expect([known?.status, await known?.text()], named).toEqual([304, '']);
    }
    expect((await ask(path, { headers: { 'if-none-match': '"other"' } }))?.status).toBe(200);
    const head = await ask(path, { method: 'HEAD' });
    expect([head?.status, head?.headers.get('content-length'), await head?.text()]).toEqual([200, '6', '']);
  });

  test.each([
    `/media/${hash}/960.webp`,
    `/media/${hash}/480.png`,
    `/media/${hash}/480.webp/`,
    `/media/${hash.toUpperCase()}/480.webp`,
    `/media/${hash}/../${hash}/481.webp`,
    `/media/%2e%2e/session-secret`,
    `/media/${hash}%2F480.webp`,
    '/media/',
    '/media',
    '/logos/one.png',
  ])('does not exist at %s', async (at) => {
    expect(await ask(at)).toBeUndefined();
  });

  test('accepts no other methods', async () => {
    expect(await ask(path, { method: 'POST' })).toBeUndefined();
  });
});
