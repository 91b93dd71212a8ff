/** What the club keeps about a member: consents, a copy of everything, and the wish that it be deleted. */
import * as z from 'zod/mini';
import { consentKinds } from '#features/members/consents.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, nothing, uuid } from '#platform/contract/fields.ts';

/** A consent that was given or taken back. */
const consent = z.object({
  kind: z.enum(consentKinds),
  is_given: field(z.boolean(), 'False: taken back.'),
  text_version: field(
    z.string(),
    'Of the text that was read: the instant of its last change for a legal document, a hash of its English words for all else.',
  ),
  created_at: instant,
});

export const listConsents = defineCall({
  method: 'GET',
  path: '/v1/company/user/self/consents',
  summary: 'What the member has agreed to and taken back, newest first.',
  access: 'member',
  answer: z.object({ data: z.array(consent) }),
});

export const downloadMyData = defineCall({
  method: 'GET',
  path: '/v1/company/user/self/data',
  summary:
    'A copy of everything about the member, as JSON. Staff who look at the club as the member do not get it.',
  access: 'member',
  download: ['application/json'],
  errors: ['emulating'],
  limit: { calls: 10, seconds: 3600 },
});

/** A wish that one’s data be deleted. */
const request = z.object({ uuid, created_at: instant });

/** Where the member’s wish stands. */
const deletion = z.object({
  request: field(z.nullable(request), 'The open wish; null where there is none.'),
  is_last_owner: field(z.boolean(), 'True where the company would be closed with the member.'),
});

export const getDeletion = defineCall({
  method: 'GET',
  path: '/v1/company/user/self/deletion',
  summary: 'Whether the member has asked that the own data be deleted.',
  access: 'member',
  answer: deletion,
});

export const requestDeletion = defineCall({
  method: 'POST',
  path: '/v1/company/user/self/deletion',
  summary: 'Ask the desk to delete the member’s data. Nothing is deleted before the desk does it.',
  access: 'member',
  whilePending: true,
  status: 201,
  answer: deletion,
  errors: ['deletion_open'],
  limit: { calls: 10, seconds: 3600 },
});

export const withdrawDeletion = defineCall({
  method: 'DELETE',
  path: '/v1/company/user/self/deletion',
  summary: 'Take back the wish that one’s data be deleted.',
  access: 'member',
  whilePending: true,
  answer: nothing,
  errors: ['not_found'],
});
