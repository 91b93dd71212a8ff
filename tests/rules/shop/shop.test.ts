/** Shop limits, truncated texts, and the choice of a variant. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARD_SCANS } from '#features/club-card/rules.ts';
import { CARD_TEXT, categoryType, LOW_STOCK, shortened } from '#features/shop/rules.ts';
import { choicesOf, chooseVariant } from '#features/shop/variants.ts';

test('a teaser has at most 300 characters', () => {
  expect(CARD_TEXT).toBe(300);
});

test('stock below 100 is shown as a number, from 100 on as plenty', () => {
  expect(LOW_STOCK).toBe(100);
});

test('a club card requires 10 scans', () => {
  expect(CARD_SCANS).toBe(10);
});

test('the shop’s own categories are of type 1', () => {
  expect(categoryType.shop).toBe(1);
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

  test('is never longer than the limit, and remains a prefix of the text', () => {
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

/** A variant with attribute values: `colour: 'red'`. */
function variantOf(values: Record<string, string>, uuid = Object.values(values).join()) {
  return {
    uuid,
    title: Object.values(values).join(', '),
    sku: `SKU-${uuid}`,
    attributes: Object.keys(values).map((label) => ({ label })),
    attrs: Object.entries(values).map(([label, value]) => ({
      attrUuid: label,
      attrValueUuid: `${label}=${value}`,
      attrValueName: value,
    })),
  };
}

const jackets = [
  variantOf({ colour: 'red', size: 'S' }),
  variantOf({ colour: 'red', size: 'M' }),
  variantOf({ colour: 'blue', size: 'M' }),
  variantOf({ colour: 'blue', size: 'L' }),
];

describe('the questions of a product', () => {
  test('are its attributes, each with the values of all variants', () => {
    const { groups, rows } = choicesOf(jackets);
    expect(groups.map(({ label, options }) => [label, options.map((option) => option.label)])).toEqual([
      ['colour', ['red', 'blue']],
      ['size', ['S', 'M', 'L']],
    ]);
    expect(rows[2]).toEqual(['colour=blue', 'size=M']);
  });

  test('are empty for at most one variant', () => {
    expect(choicesOf(jackets.slice(0, 1))).toEqual({ groups: [], rows: [[]] });
    expect(choicesOf([])).toEqual({ groups: [], rows: [] });
  });

  test.each([
    ['have different attributes', [variantOf({ colour: 'red' }), variantOf({ size: 'S' })]],
    ['share all their values', [variantOf({ size: 'S' }, 'a'), variantOf({ size: 'S' }, 'b')]],
    ['have no attributes', [variantOf({}, 'a'), variantOf({}, 'b')]],
  ])('are the variants themselves where these %s', (_, variants) => {
    const { groups, rows } = choicesOf(variants);
    expect(groups).toHaveLength(1);
    expect(groups[0]?.options.map(({ value }) => value)).toEqual(variants.map(({ uuid }) => uuid));
    expect(groups[0]?.options.every(({ label }) => label !== '')).toBe(true);
    expect(rows).toEqual(variants.map(({ uuid }) => [uuid]));
  });
});

test('choices of vouchers are their amounts, named by their only attribute', () => {
  const vouchers = [variantOf({ value: 'Small' }, 'a'), variantOf({ value: 'Large' }, 'b')].map(
    (variant, index) => ({ ...variant, title: ['80 zł', '200 zł'][index] ?? '', value: {} }),
  );
  const [group] = choicesOf(vouchers).groups;
  expect(group?.label).toBe('value');
  expect(group?.options.map(({ label }) => label)).toEqual(['80 zł', '200 zł']);
});

describe('the choice of a variant', () => {
  const { rows } = choicesOf(jackets);
  const choose = (...wanted: string[]) => chooseVariant(rows, wanted);

  test('is the one with all the values', () => {
    expect(choose('colour=blue', 'size=M').index).toBe(2);
  });

  test('omits values that are incompatible with earlier ones', () => {
    expect(choose('colour=blue', 'size=M').possible).toEqual([
      new Set(['colour=red', 'colour=blue']),
      new Set(['size=M', 'size=L']),
    ]);
  });

  test('keeps the earlier value where two are incompatible', () => {
    expect(choose('colour=blue', 'size=S').index).toBe(2);
    expect(choose('colour=green', 'size=M').index).toBe(1);
  });

  test('always leads to a variant whose values are among the possible ones', () => {
    const value = fc.constantFrom('colour=red', 'colour=blue', 'size=S', 'size=M', 'size=L', '');
    fc.assert(
      fc.property(value, value, (colour, size) => {
        const { index, possible } = choose(colour, size);
        expect(possible.every((values, place) => values.has(rows[index]?.[place] ?? ''))).toBe(true);
      }),
    );
  });

  test('of a product without questions is its only variant', () => {
    expect(chooseVariant([[]], [])).toEqual({ index: 0, possible: [] });
  });
});
