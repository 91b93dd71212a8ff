/** Wishes on two nodes: nobody is told twice, and nobody has more than the most. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notifications } from '#db/schema/messages.ts';
import { shopVariants } from '#db/schema/orders.ts';
import { wishes } from '#db/schema/wishes.ts';
import { tellOfWishes } from '#features/shop/server/wish-notes.ts';
import { MAX_WISHES } from '#features/shop/wishes.ts';
import { type Person, type TestClub, testClub } from '../support/club.ts';
import { competing } from '../support/database/race.ts';
import { newShopProduct } from '../support/samples.ts';

const PEOPLE = 6;

let club: TestClub;
let people: Person[];
beforeAll(async () => {
  club = await testClub();
  people = [];
  for (let one = 0; one < PEOPLE; one++) people.push(await club.person({ points: 50 }));
});
beforeEach(async () => {
  await club.db.delete(wishes);
  await club.db.delete(notifications);
});
afterAll(() => club.close());

const add = (person: Person, uuid: string) =>
  club.raw('PUT /v1/shop/wishes/{uuid}', { params: { uuid } }, person.token);
const run = (batch?: number) => tellOfWishes(club.db, club.deps.now(), batch);
const told = async () =>
  (await club.db.select({ id: notifications.installerId }).from(notifications))
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
const everybody = () => people.map(({ id }) => id).toSorted((a, b) => a - b);

/** A product that everybody wishes for becomes cheap enough. */
async function reached(): Promise<void> {
  const { product, variant } = await newShopProduct(club, { price: 80 });
  for (const person of people) await add(person, product);
  await club.db.update(shopVariants).set({ price: 50 }).where(eq(shopVariants.uuid, variant));
}

test('a second node leaves wishes to the one that has them', async () => {
  await reached();
  let second: unknown;
  const first = await competing(
    club,
    {
      after: /insert into "notifications"/,
      async run() {
        second = await run();
      },
    },
    () => run(),
  );
  expect([first, second]).toEqual([{ told: PEOPLE }, { told: 0 }]);
  expect(await told()).toEqual(everybody());
});

test('a node that has read before the other wrote tells nothing again', async () => {
  await reached();
  let second: unknown;
  const first = await competing(
    club,
    {
      before: /for update of wishes skip locked/,
      async run() {
        second = await run();
      },
    },
    () => run(),
  );
  expect([first, second]).toEqual([{ told: 0 }, { told: PEOPLE }]);
  expect(await told()).toEqual(everybody());
});

test('many runs at once in small batches tell everybody once', async () => {
  await reached();
  await Promise.all(Array.from({ length: 5 }, () => run(2)));
  await run();
  expect(await told()).toEqual(everybody());
});

test('a run that is killed before its commit is done again by the next', async () => {
  await reached();
  let batches = 0;
  const killed = new Proxy(club.db, {
    get(db, name) {
      if (name !== 'transaction') return Reflect.get(db, name);
      return (work: (tx: typeof club.db) => Promise<unknown>) =>
        db.transaction(async (tx) => {
          const result = await work(tx);
          batches += 1;
          // The second batch has written everything, and does not commit.
          if (batches === 2) throw new Error('killed');
          return result;
        });
    },
  });
  await expect(tellOfWishes(killed, club.deps.now(), 2)).rejects.toThrow('killed');
  expect(await told()).toEqual(everybody().slice(0, 2));
  await run();
  expect(await told()).toEqual(everybody());
});

test('wishes that are added at once do not exceed the most', async () => {
  const [person] = people as [Person];
  for (let more = 1; more < MAX_WISHES; more++) await add(person, (await newShopProduct(club)).product);
  const products = await Promise.all(Array.from({ length: 4 }, () => newShopProduct(club)));
  const answers = await Promise.all(products.map(({ product }) => add(person, product)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const { data } = await person.club('GET /v1/shop/wishes');
  expect(data).toHaveLength(MAX_WISHES);
});

test('the same product added at once is one wish', async () => {
  const [person] = people as [Person];
  const { product } = await newShopProduct(club);
  const answers = await Promise.all(Array.from({ length: 4 }, () => add(person, product)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await person.club('GET /v1/shop/wishes')).data).toHaveLength(1);
});
