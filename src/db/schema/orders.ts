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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, ownedBy } from '#db/company-column.ts';
import type { Configuration, PrintProductName } from '#features/marketing/description.ts';
import type { LogoLoss } from '#features/marketing/losses.ts';
import type { FileKind, FileType } from '#features/marketing/order-files.ts';
import type { PreflightFinding } from '#features/marketing/preflight.ts';
import type { CategoryType } from '#features/shop/rules.ts';
import type { OrderStatus } from '#platform/contract/statuses.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { companies, installers } from './companies.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Text by language code; English is required. */
export type LocalText = { en: string } & Record<string, string>;

/** An amount of money. `amount`: whole units; `currency`: ISO 4217. */
export interface FaceValue {
  amount: number;
  currency: string;
}

export const shopCategories = pgTable('shop_categories', {
  slug: text('slug').primaryKey(),
  name: jsonb('name').notNull().$type<LocalText>(),
  position: smallint('position').notNull(),
  type: smallint('type').notNull().$type<CategoryType>().default(1),
});

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
    /** HTML, sanitised on input. */
    description: jsonb('description').notNull().$type<LocalText>(),
    images: jsonb('images').notNull().$type<{ position: number; src: string }[]>(),
    regions: smallint('regions').array().notNull(),
    active: boolean('active').notNull().default(true),
    isVisible: boolean('is_visible').notNull().default(true),
    sticky: boolean('sticky').notNull().default(false),
    /** Vouchers only: staff decide about each order. False: it completes at once while there are codes. */
    needsApproval: boolean('needs_approval').notNull().default(false),
    /** Optimistic lock: incremented by each edit. */
    version: integer('version').notNull().default(1),
    /** Made-to-measure products only. */
    settings: jsonb('settings').$type<{ product: PrintProductName }>(),
    /** From then on all members see it; null for always. */
    publishedAt: instant('published_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('shop_products_category').on(table.category, table.id)],
);

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
    /** Points per piece. */
    price: integer('price').notNull(),
    /** Surcharge included in `price`; null without one. */
    additionalPrice: integer('additional_price'),
    /** For example label `{ en: 'Size' }`, value `{ en: 'M' }`. */
    attributes: jsonb('attributes').notNull().$type<{ label: LocalText; value: LocalText }[]>().default([]),
    /** Vouchers only: what a code is worth, in whole units by currency (ISO 4217): `{ PLN: 80 }`. */
    faceValues: jsonb('face_values').notNull().$type<Record<string, number>>().default({}),
    position: smallint('position').notNull().default(0),
    /** False: members neither see nor order it. Ordered variants are hidden instead of deleted. */
    isVisible: boolean('is_visible').notNull().default(true),
  },
  (table) => [
    index('shop_variants_product').on(table.productId),
    check('shop_variants_stock', sql`${table.stock} >= 0`),
    check('shop_variants_price', sql`${table.price} >= 0`),
  ],
);

/** Last assigned number per region and year; order numbers have no gaps. */
export const orderNumbers = pgTable(
  'order_numbers',
  {
    regionId: smallint('region_id').notNull(),
    year: smallint('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.regionId, table.year] })],
);

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
  /** Missing in older orders. */
  province?: string;
  neighbourhood?: string;
  region: number;
  delivery_type: 'digital' | 'personal' | 'company';
}

/** Status: 1 pending, 2 approved, 3 positive, 4 negative, 5 failed. */
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
    /** Number of point reservations; incremented by each retry. */
    round: smallint('round').notNull().default(1),
    points: integer('points').notNull(),
    itemsCount: integer('items_count').notNull(),
    customer: jsonb('customer').notNull().$type<Customer>(),
    /** Failed sandbox runs for the print files. */
    printAttempts: smallint('print_attempts').notNull().default(0),
    /** When creating the print files failed permanently. */
    printFailedAt: instant('print_failed_at'),
    /** Parcel service and number of the parcel, for the member; null until sent. */
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('orders_of_company').on(table.id, table.companyId),
    index('orders_company').on(table.companyId, table.id),
    index('orders_created').on(table.createdAt, table.id),
    index('orders_number_start').on(table.number.op('text_pattern_ops')),
    index('orders_waiting').on(table.status, table.id).where(sql`${table.status} in (1, 2, 5)`),
  ],
);

