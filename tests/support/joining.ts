/** Registration by hand, from the first step to the last. */
import { randomUUID } from 'node:crypto';
import { decorSurvey } from '#content/surveys/decor.ts';
import { installerSurvey } from '#content/surveys/installer.ts';
import { companyTypeOf } from '#features/access/onboarding.ts';
import type {
  RegistrationData,
  RegistrationProgress,
} from '#features/registration/browser/registration-progress.ts';
import type { RegistrationStep } from '#features/registration/rules.ts';
import { answerTo, type SurveyAnswer, visibleQuestions } from '#features/surveys/rules.ts';
import { addressLabels } from '#i18n/address-labels.ts';
import { companyTypeTexts } from '#i18n/company-types.ts';
import { addressFields, usesPart } from '#regions/address-fields.ts';
import { type CompanyNumber, numberRules } from '#regions/company-numbers.ts';
import { type Region, regionById } from '#regions/regions.ts';
import { hydrated } from './e2e/browser.ts';
import { button, field, type Member, seeHeading } from './e2e/steps.ts';
import type { Registration } from './registration.ts';

export interface Joining extends Member {
  body: Registration;
  region: Region;
  /** The code sent to the e-mail address. */
  code: () => Promise<string>;
  /** Called when a step is filled in, before it is submitted. */
  look?: ((step: RegistrationStep) => Promise<void>) | undefined;
}

export function regionOf({ company }: Registration): Region {
  const region = regionById(company.regions_id);
  if (!region) throw new Error(`There is no region ${company.regions_id}`);
  return region;
}

async function filled({ look }: Joining, step: RegistrationStep): Promise<void> {
  await look?.(step);
}

/** The input as the browser stores it. */
function keptData({ company, installer }: Registration): RegistrationData {
  return {
    region: company.regions_id,
    name: installer.name,
    surname: installer.surname,
    email: installer.email,
    phone: installer.phone,
    company_name: company.name,
    registration_number: company.registration_number ?? '',
    registration_number_2: company.registration_number_2 ?? '',
    street: company.street,
    house_number: company.house_number,
    postal_code: company.postal_code,
    city: company.city,
    province: company.province ?? '',
    neighbourhood: company.neighbourhood ?? '',
    company_type: company.company_type ?? null,
    disclaimer_accepted: company.disclaimer_accepted === 1,
    declaration_accepted: company.declaration_accepted === 1,
    email_consent: installer.email_consent === 1,
    phone_consent: installer.phone_consent === 1,
    terms: false,
    answers: JSON.parse(company.survey) as SurveyAnswer[],
  };
}

/**
 * Opens the registration at a step. Input that this tab has stored is kept; survey answers and consents are added. Without
 * stored input the step starts with all data filled in.
 *
 * @param changes of all input; a changed street must still be searched for
 */
export async function resume(
  { page, body }: Pick<Joining, 'page' | 'body'>,
  step: RegistrationStep,
  { path = '/register', ...changes }: { path?: string } & Partial<RegistrationData> = {},
): Promise<void> {
  const kept: RegistrationProgress & { version: 3 } = {
    version: 3,
    step,
    question: 0,
    editing: null,
    data: { ...keptData(body), ...changes },
    by_hand: !('street' in changes),
    invite: '',
    sendKey: '',
    sentAt: '',
    registration: '',
    sentTo: '',
    resendAt: 0,
  };
  // Set in the next page before its scripts run: the current page saves its input when it is left.
  await page.addInitScript(
    ({ registration, taken }) => {
      if (location.protocol !== 'http:' || sessionStorage.getItem(taken)) return;
      sessionStorage.setItem(taken, '1');
      const { data } = JSON.parse(sessionStorage.getItem('registration') ?? '{}') as Partial<
        typeof registration
      >;
      const { answers, email_consent, phone_consent } = registration.data;
      const filled = data?.email ? { ...data, answers, email_consent, phone_consent } : registration.data;
      sessionStorage.setItem('registration', JSON.stringify({ ...registration, data: filled }));
    },
    { registration: kept, taken: randomUUID() },
  );
  await page.goto(path);
  await hydrated(page);
}

export function goOn(joining: Member): Promise<void> {
  return button(joining, 'common.next').click();
}

/** Chooses the country and submits the step. */
export async function chooseRegion(joining: Joining): Promise<void> {
  await seeHeading(joining, 'registration.regionTitle');
  await joining.page
    .getByLabel(joining.t('registration.region'), { exact: true })
    .selectOption(String(joining.region.id));
  await filled(joining, 'region');
  await goOn(joining);
}

/** Fills in the person and submits the step. */
export async function sayWho(joining: Joining): Promise<void> {
  const { name, surname, email, phone } = joining.body.installer;
  await seeHeading(joining, 'registration.userTitle');
  await field(joining, 'registration.name').fill(name);
  await field(joining, 'registration.surname').fill(surname);
  await field(joining, 'registration.email').fill(email);
  await field(joining, 'registration.phone').fill(phone);
  await filled(joining, 'user');
  await goOn(joining);
}

