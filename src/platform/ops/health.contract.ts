import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';

export const getHealth = defineCall({
  method: 'GET',
  path: '/health',
  summary: 'Check that the process runs.',
  access: 'guest',
  answer: z.object({ status: field(z.literal('ok'), 'Always `ok`.') }),
});

/** 503 otherwise. */
export const getReady = defineCall({
  method: 'GET',
  path: '/ready',
  summary: 'Check that the database answers and is migrated.',
  access: 'guest',
  answer: z.object({ status: field(z.literal('ready'), 'Always `ready`.') }),
});
