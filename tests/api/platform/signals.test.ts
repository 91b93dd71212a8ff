/** Signals between nodes. */
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSignals, type Signals } from '#platform/events/signals.ts';
import { type TestClub, testClub } from '../../support/club.ts';

let club: TestClub;
let signals: Signals;
let heard: string[] = [];

beforeAll(async () => {
  club = await testClub();
  signals = createSignals(club.database, pino({ level: 'silent' }));
  signals.on('news', { receive: (payload) => heard.push(payload), resync: () => heard.push('missed') });
  await signals.start();
});

afterAll(async () => {
  await signals.stop();
  await club.close();
});

beforeEach(() => {
  heard = [];
});

test('a signal reaches the subscribers of its name unchanged', async () => {
  await signals.send(club.db, 'other', 'not for us');
  await signals.send(club.db, 'news', '');
  await signals.send(club.db, 'news', 'two words,\nand a line: “ż” {"a": 1}');
  await expect.poll(() => heard).toEqual(['', 'two words,\nand a line: “ż” {"a": 1}']);
});

test('a signal of a transaction is sent at its commit, and never after a rollback', async () => {
  await club.db.transaction(async (tx) => {
    await signals.send(tx, 'news', 'kept');
    expect(heard).toEqual([]);
  });
  await club.db
    .transaction(async (tx) => {
      await signals.send(tx, 'news', 'taken back');
      throw new Error('no');
    })
    .catch(() => undefined);
  await signals.send(club.db, 'news', 'last');
  await expect.poll(() => heard).toEqual(['kept', 'last']);
});
