/** Submitting the onboarding answers and declining the terms, against a real club. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { decorSurvey } from '#content/surveys/decor.ts';
import { companies } from '#db/schema/companies.ts';
import { regionBySlug } from '#regions/regions.ts';
import { browser } from '../../support/browser/fake-browser.ts';
import {
  answerAll,
  atEnd,
  before2024,
  club,
  companyOf,
  errors,
  failing,
  goToEnd,
  installerOf,
  newcomer,
  nip,
  open,
  openClub,
  release,
  step,
} from '../../support/browser/newcomers.ts';

openClub();

describe('submitting onboarding', () => {
  beforeEach(() => release(nip.free));

  it('sends everything in order, activates the member and clears the tab', async () => {
    const someone = await newcomer();
    const { onboarding, leave, stop, sent, $token } = await atEnd(someone);
    await onboarding.next();
    expect(onboarding.$status.get().problem).toBeUndefined();
    expect(sent()).toEqual(['PATCH /v1/company/{id}', 'PATCH /v1/installer/user/{id}']);
    expect(leave).toHaveBeenCalledOnce();
    stop();
    browser.leave();
    expect(browser.session.length).toBe(0);
    expect($token.get()?.expiresAt).toBeGreaterThan(club.deps.now().getTime());
    expect(await companyOf(someone)).toMatchObject({ registrationNumber: nip.free });
    const now = club.deps.now().toISOString();
    expect(await installerOf(someone)).toMatchObject({
      hasSurvey: true,
      emailConsent: false,
      phoneConsent: true,
      options: { consentSeen: now, registrationNumberSeen: now, registrationNumber2Seen: now },
    });
  });

  it('sends the company type after the company and before the member', async () => {
    const someone = await newcomer({ region: 'hu', role: 7 });
    const { onboarding, leave, sent } = await open(someone);
    onboarding.type('registration_number', '24193579-2-41');
    await onboarding.next();
    onboarding.chooseType(71);
    await onboarding.next();
    onboarding.tick({ disclaimer_accepted: true, declaration_accepted: true });
    await onboarding.next();
    await onboarding.next();
    await onboarding.next();
    answerAll(onboarding, decorSurvey);
    await onboarding.next();
    expect(leave).toHaveBeenCalledOnce();
    expect(sent()).toEqual([
      'PATCH /v1/company/{id}',
      'PATCH /v1/company/{id}/companyType',
      'PATCH /v1/installer/user/{id}',
    ]);
    expect(await companyOf(someone)).toMatchObject({
      companyType: 71,
      disclaimerAccepted: true,
      declarationAccepted: true,
    });
  });

  it('sends only the consents for a team member', async () => {
    const { onboarding, leave, sent } = await open(await newcomer({ role: 4 }));
    await onboarding.next();
    expect(leave).toHaveBeenCalledOnce();
    expect(sent()).toEqual(['PATCH /v1/installer/user/{id}']);
  });

  it('keeps all input when a part fails and sends the rest only on retry', async () => {
    const someone = await newcomer();
    const change = failing('PATCH /v1/installer/user/{id}', 1);
    const { onboarding, leave, sent } = await atEnd(someone, change);
    await onboarding.next();
    expect(onboarding.$status.get()).toMatchObject({ busy: false, problem: 'unavailable' });
    expect(step(onboarding)).toBe('survey');
    expect(leave).not.toHaveBeenCalled();
    await onboarding.next();
    expect(sent()).toEqual(['PATCH /v1/company/{id}', 'PATCH /v1/installer/user/{id}']);
    expect(leave).toHaveBeenCalledOnce();
    const { company_points } = await someone.person.club('GET /v2/company/points');
    expect(company_points).toBe(regionBySlug('pl').welcomePoints);
  });

  it('returns to a number that was taken meanwhile and sends nothing', async () => {
    const { onboarding } = await atEnd(await newcomer());
    const other = await club.person();
    await club.db
      .update(companies)
      .set({ registrationNumber: nip.free })
      .where(eq(companies.id, other.companyId));
    await onboarding.next();
    expect(step(onboarding)).toBe('registrationNumber');
    expect(errors(onboarding)).toEqual({ registration_number: 'registration_number_taken' });
    expect(onboarding.$value.get().answers.length).toBeGreaterThan(0);
  });

  it('sends one request for two simultaneous submits', async () => {
    const { onboarding, leave, sent } = await atEnd(await newcomer());
    await Promise.all([onboarding.next(), onboarding.next()]);
    expect(sent()).toHaveLength(2);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('sends nothing when another tab has completed the onboarding', async () => {
    const someone = await newcomer();
    const first = await open(someone);
    browser.session.clear();
    const second = await open(someone);
    await goToEnd(first.onboarding);
    await goToEnd(second.onboarding);
    await first.onboarding.next();
    await second.onboarding.next();
    expect(second.sent()).toEqual([]);
    expect(second.leave).toHaveBeenCalledOnce();
    const later = await open(someone);
    expect(later.onboarding.$track.get()).toEqual([]);
    await later.onboarding.next();
    expect(later.leave).toHaveBeenCalledOnce();
  });

  it('keeps answers and address when the session has ended', async () => {
    const someone = await newcomer();
    const change = failing('GET /v1/company/user/self', 1, 'unauthenticated');
    const { onboarding, toSignIn, stop, $token } = await atEnd(someone, change);
    await onboarding.next();
    expect(toSignIn).toHaveBeenCalledOnce();
    // The page for guests clears its signed-in state.
    expect($token.get()).toBeUndefined();
    stop();
    const next = await open(someone);
    expect(next.onboarding.$value.get()).toMatchObject({ step: 'survey', registration_number: nip.free });
  });

  it('shows the retry time after too many attempts', async () => {
    const change = failing('PATCH /v1/company/{id}', 1, 'too_many_requests');
    const { onboarding } = await atEnd(await newcomer(), change);
    await onboarding.next();
    expect(onboarding.$status.get().waitUntil).toBe(club.deps.now().getTime() + 60_000);
  });
});

describe('terms', () => {
  const czech = { region: 'cz', createdAt: before2024 } as const;

  it('are accepted with the current time when onboarding is submitted', async () => {
    const someone = await newcomer({ ...czech });
    const { onboarding, leave } = await open(someone);
    await onboarding.agree();
    const agreedAt = club.deps.now().toISOString();
    expect(step(onboarding)).toBe('registrationNumber');
    club.advance(5_000);
    onboarding.type('registration_number', '27193845');
    await onboarding.next();
    await onboarding.next();
    answerAll(onboarding);
    await onboarding.next();
    expect(leave).toHaveBeenCalledOnce();
    expect((await installerOf(someone))?.options).toMatchObject({ hasAgreedToTerms: agreedAt });
  });

  it('close the company account when declined and leave only the notice in the tab', async () => {
    const someone = await newcomer({ ...czech });
    const { onboarding, toSignIn, leave, stop } = await open(someone);
    await onboarding.decline();
    expect(toSignIn).toHaveBeenCalledOnce();
    expect(leave).not.toHaveBeenCalled();
    expect(await companyOf(someone)).toMatchObject({ active: 2 });
    stop();
    expect(Object.keys(browser.session)).toEqual(['login']);
    expect(JSON.parse(browser.session.getItem('login') ?? '')).toMatchObject({ word: 'declined', email: '' });
    expect(browser.local.length).toBe(0);
    expect((await club.raw('GET /v1/company/user/self', {}, someone.tokens.token)).status).toBe(401);
  });

  it('remain open when declining fails', async () => {
    const { onboarding, toSignIn } = await open(
      await newcomer({ ...czech }),
      failing('PATCH /v1/company/{id}', 1),
    );
    await onboarding.decline();
    expect(toSignIn).not.toHaveBeenCalled();
    expect(onboarding.$status.get()).toMatchObject({ busy: false, problem: 'unavailable' });
    expect(step(onboarding)).toBe('terms');
  });
});
