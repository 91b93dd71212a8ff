import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { installers } from './companies.ts';
import { shopProducts } from './orders.ts';

/** Products that members wish for, with what each member knows: see `WishState` in `features/shop/wishes.ts`. */
export const wishes = pgTable(
  'wishes',
  {
    installerId: integer('installer_id')
      .notNull()
      .references(() => installers.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => shopProducts.id, { onDelete: 'cascade' }),
    lowestPrice: integer('lowest_price').notNull(),
    reachedPrice: integer('reached_price'),
    isReached: boolean('is_reached').notNull(),
    isInStock: boolean('is_in_stock').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.installerId, table.productId] }),
    index('wishes_product').on(table.productId),
    check('wishes_lowest_price', sql`${table.lowestPrice} >= 0`),
  ],
);
