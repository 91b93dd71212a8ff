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
  [1, 0, 0],
  [1, 19, 19],
  [3, 5, 45],
])(
  'page %i with %i of 20 rows ends the list: its length is %i, without counting',
  async (page, rows, total) => {
    const count = () => {
      throw new Error('counted');
    };
    expect(await paginate({ page, limit: 20 }).totalOf(rows, count)).toBe(total);
  },
);

test.each([
  [1, 20],
  [3, 20],
  [3, 0],
])('page %i with %i of 20 rows does not tell the length', async (page, rows) => {
  expect(await paginate({ page, limit: 20 }).totalOf(rows, () => Promise.resolve(7))).toBe(7);
});
