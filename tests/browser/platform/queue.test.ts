/** The queue on disk and its delivery: what is added is sent once, in order, by its own account. */
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Club } from '#platform/contract/club.ts';
import type { ErrorCode } from '#platform/contract/errors.ts';
import { browser, newPage } from '../../support/browser/fake-browser.ts';
import { isFull } from '../../support/sampled.ts';

/** Machines are slow at times. */
const waitFor = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 30_000 });

const page = () =>
  newPage(async () => ({
    ...(await import('#platform/browser/queue/queue.ts')),
    ...(await import('#platform/browser/queue/queue-store.ts')),
    ...(await import('#platform/browser/queue/delivery.ts')),
    ...(await import('#platform/browser/queue/send-queue.ts')),
    ...(await import('#platform/contract/errors.ts')),
  }));
type Page = Awaited<ReturnType<typeof page>>;

const [anna, bela] = [crypto.randomUUID(), crypto.randomUUID()];

beforeEach(() => {
  browser.reset();
  browser.signIn(anna);
});
afterEach(() => vi.restoreAllMocks());

/** Never called: entries of the tests are sent by `sendings`. */
const call = (() => {
  throw new Error('No call is made');
}) as unknown as Club;

/** A club that accepts entries once by uuid, or refuses those named in `refuses`. */
function newClub({ open }: { open: boolean }) {
  const accepted = new Map<string, unknown>();
  const order: unknown[] = [];
  const refuses = new Map<unknown, ErrorCode>();
  const state = { open, requests: 0 };
  const sendings = (store: Page) => ({
    note: {
      async send(_: Club, { uuid, data }: { uuid: string; data: unknown }) {
        state.requests += 1;
        // Other requests go first.
        await Promise.resolve();
        if (!state.open) throw new store.ClubError('unavailable');
        const refusal = refuses.get(data);
        if (refusal) throw new store.ClubError(refusal);
        if (!accepted.has(uuid)) order.push(data);
        accepted.set(uuid, data);
      },
    },
  });
  return { order, refuses, state, sendings };
}

function start(store: Page, club: ReturnType<typeof newClub>) {
  const delivery = store.startDelivery(call, club.sendings(store));
  onTestFinished(delivery.stop);
  return delivery;
}

const add = async (store: Page, data: unknown, after?: string) => {
  const uuid = crypto.randomUUID();
  await store.enqueue({ uuid, kind: 'note', after, data });
  return uuid;
};

const dataOf = (entries: readonly { data: unknown }[]) => entries.map(({ data }) => data);

