/** Part of queries about wishes: what products cost. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * A subquery of published products that can be ordered: `product_id`, `uuid`, `name`, `regions`, `price`, `stock`.
 * `price` is that of the cheapest variant in stock, or else of the cheapest. `stock` is that of all visible variants.
 * Hidden products can be ordered by their link.
 *
 * @param at an instant as ISO 8601 text
 * @param productIds an id or a query of ids; all by default
 */
export function offers(at: SQLWrapper, productIds?: number | SQLWrapper): SQL {
  const among = productIds === undefined ? sql`` : sql`and shop_products.id in (${productIds})`;
  return sql`(
    select shop_products.id as product_id, shop_products.uuid, shop_products.name, shop_products.regions,
           coalesce(min(price) filter (where stock > 0), min(price))::int as price, sum(stock)::int as stock
    from shop_products
    join shop_variants on shop_variants.product_id = shop_products.id and shop_variants.is_visible
    where shop_products.active
      and (shop_products.published_at is null or shop_products.published_at <= ${at}::timestamptz) ${among}
    group by shop_products.id)`;
}
