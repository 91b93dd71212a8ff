/** What a new member says after the code, kept for this tab, and the steps that it leads through. */

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

/** What the club knows of the member, as far as the steps need it. */
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

/** What was typed and chosen, and which step is shown. */
export interface OnboardingProgress {
  /** Uuid of the member whose answers these are. */
  user: string;
  step: OnboardingStep;
  /** When the terms were agreed to, an ISO 8601 instant; empty before. */
  agreedAt: string;
  registration_number: string;
  registration_number_2: string;
  company_type: number | null;
  disclaimer_accepted: boolean;
  declaration_accepted: boolean;
  emailConsent: boolean;
  phoneConsent: boolean;
  answers: SurveyAnswer[];
  /** Id of the survey’s question that is shown; 0 is the first. */
  question: number;
}

/** The member as the rules of the steps see a member. */
export function stateOf({
  role,
  options,
  created_at,
  has_survey,
  company,
}: OnboardingMember): OnboardingState {
  return { ...company, role: role.id, created_at, has_survey, options: readOptions(options) };
}

/** The steps of a member, with those that the chosen company type brings. */
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

/** Of texts that are stored, in characters. */
const MAX_LENGTH = 100;

function hasLongText(values: object): boolean {
  return Object.values(values).some((text) => typeof text === 'string' && text.length > MAX_LENGTH);
}

/** The answers of a member: those that this tab has saved, if they are this member’s. */
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
