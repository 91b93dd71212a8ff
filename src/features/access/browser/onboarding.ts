/** What a new member still has to say after the code, step by step. The island only draws what stands here. */
import { atom, computed } from 'nanostores';
import {
  companyTypeOf,
  missingNumbers,
  type OnboardingStep,
  onboardingSteps,
} from '#features/access/onboarding.ts';
import {
  answersToSend,
  type SurveyAnswer,
  type SurveyDefinition,
  validateSurvey,
  visibleQuestions,
  withAnswer,
} from '#features/surveys/rules.ts';
import { forgetMember } from '#platform/browser/forget.ts';
import { retryTime } from '#platform/browser/retry-time.ts';
import { validationDelayMs } from '#platform/browser/validation-delay.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError, type ErrorCode, type FieldCode } from '#platform/contract/errors.ts';
import { type CompanyNumber, compactNumber, numberFormIssue, numberIssue } from '#regions/company-numbers.ts';
import { defaultRegion, regionById } from '#regions/regions.ts';
import { forgetSignIn, keepAddress } from './login-progress.ts';
import {
  type OnboardingMember,
  type OnboardingProgress,
  onboardingProgress,
  stateOf,
  trackOf,
} from './onboarding-progress.ts';
import { sendAnswers } from './onboarding-send.ts';
import { $token, startSession } from './session.ts';

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

const stepOfField: Readonly<Record<string, OnboardingStep>> = {
  active: 'terms',
  registration_number: 'registrationNumber',
  registration_number_2: 'registrationNumber',
  company_type: 'companyType',
  disclaimer_accepted: 'disclaimer',
  declaration_accepted: 'declaration',
  email_consent: 'consent',
  phone_consent: 'consent',
  surveyResponse: 'survey',
};

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

