import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { companyId, ownedBy } from '#db/company-column.ts';
import { installers } from './companies.ts';
import { shopProducts } from './orders.ts';

/** Products that members wish for, with what each member knows: see `WishState` in `features/shop/wishes.ts`. */
export const wishes = pgTable(
  'wishes',
  {
    installerId: integer('installer_id').notNull(),
    companyId: companyId(),
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
    ownedBy(
      'wishes_owner',
      [table.installerId, table.companyId],
      [installers.id, installers.companyId],
      'cascade',
    ),
    primaryKey({ columns: [table.installerId, table.productId] }),
    index('wishes_product').on(table.productId),
    check('wishes_lowest_price', sql`${table.lowestPrice} >= 0`),
  ],
);
