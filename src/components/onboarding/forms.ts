/** The questions after the sign-in as plain forms, one per page: for browsers without script. */
import { decorSurvey } from '#content/surveys/decor.ts';
import { installerSurvey } from '#content/surveys/installer.ts';
import type { OnboardingAnswers } from '#features/access/answers.contract.ts';
import { createNumberChecks } from '#features/access/browser/onboarding-numbers.ts';
import { sendAnswers } from '#features/access/browser/onboarding-send.ts';
import { createOnboardingState } from '#features/access/browser/onboarding-state.ts';
import type { OnboardingStep } from '#features/access/onboarding.ts';
import { placeIn, problemOf, withAnswer } from '#features/surveys/rules.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { T } from '#i18n/t.ts';
import { fieldError } from '#islands/onboarding/texts.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError, type FieldCode } from '#platform/contract/errors.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import { defineForm, type FormValues, handleForm, type SentOf } from '#platform/site/handle-form.ts';
import { type SurveyValues, surveyAnswerIn, surveyFields } from './plain/survey-fields.ts';

type Self = AnswerOf<'GET /v1/company/user/self'>;
type Place = { step?: OnboardingStep; question?: number };

/** What the page of the questions shows. */
export interface Questions {
  member: Self;
  /** Answers so far. */
  saved: OnboardingAnswers;
  sent: SentOf<ReturnType<typeof questionForms>> | undefined;
}

const texts = {
  step: 'text',
  question: 'text',
  registration_number: 'optional',
  registration_number_2: 'optional',
  company_type: 'optional',
  disclaimer_accepted: 'checkbox',
  declaration_accepted: 'checkbox',
  email_consent: 'checkbox',
  phone_consent: 'checkbox',
} as const;

/** The survey of the member’s role. */
export function surveyOf({ is_decor_installer: isDecor }: Pick<Self, 'is_decor_installer'>) {
  return isDecor ? decorSurvey : installerSurvey;
}

/** The state of the wizard, as it starts with these answers. */
export function questionsOf(member: Self, saved: OnboardingAnswers, club: Club) {
  const definition = surveyOf(member);
  const state = createOnboardingState({
    member,
    saved,
    definition,
    call: club,
    leave: () => {},
    toSignIn: () => {},
  });
  const [value, track] = [state.$value.get(), state.$track.get()];
  const step = track.find((one) => !state.isAnswered(one) || one === value.step);
  const place = placeIn<MessageKey>(definition, { answers: value.answers, shown: value.question });
  return { state, value, track, step, place };
}

/**
 * Handles a sent form, and reads what the page shows.
 *
 * @param paths `here` is this page, `to` the one after the last question
 */
export async function openQuestions(
  page: Parameters<typeof handleForm>[0],
  paths: { here: string; to: string },
): Promise<Response | Questions> {
  const { club, t } = page.locals;
  const read = () => club('GET /v2/installer/onboarding');
  const [member, { saved_at: _, ...before }] = await Promise.all([club('GET /v1/company/user/self'), read()]);
  const sent = await handleForm(page, questionForms({ member, saved: before, paths, t }));
  if (sent instanceof Response) return sent;
  if (!sent) return { member, saved: before, sent };
  const { saved_at: __, ...saved } = await read();
  return { member, saved, sent };
}

interface Asked {
  member: Self;
  saved: OnboardingAnswers;
  paths: { here: string; to: string };
  t: T;
}

