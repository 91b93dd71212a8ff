/** What a new member still has to say after the code, step by step. The island only draws what stands here. */
import { companyTypeOf, type OnboardingStep } from '#features/access/onboarding.ts';
import { clearMember } from '#platform/browser/forget.ts';
import { ClubError, type FieldCode } from '#platform/contract/errors.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import { clearSignIn, keepAddress } from './login-progress.ts';
import { onboardingEdits } from './onboarding-edits.ts';
import { showFailure } from './onboarding-failure.ts';
import { createNumberChecks } from './onboarding-numbers.ts';
import { sendAnswers } from './onboarding-send.ts';
import {
  createOnboardingState,
  type OnboardingOptions,
  type OnboardingShared,
  onboardingPlaces,
} from './onboarding-state.ts';
import { startSession } from './session.ts';

/** A member’s way into the club, on this page. */
export function createOnboarding(options: OnboardingOptions) {
  const state = createOnboardingState(options);
  const { region, saved, $member, $status, $value, $track, clearErrors, move } = state;
  const numbers = createNumberChecks(state, options.call);
  const end = onboardingEnd(state, options);
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

    /** Restores what this tab has saved; call it once, after hydration. Returns the function that stops saving. */
    start(): () => void {
      const stop = saved.start();
      keepAddress();
      const { step } = $value.get();
      const open = $track.get().find((asked) => !state.isAnswered(asked) || asked === step);
      if (open && open !== step) move({ step: open });
      return stop;
    },

    /** Agrees to the terms, and goes on. */
    agree(): Promise<void> {
      const { now = Date.now } = options;
      move({ agreedAt: new Date(now()).toISOString() });
      return next();
    },

    decline: end.decline,

    /** Back to the step before; the first one has none. */
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

/** Checks the step and goes on; after the last step sends everything and opens the club. Does nothing while busy. */
function onboardingNext(
  state: OnboardingShared,
  numbers: ReturnType<typeof createNumberChecks>,
  { fail, finish }: ReturnType<typeof onboardingEnd>,
) {
  const { region, $status, $value, $track, status, clearErrors, move } = state;

  /** What prevents the next step. */
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

/** The ends of the way: into the club, or out of it. */
function onboardingEnd(state: OnboardingShared, options: OnboardingOptions) {
  const { region, definition, saved, $member, $status, $value, $track, status, clearErrors, move } = state;
  const { call, leave, toSignIn, now = Date.now } = options;

  function fail(error: unknown): void {
    showFailure(state, error, { now: now(), toSignIn });
  }

  return {
    fail,

    /** Sends everything and opens the club. What it still asks for is shown as a step. */
    async finish(): Promise<void> {
      status({ busy: true });
      try {
        const member = await call('GET /v1/company/user/self');
        await sendAnswers(call, member, $value.get(), { region, definition, now: now() });
        const session = await call('POST /v2/installer/refresh', { body: {} });
        if (session.pending) {
          $member.set(await call('GET /v1/company/user/self'));
          const [step] = $track.get();
          if (!step) throw new ClubError('internal');
          status({ busy: false });
          return move({ step });
        }
        startSession(session.expires_at);
        saved.clear();
        clearSignIn();
        leave();
      } catch (error) {
        fail(error);
      }
    },

    /** Refuses the terms, which closes the company’s account for good. */
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

/** A way into the club, as `createOnboarding` makes it. */
export type Onboarding = ReturnType<typeof createOnboarding>;
