/** Stored for this tab. */

import {
  type OnboardingState,
  type OnboardingStep,
  onboardingSteps,
  onboardingTrack,
  readOptions,
  withCompanyType,
} from '#features/access/onboarding.ts';
import { areAnswers, type SurveyAnswer } from '#features/surveys/rules.ts';
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
}

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

/** Ignores stored answers of another member. */
export function onboardingProgress(
  member: OnboardingMember,
  first: OnboardingStep,
): Progress<OnboardingProgress> {
  const initial: OnboardingProgress = {
    user: member.uuid,
    step: first,
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
  };
  return progress<OnboardingProgress>({
    key: 'onboarding',
    version: 1,
    decode: (stored) => {
      if (!isLike(stored, initial) || hasLongText(stored)) return undefined;
      const { user, step, company_type, answers } = stored;
      const isKnown = user === member.uuid && onboardingSteps.includes(step);
      const isType = company_type === null || typeof company_type === 'number';
      return isKnown && isType && areAnswers(answers) ? stored : undefined;
    },
    initial,
  });
}
