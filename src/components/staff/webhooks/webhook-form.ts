/** The form of a webhook. */
import type { AnswerOf, InputOf } from '#platform/contract/calls.ts';
import type { FormValues } from '#platform/site/handle-form.ts';

export type Webhook = AnswerOf<'GET /staff/webhooks'>['data'][number];
type Body = InputOf<'POST /staff/webhooks'>['body'];

export const webhookFields = { url: 'text', types: 'list', regions: 'list' } as const;

export type WebhookValues = FormValues<typeof webhookFields>;

/** No region is all of them. The API checks the types. */
export function webhookBody({ url, types, regions }: WebhookValues): Body {
  return {
    url,
    types: types as Body['types'],
    regions: regions.length > 0 ? regions.map(Number) : null,
  };
}

/** A stored webhook as the form shows it. No region stands for all regions. */
export function webhookValues({ url, types, regions }: Webhook): WebhookValues {
  return { url, types, regions: (regions ?? []).map(String) };
}
