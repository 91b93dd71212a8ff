/** The last step of a registration: the code that was sent to its e-mail address. */
import type { WritableAtom } from 'nanostores';
import { startSession } from '#features/access/browser/session.ts';
import type { Progress } from '#platform/browser/progress.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { RegistrationPlace, RegistrationProgress } from './registration-progress.ts';
import type { RegistrationStatus } from './registration-status.ts';

/** Where everything can be looked over, before the code. */
export const review: RegistrationPlace = { step: 'review', question: 0, editing: null };

/** What the step needs of the registration that it belongs to. */
interface Around {
  call: Club;
  saved: Progress<RegistrationProgress>;
  $status: WritableAtom<RegistrationStatus>;
  whileBusy(work: () => Promise<void>): Promise<void>;
  now(): number;
  go(place: RegistrationPlace): void;
  /** Says why a call failed; with `isKept` what was sent stays as it is. */
  fail(error: unknown, isKept?: boolean): void;
  /** What was sent is no longer kept: it is sent again. */
  forgetSent(): void;
}

/** What can be done at the step. */
export function codeSteps({ call, saved, $status, now, whileBusy, go, fail, forgetSent }: Around) {
  function status(changes: Partial<RegistrationStatus>): void {
    $status.set({ ...$status.get(), ...changes });
  }

  /** A code that was refused is typed again; what was taken meanwhile leads to its field. */
  function failCode(error: unknown): void {
    if (error instanceof ClubError && error.code === 'not_found') {
      forgetSent();
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
          saved.forget();
          status({ welcomePoints, errors: {} });
        } catch (error) {
          failCode(error);
        }
      });
    },
  };
}
