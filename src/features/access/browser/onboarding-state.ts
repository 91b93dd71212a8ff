import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { OnboardingAnswers } from '#features/access/answers.contract.ts';
import {
  companyTypeOf,
  missingNumbers,
  type OnboardingStep,
  onboardingSteps,
} from '#features/access/onboarding.ts';
import {
  answersToSend,
  type SurveyDefinition,
  validateSurvey,
  visibleQuestions,
} from '#features/surveys/rules.ts';
import type { Progress } from '#platform/browser/progress.ts';
import type { Club } from '#platform/contract/club.ts';
import type { ErrorCode, FieldCode } from '#platform/contract/errors.ts';
import { type CompanyNumber, numberFormIssue } from '#regions/company-numbers.ts';
import { defaultRegion, type Region, regionById } from '#regions/regions.ts';
import {
  type OnboardingMember,
  type OnboardingProgress,
  onboardingProgress,
  stateOf,
  trackOf,
  withChanges,
} from './onboarding-progress.ts';

/** Transient state, not stored. */
export interface OnboardingStatus {
  busy: boolean;
  /** Cleared by the next action. */
  problem: ErrorCode | undefined;
  /** When to retry, in milliseconds since 1970. */
  waitUntil: number | undefined;
  /** By API field. */
  errors: Readonly<Record<string, FieldCode>>;
  /** The server has the last answers of this page. */
  isSaved: boolean;
}

export interface OnboardingOptions {
  call: Club;
  /** As of rendering the page. */
  member: OnboardingMember;
  /** Answers from before, also of other devices, as of rendering the page. */
  saved: OnboardingAnswers;
  definition: SurveyDefinition;
  /** Called when the onboarding is complete. */
  leave: () => void;
  /** Called when the session has ended. */
  toSignIn: () => void;
  now?: () => number;
}

export interface OnboardingShared {
  region: Region;
  definition: SurveyDefinition;
  saved: Progress<OnboardingProgress>;
  $member: WritableAtom<OnboardingMember>;
  $status: ReadableAtom<OnboardingStatus>;
  $value: ReadableAtom<OnboardingProgress>;
  $track: ReadableAtom<OnboardingStep[]>;
  status(changes: Partial<OnboardingStatus>): void;
  clearErrors(): void;
  move(changes: Partial<OnboardingProgress>): void;
  errorsWithout(field: string): Readonly<Record<string, FieldCode>>;
  askedNumbers(): CompanyNumber[];
  /** Does not ask the API. */
  isAnswered(step: OnboardingStep): boolean;
}

/** State that all parts of the onboarding share. It starts at the step where the member stopped. */
export function createOnboardingState({
  member,
  saved: answers,
  definition,
}: OnboardingOptions): OnboardingShared {
  const region = regionById(member.region) ?? defaultRegion;
  const $member = atom(member);
  const $status = atom<OnboardingStatus>({
    busy: false,
    problem: undefined,
    waitUntil: undefined,
    errors: {},
    isSaved: false,
  });
  const track = trackOf(member, region, answers.company_type ?? null);
  const step = track.find((one) => one === answers.step) ?? track[0] ?? 'consent';
  const saved = onboardingProgress(member, { ...answers, step });
  const { $value } = saved;

  function status(changes: Partial<OnboardingStatus>): void {
    $status.set({ ...$status.get(), ...changes });
  }

  function askedNumbers(): CompanyNumber[] {
    return missingNumbers(stateOf($member.get()), region);
  }

  return {
    region,
    definition,
    saved,
    $member,
    $status,
    $value,
    $track: computed([$member, $value], (known, { company_type }) => trackOf(known, region, company_type)),
    status,
    clearErrors: () => status({ problem: undefined, waitUntil: undefined, errors: {} }),
    move: (changes) => saved.set(withChanges($value.get(), changes)),
    errorsWithout: (without) =>
      Object.fromEntries(Object.entries($status.get().errors).filter(([field]) => field !== without)),
    askedNumbers,
    isAnswered(step) {
      const value = $value.get();
      if (step === 'terms') return value.agreedAt !== '';
      if (step === 'registrationNumber')
        return askedNumbers().every((field) => !numberFormIssue(value[field], region, field));
      if (step === 'companyType') return companyTypeOf(value.company_type, region) !== undefined;
      if (step === 'disclaimer' || step === 'declaration') return value[`${step}_accepted`];
      if (step === 'survey') {
        const problems = validateSurvey(definition, answersToSend(definition, value.answers));
        return Object.keys(problems).length === 0;
      }
      return true;
    },
  };
}

/** Places in the browser history: step, or question of the survey. */
export function onboardingPlaces({
  definition,
  $value,
  $status,
  $track,
  clearErrors,
  move,
  isAnswered,
}: OnboardingShared) {
  return {
    $place: computed($value, ({ step, question }) => (step === 'survey' ? `survey ${question}` : step)),

    position(place: string): number {
      const [step, question] = place.split(' ');
      const questions = visibleQuestions(definition, $value.get().answers);
      const at = questions.findIndex(({ id }) => id === Number(question));
      return onboardingSteps.indexOf(step as OnboardingStep) + Math.max(at, 0) / 1000;
    },

    /** Back to any step, forward to the first incomplete one at most. */
    show(place: string): void {
      if ($status.get().busy) return;
      const [name, question] = place.split(' ');
      const track = $track.get();
      const wanted = track.indexOf(name as OnboardingStep);
      if (wanted < 0) return;
      const open = track.findIndex((step) => !isAnswered(step));
      const step = track[open < 0 ? wanted : Math.min(wanted, open)];
      clearErrors();
      move({ step, ...(step === 'survey' && question ? { question: Number(question) } : {}) });
    },
  };
}
