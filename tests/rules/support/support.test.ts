/** Messages from members in their stored form. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanMessage, cleanTitle, isWritable } from '#features/support/rules.ts';

describe('a message', () => {
  test.each([
    ['  Hello  ', 'Hello'],
    ['a\r\nb\rc\u2028d\ve', 'a\nb\nc\nd\ne'],
    ['a\tb\n\n\nc', 'a\tb\n\n\nc'],
    ['a\u0000b\u001b[0m', 'ab[0m'],
    ['\ud800x', 'x'],
    ['a\u202eb\u2069', 'ab'],
    ['👩‍🔧', '👩‍🔧'],
    ['<b>&amp;</b> **x**', '<b>&amp;</b> **x**'],
  ])('%j is stored as %j', (written, kept) => {
    expect(cleanMessage(written)).toBe(kept);
  });

  test.each(['', ' \n\t', '\u200b\u200c\u200d\ufeff', '\u202e\u2066', '\u3164\u2800\u00ad'])(
    '%j is empty',
    (text) => {
      expect(cleanMessage(text)).toBe('');
    },
  );

  test('that was normalised is valid and does not change again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }), (text) => {
        const kept = cleanMessage(text);
        expect(isWritable(kept)).toBe(true);
        expect(cleanMessage(kept)).toBe(kept);
      }),
    );
  });
});

test('a title is a single line', () => {
  expect(cleanTitle(' a \n\t b ')).toBe('a b');
  expect(cleanTitle('\u200b')).toBe('');
});

test('control characters and lone surrogates are rejected', () => {
  for (const text of ['\u0000', 'a\u001b', '\u009f', '\ud800', '\udfff\ud800'])
    expect(isWritable(text)).toBe(false);
  for (const text of ['', 'a\r\n\tb', '👩‍🔧', '\u202e']) expect(isWritable(text)).toBe(true);
});
