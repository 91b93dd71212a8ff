import { atom, type WritableAtom } from 'nanostores';
import type { AnswerOf } from '#platform/contract/calls.ts';
import type { Unsent } from './messages.ts';

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

/** The state of a chat page. */
export interface ChatStore {
  $state: WritableAtom<ChatState>;
  change(part: Partial<ChatState>): void;
}

/** @param start as the server rendered the page */
export function createChatStore(start: ChatStart): ChatStore {
  const $state = atom<ChatState>({ ...start, arrived: [], offline: false });
  return { $state, change: (part) => $state.set({ ...$state.get(), ...part }) };
}
