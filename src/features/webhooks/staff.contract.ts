/** Calls for admins: where the club sends its events. */
import * as z from 'zod/mini';
import { webhookTypes } from '#features/webhooks/events.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, nothing, page, uuid, uuidParams } from '#platform/contract/fields.ts';
import { regionIds, staff, staffPerson } from '#platform/contract/staff.ts';

const url = field(
  z.string('required').check(
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(500, 'too_long'),
    z.refine((value) => URL.canParse(value) && /^https?:/.test(value), 'not_valid'),
  ),
  'An `https` address of the public internet.',
);

const types = field(
  z
    .array(z.enum(webhookTypes, 'unknown'))
    .check(z.minLength(1, 'required'), z.maxLength(webhookTypes.length, 'too_long')),
  'Types of the events that are sent.',
);

const regions = field(z.nullable(regionIds), 'Only events of companies in these region ids; null for all.');

const webhook = z.object({
  uuid,
  url: field(z.string(), 'Address that the events are posted to.'),
  types: field(z.array(z.string()), 'Types of the events that are sent.'),
  regions: field(z.nullable(z.array(z.int())), 'Region ids; null for all.'),
  state: field(
    z.enum(['active', 'paused', 'disabled']),
    '`paused`: events wait. `disabled`: the receiver answered 410, or failed for five days; it misses events.',
  ),
  failing_since: field(z.nullable(instant), 'First failure since the last success; null if none.'),
  previous_until: field(
    z.nullable(instant),
    'The secret before signs too until then; null if there is none.',
  ),
  waiting: field(z.int(), 'Events that were not delivered yet.'),
  created_by: staffPerson,
  created_at: instant,
});

const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

const common = { access: staff, right: 'admin' } as const;

const missing = ['not_found'] as const;

export const listWebhooks = defineCall({
  method: 'GET',
  path: '/staff/webhooks',
  summary: 'Receivers of events, oldest first.',
  ...common,
  answer: z.object({ data: z.array(webhook) }),
});

export const createWebhook = defineCall({
  method: 'POST',
  path: '/staff/webhooks',
  stepUp: true,
  summary: 'Add a receiver. It gets the events from now on, signed as Standard Webhooks.',
  ...common,
  body: z.strictObject({ url, types, regions }),
  status: 201,
  answer: z.object({
    webhook,
    secret: field(z.string(), '`whsec_…`: verifies the signatures. It is not shown again.'),
  }),
  limit: { calls: 30, seconds: 300 },
});

export const changeWebhook = defineCall({
  method: 'PATCH',
  path: '/staff/webhooks/{uuid}',
  stepUp: true,
  summary: 'Change, pause or resume a receiver. A resumed one gets what waits.',
  ...common,
  params: uuidParams,
  body: z.strictObject({
    url: z.optional(url),
    types: z.optional(types),
    regions: z.optional(regions),
    state: field(
      z.optional(z.enum(['active', 'paused'], 'not_valid')),
      '`paused`: events wait. `active`: resumes also what was disabled.',
    ),
  }),
  answer: webhook,
  errors: missing,
  limit: { calls: 60, seconds: 300 },
});

export const removeWebhook = defineCall({
  method: 'DELETE',
  path: '/staff/webhooks/{uuid}',
  summary: 'Remove a receiver, with what waits for it.',
  ...common,
  params: uuidParams,
  answer: nothing,
  errors: missing,
});

export const rotateWebhookSecret = defineCall({
  method: 'POST',
  path: '/staff/webhooks/{uuid}/secret',
  stepUp: true,
  summary: 'Make a new secret. For one day, events are signed with the one before too.',
  ...common,
  params: uuidParams,
  status: 201,
  answer: z.object({
    secret: field(z.string(), 'It is not shown again.'),
    previous_until: field(instant, 'The secret before signs until then.'),
  }),
  errors: missing,
  limit: { calls: 30, seconds: 300 },
});

export const testWebhook = defineCall({
  method: 'POST',
  path: '/staff/webhooks/{uuid}/test',
  summary: 'Send an event of the type `test` within a minute.',
  ...common,
  params: uuidParams,
  status: 202,
  answer: nothing,
  errors: missing,
  limit: { calls: 30, seconds: 300 },
});

export const listWebhookDeliveries = defineCall({
  method: 'GET',
  path: '/staff/webhooks/{uuid}/deliveries',
  summary: 'Events of the last 30 days for a receiver, newest first.',
  ...common,
  params: uuidParams,
  query: z.object({
    page,
    limit: limit(20, 100),
    state: field(z.optional(z.enum(deliveryStates, 'not_valid')), '`failed`: given up after three days.'),
    type: field(z.optional(z.enum([...webhookTypes, 'test'], 'not_valid')), 'Type of the event.'),
  }),
  answer: listOf(
    z.object({
      uuid,
      event: field(uuid, 'The `webhook-id` of all attempts.'),
      type: field(z.string(), 'Type of the event, such as `order.placed`, or `test`.'),
      sequence: field(z.int(), '`sequence` of its body: increases from event to event, with gaps.'),
      state: field(z.enum(deliveryStates), '`failed`: given up after three days.'),
      attempts: field(z.int(), 'Attempts since it was recorded or replayed.'),
      status: field(z.nullable(z.int()), 'HTTP status of the last answer; null without one.'),
      last_error: field(z.nullable(z.string()), 'Why the last attempt failed; null if none did.'),
      occurred_at: field(instant, '`timestamp` of its body.'),
      attempted_at: field(z.nullable(instant), 'Time of the last attempt; null before the first.'),
      next_attempt_at: field(z.nullable(instant), 'Null: as soon as possible, or never.'),
    }),
  ),
  errors: missing,
});

export const replayWebhook = defineCall({
  method: 'POST',
  path: '/staff/webhooks/{uuid}/replay',
  summary: 'Send events again, with the same ids: one delivery, or all since a time.',
  ...common,
  params: uuidParams,
  body: z.strictObject({
    delivery: field(z.optional(uuid), 'Without it, all events since `since`.'),
    since: field(
      z.optional(z.iso.datetime({ offset: true, error: 'not_valid' })),
      'When they were recorded: of the last 30 days, also those it missed. Required without `delivery`.',
    ),
  }),
  status: 202,
  answer: z.object({ events: field(z.int(), 'How many are sent.') }),
  errors: missing,
  limit: { calls: 60, seconds: 300 },
});
