/** Calls about notifications. */
import * as z from 'zod/mini';
import { defineCall, field } from './call.ts';
import { instant, limit, nothing, page, pageMeta, uuid, uuidParams } from './fields.ts';

/** The member's notifications, newest first. */
export const listNotifications = defineCall({
  method: 'GET',
  path: '/v1/notifications',
  summary: 'The member’s notifications, newest first.',
  access: 'member',
  query: z.object({
    page,
    limit: limit(20, 100),
    language: z.optional(z.string()),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        uuid,
        type: z.string(),
        title: z.string(),
        text: z.string(),
        created_at: instant,
        mark: field(z.enum(['read', 'unread']), 'Whether it was opened.'),
        event: z.string(),
        meta: z.object({
          order_uuid: z.optional(uuid),
          project_uuid: z.optional(uuid),
          ticket_uuid: z.optional(uuid),
        }),
      }),
    ),
    meta: z.extend(pageMeta, { unread: field(z.int(), 'Unread ones in all.') }),
  }),
});

/** Marks a notification. */
export const markNotification = defineCall({
  method: 'PATCH',
  path: '/v1/notifications/{uuid}',
  summary: 'Mark a notification as read or unread.',
  access: 'member',
  params: uuidParams,
  body: z.strictObject({ mark: z.enum(['read', 'unread'], 'not_valid') }),
  answer: nothing,
  errors: [{ status: 404, code: 'not_found' }],
});
