import type { OnboardingStep } from '#features/access/onboarding.ts';
import { retryTime } from '#platform/browser/retry-time.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { keepAddress } from './login-progress.ts';
import type { OnboardingShared } from './onboarding-state.ts';
import { $token } from './session.ts';

const stepOfField: Readonly<Record<string, OnboardingStep>> = {
  active: 'terms',
  registration_number: 'registrationNumber',
  registration_number_2: 'registrationNumber',
  company_type: 'companyType',
  disclaimer_accepted: 'disclaimer',
  declaration_accepted: 'declaration',
  email_consent: 'consent',
  phone_consent: 'consent',
  surveyResponse: 'survey',
};

/** Shows the error at the first invalid step, or redirects after the session has ended. */
export function showFailure(
  { saved, $track, status, move }: OnboardingShared,
  error: unknown,
  { now, toSignIn }: { now: number; toSignIn(): void },
): void {
  const refusal = error instanceof ClubError ? error : new ClubError('internal', { cause: error });
  const { code, errors } = refusal;
  if (code === 'unauthenticated') {
    saved.save();
    keepAddress('ended');
    // The next page would otherwise clear what is stored here.
    $token.set(undefined);
    toSignIn();
    return;
  }
  const first = Object.entries(errors ?? {}).flatMap(([field, [found]]) =>
    found ? [[field, found] as const] : [],
  );
  status({
    busy: false,
    problem: code,
    waitUntil: retryTime(refusal, now),
    errors: Object.fromEntries(first),
  });
  const wrong = first.flatMap(([field]) => stepOfField[field.split('.')[0] ?? ''] ?? []);
  const step = $track.get().find((asked) => wrong.includes(asked));
  if (step) move({ step });
  const question = first.flatMap(([field]) => (field.startsWith('surveyResponse.') ? field : []))[0];
  if (question) move({ question: Number(question.split('.')[1]) });
}
