import { isDeepStrictEqual } from 'node:util';
import { asc, count, eq } from 'drizzle-orm';
import { type LocalText, shopCategories, shopProducts } from '#db/schema/orders.ts';
import type * as contract from '#features/shop/staff.contract.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { changedFields } from '#platform/http/changed-fields.ts';
import type { Handler } from '#platform/http/context.ts';
import { requireAllRegions } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { lockCatalogue } from './import-catalogue.ts';

export const listStaffShopCategories: Handler<typeof contract.listStaffShopCategories> = async (
  _,
  { db },
) => ({
  data: await db
    .select({
      slug: shopCategories.slug,
      type: shopCategories.type,
      position: shopCategories.position,
      name: shopCategories.name,
      products: count(shopProducts.id),
    })
    .from(shopCategories)
    .leftJoin(shopProducts, eq(shopProducts.category, shopCategories.slug))
    .groupBy(shopCategories.slug)
    .orderBy(asc(shopCategories.position), asc(shopCategories.slug)),
});

export const saveShopCategory: Handler<typeof contract.saveShopCategory> = ({ params, body }, context) => {
  const { db, deps, member, afterwards } = context;
  requireAllRegions(member);
  return db.transaction(async (tx) => {
    await lockCatalogue(tx, 'shared');
    const { shown, type, position } = body;
    const name = JSON.parse(JSON.stringify(body.name)) as LocalText;
    const row = { slug: params.slug, type, position, name };
    const [known] = await tx
      .select()
      .from(shopCategories)
      .where(eq(shopCategories.slug, params.slug))
      .for('update');
    if (known && !shown) throw invalid({ slug: ['taken'] });
    if (known && known.type !== type) throw invalid({ type: ['not_valid'] });
    const before = known && { position: known.position, name: known.name };
    if (shown && !isDeepStrictEqual(before, shown)) throw new ClubError('changed_meanwhile');
    const changed = changedFields(known, row);
    if (!changed) return row;
    const saved = known
      ? await tx.update(shopCategories).set(row).where(eq(shopCategories.slug, row.slug)).returning()
      : await tx.insert(shopCategories).values(row).onConflictDoNothing().returning();
    // Added by someone else since it was read.
    if (saved.length === 0) throw invalid({ slug: ['taken'] });
    await logStaff(tx, context, { target: { type: 'shop_category', id: row.slug }, ...changed });
    afterwards(() => deps.invalidate(['shop']));
    return row;
  });
};
