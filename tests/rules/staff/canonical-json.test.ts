/** Canonical JSON: the examples of RFC 8785. */
import { expect, test } from 'vitest';
import { canonicalJson } from '#features/staff/canonical-json.ts';

test('numbers, texts and literals are written as in the example of section 3.2.2', () => {
  const given = {
    // biome-ignore lint/correctness/noPrecisionLoss: the example of the RFC
    numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
    literals: [null, true, false],
  };
  expect(canonicalJson(given)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

test('keys are sorted by their UTF-16 units, as in section 3.2.3', () => {
  const given = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  };
  expect(Object.values(JSON.parse(canonicalJson(given)))).toHaveLength(7);
  const places = Object.values(given)
    .toSorted((one, other) => canonicalJson(given).indexOf(one) - canonicalJson(given).indexOf(other))
    .map((name) => name.split(' ')[0]);
  expect(places).toEqual(['Carriage', 'One', 'Control', 'Latin', 'Euro', 'Emoji:', 'Hebrew']);
});

test('the order in which an object was made, and fields without a value, change nothing', () => {
  expect(canonicalJson({ b: [{ d: -0, c: '' }], a: {}, e: undefined })).toBe('{"a":{},"b":[{"c":"","d":0}]}');
});
