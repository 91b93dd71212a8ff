/**
 * The support chat on a page: the member's tickets, the conversation that is open, and what keeps both up to date.
 * What comes from the club is read with the calls, after what is known; events only say that it is time to.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { poll } from '#platform/browser/poll.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { $outbox, startDelivery, type Unsent, unsentOf } from './outbox.ts';

/** A ticket of the list. */
export type Ticket = AnswerOf<'GET /v1/support'>['data'][number];

/** A message that the club has. */
export type ChatMessage = AnswerOf<'GET /v1/support/{uuid}/chat'>['data'][number];

/** Tickets that are shown at first, and more at each step. */
export const TICKETS_STEP = 10;

/** The ticket that is open. */
export interface Conversation {
  ticket: Ticket;
  /** Oldest first. */
  messages: readonly ChatMessage[];
  /** Whether there are messages before these. */
  earlier: boolean;
}

/** What the page shows. */
export interface ChatState {
  tickets: readonly Ticket[];
  /** Tickets in all. */
  total: number;
  /** Tickets that are asked for, a multiple of `TICKETS_STEP`. */
  shown: number;
  conversation: Conversation | undefined;
  /** Messages that were on their way and have arrived, until the conversation is read with them. */
  arrived: readonly (Unsent & { uuid: string })[];
  /** The club cannot be reached. */
  offline: boolean;
}

/** What a page begins with: as the server has read it. */
export type ChatStart = Omit<ChatState, 'arrived' | 'offline'>;

/** What the chat works with. */
export interface ChatTools {
  call: Club;
  /** Calls `hear` when something is new in a ticket, or when something may have been missed. */
  onEvent: (name: 'ticket' | 'ready', receive: () => void) => unknown;
  /** Staff look at the club as the member: nothing is sent, nothing marked. */
  readOnly: boolean;
  /** Called when messages were marked as read. */
  onMarked?: () => void;
}

/** A chat. */
export interface Chat {
  readonly $state: ReadableAtom<ChatState>;
  /** Begins to send and to follow what is new; gives the function that ends it. */
  start(): () => void;
  /** Shows `TICKETS_STEP` tickets more. Throws as the call does. */
  showMore(): Promise<void>;
  /** Reads what was written before the first message. Throws as the call does. */
  readEarlier(): Promise<void>;
}

/** While a page is seen it looks by itself after this many milliseconds, should no event come through. */
export const pollMs = 30_000;

/** The chat of a page. */
export function createChat(start: ChatStart, { call, onEvent, readOnly, onMarked }: ChatTools): Chat {
  const $state = atom<ChatState>({ ...start, arrived: [], offline: false });
  const open = start.conversation?.ticket.uuid;
  let reading: Promise<void> | undefined;
  let again = false;
  let isStopped = false;

  const change = (part: Partial<ChatState>) => $state.set({ ...$state.get(), ...part });

  async function readTickets(): Promise<void> {
    const { shown } = $state.get();
    const { data, meta } = await call('GET /v1/support', { query: { limit: shown } });
    // More may have been asked for meanwhile.
    if ($state.get().shown === shown) change({ tickets: data, total: meta.total });
  }

  async function readMessages(uuid: string): Promise<void> {
    const { arrived } = $state.get();
    for (let later = true; later && !isStopped; ) {
      const known = $state.get().conversation?.messages ?? [];
      const { data, meta } = await call('GET /v1/support/{uuid}/chat', {
        params: { uuid },
        query: { after: known.at(-1)?.uuid },
      });
      const now = $state.get().conversation;
      const have = new Set(now?.messages.map((message) => message.uuid));
      const fresh = data.filter((message) => !have.has(message.uuid));
      later = meta.later && fresh.length > 0;
      const messages = fresh.length > 0 ? [...(now?.messages ?? []), ...fresh] : (now?.messages ?? []);
      change({ conversation: { ticket: meta.ticket, messages, earlier: now?.earlier ?? false } });
      // The club has it, though its answer may never have come.
      for (const message of fresh) if ($outbox.get()[message.uuid]) $outbox.drop(message.uuid);
    }
    change({ arrived: $state.get().arrived.filter((message) => !arrived.includes(message)) });
  }

  async function mark(uuid: string): Promise<void> {
    const { conversation, tickets } = $state.get();
    const last = conversation?.messages.at(-1);
    if (readOnly || !conversation?.ticket.unread || !last || document.visibilityState !== 'visible') return;
    await call('PATCH /v1/support/{uuid}', { params: { uuid }, body: { mark: 'read', message: last.uuid } });
    const seen = (ticket: Ticket) => (ticket.uuid === uuid ? { ...ticket, unread: 0 } : ticket);
    change({
      tickets: tickets.map(seen),
      conversation: { ...($state.get().conversation ?? conversation), ticket: seen(conversation.ticket) },
    });
    onMarked?.();
  }

  /** Reads what is new. A failure is a state. */
  function read(): Promise<void> {
    again = true;
    reading ??= (async () => {
      try {
        while (again && !isStopped) {
          again = false;
          if (open) await readMessages(open);
          await readTickets();
          if (open) await mark(open);
          change({ offline: false });
        }
      } catch (error) {
        change({ offline: error instanceof ClubError && error.code === 'unavailable' });
      } finally {
        reading = undefined;
      }
    })();
    return reading;
  }

  function arrive(
    now: Readonly<Record<string, Unsent>>,
    before: Readonly<Record<string, Unsent>> = {},
  ): void {
    if (!open) return;
    const { conversation, arrived } = $state.get();
    const have = new Set(conversation?.messages.map(({ uuid }) => uuid));
    const gone = unsentOf(before, open).filter(
      ({ uuid, refused }) => refused === undefined && !(uuid in now) && !have.has(uuid),
    );
    if (gone.length === 0) return;
    change({ arrived: [...arrived, ...gone] });
    void read();
  }

  return {
    $state,
    start() {
      isStopped = false;
      const delivery = readOnly ? undefined : startDelivery(call);
      const unlisten = $outbox.listen(arrive);
      const refresh = () => {
        if (isStopped || document.visibilityState !== 'visible') return;
        delivery?.now();
        void read();
      };
      onEvent('ticket', refresh);
      onEvent('ready', refresh);
      const timer = poll(refresh, pollMs);
      window.addEventListener('online', refresh);
      window.addEventListener('pageshow', refresh);
      document.addEventListener('visibilitychange', refresh);
      refresh();
      return () => {
        isStopped = true;
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
