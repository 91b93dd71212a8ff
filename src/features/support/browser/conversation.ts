/** The messages of the open ticket. */
import { $queue, drop, type Entry } from '#platform/browser/queue/queue.ts';
import type { Club } from '#platform/contract/club.ts';
import type { ChatMessage, ChatStore, Ticket } from './chat-state.ts';
import { unsentOf, unsentPhotosOf } from './messages.ts';

export interface ConversationTools {
  call: Club;
  /** Staff emulate the member. */
  readOnly: boolean;
  onMarked?: () => void;
  /** Reads what is new, soon. */
  refresh: () => void;
  isStopped: () => boolean;
}

export interface OpenConversation {
  /** Reads newer messages, and those whose photos have arrived. Throws as the call does. */
  readMessages(): Promise<void>;
  /** Throws as the call does. */
  readEarlier(): Promise<void>;
  /** Marks what the member sees as read. Throws as the call does. */
  mark(): Promise<void>;
  /** Shows what has left the queue. */
  arrive(queue: readonly Entry[], before?: readonly Entry[]): void;
}

/** Messages with the photos that they have now. The same messages stay the same objects. */
function withPhotos(known: readonly ChatMessage[], read: readonly ChatMessage[]): ChatMessage[] {
  const byUuid = new Map(read.map((message) => [message.uuid, message]));
  return known.map((message) => {
    const now = byUuid.get(message.uuid);
    return now && now.photos.length !== message.photos.length ? now : message;
  });
}

/** @param uuid of the ticket */
export function createConversation(
  uuid: string,
  { $state, change }: ChatStore,
  { call, readOnly, onMarked, refresh, isStopped }: ConversationTools,
): OpenConversation {
  /** Messages whose photos have arrived since they were read. */
  const changed = new Set<string>();

  /** Delivered, even if the response was lost. */
  function dropDelivered(fresh: readonly ChatMessage[]): void {
    const waiting = new Set(unsentPhotosOf($queue.get(), uuid).map(({ message }) => message));
    // A message that photos wait for stays: they would go with it.
    for (const { uuid: sent } of unsentOf($queue.get(), uuid))
      if (!waiting.has(sent) && fresh.some((message) => message.uuid === sent))
        void drop(sent).catch(() => {});
  }

  async function readMessages(): Promise<void> {
    const { arrived } = $state.get();
    for (let later = true; later && !isStopped(); ) {
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
      dropDelivered(fresh);
    }
    change({ arrived: $state.get().arrived.filter((message) => !arrived.includes(message)) });
  }

  return {
    readMessages,
    async readEarlier() {
      const { conversation } = $state.get();
      const first = conversation?.messages[0];
      if (!first) return;
      const { data, meta } = await call('GET /v1/support/{uuid}/chat', {
        params: { uuid },
        query: { before: first.uuid },
      });
      const now = $state.get().conversation ?? conversation;
      const have = new Set(now.messages.map((message) => message.uuid));
      const older = data.filter((message) => !have.has(message.uuid));
      change({ conversation: { ...now, messages: [...older, ...now.messages], earlier: meta.earlier } });
    },
    async mark(): Promise<void> {
      const { conversation, tickets } = $state.get();
      const last = conversation?.messages.at(-1);
      if (readOnly || !conversation?.ticket.unread || !last || document.hidden) return;
      await call('PATCH /v1/support/{uuid}', {
        params: { uuid },
        body: { mark: 'read', message: last.uuid },
      });
      const seen = (ticket: Ticket) => (ticket.uuid === uuid ? { ...ticket, unread: 0 } : ticket);
      change({
        tickets: tickets.map(seen),
        conversation: { ...($state.get().conversation ?? conversation), ticket: seen(conversation.ticket) },
      });
      onMarked?.();
    },
    arrive(queue, before = []) {
      const { conversation, arrived } = $state.get();
      const have = new Set(conversation?.messages.map((message) => message.uuid));
      const left = new Set(queue.map((entry) => entry.uuid));
      for (const photo of unsentPhotosOf(before, uuid)) if (!left.has(photo.uuid)) changed.add(photo.message);
      if (changed.size > 0) refresh();
      const unsent = new Set(unsentOf(queue, uuid).map((message) => message.uuid));
      const gone = unsentOf(before, uuid).filter(
        (message) => message.refused === undefined && !unsent.has(message.uuid) && !have.has(message.uuid),
      );
      if (gone.length === 0) return;
      change({ arrived: [...arrived, ...gone] });
      refresh();
    },
  };
}
