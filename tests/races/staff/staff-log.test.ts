/** The hash chain of the log of staff under concurrency, on real connections. */
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffLog, staffLogChain } from '#db/schema/staff.ts';
import { verifyLog } from '#features/staff/server/log-chain.ts';
import { type TestClub, testClub } from '../../support/club.ts';
import { newTicket, orderIn } from '../../support/samples.ts';

const STAFF = 16;

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

test('sixteen who change the same orders in opposite directions, and write elsewhere, make one chain', async () => {
  const desk = await Promise.all(Array.from({ length: STAFF }, () => club.person({ role: 1 })));
  const waiting = await Promise.all(Array.from({ length: 12 }, () => orderIn(club, 1)));
  const tickets = await Promise.all(desk.map(async () => newTicket(club, await club.person())));
  const before = await verifyLog(club.db);
  const answers = await Promise.all(
    desk.flatMap(({ token }, index) => {
      const given = waiting.map(({ uuid }) => ({ uuid, status: 1 as const }));
      const orders = index % 2 === 0 ? given : given.toReversed();
      return [
        club.raw('POST /staff/orders/bulk', { body: { action: 'next', orders } }, token),
        club.raw(
          'POST /staff/tickets/{uuid}/notes',
          { params: { uuid: tickets[index] ?? '' }, body: { text: 'A note' } },
          token,
        ),
      ];
    }),
  );
  expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  const found = await verifyLog(club.db, before.head);
  // Each order was approved once.
  expect(found).toMatchObject({
    finding: null,
    foundAt: before.entries,
    entries: before.entries + waiting.length + STAFF,
  });
  const links = await club.db.select().from(staffLogChain).orderBy(asc(staffLogChain.position));
  expect(links.map(({ position }) => position)).toEqual(links.map((_, index) => index + 1));
  expect(links).toHaveLength(await club.db.$count(staffLog));
});

test('a transaction that waits with its entry written stops nobody, and is chained when it ends', async () => {
  const written = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const row = { action: 'setTracking', createdAt: club.deps.now() };
  const slow = club.db.transaction(async (tx) => {
    const [{ id } = { id: 0 }] = await tx.insert(staffLog).values(row).returning({ id: staffLog.id });
    written.resolve();
    await free.promise;
    return id;
  });
  await written.promise;
  const quick = await club.db.insert(staffLog).values(row).returning({ id: staffLog.id });
  free.resolve();
  const id = await slow;
  const links = await club.db.select().from(staffLogChain).orderBy(asc(staffLogChain.position));
  expect(links.slice(-2).map(({ logId }) => logId)).toEqual([quick[0]?.id, id]);
  expect((await verifyLog(club.db)).finding).toBeNull();
});
