/** What the sign-in page shows after each form, in browsers with their own cookies. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathsOf, type SignIn, signInForms, signInState } from '#components/login/forms.ts';
import { installers } from '#db/schema/companies.ts';
import { translator } from '#i18n/translator.ts';
import type { Club } from '#platform/contract/club.ts';
import { type ErrorBody, readError } from '#platform/contract/read-error.ts';
import type { PageInput } from '#platform/http/api.ts';
import { handleForm } from '#platform/site/handle-form.ts';
import { regionBySlug } from '#regions/regions.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { codeSentTo } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const t = translator('en');
const ORIGIN = 'http://pl.localhost';
const MINUTE = 60_000;

/** A browser at the sign-in page. Its tabs share cookies. */
function browser() {
  const cookies = new Map<string, string>();

  async function visit(path: string, fields?: Record<string, string>): Promise<SignIn | Response> {
    const url = new URL(path, ORIGIN);
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const request = new Request(url, {
      headers: { origin: ORIGIN, 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) },
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    });
    const call = async (name: string, input: PageInput = {}) => {
      const caller = { address: '10.9.9.9', requestId: 'test' };
      const { status, answer, retryAfter, cookies: set } = await club.api.call(name, input, request, caller);
      for (const header of set) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
        cookies.set(key, value);
      }
      if (status < 400) return answer;
      throw readError(status, answer as ErrorBody, retryAfter);
    };
    const page = {
      request,
      response: {},
      locals: { club: call as Club, t },
      redirect: (to: string, status: number) => new Response(null, { status, headers: { location: to } }),
    };
    const { here, to, asksAddress } = pathsOf(url);
    const form = await handleForm(page, signInForms({ here, to }, t));
    return form instanceof Response ? form : signInState(form, { club: call as Club, t, asksAddress });
  }

  async function shown(path: string, fields?: Record<string, string>): Promise<SignIn> {
    const state = await visit(path, fields);
    if (state instanceof Response) throw new Error(`redirected to ${state.headers.get('location')}`);
    return state;
  }

  return {
    open: (path = '/login') => shown(path),
    ask: (email: string, more = {}) =>
      shown('/login', { channel: 'email', email, phone: '', region: '', ...more }),
    post: (fields: Record<string, string>, path = '/login') => visit(path, fields),
    /** Types a code below the typed address. */
    type: (person: Person, code: string) =>
      shown('/login', { action: 'code', userId: person.uuid, channel: 'email', email: person.email, code }),
  };
}

const wrong = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0');

