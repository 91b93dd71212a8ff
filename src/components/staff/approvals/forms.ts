/** Forms of requests for approval, and of the limits above which they are needed. */
import { reasonTyped, rejectFields } from '#components/staff/reject.ts';
import { type LimitKind, limitKinds } from '#features/approvals/rules.ts';
import type { T } from '#i18n/t.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { defineForm } from '#platform/site/handle-form.ts';

export type Approval = AnswerOf<'GET /staff/approvals'>['data'][number];
export type ApprovalLimits = AnswerOf<'GET /staff/approval-limits'>['data'][number];

/** Decides about a request, or withdraws it. */
export function decisionForm(uuid: string) {
  const params = { uuid };
  const done = `/staff/approvals/${uuid}?done=staffDone`;
  return defineForm({
    fields: { decision: 'text', ...rejectFields },
    send: async ({ values, club }) => {
      const { decision } = values;
      if (decision === 'refuse') {
        const reason = reasonTyped(values, decision);
        await club('POST /staff/approvals/{uuid}/refuse', { params, body: { reason } });
        return done;
      }
      if (decision === 'withdraw') {
        await club('POST /staff/approvals/{uuid}/withdraw', { params });
        return done;
      }
      const { state } = await club('POST /staff/approvals/{uuid}/approve', { params });
      return state === 'failed' ? `/staff/approvals/${uuid}` : done;
    },
    explain: (problems, { error }) =>
      // The reason is in a question that is closed by now.
      error?.errors?.reason ? { ...problems, summary: problems.fields.reason ?? problems.summary } : problems,
  });
}

export const limitsForm = defineForm({
  fields: { slug: 'text', version: 'text', manual: 'text', list: 'text', reversal: 'text', price: 'text' },
  send: async ({ values, club }) => {
    const { slug, version } = values;
    const [manual = null, list = null, reversal = null, price = null] = limitKinds.map((kind) =>
      limitOf(values[kind]),
    );
    await club('PUT /staff/approval-limits/{slug}', {
      params: { slug },
      body: { version: Number(version), manual, list, reversal, price },
    });
    return '/staff/approvals?done=staffSaved';
  },
});

/** Titles of the limits in the language of `t`. */
export function limitTitles(t: T): Readonly<Record<LimitKind, string>> {
  return {
    manual: t('staffApprovals.kind_manual_points'),
    list: t('staffApprovals.kind_points_list'),
    reversal: t('staffApprovals.limit_reversal'),
    price: t('staffApprovals.limit_price'),
  };
}

/** Null for an empty field; NaN for what is no number, which the call explains at the field. */
function limitOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
