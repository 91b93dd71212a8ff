/** Two nodes send webhooks at once, and members wait for nobody who manages them. */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#db/client.ts';
import { webhookDeliveries, webhookEndpoints } from '#db/schema/webhooks.ts';
import { sendWebhooks } from '#features/webhooks/server/deliver.ts';
import { type TestClub, testClub } from '../support/club.ts';
import { competing } from '../support/database/race.ts';
import { type Receiver, webhookReceiver } from '../support/webhooks/receiver.ts';

let club: TestClub;
let other: OpenDatabase;
let receiver: Receiver;
beforeAll(async () => {
  club = await testClub({ start: new Date() });
  other = await openDatabase({ url: club.database.pool?.options.connectionString ?? '' });
  receiver = await webhookReceiver();
});
afterAll(async () => {
  await other?.close();
  await club?.close();
  receiver.close();
});

const onOther = () => sendWebhooks({ ...club.deps, db: other.db });

test('each event is sent once, and in the order of its company, by two nodes that take turns or meet', async () => {
  await receiver.endpoint(club, ['points.booked', 'member.created']);
  for (let i = 0; i < 30; i++) await club.person({ points: i + 1 });
  let theirs: unknown;
  await competing(
    club,
    {
      before: /update webhook_deliveries set leased_until/,
      async run() {
        theirs = await onOther();
      },
    },
    () => sendWebhooks(club.deps),
  );
  expect(theirs).toMatchObject({ failed: 0 });
  for (let i = 0; i < 30; i++) await club.person({ points: i + 1 });
  await Promise.all([sendWebhooks(club.deps), onOther(), sendWebhooks(club.deps), onOther()]);
  expect(receiver.received).toHaveLength(120);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(120);
  for (const events of Map.groupBy(receiver.received, ({ body }) => body.data.company).values())
    expect(events.map(({ body }) => body.type)).toEqual(['member.created', 'points.booked']);
  expect(await club.db.$count(webhookDeliveries, sql`state <> 'delivered'`)).toBe(0);
});

test('a booking does not wait for staff who change an endpoint at the same time', async () => {
  const hook = await receiver.endpoint(club, ['points.booked']);
  await club.db.transaction(async (tx) => {
    await tx.update(webhookEndpoints).set({ state: 'removed' }).where(eq(webhookEndpoints.id, hook.id));
    await other.db.transaction(async (rival) => {
      await rival.execute(sql`set local statement_timeout = '2s'`);
      await rival.execute(sql`update installers set language_id = 3`);
      await rival.execute(sql`select record_webhook_event('points.booked', 1, now(), '{}'::jsonb)`);
    });
  });
  const waiting = and(eq(webhookDeliveries.endpointId, hook.id), eq(webhookDeliveries.state, 'waiting'));
  expect(await club.db.$count(webhookDeliveries, waiting)).toBe(1);
  const [endpoint] = await club.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, hook.id));
  expect(endpoint?.state).toBe('removed');
});
