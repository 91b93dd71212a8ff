/**
 * The registration as plain forms, one step per page: for browsers without script. Each form carries what was typed
 * before in a hidden field. So the club keeps nothing of guests, and addresses contain nothing personal.
 */

import {
  type SurveyValues,
  surveyAnswerIn,
  surveyFields,
} from '#components/onboarding/plain/survey-fields.ts';
import {
  type RegistrationSetting,
  registerBodyOf,
} from '#features/registration/browser/registration-body.ts';
import { createChecks } from '#features/registration/browser/registration-checks.ts';
import {
  type RegistrationField,
  refusedFields,
  stepOf,
  wrongFields,
} from '#features/registration/browser/registration-fields.ts';
import {
  fresh,
  type RegistrationData,
  type RegistrationPlace,
  type RegistrationProgress,
  readProgress,
  trimmed,
  unsent,
  withRegion,
} from '#features/registration/browser/registration-progress.ts';
import { issuesOf, takenIssues } from '#features/registration/browser/registration-steps.ts';
import {
  hasPlace,
  neighbour,
  regionIn,
  review,
  trackIn,
} from '#features/registration/browser/registration-track.ts';
import { type RegistrationStep, registrationSteps, registrationTrack } from '#features/registration/rules.ts';
import {
  placeIn,
  problemOf,
  type SurveyDefinition,
  type SurveyPlace,
  withAnswer,
} from '#features/surveys/rules.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { T } from '#i18n/t.ts';
import { newCodeText, retryText } from '#i18n/wait.ts';
import { fieldError } from '#islands/registration/field-errors.ts';
import { wrongCodeText } from '#islands/registration/wrong-code.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError, type FieldCode } from '#platform/contract/errors.ts';
import type { Problems } from '#platform/forms/form.ts';
import { defineForm, type FormValues, handleForm, type SentOf } from '#platform/site/handle-form.ts';
import { regionById } from '#regions/regions.ts';

const textFields = {
  name: 'optional',
  surname: 'optional',
  email: 'optional',
  phone: 'optional',
  company_name: 'optional',
  registration_number: 'optional',
  registration_number_2: 'optional',
  street: 'optional',
  house_number: 'optional',
  postal_code: 'optional',
  city: 'optional',
  province: 'optional',
  neighbourhood: 'optional',
} as const;

/** `kept`: the progress as JSON; `go`: the pressed button, absent to go on. */
const fields = {
  ...textFields,
  kept: 'text',
  go: 'optional',
  region: 'optional',
  company_type: 'optional',
  disclaimer_accepted: 'checkbox',
  declaration_accepted: 'checkbox',
  email_consent: 'checkbox',
  phone_consent: 'checkbox',
  terms: 'checkbox',
  code: 'text',
} as const;

type Values = FormValues<typeof fields> & SurveyValues;

/** Values of `go`. */
export const press = {
  back: 'back',
  resend: 'resend',
  edit: (step: RegistrationStep) => `edit ${step}`,
  /** Chooses the region of the typed phone number. */
  move: (region: number) => `move ${region}`,
} as const;

/** What a registration says after it was completed: the points, or that it was completed before. */
type Completed = { welcomePoints: number } | 'elsewhere';

/** What the page shows. */
export interface PlainState {
  progress: RegistrationProgress;
  completed: Completed | undefined;
  /** Messages by `RegistrationField` or `code`. */
  problems: Problems | undefined;
  /** A message about the code that is no problem. */
  notice: string | undefined;
  /** A refused text that no progress keeps: of a number in the survey, or of a code that can be corrected. */
  typed: string | undefined;
}

interface Answer {
  progress: RegistrationProgress;
  completed?: Completed;
  notice?: string;
}

/** The second step, which the first one leads to. */
export function opened(region: number, invite: string): PlainState {
  const progress: RegistrationProgress = { ...fresh, step: 'user', invite, data: { ...fresh.data, region } };
  return { progress, completed: undefined, problems: undefined, notice: undefined, typed: undefined };
}

/** The question that a progress shows. */
export function questionIn(
  definition: SurveyDefinition<MessageKey>,
  { data, question }: Pick<RegistrationProgress, 'data' | 'question'>,
): SurveyPlace<MessageKey> {
  return placeIn(definition, { answers: data.answers, shown: question });
}

