/** Company registration, step by step. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { installerSurvey } from '#content/surveys/installer.ts';
import type { RegistrationOptions } from '#features/registration/browser/registration-state.ts';
import type { SurveyAnswer } from '#features/surveys/rules.ts';
import type { Club } from '#platform/contract/club.ts';
import type { ErrorCode, FieldErrors } from '#platform/contract/errors.ts';
import { regionBySlug } from '#regions/regions.ts';
import { browser, newPage } from '../../support/browser/fake-browser.ts';
import { installerAnswers } from '../../support/registration.ts';

const poland = regionBySlug('pl').id;
const hungary = regionBySlug('hu').id;

interface Called {
  name: string;
  input: { body?: Record<string, Record<string, unknown>>; idempotencyKey?: string; query?: object };
}

/** A history with one entry. */
function fakeHistory() {
  return {
    state: null as unknown,
    pushState(state: unknown) {
      this.state = state;
    },
    replaceState(state: unknown) {
      this.state = state;
    },
    back() {},
  };
}

/** A page with the registration. Pages with the same storages are the same tab. */
async function open({
  invite = '',
  suggests = false,
  region = poland,
  ...arrival
}: Partial<
  Pick<RegistrationOptions, 'invite' | 'suggests' | 'region' | 'hasRegion' | 'early' | 'isBack'>
> = {}) {
  const { createRegistration } = await newPage(
    () => import('#features/registration/browser/registration.ts'),
  );
  const { ClubError } = await import('#platform/contract/errors.ts');
  const called: Called[] = [];
  const answers: (() => unknown)[] = [];
  const members = new Set<unknown>();
  const call = (async (name: string, input: Called['input']) => {
    called.push({ name, input });
    if (name === 'GET /v2/company/validate') {
      if (!members.has((input.query as { email?: string } | undefined)?.email)) return {};
      throw new ClubError('invalid', { errors: { email: ['email_taken'] } });
    }
    const usual = name.endsWith('/verify')
      ? { company: 'c', installer: 'i', welcome_points: 20, expires_at: '2026-06-15T10:00:00.000Z' }
      : { registration: 'r', sent_to: 'a••••@club.example', resend_after: 60 };
    return answers.shift()?.() ?? usual;
  }) as unknown as Club;
  const registration = createRegistration({
    kind: 'installer',
    call,
    definition: installerSurvey,
    language: 11,
    region,
    invite,
    suggests,
    ...arrival,
    now: () => Date.parse('2026-06-15T09:00:00.000Z'),
  });
  const stop = registration.start();
  // It would save into the storage of the next test.
  onTestFinished(stop);
  return {
    registration,
    stop,
    called,
    sent: () => called.filter(({ name }) => name === 'POST /v2/company/register').map(({ input }) => input),
    members,
    /** Rejects the next registration. */
    refuse: (code: ErrorCode, errors?: FieldErrors) =>
      answers.push(() => {
        throw new ClubError(code, errors ? { errors } : {});
      }),
    at: () => registration.$progress.get().step,
    data: () => registration.$progress.get().data,
    errors: () => registration.$status.get().errors,
  };
}

type Page = Awaited<ReturnType<typeof open>>;

const person = {
  name: ' Anna ',
  surname: 'Nowak',
  email: ' anna@club.example ',
  phone: '512 345 678',
} as const;
const company = { company_name: 'Dachy Nowak', registration_number: '731-482-60-54' } as const;
const address = { street: 'Polna', house_number: '1A', postal_code: '00-950', city: 'Warszawa' } as const;

function type({ registration }: Page, values: Partial<Record<string, string>>): void {
  for (const [field, value] of Object.entries(values))
    registration.type(field as Parameters<typeof registration.type>[0], value ?? '');
}

/** Fills in all steps before the review. */
async function toReview(page: Page): Promise<void> {
  const { registration } = page;
  await registration.next();
  type(page, person);
  await registration.next();
  type(page, company);
  await registration.next();
  type(page, address);
  await registration.next();
  for (const answer of installerAnswers) registration.answer(answer as SurveyAnswer);
  await registration.next();
  registration.choose({ email_consent: true });
  await registration.next();
}

beforeEach(() => {
  browser.reset();
  Object.assign(window, { history: fakeHistory() });
});
afterEach(() => vi.useRealTimers());

describe('a refused step', () => {
  it('names a taken value beside a wrong one', async () => {
    const page = await open();
    await page.registration.next();
    page.members.add('anna@club.example');
    type(page, { ...person, name: 'A' });
    await page.registration.next();
    expect(page.errors()).toMatchObject({ name: 'too_short', email: 'email_taken' });
  });
});

