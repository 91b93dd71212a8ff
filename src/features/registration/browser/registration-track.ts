import {
  editTrack,
  type RegistrationStep,
  registrationSteps,
  registrationTrack,
} from '#features/registration/rules.ts';
import { wizardPosition } from '#features/surveys/browser/wizard-position.ts';
import type { SurveyDefinition } from '#features/surveys/rules.ts';
import { decodeJson } from '#platform/contract/stored.ts';
import { type Region, regionById } from '#regions/regions.ts';
import {
  type RegistrationData,
  type RegistrationPlace,
  type RegistrationProgress,
  readPlace,
} from './registration-progress.ts';

export const start: RegistrationPlace = { step: 'region', question: 0, editing: null };

export const review: RegistrationPlace = { step: 'review', question: 0, editing: null };

/** @throws Error if the stored region no longer exists */
export function regionIn({ region }: Pick<RegistrationData, 'region'>): Region {
  const found = regionById(region);
  if (!found) throw new Error(`There is no region ${region}`);
  return found;
}

/** All, or those of an edit from the review. */
export function trackIn({
  data,
  editing,
}: Pick<RegistrationProgress, 'data' | 'editing'>): readonly RegistrationStep[] {
  const region = regionIn(data);
  return editing ? editTrack(editing, data, region) : registrationTrack(data, region);
}

/** Whether the place exists. `code` does once the data were sent. */
export function hasPlace(
  { data, registration }: Pick<RegistrationProgress, 'data' | 'registration'>,
  { step }: RegistrationPlace,
): boolean {
  return registrationTrack(data, regionIn(data)).includes(step) && (step !== 'code' || registration !== '');
}

/** Also for a step no longer in the track. */
export function neighbour(
  track: readonly RegistrationStep[],
  step: RegistrationStep,
  by: 'next' | 'previous',
): RegistrationStep | undefined {
  const at = registrationSteps.indexOf(step);
  return by === 'next'
    ? track.find((other) => registrationSteps.indexOf(other) > at)
    : track.findLast((other) => registrationSteps.indexOf(other) < at);
}

/** Position for the progress bar. */
export function positionIn(
  progress: Pick<RegistrationProgress, 'data' | 'editing' | 'question' | 'step'>,
  definition: SurveyDefinition,
): { number: number; total: number } {
  const { data, question, step } = progress;
  const track = trackIn(progress).filter((one) => one !== 'complete');
  const earlier = track.filter((one) => neighbour([one], step, 'previous'));
  return wizardPosition({ track, earlier, step, definition, answers: data.answers, question });
}

/** Whether the review follows: the last step of an edit leads back to it. */
export function isLastOfEdit(progress: Pick<RegistrationProgress, 'data' | 'editing' | 'step'>): boolean {
  return progress.editing !== null && neighbour(trackIn(progress), progress.step, 'next') === 'review';
}

/** For the browser history. */
export function nameOf({ step, question, editing }: RegistrationPlace): string {
  return JSON.stringify({ step, question, editing });
}

/** The first place if invalid. */
export function placeOf(name: string): RegistrationPlace {
  return decodeJson(name, readPlace) ?? start;
}
