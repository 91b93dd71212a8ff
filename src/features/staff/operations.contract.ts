/** Calls for admins to run the club: messages, jobs, services, ledger audits. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, uuid, uuidParams } from '#platform/contract/fields.ts';
import { staff } from '#platform/contract/staff.ts';

const audit = z.object({
  uuid,
  started_at: instant,
  ended_at: field(z.nullable(instant), 'Null while it runs, or if the node ended before it.'),
  is_clean: field(z.nullable(z.boolean()), 'Null until it ended.'),
  companies: field(z.nullable(z.int()), 'Checked companies.'),
  findings: field(z.array(z.string()), 'At most 100, each a line of JSON.'),
});

export const getOperations = defineCall({
  method: 'GET',
  path: '/staff/operations',
  summary:
    'State of the club: version, maintenance, services, jobs, dead letters, log, export and ledger audits.',
  access: staff,
  right: 'admin',
  answer: z.object({
    version: field(z.string(), 'Release that answers.'),
    database: field(z.enum(['PostgreSQL', 'PGlite']), 'PGlite is for trying.'),
    maintenance: field(z.boolean(), 'Whether the club is closed.'),
    services: field(
      z.array(
        z.object({
          name: field(
            z.enum(['email', 'sms', 'cards', 'registry', 'places']),
            '`cards`: the card company. `registry`: serial numbers. `places`: address search.',
          ),
          kind: field(z.enum(['real', 'simulated', 'none']), '`none`: not configured.'),
          waiting: field(z.int(), 'What was not answered or sent yet.'),
          failed: field(z.int(), 'Dead letters of the last 30 days.'),
          last_success_at: field(
            z.nullable(instant),
            'Last message sent or answer received; null if unknown.',
          ),
          last_error: field(
            z.nullable(z.string()),
            'Technical text of the last failure; null if none or unknown.',
          ),
        }),
      ),
      'Services outside the club.',
    ),
    jobs: z.array(
      z.object({
        name: field(z.string(), 'Such as `expire-points`.'),
        cron: field(z.string(), 'Schedule in UTC.'),
        state: field(
          z.nullable(z.enum(['created', 'retry', 'active', 'completed', 'cancelled', 'failed', 'blocked'])),
          'Of the last run; null before the first.',
        ),
        ended_at: field(z.nullable(instant), 'End of the last run; null before the first.'),
      }),
    ),
    dead_letters: field(z.int(), 'Messages that could not be sent.'),
    log: field(
      z.object({
        entries: field(z.int(), 'Number of entries.'),
        head: field(z.string(), 'Hash of the newest entry; 64 zeros without one.'),
        published_at: field(z.nullable(instant), 'Last time a head was published outside; null if never.'),
      }),
      'Hash chain of the log of staff. `npm run club -- audit` verifies it.',
    ),
    export: field(
      z.object({
        target: field(z.nullable(z.string()), 'Folder, or address of the bucket; null without one.'),
        last: field(
          z.nullable(
            z.object({
              number: field(z.int(), 'Number of the export, from 1.'),
              rows: field(z.int(), 'Exported rows.'),
              ended_at: instant,
            }),
          ),
          'The newest finished export; null before the first.',
        ),
        problem: field(z.nullable(z.string()), 'Why the run after it failed; null if none did.'),
      }),
      'Daily export of what changed.',
    ),
    audits: field(z.array(audit), 'The last five, newest first.'),
  }),
});

export const startLedgerAudit = defineCall({
  method: 'POST',
  path: '/staff/audits',
  summary: 'Verify the points of all companies in the background. One runs at a time.',
  access: staff,
  right: 'admin',
  status: 202,
  answer: audit,
  errors: ['audit_running'],
});

export const listDeadLetters = defineCall({
  method: 'GET',
  path: '/staff/messages',
  summary: 'E-mails, SMS and push messages that could not be sent, newest first. Texts are not shown.',
  access: staff,
  right: 'admin',
  query: z.object({ page, limit: limit(20, 100) }),
  answer: listOf(
    z.object({
      uuid,
      channel: field(z.enum(['email', 'sms', 'push']), 'How it was to be sent.'),
      recipient: field(z.string(), 'Masked.'),
      subject: field(z.string(), 'Without a code.'),
      attempts: field(z.int(), 'Attempts to send it.'),
      last_error: field(z.nullable(z.string()), 'Technical text of the last failure; null if unknown.'),
      created_at: instant,
    }),
  ),
});

export const resendMessage = defineCall({
  method: 'POST',
  path: '/staff/messages/{uuid}/resend',
  summary: 'Try to send a dead letter again.',
  access: staff,
  right: 'admin',
  params: uuidParams,
  answer: z.object({ uuid }),
  errors: ['not_found'],
});
