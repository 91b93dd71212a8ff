import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { wishes } from '#db/schema/wishes.ts';
import type { Group } from '#demo/members.ts';
import { offers } from '#features/shop/server/wish-facts.ts';
import { newWish } from '#features/shop/wishes.ts';
import { accountStatus } from '#platform/contract/statuses.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Offer {
  id: number;
  price: number;
  stock: number;
  regions: number[];
}

/**
 * Wishes of all members of companies with points: the dearest product that they can have, the next that they cannot, and
 * one that is sold out.
 */
export async function writeWishes(tx: Database, groups: readonly Group[], now: Date): Promise<void> {
  const found = await rowsOf<Offer>(
    tx,
    sql`select product_id as id, price, stock, regions from ${offers(sql`${now.toISOString()}`)} as offers
        where price > 0 order by price, product_id`,
  );
  const ids = groups.flatMap(({ history, accounts }) => (history ? accounts.map(({ id }) => id) : []));
  const people = await tx
    .select({
      id: installers.id,
      companyId: companies.id,
      regionId: companies.regionId,
      points: companies.pointsBalance,
    })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(and(inArray(installers.id, ids), eq(installers.active, accountStatus.active)))
    .orderBy(asc(installers.id));
  await tx.insert(wishes).values(
    people.flatMap(({ id: installerId, companyId, regionId, points }) => {
      const sold = found.filter(({ regions }) => regions.includes(regionId));
      const inStock = sold.filter(({ stock }) => stock > 0);
      const wished = [
        inStock.findLast(({ price }) => price <= points),
        inStock.find(({ price }) => price > points),
        sold.find(({ stock }) => stock === 0),
      ].filter((offer) => offer !== undefined);
      return wished.map(({ id, price, stock }, index) => ({
        installerId,
        companyId,
        productId: id,
        ...newWish({ price, stock, points }),
        createdAt: new Date(now.getTime() - (index + 3) * DAY_MS),
      }));
    }),
  );
}
