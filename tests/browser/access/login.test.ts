/** The sign-in in the browser: what a sent form leads to, and what stays in the tab. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LoginProgress } from '#features/access/browser/login-progress.ts';
import { browser, newPage } from '../../support/browser/fake-browser.ts';

beforeEach(() => browser.reset());

const ADDRESS = '/login?to=%2Fshop';
const TOKEN_ENDS = '2026-06-15T10:00:00.000Z';

/** A page whose forms get this answer. Pages with the same storages are the same tab. */
async function open(answer: (init: RequestInit) => Promise<Response> = async () => new Response('')) {
  const { createSignIn } = await newPage(() => import('#features/access/browser/sign-in.ts'));
  const { $token } = await import('#features/access/browser/session.ts');
  const { onRejection } = await import('#platform/browser/rejections.ts');
  const fetch = vi.fn((_: unknown, init?: RequestInit) => answer(init ?? {}));
  const store = createSignIn({ address: ADDRESS, fetch });
  return { store, fetch, $token, onRejection };
}

const json = (body: unknown) => async () => Response.json(body);
const redirected = (url: string) => async () =>
  Object.defineProperties(new Response(''), { redirected: { value: true }, url: { value: url } });
const fields = () => new URLSearchParams({ email: 'anna@club.example' });

describe('a sent form', () => {
  test.each([200, 422])('shows the page of an answer with status %i', async (status) => {
    const { store, fetch } = await open(async () => new Response('<main>', { status }));
    expect(await store.send(fields())).toEqual({ kind: 'page', html: '<main>' });
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe(ADDRESS);
    expect(String(init?.body)).toBe('email=anna%40club.example&script=on');
    expect(store.$busy.get()).toBe(false);
  });

  test('with the right code starts the session and leaves, with nothing left in the tab', async () => {
    const { store, $token } = await open(json({ to: '/shop', expires_at: TOKEN_ENDS, pending: false }));
    store.start();
    store.type({ email: 'anna@club.example' });
    expect(await store.send(fields())).toEqual({ kind: 'leave', to: '/shop' });
    expect($token.get()?.expiresAt).toBe(Date.parse(TOKEN_ENDS));
    browser.leave();
    expect(browser.session.length).toBe(0);
    // Nothing else is sent while the next page loads.
    expect(store.$busy.get()).toBe(true);
    expect(await store.send(fields())).toBeUndefined();
  });

  test('keeps the address while questions remain', async () => {
    const { store } = await open(json({ to: '/login', expires_at: TOKEN_ENDS, pending: true }));
    store.start();
    store.type({ email: 'anna@club.example' });
    await store.send(fields());
    browser.leave();
    const next = await open();
    next.store.start();
    expect(next.store.$typed.get().email).toBe('anna@club.example');
  });

  test('leaves to where the answer was redirected: another tab has signed in', async () => {
    const { store } = await open(redirected('http://pl.localhost/'));
    expect(await store.send(fields())).toEqual({ kind: 'leave', to: 'http://pl.localhost/' });
  });

  test('tells the page that the club is closed', async () => {
    const { store, onRejection } = await open(redirected('http://pl.localhost/maintenance'));
    const closed = vi.fn();
    onRejection(503, closed);
    expect(await store.send(fields())).toEqual({ kind: 'closed' });
    expect(closed).toHaveBeenCalledOnce();
  });

  test.each([
    ['no connection', 'unreachable', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error of the server', 'failed', async () => new Response('<main>', { status: 500 })],
    ['a busy server', 'failed', async () => new Response('<main>', { status: 429 })],
    ['an unknown answer', 'failed', json({ to: 1 })],
  ] as const)('can be sent again after %s', async (_, reason, answer) => {
    const { store, fetch } = await open(answer);
    expect(await store.send(fields())).toEqual({ kind: 'failure', reason });
    await store.send(fields());
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('is sent once at a time', async () => {
    const { store, fetch } = await open();
    const both = await Promise.all([store.send(fields()), store.send(fields())]);
    expect(both.map((outcome) => outcome?.kind)).toEqual(['page', undefined]);
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('waits 30 seconds at most', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const { store, fetch } = await open();
    await store.send(fields());
    expect(timeout).toHaveBeenCalledWith(30_000);
    expect(fetch.mock.calls[0]?.[1]?.signal).toBe(timeout.mock.results[0]?.value);
  });
});

describe('the tab keeps', () => {
  const typed = { channel: 'phone', email: 'anna@club.example', phone: '512 345 678', region: 10 } as const;

  test('what was typed, one second later or when the page is left', async () => {
    vi.useFakeTimers();
    const { store } = await open();
    store.start();
    store.type(typed);
    vi.advanceTimersByTime(999);
    expect(browser.session.length).toBe(0);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    const next = await open();
    next.store.start();
    expect(next.store.$typed.get()).toMatchObject(typed);
  });

  test.each(['ended', 'declined'] as const)(
    'why the member was sent back, and says it once: %s',
    async (word) => {
      const { clearSignIn, keepAddress } = await newPage(
        () => import('#features/access/browser/login-progress.ts'),
      );
      (word === 'ended' ? keepAddress : clearSignIn)(word);
      const { store } = await open();
      expect(store.start()).toBe(word);
      browser.leave();
      expect((await open()).store.start()).toBeUndefined();
    },
  );

  test.each([
    ['another version', { ...typed, version: 2 }],
    ['an unknown channel', { ...typed, version: 3, channel: 'pigeon' }],
    ['a broken region', { ...typed, version: 3, region: 'pl' }],
    ['no record', [1]],
  ])('nothing of a stored value that is invalid: %s', async (_, stored) => {
    browser.session.setItem('login', JSON.stringify(stored));
    const { store } = await open();
    store.start();
    expect(store.$typed.get()).toEqual({
      channel: 'email',
      email: '',
      phone: '',
      region: 0,
      word: undefined,
    } satisfies LoginProgress);
  });
});

test.each([
  ['', 'required'],
  ['1234', 'code_length'],
  ['12a45', 'code_length'],
  ['123456', 'code_length'],
  ['01234', undefined],
])('the problem of the code “%s” is %s', async (value, problem) => {
  const { codeProblem } = await newPage(() => import('#features/access/browser/code-problem.ts'));
  expect(codeProblem(value)).toBe(problem);
});
