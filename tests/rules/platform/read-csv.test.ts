import { describe, expect, test } from 'vitest';
import { CsvReader, readCsv, textOfCsv } from '#platform/forms/read-csv.ts';
import { changedFields } from '#platform/http/changed-fields.ts';

const cellsOf = (text: string) => readCsv(text)?.map(({ cells }) => cells);

describe('a CSV text', () => {
  test.each([
    [
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\tb', [['a', 'b']]],
    ['\uFEFF a ; b ', [['a', 'b']]],
    ['"a;b";"say ""yes"""', [['a;b', 'say "yes"']]],
    ['"two\nlines";b\nc', [['two\nlines', 'b'], ['c']]],
    ['a;b,c', [['a', 'b,c']]],
    ['\n\n a \n;\n', [['a']]],
    ['', []],
    [';a', [['', 'a']]],
  ])('%j has the cells %j', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  test.each([1, 1_000, 1_000_000])('of one endless line, in parts of %s signs, is read', (length) => {
    const reader = new CsvReader();
    const part = ';'.repeat(length);
    for (let index = 0; index < 1_000_000 / length; index++) expect(reader.push(part)).toEqual([]);
    expect(reader.end()).toEqual([]);
  });

  test('is read once its first line with a separator has ended', () => {
    const reader = new CsvReader();
    expect(['name\n', 'a', ';', 'b\r', '\nc'].map((part) => reader.push(part).length)).toEqual([
      0, 0, 0, 2, 0,
    ]);
  });

  test('with an open quote is no table', () => {
    expect(readCsv('"a;b\nc;d')).toBeUndefined();
  });

  test('keeps line numbers across blank lines and cells of several lines', () => {
    expect(readCsv('a\n\n"b\nb";c\nd')?.map(({ line }) => line)).toEqual([1, 3, 5]);
  });
});

describe('a CSV file', () => {
  const bytes = (...parts: (string | number[])[]) =>
    new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))));
  const utf16 = (text: string) => [...Buffer.from(text, 'utf16le')];

  test.each([
    ['UTF-8', bytes('Łódź;10'), 'Łódź;10'],
    ['UTF-8 with BOM', bytes([0xef, 0xbb, 0xbf], 'Łódź;10'), 'Łódź;10'],
    ['no bytes', bytes(), ''],
    ['UTF-16 with BOM', bytes(utf16('\uFEFFLodz;10')), undefined],
    ['UTF-16 without BOM', bytes(utf16('Lodz;10')), undefined],
    // “Łódź” in windows-1250.
    ['windows-1250', bytes([0xa3, 0xf3, 0x64, 0x9f], ';10'), undefined],
  ])('of %s is read as UTF-8 or refused', async (_, file, text) => {
    expect(await textOfCsv(file)).toBe(text);
  });
});

describe('changed fields', () => {
  test('are those that differ; texts by language are compared one by one', () => {
    expect(
      changedFields(
        { name: { en: 'A', pl: 'B' }, price: 1, regions: [1], unseen: 1 },
        { name: { en: 'A', cs: 'C' }, price: 2, regions: [1] },
      ),
    ).toEqual({
      before: { 'name.pl': 'B', price: 1 },
      after: { 'name.cs': 'C', price: 2 },
    });
    expect(changedFields({ price: 1 }, { price: 1 })).toBeUndefined();
    expect(changedFields(undefined, { price: 1 })).toEqual({ before: {}, after: { price: 1 } });
  });

  test('shorten long texts', () => {
    const [before, after] = ['a', 'b'].map((letter) => letter.repeat(500));
    const changed = changedFields({ text: before }, { text: after });
    expect(changed?.before.text).toBe(`${'a'.repeat(199)}…`);
    expect(String(changed?.after.text)).toHaveLength(200);
  });
});
