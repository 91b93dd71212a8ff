/** What the daily export contains. The manifest of each export repeats these descriptions. */

/** How a value is written. In Parquet `time` is a timestamp in milliseconds; uuid and JSON are strings. */
export type ColumnType = 'uuid' | 'text' | 'integer' | 'boolean' | 'time' | 'json';

export interface Column {
  type: ColumnType;
  about: string;
  /** Exported with `EXPORT_NAMES` only. */
  isPersonal?: true;
}

export interface Dataset {
  /** Stored with each exported row: never reused for another dataset. */
  number: number;
  about: string;
  columns: Readonly<Record<string, Column>>;
}

/** Raised when a column is removed or changes its meaning. */
export const SCHEMA_VERSION = 1;

/** The first two columns of each dataset. Other columns of a deleted row are null. */
export const commonColumns = {
  id: { type: 'uuid', about: 'The row. A later state replaces the one before with the same id.' },
  is_deleted: {
    type: 'boolean',
    about: 'The row was deleted, or its person was erased: delete all that you have of it.',
  },
} as const satisfies Dataset['columns'];

const company = { type: 'uuid', about: 'Company.' } as const;
const member = { type: 'uuid', about: 'Member; `id` of `members`.' } as const;
const created = { type: 'time', about: 'When it was created.' } as const;
const personal = (about: string) => ({ type: 'text', about, isPersonal: true }) as const;

export const datasets = {
  ledger: {
    number: 1,
    about: 'Bookings of points. They never change; the sum of `points` is the balance.',
    columns: {
      company_id: company,
      member_id: { ...member, about: 'Who caused it; null for the club.' },
      event: { type: 'text', about: 'What happened.' },
      variation: { type: 'text', about: 'Whether points were earned, reserved, spent or returned.' },
      points: { type: 'integer', about: 'Change of the balance.' },
      source_type: { type: 'text', about: 'Kind of object that the points are for.' },
      project_id: { type: 'uuid', about: 'The project, if they are for one.' },
      order_id: { type: 'uuid', about: 'The order, if they are for one; `id` of `orders`.' },
      source_round: { type: 'integer', about: 'From 1: a retried order reserves again.' },
      created_at: created,
    },
  },
  orders: {
    number: 2,
    about: 'Orders of the shop.',
    columns: {
      number: { type: 'text', about: 'Order number, such as `PL-2026-000123`.' },
      company_id: company,
      member_id: member,
      vendor_type: { type: 'text', about: '`COMPACON` goods, `VOUCHER`, `CARD` or `MARKETING`.' },
      status: { type: 'integer', about: '1 pending, 2 approved, 3 completed, 4 rejected, 5 failed.' },
      points: { type: 'integer', about: 'Price of the whole order.' },
      items: { type: 'json', about: 'Lines: `sku`, `quantity`, and `price` in points per piece.' },
      carrier: { type: 'text', about: 'Parcel service; null until sent.' },
      created_at: created,
      name: personal('First name of the recipient.'),
      surname: personal('Last name of the recipient.'),
      company_name: personal('Company of the recipient.'),
      email: personal('E-mail address.'),
      phone: personal('Phone number, E.164.'),
      street: personal('Street.'),
      house_number: personal('House number.'),
      postal_code: personal('Postal code.'),
      city: personal('City.'),
    },
  },
  scans: {
    number: 3,
    about: 'Scanned labels of products.',
    columns: {
      project_id: { type: 'uuid', about: 'Project.' },
      company_id: company,
      member_id: member,
      gtin: { type: 'text', about: '14 digits.' },
      serial_number: { type: 'text', about: 'As printed; null if unknown.' },
      product_group: { type: 'integer', about: 'Group at the time of the scan.' },
      points: { type: 'integer', about: 'Points that it is worth.' },
      flag: { type: 'integer', about: '1 normal, 2 in review, 3 rejected.' },
      flag_reason: { type: 'text', about: 'Why it is reviewed or rejected.' },
      decided_at: { type: 'time', about: 'When staff decided.' },
      created_at: created,
    },
  },
  members: {
    number: 4,
    about: 'People of companies, without staff.',
    columns: {
      company_id: company,
      region_id: { type: 'integer', about: 'Region of the company, as in the API.' },
      role: { type: 'integer', about: '3 owner, 4 installer, 7 decor owner, 8 decor installer.' },
      language_id: { type: 'integer', about: 'Language, as in the API.' },
      is_active: { type: 'boolean', about: 'False: deactivated, also with the company.' },
      is_locked: { type: 'boolean', about: 'Cannot sign in: the person or the company is locked.' },
      email_consent: { type: 'boolean', about: 'Wants offers by e-mail.' },
      phone_consent: { type: 'boolean', about: 'Wants offers by phone.' },
      created_at: created,
      name: personal('First name.'),
      surname: personal('Last name.'),
      email: personal('E-mail address.'),
      phone: personal('Phone number, E.164.'),
      company_name: personal('Name of the company.'),
      street: personal('Street of the company.'),
      house_number: personal('House number of the company.'),
      postal_code: personal('Postal code of the company.'),
      city: personal('City of the company.'),
    },
  },
} as const satisfies Record<string, Dataset>;

export type DatasetName = keyof typeof datasets;

export const datasetNames = Object.keys(datasets) as DatasetName[];

/** The columns of a dataset in their order. */
export function columnsOf(name: DatasetName, hasNames: boolean): Record<string, Column> {
  const all: Readonly<Record<string, Column>> = { ...commonColumns, ...datasets[name].columns };
  return Object.fromEntries(Object.entries(all).filter(([, { isPersonal }]) => hasNames || !isPersonal));
}

/** A value of a row: `time` as ISO 8601 in UTC, `json` as text. */
export type Value = string | number | boolean | null;

export type Row = Readonly<Record<string, Value>>;
