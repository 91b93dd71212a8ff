import { reasonTyped, rejectFields } from '#components/staff/reject.ts';
import type { WaitingAction } from '#features/staff/waiting.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { defineForm } from '#platform/site/handle-form.ts';

/** The call of each action. Each is refused when somebody else was first. */
const calls: Readonly<Record<WaitingAction, (club: Club, uuid: string, reason: string) => Promise<unknown>>> =
  {
    approve: (club, uuid) => club('POST /staff/orders/{uuid}/approve', { params: { uuid }, body: {} }),
    complete: (club, uuid) => club('POST /staff/orders/{uuid}/complete', { params: { uuid }, body: {} }),
    retry: (club, uuid) => club('POST /staff/orders/{uuid}/retry', { params: { uuid }, body: {} }),
    rejectOrder: (club, uuid, note) =>
      club('POST /staff/orders/{uuid}/reject', { params: { uuid }, body: { note } }),
    acceptProject: (club, uuid) => club('POST /staff/projects/{uuid}/accept', { params: { uuid }, body: {} }),
    rejectProject: (club, uuid, reason) =>
      club('POST /staff/projects/{uuid}/reject', { params: { uuid }, body: { reason } }),
    acceptScan: (club, uuid) => club('POST /staff/scans/{uuid}/accept', { params: { uuid }, body: {} }),
    rejectScan: (club, uuid, reason) =>
      club('POST /staff/scans/{uuid}/reject', { params: { uuid }, body: { reason } }),
    resend: (club, uuid) => club('POST /staff/messages/{uuid}/resend', { params: { uuid } }),
  };

/** The buttons of a waiting row. @param done where to go afterwards */
export function doWaiting(done: string) {
  return defineForm({
    fields: { what: 'text', uuid: 'text', title: 'text', ...rejectFields },
    send: async ({ values, club }) => {
      const { what, uuid } = values;
      if (!Object.hasOwn(calls, what)) throw new ClubError('malformed');
      await calls[what as WaitingAction](club, uuid, reasonTyped(values, what));
      return done;
    },
  });
}
