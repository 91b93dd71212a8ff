import { companyTypeOf, type OnboardingStep } from '#features/access/onboarding.ts';
import { clearMember } from '#platform/browser/clear-member-data.ts';
import { ClubError, type FieldCode } from '#platform/contract/errors.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import { clearSignIn } from './login-progress.ts';
import { onboardingEdits } from './onboarding-edits.ts';
import { showFailure } from './onboarding-failure.ts';
import { createNumberChecks } from './onboarding-numbers.ts';
import { type OnboardingSaving, onboardingSaving } from './onboarding-save.ts';
import { sendAnswers } from './onboarding-send.ts';
import {
  createOnboardingState,
  type OnboardingOptions,
  type OnboardingShared,
  onboardingPlaces,
} from './onboarding-state.ts';
import { startSession } from './session.ts';

/** The wizard after the sign-in code; the island only renders it. */
export function createOnboarding(options: OnboardingOptions) {
  const state = createOnboardingState(options);
  const { region, saved, $member, $status, $value, $track, clearErrors, move } = state;
  const numbers = createNumberChecks(state, options.call);
  const saving = onboardingSaving(state, options.call);
  const end = onboardingEnd(state, saving, options);
  const next = onboardingNext(state, numbers, end);

  return {
    region,
    $member,
    $status,
    $value,
    $track,
    askedNumbers: state.askedNumbers,
    ...onboardingPlaces(state),
    ...onboardingEdits(state, numbers.checkSoon),

    /** Restores the stored state; call it once, after hydration. Returns a stop function. */
    start(): () => void {
      const stop = saved.start();
      const { step } = $value.get();
      const open = $track.get().find((asked) => !state.isAnswered(asked) || asked === step);
      if (open && open !== step) move({ step: open });
      const stopSaving = saving.start();
      return () => {
        stopSaving();
        stop();
      };
    },

    agree(): Promise<void> {
      const { now = Date.now } = options;
      move({ agreedAt: new Date(now()).toISOString() });
      return next();
    },

    leave: numbers.checkNow,

    decline: end.decline,

    back(): void {
      if ($status.get().busy) return;
      const track = $track.get();
      const step = track[track.indexOf($value.get().step) - 1];
      clearErrors();
      if (step) move({ step });
    },

    next,
  };
}

/** Validates the step and continues; the last step sends everything. Does nothing while busy. */
function onboardingNext(
  state: OnboardingShared,
  numbers: ReturnType<typeof createNumberChecks>,
  { fail, finish }: ReturnType<typeof onboardingEnd>,
) {
  const { region, $status, $value, $track, status, clearErrors, move } = state;

  async function issuesOf(step: OnboardingStep): Promise<Record<string, FieldCode>> {
    const value = $value.get();
    if (step === 'registrationNumber') return numbers.issues();
    if (step === 'companyType' && !companyTypeOf(value.company_type, region))
      return { company_type: 'required' };
    if (step === 'disclaimer' || step === 'declaration') {
      const field = `${step}_accepted` as const;
      return value[field] ? {} : { [field]: 'required' };
    }
    return {};
  }

  return async (): Promise<void> => {
    if ($status.get().busy) return;
    numbers.cancel();
    clearErrors();
    status({ busy: true });
    const { step } = $value.get();
    try {
      const errors = await issuesOf(step);
      if (Object.keys(errors).length > 0) return status({ busy: false, errors });
    } catch (error) {
      return fail(error);
    }
    const track = $track.get();
    const following = track[track.indexOf(step) + 1];
    if (!following) return finish();
    status({ busy: false });
    move({ step: following });
  };
}

function onboardingEnd(state: OnboardingShared, saving: OnboardingSaving, options: OnboardingOptions) {
  const { region, definition, saved, $member, $status, $value, $track, status, clearErrors, move } = state;
  const { call, leave, toSignIn, now = Date.now } = options;

  function fail(error: unknown): void {
    showFailure(state, error, { now: now(), toSignIn });
  }

  return {
    fail,

    /** Shows the first remaining step, if any. */
    async finish(): Promise<void> {
      status({ busy: true });
      try {
        await saving.end();
        const member = await call('GET /v1/company/user/self');
        await sendAnswers(call, member, $value.get(), { region, definition, now: now() });
        const session = await call('POST /v2/installer/refresh', { body: {} });
        if (session.pending) {
          $member.set(await call('GET /v1/company/user/self'));
          const [step] = $track.get();
          if (!step) throw new ClubError('internal');
          status({ busy: false });
          saving.start();
          return move({ step });
        }
        startSession(session.expires_at);
        saved.clear();
        clearSignIn();
        leave();
      } catch (error) {
        saving.start();
        fail(error);
      }
    },

    /** Closes the company's account permanently. */
    async decline(): Promise<void> {
      if ($status.get().busy) return;
      clearErrors();
      status({ busy: true });
      try {
        await call('PATCH /v1/company/{id}', {
          params: { id: $member.get().company.uuid },
          body: { active: accountStatus.deactivated },
        });
        saved.clear();
        clearMember();
        clearSignIn('declined');
        toSignIn();
      } catch (error) {
        fail(error);
      }
    },
  };
}

export type Onboarding = ReturnType<typeof createOnboarding>;
