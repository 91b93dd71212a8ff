import { type SurveyAnswer, withAnswer } from '#features/surveys/rules.ts';
import type { CompanyNumber } from '#regions/company-numbers.ts';
import type { OnboardingProgress } from './onboarding-progress.ts';
import type { OnboardingShared } from './onboarding-state.ts';

/**
 * What members type and choose. Each change clears the errors that it may have solved.
 *
 * @param checkSoon asks for a check once typing pauses
 */
export function onboardingEdits(
  { $value, status, clearErrors, move, errorsWithout }: OnboardingShared,
  checkSoon: (field: CompanyNumber) => void,
) {
  return {
    type(field: CompanyNumber, text: string): void {
      status({ problem: undefined, errors: errorsWithout(field) });
      move({ [field]: text });
      checkSoon(field);
    },

    /** Requires new acceptances. */
    chooseType(id: number): void {
      clearErrors();
      if (id === $value.get().company_type) return;
      move({ company_type: id, disclaimer_accepted: false, declaration_accepted: false });
    },

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

    answer(given: SurveyAnswer): void {
      clearErrors();
      move({ answers: withAnswer($value.get().answers, given), question: given.question_id });
    },

    ask(question: number): void {
      clearErrors();
      move({ question });
    },
  };
}
