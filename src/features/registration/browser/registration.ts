/** Joining the club, step by step. The islands only draw what stands here. */

import { atom, computed } from 'nanostores';
import { type RegistrationStep, registrationSteps, registrationTrack } from '#features/registration/rules.ts';
import {
  answersToSend,
  type SurveyAnswer,
  validateSurvey,
  visibleQuestions,
  withAnswer,
} from '#features/surveys/rules.ts';
import { byHandAfter } from '#platform/browser/places.ts';
import { retryTime } from '#platform/browser/retry-time.ts';
import { followHistory } from '#platform/browser/step-history.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { regionById } from '#regions/regions.ts';
import type { RegistrationSetting } from './registration-body.ts';
import { type CheckedField, createChecks } from './registration-checks.ts';
import { codeSteps, review } from './registration-code.ts';
import { type RegistrationErrors, refusedFields, stepOf, wrongFields } from './registration-fields.ts';
import {
  type RegistrationData,
  type RegistrationPlace,
  registrationProgress,
  type TextField,
  trimmed,
} from './registration-progress.ts';
import type { RegistrationStatus } from './registration-status.ts';
import { nameOf, neighbour, placeOf, regionIn, start, trackIn } from './registration-track.ts';

/** What a registration needs from outside. */
export interface RegistrationOptions extends RegistrationSetting {
  call: Club;
  /** Region id of the site: the company's region until another one is chosen. */
  region: number;
  /** What stood in the link that the company came by; empty without. */
  invite: string;
  /** Whether addresses can be searched for. */
  suggests: boolean;
  /** Milliseconds since 1970. */
  now?: () => number;
}

const checkedFields: readonly CheckedField[] = [
  'email',
  'phone',
  'registration_number',
  'registration_number_2',
];

/** Data that were never sent as they are. */
const unsent = { sendKey: '', sentAt: '', registration: '', sentTo: '', resendAt: 0 };

function isChecked(field: string): field is CheckedField {
  return checkedFields.some((checked) => checked === field);
}

/** Loads the rules of the questions. Calling it early, while somebody is still typing, makes the way on quick. */
export function loadRegistrationRules() {
  return import('./registration-rules.ts');
}

