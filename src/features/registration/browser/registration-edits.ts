/** What a member types and chooses in a registration. */
import { type SurveyAnswer, withAnswer } from '#features/surveys/rules.ts';
import type { CheckedValue, Checks } from './registration-checks.ts';
import type { RegistrationData, TextField } from './registration-progress.ts';
import type { RegistrationState } from './registration-state.ts';
import { isChecked, loadRegistrationRules } from './registration-steps.ts';
import { regionIn } from './registration-track.ts';

/** The edits of a registration. */
export function registrationEdits(state: RegistrationState, checks: Checks) {
  const { saved, $progress, $status, status, change, go } = state;

  return {
    /** Keeps what is typed. */
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

    /** Keeps a choice or a tick. */
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

    /** Chooses the region. What only holds in the former one is open again: type, statements and terms. */
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

    /** Chooses the company type. Its statements have to be accepted again. */
    chooseType(company_type: number): void {
      change({ company_type, disclaimer_accepted: false, declaration_accepted: false });
      status({ errors: {} });
    },

    /** Fills in a suggested address. The member adds what it lacks. */
    takePlace({
      street,
      house_number,
      postal_code,
      city,
    }: Pick<RegistrationData, 'street' | 'house_number' | 'postal_code' | 'city'>): void {
      change({ street, house_number, postal_code, city });
      saved.set({ ...$progress.get(), by_hand: true });
      status({ errors: {} });
    },

    /** Shows all fields of the address, or the search for it. */
    typeByHand(by_hand: boolean): void {
      saved.set({ ...$progress.get(), by_hand });
    },

    /** Keeps an answer of the survey. */
    answer(answer: SurveyAnswer): void {
      change({ answers: withAnswer($progress.get().data.answers, answer) });
      status({ errors: {} });
    },

    /** Shows a question of the survey. */
    showQuestion(question: number): void {
      const { step, editing } = $progress.get();
      go({ step, question, editing });
    },
  };
}
