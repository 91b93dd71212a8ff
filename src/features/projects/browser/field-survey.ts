/** The survey of a project through the queue: it is sent after the scans, from any page of the club. */

import type { KnownSurvey, SurveyData } from '#features/projects/field.ts';
import { endSurvey, responseOf, reviseSurvey } from '#features/surveys/browser/survey.ts';
import { projectSurveys } from '#features/surveys/project-surveys.ts';
import { parseResponse, type SurveyDefinition, withoutQuestions } from '#features/surveys/rules.ts';
import type { MessageKey } from '#i18n/keys.ts';
import { call } from '#platform/browser/call.ts';
import { persistent } from '#platform/browser/persistent.ts';
import { $queue, drop, enqueue } from '#platform/browser/queue/queue.ts';
import { randomId } from '#platform/browser/random-id.ts';
import { readLike } from '#platform/contract/read-like.ts';
import { projectStatus } from '#platform/contract/statuses.ts';
import { beforeOf } from './project-scans.ts';

/** A survey that was queued on this device and not thanked for yet. */
export interface QueuedSurvey {
  /** Of its entry; empty if there is none. */
  uuid: string;
  project: string;
  /** Name of the project. */
  title: string;
}

const none: QueuedSurvey = { uuid: '', project: '', title: '' };

/** The last one. */
export const $queuedSurvey = persistent<QueuedSurvey>({
  key: 'queuedSurvey',
  version: 1,
  decode: (stored) => readLike(stored, none),
  initial: none,
});

/** The questions that the member's company is asked now. */
export function definitionOf({ name, questions }: KnownSurvey): SurveyDefinition<MessageKey> {
  return withoutQuestions(
    projectSurveys[name],
    questions.filter(({ due }) => !due).map(({ id }) => id),
  );
}

/**
 * Queues the answers, which close the project once they are sent.
 *
 * @throws ClubError as `enqueue`; the answers stay then
 */
export async function queueSurvey(
  definition: SurveyDefinition<MessageKey>,
  { uuid: project, title }: { uuid: string; title: string },
): Promise<void> {
  const uuid = randomId();
  const data: SurveyData = { project, response: responseOf(definition, project) };
  await enqueue({ uuid, kind: 'survey', ...beforeOf(project), data });
  $queuedSurvey.set({ uuid, project, title });
  endSurvey();
}

/** Takes a refused survey out of the queue; its answers can be changed. */
export async function takeBackSurvey(project: string): Promise<void> {
  for (const { uuid, kind, data } of $queue.get()) {
    if (kind !== 'survey' || (data as SurveyData).project !== project) continue;
    reviseSurvey(project, parseResponse((data as SurveyData).response) ?? []);
    await drop(uuid);
  }
}

/** The points of a closed project, or that it is in review; undefined while it is open. */
export async function closedProject(
  uuid: string,
): Promise<{ points: number; isInReview: boolean } | undefined> {
  const { status } = await call('GET /v1/project/{uuid}', { params: { uuid } });
  if (status.id === projectStatus.review) return { points: 0, isInReview: true };
  if (status.id !== projectStatus.closed) return undefined;
  const { points_booked: points } = await call('GET /v1/project/{uuid}/rewards', { params: { uuid } });
  return { points, isInReview: false };
}
