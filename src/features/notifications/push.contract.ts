import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { pushTopics } from './push.ts';

const topics = field(z.array(z.enum(pushTopics, 'unknown')), 'What the member gets push messages about.');

/** Push messages of a member, on the device of the session. */
export const pushState = z.object({
  public_key: field(
    z.nullable(z.string()),
    'VAPID key for the browser’s subscription, base64url; null if the club sends no push messages.',
  ),
  is_subscribed: field(z.boolean(), 'Whether this device gets them.'),
  topics,
});

const key = (bytes: number) =>
  z.string('required').check(
    z.regex(/^[\w-]+={0,2}$/, 'not_valid'),
    z.refine((text) => bytesIn(text) === bytes, 'not_valid'),
  );

/** Of base64url. */
function bytesIn(text: string): number {
  return Math.floor((text.replace(/=+$/, '').length * 3) / 4);
}

export const subscribePush = defineCall({
  method: 'PUT',
  path: '/v1/push',
  summary: 'Send push messages to this device, until it is signed out. Replaces its earlier subscription.',
  access: 'member',
  body: z.strictObject({
    endpoint: field(
      z.string('required').check(z.maxLength(1_000, 'too_long')),
      'Address at the browser’s push service: https, on a public host.',
    ),
    keys: z.strictObject({
      p256dh: field(key(65), 'Public key of the browser, base64url.'),
      auth: field(key(16), 'Shared secret, base64url.'),
    }),
  }),
  answer: nothing,
  errors: ['not_found'],
  limit: { calls: 30, seconds: 300 },
});

export const unsubscribePush = defineCall({
  method: 'DELETE',
  path: '/v1/push',
  summary: 'Send no more push messages to this device. Succeeds again.',
  access: 'member',
  answer: nothing,
});

export const choosePushTopics = defineCall({
  method: 'PUT',
  path: '/v1/push/topics',
  summary: 'Choose what push messages are about, on all devices of the member.',
  access: 'member',
  body: z.strictObject({ topics }),
  answer: nothing,
});
