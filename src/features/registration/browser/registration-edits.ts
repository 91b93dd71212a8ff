import { type SurveyAnswer, withAnswer } from '#features/surveys/rules.ts';
import type { Place } from '#platform/browser/places.ts';
import type { CheckedValue, Checks } from './registration-checks.ts';
import type { RegistrationData, TextField } from './registration-progress.ts';
import type { RegistrationState } from './registration-state.ts';
import { isChecked, loadRegistrationRules } from './registration-steps.ts';
import { regionIn } from './registration-track.ts';

export function registrationEdits(state: RegistrationState, checks: Checks) {
  const { saved, $progress, $status, status, change, go } = state;

  return {
    type(field: TextField, value: string): void {
      change({ [field]: value });
      status({ errors: { ...$status.get().errors, [field]: undefined } });
      if (!isChecked(field)) return;
      checks.changed(field, async (): Promise<CheckedValue | undefined> => {
        const { isWorthAsking, valueToSend } = await loadRegistrationRules();
        const { data } = $progress.get();
        const region = regionIn(data);
        if (!(await isWorthAsking(field, data, region))) return undefined;
        return { value: valueToSend(field, data, region), region: region.id };
      });
    },

    choose(
      changes: Partial<
        Pick<
          RegistrationData,
          'disclaimer_accepted' | 'declaration_accepted' | 'email_consent' | 'phone_consent' | 'terms'
        >
      >,
    ): void {
      change(changes);
      status({ errors: {} });
    },

    /** Resets type, statements and terms. */
    chooseRegion(region: number): void {
      change({
        region,
        company_type: null,
        disclaimer_accepted: false,
        declaration_accepted: false,
        terms: false,
      });
      status({ errors: {} });
      checks.clearAnswers();
    },

    /** Requires new acceptances. */
    chooseType(company_type: number): void {
      change({ company_type, disclaimer_accepted: false, declaration_accepted: false });
      status({ errors: {} });
    },

    /** The address may be incomplete. */
    takePlace({ street, house_number, postal_code, city, province = '', neighbourhood = '' }: Place): void {
      change({ street, house_number, postal_code, city, province, neighbourhood });
      saved.set({ ...$progress.get(), by_hand: true });
      status({ errors: {} });
    },

    typeByHand(by_hand: boolean): void {
      saved.set({ ...$progress.get(), by_hand });
    },

    answer(answer: SurveyAnswer): void {
      change({ answers: withAnswer($progress.get().data.answers, answer) });
      status({ errors: {} });
    },

    showQuestion(question: number): void {
      const { step, editing } = $progress.get();
      go({ step, question, editing });
    },
  };
}
