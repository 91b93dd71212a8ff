/** Sign-in, step by step, against a real club. */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { companies, installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import type { Club } from '#platform/contract/club.ts';
import { regionBySlug } from '#regions/regions.ts';
import { browser, callerOf, newPage } from '../../support/browser/fake-browser.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';

const poland = regionBySlug('pl').id;

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
}, 60_000);
afterAll(() => club.close());
beforeEach(() => browser.reset());

/** A page with the sign-in. Pages with the same storages are the same tab. */
async function open(change: (call: Club) => Club = (call) => call) {
  const { $login, createLogin } = await newPage(() => import('#features/access/browser/login.ts'));
  const { $token } = await import('#features/access/browser/session.ts');
  const leave = vi.fn();
  const call = change(await callerOf(club));
  const login = createLogin({ call, region: poland, leave, now: () => club.deps.now().getTime() });
  const stop = login.start();
  onTestFinished(stop);
  return { $login, $token, login, leave, stop };
}

async function codeOf(recipient: string): Promise<string> {
  const [message] = await club.db
    .select()
    .from(messages)
    .where(eq(messages.recipient, recipient))
    .orderBy(desc(messages.createdAt))
    .limit(1);
  return message?.code ?? '';
}

/** A member without open onboarding questions. */
async function veteran(): Promise<Person> {
  const person = await club.person();
  const options = { consentSeen: club.deps.now().toISOString() };
  await club.db.update(installers).set({ options, hasSurvey: true }).where(eq(installers.id, person.id));
  const numbers = { registrationNumber: '5260250274', registrationNumber2: '010000010' };
  await club.db.update(companies).set(numbers).where(eq(companies.id, person.companyId));
  return person;
}

const wrong = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0');

async function atCode(person?: Person) {
  const someone = person ?? (await club.person());
  const opened = await open();
  opened.login.choose('email');
  opened.login.type({ email: someone.email });
  await opened.login.send();
  return { ...opened, person: someone };
}

