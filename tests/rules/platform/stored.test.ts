import { describe, expect, test } from 'vitest';
import { readLike } from '#platform/contract/read-like.ts';
import { decodeJson, decodeStored, isLike, isRecord } from '#platform/contract/stored.ts';

const example = { name: '', count: 0, isOn: false, list: [] as unknown[], part: {}, free: null };
const value = { name: 'a', count: 1, isOn: true, list: [1], part: { a: 1 }, free: 7 };

test.each([
  [{}, true],
  [[], false],
  [null, false],
  ['{}', false],
])('%j is a record: %s', (given, expected) => {
  expect(isRecord(given)).toBe(expected);
});

describe('a stored value', () => {
  test('is read with exactly the fields of the example', () => {
    expect(readLike({ ...value, other: 1 }, example)).toEqual(value);
    expect(readLike({ ...value, free: undefined }, example)).toEqual({ ...value, free: undefined });
  });

  test.each([
    ['no value', undefined],
    ['null', null],
    ['a list', []],
    ['a missing field', { ...value, name: undefined }],
    ['a number for a text', { ...value, name: 1 }],
    ['a text for a number', { ...value, count: '1' }],
    ['a record for a list', { ...value, list: {} }],
    ['a list for a record', { ...value, part: [] }],
    ['null for a record', { ...value, part: null }],
    ['its own constructor', { ...value, part: { constructor: 'Object' } }],
  ])('is not trusted: %s', (_, given) => {
    expect(isLike(given, example)).toBe(false);
    expect(readLike(given, example)).toBeUndefined();
  });
});

describe('a stored text', () => {
  const decode = (stored: unknown) => readLike(stored, { name: '' });

  test.each([
    ['{"version":2,"name":"a"}', { name: 'a' }],
    ['{"version":2,"value":{"name":"a"}}', { name: 'a' }],
    ['{"version":1,"name":"a"}', undefined],
    ['{"name":"a"}', undefined],
    ['{"version":2,"name":1}', undefined],
    ['[2]', undefined],
    ['null', undefined],
    ['{', undefined],
  ])('%s is decoded as %j', (text, expected) => {
    expect(decodeStored(text, 2, decode)).toEqual(expected);
  });

  test.each([
    ['{"name":"a"}', { name: 'a' }],
    ['{"name":1}', undefined],
    ['', undefined],
    ['{', undefined],
  ])('%s without a version is decoded as %j', (text, expected) => {
    expect(decodeJson(text, decode)).toEqual(expected);
  });

  test('whose reader throws counts as absent', () => {
    expect(
      decodeStored('{"version":2}', 2, () => {
        throw new Error('not readable');
      }),
    ).toBeUndefined();
  });
});
