/** Hearts on shop pages: shown at once, true after a failure. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Club } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { browser, callerOf, newPage } from '../../support/browser/fake-browser.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { newShopProduct } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
  return () => club.close();
});
beforeEach(() => browser.reset());

/** A shop page of the person, whose header is known. */
async function opened(person: Person) {
  const call = await callerOf(club, person.token);
  const { $shell, refreshShell, toggleWish } = await newPage(async () => ({
    ...(await import('#platform/browser/shell.ts')),
    ...(await import('#features/shop/browser/wishes.ts')),
  }));
  await refreshShell(call, 'en', 1);
  const shown = () => $shell.get()?.wishes;
  const stored = async () => (await person.club('GET /v1/company/user/self')).wishes;
  return { call, shown, stored, toggle: (uuid: string, by: Club = call) => toggleWish(by, uuid, 'en') };
}

/** A client whose changes of wishes fail; everything else works. */
function failing(call: Club, error: Error): Club {
  return ((...asked: Parameters<Club>) =>
    asked[0].includes('/wishes/') ? Promise.reject(error) : call(...asked)) as Club;
}

describe('a press', () => {
  test('shows the wish at once, saves it, and takes it off again', async () => {
    const person = await club.person();
    const { product } = await newShopProduct(club);
    const { shown, stored, toggle } = await opened(person);
    const saved = toggle(product);
    expect(shown()).toEqual([product]);
    expect(await saved).toBeUndefined();
    expect(await stored()).toEqual([product]);
    const removed = toggle(product);
    expect(shown()).toEqual([]);
    expect(await removed).toBeUndefined();
    expect(await stored()).toEqual([]);
  });

  test('is known on the next page and in other tabs, by the header’s data', async () => {
    const person = await club.person();
    const { product } = await newShopProduct(club);
    const page = await opened(person);
    await page.toggle(product);
    const { $shell } = await newPage(() => import('#platform/browser/shell.ts'));
    expect($shell.get()?.wishes).toEqual([product]);
  });

  test('after a press counts: the last one is saved', async () => {
    const person = await club.person();
    const { product } = await newShopProduct(club);
    const { shown, stored, toggle } = await opened(person);
    await Promise.all([toggle(product), toggle(product), toggle(product)]);
    expect([shown(), await stored()]).toEqual([[product], [product]]);
  });
});

describe('a press that fails', () => {
  test('is taken back, and says why', async () => {
    const person = await club.person();
    const { product } = await newShopProduct(club);
    const { call, shown, stored, toggle } = await opened(person);
    const codes = {
      offline: 'unavailable',
      full: 'wishes_full',
      emulating: 'emulating',
      failed: 'internal',
    } as const;
    for (const [said, code] of Object.entries(codes)) {
      expect(await toggle(product, failing(call, new ClubError(code)))).toBe(said);
      expect([shown(), await stored()]).toEqual([[], []]);
    }
    expect(await toggle(product)).toBeUndefined();
    expect(await toggle(product, failing(call, new Error('broken')))).toBe('failed');
    expect([shown(), await stored()]).toEqual([[product], [product]]);
  });

  test('shows what holds if only the answer was lost', async () => {
    const person = await club.person();
    const { product } = await newShopProduct(club);
    const { call, shown, toggle } = await opened(person);
    const lost = (async (...asked: Parameters<Club>) => {
      const answer = await call(...asked);
      if (asked[0].startsWith('PUT')) throw new ClubError('unavailable');
      return answer;
    }) as Club;
    expect(await toggle(product, lost)).toBe('offline');
    expect(shown()).toEqual([product]);
  });

  test('is taken back without a connection', async () => {
    const person = await club.person();
    const { product } = await newShopProduct(club);
    const { shown, toggle } = await opened(person);
    const dead = (() => Promise.reject(new ClubError('unavailable'))) as Club;
    expect(await toggle(product, dead)).toBe('offline');
    expect(shown()).toEqual([]);
  });

  test('says that a product left the shop', async () => {
    const person = await club.person();
    const { product } = await newShopProduct(club, { active: false });
    const { shown, toggle } = await opened(person);
    expect(await toggle(product)).toBe('failed');
    expect(shown()).toEqual([]);
  });
});
