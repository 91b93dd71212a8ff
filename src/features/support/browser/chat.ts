/** Events only trigger a read of newer messages. */
import { atom, type ReadableAtom } from 'nanostores';
import { poll } from '#platform/browser/poll.ts';
import { startDelivery } from '#platform/browser/queue/delivery.ts';
import { $queue, drop, type Entry } from '#platform/browser/queue/queue.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { type Unsent, unsentOf, unsentPhotosOf } from './messages.ts';
import { supportSendings } from './sendings.ts';

export type Ticket = AnswerOf<'GET /v1/support'>['data'][number];

export type ChatMessage = AnswerOf<'GET /v1/support/{uuid}/chat'>['data'][number];

export const TICKETS_STEP = 10;

export interface Conversation {
  ticket: Ticket;
  /** Oldest first. */
  messages: readonly ChatMessage[];
  earlier: boolean;
}

export interface ChatState {
  tickets: readonly Ticket[];
  total: number;
  /** Requested tickets, a multiple of `TICKETS_STEP`. */
  shown: number;
  conversation: Conversation | undefined;
  /** Delivered, until the conversation includes them. */
  arrived: readonly Unsent[];
  offline: boolean;
}

/** Initial state from the server. */
export type ChatStart = Omit<ChatState, 'arrived' | 'offline'>;

export interface ChatTools {
  call: Club;
  /** Also called when events may have been missed. Returns a stop function. */
  onEvent: (name: 'ticket' | 'ready', receive: () => void) => () => void;
  /** Staff emulate the member. */
  readOnly: boolean;
  onMarked?: () => void;
}

export interface Chat {
  readonly $state: ReadableAtom<ChatState>;
  /** Returns a stop function. */
  start(): () => void;
  /** Throws as the call does. */
  showMore(): Promise<void>;
  /** Throws as the call does. */
  readEarlier(): Promise<void>;
}

/** While visible, in case events are lost. */
export const pollMs = 30_000;

/** Messages with the photos that they have now. The same messages stay the same objects. */
function withPhotos(known: readonly ChatMessage[], read: readonly ChatMessage[]): ChatMessage[] {
  const byUuid = new Map(read.map((message) => [message.uuid, message]));
  return known.map((message) => {
    const now = byUuid.get(message.uuid);
    return now && now.photos.length !== message.photos.length ? now : message;
  });
}

