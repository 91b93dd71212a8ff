/** Stored for this tab, and on the server (`onboarding-save.ts`). */

import type { OnboardingAnswers } from '#features/access/answers.contract.ts';
import {
  type OnboardingState,
  type OnboardingStep,
  onboardingSteps,
  onboardingTrack,
  readOptions,
  withCompanyType,
} from '#features/access/onboarding.ts';
import { areAnswers, type SurveyAnswer, withAnswer } from '#features/surveys/rules.ts';
import { type Progress, progress } from '#platform/browser/progress.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { isLike } from '#platform/contract/stored.ts';
import type { Region } from '#regions/regions.ts';

type Self = AnswerOf<'GET /v1/company/user/self'>;

export type OnboardingMember = Pick<
  Self,
  'uuid' | 'region' | 'role' | 'options' | 'created_at' | 'has_survey' | 'email_consent' | 'phone_consent'
> & {
  company: Pick<
    Self['company'],
    | 'uuid'
    | 'registration_number'
    | 'registration_number_2'
    | 'company_type'
    | 'disclaimer_accepted'
    | 'declaration_accepted'
    | 'welcome_points'
  >;
};

export interface OnboardingProgress {
  /** Uuid of the member. */
  user: string;
  step: OnboardingStep;
  /** When the terms were accepted, ISO 8601; empty before. */
  agreedAt: string;
  registration_number: string;
  registration_number_2: string;
  company_type: number | null;
  disclaimer_accepted: boolean;
  declaration_accepted: boolean;
  emailConsent: boolean;
  phoneConsent: boolean;
  answers: SurveyAnswer[];
  /** Question id; 0 is the first. */
  question: number;
  /** What the server does not have yet: names of this record, and `answerKey`s. */
  unsaved: readonly string[];
}

/** The name of an answer in `unsaved`. */
export function answerKey(questionId: number): string {
  return `answers.${questionId}`;
}

/** With the server's answers, except where this tab has newer ones. */
export function withSaved(value: OnboardingProgress, saved: OnboardingAnswers): OnboardingProgress {
  const known = {
    step: saved.step,
    question: saved.question,
    agreedAt: saved.agreed_at,
    registration_number: saved.registration_number,
    registration_number_2: saved.registration_number_2,
    company_type: saved.company_type,
    disclaimer_accepted: saved.disclaimer_accepted,
    declaration_accepted: saved.declaration_accepted,
    emailConsent: saved.email_consent,
    phoneConsent: saved.phone_consent,
  };
  const isNewer = (name: string) => value.unsaved.includes(name);
  return {
    ...value,
    ...Object.fromEntries(
      Object.entries(known).filter(([name, answer]) => answer !== undefined && !isNewer(name)),
    ),
    answers: (saved.answers ?? [])
      .filter(({ question_id }) => !isNewer(answerKey(question_id)))
      .reduce(withAnswer, value.answers),
  };
}

/** With changes, which are marked as unsaved. */
export function withChanges(
  value: OnboardingProgress,
  changes: Partial<OnboardingProgress>,
): OnboardingProgress {
  const { answers, ...others } = changes;
  const changed = [
    ...Object.keys(others),
    ...(answers ?? [])
      .filter((answer) => !value.answers.includes(answer))
      .map(({ question_id }) => answerKey(question_id)),
  ];
  return { ...value, ...changes, unsaved: [...new Set([...value.unsaved, ...changed])] };
}

/** What the rules of the onboarding need to know about a member. */
export function stateOf({
  role,
  options,
  created_at,
  has_survey,
  company,
}: OnboardingMember): OnboardingState {
  return { ...company, role: role.id, created_at, has_survey, options: readOptions(options) };
}

/** Includes the steps of the chosen company type. */
export function trackOf(
  member: OnboardingMember,
  region: Region,
  chosenType: number | null,
): OnboardingStep[] {
  const state = stateOf(member);
  const asked = onboardingTrack(state, region);
  if (!asked.includes('companyType') || chosenType === null) return asked;
  const afterwards = onboardingTrack(withCompanyType(state, chosenType), region);
  return onboardingSteps.filter((step) => step === 'companyType' || afterwards.includes(step));
}

/** Of stored texts, in characters. */
const MAX_LENGTH = 100;

function hasLongText(values: object): boolean {
  return Object.values(values).some((text) => typeof text === 'string' && text.length > MAX_LENGTH);
}

/**
 * Ignores stored answers of another member.
 *
 * @param saved on the server, when the page was rendered
 */
export function onboardingProgress(
  member: OnboardingMember,
  saved: OnboardingAnswers & { step: OnboardingStep },
): Progress<OnboardingProgress> {
  const fresh: OnboardingProgress = {
    user: member.uuid,
    step: saved.step,
    agreedAt: '',
    registration_number: '',
    registration_number_2: '',
    company_type: null,
    disclaimer_accepted: false,
    declaration_accepted: false,
    emailConsent: member.email_consent,
    phoneConsent: member.phone_consent,
    answers: [],
    question: 0,
    unsaved: [],
  };
  const initial = withSaved(fresh, saved);
  // A reload stays where this tab was.
  const { step: _, question: __, ...answers } = saved;
  return progress<OnboardingProgress>({
    key: 'onboarding',
    version: 2,
    decode: (stored) => {
      if (!isLike(stored, fresh) || hasLongText(stored)) return undefined;
      const { user, step, company_type, unsaved } = stored;
      const isKnown = user === member.uuid && onboardingSteps.includes(step);
      const isType = company_type === null || typeof company_type === 'number';
      const isNamed = unsaved.every((name) => typeof name === 'string');
      return isKnown && isType && isNamed && areAnswers(stored.answers)
        ? withSaved(stored, answers)
        : undefined;
    },
    initial,
  });
}
