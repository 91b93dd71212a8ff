/** Forms of the pages about orders. */
import { reasonTyped, rejectFields } from '#components/staff/reject.ts';
import { type BulkAction, isBulkAction, isOrderAction } from '#features/orders/staff-actions.ts';
import type { T } from '#i18n/t.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import type { OrderAction } from '#platform/contract/statuses.ts';
import { orderStatus } from '#platform/contract/statuses.ts';
import { defineForm } from '#platform/site/handle-form.ts';

export type BulkAnswer = AnswerOf<'POST /staff/orders/bulk'>['data'];

/** An order as it was shown: the value of its checkbox. */
export function selectedValue({ uuid, status }: { uuid: string; status: number }): string {
  return `${uuid}.${status}`;
}

/** The uuid of such a value. */
export function selectedUuid(value: string): string {
  return value.split('.')[0] ?? '';
}

/** An order and what is done to it: the value of the button of its row. */
export function rowValue(order: { uuid: string; status: number }, action: OrderAction): string {
  return `${selectedValue(order)}.${action}`;
}

function shown(value: string): { uuid: string; status: number } {
  return { uuid: selectedUuid(value), status: Number(value.split('.')[1]) };
}

/** Whether a row needs words: it was not changed, or failed for want of codes. */
function isTold({ error, status }: BulkAnswer[number], action: BulkAction): boolean {
  return error !== null || (action !== 'fail' && status === orderStatus.failed);
}

/** The note of a decision: of its question, or of the form. */
export function noteOf(values: { action: string; note: string } & Parameters<typeof reasonTyped>[0]): string {
  return reasonTyped(values, values.action) || values.note;
}

/**
 * The form of the list.
 *
 * @param done address after a complete success
 */
export function listForms(done: string, t: T) {
  return {
    default: defineForm({
      fields: { action: 'text', row: 'text', note: 'text', selected: 'list', ...rejectFields },
      send: async ({ values, club, idempotencyKey }) => {
        const { action, row, selected } = values;
        const chosen = row ? [row] : selected;
        const asked = row ? (row.split('.')[2] ?? '') : action;
        if (chosen.length === 0 || !isBulkAction(asked))
          return { summary: t('staffOrders.selectOne'), fields: {} };
        const { data } = await club('POST /staff/orders/bulk', {
          body: { action: asked, orders: chosen.map(shown), note: noteOf(values) },
          idempotencyKey,
        });
        return asked === 'next' || data.some((one) => isTold(one, asked))
          ? { answer: { action: asked, data } }
          : done;
      },
    }),
  };
}

/** What to say about a row of the answer; undefined for a simple success. */
export function toldOf(
  row: BulkAnswer[number],
  action: BulkAction,
  t: T,
  formatTime: (at: string) => string,
): string | undefined {
  if (!isTold(row, action)) return undefined;
  if (row.error === null) return t('staffOrders.codesMissing');
  const { changed } = row;
  return changed?.staff
    ? t('staff.changedBy', { name: changed.staff, time: formatTime(changed.created_at) })
    : t(`errors.${row.error}`);
}

const decisions = {
  approve: 'POST /staff/orders/{uuid}/approve',
  complete: 'POST /staff/orders/{uuid}/complete',
  retry: 'POST /staff/orders/{uuid}/retry',
  fail: 'POST /staff/orders/{uuid}/fail',
  reject: 'POST /staff/orders/{uuid}/reject',
} as const satisfies Record<OrderAction, string>;

/** The forms of one order. `path`: its page. */
export function orderForms(uuid: string, path: string, t: T) {
  const params = { uuid };
  return {
    parcel: defineForm({
      fields: {
        carrier: 'text',
        tracking_number: 'text',
        was_carrier: 'text',
        was_tracking_number: 'text',
      },
      send: async ({ values, club }) => {
        const { carrier, tracking_number } = values;
        const was = { carrier: values.was_carrier, tracking_number: values.was_tracking_number };
        await club('PATCH /staff/orders/{uuid}/tracking', {
          params,
          body: { carrier, tracking_number, was },
        });
        return `${path}?done=staffSaved`;
      },
    }),
    default: defineForm({
      fields: { action: 'text', note: 'text', status: 'text', ...rejectFields },
      send: async ({ values, club }) => {
        const { action, status } = values;
        if (!isOrderAction(action)) return path;
        const order = await club(decisions[action], {
          params,
          body: { note: noteOf(values), status: Number(status) },
        });
        return action === 'complete' && order.status === orderStatus.failed
          ? { summary: t('staffOrders.codesMissing'), fields: {} }
          : `${path}?done=staffDone`;
      },
    }),
  };
}
