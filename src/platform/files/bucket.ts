/** Writes objects into a bucket of S3, or of a store that speaks its protocol. */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '#platform/ops/env.ts';

export interface Bucket {
  /**
   * Writes or replaces an object. The store checks its SHA-256.
   *
   * @param key path below the address of the settings
   * @param headers further headers of the request, in lower case
   * @throws Error with the status and the store's code if it refuses, or does not answer after all attempts
   */
  put(key: string, bytes: Uint8Array<ArrayBuffer>, headers?: Readonly<Record<string, string>>): Promise<void>;
  /** Removes an object; ignores a missing one. Throws like `put`. */
  remove(key: string): Promise<void>;
}

/** Times in milliseconds. Tests shorten them. */
export interface BucketTimes {
  /** Of one attempt, with its whole answer. */
  timeout: number;
  /** Before the second attempt; each further wait is three times as long. */
  wait: number;
}

const TIMES: BucketTimes = { timeout: 60_000, wait: 500 };

const ATTEMPTS = 4;

/** What is read of a refusal. The rest of a longer one is not waited for. */
const MAX_ANSWER_BYTES = 16 * 1024;

/** @param settings its address is `https://HOST/BUCKET/PREFIX` */
export function bucketOf(settings: BucketSettings, times: BucketTimes = TIMES): Bucket {
  const { url, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  /** @returns why it failed, and whether another attempt may succeed; undefined on success */
  async function attempt(
    method: 'PUT' | 'DELETE',
    key: string,
    body: Uint8Array<ArrayBuffer> | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<{ problem: string; isFinal: boolean } | undefined> {
    const hash = createHash('sha256').update(body ?? '');
    try {
      const request = await client.sign(`${url.replace(/\/+$/, '')}/${inUrl(key)}`, {
        method,
        headers: {
          ...headers,
          'x-amz-content-sha256': hash.copy().digest('hex'),
          ...(body ? { 'x-amz-checksum-sha256': hash.digest('base64') } : {}),
        },
        ...(body ? { body } : {}),
      });
      const answer = await fetch(request, {
        redirect: 'manual',
        signal: AbortSignal.timeout(times.timeout),
      });
      if (answer.ok) {
        await answer.body?.cancel();
        return undefined;
      }
      const { status } = answer;
      const code = /<Code>(\w+)<\/Code>/.exec(await startOf(answer))?.[1];
      // 408 and 429 ask for another attempt, as does 409 while another request works on the object.
      const isFinal = status < 500 && ![408, 409, 429].includes(status);
      return { problem: `The bucket answered ${[status, code].filter(Boolean).join(' ')}`, isFinal };
    } catch (error) {
      const { cause } = error as Error;
      const { message } = cause instanceof Error ? cause : (error as Error);
      return { problem: `The bucket did not answer: ${message}`, isFinal: false };
    }
  }

  async function send(
    method: 'PUT' | 'DELETE',
    key: string,
    body: Uint8Array<ArrayBuffer> | undefined,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    for (let tries = 1; ; tries++) {
      const failure = await attempt(method, key, body, headers);
      if (!failure) return;
      if (failure.isFinal || tries === ATTEMPTS) throw new Error(failure.problem);
      await delay(times.wait * 3 ** (tries - 1));
    }
  }

  return {
    put: (key, bytes, headers) => send('PUT', key, bytes, headers),
    remove: (key) => send('DELETE', key, undefined),
  };
}

function inUrl(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/');
}

async function startOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let read = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    read += chunk.length;
    if (read >= MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}
