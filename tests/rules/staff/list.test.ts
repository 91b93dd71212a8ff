/** Addresses of staff lists that somebody typed or changed. */
import { expect, test } from 'vitest';
import { listAnswer } from '#components/staff/list.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';

const url = new URL('http://pl.localhost/staff/log?staff=abc&action=approveOrder&page=3');

test('filters that the API refuses are removed from the address, others stay', async () => {
  const answer = await listAnswer(url, Promise.reject(invalid({ staff: ['not_valid'] })));
  expect(answer).toBeInstanceOf(Response);
  const { status, headers } = answer as unknown as Response;
  expect([status, headers.get('location')]).toEqual([303, '/staff/log?action=approveOrder']);
});

test('other errors, and those of what is not in the address, are not hidden', async () => {
  for (const error of [new ClubError('not_found'), invalid({ language: ['not_valid'] }), new Error('broken')])
    await expect(listAnswer(url, Promise.reject(error))).rejects.toBe(error);
});

test('an answer is passed on', async () => {
  expect(await listAnswer(url, Promise.resolve({ data: [] }))).toEqual({ data: [] });
});
