/** A planned product over HTTP: the page of a member who sees it early is never shown to others. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { shopProducts } from '#db/schema/orders.ts';
import { levelBenefits, tierLevels } from '#db/schema/points.ts';
import { registration } from '../../support/registration.ts';
import { openSite, type Session, type Site } from '../../support/site.ts';

let site: Site;
let owner: Session;
let newcomer: Session;
let product: { uuid: string; name: string };

beforeAll(async () => {
  site = await openSite(inject('seededClub'));
  owner = await site.signIn('owner.pl@club.example');
  newcomer = await site.join(registration('pl'));
  await site.stop();
  product = await plan();
  await site.start();
});
afterAll(() => site?.close());

/** Publishes a product in two days; the owner’s level sees it seven days before. */
async function plan() {
  const { db, close } = await openDatabase({ folder: site.folder });
  const [own] = await db
    .select({ companyId: companies.id })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(eq(installers.email, 'owner.pl@club.example'));
  const now = new Date();
  const year = now.getFullYear();
  await db
    .insert(tierLevels)
    .values({ companyId: own?.companyId ?? 0, category: 1, year, level: 4, reachedAt: now })
    .onConflictDoNothing();
  const levels = { 4: { percent: 10, text: null, earlyDays: 7 } };
  await db.update(levelBenefits).set({ levels }).where(eq(levelBenefits.regionId, 10));
  const [row] = await db
    .select()
    .from(shopProducts)
    .where(and(eq(shopProducts.vendorType, 'COMPACON'), eq(shopProducts.isVisible, true)))
    .limit(1);
  if (!row) throw new Error('The demo has no products');
  const publishedAt = new Date(now.getTime() + 2 * 24 * 60 * 60 * 1000);
  await db.update(shopProducts).set({ publishedAt }).where(eq(shopProducts.id, row.id));
  await close();
  return { uuid: row.uuid, name: row.name.pl ?? row.name.en };
}

const ask = (path: string, { header }: Session) => site.ask(path, { headers: { cookie: header } });

test('members with the level see it, others of the same audience do not, in either order', async () => {
  const path = `/shop/${product.uuid}`;
  for (const _ of [1, 2]) {
    const [early, other] = [await ask(path, owner), await ask(path, newcomer)];
    expect([early.status, other.status]).toEqual([200, 404]);
    expect(String(early.body)).toContain('Wcześniejszy dostęp');
    expect(early.headers.etag).toBeUndefined();
    expect(String(other.body)).not.toContain(product.name);
  }
});

test('pages that members share do not name it; the home page of the early one does', async () => {
  for (const session of [owner, newcomer]) {
    const shop = await ask('/shop?sort=newest', session);
    expect(String(shop.body)).not.toContain(product.uuid);
  }
  expect(String((await ask('/', owner)).body)).toContain(`/shop/${product.uuid}`);
  expect(String((await ask('/', newcomer)).body)).not.toContain(product.uuid);
  expect(String((await ask('/rewards', newcomer)).body)).toContain('7 dni wcześniej');
});
