import { regionById } from '#regions/regions.ts';
import { type RegistrationProgress, type TextField, unsent, withRegion } from './registration-progress.ts';
import type { RegistrationOptions } from './registration-state.ts';
import { hasPlace, start } from './registration-track.ts';

/** The fields of the step after the first, which can be typed before the script has loaded. */
const earlyFields: readonly TextField[] = ['name', 'surname', 'email', 'phone'];

type Opening = Pick<RegistrationOptions, 'region' | 'hasRegion' | 'early' | 'isBack' | 'invite'>;

/** Where the wizard opens: the stored progress with what was answered before the script had loaded. */
export function opening(
  stored: RegistrationProgress,
  { region, hasRegion = false, early = {}, isBack = false, invite }: Opening,
): RegistrationProgress {
  const known = regionById(stored.data.region) ? stored.data.region : region;
  const kept = { ...stored, invite: invite || stored.invite, data: { ...stored.data, region: known } };
  const place = !isBack && hasPlace(kept, kept) ? kept : start;
  const isFirst = place.step === 'region';
  const picked = hasRegion ? region : isFirst ? Number(early.region) : known;
  const isOther = picked !== known && regionById(picked) !== undefined;
  const data = isOther ? withRegion(kept.data, picked) : kept.data;
  const typed = earlyFields.flatMap((field) => (early[field] ? [[field, early[field]]] : []));
  const isAnswered = hasRegion && (isFirst || isOther);
  return {
    ...kept,
    ...(isOther ? unsent : {}),
    step: isAnswered ? 'user' : place.step,
    question: isAnswered ? 0 : place.question,
    editing: isAnswered && !isFirst ? null : place.editing,
    data: { ...data, ...Object.fromEntries(typed) },
  };
}
