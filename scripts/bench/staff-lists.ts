/** Measures the calls of staff in a club of 50,000 companies with 1,000,000 ledger rows. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { and, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { calls } from '#app/calls.ts';
import { openClub } from '#app/club.ts';
import { type Database, rowsOf } from '#db/client.ts';
import { sessions } from '#db/schema/access.ts';
import { installers } from '#db/schema/companies.ts';
import type { Call } from '#platform/contract/call.ts';
import { role } from '#platform/contract/roles.ts';
import { fillPath } from '#platform/contract/wire.ts';
import { signToken } from '#platform/http/auth/tokens.ts';
import { readEnv } from '#platform/ops/env.ts';
import { defaultRegion } from '#regions/regions.ts';
import type { Postgres } from '../../tests/support/database/postgres.ts';
import { customer } from '../support/bodies.ts';
import { median, table } from '../support/report.ts';
import type { AtEnd } from '../support/run.ts';

/** Server time of a list call, in milliseconds. */
const BUDGET_MS = 100;

/** Server time of a dry run, and how long it may keep other requests waiting, in milliseconds. */
const DRY_RUN_MS = 2000;
const BLOCKED_MS = 100;

const WARMUP = 2;

/** Calls that read the whole club on purpose, and are no lists. */
const reports: ReadonlySet<string> = new Set(['getReport', 'exportReport']);

/** Reads a file that the caller must have kept before, and is no list. */
const PREVIEW = 'previewCatalogue';

const searches = ['dach', 'bench 4', 'bench49', '512000', 'BENCH-1', 'S0001'];

/** Lists with a text, in the status that has the most rows. */
const searchedLists = [
  '/staff/orders?status=all&q=bench 4',
  '/staff/reviews?q=bench 4',
  '/staff/reviews?q=S0001',
  '/staff/tickets?status=3&q=question 4',
  '/staff/tickets?status=3&q=bench 4',
  '/staff/tickets?status=3&q=512000',
];

interface Row {
  name: string;
  ms: number;
}

/**
 * Prints the time of each call.
 *
 * @param options.smoke a small club, in which times are not judged
 * @returns whether each list stays within its budget
 */
export async function staffLists(
  cluster: Postgres,
  { rounds, smoke }: { rounds: number; smoke: boolean },
  atEnd: AtEnd,
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-staff-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const url = await cluster.createDatabase();
  const env = readEnv({
    DATABASE_URL: url,
    DATA_DIR: folder,
    SESSION_SECRET: randomUUID(),
    LOG_LEVEL: 'error',
  });
  const { api, deps, close } = await openClub(env);
  atEnd(close);
  await fill(url, smoke ? 500 : 50_000);
  const token = await signIn(deps.db, env.SESSION_SECRET);

  const rows: Row[] = [];
  for (const { name, path } of await addresses(deps.db)) {
    const times: number[] = [];
    for (let round = -WARMUP; round < rounds; round++) {
      const started = performance.now();
      const request = new Request(`http://pl.localhost/api${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const answer = await api.fetch(request, { address: '127.0.0.1', requestId: 'bench' });
      const body = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.slice(0, 200)}`);
      if (round >= 0) times.push(performance.now() - started);
    }
    rows.push({ name, ms: median(times) });
  }
  const dryRun = await measureDryRun(api, token, rounds);
  console.log('\nCalls of staff, medians in milliseconds');
  console.log(
    table(
      ['call', 'ms', ''],
      rows.map(({ name, ms }) => [name, ms.toFixed(1), isSlow(name, ms) ? 'SLOW' : '']),
    ),
  );
  console.log(
    `A dry run of a campaign: ${dryRun.ms.toFixed(0)} ms for ${dryRun.projects} projects; others wait at most ${dryRun.blocked.toFixed(0)} ms`,
  );
  const isQuick = dryRun.ms <= DRY_RUN_MS && dryRun.blocked <= BLOCKED_MS;
  return smoke || (isQuick && !rows.some(({ name, ms }) => isSlow(name, ms)));
}

