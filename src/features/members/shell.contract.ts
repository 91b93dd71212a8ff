import * as z from 'zod/mini';
import { notification } from '#features/notifications/contract.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import { uuid } from '#platform/contract/fields.ts';

export const getShell = defineCall({
  method: 'GET',
  path: '/v2/shell',
  summary: 'What every page knows about the signed-in member.',
  access: 'member',
  background: true,
  revalidated: 'by-caller',
  consistency: 'session',
  query: z.object({
    language: field(z.optional(z.string()), 'Language code of the notifications; the member’s by default.'),
  }),
  answer: z.object({
    revision: field(z.string(), 'The `ETag`: it changes with any other field.'),
    language: field(z.string(), 'Language code of the notifications.'),
    uuid,
    name: z.string(),
    surname: z.string(),
    avatar: field(z.string(), 'Path of the picture, below `/api`; empty if none.'),
    role: field(z.int(), 'Role id.'),
    verified: field(z.boolean(), 'Whether the e-mail address is verified.'),
    emulating: field(z.boolean(), 'True while staff view the club as this member: read-only.'),
    options: field(z.string(), 'JSON text: when something was accepted or seen.'),
    company: field(z.string(), 'Name of the company.'),
    company_uuid: field(uuid, 'UUID of the company.'),
    card: field(z.enum(['none', 'ordered', 'active']), 'The club card of the company.'),
    points: field(z.int(), 'Spendable points of the company, at least 0.'),
    scans: field(
      z.int(),
      'Scans of the company since 1 January, without rejected ones and products scanned again later.',
    ),
    wishes: field(z.array(uuid), 'Products on the member’s wish list.'),
    unread: field(z.int(), 'Number of all unread notifications.'),
    latest: field(
      z.array(z.pick(notification, { uuid: true, title: true, text: true, created_at: true, mark: true })),
      'The newest notifications, at most 5, newest first.',
    ),
  }),
});
