/** The ceremony of a sign-in with a passkey, against a fake browser and API. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHALLENGE_MINUTES } from '#features/access/rules.ts';
import { browser, newPage } from '../../support/browser/fake-browser.ts';

const optionsPath = '/api/v2/passkeys/sign-in/options';
const signInPath = '/api/v2/passkeys/sign-in';
const expires = '2026-06-15T10:00:00.000Z';

/** Answers of the API by path: a body, or a status with an error code. */
let api: Record<string, { status?: number; code?: string; pending?: boolean }>;
let asked: string[];
/** Requests to the authenticator, oldest first. */
let ceremonies: { mediation: string | undefined; choose(): void; refuse(name: string): void }[];
let page: EventTarget & { hidden: boolean };
const assign = vi.fn();
const forgotten = vi.fn(async () => undefined);

const FakeCredential = Object.assign(() => undefined, {
  isConditionalMediationAvailable: async () => true,
  signalUnknownCredential: forgotten,
});

const bytes = new Uint8Array([1, 2, 3]).buffer;

const chosen = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null },
  getClientExtensionResults: () => ({}),
};

function get({ mediation, signal }: { mediation?: string; signal: AbortSignal }): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    ceremonies.push({
      mediation,
      choose: () => resolve(chosen),
      refuse: (name) => reject(new DOMException('', name)),
    });
  });
}

async function answer(path: string): Promise<Response> {
  asked.push(path);
  const { status = 200, code, pending = false } = api[path] ?? {};
  if (status === 0) throw new TypeError('no connection');
  const body = code
    ? { code }
    : path === optionsPath
      ? { challenge: 'AQID', rpId: 'pl.localhost', timeout: 300_000, userVerification: 'required' }
      : { expires_at: expires, pending };
  return Response.json(body, { status });
}

beforeEach(() => {
  vi.useFakeTimers();
  browser.reset();
  [api, asked, ceremonies] = [{}, [], []];
  page = Object.assign(new EventTarget(), { hidden: false });
  assign.mockClear();
  forgotten.mockClear();
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('document', Object.assign(page, { querySelectorAll: () => [] }));
  vi.stubGlobal('location', { hostname: 'pl.localhost', pathname: '/login', search: '?to=%2Fshop', assign });
  vi.stubGlobal('PublicKeyCredential', FakeCredential);
  Object.assign(window, { PublicKeyCredential: FakeCredential });
  vi.stubGlobal('navigator', { credentials: { get } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => newPage(() => import('#features/access/browser/passkey.ts'));
/** Lets promises and imports settle. */
const settled = (isSo: () => void) => vi.waitFor(isSo, { timeout: 20_000 });
const count = (ceremonyCount: number) => settled(() => expect(ceremonies).toHaveLength(ceremonyCount));

test('passkeys are unknown without WebAuthn, and where the host is an IP address', async () => {
  const { knowsPasskeys, offerPasskey } = await open();
  expect(knowsPasskeys()).toBe(true);
  for (const hostname of ['127.0.0.1', '[::1]']) {
    vi.stubGlobal('location', { hostname });
    expect(knowsPasskeys()).toBe(false);
  }
  vi.stubGlobal('location', { hostname: 'pl.localhost' });
  Object.assign(window, { PublicKeyCredential: undefined });
  expect(knowsPasskeys()).toBe(false);
  offerPasskey();
  expect(asked).toEqual([]);
});

describe('the offer in the autofill', () => {
  test('signs in with a chosen passkey and leads where the member wanted to go', async () => {
    (await open()).offerPasskey();
    await count(1);
    expect(ceremonies[0]?.mediation).toBe('conditional');
    ceremonies[0]?.choose();
    await settled(() => expect(assign).toHaveBeenCalledWith('/shop'));
    expect(browser.local.getItem('token')).toContain(String(Date.parse(expires)));
  });

  test('stays on the page, which asks the open questions', async () => {
    api[signInPath] = { pending: true };
    (await open()).offerPasskey();
    await count(1);
    ceremonies[0]?.choose();
    await settled(() => expect(assign).toHaveBeenCalledWith('/login?to=%2Fshop'));
  });

  test('is renewed before its challenge expires, on a hidden page when somebody looks', async () => {
    (await open()).offerPasskey();
    await count(1);
    await vi.advanceTimersByTimeAsync((CHALLENGE_MINUTES - 1) * 60_000 - 10_000);
    expect(ceremonies).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    await count(2);
    page.hidden = true;
    await vi.advanceTimersByTimeAsync(3 * CHALLENGE_MINUTES * 60_000);
    expect(ceremonies).toHaveLength(2);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await count(3);
  });

  test.each([
    ['the API refuses', { status: 429, code: 'too_many_requests' }],
    ['the connection is lost', { status: 0 }],
    ['the club is closed', { status: 503, code: 'unavailable' }],
  ])('is silent when %s before a choice', async (_, refusal) => {
    api[optionsPath] = refusal;
    const onFailure = vi.fn();
    (await open()).offerPasskey(onFailure);
    await settled(() => expect(asked).toEqual([optionsPath]));
    await vi.advanceTimersByTimeAsync(1000);
    expect([ceremonies, onFailure.mock.calls]).toEqual([[], []]);
  });

  test('says that a chosen passkey was refused, and goes on', async () => {
    api[signInPath] = { status: 406, code: 'passkey_refused' };
    const onFailure = vi.fn();
    (await open()).offerPasskey(onFailure);
    await count(1);
    ceremonies[0]?.choose();
    await count(2);
    expect(onFailure.mock.calls).toEqual([[expect.objectContaining({ code: 'passkey_refused' })]]);
    expect([assign.mock.calls, forgotten.mock.calls]).toEqual([[], []]);
  });

  test('tells the device to forget a removed passkey', async () => {
    api[signInPath] = { status: 404, code: 'passkey_unknown' };
    (await open()).offerPasskey();
    await count(1);
    ceremonies[0]?.choose();
    await settled(() =>
      expect(forgotten.mock.calls).toEqual([[{ rpId: 'pl.localhost', credentialId: 'AQID' }]]),
    );
  });
});

describe('the button', () => {
  test('ends the offer, and restarts it when the member cancels', async () => {
    const { offerPasskey, signInWithPasskey } = await open();
    const onFailure = vi.fn();
    offerPasskey(onFailure);
    await count(1);
    const failure = expect(signInWithPasskey()).rejects.toMatchObject({ code: 'aborted' });
    await count(2);
    expect(ceremonies[1]?.mediation).toBeUndefined();
    ceremonies[1]?.refuse('NotAllowedError');
    await failure;
    await count(3);
    expect(ceremonies[2]?.mediation).toBe('conditional');
    expect(onFailure).not.toHaveBeenCalled();
  });

  test.each([
    ['the API refuses', { status: 429, code: 'too_many_requests' }, 'too_many_requests'],
    ['the connection is lost', { status: 0 }, 'unavailable'],
  ])('says that %s', async (_, refusal, code) => {
    api[optionsPath] = refusal;
    const { signInWithPasskey } = await open();
    await expect(signInWithPasskey()).rejects.toMatchObject({ code });
  });
});
