import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser, newPage } from '../../support/browser/fake-browser.ts';

interface Form {
  name: string;
}

const options = {
  key: 'form',
  version: 1,
  decode: (stored: unknown): Form | undefined => {
    const { name } = (stored ?? {}) as Partial<Form>;
    return typeof name === 'string' ? { name } : undefined;
  },
  initial: { name: '' },
};

async function open() {
  const { progress } = await newPage(() => import('#platform/browser/progress.ts'));
  const form = progress(options);
  const stop = form.start();
  return { form, stop };
}

beforeEach(() => {
  browser.reset();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('form progress', () => {
  it('is saved one second after the last change, not before', async () => {
    const { form } = await open();
    form.set({ name: 'O' });
    vi.advanceTimersByTime(900);
    form.set({ name: 'Ola' });
    vi.advanceTimersByTime(999);
    expect(browser.session.length).toBe(0);
    vi.advanceTimersByTime(1);
    expect(JSON.parse(browser.session.getItem('form') ?? '')).toEqual({ name: 'Ola', version: 1 });
  });

  it('is restored on the next page of the tab', async () => {
    const { form } = await open();
    form.set({ name: 'Ola' });
    vi.advanceTimersByTime(1000);
    expect((await open()).form.$value.get()).toEqual({ name: 'Ola' });
  });

  it('is saved immediately when the page is hidden', async () => {
    const { form } = await open();
    form.set({ name: 'Ola' });
    browser.leave();
    expect((await open()).form.$value.get()).toEqual({ name: 'Ola' });
  });

  it('is saved when its screen is closed', async () => {
    const { form, stop } = await open();
    form.set({ name: 'Ola' });
    stop();
    expect((await open()).form.$value.get()).toEqual({ name: 'Ola' });
  });

  it('is empty for unreadable values', async () => {
    browser.session.setItem('form', '{"version":1,"name":5}');
    expect((await open()).form.$value.get()).toBe(options.initial);
  });

  it('can be cleared while a change waits to be saved', async () => {
    const { form } = await open();
    form.set({ name: 'Ola' });
    form.clear();
    browser.leave();
    vi.advanceTimersByTime(5000);
    expect(browser.session.length).toBe(0);
    expect((await open()).form.$value.get()).toBe(options.initial);
  });

  it('is never written to the shared storage', async () => {
    const { form } = await open();
    form.set({ name: 'Ola' });
    browser.leave();
    expect(browser.local.length).toBe(0);
  });
});
