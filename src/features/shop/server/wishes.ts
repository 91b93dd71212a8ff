import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
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
  const rows = await db
    .select({ product: shopProducts, createdAt: wishes.createdAt })
    .from(wishes)
    .innerJoin(shopProducts, eq(shopProducts.id, wishes.productId))
    .where(eq(wishes.installerId, member.id))
    .orderBy(desc(wishes.createdAt), desc(wishes.productId));
  if (rows.length === 0) return { data: [] };
  const found = await offersIn(
    db,
    member,
    rows.map(({ product }) => product.id),
    now,
  );
  const data = rows.map(({ product, createdAt }) => {
    const offer = found.get(product.id);
    return {
      product: {
        uuid: product.uuid,
        type: product.vendorType,
        name: localText(product.name, language),
        image: pictureOf(product),
      },
      price: offer ? String(offer.price) : null,
      missing: offer ? Math.max(0, offer.price - offer.points) : null,
      stock: offer?.stock ?? 0,
      created_at: createdAt.toISOString(),
    };
  });
  return { data: data.sort(byReach) };
};

export const addWish: Handler<typeof contract.addWish> = ({ params }, { db, member, now }) =>
  db.transaction(async (tx) => {
    const [product] = await tx
      .select({ id: shopProducts.id })
      .from(shopProducts)
      .where(eq(shopProducts.uuid, params.uuid));
    const offer = product && (await offersIn(tx, member, [product.id], now)).get(product.id);
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

/** Price and stock of products that the member can order, by product id, each with the points of the company. */
async function offersIn(
  db: Database,
  { region, companyId }: Member,
  productIds: readonly number[],
  now: Date,
) {
  const rows = await rowsOf<{ product_id: number; price: number; stock: number; points: number }>(
    db,
    sql`select product_id, price, stock, ${spendablePoints(now)} as points
        from ${offers(now, productIds)} as offers join companies on companies.id = ${companyId}
        where ${region.id}::smallint = any(regions)`,
  );
  return new Map(rows.map(({ product_id, ...offer }) => [product_id, offer]));
}

async function pointsOf(db: Database, companyId: number, now: Date): Promise<number> {
  const [row] = await rowsOf<{ points: number }>(
    db,
    sql`select ${spendablePoints(now)} as points from companies where id = ${companyId}`,
  );
  return row?.points ?? 0;
}
