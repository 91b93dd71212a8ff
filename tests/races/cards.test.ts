/** Races of club card top-ups, each stopped at an exact point. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { cardTopUps, simulatedTopUps } from '#db/schema/cards.ts';
import { orders } from '#db/schema/orders.ts';
import { role } from '#platform/contract/roles.ts';
import { type TestClub, testClub } from '../support/club.ts';
import { competing, mustWait } from '../support/database/race.ts';
import { giveCard, orderOf } from '../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(async () => {
  expect((await audit(club.db)).findings).toEqual([]);
  await club.close();
});

/** A top-up that is not sent yet, and a function with which staff reject its order. */
async function ordered() {
  const [person, staff] = [await club.person({ points: 100 }), await club.person({ role: role.staff })];
  await giveCard(club, person);
  const variant = await club.variant({ type: 'CARD', price: 100 });
  const { data } = await person.club('POST /v2/orders', { body: orderOf(variant, 1, 'CARD') });
  const params = { uuid: data.uuid };
  const reject = () => club.raw('POST /staff/orders/{uuid}/reject', { params, body: {} }, staff.token);
  const state = async () => {
    const [row] = await club.db
      .select({ order: orders.status, topUp: cardTopUps.state, key: cardTopUps.uuid })
      .from(cardTopUps)
      .innerJoin(orders, eq(orders.id, cardTopUps.orderId))
      .where(eq(orders.uuid, data.uuid));
    const sent = await club.db
      .select()
      .from(simulatedTopUps)
      .where(eq(simulatedTopUps.key, row?.key ?? ''));
    return [row?.order, row?.topUp, sent.length];
  };
  return { reject, state };
}

test('a worker finds nothing to send when staff are rejecting the order', async () => {
  const { reject, state } = await ordered();
  const { ours, theirs } = await mustWait(club, /from "card_top_ups".* for update/, reject, () =>
    club.deps.topUpQueue.processDue(),
  );
  expect([ours.status, theirs]).toEqual([200, { sent: 0, succeeded: 0, refused: 0 }]);
  expect(await state()).toEqual([4, 'cancelled', 0]);
});

test('a rejection is refused once a worker has started, and the top-up continues', async () => {
  const { reject, state } = await ordered();
  let refused: unknown;
  await competing(
    club,
    {
      after: /update "card_top_ups" set .*"attempts" = .*\+ 1/,
      async run() {
        refused = await reject();
      },
    },
    () => club.deps.topUpQueue.processDue(),
  );
  expect(refused).toMatchObject({ status: 409, body: { code: 'order_status' } });
  expect(await state()).toEqual([2, 'sent', 1]);
});

test('two concurrent workers send one request to the card company', async () => {
  const { state } = await ordered();
  const went = await competing(
    club,
    {
      before: /update "card_top_ups" set .*"attempts" = .*\+ 1/,
      run: () => club.deps.topUpQueue.processDue(),
    },
    () => club.deps.topUpQueue.processDue(),
  );
  expect(went).toEqual({ sent: 0, succeeded: 0, refused: 0 });
  expect(await state()).toEqual([2, 'sent', 1]);
});