/** A member’s way into the club, on this page. */
export function createOnboarding(options: OnboardingOptions) {
  const { call, definition, leave, toSignIn, now = Date.now } = options;
  const region = regionById(options.member.region) ?? defaultRegion;
  const $member = atom(options.member);
  const $status = atom<OnboardingStatus>({
    busy: false,
    problem: undefined,
    waitUntil: undefined,
    errors: {},
  });

  const saved = onboardingProgress(options.member, trackOf(options.member, region, null)[0] ?? 'consent');
  const { $value } = saved;
  const $track = computed([$member, $value], (member, { company_type }) =>
    trackOf(member, region, company_type),
  );
  const timers = new Map<CompanyNumber, ReturnType<typeof setTimeout>>();
  /** The last value of each number that the club found free. */
  const free = new Map<CompanyNumber, string>();

  function status(changes: Partial<OnboardingStatus>): void {
    $status.set({ ...$status.get(), ...changes });
  }

  function calm(): void {
    status({ problem: undefined, waitUntil: undefined, errors: {} });
  }

  function move(changes: Partial<OnboardingProgress>): void {
    saved.set({ ...$value.get(), ...changes });
  }

  function without(...fields: readonly string[]): Readonly<Record<string, FieldCode>> {
    return Object.fromEntries(
      Object.entries($status.get().errors).filter(([field]) => !fields.includes(field)),
    );
  }

  /** The numbers that are asked for. */
  function askedNumbers(): CompanyNumber[] {
    return missingNumbers(stateOf($member.get()), region);
  }

  function questionIds(): number[] {
    return visibleQuestions(definition, $value.get().answers).map(({ id }) => id);
  }

  function fail(error: unknown): void {
    const refusal = error instanceof ClubError ? error : new ClubError('internal', { cause: error });
    const { code, errors } = refusal;
    if (code === 'unauthenticated') {
      saved.save();
      keepAddress('ended');
      // The next page would take a known session for one to clear up after, with what is kept here.
      $token.set(undefined);
      toSignIn();
      return;
    }
    const first = Object.entries(errors ?? {}).flatMap(([field, [found]]) =>
      found ? [[field, found] as const] : [],
    );
    status({
      busy: false,
      problem: code,
      waitUntil: retryTime(refusal, now()),
      errors: Object.fromEntries(first),
    });
    const wrong = first.flatMap(([field]) => stepOfField[field.split('.')[0] ?? ''] ?? []);
    const step = $track.get().find((asked) => wrong.includes(asked));
    if (step) move({ step });
    const question = first.flatMap(([field]) => (field.startsWith('surveyResponse.') ? field : []))[0];
    if (question) move({ question: Number(question.split('.')[1]) });
  }

  /** What the club says about a number: undefined when it is free, or when the club does not answer. */
  async function refusalOf(field: CompanyNumber, value: string): Promise<FieldCode | undefined> {
    if (value === '' || free.get(field) === value) return undefined;
    try {
      await call('GET /v2/company/validate', { query: { region_id: region.id, [field]: value } });
      free.set(field, value);
      return undefined;
    } catch (error) {
      // The club looks again when everything is sent: a lost line is no reason to stop here.
      return error instanceof ClubError ? error.errors?.[field]?.[0] : undefined;
    }
  }

  async function issueOf(field: CompanyNumber): Promise<FieldCode | undefined> {
    const value = $value.get()[field];
    const issue = await numberIssue(value, region, field);
    return issue ?? (await refusalOf(field, compactNumber(value, region, field)));
  }

  async function checkTyped(field: CompanyNumber): Promise<void> {
    timers.delete(field);
    const value = $value.get()[field];
    const issue = value.trim() === '' ? undefined : await issueOf(field);
    // Something else was typed meanwhile: its own check is under way.
    if ($value.get()[field] !== value || $status.get().busy) return;
    status({ errors: { ...without(field), ...(issue && { [field]: issue }) } });
  }

  /** What stands in the way of the next step. */
  async function issuesOf(step: OnboardingStep): Promise<Record<string, FieldCode>> {
    const value = $value.get();
    if (step === 'registrationNumber') {
      const found = await Promise.all(askedNumbers().map(async (field) => [field, await issueOf(field)]));
      return Object.fromEntries(found.filter(([, issue]) => issue));
    }
    if (step === 'companyType' && !companyTypeOf(value.company_type, region))
      return { company_type: 'required' };
    if (step === 'disclaimer' || step === 'declaration') {
      const field = `${step}_accepted` as const;
      return value[field] ? {} : { [field]: 'required' };
    }
    return {};
  }

  /** Whether a step needs nothing more, as far as can be told without asking the club. */
  function isAnswered(step: OnboardingStep): boolean {
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
  }

  async function finish(): Promise<void> {
    status({ busy: true });
    try {
      const member = await call('GET /v1/company/user/self');
      await sendAnswers(call, member, $value.get(), { region, definition, now: now() });
      const session = await call('POST /v2/installer/refresh', { body: {} });
      if (session.pending) {
        $member.set(await call('GET /v1/company/user/self'));
        const [step] = $track.get();
        if (!step) throw new ClubError('internal');
        status({ busy: false });
        return move({ step });
      }
      startSession(session.expires_at);
      saved.forget();
      forgetSignIn();
      leave();
    } catch (error) {
      fail(error);
    }
  }

  async function next(): Promise<void> {
    if ($status.get().busy) return;
    for (const timer of timers.values()) clearTimeout(timer);
    calm();
    status({ busy: true });
    const { step } = $value.get();
    try {
      const errors = await issuesOf(step);
      if (Object.keys(errors).length > 0) return status({ busy: false, errors });
    } catch (error) {
      return fail(error);
    }
    const track = $track.get();
    const next = track[track.indexOf(step) + 1];
    if (!next) return finish();
    status({ busy: false });
    move({ step: next });
  }

  return {
    region,
    $member,
    $status,
    $value,
    $track,

    /** Takes up what this tab has saved; call it once, after hydration. Gives the function that stops saving. */
    start(): () => void {
      const stop = saved.start();
      keepAddress();
      const { step } = $value.get();
      const track = $track.get();
      const open = track.find((asked) => !isAnswered(asked) || asked === step);
      if (open && open !== step) move({ step: open });
      return stop;
    },

    /** The place for the browser’s history: the step, in the survey with its question. */
    $place: computed($value, ({ step, question }) => (step === 'survey' ? `survey ${question}` : step)),

    /** Order of the places. */
    position(place: string): number {
      const [step, question] = place.split(' ');
      const at = questionIds().indexOf(Number(question));
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
      calm();
      move({ step, ...(step === 'survey' && question ? { question: Number(question) } : {}) });
    },

    /** The numbers that are asked for. */
    askedNumbers,

    /** Keeps a typed number and checks it soon. */
    type(field: CompanyNumber, text: string): void {
      status({ problem: undefined, errors: without(field) });
      move({ [field]: text });
      clearTimeout(timers.get(field));
      timers.set(
        field,
        setTimeout(() => void checkTyped(field), validationDelayMs),
      );
    },

    /** Chooses the company’s type. What another type asked to accept is to be accepted anew. */
    chooseType(id: number): void {
      calm();
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
      calm();
      move(changes);
    },

    /** Keeps an answer of the survey. */
    answer(given: SurveyAnswer): void {
      calm();
      move({ answers: withAnswer($value.get().answers, given), question: given.question_id });
    },

    /** Shows a question of the survey. */
    ask(question: number): void {
      calm();
      move({ question });
    },

    /** Agrees to the terms, and goes on. */
    agree(): Promise<void> {
      move({ agreedAt: new Date(now()).toISOString() });
      return next();
    },

    /** Refuses the terms, which closes the company’s account for good. */
    async decline(): Promise<void> {
      if ($status.get().busy) return;
      calm();
      status({ busy: true });
      try {
        await call('PATCH /v1/company/{id}', {
          params: { id: $member.get().company.uuid },
          body: { active: 2 },
        });
        saved.forget();
        forgetMember();
        forgetSignIn('declined');
        toSignIn();
      } catch (error) {
        fail(error);
      }
    },

    /** Back to the step before; the first one has none. */
    back(): void {
      if ($status.get().busy) return;
      const track = $track.get();
      const step = track[track.indexOf($value.get().step) - 1];
      calm();
      if (step) move({ step });
    },

    /** Checks the step and goes on; after the last step sends everything and opens the club. Does nothing while busy. */
    next,
  };
}

/** A way into the club, as `createOnboarding` makes it. */
export type Onboarding = ReturnType<typeof createOnboarding>;
