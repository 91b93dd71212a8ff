/** Field rules shared by browser and server: minimum lengths, names, addresses, codes, checkboxes. */

import { describe, expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { loginBody, signInCode } from '#features/access/contract.ts';
import { CODE_LENGTH, CODE_MINUTES, CODE_TRIES } from '#features/access/rules.ts';
import {
  CITY_MIN,
  COMPANY_NAME_MIN,
  HOUSE_NUMBER_MIN,
  NAME_MIN,
  POSTAL_CODE_MIN,
  STREET_MIN,
  SURNAME_MIN,
} from '#features/members/lengths.ts';
import { registerBody } from '#features/registration/body.contract.ts';
import { checkbox, day, email, phoneNumber } from '#platform/contract/fields.ts';

type Schema = Parameters<typeof safeParse>[0];

const { company, installer } = registerBody.shape;

/** The error codes for a value. */
const issues = (schema: Schema, value: unknown) =>
  safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];

/** The parsed value. */
const taken = (schema: Schema, value: unknown) => safeParse(schema, value).data;

const least: [field: string, schema: Schema, constant: number, characters: number][] = [
  ['a given name', installer.shape.name, NAME_MIN, 2],
  ['a family name', installer.shape.surname, SURNAME_MIN, 2],
  ['a company’s name', company.shape.name, COMPANY_NAME_MIN, 4],
  ['a street', company.shape.street, STREET_MIN, 4],
  ['a house number', company.shape.house_number, HOUSE_NUMBER_MIN, 1],
  ['a postal code', company.shape.postal_code, POSTAL_CODE_MIN, 1],
  ['a city', company.shape.city, CITY_MIN, 2],
];

describe.each(least)('%s', (_, schema, constant, characters) => {
  test(`has at least ${characters} characters, without surrounding blanks`, () => {
    expect(constant).toBe(characters);
    const enough = 'ł'.repeat(characters);
    expect(taken(schema, enough)).toBe(enough);
    expect(taken(schema, ` \t${enough}\u00a0\n`)).toBe(enough);
    if (characters > 1) {
      expect(issues(schema, 'ł'.repeat(characters - 1))).toEqual(['too_short']);
      expect(issues(schema, ` ${'ł'.repeat(characters - 1)} `)).toEqual(['too_short']);
      for (const nothing of ['\u200b', '\u200d', '\u00ad', '\u3164'])
        expect(issues(schema, `ł${nothing.repeat(characters)}`)).toEqual(['too_short']);
    }
  });

  test('is required: a blank value is reported as missing, not as too short', () => {
    for (const blank of ['', ' ', '\t\n', '\u00a0', '\u200b\u200b\u200b\u200b', '\u3164', ' \u2800 \u00ad'])
      expect(issues(schema, blank)).toEqual(['required']);
    for (const none of [undefined, null, 5, true, { name: 'ab' }]) {
      expect(issues(schema, none)).toEqual(['required']);
    }
  });

  test('has a maximum length and no control characters', () => {
    expect(issues(schema, 'a'.repeat(10_000))).toEqual(['too_long']);
    for (const control of ['\u0000', '\u0007', '\u001b', '\u009f', '\ud800', '\u2028', '\u2029']) {
      expect(issues(schema, `abcd${control}efgh`)).toEqual(['not_valid']);
    }
  });
});

test('a text keeps the joiners of its letters and emoji', () => {
  for (const written of ['Dachy 👩‍🔧', 'می‌خواهم', 'क्‍षक्‍ष'])
    expect(taken(company.shape.name, written)).toBe(written);
});

describe('a person’s name', () => {
  const { name } = installer.shape;

  test('has no characters that change the direction of later text', () => {
    expect(taken(name, '\u202eanna\u202c')).toBe('anna');
    expect(taken(name, 'An\u2067na\u2069')).toBe('Anna');
    expect(issues(name, '\u202d\u202c')).toEqual(['required']);
  });

  test.each([
    'Øyvind',
    'Żaneta',
    'Nguyễn Thị Ánh',
    'Олександра',
    'Јелена',
    'Γιώργος',
    'Ayşegül',
    'Anne-Marie',
    'O’Brien',
    "D'Angelo",
    '李小龙',
    'محمد',
    'नरेन्द्र',
    'Jr.',
  ])('may be %s', (text) => {
    expect(taken(name, text)).toBe(text);
  });

  test.each(['R2D2', 'Anna1', '007', 'Anna٣', 'Anna３', 'Anna १'])('has no digits: %s', (text) => {
    expect(issues(name, text)).toEqual(['digits']);
  });
});

test('a day is one of the calendar, from year 1', () => {
  expect(taken(day, '2028-02-29')).toBe('2028-02-29');
  for (const wrong of ['0000-01-01', '2027-02-29', '2027-2-1', '10000-01-01', ''])
    expect(issues(day, wrong)).toContain('not_valid');
});

