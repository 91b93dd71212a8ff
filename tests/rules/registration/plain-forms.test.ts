/** The registration without script: what a sent form says, and which step follows or precedes another. */
import { describe, expect, test } from 'vitest';
import { optionName, surveyAnswerIn, surveyFields } from '#components/onboarding/plain/survey-fields.ts';
import { placeAfter, placeBefore, progressIn, questionIn } from '#components/registration/forms.ts';
import { installerSurvey } from '#content/surveys/installer.ts';
import { fresh, type RegistrationProgress } from '#features/registration/browser/registration-progress.ts';
import { translator } from '#i18n/translator.ts';
import { wrongCodeText } from '#islands/registration/wrong-code.ts';
import { regionBySlug } from '#regions/regions.ts';

const hungary = regionBySlug('hu').id;
const poland = regionBySlug('pl').id;
const survey = installerSurvey;
const [work, perYear] = survey.questions.map(({ id }) => id) as [number, number];
const lastAsked = survey.questions.at(-1)?.id ?? 0;

function progress(
  changes: Partial<RegistrationProgress>,
  data: Partial<RegistrationProgress['data']> = {},
): RegistrationProgress {
  return { ...fresh, ...changes, data: { ...fresh.data, region: poland, ...data } };
}

/** The progress in a form that was sent for this one. */
function sent(kept: RegistrationProgress | string, given: Record<string, string | boolean> = {}) {
  const values = {
    disclaimer_accepted: false,
    declaration_accepted: false,
    email_consent: false,
    phone_consent: false,
    terms: false,
    code: '',
    ...given,
    kept: typeof kept === 'string' ? kept : JSON.stringify(kept),
  };
  return progressIn(values as unknown as Parameters<typeof progressIn>[0], poland, survey);
}

describe('a sent form', () => {
  test('adds the fields of its step, trimmed, and no others', () => {
    const kept = progress({ step: 'user', invite: 'fair' }, { email: 'old@club.example', city: 'Gdynia' });
    const { data, invite, step } = sent(kept, { name: ' Anna ', email: 'x', city: 'Sopot', terms: true });
    expect(data).toEqual({ ...kept.data, name: 'Anna', email: 'x' });
    expect({ invite, step }).toEqual({ invite: 'fair', step: 'user' });
  });

  test('keeps at most 254 characters of a text', () => {
    expect(sent(progress({ step: 'user' }), { name: 'a'.repeat(300) }).data.name).toHaveLength(254);
  });

  test('starts again at the region of the site when its progress is broken', () => {
    const start = progress({});
    expect(sent('')).toEqual(start);
    expect(sent('{"step":"review"}')).toEqual(start);
    expect(sent(progress({ step: 'user' }, { region: 9999 }))).toEqual(start);
    expect(sent(progress({ step: 'user' }, { city: 'a'.repeat(501) }))).toEqual(start);
  });

  test('starts again when its step is not one of the region, or no code was sent', () => {
    expect(sent(progress({ step: 'companyType' }))).toEqual(progress({}));
    expect(sent(progress({ step: 'code' }))).toEqual(progress({}));
    const waiting = progress({ step: 'code', registration: 'r' });
    expect(sent(waiting, { code: '12' })).toEqual(waiting);
  });

  test('takes back type, statements and terms with another region or type', () => {
    const company = { company_type: 71, disclaimer_accepted: true, declaration_accepted: true, terms: true };
    const moved = sent(progress({}, { ...company, region: hungary }), { region: String(poland) }).data;
    expect(moved).toEqual(progress({}).data);
    const stays = progress({}, { ...company, region: hungary });
    expect(sent(stays, { region: String(hungary) })).toEqual(stays);

    const typed = progress({ step: 'companyType' }, { ...company, region: hungary });
    expect(sent(typed, { company_type: '71' }).data).toEqual(typed.data);
    const other = { company_type: 75, disclaimer_accepted: false, declaration_accepted: false };
    expect(sent(typed, { company_type: '75' }).data).toEqual({ ...typed.data, ...other });
  });

  test('contains unticked boxes as well', () => {
    const ticked = progress({ step: 'consent' }, { email_consent: true, phone_consent: true });
    const { data } = sent(ticked, { phone_consent: true });
    expect([data.email_consent, data.phone_consent]).toEqual([false, true]);
    expect(sent(progress({ step: 'review' }, { terms: true })).data.terms).toBe(false);
  });

  test('answers the question that was shown, and no other', () => {
    const first = { question_id: work, answer_ids: [1] };
    const kept = progress({ step: 'survey', question: perYear }, { answers: [first] });
    const { data, question } = sent(kept, { number: '40' });
    expect(data.answers).toEqual([first, { question_id: perYear, value: 40 }]);
    expect(question).toBe(perYear);
    // Without an id, the first open question is shown: it stays after its answer.
    expect(sent(progress({ step: 'survey' }), { [optionName(2)]: true }).question).toBe(work);
  });
});

