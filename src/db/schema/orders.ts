/** The shop, its stock, and the orders. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Configuration, PrintProductName } from '#features/marketing/description.ts';
import type { FileKind, FileType } from '#features/marketing/order-files.ts';
import type { CategoryType } from '#features/shop/rules.ts';
import type { OrderStatus } from '#platform/contract/statuses.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { companies, installers } from './companies.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A text in several languages, by language code. English is always there. */
export type LocalText = { en: string } & Record<string, string>;

/** Shop categories. */
export const shopCategories = pgTable('shop_categories', {
  slug: text('slug').primaryKey(),
  name: jsonb('name').notNull().$type<LocalText>(),
  position: smallint('position').notNull(),
  type: smallint('type').notNull().$type<CategoryType>().default(1),
});

/** Products of the shop. */
export const shopProducts = pgTable(
  'shop_products',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    sku: text('sku').notNull().unique(),
    vendorType: text('vendor_type').notNull().$type<'COMPACON' | 'VOUCHER' | 'CARD' | 'MARKETING'>(),
    category: text('category')
      .notNull()
      .references(() => shopCategories.slug, { onDelete: 'restrict' }),
    name: jsonb('name').notNull().$type<LocalText>(),
    /** HTML, sanitised on the way in. */
    description: jsonb('description').notNull().$type<LocalText>(),
    images: jsonb('images').notNull().$type<{ position: number; src: string }[]>(),
    regions: smallint('regions').array().notNull(),
    active: boolean('active').notNull().default(true),
    isVisible: boolean('is_visible').notNull().default(true),
    /** Shown among the teasers of the home page. */
    sticky: boolean('sticky').notNull().default(false),
    /** What is made to measure; null for everything else. */
    settings: jsonb('settings').$type<{ product: PrintProductName }>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('shop_products_category').on(table.category, table.id)],
);

/** What can be ordered of a product. */
export const shopVariants = pgTable(
  'shop_variants',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    productId: integer('product_id')
      .notNull()
      .references(() => shopProducts.id, { onDelete: 'restrict' }),
    sku: text('sku').notNull().unique(),
    stock: integer('stock').notNull(),
    /** Points for one piece. */
    price: integer('price').notNull(),
    /** How many of these points are for this choice; null where every choice costs the same. */
    additionalPrice: integer('additional_price'),
    /** What tells it from its siblings, by language: { size: { en: 'M' } }. */
    attributes: jsonb('attributes').notNull().$type<{ label: LocalText; value: LocalText }[]>().default([]),
    position: smallint('position').notNull().default(0),
  },
  (table) => [
    index('shop_variants_product').on(table.productId),
    check('shop_variants_stock', sql`${table.stock} >= 0`),
    check('shop_variants_price', sql`${table.price} >= 0`),
  ],
);

/** The last number given out, by region and year: order numbers have no gaps. */
export const orderNumbers = pgTable(
  'order_numbers',
  {
    regionId: smallint('region_id').notNull(),
    year: smallint('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.regionId, table.year] })],
);

/** Who gets an order, and where. */
export interface Customer {
  name: string;
  surname: string;
  company_name: string;
  email: string;
  phone: string;
  street: string;
  house_number: string;
  postal_code: string;
  city: string;
  region: number;
  delivery_type: 'digital' | 'personal' | 'company';
}

/** An order. Status: 1 pending, 2 approved, 3 positive, 4 negative, 5 failed. */
export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    number: text('number').notNull().unique(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    installerId: integer('installer_id')
      .notNull()
      .references(() => installers.id, { onDelete: 'restrict' }),
    vendorType: text('vendor_type').notNull().$type<'COMPACON' | 'VOUCHER' | 'CARD' | 'MARKETING'>(),
    status: smallint('status').notNull().default(1).$type<OrderStatus>(),
    /** How often points were set aside for it: a failed order that is tried again counts on. */
    round: smallint('round').notNull().default(1),
    points: integer('points').notNull(),
    itemsCount: integer('items_count').notNull(),
    customer: jsonb('customer').notNull().$type<Customer>(),
    /** How often the sandbox could not make the print files. */
    printAttempts: smallint('print_attempts').notNull().default(0),
    /** When making them was given up; null where it was not. */
    printFailedAt: instant('print_failed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('orders_company').on(table.companyId, table.id),
    index('orders_waiting').on(table.status, table.id).where(sql`${table.status} in (1, 2, 5)`),
  ],
);

/** What is printed, with tidy texts. `logo` is the uuid of a file of the order. */
export interface PrintInput {
  product: PrintProductName;
  /** Of the texts that the product brings along. */
  language: LanguageCode;
  configuration: Configuration;
}

/** A line of an order, with the price and name of that day. */
export const orderItems = pgTable(
  'order_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    variantId: integer('variant_id')
      .notNull()
      .references(() => shopVariants.id, { onDelete: 'restrict' }),
    quantity: integer('quantity').notNull(),
    /** Points for one piece. */
    price: integer('price').notNull(),
    name: jsonb('name').notNull().$type<LocalText>(),
    /** The variant's attribute values, `L`; empty for the only variant. */
    attributes: jsonb('attributes').notNull().$type<LocalText[]>().default([]),
    image: text('image').notNull(),
    /** What is printed, of a line that is made to measure. */
    inputData: jsonb('input_data').$type<PrintInput>(),
  },
  (table) => [index('order_items_order').on(table.orderId)],
);

/** Files of orders. Their bytes lie in the store of files, under keys made of their uuids. */
export const orderFiles = pgTable(
  'order_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    installerId: integer('installer_id')
      .notNull()
      .references(() => installers.id, { onDelete: 'restrict' }),
    /** Null for a logo that was not ordered yet. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'restrict' }),
    kind: text('kind').notNull().$type<FileKind>(),
    name: text('name').notNull(),
    type: text('type').notNull().$type<FileType>(),
    bytes: integer('bytes').notNull(),
    /** Pixels, of an SVG its units; null for what is no picture here. */
    width: real('width'),
    height: real('height'),
    /** What browsers are shown of it: the file itself, a smaller picture beside it, or nothing. */
    preview: text('preview').notNull().$type<'itself' | 'webp' | 'none'>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('order_files_order').on(table.orderId),
    index('order_files_unused').on(table.createdAt).where(sql`${table.orderId} is null`),
  ],
);

/** Every status an order has had. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    status: smallint('status').notNull().$type<OrderStatus>(),
    /** Who of the staff caused it; nobody for what the member or the club itself did. */
    staffId: integer('staff_id').references(() => installers.id, { onDelete: 'restrict' }),
    /** Why, in the words of staff; for staff only. */
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('order_history_order').on(table.orderId)],
);

/** Voucher codes that were loaded and may be handed out. */
export const voucherCodes = pgTable(
  'voucher_codes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer('variant_id')
      .notNull()
      .references(() => shopVariants.id, { onDelete: 'restrict' }),
    number: text('number').notNull(),
    password: text('password'),
    expiresOn: date('expires_on'),
    orderItemId: integer('order_item_id').references(() => orderItems.id, {
      onDelete: 'restrict',
    }),
  },
  (table) => [
    uniqueIndex('voucher_codes_number').on(table.variantId, table.number),
    index('voucher_codes_free').on(table.variantId, table.id).where(sql`${table.orderItemId} is null`),
    index('voucher_codes_item').on(table.orderItemId),
  ],
);