/** Fills in the company and submits the step. */
export async function sayCompany(joining: Joining): Promise<void> {
  const { page, body, region } = joining;
  await seeHeading(joining, 'registration.companyTitle');
  await field(joining, 'registration.companyName').fill(body.company.name);
  for (const { field: number } of numberRules(region)) await typeNumber(page, number, body);
  await filled(joining, 'company');
  await goOn(joining);
}

async function typeNumber(page: Member['page'], number: CompanyNumber, body: Registration): Promise<void> {
  // The labels of the numbers are those of the country in every language.
  await page.locator(`input[name=${number}]`).fill(body.company[number] ?? '');
}

/** Types the address field by field and submits the step. */
export async function typeAddress(joining: Joining): Promise<void> {
  const { company } = joining.body;
  await seeHeading(joining, 'registration.addressTitle');
  const labels = addressLabels(joining.region, 'registration');
  for (const part of addressFields.filter((one) => usesPart(one, joining.region)))
    await field(joining, labels[part]).fill(company[part] ?? '');
  await filled(joining, 'address');
  await goOn(joining);
}

/** Chooses the company’s type, accepts its statements as the region requires, and submits the step. */
export async function chooseType(joining: Joining): Promise<void> {
  const { page, t, region, body } = joining;
  if (region.companyTypeState === 0) return;
  const type = companyTypeOf(body.company.company_type ?? null, region);
  if (!type) throw new Error(`The registration of ${region.slug} has no company type`);
  const texts = companyTypeTexts(type, t);
  await seeHeading(joining, 'registration.companyTypeTitle');
  await page.getByRole('radio', { name: texts.name, exact: true }).check();
  await filled(joining, 'companyType');
  await goOn(joining);
  for (const kind of ['disclaimer', 'declaration'] as const) {
    if (!texts[kind]) continue;
    await seeHeading(joining, `onboarding.${kind}Title`);
    await page.getByText(texts[kind], { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: t(`onboarding.${kind}Accept`), exact: true }).check();
    await filled(joining, kind);
    await goOn(joining);
  }
}

/** Answers all questions and submits the step. */
export async function answerQuestions(joining: Joining): Promise<void> {
  const { page, t, body } = joining;
  const definition = body.installer.is_decor_installer === 1 ? decorSurvey : installerSurvey;
  const answers = JSON.parse(body.company.survey) as SurveyAnswer[];
  await seeHeading(joining, 'onboarding.surveyTitle');
  for (const question of visibleQuestions(definition, answers)) {
    await page.getByRole('heading', { level: 2, name: t(question.text), exact: true }).waitFor();
    const answer = answerTo(answers, question.id);
    if (question.kind === 'number') await field(joining, 'survey.number').fill(String(answer?.value));
    else {
      const chosen = question.options.filter(({ id }) => answer?.answer_ids?.includes(id));
      for (const { text } of chosen) await page.getByLabel(t(text), { exact: true }).check();
    }
    await filled(joining, 'survey');
    await goOn(joining);
  }
}

/** Chooses the marketing consents and submits the step. */
export async function consent(joining: Joining): Promise<void> {
  const { page, t, body } = joining;
  await seeHeading(joining, 'onboarding.consentTitle');
  const { email_consent, phone_consent } = body.installer;
  if (email_consent) await page.getByLabel(t('onboarding.emailConsent'), { exact: true }).check();
  if (phone_consent) await page.getByLabel(t('onboarding.phoneConsent'), { exact: true }).check();
  await filled(joining, 'consent');
  await goOn(joining);
}

/** All steps that depend on the country, from the first step to the survey. */
export async function fillInCountry(joining: Joining): Promise<void> {
  await chooseRegion(joining);
  await sayWho(joining);
  await sayCompany(joining);
  await typeAddress(joining);
  await chooseType(joining);
  await seeHeading(joining, 'onboarding.surveyTitle');
}

/** All steps from the first to the review. */
export async function fillIn(joining: Joining): Promise<void> {
  await fillInCountry(joining);
  await answerQuestions(joining);
  await consent(joining);
  await seeHeading(joining, 'registration.reviewTitle');
}

/** From the review: accepts the terms, submits and enters the code. */
export async function send(joining: Joining): Promise<void> {
  await submit(joining);
  await enterCode(joining);
}

/** From the review: accepts the terms and submits. */
export async function submit(joining: Joining): Promise<void> {
  const { page, t } = joining;
  await page.getByRole('checkbox', { name: t('registration.terms'), exact: true }).check();
  await filled(joining, 'review');
  await button(joining, 'registration.submit').click();
}

/** Enters the code sent to the e-mail address; the fifth digit submits it. */
export async function enterCode(joining: Joining): Promise<void> {
  await seeHeading(joining, 'registration.codeTitle');
  await filled(joining, 'code');
  await field(joining, 'registration.codeLabel').fill(await joining.code());
}

/** Waits for the last step, which shows the region’s welcome points. */
export async function seeWelcome(joining: Joining): Promise<void> {
  const { page, region } = joining;
  await seeHeading(joining, 'registration.completeTitle');
  const figure = page.locator('.welcome-points .points-figure');
  const points = (await figure.count()) > 0 ? Number((await figure.textContent())?.replace(/\D/g, '')) : 0;
  if (points !== region.welcomePoints)
    throw new Error(`${region.slug}: welcome with ${points} points instead of ${region.welcomePoints}`);
  await filled(joining, 'complete');
}
