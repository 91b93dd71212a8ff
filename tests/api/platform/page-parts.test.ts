/** Cached page fragments: their lifetime and invalidation. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { cachedFragment, type FragmentOptions } from '#platform/cache/fragment-cache.ts';
import { invalidatePages } from '#platform/cache/page-cache.ts';

let key: string;
let made: number;
beforeEach(() => {
  key = randomUUID();
  made = 0;
});

function part(options?: FragmentOptions, now = 0): Promise<string> {
  return cachedFragment(key, async () => `<p>${++made}</p>`, options, now);
}

describe('a cached fragment', () => {
  test('is rendered once, and kept forever without a maximum age', async () => {
    expect(await part()).toBe('<p>1</p>');
    expect(await part(undefined, Number.MAX_SAFE_INTEGER)).toBe('<p>1</p>');
  });

  test('with a maximum age is rendered again after it', async () => {
    await part({ maxAge: 600 });
    expect(await part({ maxAge: 600 }, 599_999)).toBe('<p>1</p>');
    expect(await part({ maxAge: 600 }, 600_000)).toBe('<p>2</p>');
    expect(await part({ maxAge: 600 }, 1_199_999)).toBe('<p>2</p>');
  });

  test('is invalidated with its data, together with the pages', async () => {
    const options = { tags: ['shop', 'content'] };
    await part(options);
    invalidatePages(['config']);
    expect(await part(options)).toBe('<p>1</p>');
    invalidatePages(['shop']);
    expect(await part(options)).toBe('<p>2</p>');
  });

  test('that was rendered across a change is not stored', async () => {
    const changedMeanwhile = () => {
      invalidatePages(['shop']);
      return Promise.resolve('<p>old</p>');
    };
    expect(await cachedFragment(key, changedMeanwhile, { tags: ['shop'] })).toBe('<p>old</p>');
    expect(await part({ tags: ['shop'] })).toBe('<p>1</p>');
  });

  test('that failed to render is not stored', async () => {
    await expect(cachedFragment(key, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await part()).toBe('<p>1</p>');
  });
});
