/** Calls for staff to send one message to many members. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, text, uuid, uuidParams } from '#platform/contract/fields.ts';
import { memberRoles } from '#platform/contract/roles.ts';
import { csvQuery, regionFilter, sortedBy, staff, staffPerson } from '#platform/contract/staff.ts';
import { languages } from '#regions/languages.ts';
import { regionById } from '#regions/regions.ts';

/** Longest text of a broadcast in characters. */
export const BROADCAST_TEXT = 1_000;

const broadcastText = z.strictObject({
  title: field(text(1, 80), 'Plain text, 1 to 80 characters.'),
  text: field(
    z.string('required').check(
      z.overwrite((value) => value.replace(/\r\n?/g, '\n').replace(/[\u202A-\u202E\u2066-\u2069]/g, '')),
      z.trim(),
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(BROADCAST_TEXT, 'too_long'),
      z.refine((value) => !/[^\P{Cc}\n]|\p{Cs}/u.test(value), 'not_valid'),
    ),
    'Plain text; a blank line begins a paragraph.',
  ),
});

const texts = z.strictObject({
  ...(Object.fromEntries(languages.map(({ code }) => [code, z.optional(broadcastText)])) as Record<
    string,
    z.ZodMiniOptional<typeof broadcastText>
  >),
  en: broadcastText,
});

const days = z.optional(z.int('not_valid').check(z.minimum(1, 'not_valid'), z.maximum(3_650, 'not_valid')));

const segment = z.strictObject({
  regions: field(
    z
      .array(z.int('not_valid').check(z.refine((id) => regionById(id) !== undefined, 'unknown')))
      .check(z.minLength(1, 'required'), z.maxLength(100, 'too_long')),
    'Ids of regions of the member of staff.',
  ),
  roles: field(
    z.optional(
      z
        .array(
          z
            .int('not_valid')
            .check(z.refine((id) => (memberRoles as readonly number[]).includes(id), 'unknown')),
        )
        .check(z.maxLength(10, 'too_long')),
    ),
    'Role ids 3, 4, 7 and 8; all without it.',
  ),
  active_days: field(days, 'Only members who were active in the last days.'),
  inactive_days: field(days, 'Only members who were not active in the last days.'),
});

const alsoByEmail = 'Also by e-mail, to who agreed to offers and has notifications by e-mail on.';

const states = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const;

const row = {
  uuid,
  title: field(z.string(), 'In English.'),
  languages: field(z.array(z.string()), 'Codes of its languages.'),
  segment: z.object({
    regions: field(z.array(z.int()), 'Region ids, 2 to 17.'),
    roles: field(z.optional(z.array(z.int())), 'Role ids 3, 4, 7 and 8; all without it.'),
    active_days: field(z.optional(z.int()), 'Only members who were active in the last days.'),
    inactive_days: field(z.optional(z.int()), 'Only members who were not active in the last days.'),
  }),
  by_email: field(z.boolean(), alsoByEmail),
  state: field(z.enum(states), '`scheduled` also for one that is sent within a minute.'),
  recipients: field(z.int(), 'Number of members who got it so far.'),
  emails: field(z.int(), 'Number of those who got it by e-mail too.'),
  author: staffPerson,
  send_at: field(z.nullable(instant), 'When sending begins.'),
  sent_at: field(z.nullable(instant), 'When it ended.'),
  created_at: instant,
};

const broadcast = z.object({
  ...row,
  texts: field(
    z.record(
      z.string(),
      z.object({
        title: field(z.string(), 'Plain text.'),
        text: field(z.string(), 'Plain text; a blank line begins a paragraph.'),
      }),
    ),
    'By language code. Who reads another language gets English.',
  ),
  version: field(z.int(), 'Counts its changes.'),
  may_change: field(
    z.boolean(),
    'Whether all its regions are those of the member of staff; false: read-only.',
  ),
  changed_by: field(z.nullable(staffPerson), 'Who changed it last.'),
});