/** Forms: the default answers a question and goes on, `back` returns to the one before, `decline` refuses the terms. */
function questionForms({ member, saved, paths, t }: Asked) {
  const definition = surveyOf(member);
  const fields = { ...texts, ...surveyFields(definition) };

  /** Where the form was, as far as the answers lead there. */
  const at = ({ step, question }: Pick<FormValues<typeof texts>, 'step' | 'question'>) => {
    const place = { step: step as OnboardingStep, question: Number(question) || 0 };
    return { ...saved, ...place };
  };

  async function finish(club: Club, answers: OnboardingAnswers): Promise<string> {
    const { state, value } = questionsOf(member, answers, club);
    try {
      await sendAnswers(club, member, value, { region: state.region, definition, now: Date.now() });
    } catch (error) {
      const wrong = error instanceof ClubError ? Object.keys(error.errors ?? {}) : [];
      if (wrong.some((field) => field.startsWith('registration_number')))
        await save(club, { step: 'registrationNumber' });
      throw error;
    }
    const { pending } = await club('POST /v2/installer/refresh', { body: {} });
    return pending ? paths.here : paths.to;
  }

  return {
    back: defineForm({
      fields: { step: 'text', question: 'text' },
      send: async ({ values, club }) => {
        const { track, step, place } = questionsOf(member, at(values), club);
        const earlier = step && track[track.indexOf(step) - 1];
        const question = step === 'survey' ? place.questions[place.index - 1] : undefined;
        if (question) await save(club, { step, question: question.id });
        else if (earlier) await save(club, { step: earlier });
        return paths.here;
      },
    }),
    decline: defineForm({
      fields: {},
      send: async ({ club }) => {
        await club('PATCH /v1/company/{id}', {
          params: { id: member.company.uuid },
          body: { active: accountStatus.deactivated },
        });
        return '/login';
      },
    }),
    default: defineForm({
      fields,
      send: async ({ values, club }) => {
        const shown = questionsOf(member, at(values), club);
        const { step } = shown;
        if (!step) return finish(club, saved);
        // The form of a question that is not asked any more.
        if (step !== values.step) return paths.here;
        const given = answerIn(values, step, shown);
        const answers: OnboardingAnswers = {
          ...at(values),
          ...given,
          answers: [...(given.answers ?? [])].reduce(withAnswer, shown.value.answers),
        };
        const next = questionsOf(member, answers, club);
        const issues = await issuesOf(step, next, club);
        const found = Object.entries(issues);
        if (found.length > 0) {
          await save(club, {
            step,
            ...(step === 'survey' && { question: next.place.question.id }),
            ...given,
          });
          return {
            summary: t('errors.invalid'),
            fields: Object.fromEntries(found.map(([field, code]) => [field, fieldError(t, field, code)])),
          };
        }
        const following = after(step, next);
        await save(club, { ...(following ?? { step }), ...given });
        return following ? paths.here : finish(club, answers);
      },
      explain: (problems) => ({
        ...problems,
        // Answers are said by question, which is the one that is shown.
        fields: Object.fromEntries(
          Object.entries(problems.fields).map(([field, text]) => [
            field.startsWith('surveyResponse') ? 'answer' : field,
            text,
          ]),
        ),
      }),
    }),
  };
}

async function save(club: Club, body: OnboardingAnswers): Promise<void> {
  await club('PATCH /v2/installer/onboarding', { body });
}

type Shown = ReturnType<typeof questionsOf>;

function answerIn(
  values: FormValues<typeof texts> & SurveyValues,
  step: OnboardingStep,
  { state, value, place }: Shown,
): OnboardingAnswers {
  if (step === 'terms') return { agreed_at: new Date().toISOString() };
  if (step === 'registrationNumber')
    return Object.fromEntries(
      state.askedNumbers().map((field) => [field, values[field]?.slice(0, 40) ?? '']),
    );
  if (step === 'companyType') {
    const company_type = Number(values.company_type) || null;
    const isOther = company_type !== value.company_type;
    return {
      company_type,
      ...(isOther && { disclaimer_accepted: false, declaration_accepted: false }),
    };
  }
  if (step === 'disclaimer') return { disclaimer_accepted: values.disclaimer_accepted };
  if (step === 'declaration') return { declaration_accepted: values.declaration_accepted };
  if (step === 'consent') return { email_consent: values.email_consent, phone_consent: values.phone_consent };
  return { answers: [surveyAnswerIn(values, place.question)] };
}

async function issuesOf(
  step: OnboardingStep,
  { state, place }: Shown,
  club: Club,
): Promise<Record<string, FieldCode>> {
  if (step === 'registrationNumber') return createNumberChecks(state, club).issues();
  if (step === 'survey') {
    const code = problemOf(place.question, place.answer);
    return code ? { answer: code } : {};
  }
  if (state.isAnswered(step)) return {};
  return { [step === 'companyType' ? 'company_type' : `${step}_accepted`]: 'required' };
}

/** The place after an answered one; undefined after the last. */
function after(step: OnboardingStep, { track, place }: Shown): Place | undefined {
  const question = step === 'survey' ? place.questions[place.index + 1] : undefined;
  if (question) return { step, question: question.id };
  const following = track[track.indexOf(step) + 1];
  return following && { step: following };
}
