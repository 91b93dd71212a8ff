import { describe, expect, test } from 'vitest';
import { MAX_LIST_ROWS, pointsIn, readPointsList } from '#features/points/points-list.ts';

const defaults = { event: 'trainings', points: '25', reason: 'Training in spring' };

describe('a list of participants', () => {
  test('needs one column only', () => {
    expect(readPointsList('anna@club.example\n5260250274\n', defaults)).toEqual({
      rows: [
        { company: 'anna@club.example', event: 'trainings', points: 25, reason: 'Training in spring' },
        { company: '5260250274', event: 'trainings', points: 25, reason: 'Training in spring' },
      ],
    });
  });

  test('may say points, reason and event itself, below column names and with any separator', () => {
    const text = '\uFEFFCompany;Points;Reason;Event\r\n"5260250274";−40;"Double; booked";other\r\n';
    expect(readPointsList(text, defaults)).toEqual({
      rows: [{ company: '5260250274', event: 'other', points: -40, reason: 'Double; booked' }],
    });
  });

  test('is refused as a whole when it cannot be read', () => {
    expect(readPointsList('"a', defaults)).toEqual({ problem: 'quote' });
    expect(readPointsList(' \n\n', defaults)).toEqual({ problem: 'empty' });
    expect(readPointsList('a@club.example\n'.repeat(MAX_LIST_ROWS + 1), defaults)).toEqual({
      problem: 'many',
    });
    expect(readPointsList('a@club.example\n'.repeat(100_000), defaults)).toEqual({ problem: 'many' });
  });
});

test.each([
  ['25', 25],
  ['+25', 25],
  ['1 000', 1000],
  ['-5', -5],
  ['−5', -5],
  ['', null],
  ['2.5', null],
  ['abc', null],
  ['99999999999', null],
])('the number in %j is %j', (text, value) => {
  expect(pointsIn(text)).toBe(value);
});
