import { startSession } from '#features/access/browser/session.ts';
import { successMs } from '#platform/browser/success-ms.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { Checks } from './registration-checks.ts';
import type { RegistrationKind } from './registration-progress.ts';
import type { RegistrationState } from './registration-state.ts';
import { review } from './registration-track.ts';
import { clearSentRegistration, keepSent, sentRegistration } from './sent-registration.ts';

interface CodeOptions {
  kind: RegistrationKind;
  call: Club;
  checks: Checks;
  now(): number;
  /** With `isKept`, the pending registration stays valid. */
  fail(error: unknown, isKept?: boolean): void;
}

/** The steps of the code, with the sign-in that follows a right one. */
export function codeSteps(
  { saved, $status, status, whileBusy, go, clearSent }: RegistrationState,
  { kind, call, checks, now, fail }: CodeOptions,
) {
  let hiding: ReturnType<typeof setTimeout> | undefined;

  /** Whether the code was accepted before: in another tab, or the answer was lost. */
  async function isMember(): Promise<boolean> {
    const { email: value, region } = saved.$value.get().data;
    checks.clearAnswers();
    return (await checks.settle('email', { value, region })) === 'email_taken';
  }

  /** A value taken meanwhile is shown at its field. */
  async function failCode(error: unknown): Promise<void> {
    if (error instanceof ClubError && error.code === 'not_found') {
      if (!sentRegistration(kind, now()) || (await isMember())) {
        saved.clear();
        clearSentRegistration();
        status({ completed: 'elsewhere', errors: {} });
        return;
      }
      clearSent();
      clearSentRegistration();
      go(review);
    }
    fail(error, error instanceof ClubError && error.code !== 'invalid');
    if (error instanceof ClubError && error.code.startsWith('code_'))
      status({ rounds: $status.get().rounds + 1, resent: false });
  }

  function sent({ registration, sent_to, resend_after }: AnswerOf<'POST /v2/company/register'>): void {
    const resendAt = now() + resend_after * 1000;
    saved.set({ ...saved.$value.get(), registration, sentTo: sent_to, resendAt });
    keepSent({ kind, registration, sentTo: sent_to, resendAt, sentAt: now() });
    go({ step: 'code', question: 0, editing: null });
    saved.save();
  }

  return {
    sent,

    /** Does nothing while busy. */
    resend(): Promise<void> {
      return whileBusy(async () => {
        const { registration } = saved.$value.get();
        try {
          sent(await call('POST /v2/company/register/resend', { body: { registration } }));
          status({ resent: true, rounds: $status.get().rounds + 1 });
          clearTimeout(hiding);
          hiding = setTimeout(() => status({ resent: false }), successMs);
        } catch (error) {
          await failCode(error);
        }
      });
    },

    /** Does nothing while busy. */
    verify(code: string): Promise<void> {
      return whileBusy(async () => {
        const { registration } = saved.$value.get();
        try {
          const { welcome_points: welcomePoints, expires_at } = await call(
            'POST /v2/company/register/verify',
            {
              body: { registration, code: code.trim() },
            },
          );
          startSession(expires_at);
          saved.clear();
          clearSentRegistration();
          status({ completed: { welcomePoints }, errors: {} });
        } catch (error) {
          await failCode(error);
        }
      });
    },
  };
}
