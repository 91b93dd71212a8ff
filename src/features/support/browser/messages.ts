/** The member's messages in the queue. A client-side uuid makes sending idempotent. */
import { queueOrSend } from '#platform/browser/delivery.ts';
import { type Entry, enqueue } from '#platform/browser/queue.ts';
import { randomId } from '#platform/browser/random-id.ts';
import type { Club } from '#platform/contract/club.ts';
import type { ErrorCode } from '#platform/contract/errors.ts';
import { decodeStored, isLike } from '#platform/contract/stored.ts';
import { type MessageData, messageSending } from './sendings.ts';

/** A message that is not sent yet. */
export interface Unsent extends MessageData {
  uuid: string;
  /** Milliseconds since 1970 on this device, for display only. */
  at: number;
  /** Why the API rejected it; undefined while queued. */
  refused: ErrorCode | undefined;
}

type StoredMessage = MessageData & { at: number };

/** In order of writing. */
export function unsentOf(queue: readonly Entry[], ticket?: string): Unsent[] {
  return queue.flatMap(({ uuid, kind, data, refused }) => {
    const message = data as StoredMessage;
    return kind === 'message' && (ticket === undefined || message.ticket === ticket)
      ? [{ ...message, uuid, refused }]
      : [];
  });
}

/**
 * Resolves once the message is on disk, or sent where the browser keeps nothing.
 *
 * @throws ClubError why neither was possible
 */
export async function sendMessage(call: Club, ticket: string, message: string): Promise<void> {
  const data: StoredMessage = { ticket, message, at: Date.now() };
  await queueOrSend(call, messageSending, { uuid: randomId(), kind: 'message', data });
}

/** Earlier releases kept each message under this and its uuid. `shell.ts` looks for it. */
const FORMER = 'chatOutbox:';

/** Moves messages of earlier releases into the queue, in their order. What does not fit stays where it is. */
export async function moveFormerMessages(): Promise<void> {
  const found = Object.keys(window.localStorage)
    .filter((key) => key.startsWith(FORMER))
    .flatMap((key) => {
      const isStored = (stored: unknown) =>
        isLike(stored, { ticket: '', message: '', at: 0 }) ? stored : undefined;
      const message = decodeStored(window.localStorage.getItem(key) ?? '', 1, isStored);
      if (!message) window.localStorage.removeItem(key);
      return message ? [{ key, ...message }] : [];
    })
    .sort((a, b) => a.at - b.at);
  for (const { key, ticket, message, at } of found) {
    const data: StoredMessage = { ticket, message, at };
    await enqueue({ uuid: key.slice(FORMER.length), kind: 'message', data });
    window.localStorage.removeItem(key);
  }
}
