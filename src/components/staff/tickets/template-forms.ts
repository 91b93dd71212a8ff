/** Forms of prepared replies. */
import { byFieldName, localFields, postedTexts } from '#components/staff/catalogue/local-texts.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { defineForm } from '#platform/site/handle-form.ts';

export type Template = AnswerOf<'GET /staff/reply-templates'>['data'][number];

export const TEMPLATES_PAGE = '/staff/tickets/templates';

/** `uuid` and `version` are empty for a new template. */
export const templateForm = defineForm({
  fields: { uuid: 'text', version: 'text', name: 'text', ...localFields('texts') },
  send: async ({ values, club, idempotencyKey }) => {
    const { en, ...others } = postedTexts(values, 'texts');
    const body = { name: values.name, texts: en.trim() === '' ? others : { en, ...others } };
    if (values.uuid === '') {
      await club('POST /staff/reply-templates', { body, idempotencyKey });
      return `${TEMPLATES_PAGE}?done=staffAdded`;
    }
    const changed = { version: Number(values.version), ...body };
    await club('PUT /staff/reply-templates/{uuid}', { params: { uuid: values.uuid }, body: changed });
    return `${TEMPLATES_PAGE}?done=staffSaved`;
  },
  explain: byFieldName,
});

export const removeTemplateForm = defineForm({
  fields: { uuid: 'text' },
  send: async ({ values, club }) => {
    await club('DELETE /staff/reply-templates/{uuid}', { params: { uuid: values.uuid } });
    return `${TEMPLATES_PAGE}?done=staffRemoved`;
  },
});
