import { type RegistrationStep, registrationTrack } from '#features/registration/rules.ts';
import {
  answersToSend,
  type SurveyDefinition,
  validateSurvey,
  visibleQuestions,
} from '#features/surveys/rules.ts';
import type { CheckedField, Checks } from './registration-checks.ts';
import { type RegistrationErrors, stepOf, wrongFields } from './registration-fields.ts';
import { type RegistrationData, trimmed } from './registration-progress.ts';
import type { RegistrationState } from './registration-state.ts';
import { neighbour, regionIn, review, start, trackIn } from './registration-track.ts';
import { clearSentRegistration } from './sent-registration.ts';

const checkedFields: readonly CheckedField[] = [
  'email',
  'phone',
  'registration_number',
  'registration_number_2',
];

/** Whether the API is asked if the value is available. */
export function isChecked(field: string): field is CheckedField {
  return checkedFields.some((checked) => checked === field);
}

/** An early call speeds up the next step. */
export function loadRegistrationRules() {
  return import('./registration-rules.ts');
}

/** Problems of a step, without asking the API. */
export async function issuesOf(
  step: RegistrationStep,
  data: RegistrationData,
  definition: SurveyDefinition,
): Promise<RegistrationErrors> {
  if (step === 'survey') {
    const problems = validateSurvey(definition, answersToSend(definition, data.answers));
    return Object.keys(problems).length > 0 ? { survey: 'answer_required' } : {};
  }
  const { stepIssues } = await loadRegistrationRules();
  return stepIssues(step, data, regionIn(data));
}

/** Values of a step that others have; none where the API does not answer. */
export async function takenIssues(
  step: RegistrationStep,
  data: RegistrationData,
  checks: Pick<Checks, 'settle'>,
): Promise<RegistrationErrors> {
  const region = regionIn(data);
  const { isWorthAsking, valueToSend } = await loadRegistrationRules();
  const errors: RegistrationErrors = {};
  await Promise.all(
    checkedFields
      .filter((field) => stepOf(field) === step)
      .map(async (field) => {
        if (!(await isWorthAsking(field, data, region))) return;
        const value = valueToSend(field, data, region);
        errors[field] = await checks.settle(field, { value, region: region.id });
      }),
  );
  return errors;
}

/** Moves between steps. Leaving one forwards requires valid values. */
export function registrationNavigation(
  state: RegistrationState,
  checks: Checks,
  definition: SurveyDefinition,
) {
  const { saved, $progress, go, refuse, whileBusy, clearSent } = state;

  /** False if all are valid. */
  async function showWrong(): Promise<boolean> {
    const { data } = $progress.get();
    for (const step of registrationTrack(data, regionIn(data))) {
      const errors = await issuesOf(step, data, definition);
      if (wrongFields(errors).length === 0) continue;
      go({ step, question: 0, editing: step });
      refuse(errors);
      return true;
    }
    return false;
  }

  return {
    showWrong,

    /** Does nothing while busy. */
    next(): Promise<void> {
      return whileBusy(async () => {
        const progress = $progress.get();
        const { step } = progress;
        saved.set({ ...progress, data: trimmed(progress.data) });
        const { data: typed } = $progress.get();
        // All at once, also where one is wrong and another is taken.
        const [wrong, taken] = await Promise.all([
          issuesOf(step, typed, definition),
          takenIssues(step, typed, checks),
        ]);
        const errors = { ...taken, ...wrong };
        // The member left the step meanwhile.
        if ($progress.get().step !== step) return;
        if (wrongFields(errors).length > 0) {
          refuse(errors);
          return;
        }
        const { editing, data } = $progress.get();
        const to = neighbour(trackIn({ editing, data }), step, 'next') ?? 'review';
        if (to !== 'review') go({ step: to, question: 0, editing });
        else if (!(await showWrong())) go(review);
      });
    },

    /** From an edit, back to the review. */
    back(): void {
      const { step, editing, data } = $progress.get();
      // A tab that only enters the code of another one has nothing to review.
      if (step === 'code' && data.email === '') {
        clearSent();
        clearSentRegistration();
        go(start);
        return;
      }
      const before = neighbour(trackIn({ editing, data }), step, 'previous');
      if (before === 'survey') {
        const question = visibleQuestions(definition, data.answers).at(-1)?.id ?? 0;
        go({ step: before, question, editing });
      } else if (before) go({ step: before, question: 0, editing });
      else if (editing) go(review);
    },

    edit(step: RegistrationStep): void {
      go({ step, question: 0, editing: step });
    },
  };
}
