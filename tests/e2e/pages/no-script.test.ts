/**
 * Functions that work without JavaScript: registration, sign-in by code with the questions after it, projects, team,
 * profile and e-mail verification.
 */
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CODE_TRIES } from '#features/access/rules.ts';
import type { MessageKey } from '#i18n/keys.ts';
import { translator } from '#i18n/translator.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { localeOf, type RegionSlug, regionBySlug } from '#regions/regions.ts';
import { violations } from '../../support/e2e/axe.ts';
import { overflow, phone, visit } from '../../support/e2e/browser.ts';
import { opened } from '../../support/e2e/opened.ts';
import { button, field, type Member, registerProject, seeHeading, seeText } from '../../support/e2e/steps.ts';
import {
  answerQuestions,
  chooseRegion,
  chooseType,
  goOn,
  type Joining,
  regionOf,
  sayCompany,
  sayWho,
  typeAddress,
} from '../../support/joining.ts';
import { type Registration, registration } from '../../support/registration.ts';
import type { Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;
const t = translator('en', 'en-150');

opened((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

/** A visitor without JavaScript. */
async function come(session?: Awaited<ReturnType<Site['signIn']>>) {
  const visitor = await visit(browser, site, { language: 'en', session, javaScript: false });
  visitor.expect(/status of 422/);
  const member: Member = { page: visitor.page, t };
  return { ...visitor, member };
}

test('a member signs in by e-mail after an invalid address and a wrong code', async () => {
  const { page, member } = await come();
  const email = 'installer.pl@club.example';
  await page.goto('/projects/add');
  await seeHeading(member, 'login.channelTitle');
  const send = button(member, 'login.sendCode');
  await send.click();
  await seeText(member, 'errors.field_required');
  await field(member, 'login.emailLabel').fill('nobody@club.example');
  await send.click();
  await seeText(member, 'errors.installer_not_found');
  expect(await field(member, 'login.emailLabel').inputValue()).toBe('nobody@club.example');
  await field(member, 'login.emailLabel').fill(email);
  await send.click();
  await seeHeading(member, 'login.codeTitle');
  const code = await site.code(email);
  await field(member, 'login.codeLabel').fill(code === '00000' ? '11111' : '00000');
  await button(member, 'login.signIn').click();
  await page.getByText(t('login.triesLeft', { tries: 2 })).waitFor();
  await seeHeading(member, 'login.channelTitle');
  expect(await field(member, 'login.emailLabel').inputValue()).toBe(email);
  await field(member, 'login.codeLabel').fill(code);
  await button(member, 'login.signIn').click();
  await seeHeading(member, 'projects.addTitle');
});

test('a member signs in by phone and signs out', async () => {
  const session = await site.signIn('decor.pl@club.example');
  const { phone } = await site.read<AnswerOf<'GET /v1/company/user/self'>>(session, '/v1/company/user/self');
  const { page, member } = await come();
  await page.goto('/login');
  await page.getByLabel(t('login.byPhone'), { exact: true }).check();
  await field(member, 'login.phoneLabel').fill(String(phone));
  await button(member, 'login.sendCode').click();
  await seeHeading(member, 'login.codeTitle');
  await field(member, 'login.codeLabel').fill(await site.code(String(phone)));
  await button(member, 'login.signIn').click();
  await seeHeading(member, 'home.registerTitle');
  await button(member, 'shell.menu').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shell.signOut'), exact: true })
    .click();
  await seeHeading(member, 'login.channelTitle');
});

/** A new owner at the first question after the code, on a phone. */
async function newcomer(region: RegionSlug) {
  const email = `new.${region}@club.example`;
  const visitor = await visit(browser, site, { region, language: 'en', javaScript: false, viewport: phone });
  visitor.expect(/status of 422/);
  const { page } = visitor;
  const member: Member = { page, t };
  await page.goto('/login?to=%2Fshop');
  await field(member, 'login.emailLabel').fill(email);
  await button(member, 'login.sendCode').click();
  await field(member, 'login.codeLabel').fill(await site.code(email));
  await button(member, 'login.signIn').click();
  const next = () => button(member, 'common.next').click();
  const type = (name: MessageKey) => page.getByLabel(t(name), { exact: true }).filter({ visible: true });
  return { page, member, next, type };
}

test('a new owner answers the questions after the code, and corrects wrong answers', async () => {
  const { page, member, next, type } = await newcomer('hu');
  await seeHeading(member, 'onboarding.numbersTitle', { count: 2 });
  const number = page.getByRole('textbox').first();
  await number.fill('24193578-2-41');
  await next();
  await seeText(member, 'onboarding.numberWrong');
  expect(await number.inputValue()).toBe('24193578-2-41');
  await number.fill('24193579-2-41');
  await next();
  await seeHeading(member, 'onboarding.typeTitle');
  await next();
  await seeText(member, 'onboarding.typeRequired');
  await type('companyTypes.name_limitedCompany').check();
  await next();
  await seeHeading(member, 'onboarding.disclaimerTitle');
  await next();
  await seeText(member, 'onboarding.acceptRequired');
  await page.getByRole('checkbox').check();
  await next();
  await seeHeading(member, 'onboarding.declarationTitle');
  await page.getByRole('checkbox').check();
  await next();
  await seeHeading(member, 'onboarding.consentTitle');
  await button(member, 'common.back').click();
  await seeHeading(member, 'onboarding.declarationTitle');
  expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  await next();
  await type('onboarding.emailConsent').check();
  await next();

  await seeHeading(member, 'onboarding.surveyTitle');
  expect(await overflow(page)).toEqual([]);
  await seeText(member, 'onboarding.surveyPoints', { points: regionBySlug('hu').welcomePoints });
  await next();
  await seeText(member, 'errors.field_answer_required');
  const boxes = page.getByRole('checkbox');
  for (const box of (await boxes.all()).slice(0, 4)) await box.check();
  await next();
  await seeText(member, 'errors.field_answer_too_many');
  await boxes.first().uncheck();
  await next();
  const typed = field(member, 'survey.number');
  await typed.fill('many');
  await next();
  await page.getByRole('textbox', { name: t('survey.number') }).waitFor();
  expect(await typed.inputValue()).toBe('many');
  await typed.fill('12');
  const send = button(member, 'onboarding.sendAnswers');
  for (let questions = 0; !(await send.isVisible()) && questions < 30; questions++) {
    await next();
    if (await typed.isVisible()) await typed.fill('12');
    else await page.locator('.choice:visible input').last().check();
  }
  await send.click();
  await seeHeading(member, 'shop.title');
  await page.goto('/balance');
  await page.getByText(t('points.event_welcome')).first().waitFor();
});

test('a new owner declines the terms, after a question', async () => {
  const { page, member } = await newcomer('sk');
  await seeHeading(member, 'onboarding.termsTitle');
  await button(member, 'onboarding.decline').click();
  await button(member, 'onboarding.declineConfirm').click();
  await seeHeading(member, 'login.channelTitle');
  await page.goto('/shop');
  await seeHeading(member, 'login.channelTitle');
});

/** What axe finds on the page: it needs script, so it looks at a copy. */
async function violationsOf(page: Page): Promise<string[]> {
  const { page: copy } = await visit(browser, site, { viewport: phone });
  const body = await page.content();
  await copy.route(page.url(), (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));
  await copy.goto(page.url());
  return violations(copy);
}

/** A guest without JavaScript who registers a company, on a phone. */
async function applicant(body: Registration) {
  const region = regionOf(body);
  const visitor = await visit(browser, site, {
    region: region.slug,
    language: 'en',
    javaScript: false,
    viewport: phone,
  });
  visitor.expect(/status of 422/);
  const joining: Joining = {
    ...visitor,
    t: translator('en', localeOf(region, 'en')),
    body,
    region,
    code: () => site.code(body.installer.email),
  };
  await visitor.page.goto('/register?invite=fair');
  return joining;
}

test('a company registers, changes an answer, and is in the club', async () => {
  // Others of Hungary are taken by the demo’s companies and by the new owner above.
  const numbers = { registration_number: '10773381-2-44', registration_number_2: '01-09-562739' };
  const joining = await applicant(registration('hu', { company: numbers }));
  const { page, body, region } = joining;
  await chooseRegion(joining);
  await sayWho(joining);
  await sayCompany(joining);
  await seeHeading(joining, 'registration.addressTitle');
  expect(await overflow(page)).toEqual([]);
  await typeAddress(joining);
  await chooseType(joining);
  await answerQuestions(joining);
  await seeHeading(joining, 'onboarding.consentTitle');
  await page.getByLabel(joining.t('onboarding.emailConsent'), { exact: true }).check();
  await goOn(joining);

  await seeHeading(joining, 'registration.reviewTitle');
  expect(new URL(page.url()).search).toBe('');
  expect(await overflow(page)).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
  const section = joining.t('registration.sectionUser');
  await button(joining, 'registration.editOf', { section }).click();
  await seeHeading(joining, 'registration.userTitle');
  await field(joining, 'registration.name').fill('Katalin');
  await button(joining, 'registration.toReview').click();
  await page.getByText(`${body.installer.surname} Katalin`).waitFor();
  await button(joining, 'registration.submit').click();
  await seeText(joining, 'registration.termsRequired');
  await page.locator('#terms:focus').waitFor();
  await page.getByRole('checkbox').check();
  await button(joining, 'registration.submit').click();

  await seeHeading(joining, 'registration.codeTitle');
  await field(joining, 'registration.codeLabel').fill(await joining.code());
  await button(joining, 'registration.submit').click();
  await seeHeading(joining, 'registration.completeTitle');
  await seeText(joining, 'registration.completePoints', { points: region.welcomePoints });
  await page.getByRole('link', { name: joining.t('registration.completeEnter') }).click();
  await seeHeading(joining, 'home.registerTitle');
});

test('each step of a registration refuses a wrong value at its field, and keeps what was typed', async () => {
  const joining = await applicant(registration('cz'));
  const { page, body } = joining;
  const { company, installer } = body;
  await chooseRegion(joining);
  await seeHeading(joining, 'registration.userTitle');
  await goOn(joining);
  await seeText(joining, 'errors.field_required');
  body.installer = { ...installer, email: 'owner.cz@club.example' };
  await sayWho(joining);
  await seeText(joining, 'errors.field_email_taken');
  expect(await field(joining, 'registration.email').inputValue()).toBe('owner.cz@club.example');
  expect(await field(joining, 'registration.phone').inputValue()).toBe(installer.phone);
  await field(joining, 'registration.phone').fill('12');
  await field(joining, 'registration.email').fill(installer.email);
  await goOn(joining);
  await seeText(joining, 'errors.field_phone_invalid');
  await page.locator('[name=phone]:focus').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  body.installer = installer;
  await sayWho(joining);

  body.company = { ...company, registration_number: '27193846' };
  await sayCompany(joining);
  await seeText(joining, 'onboarding.numberWrong');
  const companyNumber = page.locator('input[name=registration_number]');
  expect(await companyNumber.inputValue()).toBe('27193846');
  // Enter sends the form, although Back is the first button.
  await companyNumber.fill(company.registration_number ?? '');
  await companyNumber.press('Enter');
  body.company = { ...company, postal_code: '1' };
  await typeAddress(joining);
  await seeText(joining, 'errors.field_postal_code_invalid');
  await button(joining, 'common.back').click();
  await seeHeading(joining, 'registration.companyTitle');
  expect(await field(joining, 'registration.companyName').inputValue()).toBe(company.name);
  await goOn(joining);
  await seeHeading(joining, 'registration.addressTitle');
  expect(await field(joining, 'registration.city').inputValue()).toBe(company.city);
  body.company = company;
  await typeAddress(joining);

  await seeHeading(joining, 'onboarding.surveyTitle');
  await goOn(joining);
  await seeText(joining, 'errors.field_answer_required');
  const boxes = page.getByRole('checkbox');
  for (const box of (await boxes.all()).slice(0, 4)) await box.check();
  await goOn(joining);
  await seeText(joining, 'errors.field_answer_too_many');
  for (const box of (await boxes.all()).slice(0, 4)) await box.uncheck();
  await boxes.first().check();
  await boxes.nth(1).check();
  await goOn(joining);
  await field(joining, 'survey.number').fill('many');
  await goOn(joining);
  await seeText(joining, 'errors.field_answer_required');
  expect(await field(joining, 'survey.number').inputValue()).toBe('many');
  await button(joining, 'common.back').click();
  expect(await boxes.nth(1).isChecked()).toBe(true);
  await answerQuestions(joining);
  await goOn(joining);

  await page.getByRole('checkbox').check();
  await button(joining, 'registration.submit').click();
  await seeHeading(joining, 'registration.codeTitle');
  await button(joining, 'registration.resend').click();
  await page.getByText(/^New code in/).waitFor();
  const code = await joining.code();
  await field(joining, 'registration.codeLabel').fill('12');
  await button(joining, 'registration.submit').click();
  await seeText(joining, 'errors.field_code_length');
  expect(await field(joining, 'registration.codeLabel').inputValue()).toBe('12');
  expect(await violationsOf(page)).toEqual([]);
  await field(joining, 'registration.codeLabel').fill(code === '00000' ? '11111' : '00000');
  await button(joining, 'registration.submit').click();
  const left = joining.t('registration.triesLeft', { tries: CODE_TRIES - 1 });
  await page.getByText(`${joining.t('registration.codeWrong')} ${left}`, { exact: true }).waitFor();
  await field(joining, 'registration.codeLabel').fill(code);
  await button(joining, 'registration.submit').click();
  await seeHeading(joining, 'registration.completeTitle');
});

test('an owner registers a project and manages the team', async () => {
  const session = await site.join(registration());
  const { page, member } = await come(session);
  await page.goto('/');
  await registerProject(member, { street: 'Duga 7', postalCode: '00-001', city: 'Warszawa', name: 'Attic' });

  await page.goto('/team/add');
  await field(member, 'team.name').fill('Jan');
  await button(member, 'team.addConfirm').click();
  await page.getByRole('alert').waitFor();
  expect(await field(member, 'team.name').inputValue()).toBe('Jan');
  await field(member, 'team.surname').fill('Cichy');
  await field(member, 'team.phone').fill('512 300 445');
  await button(member, 'team.addConfirm').click();
  await seeText(member, 'common.done_memberAdded');

  const row = page.getByRole('row').filter({ hasText: 'Jan Cichy' });
  await row.getByRole('button', { name: t('team.switchOff') }).click();
  await seeText(member, 'common.done_contributionOff');
  await page.getByRole('link', { name: 'Jan Cichy', exact: true }).click();
  await field(member, 'team.surname').fill('Głośny');
  await button(member, 'team.save').click();
  await seeText(member, 'common.done_memberSaved');
  await page.getByRole('link', { name: 'Jan Głośny', exact: true }).click();
  await button(member, 'team.remove').click();
  await button(member, 'team.removeConfirm').click();
  await seeText(member, 'common.done_memberRemoved');
});

test('an owner edits the profile and verifies a new e-mail address and a phone number', async () => {
  const session = await site.join(registration());
  const { page, member } = await come(session);
  const email = `new-${crypto.randomUUID().slice(0, 8)}@club.example`;
  await page.goto('/user');
  const person = page.getByRole('region', { name: t('user.personTitle'), exact: true });
  await person.getByRole('textbox', { name: t('registration.name'), exact: true }).fill('Zdeňka');
  await person.getByRole('button', { name: t('user.save') }).click();
  await seeText(member, 'common.done_profileSaved');
  const messages = page.getByRole('region', { name: t('user.preferencesTitle'), exact: true });
  const copies = messages.getByRole('checkbox', { name: t('user.notificationEmails') });
  const before = await copies.isChecked();
  await copies.setChecked(!before);
  await messages.getByRole('button', { name: t('user.save') }).click();
  await seeText(member, 'common.done_preferencesSaved');
  expect(await copies.isChecked()).toBe(!before);

  await person.getByLabel(t('registration.email'), { exact: true }).fill(email);
  await person.getByRole('button', { name: t('user.save') }).click();
  await seeHeading(member, 'verifyEmail.title');
  await field(member, 'verifyEmail.code').fill('1');
  await button(member, 'verifyEmail.verify').click();
  await page.getByRole('alert').waitFor();
  await field(member, 'verifyEmail.code').fill(await site.code(email));
  await button(member, 'verifyEmail.verify').click();
  await seeText(member, 'common.done_emailVerified');
  expect(await person.getByLabel(t('registration.email'), { exact: true }).inputValue()).toBe(email);

  const phone = person.getByLabel(t('registration.phone'), { exact: true });
  const shownBefore = await phone.inputValue();
  await phone.fill('512 300 446');
  await person.getByRole('button', { name: t('user.save') }).click();
  await seeHeading(member, 'verifyEmail.phoneTitle');
  await page.goto('/user');
  expect(await phone.inputValue()).toBe(shownBefore);
  await person.getByText(t('user.notConfirmed')).waitFor();
  await person.getByRole('link', { name: t('user.confirm'), exact: true }).click();
  await field(member, 'verifyEmail.code').fill(await site.code('+48512300446'));
  await button(member, 'verifyEmail.verify').click();
  await seeText(member, 'common.done_phoneConfirmed');
  expect((await phone.inputValue()).replaceAll(' ', '')).toContain('512300446');
});
