/** Where somebody stands in a registration, and where it goes from there. */
import {
  editTrack,
  type RegistrationStep,
  registrationSteps,
  registrationTrack,
} from '#features/registration/rules.ts';
import { type Region, regionById } from '#regions/regions.ts';
import {
  type RegistrationData,
  type RegistrationPlace,
  type RegistrationProgress,
  readPlace,
} from './registration-progress.ts';

/** Where a registration begins. */
export const start: RegistrationPlace = { step: 'region', question: 0, editing: null };

/** Where everything can be looked over, before the code. */
export const review: RegistrationPlace = { step: 'review', question: 0, editing: null };

/** The region of a registration. */
export function regionIn({ region }: Pick<RegistrationData, 'region'>): Region {
  const found = regionById(region);
  if (!found) throw new Error(`There is no region ${region}`);
  return found;
}

/** The steps that lie before somebody: all of them, or the short way of a change from the review. */
export function trackIn({
  data,
  editing,
}: Pick<RegistrationProgress, 'data' | 'editing'>): readonly RegistrationStep[] {
  const region = regionIn(data);
  return editing ? editTrack(editing, data, region) : registrationTrack(data, region);
}

/** The step of the track that comes next after one that may not be in it any more, or the one before. */
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

/** A place as the browser's history keeps it. */
export function nameOf({ step, question, editing }: RegistrationPlace): string {
  return JSON.stringify({ step, question, editing });
}

/** The place of a name; the first one for anything else. */
export function placeOf(name: string): RegistrationPlace {
  return readPlace(JSON.parse(name)) ?? start;
}