/** Normalised print data. `logo` is the UUID of an order file. */
export interface PrintInput {
  product: PrintProductName;
  /** Language of the fixed texts. */
  language: LanguageCode;
  configuration: Configuration;
  /** UUID of the member whose card it is, in orders for several people. */
  person?: string;
}

/** Order lines with name and price at the time of the order. */
export const orderItems = pgTable(
  'order_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id').notNull(),
    companyId: companyId(),
    variantId: integer('variant_id')
      .notNull()
      .references(() => shopVariants.id, { onDelete: 'restrict' }),
    quantity: integer('quantity').notNull(),
    /** Points per piece. */
    price: integer('price').notNull(),
    name: jsonb('name').notNull().$type<LocalText>(),
    /** Attribute values of the variant, for example `L`; empty for an only variant. */
    attributes: jsonb('attributes').notNull().$type<LocalText[]>().default([]),
    /** Vouchers only: what a code is worth; null if unknown. */
    faceValue: jsonb('face_value').$type<FaceValue>(),
    image: text('image').notNull(),
    inputData: jsonb('input_data').$type<PrintInput>(),
  },
  (table) => [
    ownedBy('order_items_owner', [table.orderId, table.companyId], [orders.id, orders.companyId], 'restrict'),
    index('order_items_order').on(table.orderId),
    index('order_items_variant').on(table.variantId),
  ],
);

/** Files of orders; their bytes are in the file storage, by UUID. */
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
    /** Null for an unordered logo. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'restrict' }),
    /** The printed line; null for logos, which lines share. */
    itemId: integer('item_id').references(() => orderItems.id, { onDelete: 'restrict' }),
    kind: text('kind').notNull().$type<FileKind>(),
    name: text('name').notNull(),
    type: text('type').notNull().$type<FileType>(),
    bytes: integer('bytes').notNull(),
    /** Pixels, or user units for an SVG; null for types that are not opened. */
    width: real('width'),
    height: real('height'),
    /** Picture for browsers: the file itself, a separate WebP, or none. */
    preview: text('preview').notNull().$type<'itself' | 'webp' | 'none'>(),
    /** Logos only: what print changes in it. */
    losses: text('losses').array().notNull().$type<LogoLoss[]>().default([]),
    /** Print files only: what the preflight found; null for files from before it. */
    findings: jsonb('findings').$type<PreflightFinding[]>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('order_files_order').on(table.orderId),
    index('order_files_unused').on(table.createdAt).where(sql`${table.orderId} is null`),
  ],
);

export const orderHistory = pgTable(
  'order_history',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id').notNull(),
    companyId: companyId(),
    status: smallint('status').notNull().$type<OrderStatus>(),
    /** Null for changes by the member or the system. */
    staffId: integer('staff_id').references(() => installers.id, { onDelete: 'restrict' }),
    /** Reason, visible to staff only. */
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    ownedBy(
      'order_history_owner',
      [table.orderId, table.companyId],
      [orders.id, orders.companyId],
      'restrict',
    ),
    index('order_history_order').on(table.orderId),
  ],
);

/** Codes available for assignment, and assigned ones. */
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
    /** When it left the stock, because it expires soon; free for ever. */
    retiredAt: instant('retired_at'),
  },
  (table) => [
    uniqueIndex('voucher_codes_number').on(table.variantId, table.number),
    index('voucher_codes_free').on(table.variantId, table.id).where(sql`${table.orderItemId} is null`),
    index('voucher_codes_item').on(table.orderItemId),
  ],
);
