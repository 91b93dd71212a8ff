import { describe, expect, test } from 'vitest';
import { splitAddress, withAddressParts } from '#regions/split-address.ts';

describe('an address line', () => {
  test.each([
    ['Polna 12', 'Polna', '12'],
    [' ul. 3 Maja 12/4 ', 'ul. 3 Maja', '12/4'],
    ['Długa 5 A', 'Długa', '5 A'],
    ['Via Roma, 12', 'Via Roma', '12'],
    ['Fő utca 12.', 'Fő utca', '12'],
    ['Strada Florilor nr. 5', 'Strada Florilor', '5'],
    ['Atatürk Cad. No: 7', 'Atatürk Cad.', '7'],
    ['вул. Шевченка, 12б', 'вул. Шевченка', '12б'],
    ['Pärnu mnt 10-3', 'Pärnu mnt', '10-3'],
    ['Polna', 'Polna', ''],
    ['ul. 3 Maja', 'ul. 3 Maja', ''],
    ['12', '12', ''],
    ['', '', ''],
  ])('%j is the street %j and the number %j', (line, street, house_number) => {
    expect(splitAddress(line)).toEqual({ street, house_number });
  });

  test('of 100,000 characters is read at once', () => {
    const started = performance.now();
    splitAddress('a '.repeat(50_000));
    splitAddress('1 '.repeat(50_000));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('an input with an address', () => {
  test('gets its parts; given parts count more', () => {
    expect(withAddressParts({ name: 'x', address: 'Polna 12' })).toEqual({
      name: 'x',
      street: 'Polna',
      house_number: '12',
    });
    expect(withAddressParts({ address: 'Polna 12', street: 'Leśna', house_number: '1' })).toEqual({
      street: 'Leśna',
      house_number: '1',
    });
  });

  test.each([undefined, null, 'text', [], { name: 'x' }, { address: 5 }])('%j stays', (input) => {
    expect(withAddressParts(input)).toEqual(input);
  });
});