export function createChat(start: ChatStart, { call, onEvent, readOnly, onMarked }: ChatTools): Chat {
  const $state = atom<ChatState>({ ...start, arrived: [], offline: false });
  const open = start.conversation?.ticket.uuid;
  let reading: Promise<void> | undefined;
  let again = false;
  let isStopped = false;
  /** Messages whose photos have arrived since they were read. */
  const changed = new Set<string>();

  const change = (part: Partial<ChatState>) => $state.set({ ...$state.get(), ...part });

  async function readTickets(): Promise<void> {
    const { shown } = $state.get();
    const { data, meta } = await call('GET /v1/support', { query: { limit: shown } });
    // More may have been requested meanwhile.
    if ($state.get().shown === shown) change({ tickets: data, total: meta.total });
  }

  async function readMessages(uuid: string): Promise<void> {
    const { arrived } = $state.get();
    for (let later = true; later && !isStopped; ) {
      const known = $state.get().conversation?.messages ?? [];
      const stale = [...changed];
      const from = known.findIndex((message) => stale.includes(message.uuid));
      const last = from < 0 ? known.at(-1) : known[from - 1];
      const { data, meta } = await call('GET /v1/support/{uuid}/chat', {
        params: { uuid },
        query: { after: last?.uuid },
      });
      for (const message of stale) changed.delete(message);
      const now = $state.get().conversation;
      const have = new Set(now?.messages.map((message) => message.uuid));
      const fresh = data.filter((message) => !have.has(message.uuid));
      later = meta.later && fresh.length > 0;
      const messages = [...withPhotos(now?.messages ?? [], data), ...fresh];
      change({ conversation: { ticket: meta.ticket, messages, earlier: now?.earlier ?? false } });
      // Delivered, even if the response was lost.
      const waiting = new Set(unsentPhotosOf($queue.get(), uuid).map(({ message }) => message));
      // A message that photos wait for stays: they would go with it.
      for (const { uuid: sent } of unsentOf($queue.get(), uuid))
        if (!waiting.has(sent) && fresh.some((message) => message.uuid === sent))
          void drop(sent).catch(() => {});
    }
    change({ arrived: $state.get().arrived.filter((message) => !arrived.includes(message)) });
  }

  async function mark(uuid: string): Promise<void> {
    const { conversation, tickets } = $state.get();
    const last = conversation?.messages.at(-1);
    if (readOnly || !conversation?.ticket.unread || !last || document.hidden) return;
    await call('PATCH /v1/support/{uuid}', { params: { uuid }, body: { mark: 'read', message: last.uuid } });
    const seen = (ticket: Ticket) => (ticket.uuid === uuid ? { ...ticket, unread: 0 } : ticket);
    change({
      tickets: tickets.map(seen),
      conversation: { ...($state.get().conversation ?? conversation), ticket: seen(conversation.ticket) },
    });
    onMarked?.();
  }

  /** Failures only change the state. */
  function read(): Promise<void> {
    again = true;
    reading ??= (async () => {
      try {
        while (again && !isStopped) {
          again = false;
          if (open) await readMessages(open);
          await readTickets();
          if (open) await mark(open);
          // The service worker may have answered with what was known last.
          change({ offline: globalThis.navigator?.onLine === false });
        }
      } catch (error) {
        change({ offline: error instanceof ClubError && error.code === 'unavailable' });
      } finally {
        reading = undefined;
      }
    })();
    return reading;
  }

  function arrive(queue: readonly Entry[], before: readonly Entry[] = []): void {
    if (!open) return;
    const { conversation, arrived } = $state.get();
    const have = new Set(conversation?.messages.map(({ uuid }) => uuid));
    const left = new Set(queue.map(({ uuid }) => uuid));
    for (const { uuid, message } of unsentPhotosOf(before, open)) if (!left.has(uuid)) changed.add(message);
    if (changed.size > 0) void read();
    const unsent = new Set(unsentOf(queue, open).map(({ uuid }) => uuid));
    const gone = unsentOf(before, open).filter(
      ({ uuid, refused }) => refused === undefined && !unsent.has(uuid) && !have.has(uuid),
    );
    if (gone.length === 0) return;
    change({ arrived: [...arrived, ...gone] });
    void read();
  }

  return {
    $state,
    start() {
      isStopped = false;
      const delivery = readOnly ? undefined : startDelivery(call, supportSendings);
      const unlisten = $queue.listen(arrive);
      const refresh = () => {
        if (isStopped || document.hidden) return;
        delivery?.now();
        void read();
      };
      const stopTicket = onEvent('ticket', refresh);
      const stopReady = onEvent('ready', refresh);
      const timer = poll(refresh, pollMs);
      window.addEventListener('online', refresh);
      window.addEventListener('pageshow', refresh);
      document.addEventListener('visibilitychange', refresh);
      refresh();
      return () => {
        isStopped = true;
        stopTicket();
        stopReady();
        clearInterval(timer);
        window.removeEventListener('online', refresh);
        window.removeEventListener('pageshow', refresh);
        document.removeEventListener('visibilitychange', refresh);
        unlisten();
        delivery?.stop();
      };
    },
    async showMore() {
      change({ shown: $state.get().shown + TICKETS_STEP });
      await readTickets();
    },
    async readEarlier() {
      const { conversation } = $state.get();
      const first = conversation?.messages[0];
      if (!open || !first) return;
      const { data, meta } = await call('GET /v1/support/{uuid}/chat', {
        params: { uuid: open },
        query: { before: first.uuid },
      });
      const now = $state.get().conversation ?? conversation;
      const have = new Set(now.messages.map(({ uuid }) => uuid));
      const older = data.filter(({ uuid }) => !have.has(uuid));
      change({ conversation: { ...now, messages: [...older, ...now.messages], earlier: meta.earlier } });
    },
  };
}
