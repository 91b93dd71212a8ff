import { computed } from 'nanostores';
import { $region } from '#platform/browser/region.ts';
import { followHistory } from '#platform/browser/step-history.ts';
import { createChecks } from './registration-checks.ts';
import { codeSteps } from './registration-code.ts';
import { registrationEdits } from './registration-edits.ts';
import { prepareSend, showFailure } from './registration-send.ts';
import { opening } from './registration-start.ts';
import { createRegistrationState, type RegistrationOptions } from './registration-state.ts';
import { registrationNavigation } from './registration-steps.ts';
import { nameOf } from './registration-track.ts';
import { sentRegistration } from './sent-registration.ts';

/** The wizard’s logic; the island only renders it. */
export function createRegistration(options: RegistrationOptions) {
  const { call, definition, now = Date.now } = options;
  const state = createRegistrationState(options);
  const { saved, $progress } = state;
  const checks = createChecks(call);
  const { showWrong, ...way } = registrationNavigation(state, checks, definition);

  function fail(error: unknown, isKept = false): void {
    showFailure(state, checks, error, { isKept, now: now() });
  }

  const { sent, ...code } = codeSteps(state, { kind: options.kind, call, checks, now, fail });

  return {
    $progress,
    $status: state.$status,
    $refused: checks.$refused,
    suggests: options.suggests,
    definition,
    ...registrationEdits(state, checks),
    ...way,
    ...code,

    /** Restores the stored state; call it once, after hydration. Returns a stop function. */
    start(): () => void {
      const stop = saved.start();
      const progress = opening($progress.get(), options, sentRegistration(options.kind, now()));
      saved.set(progress);
      $region.set(progress.data.region);
      const stopFollowing = followHistory({
        name: 'registration',
        $place: computed($progress, nameOf),
        position: state.position,
        show: state.revisit,
      });
      return () => {
        stopFollowing();
        checks.stop();
        stop();
      };
    },

    /** Shows the code step, or the first invalid field. Does nothing while busy. */
    submit(): Promise<void> {
      return state.whileBusy(async () => {
        if (!$progress.get().data.terms) {
          state.refuse({ terms: 'required' });
          return;
        }
        if (await showWrong()) return;
        const input = await prepareSend(state, options, now());
        try {
          sent(await call('POST /v2/company/register', input));
        } catch (error) {
          fail(error);
        }
      });
    },
  };
}

export type Registration = ReturnType<typeof createRegistration>;
