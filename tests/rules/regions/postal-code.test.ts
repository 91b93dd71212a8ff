/** Postal codes: accepted notations and the stored form. */
import { describe, expect, test } from 'vitest';
import { people } from '#demo/people.ts';
import { isPostalCode, parsePostalCode } from '#regions/postal-code.ts';
import { type RegionSlug, regions } from '#regions/regions.ts';

/** By region: a code in official form, other notations, and invalid codes. */
const codes: Record<RegionSlug, [written: string, typed: string[], wrong: string[]]> = {
  ba: ['71000', ['BA-71000', '71 000'], ['7100', '710000']],
  bg: ['1407', ['BG-1407', 'bg 1407', '14 07'], ['140', '14070']],
  hr: ['10000', ['HR-10000', 'hr10000'], ['1000', '100000']],
  cz: ['602 00', ['60200', 'CZ-602 00', 'cz60200', '602-00'], ['6020', '602000']],
  ee: ['11415', ['EE-11415', '11 415'], ['1141', '114155']],
  hu: ['1117', ['H-1117', 'HU-1117', 'hu 1117'], ['111', '11177']],
  it: ['39100', ['IT-39100', 'I-39100', '39 100'], ['3910', '391000']],
  lv: ['LV-1010', ['1010', 'lv1010', 'LV 1010', 'LV–1010'], ['LV-101', 'LV-10100', 'LT-1010']],
  pl: ['02-486', ['02486', 'PL 02-486', '02 486', '02–486'], ['02-48', '02-4866', '2-486']],
  ro: ['400372', ['RO-400372', '400 372'], ['40037', '4003722']],
  rs: ['11000', ['RS-11000', '11 000'], ['1100', '1100000']],
  sk: ['040 01', ['04001', 'SK-040 01', 'sk04001'], ['0400', '040 011']],
  si: ['1000', ['SI-1000', 'si 1000'], ['100', '10000']],
  tr: ['34728', ['TR-34728', '34 728'], ['3472', '347288']],
  ua: ['79016', ['UA-79016', '79 016'], ['7901', '790166']],
  lt: ['LT-09120', ['09120', 'lt09120', 'LT 09120', '09 120'], ['LT-0912', 'LT-091200', 'LV-09120']],
};

const fullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));

describe.each(regions)('a postal code in $slug', (region) => {
  const [written, typed, wrong] = codes[region.slug];

  test.each([
    written,
    ...typed,
    `  ${written}\u00a0`,
    `\u200b${written}`,
    fullWidth(written),
    written.toLowerCase(),
  ])('is read from %j', (input) => {
    expect(parsePostalCode(input, region)).toBe(written);
    expect(isPostalCode(input, region)).toBe(true);
  });

  test('is unchanged when it is read again', () => {
    expect(parsePostalCode(parsePostalCode(written, region) ?? '', region)).toBe(written);
  });

  test.each(wrong)('is not %j', (input) => {
    expect(parsePostalCode(input, region)).toBeUndefined();
    expect(isPostalCode(input, region)).toBe(false);
  });

  test('does not have the letters of another country', () => {
    for (const other of regions) {
      if (other !== region) expect(parsePostalCode(`${other.iso}-${written}`, region)).toBeUndefined();
    }
  });

  test.each([
    '',
    ' ',
    '-',
    'abcd',
    'abcde',
    'O2-486',
    '١٢٣٤٥',
    '1e10',
    '12345\u0000',
    '💥',
    '9'.repeat(100_000),
  ])('is not the junk %#', (input) => {
    expect(parsePostalCode(input, region)).toBeUndefined();
  });

  test('of the office and of the demo companies is in official form', () => {
    expect(parsePostalCode(region.contact.postalCode, region)).toBe(region.contact.postalCode);
    const { roofers, decorators, beginners, sites } = people[region.slug];
    for (const { postalCode } of [roofers, decorators, beginners]) {
      expect(parsePostalCode(postalCode, region)).toBe(postalCode);
    }
    for (const [postalCode] of sites) expect(parsePostalCode(postalCode, region)).toBe(postalCode);
  });
});
