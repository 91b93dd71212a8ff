/** How work of the field is sent. The answers are remembered, so that it stays visible without a connection. */
import {
  type KnownScan,
  type ProjectData,
  type ScanData,
  type SurveyData,
  withoutProject,
  withProject,
  withScan,
} from '#features/projects/field.ts';
import { keyOf } from '#platform/browser/queue/queue-store.ts';
import type { Sendings } from '#platform/browser/queue/send-queue.ts';
import { changeAllKnown } from './known-store.ts';

const scansOf = (project: string) => `scans of ${project}`;

export const projectSendings: Sendings = {
  project: {
    send: (call, entry) =>
      call('POST /v1/project', {
        body: { ...(entry.data as ProjectData), uuid: entry.uuid },
        idempotencyKey: keyOf(entry),
        account: entry.account,
      }),
    sent: ({ account, uuid, data }) =>
      changeAllKnown(account, (known) => withProject(known, uuid, data as ProjectData)),
  },
  scan: {
    send(call, entry) {
      const { project, code } = entry.data as ScanData;
      return call('POST /v2/scans', {
        body: { uuid: entry.uuid, project_uuid: project, code },
        idempotencyKey: keyOf(entry),
        account: entry.account,
      });
    },
    sent: ({ account, data }, answer) =>
      changeAllKnown(account, (known) => withScan(known, (data as ScanData).project, answer as KnownScan)),
    // The survey closes the project: a refused product could not be corrected any more.
    holds: ({ data }) => scansOf((data as ScanData).project),
  },
  survey: {
    send(call, entry) {
      const { project, response } = entry.data as SurveyData;
      return call('POST /v1/project/{uuid}/survey', {
        params: { uuid: project },
        body: { response },
        idempotencyKey: keyOf(entry),
        account: entry.account,
      });
    },
    sent: ({ account, data }) =>
      changeAllKnown(account, (known) => withoutProject(known, (data as SurveyData).project)),
    waitsFor: ({ data }) => scansOf((data as SurveyData).project),
  },
};