describe('the queue', () => {
  it('is on disk before it says so, and a new page sends it in order', async () => {
    const store = await page();
    for (const text of ['a', 'b', 'c']) await add(store, text);
    // The page is gone without a farewell.
    const next = await page();
    expect(dataOf(await next.entriesOf(anna))).toEqual(['a', 'b', 'c']);
    const club = newClub({ open: true });
    start(next, club);
    await waitFor(async () => expect(await next.countEntries(anna)).toBe(0));
    expect(club.order).toEqual(['a', 'b', 'c']);
  });

  it('keeps its order with a wrong device clock', async () => {
    const store = await page();
    const clock = vi.spyOn(Date, 'now');
    for (const [index, time] of [4e12, 0, 1e12].entries()) {
      clock.mockReturnValue(time);
      await add(store, index);
    }
    const club = newClub({ open: true });
    start(store, club);
    await waitFor(() => expect(club.order).toEqual([0, 1, 2]));
  });

  it('ignores a uuid that it has already', async () => {
    const store = await page();
    const uuid = crypto.randomUUID();
    for (const data of ['first', 'second']) await store.enqueue({ uuid, kind: 'note', data });
    expect(dataOf(await store.entriesOf(anna))).toEqual(['first']);
  });

  it('is the same in all tabs', async () => {
    const [here, there] = [await page(), await page()];
    for (const store of [here, there]) onTestFinished(store.$queue.listen(() => {}));
    const one = await add(here, 'one');
    await add(there, 'two');
    for (const store of [here, there])
      await waitFor(() => expect(dataOf(store.$queue.get())).toEqual(['one', 'two']));
    await there.drop(one);
    for (const store of [here, there])
      await waitFor(() => expect(dataOf(store.$queue.get())).toEqual(['two']));
  });

  it('says that the device is full, and keeps what it had', async () => {
    const store = await page();
    await add(store, 'kept');
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(add(store, 'too much')).rejects.toMatchObject({ name: 'ClubError', code: 'storage_full' });
    expect(dataOf(await store.entriesOf(anna))).toEqual(['kept']);
  });

  it('says that the browser keeps nothing', async () => {
    const store = await page();
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    await expect(add(store, 'private')).rejects.toMatchObject({ code: 'storage_denied' });
    const club = newClub({ open: true });
    const entry = { uuid: crypto.randomUUID(), kind: 'note', data: 'at once' };
    const { note } = club.sendings(store);
    expect(await store.queueOrSend(call, note, entry)).toBe('sent');
    club.state.open = false;
    const later = { ...entry, uuid: crypto.randomUUID() };
    await expect(store.queueOrSend(call, note, later)).rejects.toMatchObject({ code: 'storage_denied' });
    expect(club.order).toEqual(['at once']);
  });

  it('takes nothing from staff who view the club as a member, and nothing before the member is known', async () => {
    browser.signIn(anna, { emulating: true });
    await expect(add(await page(), 'x')).rejects.toMatchObject({ code: 'emulating' });
    browser.local.removeItem('shell');
    await expect(add(await page(), 'x')).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('counts 10,000 entries without reading them, and sends them in order', async () => {
    const store = await page();
    await add(store, -1);
    await new Promise<void>((done, failed) => {
      const opening = indexedDB.open('club');
      opening.onsuccess = () => {
        const tx = opening.result.transaction('queue', 'readwrite');
        const queue = tx.objectStore('queue');
        for (let index = 0; index < 9_999; index++)
          queue.add({ uuid: crypto.randomUUID(), account: anna, kind: 'note', data: index });
        tx.oncomplete = () => {
          opening.result.close();
          done();
        };
        tx.onerror = () => failed(tx.error);
      };
    });
    const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    expect(await store.countEntries(anna)).toBe(10_000);
    expect(await store.hasEntries()).toBe(true);
    expect(dataOf(await store.entriesAfter(anna, 0, 2))).toEqual([-1, 0]);
    expect(dataOf(await store.entriesAfter(anna, 9_998, 5))).toEqual([9_997, 9_998]);
    expect(reads).not.toHaveBeenCalled();
    const club = newClub({ open: true });
    start(store, club);
    await waitFor(() => expect(club.order.length).toBeGreaterThanOrEqual(isFull ? 10_000 : 1_000));
    club.state.open = false;
    const sent = club.order.length;
    expect(club.order).toEqual(Array.from({ length: sent }, (_, index) => index - 1));
    await waitFor(async () => expect(await store.countEntries(anna)).toBe(10_000 - sent));
  }, 120_000);
});

describe('entries of another account on the device', () => {
  it('are neither shown nor counted nor sent, and wait for their owner', async () => {
    await add(await page(), 'of Anna');
    browser.signIn(bela);
    const store = await page();
    await add(store, 'of Bela');
    const club = newClub({ open: true });
    start(store, club);
    onTestFinished(store.$queue.listen(() => {}));
    await waitFor(async () => expect(await store.countEntries(bela)).toBe(0));
    expect(club.order).toEqual(['of Bela']);
    expect(store.$queue.get()).toEqual([]);
    await store.removeAccount(bela);

    browser.signIn(anna);
    const back = await page();
    start(back, club);
    await waitFor(() => expect(club.order).toEqual(['of Bela', 'of Anna']));
  });

  it('disappear from view when the account changes in another tab', async () => {
    const store = await page();
    onTestFinished(store.$queue.listen(() => {}));
    await add(store, 'of Anna');
    await waitFor(() => expect(store.$queue.get()).toHaveLength(1));
    browser.signIn(bela);
    browser.otherTab('shell', browser.local.getItem('shell'));
    await waitFor(() => expect(store.$queue.get()).toEqual([]));
  });
});

describe('a slow read of the disk', () => {
  const storeModule = '#platform/browser/queue/queue-store.ts';

  it('for the account before never replaces what a later read has shown', async () => {
    const reads: ((entries: { data: unknown }[]) => void)[] = [];
    vi.doMock(storeModule, async (original) => ({
      ...(await original<object>()),
      entriesOf: () => new Promise((resolve) => reads.push(resolve)),
    }));
    onTestFinished(() => void vi.doUnmock(storeModule));
    const store = await page();
    onTestFinished(store.$queue.listen(() => {}));
    browser.signIn(bela);
    browser.otherTab('shell', browser.local.getItem('shell'));
    const [ofAnna, ofBela] = reads;
    ofBela?.([{ data: 'of Bela' }]);
    await waitFor(() => expect(dataOf(store.$queue.get())).toEqual(['of Bela']));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(reads).toHaveLength(3);
    ofAnna?.([{ data: 'of Anna' }]);
    reads[2]?.([{ data: 'of Bela, again' }]);
    await waitFor(() => expect(dataOf(store.$queue.get())).toEqual(['of Bela, again']));
  });
});

describe('the delivery', () => {
  it('keeps everything while the session is over, and sends it once it holds again', async () => {
    const store = await page();
    const club = newClub({ open: true });
    club.refuses.set('a', 'unauthenticated');
    const delivery = start(store, club);
    for (const text of ['a', 'b']) await add(store, text);
    await waitFor(() => expect(store.$delivery.get()).toBe('waiting'));
    expect(await store.entriesOf(anna)).toMatchObject([{ data: 'a' }, { data: 'b' }]);
    expect((await store.entriesOf(anna)).some(({ refused }) => refused)).toBe(false);
    club.refuses.clear();
    delivery.now();
    await waitFor(() => expect(club.order).toEqual(['a', 'b']));
  });

  it('sends once from two tabs, with locks and without', async () => {
    const { navigator } = globalThis;
    onTestFinished(() => void vi.stubGlobal('navigator', navigator));
    for (const locks of [navigator.locks, undefined]) {
      vi.stubGlobal('navigator', { locks });
      const [here, there] = [await page(), await page()];
      const club = newClub({ open: true });
      for (const store of [here, there]) start(store, club);
      const texts = Array.from({ length: 20 }, (_, index) => `${index}`);
      for (const text of texts) await add(Number(text) % 2 ? here : there, text);
      await waitFor(async () => expect(await here.countEntries(anna)).toBe(0));
      expect(club.order).toEqual(texts);
    }
  });

  it('keeps a refusal with the entry and goes on; only what waits for it stays', async () => {
    const store = await page();
    onTestFinished(store.$queue.listen(() => {}));
    const club = newClub({ open: true });
    club.refuses.set('project', 'invalid');
    const project = await add(store, 'project');
    const scan = await add(store, 'scan', project);
    await add(store, 'of the scan', scan);
    await add(store, 'another');
    start(store, club);
    await waitFor(() => expect(club.order).toEqual(['another']));
    await waitFor(() =>
      expect(store.$queue.get().map(({ data, refused }) => [data, refused])).toEqual([
        ['project', 'invalid'],
        ['scan', undefined],
        ['of the scan', undefined],
      ]),
    );
    club.refuses.clear();
    await store.sendAgain(project);
    await waitFor(() => expect(club.order).toEqual(['another', 'project', 'scan', 'of the scan']));
  });

  it('has another idempotency key after a refusal, whose answer the API repeats', async () => {
    const store = await page();
    const uuid = await add(store, 'x');
    const key = async () => (await store.entriesOf(anna)).map(store.keyOf);
    expect(await key()).toEqual([uuid]);
    await store.markEntry(uuid, 'invalid');
    await store.sendAgain(uuid);
    expect(await key()).not.toEqual([uuid]);
  });

  it('drops an entry with those that wait for it', async () => {
    const store = await page();
    const project = await add(store, 'project');
    const scan = await add(store, 'scan', project);
    await add(store, 'other');
    await add(store, 'of the scan', scan);
    await store.drop(project);
    expect(dataOf(await store.entriesOf(anna))).toEqual(['other']);
  });

  it('waits with one entry for others, refused or not, without holding them back', async () => {
    const store = await page();
    const sent: unknown[] = [];
    const held = { send: async (_: Club, { data }: { data: unknown }) => void sent.push(data) };
    const sendings = {
      scan: {
        send: async (_: Club, { data }: { data: unknown }) => {
          if (data === 'bad') throw new store.ClubError('code_unreadable');
          sent.push(data);
        },
        holds: () => 'scans',
      },
      survey: { ...held, waitsFor: () => 'scans' },
    };
    const enqueue = async (kind: string, data: string) => {
      const uuid = crypto.randomUUID();
      await store.enqueue({ uuid, kind, data });
      return uuid;
    };
    const bad = await enqueue('scan', 'bad');
    await enqueue('scan', 'good');
    await enqueue('survey', 'survey');
    const delivery = store.startDelivery(call, sendings);
    onTestFinished(delivery.stop);
    await waitFor(async () => expect(dataOf(await store.entriesOf(anna))).toEqual(['bad', 'survey']));
    expect(sent).toEqual(['good']);
    await store.drop(bad);
    await waitFor(() => expect(sent).toEqual(['good', 'survey']));
  });

  it('goes on after a fault of the club that concerns one entry, and tries it again', async () => {
    const store = await page();
    const club = newClub({ open: true });
    club.refuses.set('bad', 'internal');
    for (const text of ['bad', 'good']) await add(store, text);
    const delivery = start(store, club);
    await waitFor(() => expect(club.order).toEqual(['good']));
    await waitFor(() => expect(store.$delivery.get()).toBe('waiting'));
    club.refuses.clear();
    delivery.now();
    await waitFor(() => expect(club.order).toEqual(['good', 'bad']));
  });

  it('leaves entries of kinds that it does not know', async () => {
    const store = await page();
    for (const data of [1, 2, 3])
      await store.enqueue({ uuid: crypto.randomUUID(), kind: 'of a newer release', data });
    const club = newClub({ open: true });
    start(store, club);
    await add(store, 'known');
    await waitFor(() => expect(club.order).toEqual(['known']));
    await waitFor(async () => expect(dataOf(await store.entriesOf(anna))).toEqual([1, 2, 3]));
  });

  it('sends nothing once stopped', async () => {
    const [here, there] = [await page(), await page()];
    const [stopped, club] = [newClub({ open: true }), newClub({ open: true })];
    start(here, stopped).stop();
    await add(here, 'x');
    start(there, club);
    await waitFor(() => expect(club.order).toEqual(['x']));
    expect([stopped.state.requests, here.$delivery.get()]).toEqual([0, 'idle']);
  });
});

describe('ordinary pages', () => {
  it('learn from a flag in local storage that something may be unsent', async () => {
    const store = await page();
    const heard = vi.fn();
    const { window } = globalThis;
    window.addEventListener('storage', heard);
    onTestFinished(() => window.removeEventListener('storage', heard));
    expect(browser.local.getItem('unsent')).toBeNull();
    await add(store, 'x');
    expect(browser.local.getItem('unsent')).not.toBeNull();
    expect(heard.mock.calls[0]?.[0]).toMatchObject({ key: 'unsent' });
    const { clearMember } = await import('#platform/browser/clear-member-data.ts');
    clearMember();
    expect(browser.local.getItem('unsent')).not.toBeNull();
    expect(await store.hasEntries()).toBe(true);
    store.unflag();
    expect(browser.local.getItem('unsent')).toBeNull();
  });
});
