/** Objects are written whole into a bucket, or the reason is told: also by a store that fails or never ends. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bucketOf } from '#platform/files/bucket.ts';
import { type Behaviour, type TestBucket, testBucket } from '../../support/exports/bucket.ts';

const times = { timeout: 300, wait: 1 };
const bytes = new Uint8Array([0, 255, 10, 13]);

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await testBucket();
});
beforeEach(() => {
  bucket.next = [];
  bucket.always = undefined;
  bucket.requests.length = 0;
  bucket.objects.clear();
});
afterAll(() => bucket.close());

const put = (key: string, headers?: Record<string, string>) =>
  bucketOf(bucket.settings, times).put(key, bytes, headers);

test('an object is signed, written and removed', async () => {
  const key = '2026-11-27/ledger 1+2=ž.csv';
  await put(key, { 'content-type': 'text/csv' });
  expect(bucket.objects.get(key)?.bytes).toEqual(Buffer.from(bytes));
  expect(bucket.objects.get(key)?.headers['content-type']).toBe('text/csv');
  await bucketOf(bucket.settings, times).remove(key);
  await bucketOf(bucket.settings, times).remove(key);
  expect(bucket.objects.size).toBe(0);
});

test('an address with or without a slash at its end is the same', async () => {
  const url = bucket.settings.url.replace(/\/$/, '');
  await bucketOf({ ...bucket.settings, url }, times).put('a', bytes);
  expect([...bucket.objects.keys()]).toEqual(['a']);
});

test.each<Behaviour>(['error', 'silent', 'cut', 'endless'])(
  'a store that once answers “%s” is asked again',
  async (how) => {
    bucket.next = [how];
    await put('a');
    expect(bucket.requests).toEqual(['PUT a', 'PUT a']);
    expect(bucket.objects.size).toBe(1);
  },
);

test.each<[Behaviour, RegExp]>([
  ['error', /500 InternalError/],
  ['silent', /timeout/],
  ['cut', /did not answer/],
  ['endless', /503/],
])('a store that always answers “%s” is given up after four attempts', async (how, why) => {
  bucket.always = how;
  await expect(put('a')).rejects.toThrow(why);
  expect(bucket.requests).toHaveLength(4);
});

test('a refusal is told at once, without a secret', async () => {
  const wrong = bucketOf({ ...bucket.settings, secretAccessKey: 'wrong' }, times);
  const error = await wrong.put('a', bytes).catch((reason: Error) => reason);
  expect(String(error)).toBe('Error: The bucket answered 403 SignatureDoesNotMatch');
  expect(bucket.requests).toHaveLength(1);
});
