import { randomId } from '#platform/browser/random-id.ts';
import { retryTime } from '#platform/browser/retry-time.ts';
import type { InputOf } from '#platform/contract/calls.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { Checks } from './registration-checks.ts';
import { refusedFields, stepOf, wrongFields } from './registration-fields.ts';
import type { RegistrationOptions, RegistrationState } from './registration-state.ts';
import { regionIn } from './registration-track.ts';

/** At the first invalid field, or for the whole form. */
export function showFailure(
  { go, refuse, status, clearSent }: RegistrationState,
  checks: Checks,
  error: unknown,
  { isKept = false, now }: { isKept?: boolean; now: number },
): void {
  const refusal = error instanceof ClubError ? error : new ClubError('internal', { cause: error });
  const { code } = refusal;
  // The rejection is stored under the key: a retry needs a new one.
  if (!isKept && refusal.status < 500 && code !== 'too_many_requests') clearSent();
  const errors = refusedFields(refusal);
  const [first] = wrongFields(errors);
  if (first === undefined) {
    status({ problem: { code, waitUntil: retryTime(refusal, now), triesLeft: refusal.triesLeft } });
    return;
  }
  checks.clearAnswers();
  const step = stepOf(first);
  if (step !== 'review') go({ step, question: 0, editing: step });
  refuse(errors);
}

/** A retry of the same data keeps key and time. */
export async function prepareSend(
  { saved, $progress }: RegistrationState,
  options: RegistrationOptions,
  now: number,
): Promise<InputOf<'POST /v2/company/register'> & { idempotencyKey: string }> {
  const { registerBodyOf } = await import('./registration-body.ts');
  if (!$progress.get().sendKey) {
    const sentAt = new Date(now).toISOString();
    saved.set({ ...$progress.get(), sendKey: randomId(), sentAt });
  }
  saved.save();
  const progress = $progress.get();
  const body = registerBodyOf(progress, regionIn(progress.data), options);
  return { body, idempotencyKey: progress.sendKey };
}
