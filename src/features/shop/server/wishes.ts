import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { shopProducts } from '#db/schema/orders.ts';
import { wishes } from '#db/schema/wishes.ts';
import type * as contract from '#features/shop/wishes.contract.ts';
import { byReach, MAX_WISHES, newWish } from '#features/shop/wishes.ts';
import { localText } from '#i18n/local-text.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { pictureOf } from './queries.ts';
import { offers, spendablePoints } from './wish-facts.ts';

export const listWishes: Handler<typeof contract.listWishes> = async ({ query }, { db, member, now }) => {
  const language = readerLanguage(query.language, member);
  const own = eq(wishes.installerId, member.id);
  const wished = db.select({ id: wishes.productId }).from(wishes).where(own);
  const rows = await db
    .select({
      product: shopProducts,
      price: sql<number | null>`offers.price`,
      stock: sql<number | null>`offers.stock`,
      points: sql<number>`${spendablePoints(now)}`,
      createdAt: wishes.createdAt,
    })
    .from(wishes)
    .innerJoin(shopProducts, eq(shopProducts.id, wishes.productId))
    .innerJoin(companies, eq(companies.id, member.companyId))
    .leftJoin(
      sql`${offers(now, wished)} as offers`,
      sql`offers.product_id = ${wishes.productId} and ${member.region.id}::smallint = any(offers.regions)`,
    )
    .where(own)
    .orderBy(desc(wishes.createdAt), desc(wishes.productId));
  const data = rows.map(({ product, price, stock, points, createdAt }) => ({
    product: {
      uuid: product.uuid,
      type: product.vendorType,
      name: localText(product.name, language),
      image: pictureOf(product),
    },
    price: price === null ? null : String(price),
    missing: price === null ? null : Math.max(0, price - points),
    stock: stock ?? 0,
    created_at: createdAt.toISOString(),
  }));
  return { data: data.sort(byReach) };
};

export const addWish: Handler<typeof contract.addWish> = ({ params }, { db, member, now }) =>
  db.transaction(async (tx) => {
    const [product] = await tx
      .select({ id: shopProducts.id })
      .from(shopProducts)
      .where(eq(shopProducts.uuid, params.uuid));
    const offer = product && (await offerOf(tx, member, product.id, now));
    if (!offer) throw new ClubError('not_found');
    // Wishes added at once are counted one after another.
    const [person] = await tx
      .select()
      .from(installers)
      .where(eq(installers.id, member.id))
      .for('no key update');
    if (!person) throw new ClubError('unauthenticated');
    const own = eq(wishes.installerId, member.id);
    const [known] = await tx
      .select({ id: wishes.productId })
      .from(wishes)
      .where(and(own, eq(wishes.productId, product.id)));
    if (known) return {};
    const [held] = await tx.select({ total: count() }).from(wishes).where(own);
    if ((held?.total ?? 0) >= MAX_WISHES) throw new ClubError('wishes_full');
    const points = await pointsOf(tx, member.companyId, now);
    const state = newWish({ ...offer, points });
    await tx.insert(wishes).values({
      installerId: member.id,
      companyId: person.companyId,
      productId: product.id,
      ...state,
      createdAt: now,
    });
    return {};
  });

export const removeWish: Handler<typeof contract.removeWish> = async ({ params }, { db, member }) => {
  const product = db
    .select({ id: shopProducts.id })
    .from(shopProducts)
    .where(eq(shopProducts.uuid, params.uuid));
  await db.delete(wishes).where(and(eq(wishes.installerId, member.id), inArray(wishes.productId, product)));
  return {};
};

/** Price and stock of a product if the member can order it. */
async function offerOf(db: Database, { region }: Member, productId: number, now: Date) {
  const [offer] = await rowsOf<{ price: number; stock: number }>(
    db,
    sql`select price, stock from ${offers(now, productId)} as offers where ${region.id}::smallint = any(regions)`,
  );
  return offer;
}

async function pointsOf(db: Database, companyId: number, now: Date): Promise<number> {
  const [row] = await rowsOf<{ points: number }>(
    db,
    sql`select ${spendablePoints(now)} as points from companies where id = ${companyId}`,
  );
  return row?.points ?? 0;
}
