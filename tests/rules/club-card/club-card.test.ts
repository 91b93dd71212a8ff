/** The rules of the club card. */
import { describe, expect, test } from 'vitest';
import {
  CARD_SCANS,
  isSerial,
  mayOrderCard,
  serialOf,
  statusOfTopUp,
  TOP_UP_DAYS,
  topUpAmount,
  topUpStatuses,
} from '#features/club-card/rules.ts';

test('a point is worth two units of money, available within three working days', () => {
  expect([topUpAmount(1), topUpAmount(25), topUpAmount(0), TOP_UP_DAYS]).toEqual([2, 50, 0, 3]);
});

describe('a serial number', () => {
  test.each(['0000000000', '4000000017', '9999999999'])('accepts %s', (serial) => {
    expect(isSerial(serial)).toBe(true);
  });

  test.each(['', '123456789', '12345678901', '12345abcde', '１２３４５６７８９０', '1234567890\n'])(
    'rejects “%s”',
    (text) => {
      expect(isSerial(text)).toBe(false);
    },
  );
});

test.each(['4000 000025', ' 4000 0000 25\t', '4000\u00a0000\u202f025'])(
  '%j is read without its blanks',
  (typed) => {
    expect(serialOf(typed)).toBe('4000000025');
  },
);

describe('a card may be ordered', () => {
  const company = { hasCard: false, isPending: false, scansThisYear: CARD_SCANS };

  test('from ten scans in the year', () => {
    expect(CARD_SCANS).toBe(10);
    expect(mayOrderCard(company)).toBe(true);
    expect(mayOrderCard({ ...company, scansThisYear: 9 })).toBe(false);
  });

  test('not by a company that has or awaits one', () => {
    expect(mayOrderCard({ ...company, hasCard: true })).toBe(false);
    expect(mayOrderCard({ ...company, isPending: true })).toBe(false);
  });
});

test('members see each status that a top-up can reach', () => {
  expect(new Set(Object.values(statusOfTopUp))).toEqual(new Set(topUpStatuses));
  expect([statusOfTopUp.waiting, statusOfTopUp.sent]).toEqual(['PENDING', 'PENDING']);
});
