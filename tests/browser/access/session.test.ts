import { beforeEach, describe, expect, it } from 'vitest';
import { browser, newPage } from '../../support/browser/fake-browser.ts';

const page = () =>
  newPage(async () => ({
    ...(await import('#features/access/browser/session.ts')),
    ...(await import('#platform/browser/clear-member-data.ts')),
  }));

beforeEach(() => browser.reset());

describe('stored session', () => {
  it('is identified only by its expiry time', async () => {
    const { startSession, $token } = await page();
    startSession('2026-06-15T10:00:00.000Z');
    expect($token.get()).toEqual({ expiresAt: Date.UTC(2026, 5, 15, 10) });
    expect(browser.local.getItem('token')).toBe(`{"expiresAt":${Date.UTC(2026, 5, 15, 10)},"version":1}`);
  });

  it('is absent for an invalid time', async () => {
    const { startSession, $token } = await page();
    startSession('soon');
    expect($token.get()).toBeUndefined();
  });

  it.each(['{"version":1,"expiresAt":"soon"}', '{"version":1}', '{"version":1,"value":null}'])(
    'is absent for %s',
    async (stored) => {
      browser.local.setItem('token', stored);
      expect((await page()).$token.get()).toBeUndefined();
    },
  );

  it('clears all member data except language and region', async () => {
    const { startSession, clearMember } = await page();
    startSession('2026-06-15T10:00:00.000Z');
    for (const key of ['cart', 'checkout', 'shell', 'lang', 'region']) browser.local.setItem(key, '{}');
    browser.session.setItem('checkoutData', '{}');
    clearMember();
    expect(Object.keys(browser.local).sort()).toEqual(['lang', 'region']);
    expect(browser.session.length).toBe(0);
  });
});
