/** Events only trigger a read of newer messages. */
import type { ReadableAtom } from 'nanostores';
import { poll } from '#platform/browser/poll.ts';
import { startDelivery } from '#platform/browser/queue/delivery.ts';
import { $queue } from '#platform/browser/queue/queue.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { type ChatStart, type ChatState, createChatStore, TICKETS_STEP } from './chat-state.ts';
import { createConversation } from './conversation.ts';
import { supportSendings } from './sendings.ts';

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

/** The tickets of a member, and the conversation of the open one. Reads nothing before `start()`. */
export function createChat(start: ChatStart, { onEvent, ...tools }: ChatTools): Chat {
  const { call, readOnly } = tools;
  const store = createChatStore(start);
  const { $state, change } = store;
  const uuid = start.conversation?.ticket.uuid;
  let reading: Promise<void> | undefined;
  let again = false;
  let isStopped = false;
  const conversation =
    uuid === undefined
      ? undefined
      : createConversation(uuid, store, {
          ...tools,
          refresh: () => void read(),
          isStopped: () => isStopped,
        });

  async function readTickets(): Promise<void> {
    const { shown } = $state.get();
    const { data, meta } = await call('GET /v1/support', { query: { limit: shown } });
    // More may have been requested meanwhile.
    if ($state.get().shown === shown) change({ tickets: data, total: meta.total });
  }

  /** Failures only change the state. */
  function read(): Promise<void> {
    again = true;
    reading ??= (async () => {
      try {
        while (again && !isStopped) {
          again = false;
          await conversation?.readMessages();
          await readTickets();
          await conversation?.mark();
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

  return {
    $state,
    start() {
      isStopped = false;
      const delivery = readOnly ? undefined : startDelivery(call, supportSendings);
      const unlisten = $queue.listen((queue, before) => conversation?.arrive(queue, before));
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
    readEarlier: async () => conversation?.readEarlier(),
  };
}