describe('an answer in a form', () => {
  const values = { number: undefined, option: undefined };
  const number = { id: 3, kind: 'number', text: 'a' } as const;

  test('is a number of up to seven digits', () => {
    expect(surveyAnswerIn({ ...values, number: ' 40 ' }, number)).toEqual({ question_id: 3, value: 40 });
    expect(surveyAnswerIn({ ...values, number: '0' }, number)).toEqual({ question_id: 3, value: 0 });
    for (const wrong of ['', '4,5', '-1', '1e3', 'many', '12345678'])
      expect(surveyAnswerIn({ ...values, number: wrong }, number), wrong).toEqual({ question_id: 3 });
  });

  test('is one option, or all ticked ones, and never one of another question', () => {
    const options = [
      { id: 1, text: 'a' },
      { id: 2, text: 'b' },
    ];
    const single = { id: 5, kind: 'single', text: 'a', options } as const;
    expect(surveyAnswerIn({ ...values, option: '2', option_1: true }, single).answer_ids).toEqual([2]);
    expect(surveyAnswerIn({ ...values, option: '3' }, single).answer_ids).toEqual([]);
    const multiple = { ...single, kind: 'multiple', limit: 1 } as const;
    const ticked = { ...values, option: '1', option_1: true, option_2: true, option_3: true };
    expect(surveyAnswerIn(ticked, multiple).answer_ids).toEqual([1, 2]);
    expect(surveyAnswerIn({ ...values, option_1: false }, multiple).answer_ids).toEqual([]);
  });

  test('has a field for each option, also of questions that follow an option', () => {
    const [asked] = survey.questions
      .flatMap((one) => (one.kind === 'number' ? [] : one.options))
      .flatMap(({ followUps = [] }) => followUps)
      .flatMap((one) => (one.kind === 'number' ? [] : one.options));
    const followed = {
      id: 900,
      kind: 'multiple',
      limit: 2,
      text: 'c',
      options: [{ id: 77, text: 'd' }],
    } as const;
    const options = [{ id: 6, text: 'b', followUps: [followed] }];
    const fields = surveyFields({ questions: [{ id: 1, kind: 'single', text: 'a', options }] });
    expect(Object.keys(fields)).toEqual(['number', 'option', 'option_6', 'option_77']);
    expect(Object.keys(surveyFields(survey))).toContain(optionName(asked?.id ?? 0));
  });
});

describe('the place', () => {
  const at = (given: RegistrationProgress) => ({
    before: placeBefore(given, survey),
    after: placeAfter(given, survey),
  });

  test('of each question lies between those of the questions beside it', () => {
    const [first, second] = [
      progress({ step: 'survey', question: work }),
      progress({ step: 'survey', question: perYear }),
    ];
    expect(at(first).before).toEqual({ step: 'address', question: 0, editing: null });
    expect(at(first).after).toEqual({ step: 'survey', question: perYear, editing: null });
    expect(at(second).before).toEqual({ step: 'survey', question: work, editing: null });
  });

  test('after the survey leads back to its last question', () => {
    expect(at(progress({ step: 'survey', question: lastAsked })).after.step).toBe('consent');
    const { before, after } = at(progress({ step: 'consent' }));
    expect(before).toEqual({ step: 'survey', question: lastAsked, editing: null });
    expect(after).toEqual({ step: 'review', question: 0, editing: null });
  });

  test('of a question that follows an answer comes right after it', () => {
    const answers = [{ question_id: 5, answer_ids: [3] }];
    const asked = progress({ step: 'survey', question: 5 }, { answers });
    expect(at(asked).after.question).toBe(51);
    expect(at(progress({ step: 'survey', question: 5 })).after.question).not.toBe(51);
  });

  test('goes through the statements of a company type', () => {
    const limited = { region: hungary, company_type: 71, registration_number: '24193579-2-41' };
    expect(at(progress({ step: 'companyType' }, limited)).after.step).toBe('disclaimer');
    expect(at(progress({ step: 'disclaimer' }, limited)).after.step).toBe('declaration');
    expect(at(progress({ step: 'declaration' }, limited)).before.step).toBe('disclaimer');
    expect(at(progress({ step: 'companyType' }, { ...limited, company_type: 75 })).after.step).toBe('survey');
  });

  test('of an edit lies next to the review on both sides', () => {
    const review = { step: 'review', question: 0, editing: null };
    expect(at(progress({ step: 'address', editing: 'address' }))).toEqual({ before: review, after: review });
    const edited = progress({ step: 'survey', question: work, editing: 'survey' });
    expect(at(edited).before).toEqual(review);
    expect(at(edited).after).toEqual({ step: 'survey', question: perYear, editing: 'survey' });
  });

  test('before the first step is the first step', () => {
    expect(at(progress({})).before).toEqual({ step: 'region', question: 0, editing: null });
  });

  test('shows the first open question when its own is not asked any more', () => {
    expect(questionIn(survey, progress({ question: 51 })).question.id).toBe(work);
  });
});

describe('the error at the field of the code', () => {
  const t = translator('en', 'en-150');

  test('says why the code was refused, and how many tries are left', () => {
    expect(wrongCodeText({ code: 'code_invalid', triesLeft: 1 }, t)).toBe('Wrong code. You have 1 try left.');
    expect(wrongCodeText({ code: 'code_invalid' }, t)).toBe('Wrong code.');
    expect(wrongCodeText({ code: 'code_superseded', triesLeft: 2 }, t)).toBe(
      `${t('errors.code_superseded')} You have 2 tries left.`,
    );
    expect(wrongCodeText({ code: 'code_expired', triesLeft: 2 }, t)).toBe(t('errors.code_expired'));
  });

  test('is none for errors of other kinds', () => {
    for (const code of ['internal', 'not_found', 'too_many_requests', 'invalid'] as const)
      expect(wrongCodeText({ code, triesLeft: 2 }, t), code).toBeUndefined();
  });
});