/** A campaign of 40 days for the largest region and all products that asks for the past of each company. */
async function measureDryRun(
  api: Awaited<ReturnType<typeof openClub>>['api'],
  token: string,
  rounds: number,
): Promise<{ ms: number; blocked: number; projects: number }> {
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const rule = {
    regions: [defaultRegion.id],
    starts_on: day(90),
    ends_on: day(50),
    credit_from: null,
    roles: [],
    segments: [{ kind: 'trained' }, { kind: 'level', level: 2 }],
    groups: [],
    gtins: [],
    reward: { kind: 'bonus', points: 5 },
    first_scans: null,
    threshold: null,
    company_points: 1000,
    total_scans: null,
    budget: 1_000_000_000,
    stacking: 'best',
    late_projects: true,
  };
  const times: number[] = [];
  let answer = { projects: 0 };
  const delay = monitorEventLoopDelay({ resolution: 5 });
  for (let round = -1; round < rounds; round++) {
    if (round === 0) delay.enable();
    const started = performance.now();
    const request = new Request('http://pl.localhost/api/staff/campaigns/dry-run', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ rule, years_back: 0 }),
    });
    const response = await api.fetch(request, { address: '127.0.0.1', requestId: 'bench' });
    if (!response.ok) throw new Error(`Dry run: ${response.status} ${await response.text()}`);
    answer = (await response.json()) as typeof answer;
    if (round >= 0) times.push(performance.now() - started);
  }
  delay.disable();
  return { ms: median(times), blocked: delay.max / 1e6, projects: answer.projects };
}

function isSlow(name: string, ms: number): boolean {
  return ms > BUDGET_MS && !reports.has(name.split(' ')[0] ?? '');
}

async function signIn(db: Database, secret: string): Promise<string> {
  const [staff] = await db
    .select({ id: installers.id, uuid: installers.uuid, companyId: installers.companyId })
    .from(installers)
    .where(and(eq(installers.email, 'staff@club.example'), eq(installers.role, role.staff)));
  if (!staff) throw new Error('The demo club has no staff');
  const session = randomUUID();
  const { id: installerId, companyId } = staff;
  await db.insert(sessions).values({ id: session, installerId, companyId, createdAt: new Date() });
  const claims = {
    installer: staff.uuid,
    session,
    role: role.staff,
    region: defaultRegion.id,
    pending: false,
  };
  return signToken(claims, secret, new Date());
}

/** Every reading call of staff that answers JSON, with the parameters that change its work. */
async function addresses(db: Database): Promise<{ name: string; path: string }[]> {
  const all = Object.entries(calls as Readonly<Record<string, Call>>).filter(
    ([name, { method, path, answer }]) =>
      method === 'GET' && path.startsWith('/staff/') && answer && name !== PREVIEW,
  );
  const found: { name: string; path: string }[] = [];
  for (const [name, { path }] of all) {
    if (name === 'searchStaff') {
      for (const q of searches)
        found.push({ name: `${name} ${q}`, path: `${path}?q=${encodeURIComponent(q)}` });
    } else if (path.includes('{')) {
      const filled = await filledPath(db, path);
      if (filled) found.push({ name, path: filled });
    } else {
      found.push({ name, path });
      found.push({ name: `${name} region`, path: `${path}?region_id=${defaultRegion.id}` });
    }
  }
  return [...found, ...searchedLists.map((path) => ({ name: path, path: encodeURI(path) }))];
}

/** Tables of the objects in paths; a path of another object is left out. */
const tables: Readonly<Record<string, string>> = {
  '/staff/orders/': 'orders',
  '/staff/companies/': 'companies',
  '/staff/tickets/': 'support_tickets',
  '/staff/projects/': 'projects',
  '/staff/reviews/': 'projects',
};

