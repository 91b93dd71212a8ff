import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AddressLines } from '#features/marketing/brand-kit.ts';
import type { ServiceName } from '#features/marketing/services.ts';
import { companies } from './companies.ts';
import { orderFiles } from './orders.ts';

/** What a company prints on every made-to-measure product. */
export const brandKits = pgTable('brand_kits', {
  companyId: integer('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'restrict' }),
  /** Optimistic lock: incremented by each edit. */
  version: integer('version').notNull(),
  /** The file stays as long as the kit names it. */
  logoId: integer('logo_id')
    .unique()
    .references(() => orderFiles.id, { onDelete: 'restrict' }),
  /** Form of the manufacturer’s logo; null for the first one. */
  brandLogo: text('brand_logo'),
  address: jsonb('address').notNull().$type<AddressLines>(),
  link: text('link').notNull(),
  /** In the order of the company’s choice. */
  services: jsonb('services').notNull().$type<ServiceName[]>(),
  /** `#rrggbb` in lower case; null for the club’s colours. */
  accentColor: text('accent_color'),
});