describe('the page asks for', () => {
  test('the code of staff, whose account is not told', async () => {
    const staff = await club.person({ role: 1 });
    const { ask, type, post } = browser();
    expect(await ask(staff.email)).toMatchObject({
      first: 'code',
      code: { userId: staff.uuid, isCertain: false },
      steps: undefined,
      problems: undefined,
    });
    const code = await codeSentTo(club, staff.email);
    expect(await type(staff, wrong(code))).toMatchObject({ first: 'code', code: { triesLeft: 2 } });
    const fields = { action: 'code', userId: staff.uuid, channel: 'email', email: staff.email, code };
    expect(await post(fields, '/login?to=/staff')).toMatchObject({ status: 303 });
  });

  test('the address first, then only for the code', async () => {
    const person = await club.person();
    const { open, ask } = browser();
    expect(await open()).toMatchObject({ first: 'address', asksAddress: true, code: undefined });
    expect(await ask(person.email)).toMatchObject({
      first: 'code',
      asksAddress: false,
      code: { userId: person.uuid, channel: 'email', resendAfter: 60 },
      // The number of the company, the consents and the survey follow.
      steps: 5,
      problems: undefined,
    });
  });

  test('a valid code in a new tab or after a reload, until it expires', async () => {
    const person = await club.person();
    const { open, ask } = browser();
    await ask(person.email);
    expect(await open()).toMatchObject({ first: 'code', asksAddress: false, code: { userId: person.uuid } });
    expect((await browser().open()).code).toBeUndefined();
    club.advance(7 * MINUTE);
    expect((await open()).code).toMatchObject({ minutes: 3, resendAfter: 0, triesLeft: 3 });
    club.advance(4 * MINUTE);
    expect(await open()).toMatchObject({ first: 'address', code: undefined });
  });

  test('another address on request, and still for the valid code', async () => {
    const person = await club.person();
    const { open, ask } = browser();
    await ask(person.email);
    expect(await open('/login?step=address')).toMatchObject({
      first: 'address',
      asksAddress: true,
      code: { userId: person.uuid },
    });
  });

  test('address and code after a wrong code, with the tries that are left', async () => {
    const person = await club.person();
    const { ask, type } = browser();
    await ask(person.email);
    const code = await codeSentTo(club, person.email);
    const answer = await type(person, wrong(code));
    expect(answer).toMatchObject({
      first: 'code',
      asksAddress: true,
      typed: { email: person.email },
      code: { triesLeft: 2 },
    });
    expect(answer.problems?.fields.code).toBe('Wrong code. You have 2 tries left.');
    expect((await type(person, wrong(code))).problems?.fields.code).toBe('Wrong code. You have 1 try left.');
    const last = await type(person, wrong(code));
    expect(last).toMatchObject({ first: 'address', code: undefined, typed: { email: person.email } });
    expect(last.problems?.summary).toBe(t('errors.code_invalid'));
  });

  test('the newest code when an older one was typed', async () => {
    const person = await club.person();
    const { ask, type } = browser();
    await ask(person.email);
    const old = await codeSentTo(club, person.email);
    club.advance(6 * MINUTE);
    await ask(person.email);
    expect(await codeSentTo(club, person.email)).not.toBe(old);
    const answer = await type(person, old);
    expect(answer.problems?.fields.code).toContain(t('errors.code_superseded'));
    expect(answer).toMatchObject({ first: 'code', asksAddress: true });
  });

  test('the code, without saying whether there is an account, behind a network with many questions', async () => {
    const person = await club.person();
    const { ask, post } = browser();
    for (let i = 0; i < 15; i++) await ask('nobody@club.example');
    const answer = await ask(person.email);
    expect(answer).toMatchObject({
      first: 'code',
      asksAddress: false,
      code: { userId: person.uuid, isCertain: false },
      problems: undefined,
      steps: undefined,
    });
    expect(await ask('nobody@club.example')).toMatchObject({ first: 'code', code: { isCertain: false } });
    const code = await codeSentTo(club, person.email);
    const signedIn = await post({ action: 'code', userId: person.uuid, code });
    expect(signedIn).toBeInstanceOf(Response);
    club.advance(MINUTE);
  });

  test('an address at its field when it belongs to nobody, and keeps it', async () => {
    const answer = await browser().ask('nobody@club.example');
    expect(answer).toMatchObject({ first: 'address', typed: { email: 'nobody@club.example' } });
    expect(answer.problems?.fields).toEqual({ email: t('errors.installer_not_found') });
  });
});

describe('a sent form', () => {
  test('says that another code was sent, but not when none was', async () => {
    const person = await club.person();
    const { ask } = browser();
    expect((await ask(person.email)).isSentAgain).toBe(false);
    club.advance(1000);
    expect((await ask(person.email, { again: 'on' })).isSentAgain).toBe(false);
    club.advance(MINUTE);
    expect((await ask(person.email, { again: 'on' })).isSentAgain).toBe(true);
  });

  test.each([
    [undefined, 303],
    ['on', 200],
  ])('with the right code signs in and names the next page (script: %s)', async (script, status) => {
    const person = await club.person();
    const { ask, post } = browser();
    await ask(person.email);
    const code = await codeSentTo(club, person.email);
    const answer = await post(
      { action: 'code', userId: person.uuid, code, ...(script ? { script } : {}) },
      '/login?to=%2Fshop&step=address',
    );
    if (!(answer instanceof Response)) throw new Error(answer.problems?.summary);
    expect(answer.status).toBe(status);
    // Questions remain, so that the same page follows.
    const next = '/login?to=%2Fshop';
    if (script) expect(await answer.json()).toMatchObject({ to: next, pending: true });
    else expect(answer.headers.get('location')).toBe(next);
  });

  test.each(['+48 512 345 671', '(+48) 512 345 671', '0048512345671'])(
    'with the international number %s does not need its country',
    async (phone) => {
      const person = await club.person();
      await club.db.update(installers).set({ phone: null }).where(eq(installers.phone, '+48512345671'));
      await club.db.update(installers).set({ phone: '+48512345671' }).where(eq(installers.id, person.id));
      const italy = String(regionBySlug('it').id);
      const answer = await browser().post({ channel: 'phone', email: '', phone, region: italy });
      expect(answer).toMatchObject({
        first: 'code',
        typed: { region: regionBySlug('pl').id },
        code: { channel: 'phone', userId: person.uuid },
      });
    },
  );
});
