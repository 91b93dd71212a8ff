/**
 * Fills a club with companies that have a history: projects, scans, orders, and a consistent ledger. Set-based SQL,
 * because a million rows through the club's own ledger would take hours. The audit verifies the result.
 */
import pg from 'pg';
import { checkDigit } from '#features/projects/gs1.ts';

const REGION = 10;
const TIME_ZONE = 'Europe/Warsaw';
const DAYS = 900;

/** Companies of one kind. Numbers are per company. */
export interface Shape {
  /** Prefix of their names, followed by a number from 1. */
  name: string;
  /** Number of companies. */
  count: number;
  projects: number;
  /** Scans in each project. */
  scans: number;
  /** Entries by staff that earn points. Orders spend some of them, so there are at least as many as orders. */
  earnings: number;
  /** Each order has three rows in the ledger. */
  orders: number;
  /** Days since the company’s last activity; 0 if absent. */
  quiet?: number;
}

/** GTINs of the product groups 1 to 9 and 99, in this order. */
export const gtins: readonly string[] = Array.from({ length: 10 }, (_, index) => {
  const body = `0200${String(index + 1).padStart(9, '0')}`;
  return body + checkDigit(body);
});
const gtinList = `array['${gtins.join("', '")}']`;

/**
 * Adds companies. Each has one owner, and rows spread over the last 900 days among those of the others. One project in
 * fifty is open, one is in review, two are lost; the others are closed and have booked their points. An order takes all
 * of one lot; one in a hundred is pending, the others are final. Expired points are booked.
 *
 * @param url the database, migrated
 */
