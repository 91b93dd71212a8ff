/** Texts of the shop that are cut. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARD_TEXT, shortened } from '#domain/shop.ts';

test('a teaser has 300 characters at most', () => {
  expect(CARD_TEXT).toBe(300);
});

describe('a text that is too long', () => {
  test.each([
    ['one two three', 13, 'one two three'],
    ['one two three', 12, 'one two…'],
    ['one two three', 8, 'one two…'],
    ['one two three', 7, 'one…'],
    ['one, two three', 6, 'one…'],
    ['indivisible', 6, 'indiv…'],
    ['🪟🪟🪟🪟', 3, '🪟🪟…'],
    ['', 3, ''],
  ])('“%s” of %i characters becomes “%s”', (text, most, short) => {
    expect(shortened(text, most)).toBe(short);
  });

  test('is never longer than it may be, and stays a beginning of the text', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 90 }), fc.integer({ min: 2, max: 320 }), (text, most) => {
        const short = shortened(text, most);
        expect([...short].length).toBeLessThanOrEqual(most);
        expect(text.startsWith(short.replace(/…$/u, ''))).toBe(true);
        if (text.length <= most) expect(short).toBe(text);
      }),
    );
  });
});
