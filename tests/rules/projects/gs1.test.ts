/** Parsing of product labels. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigit, readGtin, readLabel, serialKey } from '#features/projects/gs1.ts';

const FNC1 = '\u001d';

const gtins = fc
  .tuple(fc.constantFrom(7, 11, 12, 13), fc.infiniteStream(fc.integer({ min: 0, max: 9 })))
  .map(([length, digits]) => {
    const first = [...digits.take(length)].join('');
    return first + checkDigit(first);
  });
const characters = [...'!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'];
const serials = fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 20 });

describe('a GTIN', () => {
  test.each([
    ['GTIN-8', '95200002', '00000095200002'],
    ['GTIN-12', '614141000036', '00614141000036'],
    ['GTIN-13', '9521234543213', '09521234543213'],
    ['GTIN-14', '09521234543213', '09521234543213'],
    ['GTIN-14 of a case', '10614141543219', '10614141543219'],
    ['GTIN-13 of a book', '9780306406157', '09780306406157'],
    ['GTIN-8 of the check digit’s example', '96385074', '00000096385074'],
    ['GTIN-12 of the check digit’s example', '036000291452', '00036000291452'],
    ['GTIN-13 of the check digit’s example', '6291041500213', '06291041500213'],
  ])('%s is read as 14 digits', (_, text, gtin) => {
    expect(readGtin(text)).toBe(gtin);
  });

  test('with any one digit changed is rejected', () => {
    const gtin = '09521234543213';
    for (let at = 0; at < gtin.length; at++) {
      for (const digit of '0123456789') {
        if (digit === gtin[at]) continue;
        expect(readGtin(gtin.slice(0, at) + digit + gtin.slice(at + 1))).toBeUndefined();
      }
    }
  });

  test.each(['', '1', '9521234543', '095212345432130', '0952123454321x', ' 9521234543213', '٩٥٢١٢٣٤٥٤٣٢١٣'])(
    '%j is invalid',
    (text) => {
      expect(readGtin(text)).toBeUndefined();
    },
  );

  test('has the check digit of the GS1 specifications', () => {
    expect(checkDigit('629104150021')).toBe('3');
    expect(checkDigit('0614141543219'.slice(0, 13))).toBe(checkDigit('614141543219'));
    expect(checkDigit('0000000')).toBe('0');
  });
});

const product = { gtin: '09521234543213', serial: 'ABC123' };

describe('a label is read', () => {
  test.each([
    ['Digital Link', 'https://id.gs1.org/01/09521234543213/21/ABC123'],
    [
      'Digital Link with a lot and attributes',
      'https://id.gs1.org/01/09521234543213/10/L1/21/ABC123?17=271231',
    ],
    [
      'Digital Link behind a path of the resolver',
      'https://example.com/some/path/01/09521234543213/21/ABC123',
    ],
    ['Digital Link behind a path that has 01 itself', 'https://example.com/01/x/01/09521234543213/21/ABC123'],
    ['Digital Link with a GTIN-13', 'http://example.com/01/9521234543213/21/ABC123'],
    ['Digital Link with a closing slash', 'https://id.gs1.org/01/09521234543213/21/ABC123/'],
    ['Digital Link in capitals', 'HTTPS://ID.GS1.ORG/01/09521234543213/21/ABC123'],
    [
      'Digital Link with several attributes',
      'https://example.com/01/09521234543213/21/ABC123?17=271231&3103=000195',
    ],
    [
      'Digital Link with another parameter and a fragment',
      'https://example.com/01/09521234543213/21/ABC123?linkType=all#21/X',
    ],
    ['Digital Link whose lot is 01', 'https://example.com/01/09521234543213/10/01/21/ABC123'],
    ['Digital Link with a consumer product variant', 'https://example.com/01/09521234543213/22/2A/21/ABC123'],
    ['Digital Link, escaped where it need not be', 'https://example.com/01/09521234543213/21/%41BC%3123'],
    ['Digital Link on a host with a port', 'http://localhost:8080/01/09521234543213/21/ABC123'],
    ['Digital Link out of a QR code', ']Q1https://id.gs1.org/01/09521234543213/21/ABC123'],
    ['Digital Link out of a DataMatrix', ']d1https://id.gs1.org/01/09521234543213/21/ABC123'],
    ['brackets, the same twice', '(01)09521234543213(21)ABC123(21)ABC123'],
    ['brackets with a GTIN-13', '(01)9521234543213(21)ABC123'],
    ['brackets with separators', `(01)09521234543213(21)ABC123${FNC1}(10)LOT`],
    ['raw, GS1 composite', ']e1010952123454321321ABC123'],
    ['raw, the separator at the end', `010952123454321321ABC123${FNC1}`],
    ['brackets', '(01)09521234543213(21)ABC123'],
    ['brackets, serial first', '(21)ABC123(01)09521234543213'],
    ['brackets with other identifiers', '(01)09521234543213(17)271231(10)LOT/7(21)ABC123(3103)000195'],
    ['raw', '010952123454321321ABC123'],
    ['raw with FNC1 in front', `${FNC1}010952123454321321ABC123`],
    ['raw, GS1-128', ']C1010952123454321321ABC123'],
    ['raw, GS1 DataMatrix', ']d2010952123454321321ABC123'],
    ['raw, GS1 QR code', ']Q3010952123454321321ABC123'],
    ['raw, GS1 DataBar', ']e0010952123454321321ABC123'],
    ['raw, GS1 DotCode', ']J1010952123454321321ABC123'],
    ['raw with a date between', '01095212345432131727123121ABC123'],
    ['raw, lot after the serial', `010952123454321321ABC123${FNC1}10LOT7`],
    ['raw, lot before the serial', `010952123454321310LOT7${FNC1}21ABC123`],
    ['raw, serial first', `21ABC123${FNC1}0109521234543213`],
    ['raw with a weight of four digits', `0109521234543213310300019521ABC123`],
    ['raw with an identifier of three digits', `0109521234543213240PART-7${FNC1}21ABC123`],
    ['raw with a separator after a fixed length', `0109521234543213${FNC1}21ABC123`],
    ['typed with a blank', '09521234543213 ABC123'],
    ['typed with several blanks around', '  9521234543213   ABC123 '],
    ['typed with a semicolon', '9521234543213;ABC123'],
    ['typed with a bar', '9521234543213|ABC123'],
    ['typed with a comma', '9521234543213,ABC123'],
    ['typed with a comma and a blank', '9521234543213, ABC123'],
    ['typed with a dash', '09521234543213-ABC123'],
    ['typed with a long dash between blanks', '09521234543213 – ABC123'],
    ['typed with a line break', '09521234543213\nABC123'],
    ['typed with blanks in the GTIN', '0 9521234 54321 3 ABC123'],
    ['typed with blanks in the GTIN and a comma', '0 9521234 54321 3, ABC123'],
    ['typed with the identifiers and without brackets', '01 09521234543213 21 ABC123'],
    ['typed with a lot behind the separator', `09521234543213 ABC123${FNC1}10LOT`],
    ['brackets with a blank between', '(01)09521234543213 (21)ABC123'],
    ['brackets with blanks around each value', '(01) 09521234543213 (21) ABC123'],
    ['brackets with a line break between', '(01)09521234543213\r\n(21)ABC123\n'],
    ['brackets with blanks in the GTIN', '(01)0 9521234 54321 3(21)ABC123'],
    ['brackets with a raw lot behind the separator', `(01)09521234543213(21)ABC123${FNC1}10LOT`],
    ['brackets with a separator in letters', '(01)09521234543213(21)ABC123<GS>10LOT'],
    ['raw with a separator in letters', '010952123454321321ABC123<GS>10LOT'],
    ['raw with a separator as terminals show it', '010952123454321321ABC123^]10LOT'],
    ['Digital Link without https', 'id.gs1.org/01/09521234543213/21/ABC123'],
    ['Digital Link without https, on a subdomain', 'q.club.example/x/01/09521234543213/21/ABC123?a=1'],
    ['Digital Link that begins with slashes', '//id.gs1.org/01/09521234543213/21/ABC123'],
  ])('%s', (_, label) => {
    expect(readLabel(label)).toEqual(product);
  });

  test.each([
    ['GTIN-8', '95200002 S1', '00000095200002'],
    ['GTIN-12', '614141000036 S1', '00614141000036'],
    ['GTIN-14', '10614141543219 S1', '10614141543219'],
  ])('typed with a %s', (_, label, gtin) => {
    expect(readLabel(label)).toEqual({ gtin, serial: 'S1' });
  });

  test.each([
    ['that is 01', 'https://id.gs1.org/01/09521234543213/21/01', '01'],
    ['that is a dot', 'https://id.gs1.org/01/09521234543213/21/.', '.'],
    ['that is two dots', 'https://id.gs1.org/01/09521234543213/21/..', '..'],
    ['that begins as an identifier does', '0109521234543213212110', '2110'],
    ['with a GTIN’s identifier in brackets', '(01)09521234543213(21)A(01)B', 'A(01)B'],
    ['with a bracket', '(01)09521234543213(21)A(B)C', 'A(B)C'],
    ['with an escaped bracket', '(01)09521234543213(21)A\\(10)B(10)LOT', 'A(10)B'],
    ['with figures in brackets that no identifier has', '(01)09521234543213(21)A(55)B', 'A(55)B'],
    [
      'with an identifier in brackets whose value would be too short',
      '(01)09521234543213(21)A(17)B',
      'A(17)B',
    ],
    ['with brackets, raw', '010952123454321321A(10)B', 'A(10)B'],
    ['with a semicolon, typed', '09521234543213 A;B', 'A;B'],
    ['with a plus in a link', 'https://id.gs1.org/01/09521234543213/21/A+B', 'A+B'],
    ['of 20 characters', `(01)09521234543213(21)${'A'.repeat(20)}`, 'A'.repeat(20)],
  ])('with a serial %s', (_, label, serial) => {
    expect(readLabel(label)).toEqual({ gtin: '09521234543213', serial });
  });

  test.each([
    // From the GS1 Digital Link URI syntax, with GS1's own GTIN for examples.
    ['https://id.gs1.org/01/09520123456788/21/12345', '09520123456788', '12345'],
    ['https://id.gs1.org/01/09520123456788/10/ABC1/21/12345?17=180426', '09520123456788', '12345'],
    ['https://brand.example.com/some-extra/pathinfo/01/09520123456788/21/12345', '09520123456788', '12345'],
    // The same as element strings.
    ['(01)09520123456788(10)ABC1(21)12345(17)180426', '09520123456788', '12345'],
    [`010952012345678810ABC1${FNC1}2112345${FNC1}17180426`, '09520123456788', '12345'],
    [`${FNC1}01095201234567881718042610ABC1${FNC1}2112345`, '09520123456788', '12345'],
  ])('in the form of the GS1 examples: %j', (label, gtin, serial) => {
    expect(readLabel(label)).toEqual({ gtin, serial });
  });

  // The table of identifiers with a predefined length, from the General Specifications.
  test.each<[string, number]>([
    ['00', 18],
    ['02', 14],
    ['03', 14],
    ['04', 16],
    ...['11', '12', '13', '14', '15', '16', '17', '18', '19'].map(
      (identifier) => [identifier, 6] as [string, number],
    ),
    ['20', 2],
    ...['3103', '3202', '3300', '3403', '3560', '3692'].map(
      (identifier) => [identifier, 6] as [string, number],
    ),
    ...['410', '413', '414', '417'].map((identifier) => [identifier, 13] as [string, number]),
  ])('raw, past an identifier %s, whose value has %i digits and no separator', (identifier, length) => {
    const other = `${identifier}${'2'.repeat(length)}`;
    expect(readLabel(`0109521234543213${other}21ABC123`)).toEqual(product);
    expect(readLabel(`${other}010952123454321321ABC123`)).toEqual(product);
  });

  test.each([
    '10',
    '22',
    '235',
    '240',
    '250',
    '30',
    '37',
    '3922',
    '400',
    '420',
    '4300',
    '7003',
    '710',
    '7230',
    '8005',
    '8110',
    '8200',
    '90',
    '99',
  ])('raw, past an identifier %s, whose value ends with a separator', (identifier) => {
    expect(readLabel(`0109521234543213${identifier}21X${FNC1}21ABC123`)).toEqual(product);
  });

  test('with the escaped characters of a Digital Link', () => {
    expect(readLabel('https://id.gs1.org/01/09521234543213/21/A%2FB%25')).toEqual({
      gtin: '09521234543213',
      serial: 'A/B%',
    });
  });
});

describe('a label is rejected', () => {
  test.each([
    ['nothing', ''],
    ['a word', 'hello'],
    ['a GTIN alone', '09521234543213'],
    ['a raw GTIN alone', '0109521234543213'],
    ['a link without a serial', 'https://id.gs1.org/01/09521234543213'],
    ['a link of another key', 'https://id.gs1.org/00/195212345678900018/21/ABC123'],
    ['a link with broken escapes', 'https://id.gs1.org/01/09521234543213/21/%E0%A4%A'],
    ['no link at all', 'https://'],
    ['another scheme', 'javascript:01/09521234543213/21/ABC123'],
    ['an empty serial', '(01)09521234543213(21)'],
    ['a serial of 21 characters', `(01)09521234543213(21)${'A'.repeat(21)}`],
    ['a serial with a letter that GS1 does not have', '(01)09521234543213(21)ÄBC'],
    ['a serial with NUL', '(01)09521234543213(21)A\u0000B'],
    ['text before the brackets', 'x(01)09521234543213(21)ABC123'],
    ['a raw value that is cut off', '01095212345432'],
    ['typed with a third word', '9521234543213 ABC123 more'],
    ['the bar code of a shop, which has no serial', ']E09521234543213'],
    ['a short bar code of a shop', ']E495200002'],
    ['a code of a symbol that GS1 does not use', ']A0010952123454321321ABC123'],
    ['a link with the serial among the attributes', 'https://id.gs1.org/01/09521234543213?21=ABC123'],
    ['a link with names in place of identifiers', 'https://id.gs1.org/gtin/09521234543213/ser/ABC123'],
    ['a link with half a pair', 'https://id.gs1.org/01/09521234543213/21/ABC123/10'],
    ['a link with a serial of 21 characters', `https://id.gs1.org/01/09521234543213/21/${'A'.repeat(21)}`],
    ['a link with a blank in the serial', 'https://id.gs1.org/01/09521234543213/21/A%20B'],
    ['a link with a wrong slash', 'https:/id.gs1.org/01/09521234543213/21/ABC123'],
    ['two GTINs', '(01)09521234543213(01)09520123456788(21)ABC123'],
    ['two serials', '(01)09521234543213(21)ABC123(21)ABC124'],
    ['two serials, raw', `010952123454321321ABC123${FNC1}21ABC124`],
    ['a raw identifier that there is not', `010952123454321355X${FNC1}21ABC123`],
    ['the GTIN of a content', '(02)09521234543213(37)2(21)ABC123'],
    ['separators alone', FNC1.repeat(3)],
  ])('%s', (_, label) => {
    expect(readLabel(label)).toBe('unreadable');
  });

  test.each([
    ['in brackets', '(01)09521234543214(21)ABC123'],
    ['in brackets with blanks', '(01) 09521234543214 (21) ABC123'],
    ['raw', '010952123454321421ABC123'],
    ['in a link', 'https://id.gs1.org/01/09521234543214/21/ABC123'],
    ['in a link without https', 'id.gs1.org/01/09521234543214/21/ABC123'],
    ['typed', '9521234543214 ABC123'],
    ['typed with blanks', '9521234 54321 4 ABC123'],
    ['typed with a comma', '9521234543214,ABC123'],
  ])('for its check digit only, %s', (_, label) => {
    expect(readLabel(label)).toBe('check_digit');
  });
});

describe('two serials are equal', () => {
  test.each(['b5z4ole', 'B5Z4OLE.', 'b5z4ole<gs>10LOT', 'B5Z4OLE/', 'b5z4OLE-.,', 'B5Z4OLE'])(
    '%s',
    (serial) => {
      expect(serialKey(serial)).toBe('B5Z4OLE');
    },
  );

  test.each([
    ['B5Z4.OLE', 'B5Z4.OLE'],
    ['-B5Z4OLE', '-B5Z4OLE'],
    ['...', '...'],
  ])('but not without inner or leading characters: %s', (serial, key) => {
    expect(serialKey(serial)).toBe(key);
  });

  test('in any case, and a key stays the same when normalised again', () => {
    fc.assert(
      fc.property(serials, (serial) => {
        expect(serialKey(serialKey(serial))).toBe(serialKey(serial));
        expect(serialKey(serial.toLowerCase())).toBe(serialKey(serial));
      }),
    );
  });
});

const full = (gtin: string) => gtin.padStart(14, '0');

describe('every GTIN with every serial is read back from', () => {
  test('a Digital Link', () => {
    fc.assert(
      fc.property(gtins, serials, (gtin, serial) => {
        const link = `https://id.example.com/01/${gtin}/21/${encodeURIComponent(serial)}`;
        expect(readLabel(link)).toEqual({ gtin: full(gtin), serial });
      }),
    );
  });

  test('brackets', () => {
    fc.assert(
      fc.property(gtins, serials, (gtin, serial) => {
        const expected = { gtin: full(gtin), serial };
        const escaped = serial.replaceAll('(', '\\(');
        expect(readLabel(`(01)${full(gtin)}(21)${escaped}`)).toEqual(expected);
        expect(readLabel(`(21)${escaped}(01)${full(gtin)}(10)LOT`)).toEqual(expected);
      }),
    );
  });

  test('a raw element string, with a lot before or after it', () => {
    fc.assert(
      fc.property(
        gtins,
        serials,
        serials,
        fc.constantFrom('', ']C1', ']d2'),
        (gtin, serial, lot, symbology) => {
          const expected = { gtin: full(gtin), serial };
          const key = `${symbology}01${full(gtin)}`;
          expect(readLabel(`${key}21${serial}`)).toEqual(expected);
          expect(readLabel(`${key}21${serial}${FNC1}10${lot}`)).toEqual(expected);
          expect(readLabel(`${key}10${lot}${FNC1}21${serial}`)).toEqual(expected);
        },
      ),
      // Looks like the address of a site.
      { examples: [['98510450', '.cZ/!', '!', '']] },
    );
  });

  test('GTIN and serial typed by hand', () => {
    fc.assert(
      fc.property(gtins, serials, (gtin, serial) => {
        // The serial cannot start with a separator character.
        fc.pre(!/^[,;|-]/.test(serial));
        expect(readLabel(`${gtin} ${serial}`)).toEqual({ gtin: full(gtin), serial });
      }),
    );
  });
});

test('for any input, the reader does not throw and returns only valid GTINs with a serial', () => {
  const near = fc
    .array(
      fc.constantFrom(
        '01',
        '21',
        '10',
        '3103',
        '(',
        ')',
        FNC1,
        '/',
        '%',
        'https://',
        ' ',
        '9521234543213',
        '2',
        ']C1',
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), near), (text) => {
      const code = readLabel(text);
      if (typeof code === 'string') return;
      expect(readGtin(code.gtin)).toBe(code.gtin);
      expect(code.serial).toMatch(/^[!-~]{1,20}$/);
    }),
    { numRuns: 1000 },
  );
});
