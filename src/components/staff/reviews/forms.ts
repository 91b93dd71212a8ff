import { reasonTyped, rejectFields } from '#components/staff/reject.ts';
import type { T } from '#i18n/t.ts';
import { defineForm } from '#platform/site/handle-form.ts';

type Kind = 'project' | 'scan';

/** Value of a checked row. */
export function rowValue({ kind, uuid }: { kind: Kind; uuid: string }): string {
  return `${kind} ${uuid}`;
}

/** Forms of the list: decides the checked rows. */
export function reviewForms(t: T) {
  return {
    default: defineForm({
      fields: { selected: 'list', decision: 'text', reason: 'text', ...rejectFields },
      send: async ({ values, club, idempotencyKey }) => {
        const { selected, decision } = values;
        if (selected.length === 0) return { summary: t('staffReviews.nothingSelected'), fields: {} };
        const uuidsOf = (kind: Kind) =>
          selected.flatMap((row) => (row.startsWith(`${kind} `) ? [row.slice(kind.length + 1)] : []));
        const body = {
          decision: decision === 'accept' ? ('accept' as const) : ('reject' as const),
          projects: uuidsOf('project'),
          scans: uuidsOf('scan'),
          reason: reasonTyped(values, decision) || values.reason,
        };
        return { answer: await club('POST /staff/reviews/bulk', { body, idempotencyKey }) };
      },
    }),
  };
}

/** Forms of a project’s page. They answer with sentences. */
export function projectReviewForms(uuid: string, t: T) {
  const added = (points: number) => ({ answer: [t('staffReviews.added', { points })] });
  return {
    decide: defineForm({
      fields: { decision: 'text', reason: 'text', ...rejectFields },
      send: async ({ values, club }) => {
        const { decision } = values;
        const reason = reasonTyped(values, decision) || values.reason;
        const [what, scan] = decision.split(' ');
        const ofProject = { params: { uuid }, body: { reason } };
        const ofScan = { params: { uuid: scan ?? '' }, body: { reason } };
        if (what === 'acceptScan')
          return added((await club('POST /staff/scans/{uuid}/accept', ofScan)).points_booked);
        if (what === 'rejectScan')
          return added((await club('POST /staff/scans/{uuid}/reject', ofScan)).points_booked);
        if (what === 'accept')
          return added((await club('POST /staff/projects/{uuid}/accept', ofProject)).points_booked);
        return added((await club('POST /staff/projects/{uuid}/reject', ofProject)).points_booked);
      },
    }),
    reverse: defineForm({
      fields: { reason: 'text' },
      send: async ({ values: { reason }, club, idempotencyKey }) => {
        const { points_taken, points_owed, approval } = await club('POST /staff/projects/{uuid}/reverse', {
          params: { uuid },
          body: { reason },
          idempotencyKey,
        });
        if (approval) return `/staff/approvals/${approval.uuid}`;
        return {
          answer: [
            t('staffReviews.takenBack', { points: points_taken }),
            ...(points_owed > 0 ? [t('staffReviews.owed', { points: points_owed })] : []),
          ],
        };
      },
    }),
    reopen: defineForm({
      fields: { reason: 'text' },
      send: async ({ values: { reason }, club, idempotencyKey }) => {
        const { scans_rejected } = await club('POST /staff/projects/{uuid}/reopen', {
          params: { uuid },
          body: { reason },
          idempotencyKey,
        });
        return { answer: [t('staffReviews.reopened', { count: scans_rejected })] };
      },
    }),
  };
}
