import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { jsonRows } from '#db/json-rows.ts';
import { prepared } from '#db/prepared.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { shopProducts } from '#db/schema/orders.ts';
import { wishes } from '#db/schema/wishes.ts';
import { spendablePoints } from '#features/members/server/figures.ts';
import type * as contract from '#features/shop/wishes.contract.ts';
import { byReach, MAX_WISHES, newWish } from '#features/shop/wishes.ts';
import { localText } from '#i18n/local-text.ts';
import type { Answer } from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { pictureOf } from './queries.ts';
import { offers } from './wish-facts.ts';

/** Wishes of the member of the placeholders `member`, `region` and `now`, newest first. */
export function selectWishes(db: Database) {
  const { placeholder } = sql;
  const own = eq(wishes.installerId, placeholder('member'));
  const wished = db.select({ id: wishes.productId }).from(wishes).where(own);
  return db
    .select({
      uuid: shopProducts.uuid,
      vendorType: shopProducts.vendorType,
      name: shopProducts.name,
      images: shopProducts.images,
      price: sql<number | null>`offers.price`.as('price'),
      stock: sql<number | null>`offers.stock`.as('stock'),
      createdAt: wishes.createdAt,
    })
    .from(wishes)
    .innerJoin(shopProducts, eq(shopProducts.id, wishes.productId))
    .leftJoin(
      sql`${offers(placeholder('now'), wished)} as offers`,
      sql`offers.product_id = ${wishes.productId} and ${placeholder('region')}::smallint = any(offers.regions)`,
    )
    .where(own)
    .orderBy(desc(wishes.createdAt), desc(wishes.productId));
}

/** With the points of the company of the placeholder `company`. */
const selectList = prepared((db) =>
  db
    .select({
      points: spendablePoints(sql`${companies.id}`, sql.placeholder('now')),
      wishes: jsonRows(selectWishes(db)),
    })
    .from(companies)
    .where(eq(companies.id, sql.placeholder('company')))
    .prepare('wishes'),
);

export const listWishes: Handler<typeof contract.listWishes> = async ({ query }, { db, member, now }) => {
  const [row] = await selectList(db).execute({
    member: member.id,
    company: member.companyId,
    region: member.region.id,
    now: now.toISOString(),
  });
  if (!row) throw new ClubError('unauthenticated');
  return { data: wishAnswers(row.wishes, row.points, readerLanguage(query.language, member)) };
};

/**
 * In the order of `byReach`.
 *
 * @param points that the company can spend
 */
export function wishAnswers(
  rows: Awaited<ReturnType<typeof selectWishes>>,
  points: number,
  language: LanguageCode,
): Answer<typeof contract.listWishes>['data'] {
  const data = rows.map(({ uuid, vendorType, name, images, price, stock, createdAt }) => ({
    product: { uuid, type: vendorType, name: localText(name, language), image: pictureOf({ images }) },
    price: price === null ? null : String(price),
    missing: price === null ? null : Math.max(0, price - points),
    stock: stock ?? 0,
    created_at: createdAt.toISOString(),
  }));
  return data.sort(byReach);
}

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
    sql`select price, stock from ${offers(sql`${now.toISOString()}`, productId)} as offers where ${region.id}::smallint = any(regions)`,
  );
  return offer;
}

async function pointsOf(db: Database, companyId: number, now: Date): Promise<number> {
  const [row] = await rowsOf<{ points: number }>(
    db,
    sql`select ${spendablePoints(companyId, sql`${now.toISOString()}`)} as points`,
  );
  return row?.points ?? 0;
}
