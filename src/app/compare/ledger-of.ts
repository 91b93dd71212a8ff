/** The ledger of a database, as `compareLedgers` reads it. */
import { type SQL, sql } from 'drizzle-orm';
import { digestOfRow, digestOfRows, provenTables } from '#app/proven-tables.ts';
import { type Database, rowsOf } from '#db/client.ts';
import type { Ledger, LedgerRow, TableSum } from './differences.ts';

interface ComparedTable {
  /** For people. */
  name: string;
  /** Table, or query with the company. */
  from: SQL;
  company: SQL;
  key: SQL[];
  uuid: SQL;
  /** What is compared. */
  columns: SQL;
  points: SQL;
  /** A row for people, without personal data. */
  text: SQL;
}

const usual = { company: sql`company_id`, key: [sql`id`], uuid: sql`uuid`, points: sql`points` };

const time = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The books, and what they are about. */
export const comparedTables: readonly ComparedTable[] = [
  {
    ...usual,
    name: 'balance',
    from: sql`companies`,
    company: sql`id`,
    columns: sql`id, uuid, points_balance, points_debt, merged_into`,
    points: sql`points_balance`,
    text: sql`concat(points_balance, ' points, debt ', points_debt)`,
  },
  {
    ...usual,
    name: 'ledger',
    from: sql`points_entries`,
    columns: provenTables.points_entries.columns,
    text: sql`concat(event, ' ', points, ' at ', ${time(sql`created_at`)})`,
  },
  {
    ...usual,
    name: 'lots',
    from: sql`points_lots`,
    key: [sql`entry_id`],
    uuid: sql`null`,
    columns: sql`entry_id, company_id, points, remaining, extract(epoch from expires_at)`,
    points: sql`remaining`,
    text: sql`concat(remaining, ' of ', points, ' until ', ${time(sql`expires_at`)})`,
  },
  {
    ...usual,
    name: 'moves',
    from: sql`(select points_moves.*, points_lots.company_id as owner from points_moves
      left join points_lots on points_lots.entry_id = lot_id) as moves`,
    company: sql`coalesce(owner, 0)`,
    key: [sql`entry_id`, sql`lot_id`],
    uuid: sql`null`,
    columns: provenTables.points_moves.columns,
    text: sql`concat(points, ' of lot ', lot_id)`,
  },
  {
    ...usual,
    name: 'debt',
    from: sql`points_debts`,
    uuid: sql`null`,
    columns: provenTables.points_debts.columns,
    text: sql`concat(points, ' at ', ${time(sql`created_at`)})`,
  },
  {
    ...usual,
    name: 'manual',
    from: sql`manual_points`,
    columns: provenTables.manual_points.columns,
    text: sql`concat(event, ' ', points, ' at ', ${time(sql`created_at`)})`,
  },
  {
    ...usual,
    name: 'campaigns',
    from: sql`(select campaign_bookings.*, projects.company_id as owner from campaign_bookings
      left join projects on projects.id = project_id) as bookings`,
    company: sql`coalesce(owner, 0)`,
    uuid: sql`null`,
    columns: provenTables.campaign_bookings.columns,
    text: sql`concat(points, ' for project ', project_id)`,
  },
  {
    ...usual,
    name: 'orders',
    from: sql`orders`,
    columns: sql`id, uuid, company_id, number, status, round, points`,
    text: sql`concat(number, ', status ', status, ', ', points, ' points')`,
  },
  {
    ...usual,
    name: 'projects',
    from: sql`projects`,
    columns: sql`id, uuid, company_id, status, extract(epoch from created_at), extract(epoch from closed_at)`,
    points: sql`0`,
    text: sql`concat('status ', status, ' since ', ${time(sql`coalesce(closed_at, created_at)`)})`,
  },
];

/** Rows that are in memory at once. */
const BATCH = 2_000;

/** The ledger in the snapshot of a transaction. */
export function ledgerOf(tx: Database): Ledger {
  return {
    sums: () =>
      read<TableSum>(
        tx,
        'sums',
        sql`select * from (${sql.join(comparedTables.map(sumsOf), sql` union all `)}) as sums order by company, "table"`,
      ),
    rows: (table, companies) => read<LedgerRow>(tx, 'changes', rowsOfTable(comparedTables[table], companies)),
  };
}

function sumsOf({ from, company, points, columns }: ComparedTable, at: number): SQL {
  return sql`select ${company} as company, ${sql.raw(String(at))} as "table", count(*)::int as rows,
      sum(${points})::float8 as points, ${digestOfRows(columns)}::text as proof
    from ${from} group by 1`;
}

function rowsOfTable(table: ComparedTable | undefined, companies: readonly number[]): SQL {
  if (!table) throw new RangeError('No such table');
  const { from, company, key, uuid, columns, text } = table;
  const keys = sql.join(key, sql`, `);
  // A cursor takes no parameters.
  return sql`select ${company} as company, jsonb_build_array(${keys}) as key, ${uuid}::text as uuid,
      ${digestOfRow(columns)} as digest, ${text} as text
    from ${from} where ${company} in (${sql.raw(companies.map(Number).join(', '))}) order by 1, ${keys}`;
}

async function* read<Row>(tx: Database, name: 'sums' | 'changes', query: SQL): AsyncGenerator<Row> {
  await tx.execute(sql`declare ${sql.raw(name)} no scroll cursor for ${query}`);
  for (;;) {
    const rows = await rowsOf<Row>(tx, sql.raw(`fetch ${BATCH} from ${name}`));
    yield* rows;
    if (rows.length < BATCH) break;
  }
  await tx.execute(sql.raw(`close ${name}`));
}
