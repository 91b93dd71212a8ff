/** Functions that work without JavaScript: sign-in by code, projects, team, profile and e-mail verification. */
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { visit } from '../../support/e2e/browser.ts';
import { opened } from '../../support/e2e/opened.ts';
import { button, field, type Member, registerProject, seeHeading, seeText } from '../../support/e2e/steps.ts';
import { registration } from '../../support/registration.ts';
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
