import { execFileSync } from 'node:child_process';
import parseWithTheWorld from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { canBeMobile, exampleNumber, formatPhone, isTestNumber, parsePhone } from '#regions/phone.ts';
import { type RegionSlug, regionBySlug, regions } from '#regions/regions.ts';

const mobile: Record<RegionSlug, [national: string, e164: string]> = {
  ba: ['061 123 456', '+38761123456'],
  bg: ['087 812 3456', '+359878123456'],
  hr: ['091 234 5678', '+385912345678'],
  cz: ['601 123 456', '+420601123456'],
  ee: ['5123 4567', '+37251234567'],
  hu: ['06 20 123 4567', '+36201234567'],
  it: ['312 345 6789', '+393123456789'],
  lv: ['21 234 567', '+37121234567'],
  pl: ['512 345 678', '+48512345678'],
  ro: ['0712 034 567', '+40712034567'],
  rs: ['060 1234567', '+381601234567'],
  sk: ['0912 123 456', '+421912123456'],
  si: ['031 234 567', '+38631234567'],
  tr: ['0501 234 56 78', '+905012345678'],
  ua: ['050 123 4567', '+380501234567'],
  lt: ['0612 34567', '+37061234567'],
};

test('the metadata files match the installed libphonenumber-js', () => {
  expect(() =>
    execFileSync(process.execPath, ['scripts/phone-metadata.ts', '--check'], { stdio: 'pipe' }),
  ).not.toThrow();
});

describe.each(regions)('in $slug', (region) => {
  const [national, e164] = mobile[region.slug];
  const digits = e164.slice(1 + region.callingCode.length);

  test('a mobile number is read in national and international form', () => {
    const result = { e164, national: digits };
    const international = `+${region.callingCode} ${digits}`;
    for (const input of [
      national,
      digits,
      e164,
      international,
      ` ${e164} `,
      `\u202a${e164}\u202c`,
      e164.replace('+', '00'),
      `(+${region.callingCode}) ${digits}`,
      `(00${region.callingCode})${digits}`,
    ]) {
      expect(parsePhone(input, region), input).toEqual(result);
    }
  });

  test('the mobile number can receive text messages', () => {
    expect(canBeMobile(e164, region)).toBe(true);
  });

  test('a mobile number of every other region is rejected', () => {
    for (const other of regions) {
      if (other !== region) expect(parsePhone(mobile[other.slug][1], region), other.slug).toBeUndefined();
    }
  });

  test('input other than one valid number is rejected', () => {
    const inputs = [
      '',
      ' ',
      '+',
      '0',
      '12345',
      `${digits}0000`,
      digits.slice(0, 4),
      'phone',
      '١٢',
      '0'.repeat(5000),
    ];
    inputs.push(
      `${e164} ext. 5`,
      `${e164};ext=5`,
      `call ${e164}`,
      `${e164} or ${e164}`,
      `${e164}x`,
      '+33612345678',
    );
    for (const input of inputs) expect(parsePhone(input, region), input.slice(0, 50)).toBeUndefined();
  });

  test('a test number is not a valid number', () => {
    expect(parsePhone('999999999123', region)).toBeUndefined();
  });

  test('a stored number is shown nationally at home, internationally elsewhere, and reads back', () => {
    expect(parsePhone(formatPhone(e164, region), region)?.e164).toBe(e164);
    expect(formatPhone(e164, region)).not.toContain('+');
    const abroad = regionBySlug(region.slug === 'pl' ? 'hu' : 'pl');
    expect(formatPhone(e164, abroad)).toMatch(new RegExp(`^\\+${region.callingCode} `));
  });

  test('the example is a valid national number', () => {
    const example = exampleNumber(region);
    expect(example).not.toContain('+');
    expect(parsePhone(example, region)).toBeDefined();
  });

  test('the office has a valid number in stored form', () => {
    expect(parsePhone(region.contact.phone, region)?.e164).toBe(region.contact.phone);
  });

  test('the reduced metadata give the same results as the full metadata', () => {
    let accepted = 0;
    let state = 1;
    for (let index = 0; index < 1000; index += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const input = `+${region.callingCode}${String(state)
        .padStart(10, '0')
        .slice(index % 5)}`;
      const judged = parseWithTheWorld(input, { extract: false });
      const valid = judged?.country === region.iso && judged.isValid();
      if (valid) accepted += 1;
      expect(parsePhone(input, region)?.e164, input).toBe(valid ? judged?.number : undefined);
    }
    expect(accepted).toBeGreaterThan(10);
  });
});

test('Italian numbers keep their leading zero', () => {
  expect(parsePhone('045 5550 1000', regionBySlug('it'))).toEqual({
    e164: '+3904555501000',
    national: '04555501000',
  });
});

test('a number of the Vatican is not an Italian number', () => {
  expect(parsePhone('+39 06 698 12345', regionBySlug('it'))).toBeUndefined();
  expect(parsePhone('06 698 12345', regionBySlug('it'))).toBeUndefined();
});

test('an unreadable number is shown unchanged', () => {
  expect(formatPhone('999999999123', regionBySlug('pl'))).toBe('999999999123');
  expect(formatPhone('', regionBySlug('pl'))).toBe('');
});

test.each(['999999999000', '999999999123', '999999999999', ' 999999999001 '])(
  '%j is a test number',
  (input) => {
    expect(isTestNumber(input)).toBe(true);
  },
);

test.each([
  '',
  '99999999912',
  '9999999991234',
  '999999998123',
  '+99999999912',
  '99999999912a',
  '999 999 999 123',
  '٩٩٩٩٩٩٩٩٩٩٩٩',
])('%j is not a test number', (input) => {
  expect(isTestNumber(input)).toBe(false);
});

test('a landline cannot receive text messages', () => {
  expect(canBeMobile('+48221234567', regionBySlug('pl'))).toBe(false);
  expect(canBeMobile('+36611234567', regionBySlug('hu'))).toBe(false);
  expect(canBeMobile('+390236714000', regionBySlug('it'))).toBe(false);
});