export async function fill(url: string, shapes: readonly Shape[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    // References are correct by construction; checking a million foreign keys takes minutes.
    await client.query('set local session_replication_role = replica');
    for (const statement of statements(shapes)) await client.query(statement);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

function statements(shapes: readonly Shape[]): string[] {
  const rows = shapes
    .map(
      ({ name, count, projects, scans, earnings, orders, quiet = 0 }) =>
        `('${name}', ${count}, ${projects}, ${scans}, ${earnings}, ${orders}, ${quiet})`,
    )
    .join(', ');
  return [
    `create temp table shapes on commit drop as
       select * from (values ${rows}) as shape (name, count, projects, scans, earnings, orders, quiet)`,
    `insert into products (gtin, product_group, type, size, variant, regions)
       select (${gtinList})[n], case n when 10 then 99 else n end, 'Bench', '78×118', 'white', array[${REGION}]
       from generate_series(1, 10) as n on conflict do nothing`,
    // The simulated registry knows all serials of ten digits.
    `insert into simulated_batches (gtin, first_serial, last_serial, digits, regions)
       select gtin, 0, 9999999999, 10, array[${REGION}] from unnest(${gtinList}) as made (gtin)
       where not exists (select from simulated_batches where simulated_batches.gtin = made.gtin)`,
    // Without the new statistics, rows of many companies are joined one by one.
    ...[...people(), ...work(), ...earned(), ...spent(), ...expired()].flatMap((statement) => [
      statement,
      ...tableOf(statement).map((table) => `analyze ${table}`),
    ]),
    `update companies set points_balance = coalesce(
       (select sum(points) from points_entries where company_id = companies.id), 0)
       where id in (select id from makers)`,
    // No trigger runs: see above.
    `insert into points_totals select * from points_totals_expected where company_id in (select id from makers)`,
    `insert into scan_totals select * from scan_totals_expected where company_id in (select id from makers)`,
    ...[
      ['companies', 'id in (select id from makers)'],
      ['installers', 'company_id in (select id from makers)'],
      ['scans', 'company_id in (select id from makers)'],
    ].map(
      ([table, where]) => `insert into claims select claim.kind, claim.value, claim.company_id
         from ${table} as claimant cross join lateral claims_of('${table}', to_jsonb(claimant)) as claim where claimant.${where}`,
    ),
  ];
}

/** The table that a statement creates or fills. */
function tableOf(statement: string): string[] {
  const [, table] = /^(?:create temp table|insert into) (\w+)/.exec(statement) ?? [];
  return table ? [table] : [];
}

/** Companies and their owners: the temporary table `makers`. */
function people(): string[] {
  return [
    // Of a million random codes, two are often the same.
    `insert into companies (region_id, name, street, house_number, postal_code, city, invitation_code, created_at)
       select ${REGION}, shapes.name || ' ' || n, 'Street', '1', '00-001', 'City',
              translate(lpad(to_hex((select count(*) from companies) + row_number() over ()), 10, '0'),
                        '0123456789abcdef', 'BCDFGHJKLMNPRSTV'),
              now() - interval '${DAYS} days'
       from shapes, generate_series(1, shapes.count) as n order by n`,
    `insert into installers (company_id, role, name, surname, email, language_id, created_at)
       select companies.id, 3, 'Bench', companies.name, replace(companies.name, ' ', '.') || '@bench.example', 5, now()
       from companies join shapes on companies.name like shapes.name || ' %'
       where not exists (select from installers where installers.company_id = companies.id)`,
    `create temp table makers on commit drop as
       select companies.id, installers.id as installer, shapes.projects, shapes.scans, shapes.earnings, shapes.orders,
              shapes.quiet
       from companies join shapes on companies.name like shapes.name || ' %'
       join installers on installers.company_id = companies.id`,
  ];
}

function work(): string[] {
  return [
    `create temp table planned on commit drop as
       select makers.id as company, installer, scans,
              case n % 50 when 0 then 1 when 1 then 5 when 2 then 3 when 3 then 3 else 2 end as status,
              case when n % 50 in (0, 1) and quiet = 0 then now() - interval '20 days' * random()
                   else now() - interval '1 day' * (greatest(70, quiet) + (${DAYS - 10} - greatest(70, quiet)) * random())
              end as created
       from makers, generate_series(1, makers.projects) as n`,
    `insert into projects (company_id, installer_id, name, street_name, city, postal_code, status, created_at, open_until,
                           survey_at, closed_at, survey)
       select company, installer, 'Roof', 'Street ' || ceil(random() * 200), 'City',
              to_char(floor(random() * 100000), 'FM00"-"000'), status, created, created + interval '60 days',
              case when status in (2, 5) then created + interval '10 days' end,
              case when status = 2 then created + interval '10 days' end,
              case when status in (2, 5) then '[{"question_id": 2, "value": 4}]'::jsonb end
       from planned order by created`,
    `insert into scans (project_id, company_id, installer_id, gtin, serial_number, product_group, points, flag, flag_reason,
                        created_at)
       select projects.id, company_id, installer, (${gtinList})[1 + (projects.id + n) % 10],
              'B' || projects.id || '-' || n, case (projects.id + n) % 10 when 9 then 99 else 1 + (projects.id + n) % 10 end,
              10, case when status = 5 and n = 1 then 2 else 1 end, case when status = 5 and n = 1 then 'region' end,
              projects.created_at
       from projects join makers on makers.id = projects.company_id, generate_series(1, makers.scans) as n
       order by projects.id, n`,
  ];
}

/** Points earned by projects and by staff entries, with their lots. */
function earned(): string[] {
  return [
    `create temp sequence by_hand`,
    `select setval('by_hand', coalesce((select max(source_id) from points_entries where source_type = 'staff'), 0) + 1)`,
    `create temp table earnings on commit drop as
       select company_id as company, installer_id as installer, 'project_survey_completed' as event,
              least(500, (select sum(points) from scans where project_id = projects.id))::int as points,
              'project' as source, id as source_id, closed_at as at
       from projects where status = 2 and company_id in (select id from makers)
       union all
       select id, installer, 'trainings', 20, 'staff', nextval('by_hand')::int,
              now() - interval '1 day' * (quiet + (${DAYS} - quiet) * random())
       from makers, generate_series(1, makers.earnings)`,
    `insert into points_entries (company_id, installer_id, event, variation, points, source_type, source_id, created_at)
       select company, installer, event, 'positive', points, source, source_id, at from earnings
       where points > 0 order by at`,
    `insert into points_lots (entry_id, company_id, points, remaining, expires_at)
       select id, company_id, points, points,
              make_timestamptz((extract(year from created_at at time zone '${TIME_ZONE}') + 2)::int, 1, 1, 0, 0, 0, '${TIME_ZONE}')
       from points_entries where company_id in (select id from makers) order by id`,
  ];
}

/** Orders: each takes one of the oldest lots booked by staff. */
function spent(): string[] {
  return [
    `create temp table purchases on commit drop as
       select entries.*, makers.installer, nextval('by_hand') % 100 = 0 as waits from (
         select id as lot, company_id, points, created_at + interval '5 days' as at,
                row_number() over (partition by company_id order by id) as n
         from points_entries where event = 'trainings' and company_id in (select id from makers)
       ) as entries join makers on makers.id = entries.company_id where n <= makers.orders`,
    `insert into orders (number, company_id, installer_id, vendor_type, status, points, items_count, customer, created_at)
       select 'BENCH-' || lot, company_id, installer, 'VOUCHER', case when waits then 1 else 3 end, points, 1,
              '{"name": "Bench", "region": ${REGION}}'::jsonb, at
       from purchases order by at`,
    `create temp table bought on commit drop as
       select orders.id as number, purchases.* from purchases join orders on orders.number = 'BENCH-' || lot`,
    `insert into points_entries (company_id, installer_id, event, variation, points, source_type, source_id, created_at)
       select company_id, installer, row.event, row.variation, row.sign * points, 'order', number, at
       from bought, (values (1, 'order_reservation', 'reserved', -1), (2, 'order_reservation', 'reserved', 1),
                            (3, 'order_complete', 'negative', -1)) as row (place, event, variation, sign)
       where place = 1 or not waits order by at, number, place`,
    `insert into points_moves (entry_id, company_id, lot_id, points)
       select entries.id, entries.company_id, bought.lot, -bought.points
       from bought join points_entries as entries on entries.source_type = 'order' and entries.source_id = bought.number
        and entries.event = 'order_reservation' and entries.points < 0`,
    `update points_lots set remaining = 0 where entry_id in (select lot from bought)`,
  ];
}

/** Expired points, one row per day and company. */
function expired(): string[] {
  return [
    `create temp table due on commit drop as
       select company_id, expires_at, sum(remaining)::int as points,
              row_number() over (partition by company_id order by expires_at) as round
       from points_lots where remaining > 0 and expires_at <= now() and company_id in (select id from makers)
       group by company_id, expires_at`,
    `insert into points_entries (company_id, event, variation, points, source_type, source_id, source_round, created_at)
       select company_id, 'expired', 'expired', -points, 'expiry', company_id, round, expires_at - interval '1 millisecond'
       from due order by expires_at, company_id`,
    `insert into points_moves (entry_id, company_id, lot_id, points)
       select entries.id, entries.company_id, lots.entry_id, -lots.remaining
       from due join points_entries as entries on entries.source_type = 'expiry' and entries.source_id = due.company_id
         and entries.source_round = due.round
       join points_lots as lots on lots.company_id = due.company_id and lots.expires_at = due.expires_at
       where lots.remaining > 0`,
    `update points_lots set remaining = 0
       where remaining > 0 and expires_at <= now() and company_id in (select id from makers)`,
  ];
}