/** The progress in a sent form, with the fields of its step. The first step if it is broken or leads nowhere. */
export function progressIn(
  values: Values,
  region: number,
  definition: SurveyDefinition<MessageKey>,
): RegistrationProgress {
  const initial = { ...fresh, data: { ...fresh.data, region } };
  const kept = readProgress(parsed(values.kept)) ?? initial;
  const known = regionById(kept.data.region) && hasPlace(kept, kept) ? kept : initial;
  if (known.step === 'code') return known;
  const data = { ...known.data, ...given(known, values, definition) };
  const { step } = known;
  const isAsked = step === 'survey' ? questionIn(definition, known).question.id : 0;
  return { ...known, question: isAsked, data: trimmed(data) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The data that the form of a step asks for. */
function given(
  known: RegistrationProgress,
  values: Values,
  definition: SurveyDefinition<MessageKey>,
): Partial<RegistrationData> {
  const { step, data } = known;
  if (step === 'region') {
    const picked = Number(values.region);
    return picked !== data.region && regionById(picked) ? withRegion(data, picked) : {};
  }
  if (step === 'companyType') {
    const company_type = Number(values.company_type) || null;
    if (company_type === data.company_type) return {};
    return { company_type, disclaimer_accepted: false, declaration_accepted: false };
  }
  if (step === 'disclaimer') return { disclaimer_accepted: values.disclaimer_accepted };
  if (step === 'declaration') return { declaration_accepted: values.declaration_accepted };
  if (step === 'consent') return { email_consent: values.email_consent, phone_consent: values.phone_consent };
  if (step === 'review') return { terms: values.terms };
  if (step === 'survey') {
    const { question } = questionIn(definition, known);
    return { answers: withAnswer(data.answers, surveyAnswerIn(values, question)) };
  }
  const typed = Object.keys(textFields).flatMap((name) => {
    const text = values[name as keyof typeof textFields];
    return text !== undefined && stepOf(name as RegistrationField) === step
      ? [[name, text.slice(0, 254)]]
      : [];
  });
  return Object.fromEntries(typed);
}

function at(progress: RegistrationProgress, place: RegistrationPlace, now: number): RegistrationProgress {
  // Sending the same form twice must send the same.
  return { ...progress, ...place, ...(place.step === 'review' && { sentAt: new Date(now).toISOString() }) };
}

/** The place before; from an edit, back to the review. */
export function placeBefore(
  { step, editing, data, question }: RegistrationProgress,
  definition: SurveyDefinition<MessageKey>,
): RegistrationPlace {
  const { questions, index } = questionIn(definition, { data, question });
  const asked = step === 'survey' ? questions[index - 1] : undefined;
  if (asked) return { step, question: asked.id, editing };
  const before = neighbour(trackIn({ editing, data }), step, 'previous');
  if (!before) return editing ? review : { step: 'region', question: 0, editing };
  const last = placeIn(definition, { answers: data.answers, shown: 0 }).questions.at(-1)?.id ?? 0;
  return { step: before, question: before === 'survey' ? last : 0, editing };
}

/** The place after an answered one; the review after the last. */
export function placeAfter(
  { step, editing, data, question }: RegistrationProgress,
  definition: SurveyDefinition<MessageKey>,
): RegistrationPlace {
  const { questions, index } = questionIn(definition, { data, question });
  const asked = step === 'survey' ? questions[index + 1] : undefined;
  if (asked) return { step, question: asked.id, editing };
  const to = neighbour(trackIn({ editing, data }), step, 'next') ?? 'review';
  return to === 'review' ? review : { step: to, question: 0, editing };
}

interface Asked extends Omit<RegistrationSetting, 'definition'> {
  definition: SurveyDefinition<MessageKey>;
  /** Region of the site. */
  region: number;
  t: T;
}

/** One form for every step; `go` says which button was pressed. */
export function registrationForms({ t, region: ofSite, ...setting }: Asked) {
  const { definition } = setting;
  return {
    default: defineForm({
      fields: { ...fields, ...surveyFields(definition) },
      send: async ({ values, club, idempotencyKey }): Promise<Problems | { answer: Answer }> => {
        const progress = progressIn(values, ofSite, definition);
        const { step, data } = progress;
        const moved = movedBy(values.go ?? '', progress, definition);
        if (moved) return { answer: { progress: moved } };
        if (step === 'code') {
          const isResent = values.go === press.resend;
          return {
            answer: await (isResent ? resend(progress, club, t) : verify(progress, values.code, club)),
          };
        }
        if (step === 'review') {
          const wrong = data.terms
            ? await allProblems(progress, definition, t)
            : refusal({ terms: 'required' }, t);
          if (wrong) return wrong;
          const body = registerBodyOf(progress, regionIn(data), setting);
          const answer = await club('POST /v2/company/register', { body, idempotencyKey });
          return { answer: { progress: sent(progress, answer) } };
        }
        const wrong = await stepProblems(progress, club, definition, t);
        if (wrong) return wrong;
        const next = placeAfter(progress, definition);
        const missing = next.step === 'review' ? await allProblems(progress, definition, t) : undefined;
        return missing ?? { answer: { progress: at(progress, next, Date.now()) } };
      },
      explain: (problems, { error }) => {
        if (!error) return problems;
        const refused = refusal(refusedFields(error), t);
        if (refused) return refused;
        const code = wrongCodeText(error, t) ?? problems.fields.code;
        if (code !== undefined) return { ...problems, fields: { code } };
        return { summary: error.retryAfter ? retryText(error.retryAfter, t) : problems.summary, fields: {} };
      },
    }),
  };
}

/** The progress after a button that only changes the place; undefined for the others. */
function movedBy(
  go: string,
  progress: RegistrationProgress,
  definition: SurveyDefinition<MessageKey>,
): RegistrationProgress | undefined {
  const { step, data, editing } = progress;
  const [word, object] = go.split(' ');
  if (word === 'back') return at({ ...progress, ...unsent }, placeBefore(progress, definition), Date.now());
  const edited = registrationSteps.find((one) => one === object);
  if (word === 'edit' && step === 'review' && edited)
    return at(progress, { step: edited, question: 0, editing: edited }, Date.now());
  if (word === 'move' && step === 'user' && regionById(Number(object))) {
    const moved = { ...progress, data: withRegion(data, Number(object)) };
    return at(moved, { step, question: 0, editing: editing && 'region' }, Date.now());
  }
  return undefined;
}

function refusal(
  errors: Partial<Record<RegistrationField, FieldCode | undefined>>,
  t: T,
): Problems | undefined {
  const wrong = wrongFields(errors).flatMap((field) => {
    const code = errors[field];
    return code ? [[field, fieldError(t, field, code)] as const] : [];
  });
  return wrong.length > 0 ? { summary: t('errors.invalid'), fields: Object.fromEntries(wrong) } : undefined;
}

async function stepProblems(
  progress: RegistrationProgress,
  club: Club,
  definition: SurveyDefinition<MessageKey>,
  t: T,
): Promise<Problems | undefined> {
  const { step, data } = progress;
  if (step === 'survey') {
    const { question, answer } = questionIn(definition, progress);
    return refusal({ survey: problemOf(question, answer) }, t);
  }
  const [issues, taken] = await Promise.all([
    issuesOf(step, data, definition),
    takenIssues(step, data, createChecks(club)),
  ]);
  return refusal({ ...taken, ...issues }, t);
}

/** Of the first step with an invalid value. */
async function allProblems(
  { data }: RegistrationProgress,
  definition: SurveyDefinition<MessageKey>,
  t: T,
): Promise<Problems | undefined> {
  for (const step of registrationTrack(data, regionIn(data))) {
    const found = refusal(await issuesOf(step, data, definition), t);
    if (found) return found;
  }
  return undefined;
}

/** The progress once a code was sent. */
function sent(
  progress: RegistrationProgress,
  { registration, sent_to, resend_after }: AnswerOf<'POST /v2/company/register'>,
): RegistrationProgress {
  const resendAt = Date.now() + resend_after * 1000;
  return { ...progress, step: 'code', question: 0, editing: null, registration, sentTo: sent_to, resendAt };
}

async function resend(progress: RegistrationProgress, club: Club, t: T): Promise<Answer> {
  const { registration, data } = progress;
  const waits = Math.ceil((progress.resendAt - Date.now()) / 1000);
  if (waits > 0) return { progress, notice: newCodeText(waits, t) };
  const answer = await club('POST /v2/company/register/resend', { body: { registration } });
  return { progress: sent(progress, answer), notice: t('registration.sentAgain', { address: data.email }) };
}

async function verify(progress: RegistrationProgress, code: string, club: Club): Promise<Answer> {
  const { registration, data } = progress;
  try {
    const { welcome_points: welcomePoints } = await club('POST /v2/company/register/verify', {
      body: { registration, code: code.trim() },
    });
    return { progress, completed: { welcomePoints } };
  } catch (error) {
    if (!(error instanceof ClubError) || error.code !== 'not_found') throw error;
    const isTaken = await createChecks(club).settle('email', { value: data.email, region: data.region });
    // The form was sent twice, or from another tab.
    if (isTaken === 'email_taken') return { progress, completed: 'elsewhere' };
    throw error;
  }
}

/**
 * Handles a sent form.
 *
 * @returns undefined when no form was sent
 */
export async function sentRegistrationForm(
  page: Parameters<typeof handleForm>[0],
  asked: Asked,
): Promise<Response | PlainState | undefined> {
  const form = await handleForm(page, registrationForms(asked));
  return form && !(form instanceof Response) ? stateOf(form, asked) : form;
}

function stateOf(
  { values, problems, error, answer }: SentOf<ReturnType<typeof registrationForms>>,
  { region, definition, t }: Asked,
): PlainState {
  if (answer) {
    const { progress, completed, notice } = answer;
    return { progress, completed, notice, problems: undefined, typed: undefined };
  }
  const kept = progressIn(values, region, definition);
  const isWrongCode = error !== undefined && wrongCodeText(error, t) !== undefined;
  const typed = kept.step !== 'code' ? values.number : isWrongCode ? undefined : values.code;
  const shown = { completed: undefined, notice: undefined, problems, typed };
  if (error?.code === 'not_found' && kept.step === 'code')
    return { ...shown, progress: { ...at(kept, review, Date.now()), registration: '' } };
  const [first] = wrongFields(problems?.fields ?? {});
  const step = first && stepOf(first);
  // A value of another step, which is shown there.
  const progress =
    step && step !== kept.step ? at(kept, { step, question: 0, editing: step }, Date.now()) : kept;
  return { ...shown, progress };
}
