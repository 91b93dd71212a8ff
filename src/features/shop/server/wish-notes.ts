/**
 * Tells members about their wishes. A batch is one transaction, and the row of a wish stores what its member knows. So
 * a repeated run, or a second node, notifies nobody twice.
 */
import { and, eq, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import type { LocalText } from '#db/schema/orders.ts';
import { wishes } from '#db/schema/wishes.ts';
import { spendablePoints } from '#features/members/server/figures.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { type WishState, wishNews } from '#features/shop/wishes.ts';
import { localText } from '#i18n/local-text.ts';
import { role } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { offers } from './wish-facts.ts';

/** Wishes per transaction. */
const BATCH = 500;

interface Changed {
  installer_id: number;
  company_id: number;
  product_id: number;
  lowest_price: number;
  reached_price: number | null;
  is_reached: boolean;
  is_in_stock: boolean;
  language_id: number;
  uuid: string;
  name: LocalText;
  price: number;
  stock: number;
  points: number;
}

/** Wishes are looked at in the order of their key, so that a run has an end. */
type Place = Pick<Changed, 'installer_id' | 'product_id'>;

/**
 * Tells what changed since the last run.
 *
 * @param batch wishes per transaction
 * @returns members and wishes that were told about
 */
export async function tellOfWishes(db: Database, now: Date, batch = BATCH): Promise<{ told: number }> {
  let told = 0;
  let after: Place | undefined = { installer_id: 0, product_id: 0 };
  while (after) {
    const from: Place = after;
    const done = await db.transaction((tx) => tellBatch(tx, now, from, batch));
    told += done.told;
    after = done.last;
  }
  return { told };
}

/** @returns `last`: the last wish of a full batch; undefined if nothing is left */
async function tellBatch(
  tx: Database,
  now: Date,
  after: Place,
  batch: number,
): Promise<{ told: number; last: Place | undefined }> {
  const rows = await changedWishes(tx, now, after, batch);
  let told = 0;
  for (const row of rows) {
    const { installer_id: installerId, company_id: companyId, product_id: productId } = row;
    const { state, news } = wishNews(stateOf(row), row);
    await tx
      .update(wishes)
      .set(state)
      .where(and(eq(wishes.installerId, installerId), eq(wishes.productId, productId)));
    if (!news) continue;
    const product = localText(row.name, readerLanguage(undefined, { languageId: row.language_id }));
    const to = { id: installerId, companyId };
    await notify(tx, to, news, { product, product_uuid: row.uuid, price: row.price }, now);
    told += 1;
  }
  return { told, last: rows.length < batch ? undefined : rows.at(-1) };
}

function stateOf(row: Changed): WishState {
  return {
    lowestPrice: row.lowest_price,
    reachedPrice: row.reached_price,
    isReached: row.is_reached,
    isInStock: row.is_in_stock,
  };
}

/**
 * Wishes whose facts differ from what is known, of members who can sign in; locked, without those that another node
 * holds. After a lock the row is compared again.
 */
function changedWishes(tx: Database, now: Date, after: Place, batch: number): Promise<Changed[]> {
  const at = sql`${now.toISOString()}`;
  return rowsOf<Changed>(
    tx,
    sql`
    select wishes.*, installers.language_id, offers.uuid, offers.name, offers.price, offers.stock,
           funds.points
    from wishes
    join installers on installers.id = wishes.installer_id
    join companies on companies.id = installers.company_id
    join ${offers(at)} as offers
      on offers.product_id = wishes.product_id and companies.region_id = any(offers.regions)
    cross join lateral (select ${spendablePoints(sql`companies.id`, at)} as points) as funds
    where (wishes.installer_id, wishes.product_id) > (${after.installer_id}::int, ${after.product_id}::int)
      and installers.active = ${accountStatus.active} and installers.locked_at is null
      and companies.active = ${accountStatus.active} and companies.locked_at is null
      and installers.role <> ${role.staff}
      and (
        (offers.stock > 0) <> wishes.is_in_stock
        or (offers.stock > 0 and offers.price < wishes.lowest_price)
        or (offers.stock > 0 and funds.points >= offers.price and not wishes.is_reached)
        or (funds.points < offers.price and (wishes.is_reached or funds.points < wishes.reached_price))
      )
    order by wishes.installer_id, wishes.product_id
    limit ${batch}
    for update of wishes skip locked`,
  );
}
