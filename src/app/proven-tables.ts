import { type SQL, sql } from 'drizzle-orm';

/** Append-only tables of the books, with the columns that are never changed. */
export const provenTables = {
  points_entries: {
    id: sql`id`,
    columns: sql`id, uuid, company_id, installer_id, event, variation, points, source_type, source_id, source_round,
      breakdown, extract(epoch from created_at)`,
  },
  points_moves: { id: sql`entry_id`, columns: sql`entry_id, lot_id, points` },
  points_debts: {
    id: sql`id`,
    columns: sql`id, company_id, points, project_id, import_booking_id, extract(epoch from created_at)`,
  },
  manual_points: {
    id: sql`id`,
    columns: sql`id, uuid, company_id, event, points, list, list_row, extract(epoch from created_at)`,
  },
  campaign_bookings: {
    id: sql`id`,
    columns: sql`id, campaign_id, version_id, project_id, points, scans, rewarded, counted, retroactive,
      extract(epoch from created_at)`,
  },
} satisfies Record<string, { id: SQL; columns: SQL }>;

/** Fifteen hexadecimal digits of the hash of a row. */
export function digestOfRow(columns: SQL): SQL {
  return sql`left(encode(sha256(convert_to(jsonb_build_array(${columns})::text, 'UTF8')), 'hex'), 15)`;
}

/** Aggregate: sum of the hashes of all rows, in any order; 0 without rows. */
export function digestOfRows(columns: SQL): SQL {
  return sql`coalesce(sum(('x' || ${digestOfRow(columns)})::bit(60)::bigint), 0)`;
}