describe('steps', () => {
  it('are region, user, company, address, survey, consent and review without company types', async () => {
    const page = await open();
    const steps = [page.at()];
    page.registration.$progress.listen(({ step }) => {
      if (step !== steps.at(-1)) steps.push(step);
    });
    await toReview(page);
    expect(steps).toEqual(['region', 'user', 'company', 'address', 'survey', 'consent', 'review']);
  });

  it('cannot be left with invalid fields, which are reported', async () => {
    const page = await open();
    await page.registration.next();
    type(page, { name: 'A', surname: '', email: 'anna', phone: '123' });
    await page.registration.next();
    expect(page.at()).toBe('user');
    expect(page.errors()).toEqual({
      name: 'too_short',
      surname: 'required',
      email: 'email_invalid',
      phone: 'phone_invalid',
    });
    expect(page.called).toEqual([]);
  });

  it('check new values on submit without waiting for the 0.5 s delay', async () => {
    const page = await open();
    await page.registration.next();
    type(page, person);
    await page.registration.next();
    expect(page.called.map(({ input }) => input.query)).toEqual([
      { email: 'anna@club.example' },
      { phone: '512345678', region_id: poland },
    ]);
    expect(page.at()).toBe('company');
  });

  it('can be revisited, including the survey questions', async () => {
    const page = await open();
    await toReview(page);
    page.registration.back();
    expect(page.at()).toBe('consent');
    page.registration.back();
    expect(page.registration.$progress.get()).toMatchObject({ step: 'survey', question: 9 });
  });

  it('require type and statements again after a change of region or type', async () => {
    const page = await open();
    page.registration.chooseRegion(hungary);
    const [first, second] = regionBySlug('hu').companyTypes;
    page.registration.chooseType(first?.id ?? 0);
    page.registration.choose({ disclaimer_accepted: true, declaration_accepted: true });
    page.registration.chooseType(second?.id ?? 0);
    expect(page.data()).toMatchObject({
      company_type: second?.id,
      disclaimer_accepted: false,
      declaration_accepted: false,
    });
    page.registration.chooseRegion(poland);
    expect(page.data().company_type).toBeNull();
  });

  it('fill in province and neighbourhood, and are sent only where the country has them', async () => {
    const page = await open({ suggests: true });
    page.registration.takePlace({ ...address, province: 'MI' });
    expect(page.data()).toMatchObject({ city: 'Warszawa', province: 'MI', neighbourhood: '' });
    page.registration.takePlace({ ...address, neighbourhood: 'Moda Mah.' });
    expect(page.data()).toMatchObject({ province: '', neighbourhood: 'Moda Mah.' });
    const { registerBodyOf } = await import('#features/registration/browser/registration-body.ts');
    const progress = page.registration.$progress.get();
    const sent = (slug: 'it' | 'tr' | 'pl') => {
      const data = { ...progress.data, province: 'MI', neighbourhood: 'Moda Mah.' };
      const setting = { kind: 'installer', language: 5, definition: installerSurvey } as const;
      const { province, neighbourhood } = registerBodyOf(
        { ...progress, data },
        regionBySlug(slug),
        setting,
      ).company;
      return { province, neighbourhood };
    };
    expect(sent('it')).toEqual({ province: 'MI', neighbourhood: undefined });
    expect(sent('tr')).toEqual({ province: undefined, neighbourhood: 'Moda Mah.' });
    expect(sent('pl')).toEqual({ province: undefined, neighbourhood: undefined });
  });

  it('show all address fields when a suggestion is incomplete', async () => {
    const page = await open({ suggests: true });
    await page.registration.next();
    type(page, person);
    await page.registration.next();
    type(page, company);
    await page.registration.next();
    type(page, { street: 'Polna 11' });
    await page.registration.next();
    expect(page.registration.$progress.get()).toMatchObject({ step: 'address', by_hand: true });
    expect(Object.keys(page.errors())).toEqual(['house_number', 'postal_code', 'city']);
  });
});

