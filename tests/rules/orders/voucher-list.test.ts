import { expect, test } from 'vitest';
import { MAX_CODES, readCodeList } from '#features/orders/voucher-list.ts';

test('a list of codes has a code in each line, with a password and a date where given', () => {
  expect(readCodeList('number;password;expires_on\nA-1;secret;2027-12-31\n\n B-2 \nC-3;;2028-02-29')).toEqual(
    {
      codes: [
        { number: 'A-1', password: 'secret', expires_on: '2027-12-31' },
        { number: 'B-2' },
        { number: 'C-3', expires_on: '2028-02-29' },
      ],
    },
  );
  expect(readCodeList('')).toEqual({ codes: [] });
});

test.each([
  ['A;x;31.12.2027', { problem: 'date', line: 1 }],
  ['A\nB;x;2027-02-30', { problem: 'date', line: 2 }],
  ['A\n;x', { problem: 'cells', line: 2 }],
  ['A;b;2027-12-31;more', { problem: 'cells', line: 1 }],
  ['A\nB\nA', { problem: 'twice', line: 3 }],
  ['x'.repeat(101), { problem: 'long', line: 1 }],
  ['"A', { problem: 'quote', line: 0 }],
])('%j is refused with its line', (text, problem) => {
  expect(readCodeList(text)).toEqual(problem);
});

test('a list has a limit', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `C${index}`).join('\n');
  expect(readCodeList(lines(MAX_CODES))).toMatchObject({ codes: expect.any(Array) });
  expect(readCodeList(lines(MAX_CODES + 1))).toEqual({ problem: 'many', line: 0 });
  expect(readCodeList(lines(100_000))).toEqual({ problem: 'many', line: 0 });
});
