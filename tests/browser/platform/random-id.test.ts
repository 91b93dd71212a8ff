import { afterEach, expect, test, vi } from 'vitest';
import { randomId } from '#platform/browser/random-id.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('generates version 4 UUIDs without crypto.randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, randomId);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(100);
});