describe('the first step, sent before the script had loaded', () => {
  const place = ({ registration }: Page) => {
    const { step, data } = registration.$progress.get();
    return [step, data.region];
  };

  it('is answered: the next one is shown, with what was typed there early', async () => {
    const page = await open({ region: hungary, hasRegion: true, early: { name: 'Anna', email: 'anna@' } });
    expect(place(page)).toEqual(['user', hungary]);
    expect(page.data()).toMatchObject({ name: 'Anna', email: 'anna@', surname: '' });
    expect(JSON.parse(browser.local.getItem('region') ?? '')).toMatchObject({ value: hungary });
  });

  it('keeps a country that was chosen but not sent', async () => {
    expect(place(await open({ early: { region: String(hungary) } }))).toEqual(['region', hungary]);
    expect(place(await open({ early: { region: 'nowhere' } }))).toEqual(['region', poland]);
  });

  it('keeps the stored progress for the same country, and requires its type again for another', async () => {
    const page = await open({ region: hungary });
    page.registration.chooseType(71);
    await page.registration.next();
    type(page, { ...person, phone: '20 123 4567' });
    await page.registration.next();
    page.stop();
    const same = await open({ region: hungary, hasRegion: true });
    expect(place(same)).toEqual(['company', hungary]);
    expect(same.data().company_type).toBe(71);
    same.stop();
    const other = await open({ region: poland, hasRegion: true });
    expect(place(other)).toEqual(['user', poland]);
    expect(other.data()).toMatchObject({ company_type: null, surname: 'Nowak' });
  });

  it('is shown again when the browser goes back to it', async () => {
    const page = await open({ region: hungary, hasRegion: true });
    page.stop();
    expect(place(await open({ isBack: true }))).toEqual(['region', hungary]);
  });
});

describe('a field that is left', () => {
  it('reports its format at once, unless it is empty or changed again', async () => {
    const page = await open();
    await page.registration.next();
    type(page, { email: 'anna@', name: 'A', phone: '512' });
    for (const field of ['email', 'name', 'phone', 'surname'] as const) page.registration.leave(field);
    type(page, { phone: '512 345 678' });
    await expect.poll(() => page.errors()).toMatchObject({ email: 'email_invalid', name: 'too_short' });
    expect(page.errors().surname).toBeUndefined();
    expect(page.errors().phone).toBeUndefined();
    type(page, { email: 'anna@c' });
    expect(page.errors().email).toBeUndefined();
  });

  it('with a number of another country can move the company there, and keeps the number', async () => {
    const page = await open();
    await page.registration.next();
    type(page, { phone: '+36 20 123 4567' });
    page.registration.moveTo(hungary);
    expect(page.at()).toBe('user');
    expect(page.data()).toMatchObject({ region: hungary, phone: '+36 20 123 4567' });
    expect(JSON.parse(browser.local.getItem('region') ?? '')).toMatchObject({ value: hungary });
  });
});

describe('edit from the review', () => {
  it('opens the step and returns directly', async () => {
    const page = await open();
    await toReview(page);
    page.registration.edit('user');
    type(page, { surname: 'Kowalska' });
    await page.registration.next();
    expect(page.registration.$progress.get()).toMatchObject({ step: 'review', editing: null });
    expect(page.data().surname).toBe('Kowalska');
  });

  it('of the region requires person, company, address and type again', async () => {
    const page = await open();
    await toReview(page);
    page.registration.edit('region');
    page.registration.chooseRegion(hungary);
    await page.registration.next();
    expect(page.at()).toBe('user');
    type(page, { phone: '20 123 4567' });
    await page.registration.next();
    expect(page.at()).toBe('company');
    type(page, { registration_number: '24193579-2-41' });
    await page.registration.next();
    expect(page.at()).toBe('address');
    type(page, { postal_code: '1051' });
    await page.registration.next();
    expect(page.at()).toBe('companyType');
    page.registration.back();
    expect(page.at()).toBe('address');
  });

  it('returns to the review when cancelled', async () => {
    const page = await open();
    await toReview(page);
    page.registration.edit('address');
    page.registration.back();
    expect(page.registration.$progress.get()).toMatchObject({ step: 'review', editing: null });
  });
});

