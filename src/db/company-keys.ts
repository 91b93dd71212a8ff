/**
 * Live migration to keys with the company: fills `company_id` and `claims`, and ties rows to the company of their owner.
 */
import type { LiveStep } from './live-migrations.ts';

/** Table, column that names the owner, table of the owner, and what happens when the owner is deleted. */
const owned = [
  ['consents', 'installer_id', 'installers', 'cascade'],
  ['contact_changes', 'installer_id', 'installers', 'cascade'],
  ['contact_undos', 'installer_id', 'installers', 'cascade'],
  ['deletion_requests', 'installer_id', 'installers', 'cascade'],
  ['onboarding_answers', 'installer_id', 'installers', 'cascade'],
  ['sessions', 'installer_id', 'installers', 'cascade'],
  ['refresh_tokens', 'session_id', 'sessions', 'cascade'],
  ['passkeys', 'installer_id', 'installers', 'cascade'],
  ['notifications', 'installer_id', 'installers', 'cascade'],
  ['events', 'installer_id', 'installers', 'cascade'],
  ['push_subscriptions', 'installer_id', 'installers', 'cascade'],
  ['wishes', 'installer_id', 'installers', 'cascade'],
  ['broadcast_recipients', 'installer_id', 'installers', 'cascade'],
  ['support_tickets', 'installer_id', 'installers', 'cascade'],
  ['chat_messages', 'ticket_id', 'support_tickets', 'cascade'],
  ['chat_photos', 'message_id', 'chat_messages', 'cascade'],
  ['ticket_notes', 'ticket_id', 'support_tickets', 'cascade'],
  ['ticket_presence', 'ticket_id', 'support_tickets', 'cascade'],
  ['order_items', 'order_id', 'orders', 'restrict'],
  ['order_history', 'order_id', 'orders', 'restrict'],
] as const;

/** Rows of the books, which stay with their company. */
const booked = [
  ['points_moves', 'entry_id', 'points_entries'],
  ['campaign_bookings', 'project_id', 'projects'],
] as const;

const owners = [...new Set(owned.map(([, , owner]) => owner))];

/**
 * Fills rows of the previous release. Owners are locked, so that they do not move to another company meanwhile.
 *
 * @param follows also corrects rows whose owner moved before the key was there
 */
function fill(
  [table, column, owner]: readonly [string, string, string, ...unknown[]],
  follows = false,
): LiveStep {
  const lacks = follows ? 'is distinct from owner.company_id' : 'is null';
  return {
    name: `${table}_filled`,
    table,
    batch: (pages) => `update ${table} as owned set company_id = owner.company_id
      from (
        select id, company_id from ${owner} where id in (select ${column} from ${table} where ${pages}) for key share
      ) as owner
      where owner.id = owned.${column} and owned.company_id ${lacks} and ${pages.replaceAll('ctid', 'owned.ctid')}`,
    left: `select from ${table} as owned join ${owner} as owner on owner.id = owned.${column}
      where owned.company_id ${lacks} limit 1`,
  };
}

/** The check is validated first: `set not null` then reads no row. */
function require(table: string): LiveStep[] {
  const check = `${table}_has_company`;
  return [
    {
      name: `${table}_checked`,
      statements: [`alter table ${table} add constraint ${check} check (company_id is not null) not valid`],
    },
    { name: `${table}_valid`, statements: [`alter table ${table} validate constraint ${check}`] },
    {
      name: `${table}_required`,
      statements: [
        `alter table ${table} alter column company_id set not null`,
        `alter table ${table} drop constraint ${check}`,
      ],
    },
  ];
}

/** Rows are locked, so that what is released meanwhile is not claimed. */
function claim(table: string): LiveStep {
  return {
    name: `${table}_claimed`,
    table,
    batch: (pages) => `with page as (select * from ${table} where ${pages} for share)
      insert into claims select claim.kind, claim.value, claim.company_id
      from page cross join lateral claims_of('${table}', to_jsonb(page)) as claim on conflict do nothing`,
  };
}

/** Enforced for new rows at once, and for the others when all are filled. */
const keyOf = (table: string) => `${table}_owner`;

/** Name that the previous release gave the key. */
const formerKeyOf = (table: string, column: string, owner: string) => `${table}_${column}_${owner}_id_fk`;

/** In this order: keys first, so that owners who move take their rows with them. */
export const companyKeys: readonly LiveStep[] = [
  ...owners.flatMap((owner): LiveStep[] => [
    { name: `${owner}_indexed`, index: `${owner}_of_company`, on: `${owner} (id, company_id)` },
    {
      name: `${owner}_keyed`,
      statements: [
        `alter table ${owner} add constraint ${owner}_of_company unique using index ${owner}_of_company`,
      ],
    },
  ]),
  ...owned.map(
    ([table, column, owner, onDelete]): LiveStep => ({
      name: `${table}_owned`,
      statements: [
        `alter table ${table} add constraint ${keyOf(table)} foreign key (${column}, company_id)
          references ${owner} (id, company_id) on delete ${onDelete} on update cascade not valid`,
      ],
    }),
  ),
  ...owned.flatMap((one): LiveStep[] => {
    const [table, column, owner] = one;
    return [
      fill(one, true),
      ...require(table),
      {
        name: `${table}_owners_valid`,
        statements: [`alter table ${table} validate constraint ${keyOf(table)}`],
      },
      {
        name: `${table}_former_key_dropped`,
        statements: [`alter table ${table} drop constraint ${formerKeyOf(table, column, owner)}`],
      },
    ];
  }),
  ...booked.flatMap((one) => [fill(one), ...require(one[0])]),
  ...['companies', 'installers', 'scans'].map(claim),
];