describe('an e-mail address', () => {
  test.each([
    'anna@club.example',
    'a.b+c@sub.club.example',
    "o'neil@club.example",
    'ANNA@Club.Example',
    'anna-@x-y.z--1.club.example',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  ])('may be %s, and is trimmed', (text) => {
    expect(taken(email, `  ${text} `)).toBe(text);
  });

  test.each(['', ' ', '\u00a0'])('is required: %j counts as missing', (text) => {
    expect(issues(email, text)).toEqual(['required']);
  });

  test.each([
    'anna',
    'anna@',
    '@club.example',
    'anna@club',
    'anna@@club.example',
    'an na@club.example',
    'anna@club..example',
    '"anna b"@club.example',
    'anna@club.example, ola@club.example',
    'anna@club.example\nbcc: ola@club.example',
    'Anna <anna@club.example>',
    'anna@x-.pl',
    'anna@-x.pl',
    'anna@x.y-.pl',
    'anna@club.xn--p1ai-',
    `${'a'.repeat(65)}@club.example`,
    `anna@${'b'.repeat(64)}.example`,
  ])('is not %j', (text) => {
    expect(issues(email, text)).toEqual(['email_invalid']);
  });

  test.each([
    ['anna@żółw.example', 'anna@xn--w-uga1v8h.example'],
    ['ольга@club.example', 'ольга@club.example'],
    ['olha@дах.укр', 'olha@xn--80ah6c.xn--j1amh'],
    ['anna@Bücher.Example', 'anna@xn--bcher-kva.example'],
    ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
  ])('%s is normalised to %s', (typed, written) => {
    const isAscii = /^[ -~]+$/.test(written);
    expect(issues(email, typed)).toEqual(isAscii ? [] : ['email_invalid']);
    if (isAscii) expect(taken(email, typed)).toBe(written);
  });

  test.each([
    'anna@żółw',
    'anna@.żółw.example',
    'anna@ż ółw.example',
    'anna@żółw.example/a',
    'anna@żółw.example:80',
  ])('is not %s either', (text) => {
    expect(issues(email, text)).toEqual(['email_invalid']);
  });

  test('has at most 254 characters', () => {
    expect(issues(email, `anna@${'ż'.repeat(100_000)}.example`)).toContain('too_long');
    const local = 'a'.repeat(60);
    const domain = (length: number) => `${'b'.repeat(60)}.`.repeat(3) + 'c'.repeat(length - 60 - 1 - 183 - 8);
    expect(issues(email, `${local}@${domain(254)}.example`)).toEqual([]);
    expect(issues(email, `${local}@${domain(255)}.example`)).toContain('too_long');
  });
});

describe('a phone number', () => {
  test('has at least 5 characters before the region’s rules apply', () => {
    expect(issues(phoneNumber, ' ')).toEqual(['required']);
    expect(issues(phoneNumber, '1234')).toEqual(['phone_invalid']);
    expect(issues(phoneNumber, ' 1234 ')).toEqual(['phone_invalid']);
    expect(taken(phoneNumber, ' 12345 ')).toBe('12345');
    expect(issues(phoneNumber, '1'.repeat(31))).toEqual(['phone_invalid']);
  });

  test('has no letters of any script', () => {
    for (const text of ['abc', '512 000 11a', '+48 512 000 111 wew. 3', '512ж000111']) {
      expect(issues(phoneNumber, text), text).toEqual(['letters']);
    }
  });

  test('follows the same rule at sign-in and at registration', () => {
    for (const text of ['abcdef', '1234', '12345', '+48 512 345 678', '1'.repeat(30), '1'.repeat(31)]) {
      expect(safeParse(loginBody, { phone: text, region: 10 }).success, text).toBe(
        safeParse(installer.shape.phone, text).success,
      );
    }
  });
});

describe('a sign-in code', () => {
  test('has exactly 5 digits, is valid for 10 minutes and allows 3 attempts', () => {
    expect(CODE_LENGTH).toBe(5);
    expect(CODE_MINUTES).toBe(10);
    expect(CODE_TRIES).toBe(3);
    expect(taken(signInCode, '01234')).toBe('01234');
    expect(taken(signInCode, ' 01234 ')).toBe('01234');
  });

  test.each(['', '1234', '123456', '1234a', '12 345', '1234.', '-1234', '١٢٣٤٥', '１２３４５'])(
    'is not %j',
    (code) => {
      expect(issues(signInCode, code)).toEqual(['code_length']);
    },
  );

  test('is not a number', () => {
    expect(issues(signInCode, 12345)).toEqual(['required']);
  });
});

describe('a checkbox', () => {
  test('is sent as 1 or 0 only', () => {
    expect(taken(checkbox, 1)).toBe(1);
    expect(taken(checkbox, 0)).toBe(0);
    for (const other of [true, false, '1', '0', 2, -1, null, 'on']) {
      expect(issues(checkbox, other)).toEqual(['not_valid']);
    }
  });

  test.each([
    ['disclaimer_accepted', company.shape.disclaimer_accepted],
    ['declaration_accepted', company.shape.declaration_accepted],
    ['email_consent', installer.shape.email_consent],
    ['phone_consent', installer.shape.phone_consent],
    ['is_decor_installer', installer.shape.is_decor_installer],
  ] as const)('%s counts as unchecked when omitted', (_, schema) => {
    expect(taken(schema, undefined)).toBe(0);
    expect(issues(schema, true)).toEqual(['not_valid']);
  });
});
