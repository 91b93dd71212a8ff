/** Saves each answer on the server, so that the onboarding can continue on any device. */
import type { OnboardingAnswers } from '#features/access/answers.contract.ts';
import { saveDelayMs } from '#platform/browser/progress.ts';
import type { Club } from '#platform/contract/club.ts';
import { answerKey, type OnboardingProgress, withSaved } from './onboarding-progress.ts';
import type { OnboardingShared } from './onboarding-state.ts';

/** The answers that the server does not have yet. */
function unsavedOf({ unsaved, answers, ...value }: OnboardingProgress): OnboardingAnswers {
  const has = (name: keyof OnboardingProgress) => unsaved.includes(name);
  const given = answers.filter(({ question_id }) => unsaved.includes(answerKey(question_id)));
  return {
    ...(has('step') && { step: value.step }),
    ...(has('question') && { question: value.question }),
    ...(has('agreedAt') && { agreed_at: value.agreedAt }),
    ...(has('registration_number') && { registration_number: value.registration_number }),
    ...(has('registration_number_2') && { registration_number_2: value.registration_number_2 }),
    ...(has('company_type') && { company_type: value.company_type }),
    ...(has('disclaimer_accepted') && { disclaimer_accepted: value.disclaimer_accepted }),
    ...(has('declaration_accepted') && { declaration_accepted: value.declaration_accepted }),
    ...(has('emailConsent') && { email_consent: value.emailConsent }),
    ...(has('phoneConsent') && { phone_consent: value.phoneConsent }),
    ...(given.length > 0 && { answers: given }),
  };
}

/** @param name in `unsaved` */
function entryOf({ answers, ...value }: OnboardingProgress, name: string): unknown {
  const answer = answers.find(({ question_id }) => answerKey(question_id) === name);
  return answer ?? value[name as keyof typeof value];
}

export interface OnboardingSaving {
  /** Follows the answers. Returns a stop function. */
  start(): () => void;
  /** Waits for what is being saved, and saves nothing more until the next start. */
  end(): Promise<void>;
}

/**
 * Typed answers are sent after a pause, a change of step at once. What fails stays in the tab until the next change.
 */
export function onboardingSaving(
  { saved, $value, status }: Pick<OnboardingShared, 'saved' | '$value' | 'status'>,
  call: Club,
): OnboardingSaving {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  /** Asked for while another request was running. */
  let isDue = false;
  let isOwnChange = false;
  let stopListening = () => {};

  function set(changes: Partial<OnboardingProgress>): void {
    isOwnChange = true;
    saved.set({ ...$value.get(), ...changes });
    isOwnChange = false;
  }

  function sendSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(sendNow, saveDelayMs);
  }

  async function send(): Promise<void> {
    const value = $value.get();
    try {
      const answers = await call('PATCH /v2/installer/onboarding', { body: unsavedOf(value) });
      const now = $value.get();
      const unsaved = now.unsaved.filter((name) => entryOf(now, name) !== entryOf(value, name));
      const { step, question } = now;
      // Another device may have answered more, but this one stays where it is.
      set({ ...withSaved({ ...now, unsaved }, answers), step, question });
      status({ isSaved: true });
    } catch {
      // Kept in this tab, and sent with the next change.
      status({ isSaved: false });
    }
  }

  function sendNow(): void {
    clearTimeout(timer);
    isDue = running !== undefined;
    if (running || $value.get().unsaved.length === 0) return;
    running = send().finally(() => {
      running = undefined;
      if (isDue) sendNow();
    });
  }

  return {
    start() {
      stopListening();
      stopListening = $value.listen((value, before) => {
        if (isOwnChange || !before || value.unsaved === before.unsaved) return;
        if (value.step !== before.step || value.question !== before.question) sendNow();
        else sendSoon();
      });
      sendNow();
      return () => {
        clearTimeout(timer);
        stopListening();
      };
    },
    async end() {
      clearTimeout(timer);
      stopListening();
      isDue = false;
      await running;
    },
  };
}
