/** Scans of a project in the field: through the queue, or out of the project again. */
import { computed, type ReadableAtom } from 'nanostores';
import { type FieldProject, type FieldScan, withoutScan } from '#features/projects/field.ts';
import { call } from '#platform/browser/call.ts';
import { $delivery, $queue, accountHere, drop, enqueue } from '#platform/browser/queue/queue.ts';
import { ClubError, type ErrorCode } from '#platform/contract/errors.ts';
import { projectStatus } from '#platform/contract/statuses.ts';
import { $fieldProjects } from './field-projects.ts';
import { $known, refreshKnown } from './known-projects.ts';
import { changeAllKnown } from './known-store.ts';
import { createScanner, type Scanner } from './scanner.ts';

/** An open project; undefined while unknown or no longer open. */
export function fieldProject(uuid: string): ReadableAtom<FieldProject | undefined> {
  return computed($fieldProjects, (projects) => projects.find((project) => project.uuid === uuid));
}

/** Whether the club no longer takes scans for a project. False while nobody knows. */
export async function isProjectGone(uuid: string): Promise<boolean> {
  try {
    const { status } = await call('GET /v1/project/{uuid}', { params: { uuid } });
    return status.id !== projectStatus.open;
  } catch (error) {
    return error instanceof ClubError && error.code === 'not_found';
  }
}

/** What must be sent before something of this project. */
export function beforeOf(project: string): { after?: string } {
  return $queue.get().some(({ uuid }) => uuid === project) ? { after: project } : {};
}

/** A scanner that adds to a project. */
export function projectScanner(project: string): Scanner {
  const $project = fieldProject(project);
  return createScanner({
    labels: () => $project.get()?.scans ?? [],
    isProduct: (gtin) => {
      const known = $known.get();
      return known && Object.hasOwn(known.products, gtin);
    },
    add: ({ uuid, code }) => enqueue({ uuid, kind: 'scan', ...beforeOf(project), data: { project, code } }),
    now: Date.now,
  });
}

/**
 * Removes a scan from the queue, or from the project.
 *
 * @returns why the club keeps it; undefined when it is gone
 */
export async function removeScan({ uuid }: Pick<FieldScan, 'uuid'>): Promise<ErrorCode | undefined> {
  if ($queue.get().some((entry) => entry.uuid === uuid)) {
    await drop(uuid);
    // It may have been on its way.
    if ($delivery.get() !== 'sending' || !(await hasArrived(uuid))) return undefined;
  }
  try {
    await call('DELETE /v2/scans/{uuid}', { params: { uuid } });
  } catch (error) {
    const code = error instanceof ClubError ? error.code : 'internal';
    if (code !== 'not_found') return code;
  }
  const account = accountHere();
  if (account) await changeAllKnown(account, (known) => withoutScan(known, uuid)).catch(() => undefined);
  await refreshKnown(true);
  return undefined;
}

/** Whether the club has a scan, once nothing is on its way any more. */
async function hasArrived(uuid: string): Promise<boolean> {
  await new Promise<void>((resolve) => {
    const stop = $delivery.subscribe((state) => {
      if (state === 'sending') return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
  await refreshKnown(true);
  return $fieldProjects.get().some(({ scans }) => scans.some((scan) => scan.uuid === uuid));
}