describe('submitted registration', () => {
  it('is trimmed, with checkboxes as 1 and 0 and normalised numbers', async () => {
    const page = await open({ invite: 'roof-fair' });
    await toReview(page);
    page.registration.choose({ terms: true });
    await page.registration.submit();
    const at = '2026-06-15T09:00:00.000Z';
    expect(page.sent()[0]?.body).toEqual({
      company: {
        name: 'Dachy Nowak',
        registration_number: '7314826054',
        registration_number_2: null,
        company_type: null,
        disclaimer_accepted: 0,
        declaration_accepted: 0,
        ...address,
        regions_id: poland,
        survey: JSON.stringify(installerAnswers),
      },
      installer: {
        name: 'Anna',
        surname: 'Nowak',
        email: 'anna@club.example',
        phone: '512345678',
        languages_id: 11,
        options: JSON.stringify({
          hasAgreedToTerms: at,
          consentSeen: at,
          registrationNumberSeen: at,
          registrationNumber2Seen: at,
        }),
        email_consent: 1,
        phone_consent: 0,
        is_decor_installer: 0,
      },
      invite: 'roof-fair',
    });
  });

  it('requires acceptance of the terms', async () => {
    const page = await open();
    await toReview(page);
    await page.registration.submit();
    expect(page.errors()).toEqual({ terms: 'required' });
    expect(page.sent()).toEqual([]);
  });

  it('reuses its key after a lost response and gets a new key after a change', async () => {
    const page = await open();
    await toReview(page);
    page.registration.choose({ terms: true });
    page.refuse('unavailable');
    await page.registration.submit();
    expect(page.registration.$status.get().problem?.code).toBe('unavailable');
    page.refuse('unavailable');
    await page.registration.submit();
    type(page, { city: 'Kraków' });
    await page.registration.submit();
    const keys = page.sent().map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
    expect(page.sent()[0]?.body).toEqual(page.sent()[1]?.body);
  });

  it('is cleared after the company is registered', async () => {
    const page = await open();
    await toReview(page);
    page.registration.choose({ terms: true });
    await page.registration.submit();
    expect(page.at()).toBe('code');
    await page.registration.verify(' 12345 ');
    expect(page.registration.$status.get().completed).toEqual({ welcomePoints: 20 });
    page.stop();
    const again = await open();
    expect(again.registration.$status.get().completed).toBeUndefined();
    expect(again.data().email).toBe('');
  });
});

