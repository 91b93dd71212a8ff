import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, nothing, text, uuid, uuidParams } from '#platform/contract/fields.ts';
import { currentVersion, history, staff, version } from '#platform/contract/staff.ts';
import { byLanguage } from '#platform/contract/texts.ts';
import { written } from './contract.ts';
import { cleanMessage, MAX_TEMPLATE } from './rules.ts';

const right = 'tickets';

const templateText = z.optional(written(cleanMessage, MAX_TEMPLATE));

const fields = {
  name: field(text(1, 80), 'For staff; unique.'),
  texts: field(
    byLanguage(templateText, templateText).check(
      z.refine((texts) => Object.values(texts).some((value) => value !== undefined), {
        error: 'required',
        path: ['en'],
      }),
    ),
    `By language code, at least one; 1 to ${MAX_TEMPLATE} characters with line breaks.`,
  ),
};

const template = z.object({
  uuid,
  name: field(z.string(), 'For staff; unique.'),
  texts: field(z.record(z.string(), z.string()), 'By language code.'),
  version: currentVersion,
  changed_at: instant,
});

export const listReplyTemplates = defineCall({
  method: 'GET',
  path: '/staff/reply-templates',
  summary: 'All prepared replies, by name.',
  access: staff,
  right,
  answer: z.object({ data: z.array(template), history }),
});

export const addReplyTemplate = defineCall({
  method: 'POST',
  path: '/staff/reply-templates',
  summary: 'Add a prepared reply.',
  access: staff,
  right,
  body: z.strictObject(fields),
  status: 201,
  answer: template,
  idempotent: true,
});

export const changeReplyTemplate = defineCall({
  method: 'PUT',
  path: '/staff/reply-templates/{uuid}',
  summary: 'Change a prepared reply; its texts are replaced in all languages.',
  access: staff,
  right,
  params: uuidParams,
  body: z.strictObject({ version, ...fields }),
  answer: template,
  errors: ['not_found', 'changed_meanwhile'],
});

export const removeReplyTemplate = defineCall({
  method: 'DELETE',
  path: '/staff/reply-templates/{uuid}',
  summary: 'Remove a prepared reply.',
  access: staff,
  right,
  params: uuidParams,
  answer: nothing,
  errors: ['not_found'],
});
