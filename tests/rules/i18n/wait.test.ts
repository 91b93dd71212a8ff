import { describe, expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import { newCodeText, retryText } from '#i18n/wait.ts';

const en = translator('en', 'en');
const pl = translator('pl', 'pl');

describe('a waiting time', () => {
  test.each([
    [1, 'Try again in 1 second.'],
    [90, 'Try again in 90 seconds.'],
    [91, 'Try again in 2 minutes.'],
    [120, 'Try again in 2 minutes.'],
    [121, 'Try again in 3 minutes.'],
    [5_400, 'Try again in 90 minutes.'],
    [5_401, 'Try again in 2 hours.'],
    [86_400, 'Try again in 24 hours.'],
  ])('of %i s: %s', (seconds, text) => {
    expect(retryText(seconds, en)).toBe(text);
  });

  test('has the plural forms of the language', () => {
    expect(retryText(300, pl)).toBe('Spróbuj ponownie za 5 minut.');
    expect(retryText(2 * 3_600, pl)).toBe('Spróbuj ponownie za 2 godziny.');
  });

  test('of a new code is short', () => {
    expect([60, 90, 91, 540].map((seconds) => newCodeText(seconds, en))).toEqual([
      'New code in 60 s',
      'New code in 90 s',
      'New code in 2 min',
      'New code in 9 min',
    ]);
  });
});
