import { expect, test } from 'vitest';
import { paginate } from '#platform/contract/paging.ts';

test.each([
  [1, 20, 0],
  [2, 20, 20],
  [5, 7, 28],
])('page %i with %i rows a page starts after %i rows', (page, limit, offset) => {
  expect(paginate({ page, limit })).toMatchObject({ limit, offset });
});

test.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [40, 2],
])('%i rows, 20 a page, end on page %i', (total, last_page) => {
  expect(paginate({ page: 1, limit: 20 }).metaOf(total)).toEqual({
    current_page: 1,
    last_page,
    per_page: 20,
    total,
  });
});

test('a page number beyond the last is kept as requested', () => {
  expect(paginate({ page: 9, limit: 20 }).metaOf(21)).toMatchObject({ current_page: 9, last_page: 2 });
});

test.each([
  [1, [{ total: 45 }, { total: 45 }], 45],
  [3, [{ total: 45 }], 45],
  [1, [], 0],
])('page %i with rows %j is of a list of %i, without counting', async (page, rows, total) => {
  const count = () => {
    throw new Error('counted');
  };
  expect(await paginate({ page, limit: 20 }).totalOf(rows, count)).toBe(total);
});

test('an empty page after the first does not tell the length', async () => {
  expect(await paginate({ page: 3, limit: 20 }).totalOf([], () => Promise.resolve(7))).toBe(7);
});
