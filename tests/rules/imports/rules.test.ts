import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsIn, companyKeyOf, readSale } from '#features/imports/rules.ts';
import { CsvReader, readCsv } from '#platform/forms/read-csv.ts';
import { regionBySlug } from '#regions/regions.ts';

const region = regionBySlug('pl');
const TODAY = '2026-06-15';

const sale = {
  company: '5961546033',
  gtin: '02004170100032',
  quantity: '2',
  date: '2026-06-01',
  document: 'FV/1/2026',
  line: '1',
};

describe('a sale', () => {
  test('has a company, a product, pieces, a day and a line of a document', () => {
    expect(readSale(sale, region, TODAY)).toEqual({
      companyKey: '5961546033',
      gtin: '02004170100032',
      quantity: 2,
      soldOn: '2026-06-01',
      document: 'FV/1/2026',
      line: '1',
    });
  });

  test.each([
    ['company', '', 'company'],
    ['company', '=1+1', 'company'],
    ['company', '@SUM(A1)', 'company'],
    ['gtin', '02004170100033', 'gtin'],
    ['gtin', 'x', 'gtin'],
    ['quantity', '0', 'quantity'],
    ['quantity', '1001', 'quantity'],
    ['quantity', '-1001', 'quantity'],
    ['quantity', '1e3', 'quantity'],
    ['quantity', '', 'quantity'],
    ['date', '2026-06-16', 'date'],
    ['date', '2024-06-14', 'date'],
    ['date', '2026-02-30', 'date'],
    ['date', '06/2026', 'date'],
    ['document', '', 'document'],
    ['document', '+48', 'document'],
    ['document', '\tx', 'document'],
    ['document', 'x'.repeat(61), 'document'],
    ['line', '-1', 'document'],
    ['line', '', 'document'],
  ])('whose %s is %j has the problem %s', (column, value, problem) => {
    expect(readSale({ ...sale, [column]: value }, region, TODAY)).toBe(problem);
  });

  test.each([
    ['quantity', '−3', { quantity: -3 }],
    ['quantity', '1 000', { quantity: 1000 }],
    ['date', '1.6.2026', { soldOn: '2026-06-01' }],
    ['date', '15/06/2026', { soldOn: '2026-06-15' }],
    ['date', '2024-06-15', { soldOn: '2024-06-15' }],
    ['gtin', ' 2004170100032 ', { gtin: '02004170100032' }],
  ])('may have the %s %j', (column, value, read) => {
    expect(readSale({ ...sale, [column]: value }, region, TODAY)).toMatchObject(read);
  });
});

test.each([
  ['PL 596-154-60-33', '5961546033'],
  ['596 154 60 33', '5961546033'],
  ['0F3C0000-0000-4000-8000-00000000000A', '0f3c0000-0000-4000-8000-00000000000a'],
])('the company %j is searched as %j', (given, key) => {
  expect(companyKeyOf(given, region)).toBe(key);
});

describe('a first line', () => {
  const names = ['company', 'gtin', 'quantity', 'date', 'document', 'line'];

  test('names the columns in any order and spelling of its letters', () => {
    const found = columnsIn(
      ['Note', ...names.toReversed().map((name) => ` ${name.toUpperCase()} `)],
      'sales',
    );
    expect([...(found ?? [])]).toEqual(names.toReversed().map((name, index) => [name, index + 1]));
  });

  test.each(names)('needs the column %s', (missing) => {
    expect(
      columnsIn(
        names.filter((name) => name !== missing),
        'sales',
      ),
    ).toBeUndefined();
  });

  test('names each column once', () => {
    expect(columnsIn([...names, 'line'], 'sales')).toBeUndefined();
  });
});

describe('a CSV file in parts', () => {
  const text = fc.array(fc.constantFrom('a', '"', '""', ';', ',', '\n', '\r\n', '\r', ' ', 'ł', '😀'), {
    maxLength: 40,
  });

  test('has the same rows as in one part', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 7 }), (signs, size) => {
        const whole = signs.join('');
        const reader = new CsvReader();
        const rows = [];
        for (let at = 0; at < whole.length; at += size) rows.push(...reader.push(whole.slice(at, at + size)));
        const last = reader.end();
        expect(last && [...rows, ...last]).toEqual(readCsv(whole));
      }),
    );
  });

  test('ends at a row that is too long', () => {
    const reader = new CsvReader(10);
    expect(() => {
      reader.push('a;b\n');
      for (let part = 0; part < 10; part++) reader.push('xx');
    }).toThrow(RangeError);
  });
});
