import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { ONBOARDING_DAYS } from '#features/access/onboarding.ts';
import { COUNT_DAYS } from '#features/page-speed/rules.ts';
import { ORDER_YEARS, retentionDays } from '#features/privacy/retention.ts';
import { REGISTRATION_HOURS } from '#features/registration/rules.ts';
import { EVENT_DAYS } from '#features/webhooks/rules.ts';
import { ANSWER_HOURS } from '#platform/contract/idempotency.ts';
import { emptyContacts } from './contacts.ts';

const HOUR_MS = 3_600_000;

/** Rows per statement, which keeps locks short. */
const BATCH = 1000;

/** Returns the number of deleted rows by kind. */
export async function purge(db: Database, now: Date): Promise<Record<string, number>> {
  const hoursAgo = (hours: number) => instant(new Date(now.getTime() - hours * HOUR_MS));
  const daysAgo = (days: number) => hoursAgo(24 * days);
  const sessionsEnd = daysAgo(retentionDays.sessions);
  const erased = sql`installer_id in (select installer_id from deletion_requests where state = 'done')`;
  return {
    answers: await remove(db, 'idempotency_keys', sql`created_at < ${hoursAgo(ANSWER_HOURS)}`),
    counters: await remove(db, 'rate_limits', sql`resets_at < ${instant(now)}`),
    codes: await remove(db, 'sign_in_codes', sql`created_at < ${daysAgo(retentionDays.codes)}`),
    challenges: await remove(db, 'passkey_challenges', sql`created_at < ${daysAgo(1)}`),
    enrolments: await remove(db, 'staff_enrolments', sql`expires_at < ${instant(now)}`),
    undos: await remove(db, 'contact_undos', sql`expires_at < ${instant(now)}`),
    guesses: await remove(db, 'wrong_codes', sql`created_at < ${daysAgo(2)}`),
    registrations: await remove(db, 'registrations', sql`created_at < ${hoursAgo(REGISTRATION_HOURS)}`),
    onboarding: await remove(db, 'onboarding_answers', sql`changed_at < ${daysAgo(ONBOARDING_DAYS)}`),
    // Expired tokens are rejected like unknown ones.
    tokens: await remove(db, 'refresh_tokens', sql`expires_at < ${instant(now)}`),
    sessions: await remove(
      db,
      'sessions',
      sql`emulated_by is null and created_at < ${sessionsEnd} and (ended_at < ${sessionsEnd} or (ended_at is null
        and not exists (select from refresh_tokens where session_id = sessions.id)))`,
    ),
    emulations: await remove(
      db,
      'sessions',
      sql`emulated_by is not null and created_at < ${daysAgo(retentionDays.emulations)}`,
    ),
    presence: await remove(db, 'ticket_presence', sql`seen_at < ${daysAgo(1)}`),
    tickets: await remove(db, 'emulation_tickets', sql`created_at < ${daysAgo(retentionDays.tickets)}`),
    messages: await remove(
      db,
      'messages',
      sql`state <> 'queued' and created_at < ${daysAgo(retentionDays.messages)}`,
    ),
    unconfirmed: await discard(db, daysAgo(retentionDays.imports)),
    // Of an import that was not wanted, and later what was refused.
    imports: await remove(
      db,
      'import_rows',
      sql`import_id in (select id from imports where state = 'discarded')
        or (state = 'refused' and import_id in (select id from imports
          where created_at < ${daysAgo(retentionDays.imports)}))`,
    ),
    cells: await emptyCells(db, daysAgo(retentionDays.imports)),
    events: await remove(
      db,
      'webhook_events',
      sql`recorded_at < ${daysAgo(EVENT_DAYS)}
        and not exists (select from webhook_deliveries where event_id = webhook_events.id and state = 'waiting')`,
    ),
    speeds: await remove(db, 'page_speeds', sql`day < ${daysAgo(COUNT_DAYS)}`),
    // Orders that ended after their member was deleted.
    notifications: await remove(db, 'notifications', erased),
    withdrawn: await remove(
      db,
      'deletion_requests',
      sql`state = 'withdrawn' and ended_at < ${daysAgo(retentionDays.withdrawn)}`,
    ),
    contacts: await emptyContacts(db, erased),
    customers: await emptyCustomers(db, erased, now),
  };
}

function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

async function remove(db: Database, table: string, which: SQL): Promise<number> {
  let removed = 0;
  for (;;) {
    const gone = await rowsOf(
      db,
      // A place is unique in one part of a partitioned table only.
      sql`delete from ${sql.raw(table)} as gone using (
          select tableoid as part, ctid as place from ${sql.raw(table)} where ${which} limit ${BATCH} for update skip locked
        ) as found
        where gone.ctid = found.place and gone.tableoid = found.part returning 1`,
    );
    removed += gone.length;
    if (gone.length < BATCH) return removed;
  }
}

/** Imports that staff have not confirmed. */
async function discard(db: Database, end: SQL): Promise<number> {
  const discarded = await rowsOf(
    db,
    sql`update imports set state = 'discarded' where state = 'checked' and created_at < ${end} returning 1`,
  );
  return discarded.length;
}

/** Names and addresses of imported members are those of their accounts then. */
async function emptyCells(db: Database, end: SQL): Promise<number> {
  const emptied = await rowsOf(
    db,
    sql`
    update import_rows set cells = null, company_key = null, document = null
    where state in ('booked', 'undone') and cells is not null
      and import_id in (select id from imports where kind = 'members' and created_at < ${end})
    returning 1`,
  );
  return emptied.length;
}

/** For deleted people. */
async function emptyCustomers(db: Database, which: SQL, now: Date): Promise<number> {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - ORDER_YEARS);
  const emptied = await rowsOf(
    db,
    sql`
    update orders set customer = customer
      || '{"name": "", "surname": "", "street": "", "house_number": "", "postal_code": "", "city": ""}'::jsonb
      || '{"province": "", "neighbourhood": ""}'::jsonb
    where created_at < ${instant(since)} and customer->>'surname' <> '' and ${which}
    returning 1`,
  );
  return emptied.length;
}
