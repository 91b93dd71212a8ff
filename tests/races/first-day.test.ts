/** Operator commands that run beside a running club. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopVariants } from '#db/schema/orders.ts';
import { exportCatalogue } from '#features/shop/server/export-catalogue.ts';
import { createSignals } from '#platform/events/signals.ts';
import type { TestClub } from '../support/club.ts';
import { type NewClub, newClub } from '../support/operator.ts';
import { orderOf } from '../support/samples.ts';

let place: NewClub;
beforeAll(async () => {
  place = await newClub();
});
afterAll(() => place.remove());

const desk = async (club: TestClub, token: string) => (await club.raw('GET /staff/orders', {}, token)).status;

test('granting or removing the staff role ends the sessions of that user', async () => {
  await place.opened(async (club) => {
    const person = await club.person();
    expect(await desk(club, person.token)).toBe(403);
    expect((await place.operator('staff', person.email)).code).toBe(0);
    expect(await desk(club, person.token)).toBe(401);
    const { token } = await club.renew(person);
    expect(await desk(club, token)).toBe(200);
    expect((await place.operator('staff', person.email, '--remove')).code).toBe(0);
    expect(await desk(club, token)).toBe(401);
  });
});

test('all nodes see an imported catalogue, and concurrent orders succeed or wait', async () => {
  await place.opened(async (club) => {
    const uuids = [await club.variant({ stock: 500 }), await club.variant({ stock: 500 })];
    const people = await Promise.all(Array.from({ length: 4 }, () => club.person({ points: 10_000 })));
    const heard: string[] = [];
    const signals = createSignals(club.database, pino({ level: 'silent' }));
    signals.on('pages', { receive: (tags) => heard.push(tags), resync: () => undefined });
    await signals.start();
    try {
      const file = join(place.folder, 'shop.json');
      const text = await exportCatalogue(club.db);
      const orders = people.map(async ({ club: call }, index) => {
        for (let round = 0; round < 10; round++) {
          const order = uuids.map((uuid) => ({ uuid, quantity: 1 }));
          if (index % 2 === 0) order.reverse();
          await call('POST /v2/orders', { body: { ...orderOf(uuids[0] ?? ''), order } });
        }
      });
      for (const price of [51, 52, 53]) {
        writeFileSync(file, text.replaceAll('"price": 50', `"price": ${price}`));
        expect((await place.operator('catalogue', 'import', file)).code).toBe(0);
      }
      await Promise.all(orders);
      await expect.poll(() => heard).toEqual(['shop', 'shop', 'shop']);
      for (const uuid of uuids) {
        const [row] = await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, uuid));
        expect(row).toMatchObject({ price: 53, stock: 460 });
      }
    } finally {
      await signals.stop();
    }
  });
});
