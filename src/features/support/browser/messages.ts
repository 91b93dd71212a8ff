/** The member's messages in the queue. A client-side uuid makes sending idempotent. */
import { queueOrSend } from '#platform/browser/queue/delivery.ts';
import { type Entry, enqueue } from '#platform/browser/queue/queue.ts';
import { randomId } from '#platform/browser/random-id.ts';
import type { Club } from '#platform/contract/club.ts';
import type { ErrorCode } from '#platform/contract/errors.ts';
import { decodeStored, isLike } from '#platform/contract/stored.ts';
import { type MessageData, messageSending, type PhotoData, photoSending } from './sendings.ts';

/** A message that is not sent yet. Of one of photos alone, `message` is empty. */
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
  const found = new Map<string, Unsent>();
  for (const { uuid, kind, data, refused } of queue) {
    const entry = data as StoredMessage | PhotoData;
    if (ticket !== undefined && entry.ticket !== ticket) continue;
    if (kind === 'message') found.set(uuid, { ...(entry as StoredMessage), uuid, refused });
    else if (kind === 'photo' && entry.at !== undefined && !found.has(entry.message))
      found.set(entry.message, {
        uuid: entry.message,
        ticket: entry.ticket,
        message: '',
        at: entry.at,
        refused,
      });
  }
  return [...found.values()];
}

/** A photo that is not sent yet. */
export interface UnsentPhoto {
  uuid: string;
  /** Uuid of its message. */
  message: string;
  /** Why the API rejected it; undefined while queued. */
  refused: ErrorCode | undefined;
}

/** In order of adding. */
export function unsentPhotosOf(queue: readonly Entry[], ticket: string): UnsentPhoto[] {
  return queue.flatMap(({ uuid, kind, data, refused }) => {
    const photo = data as PhotoData;
    return kind === 'photo' && photo.ticket === ticket ? [{ uuid, message: photo.message, refused }] : [];
  });
}

/**
 * Resolves once the message is on disk with its photos, or sent where the browser keeps nothing.
 *
 * @param message empty for photos alone
 * @throws ClubError why neither was possible
 */
export async function sendMessage(
  call: Club,
  ticket: string,
  message: string,
  photos: readonly Blob[] = [],
): Promise<void> {
  const uuid = randomId();
  const at = Date.now();
  if (message === '') return sendPhotos(call, { ticket, message: uuid, at }, photos);
  const data: StoredMessage = { ticket, message, at };
  await queueOrSend(call, messageSending, { uuid, kind: 'message', data });
  await sendPhotos(call, { ticket, message: uuid }, photos, uuid);
}

/**
 * Adds photos to a message, as `sendMessage` does.
 *
 * @param after uuid of what must be sent before, if it is in the queue
 * @throws ClubError
 */
export async function sendPhotos(
  call: Club,
  message: Omit<PhotoData, 'file'>,
  photos: readonly Blob[],
  after?: string,
): Promise<void> {
  for (const file of photos) {
    const data: PhotoData = { ...message, file: await file.arrayBuffer() };
    const entry = { uuid: randomId(), kind: 'photo', data, ...(after && { after }) };
    await queueOrSend(call, photoSending, entry);
  }
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
