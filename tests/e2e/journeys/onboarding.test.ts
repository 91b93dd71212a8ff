/** Onboarding after the sign-in code on a phone: the steps of each role, with reloads, back navigation and two devices. */
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { MessageKey } from '#i18n/keys.ts';
import { translator } from '#i18n/translator.ts';
import { type CompanyNumber, numberRules } from '#regions/company-numbers.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { numberName } from '#regions/number-names.ts';
import { localeOf, type RegionSlug, regionBySlug } from '#regions/regions.ts';
import { violations } from '../../support/e2e/axe.ts';
import { hydrated, overflow, phone, type Visitor, visit } from '../../support/e2e/browser.ts';
import { opened } from '../../support/e2e/opened.ts';
import { askForCode, button, field, type Member, seeHeading, typeCode } from '../../support/e2e/steps.ts';
import { whenFull } from '../../support/sampled.ts';
import type { Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;

opened((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

interface Newcomer extends Member {
  visitor: Visitor;
  region: RegionSlug;
}

/** A new member on the first onboarding step. */
async function newcomer(
  email: string,
  region: RegionSlug,
  language: LanguageCode,
  first: MessageKey,
): Promise<Newcomer> {
  const visitor = await visit(browser, site, { region, language, viewport: phone });
  const t = translator(language, localeOf(regionBySlug(region), language));
  const member = { page: visitor.page, t, visitor, region };
  await member.page.goto('/login');
  await askForCode(member, email);
  await typeCode(member, await site.code(email));
  await at(member, first);
  return member;
}

/** Waits for a step; checks that it fits the phone and passes axe. */
async function at(member: Newcomer, title: MessageKey): Promise<void> {
  const { page, region } = member;
  await seeHeading(member, title, { count: numberRules(regionBySlug(region)).length });
  await hydrated(page);
  expect(await overflow(page), title).toEqual([]);
  expect(await violations(page), title).toEqual([]);
}

async function next(member: Member): Promise<void> {
  await button(member, 'common.next').click();
}

/** The progress label: “Step 4 of 7”. */
async function seeStep({ page, t }: Member, number: number, total: number): Promise<void> {
  await page.getByText(t('login.progress', { number, total }), { exact: true }).waitFor();
}

/** A field for one of the region’s company numbers. */
function numberField({ page, region }: Newcomer, number: CompanyNumber) {
  return page.getByRole('textbox', { name: numberName(regionBySlug(region), number)?.name });
}

async function reload({ page }: Member): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** Answers the survey from the shown question on and submits. Returns the number of questions. */
async function answerSurvey(member: Member): Promise<number> {
  const { page, t } = member;
  const send = button(member, 'onboarding.sendAnswers');
  for (let questions = 1; questions < 30; questions += 1) {
    const heading = page.getByRole('heading', { level: 2 });
    const question = (await heading.textContent()) ?? '';
    await answer(page);
    const last = await send.isVisible();
    await (last ? send : button(member, 'common.next')).click();
    if (last) return questions;
    await page.getByRole('heading', { level: 2, name: question, exact: true }).waitFor({ state: 'detached' });
  }
  throw new Error(`The survey does not end: ${t('onboarding.surveyTitle')}`);
}

async function answer(page: Page): Promise<void> {
  const number = page.locator('#question-number');
  if (await number.isVisible()) await number.fill('12');
  else await page.locator('.choice input').last().check();
}

/** Waits until the member area is accessible. */
async function atHome(member: Newcomer): Promise<void> {
  await seeHeading(member, 'home.registerTitle');
  expect(await member.page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
}

whenFull('a Czech owner agrees to the terms and joins the club again', async () => {
  const member = await newcomer('new.cz@club.example', 'cz', 'cs', 'onboarding.termsTitle');
  const { page, t } = member;
  const terms = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${t('onboarding.termsLink')}`) });
  expect(await terms.getAttribute('href')).toBe(regionBySlug('cz').links.terms);
  await seeStep(member, 3, 13);
  await button(member, 'onboarding.agree').click();

  await at(member, 'onboarding.numbersTitle');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await next(member);
  await page.getByText(t('errors.field_required'), { exact: true }).waitFor();
  await at(member, 'onboarding.numbersTitle');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('registration_number');
  await numberField(member, 'registration_number').fill('27193844');
  await page.getByText(t('onboarding.numberWrong'), { exact: true }).waitFor();
  await numberField(member, 'registration_number').fill('271 93 845');
  await page.getByText(t('onboarding.numberWrong'), { exact: true }).waitFor({ state: 'detached' });
  await reload(member);
  expect(await numberField(member, 'registration_number').inputValue()).toBe('271 93 845');
  await next(member);

  await at(member, 'onboarding.consentTitle');
  await page.getByLabel(t('onboarding.emailConsent'), { exact: true }).check();
  await page.goBack();
  await at(member, 'onboarding.numbersTitle');
  expect(await numberField(member, 'registration_number').inputValue()).toBe('271 93 845');
  await page.goForward();
  await at(member, 'onboarding.consentTitle');
  expect(await page.getByLabel(t('onboarding.emailConsent'), { exact: true }).isChecked()).toBe(true);
  await button(member, 'common.back').click();
  await at(member, 'onboarding.numbersTitle');
  await next(member);
  await at(member, 'onboarding.consentTitle');
  await next(member);

  await at(member, 'onboarding.surveyTitle');
  await answerSurvey(member);
  await atHome(member);
  const self = await site.read<{ email_consent: boolean; company: { registration_number: string } }>(
    { cookies: [], header: await cookies(member) },
    '/v1/company/user/self',
  );
  expect(self).toMatchObject({ email_consent: true, company: { registration_number: '27193845' } });
});

async function cookies({ visitor }: Newcomer): Promise<string> {
  const all = await visitor.context.cookies();
  return all.map(({ name, value }) => `${name}=${value}`).join('; ');
}

test('a Slovak owner declines the terms, which closes the account after a confirmation', async () => {
  const member = await newcomer('new.sk@club.example', 'sk', 'en', 'onboarding.termsTitle');
  const { page, t } = member;
  await button(member, 'onboarding.decline').click();
  const question = page.getByRole('dialog', { name: t('onboarding.declineTitle') });
  await question.waitFor();
  await at(member, 'onboarding.termsTitle');
  await button(member, 'onboarding.declineCancel').click();
  await question.waitFor({ state: 'hidden' });
  await button(member, 'onboarding.decline').click();
  await button(member, 'onboarding.declineConfirm').click();
  await page.getByText(t('login.declined'), { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.goto('/');
  expect(new URL(page.url()).pathname).toBe('/login');
  member.visitor.expect(/status of 422/);
  await askFor(member, 'new.sk@club.example');
  await page.getByText(t('errors.installer_not_found'), { exact: true }).waitFor();
});

async function askFor(member: Member, email: string): Promise<void> {
  await member.page.getByRole('textbox', { name: member.t('login.emailLabel') }).fill(email);
  await button(member, 'login.sendCode').click();
}

test('a Hungarian owner enters a number and accepts the statements of the company type', async () => {
  const member = await newcomer('new.hu@club.example', 'hu', 'hu', 'onboarding.numbersTitle');
  const { page, t } = member;
  await numberField(member, 'registration_number').fill('24193579-2-41');
  await next(member);
  await at(member, 'onboarding.typeTitle');
  await next(member);
  await page.getByText(t('onboarding.typeRequired'), { exact: true }).waitFor();
  const type = (name: MessageKey) => page.getByLabel(t(name), { exact: true });
  await type('companyTypes.name_cooperative').check();
  await next(member);
  await at(member, 'onboarding.consentTitle');
  await page.goBack();
  await at(member, 'onboarding.typeTitle');
  await type('companyTypes.name_limitedCompany').check();
  await next(member);

  await at(member, 'onboarding.disclaimerTitle');
  await next(member);
  await page.getByText(t('onboarding.acceptRequired'), { exact: true }).waitFor();
  await at(member, 'onboarding.disclaimerTitle');
  await page.locator('#disclaimer_accepted').check();
  await next(member);
  await at(member, 'onboarding.declarationTitle');
  await page.locator('#declaration_accepted').check();
  await reload(member);
  await at(member, 'onboarding.declarationTitle');
  expect(await page.locator('#declaration_accepted').isChecked()).toBe(true);

  // Another device continues there; the first one keeps its input.
  await page.getByText(t('onboarding.saved'), { exact: true }).waitFor();
  const other = await newcomer('new.hu@club.example', 'hu', 'hu', 'onboarding.declarationTitle');
  expect(await other.page.locator('#declaration_accepted').isChecked()).toBe(true);

  // Another type requires its statements again.
  await page.goBack();
  await page.goBack();
  await at(member, 'onboarding.typeTitle');
  await type('companyTypes.name_soleTrader').check();
  await type('companyTypes.name_limitedCompany').check();
  await next(member);
  await at(member, 'onboarding.disclaimerTitle');
  expect(await page.locator('#disclaimer_accepted').isChecked()).toBe(false);
  await page.locator('#disclaimer_accepted').check();
  await next(member);
  await page.locator('#declaration_accepted').check();
  await next(member);
  await at(member, 'onboarding.consentTitle');
  await next(member);
  await at(member, 'onboarding.surveyTitle');
  await page.getByText(t('onboarding.surveyPoints', { points: regionBySlug('hu').welcomePoints })).waitFor();
  await answer(page);
  await next(member);
  await page.getByText(t('onboarding.surveyPoints', { points: regionBySlug('hu').welcomePoints })).waitFor({
    state: 'detached',
  });
  const question = (await page.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await reload(member);
  await page.getByRole('heading', { level: 2, name: question, exact: true }).waitFor();
  await answerSurvey(member);
  await atHome(member);
});

test('a team member is asked for the consents only', async () => {
  const member = await newcomer('newteam.pl@club.example', 'pl', 'pl', 'onboarding.consentTitle');
  await seeStep(member, 3, 3);
  // A reload continues at the onboarding.
  await reload(member);
  await at(member, 'onboarding.consentTitle');
  await button(member, 'onboarding.finish').click();
  await atHome(member);
});

test('a decor owner answers the decor survey and reaches the page first requested', async () => {
  const visitor = await visit(browser, site, { region: 'pl', language: 'uk', viewport: phone });
  const t = translator('uk', localeOf(regionBySlug('pl'), 'uk'));
  const member: Newcomer = { page: visitor.page, t, visitor, region: 'pl' };
  const { page } = member;
  await page.goto('/shop');
  await askForCode(member, 'newdecor.pl@club.example');
  await reload(member);
  await seeHeading(member, 'login.codeTitle');
  await field(member, 'login.codeLabel').pressSequentially('12');
  await page.getByRole('link', { name: t('common.back'), exact: true }).click();
  await seeHeading(member, 'login.channelTitle');
  expect(await field(member, 'login.emailLabel').inputValue()).toBe('newdecor.pl@club.example');
  await page.goBack();
  await seeHeading(member, 'login.codeTitle');
  // Back navigation has cleared the typed code.
  await expect.poll(() => field(member, 'login.codeLabel').inputValue()).toBe('');
  await typeCode(member, await site.code('newdecor.pl@club.example'));
  await at(member, 'onboarding.numbersTitle');
  await numberField(member, 'registration_number').fill(
    numberName(regionBySlug('pl'), 'registration_number')?.example ?? '',
  );
  await next(member);
  await at(member, 'onboarding.consentTitle');
  await next(member);
  await page.getByRole('heading', { level: 2, name: t('onboardingSurvey.decorWork') }).waitFor();
  await at(member, 'onboarding.surveyTitle');
  // The connection fails: input is kept and a retry succeeds.
  visitor.expect(/companyType|company\/|failed|ERR_/);
  await page.route('**/api/v1/installer/user/*', (route) => route.abort('internetdisconnected'), {
    times: 1,
  });
  await answerSurvey(member);
  await page.getByText(t('errors.unavailable'), { exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('notice');
  await at(member, 'onboarding.surveyTitle');
  await button(member, 'onboarding.sendAnswers').click();
  await page.waitForURL('**/shop');
});
