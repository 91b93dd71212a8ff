/** Refused input: what an answer says of it, at any size. */
import { expect, test } from 'vitest';
import { login } from '#features/access/contract.ts';
import { exportStaffContent, listStaffContent } from '#features/content/staff.contract.ts';
import { searchStaff } from '#features/staff/contract.ts';
import type { Call } from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { validateInput } from '#platform/http/check-input.ts';

/** The field errors of a body. */
function errorsOf(body: unknown, call: Call = login, query: Record<string, string> = {}) {
  try {
    validateInput(call, {}, query, body, undefined);
  } catch (error) {
    if (error instanceof ClubError) return error.errors;
    throw error;
  }
  return undefined;
}

const unknown = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, 1]));

test('refuses a NUL in each text of a query', () => {
  expect(errorsOf({}, searchStaff, { q: 'ab\0cd' })).toEqual({ q: ['not_valid'] });
  for (const call of [exportStaffContent, listStaffContent])
    expect(errorsOf({}, call, { language: '\0' })).toEqual({ language: ['not_valid'] });
  expect(errorsOf({}, listStaffContent, { page: '\0', other: '\0' }), 'no texts').toBeUndefined();
});

test('names the unknown fields', () => {
  expect(errorsOf({ email: 'anna@club.example', ...unknown(2) })).toEqual({
    x0: ['unknown'],
    x1: ['unknown'],
  });
  expect(errorsOf(JSON.parse('{"email":"anna@club.example","__proto__":1,"constructor":1}'))).toEqual(
    expect.objectContaining({ constructor: ['unknown'] }),
  );
});

test('names 50 of any number', () => {
  expect(Object.keys(errorsOf({ email: 5, ...unknown(100_000) }) ?? {})).toHaveLength(50);
});
