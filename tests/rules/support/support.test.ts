/** What members write to the club, as it is kept. */
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
    ['👩‍🔧', '👩‍🔧'],
    ['<b>&amp;</b> **x**', '<b>&amp;</b> **x**'],
  ])('%j is kept as %j', (written, kept) => {
    expect(cleanMessage(written)).toBe(kept);
  });

  test.each(['', ' \n\t', '\u200b\u200c\u200d\ufeff', '\u202e\u2066', '\u3164\u2800\u00ad'])(
    '%j says nothing',
    (text) => {
      expect(cleanMessage(text)).toBe('');
    },
  );

  test('that was cleaned can be written, and is clean', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }), (text) => {
        const kept = cleanMessage(text);
        expect(isWritable(kept)).toBe(true);
        expect(cleanMessage(kept)).toBe(kept);
      }),
    );
  });
});

test('a title stands in one line', () => {
  expect(cleanTitle(' a \n\t b ')).toBe('a b');
  expect(cleanTitle('\u200b')).toBe('');
});

test('control characters and halves of characters cannot be written', () => {
  for (const text of ['\u0000', 'a\u001b', '\u009f', '\ud800', '\udfff\ud800'])
    expect(isWritable(text)).toBe(false);
  for (const text of ['', 'a\r\n\tb', '👩‍🔧', '\u202e']) expect(isWritable(text)).toBe(true);
});
