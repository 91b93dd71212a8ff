import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser, newPage } from '../../support/browser/fake-browser.ts';

interface Choice {
  name: string;
}

const decode = (stored: unknown): Choice | undefined => {
  const { name } = (stored ?? {}) as Partial<Choice>;
  return typeof name === 'string' ? { name } : undefined;
};
const initial: Choice = { name: 'none' };
const options = { key: 'choice', version: 2, decode, initial };

const page = () => newPage(() => import('#platform/browser/persistent.ts'));

beforeEach(() => browser.reset());

describe('persistent store', () => {
  it('keeps its value for the next page', async () => {
    const { persistent } = await page();
    persistent(options).set({ name: 'slate' });
    const next = await page();
    expect(next.persistent(options).get()).toEqual({ name: 'slate' });
  });

  it('stores the fields of a record beside its version', async () => {
    const { persistent } = await page();
    persistent(options).set({ name: 'slate' });
    expect(JSON.parse(browser.local.getItem('choice') ?? '')).toEqual({ name: 'slate', version: 2 });
  });

  it.each([
    ['text that is no JSON', '{'],
    ['an empty text', ''],
    ['null', 'null'],
    ['a list', '[1]'],
    ['an older version', '{"version":1,"name":"slate"}'],
    ['no version', '{"name":"slate"}'],
    ['a value that decode refuses', '{"version":2,"name":7}'],
  ])('starts with its initial value for %s', async (_, stored) => {
    browser.local.setItem('choice', stored);
    const { persistent } = await page();
    expect(persistent(options).get()).toBe(initial);
  });

  it('starts with its initial value when decode throws', async () => {
    browser.local.setItem('choice', '{"version":2}');
    const { persistent } = await page();
    const $broken = persistent<Choice>({
      ...options,
      decode: () => {
        throw new Error('no');
      },
    });
    expect($broken.get()).toBe(initial);
  });

  it.each([['text'], [7], [['a', 'b']], [{ value: 'x' }], [true]])('keeps %j unchanged', async (value) => {
    const any = {
      key: 'any',
      version: 1,
      decode: (stored: unknown) => stored,
      initial: undefined as unknown,
    };
    const { persistent } = await page();
    persistent(any).set(value);
    const next = await page();
    const read = next.persistent(any).get();
    expect(typeof value === 'object' ? read : { read }).toMatchObject(
      typeof value === 'object' ? value : { read: value },
    );
  });

  it('removes its key when set to undefined', async () => {
    const { persistent } = await page();
    const $choice = persistent<Choice | undefined>({ ...options, initial: undefined });
    $choice.set({ name: 'slate' });
    $choice.set(undefined);
    expect(browser.local.getItem('choice')).toBeNull();
  });

  it('follows other tabs while it has listeners', async () => {
    const { persistent } = await page();
    const $choice = persistent(options);
    const seen: string[] = [];
    const stop = $choice.listen(({ name }) => seen.push(name));
    browser.otherTab('choice', '{"version":2,"name":"tile"}');
    browser.otherTab('choice', '{"version":1,"name":"old"}');
    browser.otherTab('choice', null);
    stop();
    expect(seen).toEqual(['tile', 'none']);
    expect($choice.get()).toEqual(initial);
  });

  it('keeps session stores separate from the shared storage', async () => {
    const { persistent } = await page();
    persistent({ ...options, key: 'inTab', session: true }).set({ name: 'slate' });
    expect(browser.local.getItem('inTab')).toBeNull();
    expect(browser.session.getItem('inTab')).not.toBeNull();
  });

  it('keeps values in memory when the storage is full', async () => {
    browser.local.fill(true);
    const { persistent } = await page();
    const $choice = persistent(options);
    $choice.set({ name: 'slate' });
    expect($choice.get()).toEqual({ name: 'slate' });
    const stop = $choice.listen(() => {});
    expect($choice.get()).toEqual({ name: 'slate' });
    stop();
  });

  it('exposes its initial value regardless of the storage', async () => {
    browser.local.setItem('choice', '{"version":2,"name":"slate"}');
    const { persistent } = await page();
    expect(persistent(options).initial).toBe(initial);
  });

  it('cannot be set on the server', async () => {
    const { persistent } = await page();
    const $choice = persistent(options);
    const { window } = globalThis;
    vi.stubGlobal('window', undefined);
    try {
      expect(() => $choice.set({ name: 'slate' })).toThrow('cannot be set on the server');
    } finally {
      vi.stubGlobal('window', window);
    }
  });
});

describe('clearStored', () => {
  it('removes all keys but the exempt ones', async () => {
    const { clearStored } = await page();
    browser.local.setItem('lang', 'pl');
    browser.local.setItem('cart', '{}');
    browser.session.setItem('login', '{}');
    clearStored(['lang']);
    expect([browser.local.getItem('lang'), browser.local.length, browser.session.length]).toEqual([
      'pl',
      1,
      0,
    ]);
  });
});
