/** The support chat in the browser against a real club over an unreliable connection. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallName } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';
import { browser, callerOf, newPage } from '../../support/browser/fake-browser.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { photograph } from '../../support/samples.ts';

/** Machines are slow at times. */
const waitFor = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 30_000 });

const page = () =>
  newPage(async () => ({
    ...(await import('#features/support/browser/chat.ts')),
    ...(await import('#features/support/browser/messages.ts')),
    ...(await import('#features/support/browser/sendings.ts')),
    ...(await import('#platform/browser/queue/delivery.ts')),
    ...(await import('#platform/browser/queue/queue.ts')),
    ...(await import('#features/support/browser/drafts.ts')),
    ...(await import('#features/support/browser/new-ticket.ts')),
    ...(await import('#platform/contract/errors.ts')),
  }));
type Page = Awaited<ReturnType<typeof page>>;

const info = { language: 'pl', hostname: 'pl.localhost', region: 'PL', appVersion: '1.0.0', appType: 'web' };

let club: TestClub;
let staff: Person;
let member: Person;
let ticket: string;
const stops: (() => void)[] = [];

beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: 1 });
}, 60_000);
afterAll(() => club.close());

beforeEach(async () => {
  member = await club.person();
  ({ uuid: ticket } = await member.club('POST /v1/support', {
    body: { title: 'Points', body: 'first', info },
  }));
  browser.reset();
  browser.signIn(member.uuid);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Outcome of a call: delivered, request lost, or response lost. */
type Line = (name: CallName, input: unknown) => 'good' | 'cut' | 'answer lost';

/** Opens the ticket as the member on a separate page with the given connection. */
async function open(
  store: Page,
  { line = () => 'good', readOnly = false }: { line?: Line; readOnly?: boolean } = {},
) {
  const call = await callerOf(club, member.token);
  const overLine = (async (name: CallName, input: never) => {
    const fate = line(name, input);
    if (fate === 'cut') throw new store.ClubError('unavailable');
    const answer = await (call as (name: CallName, input: never) => Promise<unknown>)(name, input);
    if (fate === 'answer lost') throw new store.ClubError('unavailable');
    return answer;
  }) as Club;
  const chat = await call('GET /v1/support/{uuid}/chat', { params: { uuid: ticket } });
  const list = await call('GET /v1/support', {});
  const listening = new Set<() => void>();
  const opened = store.createChat(
    {
      tickets: list.data,
      total: list.meta.total,
      shown: 10,
      conversation: { ticket: chat.meta.ticket, messages: chat.data, earlier: false },
    },
    { call: overLine, onEvent: listenIn(listening), readOnly },
  );
  const stop = opened.start();
  stops.push(stop);
  const texts = () => opened.$state.get().conversation?.messages.map(({ message }) => message) ?? [];
  return {
    ...opened,
    overLine,
    texts,
    stop,
    listening,
    event: () => listening.forEach((hear) => void hear()),
  };
}

/** `onEvent` of a page, whose listeners are in the set. */
const listenIn = (listening: Set<() => void>) => (_: string, hear: () => void) => {
  listening.add(hear);
  return () => listening.delete(hear);
};

const lineIsBack = () => window.dispatchEvent(new Event('online'));

/** The messages stored by the club. */
async function written(): Promise<string[]> {
  const { data } = await member.club('GET /v1/support/{uuid}/chat', { params: { uuid: ticket } });
  return data.map(({ message }) => message);
}

const reply = (message: string) =>
  staff.club('POST /staff/tickets/{uuid}/reply', { params: { uuid: ticket }, body: { message } });

describe('messages of a member', () => {
  it('are stored once and in order despite lost responses, connection failures and reloads', async () => {
    const store = await page();
    const fates: Record<string, ReturnType<Line>[]> = { one: ['answer lost', 'good'], two: ['cut', 'good'] };
    const line: Line = (name, input) =>
      name.startsWith('POST')
        ? (fates[(input as { body: { message: string } }).body.message]?.shift() ?? 'cut')
        : 'good';
    const before = await open(store, { line });
    for (const text of ['one', 'two', 'three']) await store.sendMessage(before.overLine, ticket, text);
    const left = ({ unsentOf, $queue }: Page) => unsentOf($queue.get(), ticket).map(({ message }) => message);
    await waitFor(() => expect(store.$delivery.get()).toBe('waiting'));
    lineIsBack();
    await waitFor(() => {
      lineIsBack();
      expect(left(store)).toEqual(['three']);
    });
    before.stop();

    const next = await page();
    const { texts } = await open(next);
    await waitFor(() => expect(texts()).toEqual(['first', 'one', 'two', 'three']));
    await waitFor(() => expect(next.$queue.get()).toEqual([]));
    expect(await written()).toEqual(['first', 'one', 'two', 'three']);
  });

  it('are stored once by two tabs, which both show them', async () => {
    const here = await page();
    const there = await page();
    let isCut = true;
    const line: Line = (name) => (isCut && name.startsWith('POST') ? 'cut' : 'good');
    const [one, two] = [await open(here, { line }), await open(there, { line })];
    await here.sendMessage(one.overLine, ticket, 'from here');
    await there.sendMessage(two.overLine, ticket, 'from there');
    for (const store of [here, there])
      await waitFor(() =>
        expect(store.unsentOf(store.$queue.get()).map(({ message }) => message)).toEqual([
          'from here',
          'from there',
        ]),
      );
    await waitFor(() =>
      expect([here.$delivery.get(), there.$delivery.get()]).toEqual(['waiting', 'waiting']),
    );
    isCut = false;
    lineIsBack();
    for (const tab of [one, two])
      await waitFor(() => expect(tab.texts()).toEqual(['first', 'from here', 'from there']));
    await waitFor(() => expect([here.$queue.get(), there.$queue.get()]).toEqual([[], []]));
    expect(await written()).toEqual(['first', 'from here', 'from there']);
  });

  it('keep their order relative to the club’s messages', async () => {
    const store = await page();
    const { texts, overLine } = await open(store);
    await reply('answer');
    await store.sendMessage(overLine, ticket, 'thanks');
    await waitFor(() => expect(texts()).toEqual(['first', 'answer', 'thanks']));
  });

  it('stay with the reason when rejected, and can be sent again', async () => {
    const store = await page();
    const { texts, overLine } = await open(store);
    await staff.club('POST /staff/tickets/{uuid}/close', { params: { uuid: ticket } });
    await store.sendMessage(overLine, ticket, 'too late');
    const refused = () => store.unsentOf(store.$queue.get(), ticket)[0];
    await waitFor(() => expect(refused()?.refused).toBe('ticket_closed'));
    await staff.club('POST /staff/tickets/{uuid}/reopen', { params: { uuid: ticket } });
    await store.sendAgain(refused()?.uuid ?? '');
    await waitFor(() => expect(texts()).toEqual(['first', 'too late']));
    await waitFor(() => expect(store.$queue.get()).toEqual([]));
  });

  it('wait for the retry time of the rate limit', async () => {
    const store = await page();
    let tries = 0;
    const { overLine } = await open(store, { readOnly: true });
    const busy = (async (name: CallName, input: never) => {
      tries += 1;
      if (tries === 1) throw new store.ClubError('too_many_requests', { retryAfter: 0.2 });
      return (overLine as (name: CallName, input: never) => Promise<unknown>)(name, input);
    }) as Club;
    const delivery = store.startDelivery(busy, store.supportSendings);
    stops.push(delivery.stop);
    await store.sendMessage(overLine, ticket, 'slowly');
    await waitFor(() => expect(store.$delivery.get()).toBe('busy'));
    delivery.now();
    expect(tries).toBe(1);
    await waitFor(async () => expect(await written()).toEqual(['first', 'slowly']));
  });

  it('that an earlier release kept are sent in their order, and invalid ones are ignored', async () => {
    const put = (id: string, value: unknown) =>
      browser.local.setItem(`chatOutbox:${id}`, JSON.stringify({ version: 1, value }));
    put(crypto.randomUUID(), { ticket, message: 'second', at: 2 });
    put(crypto.randomUUID(), { ticket, message: 'earlier', at: 1, refused: 'ticket_closed' });
    put('a', { ticket, message: 7, at: 1 });
    put('b', null);
    browser.local.setItem('chatOutbox:d', '{');
    const store = await page();
    const { texts } = await open(store);
    await store.moveFormerMessages();
    await waitFor(() => expect(texts()).toEqual(['first', 'earlier', 'second']));
    expect(Object.keys(browser.local).filter((key) => key.startsWith('chatOutbox:'))).toEqual([]);
  });

  it('are sent at once where the browser keeps nothing, or stay with their writer', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const store = await page();
    const { overLine } = await open(store);
    await store.sendMessage(overLine, ticket, 'private');
    expect(await written()).toEqual(['first', 'private']);
    const { overLine: cut } = await open(store, {
      line: (name) => (name.startsWith('POST') ? 'cut' : 'good'),
    });
    await expect(store.sendMessage(cut, ticket, 'lost')).rejects.toMatchObject({ code: 'storage_denied' });
    expect(await written()).toEqual(['first', 'private']);
  });
});

describe('messages of the club', () => {
  it('are fetched on an event after the last known one and marked as read', async () => {
    const store = await page();
    const asked: unknown[] = [];
    const { texts, event, $state } = await open(store, {
      line: (name, input) => {
        if (name.endsWith('/chat')) asked.push((input as { query: { after: string } }).query.after);
        return 'good';
      },
    });
    await waitFor(() => expect(asked).toHaveLength(1));
    await reply('answer');
    event();
    await waitFor(() => expect(texts()).toEqual(['first', 'answer']));
    expect(asked).not.toContain(undefined);
    await waitFor(async () => {
      expect((await member.club('GET /v1/support', {})).data[0]?.unread).toBe(0);
      expect($state.get().tickets[0]).toMatchObject({ unread: 0, status: 2 });
    });
  });

  it('are not listened for once the chat has stopped', async () => {
    const { listening, start, stop } = await open(await page());
    expect(listening.size).toBe(1);
    stop();
    expect(listening.size).toBe(0);
    stops.push(start());
    expect(listening.size).toBe(1);
  });

  it('stay unread while the page is hidden or during impersonation', async () => {
    const store = await page();
    const { texts, event, stop } = await open(store, { readOnly: true });
    await reply('answer');
    event();
    await waitFor(() => expect(texts()).toEqual(['first', 'answer']));
    stop();
    Object.assign(document, { hidden: true });
    const hidden = await open(await page());
    hidden.event();
    expect((await member.club('GET /v1/support', {})).data[0]?.unread).toBe(1);
  });
});

describe('new ticket', () => {
  it('is created once despite a lost response and a reload', async () => {
    const store = await page();
    const { overLine } = await open(store, { line: () => 'answer lost' });
    const waits: string[] = [];
    const written = { title: 'Card', message: 'Where is it?', info };
    void store.openTicket(overLine, written, (reason) => waits.push(reason));
    await waitFor(() => expect(waits).toEqual(['unavailable']));

    const next = await page();
    expect(next.$chatDrafts.get()[next.NEW_TICKET]).toMatchObject({ title: 'Card', message: 'Where is it?' });
    const uuid = await next.openTicket(await callerOf(club, member.token), written, () => {});
    const { data } = await member.club('GET /v1/support', {});
    expect(data.map(({ title }) => title)).toEqual(['Card', 'Points']);
    expect(data[0]?.uuid).toBe(uuid);
    expect(next.$chatDrafts.get()).toEqual({});
  });
});

describe('photos of a member', () => {
  it('follow their message over a bad connection, each once, and appear in the conversation', async () => {
    const store = await page();
    const fates: ReturnType<Line>[] = ['cut', 'answer lost'];
    const line: Line = (name) => (name.startsWith('PUT') ? (fates.shift() ?? 'good') : 'good');
    const { overLine, texts, $state } = await open(store, { line });
    await store.sendMessage(overLine, ticket, 'look', [await photograph(), await photograph()]);
    const photos = () => $state.get().conversation?.messages.at(-1)?.photos ?? [];
    await waitFor(() => {
      lineIsBack();
      expect(store.$queue.get()).toEqual([]);
      expect(photos()).toHaveLength(2);
    });
    expect(texts()).toEqual(['first', 'look']);
  });

  it('are a message without text, also when responses are lost', async () => {
    const store = await page();
    const fates: ReturnType<Line>[] = ['answer lost', 'cut'];
    const line: Line = (name) => (name.startsWith('PUT') ? (fates.shift() ?? 'good') : 'good');
    const { overLine, texts, $state } = await open(store, { line });
    const photos = [await photograph(), await photograph()];
    await store.sendMessage(overLine, ticket, '', photos);
    await waitFor(() => expect(store.$queue.get()).toHaveLength(photos.length));
    expect(store.unsentOf(store.$queue.get(), ticket)).toMatchObject([{ message: '', refused: undefined }]);
    await waitFor(() => {
      lineIsBack();
      expect(store.$queue.get()).toEqual([]);
      expect($state.get().conversation?.messages.at(-1)?.photos).toHaveLength(photos.length);
    });
    expect(texts()).toEqual(['first', '']);
    expect(await written()).toEqual(['first', '']);
  });

  it('without text that the club refuses leave no message, and stay visible with the reason', async () => {
    const store = await page();
    const { overLine } = await open(store);
    await store.sendMessage(overLine, ticket, '', [new Blob(['no photo'])]);
    await waitFor(() =>
      expect(store.unsentOf(store.$queue.get(), ticket)).toMatchObject([
        { message: '', refused: 'file_type' },
      ]),
    );
    expect(await written()).toEqual(['first']);
  });

  it('still follow a message whose response was lost and which the conversation has read', async () => {
    const store = await page();
    const lost: ReturnType<Line>[] = ['answer lost', 'cut'];
    const line: Line = (name) =>
      name === 'POST /v1/support/{uuid}/chat' ? (lost.shift() ?? 'good') : 'good';
    const { overLine, event, texts, $state } = await open(store, { line });
    await store.sendMessage(overLine, ticket, 'look', [await photograph()]);
    await waitFor(() => {
      event();
      expect(texts()).toEqual(['first', 'look']);
    });
    await waitFor(() => {
      lineIsBack();
      expect($state.get().conversation?.messages.at(-1)?.photos).toHaveLength(1);
    });
    expect(store.$queue.get()).toEqual([]);
    expect(await written()).toEqual(['first', 'look']);
  });

  it('that the club refuses stay visible with the reason, and the message is sent', async () => {
    const store = await page();
    const { overLine } = await open(store);
    await store.sendMessage(overLine, ticket, 'look', [new Blob(['no photo'])]);
    await waitFor(() =>
      expect(store.unsentPhotosOf(store.$queue.get(), ticket)).toMatchObject([{ refused: 'file_type' }]),
    );
    expect(await written()).toEqual(['first', 'look']);
  });
});
