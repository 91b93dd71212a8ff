import * as z from 'zod/mini';
import { consentKinds } from '#features/members/consents.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, nothing, uuid } from '#platform/contract/fields.ts';

const consent = z.object({
  kind: field(
    z.enum(consentKinds),
    '`terms`: with privacy. `email_offers`: marketing e-mails. `phone_offers`: marketing calls and SMS. `disclaimer` and `declaration`: of the company type.',
  ),
  is_given: field(z.boolean(), 'False: withdrawn.'),
  text_version: field(
    z.string(),
    'Version of the text: time of the last change of a legal document, otherwise a hash of the English text.',
  ),
  created_at: instant,
});

export const listConsents = defineCall({
  method: 'GET',
  path: '/v1/company/user/self/consents',
  summary: 'The member’s given and withdrawn consents, newest first.',
  access: 'member',
  answer: z.object({ data: z.array(consent) }),
});

export const downloadMyData = defineCall({
  method: 'GET',
  path: '/v1/company/user/self/data',
  summary: 'Export of all data about the member, as JSON. Not available to staff emulating the member.',
  access: 'member',
  download: ['application/json'],
  errors: ['emulating'],
  limit: { calls: 10, seconds: 3600 },
});

const request = z.object({ uuid, created_at: instant });

const deletion = z.object({
  request: field(z.nullable(request), 'Open deletion request; null if none.'),
  is_last_owner: field(z.boolean(), 'Whether the company would be closed too.'),
});

export const getDeletion = defineCall({
  method: 'GET',
  path: '/v1/company/user/self/deletion',
  summary: 'The member’s deletion request.',
  access: 'member',
  answer: deletion,
});

export const requestDeletion = defineCall({
  method: 'POST',
  path: '/v1/company/user/self/deletion',
  summary: 'Request the deletion of the member’s data. Staff must complete it.',
  access: 'member',
  whilePending: true,
  status: 201,
  answer: deletion,
  errors: ['deletion_open', 'last_admin'],
  limit: { calls: 10, seconds: 3600 },
});

export const withdrawDeletion = defineCall({
  method: 'DELETE',
  path: '/v1/company/user/self/deletion',
  summary: 'Withdraw the deletion request.',
  access: 'member',
  whilePending: true,
  answer: nothing,
  errors: ['not_found'],
});