describe('verification code', () => {
  async function toCode(page: Page): Promise<void> {
    await toReview(page);
    page.registration.choose({ terms: true });
    await page.registration.submit();
  }

  it('is requested again after a reload, and can return to the review', async () => {
    const page = await open();
    await toCode(page);
    expect(page.registration.$progress.get()).toMatchObject({
      step: 'code',
      sentTo: 'a••••@club.example',
      resendAt: Date.parse('2026-06-15T09:01:00.000Z'),
    });
    page.stop();
    const again = await open();
    expect(again.at()).toBe('code');
    again.registration.back();
    expect(again.at()).toBe('review');
    await again.registration.submit();
    // It is the same registration.
    expect(again.sent()[0]?.idempotencyKey).toBe(page.sent()[0]?.idempotencyKey);
  });

  it('of a registration abandoned at the code is asked for in a new tab, which keeps no input', async () => {
    const page = await open();
    await toCode(page);
    page.stop();
    browser.session.clear();
    const again = await open();
    expect(again.registration.$progress.get()).toMatchObject({ step: 'code', sentTo: 'a••••@club.example' });
    expect(browser.local.getItem('registrationSent')).not.toMatch(/anna|Nowak|512/);
    await again.registration.verify('12345');
    expect(again.called.at(-1)?.input.body).toEqual({ registration: 'r', code: '12345' });
    expect(again.registration.$status.get().completed).toEqual({ welcomePoints: 20 });
    again.stop();
    browser.session.clear();
    expect((await open()).at()).toBe('region');
  });

  it('entered in another tab leads this one to the sign-in', async () => {
    const page = await open();
    await toCode(page);
    browser.otherTab('registrationSent', null);
    page.refuse('not_found');
    await page.registration.verify('12345');
    expect(page.registration.$status.get().completed).toBe('elsewhere');
    expect(page.registration.$status.get().problem).toBeUndefined();
  });

  it('whose answer was lost ends as in another tab: the e-mail address has become a member’s', async () => {
    const page = await open();
    await toCode(page);
    page.members.add('anna@club.example');
    page.refuse('not_found');
    await page.registration.verify('12345');
    expect(page.registration.$status.get()).toMatchObject({ completed: 'elsewhere', problem: undefined });
    expect(browser.local.getItem('registrationSent')).toBeNull();
  });

  it('in a new tab can be left for a new registration', async () => {
    const page = await open();
    await toCode(page);
    page.stop();
    browser.session.clear();
    const again = await open();
    again.registration.back();
    expect(again.at()).toBe('region');
    again.stop();
    browser.session.clear();
    expect((await open()).at()).toBe('region');
  });

  it('of a registration from a day ago is not asked for', async () => {
    const page = await open();
    await toCode(page);
    page.stop();
    browser.session.clear();
    const sent = JSON.parse(browser.local.getItem('registrationSent') ?? '');
    const sentAt = Date.parse('2026-06-14T09:00:00.000Z');
    browser.local.setItem('registrationSent', JSON.stringify({ ...sent, sentAt }));
    expect((await open()).at()).toBe('region');
  });

  it.each(['code_invalid', 'code_superseded', 'code_expired', 'code_second', 'unavailable'] as const)(
    'can be typed again after %s',
    async (code) => {
      const page = await open();
      await toCode(page);
      page.refuse(code);
      await page.registration.verify('12345');
      expect(page.at()).toBe('code');
      expect(page.registration.$status.get().problem?.code).toBe(code);
      await page.registration.verify('54321');
      expect(page.registration.$status.get().completed).toEqual({ welcomePoints: 20 });
    },
  );

  it('of an expired registration returns to the review, which sends a new registration', async () => {
    const page = await open();
    await toCode(page);
    page.refuse('not_found');
    await page.registration.verify('12345');
    expect(page.at()).toBe('review');
    await page.registration.submit();
    const keys = page.sent().map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('returns to a field taken meanwhile, and its change sends a new registration', async () => {
    const page = await open();
    await toCode(page);
    page.refuse('invalid', { 'company.registration_number': ['registration_number_taken'] });
    await page.registration.verify('12345');
    expect(page.at()).toBe('company');
    expect(page.errors()).toEqual({ registration_number: 'registration_number_taken' });
    type(page, { registration_number: '' });
    expect(page.registration.$progress.get().registration).toBe('');
  });

  it('is sent again for the same registration', async () => {
    const page = await open();
    await toCode(page);
    await page.registration.resend();
    expect(page.called.at(-1)).toMatchObject({
      name: 'POST /v2/company/register/resend',
      input: { body: { registration: 'r' } },
    });
    expect(page.registration.$status.get()).toMatchObject({ resent: true, rounds: 1 });
  });

  it('confirms for five seconds that it was sent again', async () => {
    const page = await open();
    await toCode(page);
    vi.useFakeTimers();
    await page.registration.resend();
    vi.advanceTimersByTime(4_900);
    expect(page.registration.$status.get().resent).toBe(true);
    vi.advanceTimersByTime(200);
    expect(page.registration.$status.get().resent).toBe(false);
  });
});

describe('rejection', () => {
  it.each([
    ['user', { 'installer.email': ['email_taken'] }, { email: 'email_taken' }],
    ['user', { 'installer.phone': ['phone_taken'] }, { phone: 'phone_taken' }],
    [
      'company',
      { 'company.registration_number': ['registration_number_taken'] },
      { registration_number: 'registration_number_taken' },
    ],
    ['address', { 'company.postal_code': ['postal_code_invalid'] }, { postal_code: 'postal_code_invalid' }],
    ['survey', { 'company.survey.7': ['answer_required'] }, { survey: 'answer_required' }],
  ] as const)(
    'returns to the step %s, marks the field and keeps all other input',
    async (step, refused, shown) => {
      const page = await open();
      await toReview(page);
      page.registration.choose({ terms: true });
      const before = page.data();
      page.refuse('invalid', refused as unknown as FieldErrors);
      await page.registration.submit();
      expect(page.registration.$progress.get()).toMatchObject({ step, editing: step });
      expect(page.errors()).toEqual(shown);
      expect(page.data()).toEqual(before);
    },
  );
});

describe('typed values', () => {
  it('are saved 1 s after the last change, and immediately when the page is hidden', async () => {
    const page = await open();
    await page.registration.next();
    vi.useFakeTimers();
    type(page, { name: 'Anna' });
    await vi.advanceTimersByTimeAsync(999);
    expect(browser.session.getItem('registration') ?? '').not.toContain('Anna');
    await vi.advanceTimersByTimeAsync(1);
    expect(browser.session.getItem('registration')).toContain('Anna');
    type(page, { surname: 'Nowak' });
    browser.leave();
    expect(browser.session.getItem('registration')).toContain('Nowak');
    vi.useRealTimers();
    const again = await open();
    expect(again.at()).toBe('user');
    expect(again.data()).toMatchObject({ name: 'Anna', surname: 'Nowak' });
  });

  it('keep the invitation when the page is reopened without its link', async () => {
    const page = await open({ invite: 'roof-fair' });
    browser.leave();
    page.stop();
    expect((await open()).registration.$progress.get().invite).toBe('roof-fair');
  });

  it('are checked 0.5 s after the last change', async () => {
    const page = await open();
    await page.registration.next();
    // Loads the validation module now, since fake timers would block its import.
    await page.registration.next();
    vi.useFakeTimers();
    type(page, { email: 'anna@club.example' });
    await vi.advanceTimersByTimeAsync(499);
    expect(page.called).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await expect
      .poll(() => page.called.map(({ input }) => input.query))
      .toEqual([{ email: 'anna@club.example' }]);
  });
});
