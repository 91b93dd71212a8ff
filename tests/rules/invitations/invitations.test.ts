/** When invitations earn points, by the pure rules. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  codeIn,
  type Identity,
  readableCode,
  refusalOf,
  refusals,
  sharedBy,
  shownState,
} from '#features/invitations/rules.ts';

const LETTERS = 'BCDFGHJKLMNPRSTV';
const code = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 10, maxLength: 10 })
  .map((all) => all.join(''));

const nobody: Identity = { numbers: [], phones: [], emails: [], addresses: [] };
const company: Identity = {
  numbers: ['7361718343', null],
  phones: ['+48512345678'],
  emails: ['jan@dachy.example'],
  addresses: [{ postalCode: '34-500', street: 'ul. Krupówki', houseNumber: '48a' }],
};

describe('a code', () => {
  test('is read as people type it', () => {
    fc.assert(
      fc.property(code, (given) => {
        expect(codeIn(given)).toBe(given);
        expect(codeIn(` ${readableCode(given).toLowerCase()} `)).toBe(given);
      }),
    );
  });

  test.each([null, undefined, '', 'roof-fair', 'BCDFGHJKLM1', 'AEIOUAEIOU', 'BCDFGHJKL'])(
    'is not %j',
    (text) => {
      expect(codeIn(text)).toBeUndefined();
    },
  );
});

describe('two companies', () => {
  test.each([
    ['number', { numbers: ['PL 7361718343', '736-171-83-43'] }],
    ['phone', { phones: [null, '+48512345678'] }],
    ['email', { emails: ['Jan+2@Dachy.example'] }],
    ['address', { addresses: [{ postalCode: '34500', street: 'UL KRUPÓWKI', houseNumber: '48 A' }] }],
  ] as const)('share the %s', (reason, part) => {
    expect(sharedBy({ ...nobody, ...part }, company)).toBe(reason);
    expect(sharedBy(company, { ...nobody, ...part })).toBe(reason);
  });

  test('share nothing without data, or with other data', () => {
    const empty: Identity = {
      numbers: [null, ''],
      phones: [null],
      emails: [null],
      addresses: [{ postalCode: '34-500', street: '', houseNumber: '' }],
    };
    expect(sharedBy(empty, empty)).toBeUndefined();
    expect(sharedBy(nobody, company)).toBeUndefined();
    expect(
      sharedBy(company, {
        numbers: ['7361718344'],
        phones: ['+48512345679'],
        emails: ['jan@other.example'],
        addresses: [{ postalCode: '34-500', street: 'Krupówki', houseNumber: '49' }],
      }),
    ).toBeUndefined();
  });
});

test('a reward is given only to open companies that share nothing, below the cap, for points', () => {
  fc.assert(
    fc.property(
      fc.record({
        shared: fc.constantFrom(undefined, ...refusals),
        isOpen: fc.boolean(),
        points: fc.nat(20),
        rewarded: fc.nat(20),
        cap: fc.nat(20),
      }),
      (facts) => {
        const isGiven = refusalOf(facts) === undefined;
        expect(isGiven).toBe(!facts.shared && facts.isOpen && facts.points > 0 && facts.rewarded < facts.cap);
      },
    ),
  );
});

test('members see how far an invitation is, and not why it earns nothing', () => {
  expect([
    shownState('pending', false),
    shownState('pending', true),
    shownState('rewarded', true),
    shownState('refused', true),
  ]).toEqual(['registered', 'project_closed', 'rewarded', 'not_rewarded']);
});
