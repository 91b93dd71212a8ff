/** The last step of a registration: the code that was sent to its e-mail address. */
import { startSession } from '#features/access/browser/session.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { RegistrationState } from './registration-state.ts';
import { review } from './registration-track.ts';

/** What the step needs beside the state. */
interface CodeOptions {
  call: Club;
  now(): number;
  /** Shows why a call has failed. With `isKept` the registration that waits for its code stays valid. */
  fail(error: unknown, isKept?: boolean): void;
}

/** What can be done at the step. */
export function codeSteps(
  { saved, $status, status, whileBusy, go, clearSent }: RegistrationState,
  { call, now, fail }: CodeOptions,
) {
  /** A code that was refused is typed again; what was taken meanwhile leads to its field. */
  function failCode(error: unknown): void {
    if (error instanceof ClubError && error.code === 'not_found') {
      clearSent();
      go(review);
    }
    fail(error, error instanceof ClubError && error.code !== 'invalid');
    if (error instanceof ClubError && error.code.startsWith('code_'))
      status({ rounds: $status.get().rounds + 1, resent: false });
  }

  /** On to the code of what was sent. */
  function sent({ registration, sent_to, resend_after }: AnswerOf<'POST /v2/company/register'>): void {
    const resendAt = now() + resend_after * 1000;
    saved.set({ ...saved.$value.get(), registration, sentTo: sent_to, resendAt });
    go({ step: 'code', question: 0, editing: null });
    saved.save();
  }

  return {
    sent,

    /** Sends the code again. Does nothing while busy. */
    resend(): Promise<void> {
      return whileBusy(async () => {
        const { registration } = saved.$value.get();
        try {
          sent(await call('POST /v2/company/register/resend', { body: { registration } }));
          status({ resent: true, rounds: $status.get().rounds + 1 });
        } catch (error) {
          failCode(error);
        }
      });
    },

    /** Joins the club with the code, and signs in. Does nothing while busy. */
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
          status({ welcomePoints, errors: {} });
        } catch (error) {
          failCode(error);
        }
      });
    },
  };
}
