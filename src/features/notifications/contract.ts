import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, nothing, page, pageMeta, uuid, uuidParams } from '#platform/contract/fields.ts';

export const notification = z.object({
  uuid,
  type: field(z.string(), 'Always `club`.'),
  title: field(z.string(), 'One line, in the language of the answer.'),
  text: field(z.string(), 'Plain text, in the language of the answer.'),
  created_at: instant,
  mark: field(z.enum(['read', 'unread']), 'Whether it was read.'),
  event: field(
    z.string(),
    'Reason, such as `order_approved`, `project_closed` or `support_reply`. New reasons may be added.',
  ),
  meta: z.object({
    order_uuid: field(z.optional(uuid), 'Order that it is about.'),
    project_uuid: field(z.optional(uuid), 'Project that it is about.'),
    product_uuid: field(z.optional(uuid), 'Of a shop product.'),
    ticket_uuid: field(z.optional(uuid), 'Conversation that it is about.'),
  }),
});

const language = field(z.optional(z.string()), 'Language code of titles and texts; the member’s by default.');

export const listNotifications = defineCall({
  method: 'GET',
  path: '/v1/notifications',
  summary: 'The member’s notifications, newest first.',
  access: 'member',
  background: true,
  consistency: 'session',
  query: z.object({ page, limit: limit(20, 100), language }),
  answer: z.object({
    data: z.array(notification),
    meta: z.extend(pageMeta, { unread: field(z.int(), 'Number of all unread notifications.') }),
  }),
});

export const getNotification = defineCall({
  method: 'GET',
  path: '/v1/notifications/{uuid}',
  summary: 'One notification. Reading it does not mark it.',
  access: 'member',
  params: uuidParams,
  query: z.object({ language }),
  answer: notification,
  errors: ['not_found'],
});

export const markNotification = defineCall({
  method: 'PATCH',
  path: '/v1/notifications/{uuid}',
  summary: 'Mark a notification as read or unread.',
  access: 'member',
  params: uuidParams,
  body: z.strictObject({
    mark: field(z.enum(['read', 'unread'], 'not_valid'), 'New state; the same again succeeds.'),
  }),
  answer: nothing,
  errors: ['not_found'],
});

export const turnOffMails = defineCall({
  method: 'POST',
  path: '/v1/notifications/unsubscribe',
  summary:
    'Turn off the notification e-mails or the monthly statements of a member, by the token of such an e-mail. Succeeds again.',
  access: 'guest',
  body: z.strictObject({
    token: field(z.string('required').check(z.maxLength(200, 'too_long')), 'From the link of the e-mail.'),
  }),
  answer: nothing,
  errors: ['not_found'],
  limit: { calls: 100, seconds: 300 },
});

export const readNotifications = defineCall({
  method: 'POST',
  path: '/v1/notifications/read',
  summary: 'Mark all notifications as read.',
  access: 'member',
  answer: nothing,
});
