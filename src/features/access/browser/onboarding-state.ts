/** What the way of a new member into the club holds: the answers, the steps, what is wrong. */
import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
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
} from './onboarding-progress.ts';

/** What happens at the moment: not kept. */
export interface OnboardingStatus {
  busy: boolean;
  /** Why the last call failed; undefined once something else was done. */
  problem: ErrorCode | undefined;
  /** When another try makes sense, in milliseconds since 1970. */
  waitUntil: number | undefined;
  /** What is wrong, by field of the API. */
  errors: Readonly<Record<string, FieldCode>>;
}

/** What a member’s way into the club needs from outside. */
export interface OnboardingOptions {
  call: Club;
  /** As the server knew it when the page was made. */
  member: OnboardingMember;
  /** The survey of the member’s role. */
  definition: SurveyDefinition;
  /** Called when the club is open to the member. */
  leave: () => void;
  /** Called when nobody is signed in any more. */
  toSignIn: () => void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** The state that all parts of the way share. */
export interface OnboardingShared {
  region: Region;
  definition: SurveyDefinition;
  saved: Progress<OnboardingProgress>;
  $member: WritableAtom<OnboardingMember>;
  $status: ReadableAtom<OnboardingStatus>;
  $value: ReadableAtom<OnboardingProgress>;
  $track: ReadableAtom<OnboardingStep[]>;
  status(changes: Partial<OnboardingStatus>): void;
  /** Removes errors and problem. */
  clearErrors(): void;
  move(changes: Partial<OnboardingProgress>): void;
  /** The errors of all other fields. */
  errorsWithout(field: string): Readonly<Record<string, FieldCode>>;
  /** The numbers that are asked for. */
  askedNumbers(): CompanyNumber[];
  /** Whether a step needs nothing more, as far as can be told without asking the club. */
  isAnswered(step: OnboardingStep): boolean;
}

/** The state of a member’s way into the club, on this page. */
export function createOnboardingState({ member, definition }: OnboardingOptions): OnboardingShared {
  const region = regionById(member.region) ?? defaultRegion;
  const $member = atom(member);
  const $status = atom<OnboardingStatus>({
    busy: false,
    problem: undefined,
    waitUntil: undefined,
    errors: {},
  });
  const saved = onboardingProgress(member, trackOf(member, region, null)[0] ?? 'consent');
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
    move: (changes) => saved.set({ ...$value.get(), ...changes }),
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

/** The places of the way for the browser’s history: the step, in the survey with its question. */
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
    /** The shown place. */
    $place: computed($value, ({ step, question }) => (step === 'survey' ? `survey ${question}` : step)),

    /** Order of the places. */
    position(place: string): number {
      const [step, question] = place.split(' ');
      const questions = visibleQuestions(definition, $value.get().answers);
      const at = questions.findIndex(({ id }) => id === Number(question));
      return onboardingSteps.indexOf(step as OnboardingStep) + Math.max(at, 0) / 1000;
    },

    /** Goes to a place of the history: back to any step, forward as far as everything before is answered. */
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
