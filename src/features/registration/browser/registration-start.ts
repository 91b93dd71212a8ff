import { regionById } from '#regions/regions.ts';
import { type RegistrationProgress, type TextField, unsent, withRegion } from './registration-progress.ts';
import type { RegistrationOptions } from './registration-state.ts';
import { hasPlace, start } from './registration-track.ts';
import type { SentRegistration } from './sent-registration.ts';

/** The fields of the step after the first, which can be typed before the script has loaded. */
const earlyFields: readonly TextField[] = ['name', 'surname', 'email', 'phone'];

type Opening = Pick<RegistrationOptions, 'region' | 'hasRegion' | 'early' | 'isBack' | 'invite'>;

/**
 * Where the wizard opens: the stored progress with what was answered before the script had loaded.
 *
 * @param sent waits for its code; a tab without input continues there
 */
export function opening(
  stored: RegistrationProgress,
  { region, hasRegion = false, early = {}, isBack = false, invite }: Opening,
  sent?: SentRegistration,
): RegistrationProgress {
  const isNew = !regionById(stored.data.region);
  if (isNew && sent && !hasRegion && !isBack) {
    const { registration, sentTo, resendAt } = sent;
    return { ...stored, step: 'code', registration, sentTo, resendAt, data: { ...stored.data, region } };
  }
  const known = isNew ? region : stored.data.region;
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
