/** The onboarding steps after the sign-in code, against a real club. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { onboardingAnswers } from '#db/schema/access.ts';
import { companies } from '#db/schema/companies.ts';
import { answerTo } from '#features/surveys/rules.ts';
import { validationDelayMs } from '#platform/browser/validation-delay.ts';
import type { Club } from '#platform/contract/club.ts';
import { browser } from '../../support/browser/fake-browser.ts';
import {
  before2024,
  club,
  errors,
  failing,
  goToEnd,
  type Newcomer,
  newcomer,
  nip,
  open,
  openClub,
  release,
  step,
} from '../../support/browser/newcomers.ts';

openClub();

describe('step sequence', () => {
  it.each([
    ['an owner in Poland', { region: 'pl', role: 3 }, ['registrationNumber', 'consent', 'survey']],
    ['a team member', { region: 'pl', role: 4 }, ['consent']],
    ['a decor team member', { region: 'hu', role: 8 }, ['consent']],
    [
      'a Czech owner from before the cut-off',
      { region: 'cz', role: 3, createdAt: before2024 },
      ['terms', 'registrationNumber', 'consent', 'survey'],
    ],
    [
      'a decor owner in Hungary',
      { region: 'hu', role: 7 },
      ['registrationNumber', 'companyType', 'consent', 'survey'],
    ],
  ] as const)('of %s', async (_, setting, steps) => {
    const { onboarding } = await open(await newcomer(setting));
    expect(onboarding.$track.get()).toEqual(steps);
    expect(step(onboarding)).toBe(steps[0]);
  });

  it('follows the chosen company type and requires its statements again', async () => {
    const { onboarding } = await open(await newcomer({ region: 'hu' }));
    const both = ['registrationNumber', 'companyType', 'disclaimer', 'declaration', 'consent', 'survey'];
    onboarding.chooseType(71);
    expect(onboarding.$track.get()).toEqual(both);
    onboarding.tick({ disclaimer_accepted: true, declaration_accepted: true });
    onboarding.chooseType(71);
    expect(onboarding.$value.get()).toMatchObject({ disclaimer_accepted: true, declaration_accepted: true });
    onboarding.chooseType(75);
    expect(onboarding.$track.get()).toEqual(['registrationNumber', 'companyType', 'consent', 'survey']);
    onboarding.chooseType(71);
    expect(onboarding.$track.get()).toEqual(both);
    expect(onboarding.$value.get()).toMatchObject({
      disclaimer_accepted: false,
      declaration_accepted: false,
    });
  });
});

describe('onboarding step', () => {
  it.each([
    ['', 'required'],
    ['12345', 'too_short'],
    ['5252344079', 'not_valid'],
    [nip.taken, 'registration_number_taken'],
  ])('rejects the number “%s”: %s', async (number, issue) => {
    const other = await club.person();
    await release(nip.taken);
    await club.db
      .update(companies)
      .set({ registrationNumber: nip.taken })
      .where(eq(companies.id, other.companyId));
    const { onboarding } = await open(await newcomer());
    onboarding.type('registration_number', number);
    await onboarding.next();
    expect(errors(onboarding)).toEqual({ registration_number: issue });
    expect(step(onboarding)).toBe('registrationNumber');
    onboarding.type('registration_number', `${number}1`);
    expect(errors(onboarding)).toEqual({});
  });

  it('validates a number half a second after the last change', async () => {
    const { onboarding, names } = await open(await newcomer());
    expect(validationDelayMs).toBe(500);
    onboarding.type('registration_number', '5252344079');
    onboarding.type('registration_number', nip.free);
    expect(names).toEqual([]);
    await expect.poll(() => names).toEqual(['GET /v2/company/validate']);
    onboarding.type('registration_number', '5252344079');
    await expect.poll(() => errors(onboarding)).toEqual({ registration_number: 'not_valid' });
  });

  it('continues without the server check of a number, which is repeated on submit', async () => {
    const { onboarding } = await open(await newcomer(), failing('GET /v2/company/validate', 1));
    onboarding.type('registration_number', nip.free);
    await onboarding.next();
    expect(step(onboarding)).toBe('consent');
  });

  it('requires a company type and acceptance of its statements', async () => {
    const { onboarding } = await open(await newcomer({ region: 'hu' }));
    onboarding.type('registration_number', '24193579-2-41');
    await onboarding.next();
    await onboarding.next();
    expect(errors(onboarding)).toEqual({ company_type: 'required' });
    onboarding.chooseType(71);
    await onboarding.next();
    await onboarding.next();
    expect(errors(onboarding)).toEqual({ disclaimer_accepted: 'required' });
    onboarding.tick({ disclaimer_accepted: true });
    expect(errors(onboarding)).toEqual({});
    await onboarding.next();
    await onboarding.next();
    expect(errors(onboarding)).toEqual({ declaration_accepted: 'required' });
    onboarding.back();
    expect(step(onboarding)).toBe('disclaimer');
    onboarding.back();
    onboarding.back();
    onboarding.back();
    expect(step(onboarding)).toBe('registrationNumber');
  });

  it('opens history entries only up to the first open question', async () => {
    const { onboarding } = await open(await newcomer());
    onboarding.show('survey 3');
    expect(step(onboarding)).toBe('registrationNumber');
    onboarding.type('registration_number', nip.free);
    await onboarding.next();
    await onboarding.next();
    onboarding.ask(3);
    expect(onboarding.$place.get()).toBe('survey 3');
    onboarding.show('consent');
    expect(step(onboarding)).toBe('consent');
    onboarding.show('survey 7');
    expect(onboarding.$place.get()).toBe('survey 7');
    onboarding.show('terms');
    expect(step(onboarding)).toBe('survey');
    const places = ['registrationNumber', 'consent', 'survey 7', 'survey 3', 'survey 5'];
    const positions = places.map(onboarding.position);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  });
});

describe('stored answers', () => {
  it('are restored on the same step after a reload', async () => {
    const someone = await newcomer();
    const { onboarding, stop } = await open(someone);
    onboarding.type('registration_number', nip.free);
    await onboarding.next();
    onboarding.tick({ emailConsent: true });
    stop();
    const next = await open(someone);
    expect(next.onboarding.$value.get()).toMatchObject({
      step: 'consent',
      registration_number: nip.free,
      emailConsent: true,
    });
  });

  it('are ignored for another member in the same tab', async () => {
    const { onboarding, stop } = await open(await newcomer());
    onboarding.type('registration_number', nip.free);
    stop();
    const next = await open(await newcomer());
    expect(next.onboarding.$value.get().registration_number).toBe('');
  });

  it.each([
    ['a step that does not exist', { step: 'admin' }],
    ['answers that are none', { answers: 'all' }],
    ['a type that is no number', { company_type: '71' }],
  ])('are ignored in a storage with %s', async (_, wrong) => {
    const someone = await newcomer();
    const { onboarding, stop } = await open(someone);
    onboarding.type('registration_number', nip.free);
    stop();
    const stored = JSON.parse(browser.session.getItem('onboarding') ?? '{}');
    browser.session.setItem('onboarding', JSON.stringify({ ...stored, ...wrong }));
    expect((await open(someone)).onboarding.$value.get().registration_number).toBe('');
  });
});

describe('answers saved on the server', () => {
  const savedOf = async ({ person }: Newcomer) => {
    const [row] = await club.db
      .select()
      .from(onboardingAnswers)
      .where(eq(onboardingAnswers.installerId, person.id));
    return row?.answers;
  };
  /** The next page is in another browser. */
  const otherDevice = () => browser.reset();

  it('continue on another device at the same question', async () => {
    const someone = await newcomer();
    const { onboarding } = await open(someone);
    onboarding.type('registration_number', nip.free);
    await onboarding.next();
    onboarding.tick({ emailConsent: true });
    await onboarding.next();
    onboarding.answer({ question_id: 7, answer_ids: [2] });
    onboarding.ask(3);
    await expect.poll(() => savedOf(someone)).toMatchObject({ question: 3 });
    otherDevice();
    const { onboarding: continued } = await open(someone);
    expect(continued.$value.get()).toMatchObject({
      step: 'survey',
      question: 3,
      registration_number: nip.free,
      emailConsent: true,
      answers: [{ question_id: 7, answer_ids: [2] }],
    });
  });

  it('of two devices at once are all kept, the newer one of each question', async () => {
    const someone = await newcomer();
    const { onboarding: phone } = await open(someone);
    await goToEnd(phone);
    otherDevice();
    const { onboarding: computer } = await open(someone);
    await expect.poll(() => savedOf(someone)).toMatchObject({ step: 'survey' });
    phone.answer({ question_id: 7, answer_ids: [1] });
    phone.ask(3);
    await expect.poll(async () => answerTo((await savedOf(someone))?.answers ?? [], 7)).toBeDefined();
    computer.answer({ question_id: 3, value: 40 });
    computer.answer({ question_id: 7, answer_ids: [2] });
    computer.ask(5);
    const saved = async (question: number) => answerTo((await savedOf(someone))?.answers ?? [], question);
    await expect.poll(() => saved(3)).toEqual({ question_id: 3, value: 40 });
    await expect.poll(() => saved(7)).toEqual({ question_id: 7, answer_ids: [2] });
    phone.answer({ question_id: 5, answer_ids: [1] });
    phone.ask(6);
    await expect
      .poll(() => answerTo(phone.$value.get().answers, 7))
      .toEqual({ question_id: 7, answer_ids: [2] });
    expect(phone.$place.get()).toBe('survey 6');
  });

  it('are sent with the next one after the connection has failed', async () => {
    const someone = await newcomer();
    const { onboarding } = await open(someone, failing('PATCH /v2/installer/onboarding', 1));
    onboarding.type('registration_number', nip.free);
    await onboarding.next();
    await expect.poll(() => onboarding.$value.get().unsaved).toContain('registration_number');
    expect(onboarding.$status.get().isSaved).toBe(false);
    onboarding.tick({ emailConsent: true });
    await onboarding.next();
    await expect.poll(() => onboarding.$status.get().isSaved).toBe(true);
    expect(await savedOf(someone)).toMatchObject({ registration_number: nip.free, email_consent: true });
  });

  it('are not replaced by older ones when the page is left before they have arrived', async () => {
    const someone = await newcomer();
    const { onboarding, stop } = await open(someone);
    onboarding.type('registration_number', nip.free);
    await onboarding.next();
    onboarding.tick({ emailConsent: true });
    await onboarding.next();
    onboarding.back();
    await expect.poll(() => savedOf(someone)).toMatchObject({ step: 'consent', email_consent: true });
    const late = Promise.withResolvers<never>();
    stop();
    const { onboarding: again, stop: leave } = await open(
      someone,
      (call) =>
        (async (...given: Parameters<Club>) =>
          given[0] === 'PATCH /v2/installer/onboarding' ? late.promise : call(...given)) as Club,
    );
    again.tick({ emailConsent: false });
    await again.next();
    again.ask(3);
    leave();
    const { onboarding: last } = await open(someone);
    expect(last.$value.get()).toMatchObject({ step: 'survey', question: 3, emailConsent: false });
  });

  it('are one request for several letters', async () => {
    const { onboarding, saves } = await open(await newcomer());
    for (const text of ['5', '52', '525']) onboarding.type('registration_number', text);
    await expect.poll(() => onboarding.$status.get().isSaved).toBe(true);
    expect(saves).toEqual([{ body: { registration_number: '525' } }]);
  });

  it('are deleted once the onboarding is complete, and none are added by another device', async () => {
    const someone = await newcomer();
    const first = await open(someone);
    otherDevice();
    const second = await open(someone);
    await goToEnd(first.onboarding);
    await first.onboarding.next();
    expect(first.leave).toHaveBeenCalledOnce();
    expect(await savedOf(someone)).toBeUndefined();
    second.onboarding.tick({ emailConsent: true });
    second.onboarding.ask(3);
    await expect.poll(() => second.onboarding.$status.get().isSaved).toBe(true);
    expect(await savedOf(someone)).toBeUndefined();
  });
});
