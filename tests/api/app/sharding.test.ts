/** A club can be sharded by company: `deploy/citus.sql` knows all tables, and leaves only keys that Citus can keep. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#db/client.ts';
import { shardingScript } from '../../support/database/partitioned.ts';

/** Tables of which each server needs all rows, by the script. */
const references = [...shardingScript().calls.matchAll(/create_reference_table[^{]*\{([^}]*)\}/g)].flatMap(
  ([, names = '']) => names.split(',').map((name) => name.trim()),
);

/** Tables that stay on one server. */
const onOneServer = [
  // Of staff, and settings.
  ...[
    'api_keys',
    'approval_limits',
    'approval_uses',
    'approvals',
    'catalogue_import_rows',
    'catalogue_imports',
  ],
  ...['content_items', 'content_pictures', 'exported_rows', 'exports', 'import_rows', 'invitation_settings'],
  ...[
    'ledger_audits',
    'level_benefits',
    'page_speeds',
    'points_rates',
    'reply_templates',
    'staff_enrolments',
  ],
  ...[
    'staff_log',
    'staff_log_chain',
    'staff_log_heads',
    'switches',
    'trust_norms',
    'trust_settings',
    'voucher_codes',
  ],
  // Merges name two companies.
  'company_merges',
  // How far jobs are.
  ...['audit_proofs', 'points_reminders', 'statement_mails'],
  // Rows are deleted after 90 days at most.
  ...[
    'emulation_tickets',
    'idempotency_keys',
    'messages',
    'passkey_challenges',
    'rate_limits',
    'registrations',
  ],
  ...['sign_in_attempts', 'sign_in_codes', 'wrong_codes'],
  // Positions in the log of one server.
  'last_writes',
  // Promises to the whole club.
  'order_numbers',
  // Simulated services.
  ...['simulated_batches', 'simulated_cards', 'simulated_labels', 'simulated_top_ups'],
];

let database: OpenDatabase;
const rows = async (query: string) =>
  (await database.pglite?.query<{ line: string }>(query))?.rows.map(({ line }) => line);

beforeAll(async () => {
  database = await openDatabase(undefined);
  await database.migrate();
  // The script's temporary tables are needed below.
  await database.pglite?.exec(shardingScript().keys.replaceAll('ON COMMIT DROP', ''));
});
afterAll(() => database.close());

test('each table is spread by company, whole on every server, or on one', async () => {
  const all = await rows(`select relname as line from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`);
  const spread = (await rows('select name::text as line from distributed')) ?? [];
  expect([...spread, ...references, ...onOneServer, 'claims'].toSorted()).toEqual(all);
});

test('all keys of spread tables have the company, which is never null', async () => {
  expect(
    await rows(`select indexrelid::regclass::text as line from pg_index join distributed on name = indrelid
      where indisunique and not exists (select from pg_attribute
        where attrelid = indrelid and attname = company and attnum = any (indkey::int2[]) and attnotnull)`),
  ).toEqual([]);
});

test('foreign keys stay inside of a company, or name rows that every server has', async () => {
  const names = references.map((name) => `'${name}'::regclass`).join(', ');
  expect(
    await rows(`
      select concat(conrelid::regclass, ' ', pg_get_constraintdef(pg_constraint.oid)) as line from pg_constraint
      left join distributed as ours on ours.name = conrelid
      left join distributed as theirs on theirs.name = confrelid
      where contype = 'f' and connamespace = 'public'::regnamespace and not case
        when ours.name is null then theirs.name is null
        when theirs.name is null then confrelid in (${names})
        else confupdtype = 'a' and exists (
          select from unnest(conkey, confkey) as pair (own, other)
          join pg_attribute as here on here.attrelid = conrelid and here.attnum = own
          join pg_attribute as there on there.attrelid = confrelid and there.attnum = other
          where here.attname = ours.company and there.attname = theirs.company)
        end`),
  ).toEqual([]);
});

test('the documentation has the same calls', () => {
  const text = readFileSync(new URL('../../../docs/operations/growing.md', import.meta.url), 'utf8');
  const calls = shardingScript()
    .calls.split('\n')
    .filter((line) => line && !line.startsWith('--') && !line.startsWith('SET'));
  expect(text).toContain(calls.join('\n'));
});
