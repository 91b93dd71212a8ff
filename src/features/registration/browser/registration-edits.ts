import { type SurveyAnswer, withAnswer } from '#features/surveys/rules.ts';
import type { Place } from '#platform/browser/places.ts';
import { $region } from '#platform/browser/region.ts';
import type { CheckedValue, Checks } from './registration-checks.ts';
import { type RegistrationData, type TextField, withRegion } from './registration-progress.ts';
import type { RegistrationState } from './registration-state.ts';
import { isChecked, loadRegistrationRules } from './registration-steps.ts';
import { regionIn } from './registration-track.ts';

/** Longer than a tap. */
export const leaveDelayMs = 250;

/** What guests type and choose. Each change invalidates what was sent. */
export function registrationEdits(state: RegistrationState, checks: Checks) {
  const { saved, $progress, $status, status, change, go } = state;
  const left = new Map<TextField, ReturnType<typeof setTimeout>>();

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

    /** Checks the format of a field that was left, once a tap that left it has ended: errors move what is below. */
    leave(field: TextField): void {
      clearTimeout(left.get(field));
      const check = async () => {
        const { step, data } = $progress.get();
        if (data[field].trim() === '' || $status.get().busy) return;
        const { textIssue } = await loadRegistrationRules();
        const issue = await textIssue(field, data, regionIn(data));
        const now = $progress.get();
        if (!issue || now.step !== step || now.data[field] !== data[field]) return;
        status({ errors: { ...$status.get().errors, [field]: issue } });
      };
      left.set(
        field,
        setTimeout(() => void check().catch(() => {}), leaveDelayMs),
      );
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
      change(withRegion($progress.get().data, region));
      $region.set(region);
      status({ errors: {} });
      checks.clearAnswers();
    },

    /** Another country than answered in the first step, from its dependent step. */
    moveTo(region: number): void {
      change(withRegion($progress.get().data, region));
      $region.set(region);
      const { editing } = $progress.get();
      go({ step: 'user', question: 0, editing: editing && 'region' });
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
