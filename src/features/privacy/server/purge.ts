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
const DAY_MS = 24 * HOUR_MS;

/** Rows per statement, which keeps locks short. */
const BATCH = 1000;

/** Returns the number of deleted rows by kind. */
export async function purge(db: Database, now: Date): Promise<Record<string, number>> {
  const before = (days: number) => instant(new Date(now.getTime() - days * DAY_MS));
  const sessionsEnd = before(retentionDays.sessions);
  const erased = sql`installer_id in (select installer_id from deletion_requests where state = 'done')`;
  return {
    answers: await remove(
      db,
      sql`idempotency_keys`,
      sql`created_at < ${instant(new Date(now.getTime() - ANSWER_HOURS * HOUR_MS))}`,
    ),
    counters: await remove(db, sql`rate_limits`, sql`resets_at < ${instant(now)}`),
    codes: await remove(db, sql`sign_in_codes`, sql`created_at < ${before(retentionDays.codes)}`),
    challenges: await remove(db, sql`passkey_challenges`, sql`created_at < ${before(1)}`),
    enrolments: await remove(db, sql`staff_enrolments`, sql`expires_at < ${instant(now)}`),
    undos: await remove(db, sql`contact_undos`, sql`expires_at < ${instant(now)}`),
    guesses: await remove(db, sql`wrong_codes`, sql`created_at < ${before(2)}`),
    registrations: await remove(
      db,
      sql`registrations`,
      sql`created_at < ${instant(new Date(now.getTime() - REGISTRATION_HOURS * HOUR_MS))}`,
    ),
    onboarding: await remove(db, sql`onboarding_answers`, sql`changed_at < ${before(ONBOARDING_DAYS)}`),
    // Expired tokens are rejected like unknown ones.
    tokens: await remove(db, sql`refresh_tokens`, sql`expires_at < ${instant(now)}`),
    sessions: await remove(
      db,
      sql`sessions`,
      sql`emulated_by is null and created_at < ${sessionsEnd} and (ended_at < ${sessionsEnd} or (ended_at is null
        and not exists (select from refresh_tokens where session_id = sessions.id)))`,
    ),
    emulations: await remove(
      db,
      sql`sessions`,
      sql`emulated_by is not null and created_at < ${before(retentionDays.emulations)}`,
    ),
    presence: await remove(db, sql`ticket_presence`, sql`seen_at < ${before(1)}`),
    tickets: await remove(db, sql`emulation_tickets`, sql`created_at < ${before(retentionDays.tickets)}`),
    messages: await remove(
      db,
      sql`messages`,
      sql`state <> 'queued' and created_at < ${before(retentionDays.messages)}`,
    ),
    unconfirmed: await discard(db, before(retentionDays.imports)),
    // Of an import that was not wanted, and later what was refused.
    imports: await remove(
      db,
      sql`import_rows`,
      sql`import_id in (select id from imports where state = 'discarded')
        or (state = 'refused' and import_id in (select id from imports
          where created_at < ${before(retentionDays.imports)}))`,
    ),
    cells: await emptyCells(db, before(retentionDays.imports)),
    events: await remove(
      db,
      sql`webhook_events`,
      sql`recorded_at < ${before(EVENT_DAYS)}
        and not exists (select from webhook_deliveries where event_id = webhook_events.id and state = 'waiting')`,
    ),
    speeds: await remove(db, sql`page_speeds`, sql`day < ${before(COUNT_DAYS)}`),
    // Orders that ended after their member was deleted.
    notifications: await remove(db, sql`notifications`, erased),
    withdrawn: await remove(
      db,
      sql`deletion_requests`,
      sql`state = 'withdrawn' and ended_at < ${before(retentionDays.withdrawn)}`,
    ),
    contacts: await emptyContacts(db, erased),
    customers: await emptyCustomers(db, erased, now),
  };
}

function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

async function remove(db: Database, table: SQL, which: SQL): Promise<number> {
  let removed = 0;
  for (;;) {
    const gone = await rowsOf(
      db,
      // A place is unique in one part of a partitioned table only.
      sql`delete from ${table} as gone using (
          select tableoid as part, ctid as place from ${table} where ${which} limit ${BATCH} for update skip locked
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