const filters = {
  region_id: regionFilter,
  state: field(z.optional(z.enum(states, 'not_valid')), 'Filter by state.'),
  sort: sortedBy(['created_at', 'send_at', 'title', 'recipients'], '-created_at'),
};

const version = field(
  z.int('not_valid'),
  'As read before. With another one nothing is done: `changed_meanwhile`.',
);

const common = { access: staff, right: 'content' } as const;
const missing = ['not_found'] as const;
const outdated = ['not_found', 'changed_meanwhile'] as const;

export const listBroadcasts = defineCall({
  method: 'GET',
  path: '/staff/broadcasts',
  summary: 'Broadcasts to a region of the member of staff.',
  ...common,
  query: z.object({ page, limit: limit(20, 100), ...filters }),
  answer: listOf(z.object(row)),
});

export const exportBroadcasts = defineCall({
  method: 'GET',
  path: '/staff/broadcasts/export',
  summary: 'The list as CSV, with the same filters.',
  ...common,
  stepUp: true,
  query: z.object({ ...filters, ...csvQuery }),
  download: ['text/csv'],
});

export const getBroadcast = defineCall({
  method: 'GET',
  path: '/staff/broadcasts/{uuid}',
  summary: 'A broadcast with its texts and its progress, if it goes to a region of the member of staff.',
  ...common,
  params: uuidParams,
  answer: broadcast,
  errors: missing,
});

export const createBroadcast = defineCall({
  method: 'POST',
  path: '/staff/broadcasts',
  summary: 'Create a broadcast as a draft. It is not sent yet.',
  ...common,
  body: z.strictObject({
    texts: field(texts, 'By language code. English is required.'),
    segment,
    by_email: field(z.boolean('not_valid'), alsoByEmail),
  }),
  status: 201,
  answer: broadcast,
  idempotent: true,
});

export const changeBroadcast = defineCall({
  method: 'PATCH',
  path: '/staff/broadcasts/{uuid}',
  summary:
    'Change a draft whose regions are all of the member of staff. One that is no draft: `changed_meanwhile`.',
  ...common,
  params: uuidParams,
  body: z.strictObject({
    version,
    texts: field(z.optional(texts), 'Replaces all texts.'),
    segment: z.optional(segment),
    by_email: field(z.optional(z.boolean('not_valid')), alsoByEmail),
  }),
  answer: broadcast,
  errors: outdated,
});

export const countRecipients = defineCall({
  method: 'GET',
  path: '/staff/broadcasts/{uuid}/recipients',
  summary: 'How many members would get the broadcast now.',
  ...common,
  params: uuidParams,
  answer: z.object({
    members: field(z.int(), 'Who get the notification.'),
    emails: field(z.int(), 'Who get the e-mail too.'),
  }),
  errors: missing,
});

export const testBroadcast = defineCall({
  method: 'POST',
  path: '/staff/broadcasts/{uuid}/test',
  summary: 'Send a broadcast to oneself only: the notification, and the e-mail if it has one.',
  ...common,
  params: uuidParams,
  answer: z.object({ by_email: field(z.boolean(), 'Whether an e-mail was sent.') }),
  errors: missing,
  limit: { calls: 30, seconds: 300 },
});

export const sendBroadcast = defineCall({
  method: 'POST',
  path: '/staff/broadcasts/{uuid}/send',
  summary:
    'Send a draft, now or later. Sending begins within a minute; each member gets it once. One that is no draft: `changed_meanwhile`.',
  ...common,
  params: uuidParams,
  body: z.strictObject({
    version,
    send_at: field(
      z.optional(z.iso.datetime({ offset: true, error: 'not_valid' })),
      'When sending begins, within a year; now without it.',
    ),
  }),
  answer: broadcast,
  errors: outdated,
  idempotent: true,
});

export const cancelBroadcast = defineCall({
  method: 'POST',
  path: '/staff/broadcasts/{uuid}/cancel',
  summary: 'Cancel a broadcast that was not begun, or a draft. Otherwise `changed_meanwhile`.',
  ...common,
  params: uuidParams,
  answer: broadcast,
  errors: outdated,
});