async function filledPath(db: Database, path: string): Promise<string | undefined> {
  const [, from] = Object.entries(tables).find(([start]) => path.startsWith(start)) ?? [];
  const [name] = /(?<=\{)\w+/.exec(path) ?? [];
  if (from === undefined || name === undefined) return undefined;
  const [row] = await rowsOf<{ uuid: string }>(
    db,
    sql`select uuid from ${sql.identifier(from)} order by id desc limit 1`,
  );
  return row && fillPath(path, { [name]: row.uuid });
}

/** Adds companies with four projects, two orders, a ticket for every second one, and 20 ledger rows each. */
async function fill(url: string, count: number): Promise<void> {
  const staff = "(select id from installers where email = 'staff@club.example')";
  const buyer = JSON.stringify({ company_name: '', ...customer }).replaceAll("'", "''");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // References are correct by construction; checking them takes minutes.
    await client.query('set session_replication_role = replica');
    for (const statement of [
      `insert into companies (region_id, name, registration_number, street, house_number, postal_code, city, points_balance, created_at)
         select case when n % 4 = 0 then ${defaultRegion.id} else 2 + n % 16 end,
           'Bench ' || n || (array[' Dach', ' Okna', ' Roof', ' Tető'])[1 + n % 4], 'B' || lpad(n::text, 9, '0'),
           'Street', '1', lpad((n % 99999)::text, 5, '0'), 'City ' || n % 500, 100, now() - n * interval '10 minutes'
         from generate_series(1, ${count}) n`,
      `create temp table made as select id, created_at from companies where name like 'Bench %'`,
      `insert into installers (company_id, role, name, surname, email, phone, language_id, last_active_at, created_at)
         select id, 3, 'Anna', 'Bench' || id, 'bench' || id || '@bench.example', '+48512' || lpad(id::text, 6, '0'), 11,
           now() - id % 400 * interval '1 day', created_at from made`,
      `create temp table people as
         select installers.id, company_id from installers join made on made.id = company_id`,
      `insert into projects (company_id, installer_id, street_name, city, postal_code, status, created_at, open_until, survey_at, closed_at)
         select company_id, id, 'Street ' || n, 'City', lpad((id % 99999)::text, 5, '0'),
           case when n > 1 then 2 when id % 100 = 0 then 5 else 1 end, now() - n * interval '20 days',
           now() + interval '20 days', case when n > 1 or id % 100 = 0 then now() - n * interval '19 days' end,
           case when n > 1 then now() - n * interval '19 days' end
         from people, generate_series(1, 4) n`,
      `insert into scans (project_id, company_id, installer_id, gtin, serial_number, serial_label, product_group, points, flag, flag_reason, created_at)
         select projects.id, projects.company_id, installer_id, (select min(gtin) from products),
           'S' || lpad((projects.id * 2 + n)::text, 9, '0'), 'S' || lpad((projects.id * 2 + n)::text, 9, '0'), 1, 10,
           case when status = 5 and n = 1 then 2 else 1 end, case when status = 5 and n = 1 then 'region' end,
           projects.created_at
         from projects join made on made.id = projects.company_id, generate_series(1, 2) n`,
      `insert into points_entries (company_id, event, variation, points, source_type, source_id, created_at)
         select id, (array['other', 'trainings'])[1 + n % 2], 'positive', 5, 'staff',
           1000000 + id * 20 + n, now() - (n * 21 + id % 18) * interval '1 day'
         from made, generate_series(1, 17) n`,
      `insert into points_entries (company_id, event, variation, points, source_type, source_id, created_at)
         select company_id, 'project_survey_completed', 'positive', 20, 'project', projects.id, closed_at
         from projects join made on made.id = company_id where status = 2`,
      `insert into points_lots (entry_id, company_id, points, remaining, expires_at)
         select points_entries.id, company_id, points, points, '2027-12-31T23:00:00Z'
         from points_entries join made on made.id = company_id`,
      `insert into points_totals select * from points_totals_expected where company_id in (select id from made)`,
      `insert into scan_totals select * from scan_totals_expected where company_id in (select id from made)`,
      `insert into orders (number, company_id, installer_id, vendor_type, status, points, items_count, customer, created_at)
         select 'BENCH-' || (id * 2 + n), company_id, id, (array['COMPACON', 'VOUCHER'])[n],
           case when id % 50 = 0 then n else 3 end, 50, 1, '${buyer}', now() - id * interval '5 minutes'
         from people, generate_series(1, 2) n`,
      `insert into order_items (order_id, company_id, variant_id, quantity, price, name, image)
         select orders.id, company_id, (select min(id) from shop_variants), 1, 50, '{"en": "Voucher"}', '/art/lost.svg'
         from orders join made on made.id = company_id`,
      `insert into order_history (order_id, company_id, status, created_at)
         select orders.id, company_id, step, orders.created_at
         from orders join made on made.id = company_id, generate_series(1, 2) step where step <= status`,
      `insert into support_tickets (installer_id, company_id, title, status, info, created_at, last_message_at)
         select id, company_id, 'Question ' || id, case when id % 40 = 0 then 1 else 3 end,
           '{"language":"pl","hostname":"pl.localhost","region":"pl","appVersion":"1.0.0","appType":"web"}',
           now() - id * interval '3 minutes', now() - id * interval '3 minutes'
         from people where id % 2 = 0`,
      `insert into chat_messages (ticket_id, company_id, sender, author_id, message, created_at)
         select tickets.id, tickets.company_id, 'installer', installer_id, 'How do I add a project?', tickets.created_at
         from support_tickets tickets join people on people.id = installer_id`,
      `insert into staff_log (staff_id, action, target_type, target, company_id, created_at)
         select ${staff}, (array['approveOrder', 'acceptScan', 'replyToTicket'])[1 + n % 3], 'order',
           gen_random_uuid()::text, id, now() - id * interval '1 minute'
         from made, generate_series(1, 4) n`,
      `insert into manual_points (company_id, staff_id, event, points, reason, created_at)
         select id, ${staff}, 'trainings', 25, 'Training', created_at from made`,
      'vacuum analyze',
    ])
      await client.query(statement);
  } finally {
    await client.end();
  }
}