describe('sign-in', () => {
  it('asks for method, address and code in this order', async () => {
    const person = await club.person();
    const { $login, $token, login, leave } = await open();
    expect($login.get().step).toBe('channel');
    login.choose('email');
    expect($login.get().step).toBe('id');
    login.type({ email: ` ${person.email} ` });
    await login.send();
    expect($login.get().step).toBe('code');
    expect($login.get().attempt?.sentTo).not.toContain(person.email);
    await login.verify(await codeOf(person.email));
    expect(leave).toHaveBeenCalledOnce();
    expect($token.get()?.expiresAt).toBeGreaterThan(club.deps.now().getTime());
  });

  it('stores nothing in the tab after completion', async () => {
    const { login, person, stop, leave } = await atCode(await veteran());
    await login.verify(await codeOf(person.email));
    stop();
    browser.leave();
    expect(browser.session.length).toBe(0);
    expect(Object.keys(browser.local)).toEqual(['token']);
    expect(leave).toHaveBeenCalledWith(false);
  });

  it('keeps the address and the number of steps while onboarding questions are open', async () => {
    const { $login, login, person, stop, leave } = await atCode();
    const { loginTrack } = await import('#features/access/browser/login.ts');
    expect(loginTrack($login.get())).toEqual([
      'channel',
      'id',
      'code',
      'registrationNumber',
      'consent',
      'survey',
    ]);
    await login.verify(await codeOf(person.email));
    expect(leave).toHaveBeenCalledWith(true);
    stop();
    expect((await open()).$login.get().email).toBe(person.email);
  });

  it('adds a history entry per step and restores each one', async () => {
    const { $login, login } = await atCode();
    expect(login.$place.get()).toBe('code');
    expect(login.position('code')).toBeGreaterThan(login.position('id'));
    login.show('channel');
    expect($login.get().step).toBe('channel');
    login.show('code');
    expect($login.get().step).toBe('code');
    club.advance(11 * 60_000);
    login.show('id');
    login.show('code');
    expect($login.get().step).toBe('id');
    login.show('survey');
    expect($login.get().step).toBe('id');
  });

  it.each(['ended', 'declined'] as const)('shows once why the member was sent back: %s', async (word) => {
    const { clearSignIn } = await newPage(() => import('#features/access/browser/login-progress.ts'));
    clearSignIn(word);
    const { login, stop } = await open();
    expect(login.$status.get().word).toBe(word);
    stop();
    expect((await open()).login.$status.get().word).toBeUndefined();
  });

  it('works by phone, with the region of the site until another is chosen', async () => {
    const person = await club.person();
    await club.db.update(installers).set({ phone: '+48512345600' }).where(eq(installers.id, person.id));
    const { $login, login, leave } = await open();
    expect($login.get().region).toBe(poland);
    login.choose('phone');
    login.type({ phone: '+48 512 345 600' });
    await login.send();
    await login.verify(await codeOf('+48512345600'));
    expect(leave).toHaveBeenCalledOnce();
  });

  it('reports an unknown address at its field and keeps the value', async () => {
    const { $login, login } = await open();
    login.choose('email');
    login.type({ email: 'nobody@club.example' });
    await login.send();
    expect(login.$status.get()).toMatchObject({ busy: false, problem: { field: 'installer_not_found' } });
    expect($login.get()).toMatchObject({ step: 'id', email: 'nobody@club.example' });
    login.type({ email: 'nobody.else@club.example' });
    expect(login.$status.get().problem).toBeUndefined();
  });

  it('returns to the address after a wrong code and accepts the correct code afterwards', async () => {
    const { $login, login, leave, person } = await atCode();
    const code = await codeOf(person.email);
    await login.verify(wrong(code));
    expect($login.get()).toMatchObject({ step: 'id', email: person.email });
    expect(login.$status.get().problem?.code).toBe('code_invalid');
    expect(login.hasCode()).toBe(true);
    login.enterCode();
    await login.verify(code);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('stops offering a code after three wrong attempts', async () => {
    const { login, person } = await atCode();
    const code = await codeOf(person.email);
    for (let tries = 0; tries < 3; tries += 1) {
      if (tries > 0) login.enterCode();
      await login.verify(wrong(code));
    }
    expect(login.hasCode()).toBe(false);
  });

  it('offers a code only for the address it was sent to', async () => {
    const { login } = await atCode();
    login.back();
    expect(login.hasCode()).toBe(true);
    login.type({ email: 'other@club.example' });
    expect(login.hasCode()).toBe(false);
  });

  it('requests a new code when the old one has expired', async () => {
    const { $login, login, leave, person } = await atCode();
    const code = await codeOf(person.email);
    club.advance(11 * 60_000);
    await login.verify(code);
    expect($login.get()).toMatchObject({ step: 'id', attempt: undefined });
    expect(login.$status.get().problem?.code).toBe('code_expired');
    await login.send();
    await login.verify(await codeOf(person.email));
    expect(leave).toHaveBeenCalledOnce();
  });

  it('reuses the sent code when another is requested too soon and shows the wait time', async () => {
    const { $login, login, leave, person } = await atCode();
    const code = await codeOf(person.email);
    club.advance(20_000);
    await login.send();
    const { step, attempt } = $login.get();
    expect(step).toBe('code');
    expect((attempt?.resendAt ?? 0) - club.deps.now().getTime()).toBe(40_000);
    await login.verify(code);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('sends another code after one minute', async () => {
    const { $login, login, person } = await atCode();
    const first = $login.get().attempt?.resendAt ?? 0;
    expect(first - club.deps.now().getTime()).toBe(60_000);
    club.advance(60_000);
    await login.send();
    expect(login.$status.get()).toMatchObject({ sent: 2, problem: undefined });
    expect($login.get().attempt?.resendAt).toBe(first + 60_000);
    expect(await codeOf(person.email)).toMatch(/^\d{5}$/);
  });

  it('keeps all input while the club is unreachable and continues afterwards', async () => {
    const person = await club.person();
    let calls = 0;
    const { ClubError } = await import('#platform/contract/errors.ts');
    const { $login, login } = await open(
      (call) =>
        ((...input: Parameters<Club>) => {
          calls += 1;
          return calls === 1 ? Promise.reject(new ClubError('unavailable')) : call(...input);
        }) as Club,
    );
    login.choose('email');
    login.type({ email: person.email });
    await login.send();
    expect(login.$status.get().busy).toBe(false);
    expect($login.get()).toMatchObject({ step: 'id', email: person.email });
    await login.send();
    expect($login.get().step).toBe('code');
  });

  it('sends one request for two simultaneous submits', async () => {
    const person = await club.person();
    const { login } = await open();
    login.choose('email');
    login.type({ email: person.email });
    await Promise.all([login.send(), login.send()]);
    expect(login.$status.get()).toMatchObject({ sent: 1, problem: undefined });
  });

  it('goes back one question at a time', async () => {
    const { $login, login } = await atCode();
    login.back();
    expect($login.get().step).toBe('id');
    login.back();
    login.back();
    expect($login.get().step).toBe('channel');
  });
});

describe('reload', () => {
  it('returns to the code step with an empty code field', async () => {
    const { stop, person } = await atCode();
    stop();
    const next = await open();
    expect(next.$login.get()).toMatchObject({ step: 'code', email: person.email });
    await next.login.verify(await codeOf(person.email));
    expect(next.leave).toHaveBeenCalledOnce();
  });

  it('asks for the address again when the code has expired meanwhile', async () => {
    const { stop, person } = await atCode();
    stop();
    club.advance(10 * 60_000);
    expect((await open()).$login.get()).toMatchObject({
      step: 'id',
      email: person.email,
      attempt: undefined,
    });
  });

  it.each([
    ['an unknown step', { version: 1, step: 'admin', channel: 'email', email: '', phone: '', region: 10 }],
    ['another version', { version: 9, step: 'code', channel: 'email', email: '', phone: '', region: 10 }],
    [
      'a broken attempt',
      { version: 1, step: 'code', channel: 'email', email: '', phone: '', region: 10, attempt: 1 },
    ],
  ])('ignores stored value: %s', async (_, stored) => {
    browser.session.setItem('login', JSON.stringify(stored));
    expect((await open()).$login.get().step).not.toBe('code');
  });
});

describe('field validation', () => {
  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['name', 'email_invalid'],
    [`${'a'.repeat(260)}@club.example`, 'too_long'],
    ['name@club.example', undefined],
    [' name@club.example ', undefined],
  ])('e-mail “%s”: %s', async (value, problem) => {
    const { emailProblem } = await newPage(() => import('#features/access/browser/login.ts'));
    expect(await emailProblem(value)).toBe(problem);
  });

  it.each([
    ['', 'required'],
    ['1234', 'code_length'],
    ['12a45', 'code_length'],
    ['123456', 'code_length'],
    ['01234', undefined],
  ])('code “%s”: %s', async (value, problem) => {
    const { codeProblem } = await newPage(() => import('#features/access/browser/code-problem.ts'));
    expect(codeProblem(value)).toBe(problem);
  });

  it.each([
    ['', poland, 'required'],
    ['12', poland, 'phone_invalid'],
    ['512 345 678', poland, undefined],
    ['+48512345678', poland, undefined],
    ['+420601123456', poland, 'phone_invalid'],
    ['601123456', regionBySlug('cz').id, undefined],
    ['999999999123', poland, undefined],
    ['512345678', 99, 'phone_invalid'],
  ])('phone “%s” in region %s: %s', async (value, region, problem) => {
    const { phoneProblem } = await newPage(() => import('#features/access/browser/login.ts'));
    expect(await phoneProblem(value, region)).toBe(problem);
  });
});