/** A registration on this page. */
export function createRegistration(options: RegistrationOptions) {
  const { call, kind, definition, now = Date.now } = options;
  const saved = registrationProgress[kind];
  const $progress = saved.$value;
  const checks = createChecks(call);
  const $status = atom<RegistrationStatus>({
    busy: false,
    errors: {},
    refusals: 0,
    problem: undefined,
    rounds: 0,
    resent: false,
    welcomePoints: undefined,
  });
  function status(changes: Partial<RegistrationStatus>): void {
    $status.set({ ...$status.get(), ...changes });
  }

  function change(changes: Partial<RegistrationData>): void {
    const progress = $progress.get();
    saved.set({ ...progress, ...unsent, data: { ...progress.data, ...changes } });
  }

  function go(place: RegistrationPlace): void {
    const [first] = definition.questions;
    // A question without a name would give way to the next one as soon as it is answered.
    const question = place.step === 'survey' ? place.question || (first?.id ?? 0) : 0;
    saved.set({ ...$progress.get(), ...place, question });
    status({ errors: {}, problem: undefined });
  }

  /** Later places are further on; a change from the review lies behind it. */
  function position(name: string): number {
    const { step, question, editing } = placeOf(name);
    const questions = visibleQuestions(definition, $progress.get().data.answers);
    const within = step === 'survey' ? 1 + questions.findIndex(({ id }) => id === question) : 0;
    return registrationSteps.indexOf(step) * 1000 + within + (editing ? 100_000 : 0);
  }

  /** Shows a place of the browser's history, if the registration still has it. */
  function revisit(name: string): void {
    if ($status.get().welcomePoints !== undefined) return;
    const place = placeOf(name);
    go(has(place) ? place : start);
  }

  /** Whether the registration has a place: the code is asked for once it was sent. */
  function has({ step }: RegistrationPlace): boolean {
    const { data, registration } = $progress.get();
    return registrationTrack(data, regionIn(data)).includes(step) && (step !== 'code' || registration !== '');
  }

  function refuse(found: RegistrationErrors): void {
    let errors = found;
    const { by_hand, data } = $progress.get();
    const [first] = wrongFields(found);
    if (options.suggests && !by_hand && first && stepOf(first) === 'address') {
      // The search has one field: the others are shown with what is wrong in them, once something was searched for.
      if (found.street && data.street.length <= byHandAfter) errors = { street: found.street };
      else saved.set({ ...$progress.get(), by_hand: true });
    }
    status({ errors, refusals: $status.get().refusals + 1 });
  }

  async function whileBusy(work: () => Promise<void>): Promise<void> {
    if ($status.get().busy) return;
    status({ busy: true, problem: undefined });
    try {
      await work();
    } catch {
      // The rules of the form could not be loaded.
      status({ problem: { code: 'unavailable', waitUntil: undefined } });
    } finally {
      status({ busy: false });
    }
  }

  async function issuesOf(step: RegistrationStep): Promise<RegistrationErrors> {
    const { data } = $progress.get();
    if (step === 'survey') {
      const problems = validateSurvey(definition, answersToSend(definition, data.answers));
      return Object.keys(problems).length > 0 ? { survey: 'answer_required' } : {};
    }
    const { stepIssues } = await loadRegistrationRules();
    return stepIssues(step, data, regionIn(data));
  }

  /** What the club says about the values of a step that must be new to it. */
  async function takenIn(step: RegistrationStep): Promise<RegistrationErrors> {
    const { data } = $progress.get();
    const region = regionIn(data);
    const { isWorthAsking, valueToSend } = await loadRegistrationRules();
    const errors: RegistrationErrors = {};
    await Promise.all(
      checkedFields
        .filter((field) => stepOf(field) === step)
        .map(async (field) => {
          if (!(await isWorthAsking(field, data, region))) return;
          errors[field] = await checks.settle(field, {
            value: valueToSend(field, data, region),
            region: region.id,
          });
        }),
    );
    return errors;
  }

  /** Leads to the first step with something wrong, as a change from the review; false where all is well. */
  async function leadToWrong(): Promise<boolean> {
    const { data } = $progress.get();
    for (const step of registrationTrack(data, regionIn(data))) {
      const errors = await issuesOf(step);
      if (wrongFields(errors).length === 0) continue;
      go({ step, question: 0, editing: step });
      refuse(errors);
      return true;
    }
    return false;
  }

  function fail(error: unknown, isKept = false): void {
    const refusal = error instanceof ClubError ? error : new ClubError('internal', { cause: error });
    const { code, status: answered } = refusal;
    // A refusal is kept under its key: another try needs another one.
    if (!isKept && answered < 500 && code !== 'too_many_requests') forgetSent();
    const errors = refusedFields(refusal);
    const [first] = wrongFields(errors);
    if (first === undefined) {
      status({ problem: { code, waitUntil: retryTime(refusal, now()) } });
      return;
    }
    checks.forgetAnswers();
    const step = stepOf(first);
    if (step !== 'review') go({ step, question: 0, editing: step });
    refuse(errors);
  }

  /** What was sent is no longer kept: it is sent again. */
  function forgetSent(): void {
    saved.set({ ...$progress.get(), ...unsent });
  }

  const code = codeSteps({ call, saved, $status, now, whileBusy, go, fail, forgetSent });

  return {
    $progress,
    $status,
    /** What the club says against values while they are typed. */
    $refused: checks.$refused,
    suggests: options.suggests,
    definition,

    /** Takes up what this tab has saved; call it once, after hydration. Gives the function that stops saving. */
    start(): () => void {
      const stop = saved.start();
      const progress = $progress.get();
      const { region } = regionById(progress.data.region) ? progress.data : options;
      const data = { ...progress.data, region };
      saved.set({ ...progress, data });
      const { step, question, editing } = has(progress) ? progress : start;
      saved.set({ ...progress, step, question, editing, data, invite: options.invite || progress.invite });
      const stopFollowing = followHistory({
        name: 'registration',
        $place: computed($progress, nameOf),
        position,
        show: revisit,
      });
      return () => {
        stopFollowing();
        checks.stop();
        stop();
      };
    },

    /** Keeps what is typed. */
    type(field: TextField, value: string): void {
      change({ [field]: value });
      status({ errors: { ...$status.get().errors, [field]: undefined } });
      if (!isChecked(field)) return;
      checks.changed(field, async () => {
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
      checks.forgetAnswers();
    },

    /** Chooses the company type. Its statements have to be accepted anew. */
    chooseType(company_type: number): void {
      change({ company_type, disclaimer_accepted: false, declaration_accepted: false });
      status({ errors: {} });
    },

    /** Fills in a suggested address; what it does not say is left to the member. */
    takePlace(place: Pick<RegistrationData, 'street' | 'house_number' | 'postal_code' | 'city'>): void {
      change({
        street: place.street,
        house_number: place.house_number,
        postal_code: place.postal_code,
        city: place.city,
      });
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

    /** Goes on, if all is well with the shown step. Does nothing while busy. */
    next(): Promise<void> {
      return whileBusy(async () => {
        const progress = $progress.get();
        const { step } = progress;
        saved.set({ ...progress, data: trimmed(progress.data) });
        let errors = await issuesOf(step);
        if (wrongFields(errors).length === 0) errors = await takenIn(step);
        // The member went elsewhere in the meantime.
        if ($progress.get().step !== step) return;
        if (wrongFields(errors).length > 0) {
          refuse(errors);
          return;
        }
        const { editing, data } = $progress.get();
        const track = trackIn({ editing, data });
        const to = neighbour(track, step, 'next') ?? 'review';
        if (to !== 'review') go({ step: to, question: 0, editing });
        else if (!(await leadToWrong())) go(review);
      });
    },

    /** Back to the question before, or from a change to the review. */
    back(): void {
      const { step, editing, data } = $progress.get();
      const track = trackIn({ editing, data });
      const before = neighbour(track, step, 'previous');
      if (before === 'survey') {
        const question = visibleQuestions(definition, data.answers).at(-1)?.id ?? 0;
        go({ step: before, question, editing });
      } else if (before) go({ step: before, question: 0, editing });
      else if (editing) go(review);
    },

    /** From the review to a step. */
    edit(step: RegistrationStep): void {
      go({ step, question: 0, editing: step });
    },

    /** Sends the registration, on to its code. A refusal leads to the first refused field; does nothing while busy. */
    submit(): Promise<void> {
      return whileBusy(async () => {
        if (!$progress.get().data.terms) {
          refuse({ terms: 'required' });
          return;
        }
        if (await leadToWrong()) return;
        const { registerBodyOf } = await import('./registration-body.ts');
        if (!$progress.get().sendKey) {
          const sentAt = new Date(now()).toISOString();
          saved.set({ ...$progress.get(), sendKey: crypto.randomUUID(), sentAt });
        }
        saved.save();
        const progress = $progress.get();
        const body = registerBodyOf(progress, regionIn(progress.data), options);
        try {
          code.sent(await call('POST /v2/company/register', { body, idempotencyKey: progress.sendKey }));
        } catch (error) {
          fail(error);
        }
      });
    },

    resend: code.resend,
    verify: code.verify,
  };
}

/** A registration, as `createRegistration` makes it. */
export type Registration = ReturnType<typeof createRegistration>;
