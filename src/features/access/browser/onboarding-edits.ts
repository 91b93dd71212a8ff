/** What a new member types, chooses and ticks on the way into the club. */
import { type SurveyAnswer, withAnswer } from '#features/surveys/rules.ts';
import type { CompanyNumber } from '#regions/company-numbers.ts';
import type { OnboardingProgress } from './onboarding-progress.ts';
import type { OnboardingShared } from './onboarding-state.ts';

/** The edits; `checkSoon` is called for each typed number. */
export function onboardingEdits(
  { $value, status, clearErrors, move, errorsWithout }: OnboardingShared,
  checkSoon: (field: CompanyNumber) => void,
) {
  return {
    /** Keeps a typed number and checks it soon. */
    type(field: CompanyNumber, text: string): void {
      status({ problem: undefined, errors: errorsWithout(field) });
      move({ [field]: text });
      checkSoon(field);
    },

    /** Chooses the company’s type. What another type asked to accept has to be accepted again. */
    chooseType(id: number): void {
      clearErrors();
      if (id === $value.get().company_type) return;
      move({ company_type: id, disclaimer_accepted: false, declaration_accepted: false });
    },

    /** Keeps what was ticked. */
    tick(
      changes: Partial<
        Pick<
          OnboardingProgress,
          'disclaimer_accepted' | 'declaration_accepted' | 'emailConsent' | 'phoneConsent'
        >
      >,
    ): void {
      clearErrors();
      move(changes);
    },

    /** Keeps an answer of the survey. */
    answer(given: SurveyAnswer): void {
      clearErrors();
      move({ answers: withAnswer($value.get().answers, given), question: given.question_id });
    },

    /** Shows a question of the survey. */
    ask(question: number): void {
      clearErrors();
      move({ question });
    },
  };
}
