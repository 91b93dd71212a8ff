/** A store on loopback that speaks the protocol of S3: it checks signatures and hashes, and locks objects. */
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { BucketSettings } from '#platform/ops/env.ts';

/** How the store behaves: as it should, or in one of the ways in which stores fail. */
export type Behaviour = 'well' | 'error' | 'silent' | 'cut' | 'endless';

export interface TestBucket {
  /** Of a folder of the bucket `club`. */
  settings: BucketSettings;
  /** By key below the address of the settings. */
  objects: Map<string, { bytes: Buffer; headers: IncomingHttpHeaders }>;
  /** `PUT key` and `DELETE key`, in the order in which they came, with those that failed. */
  requests: string[];
  /** Behaviour for the requests to come, one after the other; then `well`. */
  next: Behaviour[];
  /** Behaviour for all requests, if set. */
  always: Behaviour | undefined;
  close(): void;
}

const PATH = '/club/below/';

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data);

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

export async function testBucket(): Promise<TestBucket> {
  const server = createServer((request, response) => {
    answer(bucket, request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const bucket: TestBucket = {
    settings: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`,
      region: 'eu-test-1',
      accessKeyId: 'key-id',
      secretAccessKey: 'a secret that is never sent',
    },
    objects: new Map(),
    requests: [],
    next: [],
    always: undefined,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return bucket;
}

async function answer(bucket: TestBucket, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '', headers } = request;
  const key = decodeURIComponent(url.slice(PATH.length));
  bucket.requests.push(`${method} ${key}`);
  const how = bucket.always ?? bucket.next.shift() ?? 'well';
  if (how === 'cut') return void request.once('data', () => request.socket.destroy()).resume();
  const body = await buffer(request);
  const refuse = (status: number, code: string) =>
    void response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code></Error>`);
  if (how === 'silent') return;
  if (how === 'error') return refuse(500, 'InternalError');
  if (how === 'endless') {
    response.writeHead(503);
    const timer = setInterval(() => response.write('x'.repeat(8_192)), 1);
    return void response.once('close', () => clearInterval(timer));
  }
  if (!url.startsWith(PATH)) return refuse(404, 'NoSuchBucket');
  if (!isSigned(request, bucket.settings)) return refuse(403, 'SignatureDoesNotMatch');
  if (headers['x-amz-content-sha256'] !== sha256(body).digest('hex'))
    return refuse(400, 'XAmzContentSHA256Mismatch');
  const held = bucket.objects.get(key);
  const until = held?.headers['x-amz-object-lock-retain-until-date'];
  if (method === 'DELETE') {
    if (typeof until === 'string' && Date.parse(until) > Date.now()) return refuse(403, 'AccessDenied');
    bucket.objects.delete(key);
    return void response.writeHead(204).end();
  }
  if (method !== 'PUT') return refuse(405, 'MethodNotAllowed');
  const checksum = headers['x-amz-checksum-sha256'];
  if (checksum !== undefined && checksum !== sha256(body).digest('base64')) return refuse(400, 'BadDigest');
  // Like S3: an object to lock needs a checksum of its bytes.
  if (headers['x-amz-object-lock-mode'] && checksum === undefined) return refuse(400, 'InvalidRequest');
  bucket.objects.set(key, { bytes: body, headers });
  response.writeHead(200).end();
}

/** Signature version 4, after its description and not after a library. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, settings: BucketSettings): boolean {
  const [, access, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const time = String(headers['x-amz-date']);
  const day = time.slice(0, 8);
  if (access !== settings.accessKeyId || scope !== `${day}/${settings.region}/s3/aws4_request`) return false;
  const sent = Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - sent) < 15 * 60_000)) return false;
  const signed = names.split(';');
  const mustSign = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (mustSign.some((name) => !signed.includes(name))) return false;
  const canonical = [
    method,
    url,
    '',
    ...signed.map((name) => `${name}:${headers[name]}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical).digest('hex')].join('\n');
  const key = [day, settings.region, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${settings.secretAccessKey}`,
  );
  return hmac(key, text).toString('hex') === signature;
}
