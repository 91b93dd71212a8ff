/** The statement that reads each dataset. */
import { type SQL, sql } from 'drizzle-orm';
import { type Column, columnsOf, type DatasetName, type datasets } from '#features/exports/datasets.ts';
import { role } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';

interface Source<N extends DatasetName> {
  /** Table and joins, with conditions. */
  from: SQL;
  /** Primary key of the table. */
  key: SQL;
  uuid: SQL;
  /** Condition of rows that are exported as deleted. */
  isDeleted?: SQL;
  columns: Readonly<Record<keyof (typeof datasets)[N]['columns'], SQL>>;
}

const people = sql`join companies on companies.id = row.company_id join installers on installers.id = row.installer_id`;

const sources: { readonly [N in DatasetName]: Source<N> } = {
  ledger: {
    from: sql`points_entries as row join companies on companies.id = row.company_id
      left join installers on installers.id = row.installer_id
      left join projects on row.source_type in ('project', 'level_bonus') and projects.id = row.source_id
      left join orders on row.source_type = 'order' and orders.id = row.source_id`,
    key: sql`row.id`,
    uuid: sql`row.uuid`,
    columns: {
      company_id: sql`companies.uuid`,
      member_id: sql`installers.uuid`,
      event: sql`row.event`,
      variation: sql`row.variation`,
      points: sql`row.points`,
      source_type: sql`row.source_type`,
      project_id: sql`projects.uuid`,
      order_id: sql`orders.uuid`,
      source_round: sql`row.source_round`,
      created_at: sql`row.created_at`,
    },
  },
  orders: {
    from: sql`orders as row ${people}`,
    key: sql`row.id`,
    uuid: sql`row.uuid`,
    columns: {
      number: sql`row.number`,
      company_id: sql`companies.uuid`,
      member_id: sql`installers.uuid`,
      vendor_type: sql`row.vendor_type`,
      status: sql`row.status`,
      points: sql`row.points`,
      items: sql`(select jsonb_agg(jsonb_build_object('sku', sku, 'quantity', quantity, 'price', order_items.price)
        order by order_items.id) from order_items join shop_variants on shop_variants.id = variant_id
        where order_id = row.id)`,
      carrier: sql`row.carrier`,
      created_at: sql`row.created_at`,
      name: sql`row.customer->>'name'`,
      surname: sql`row.customer->>'surname'`,
      company_name: sql`row.customer->>'company_name'`,
      email: sql`row.customer->>'email'`,
      phone: sql`row.customer->>'phone'`,
      street: sql`row.customer->>'street'`,
      house_number: sql`row.customer->>'house_number'`,
      postal_code: sql`row.customer->>'postal_code'`,
      city: sql`row.customer->>'city'`,
    },
  },
  scans: {
    from: sql`scans as row ${people} join projects on projects.id = row.project_id`,
    key: sql`row.id`,
    uuid: sql`row.uuid`,
    columns: {
      project_id: sql`projects.uuid`,
      company_id: sql`companies.uuid`,
      member_id: sql`installers.uuid`,
      gtin: sql`row.gtin`,
      serial_number: sql`coalesce(row.serial_label, row.serial_number)`,
      product_group: sql`row.product_group`,
      points: sql`row.points`,
      flag: sql`row.flag`,
      flag_reason: sql`row.flag_reason`,
      decided_at: sql`row.decided_at`,
      created_at: sql`row.created_at`,
    },
  },
  members: {
    from: sql`installers as row join companies on companies.id = row.company_id where row.role <> ${sql.raw(String(role.staff))}`,
    key: sql`row.id`,
    uuid: sql`row.uuid`,
    isDeleted: sql`exists (select from deletion_requests where installer_id = row.id and state = 'done')`,
    columns: {
      company_id: sql`companies.uuid`,
      region_id: sql`companies.region_id`,
      role: sql`row.role`,
      language_id: sql`row.language_id`,
      is_active: sql`row.active = ${sql.raw(String(accountStatus.active))} and companies.active = ${sql.raw(String(accountStatus.active))}`,
      is_locked: sql`row.locked_at is not null or companies.locked_at is not null`,
      email_consent: sql`row.email_consent`,
      phone_consent: sql`row.phone_consent`,
      created_at: sql`row.created_at`,
      name: sql`row.name`,
      surname: sql`row.surname`,
      email: sql`row.email`,
      phone: sql`row.phone`,
      company_name: sql`companies.name`,
      street: sql`companies.street`,
      house_number: sql`companies.house_number`,
      postal_code: sql`companies.postal_code`,
      city: sql`companies.city`,
    },
  },
};

/**
 * Selects `row_key`, `id`, `is_deleted` and the columns of all rows. Values are texts, numbers and booleans that depend
 * on no setting of the connection.
 */
export function selectAll(name: DatasetName, hasNames: boolean): SQL {
  const { from, key, uuid, isDeleted, columns } = sources[name];
  const { id: _, is_deleted: __, ...own } = columnsOf(name, hasNames);
  const expressions: Readonly<Record<string, SQL>> = columns;
  const values = Object.entries(own).map(([column, { type }]) => {
    const value = written(expressions[column] ?? sql`null`, type);
    const known = isDeleted ? sql`case when ${isDeleted} then null else ${value} end` : value;
    return sql`${known} as ${sql.identifier(column)}`;
  });
  return sql`select ${key}::bigint as row_key, ${uuid} as id, ${isDeleted ?? sql`false`} as is_deleted, ${sql.join(values, sql`, `)} from ${from}`;
}

function written(value: SQL, type: Column['type']): SQL {
  if (type === 'time') return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return type === 'json' ? sql`${value}::text` : sql`${value}`;
}
