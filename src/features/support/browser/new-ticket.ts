import { addressOf } from '#features/support/photos.ts';
import type { TicketInfo } from '#features/support/rules.ts';
import { isTransient, waitAfter } from '#platform/browser/queue/again.ts';
import { randomId } from '#platform/browser/random-id.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError, type ErrorCode } from '#platform/contract/errors.ts';
import { $chatDrafts, keepChatDraft, NEW_TICKET } from './drafts.ts';
import { sendPhotos } from './messages.ts';

interface Ticket {
  title: string;
  message: string;
  info: TicketInfo;
}

/** Resolves earlier when the browser is online again. */
function whenOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });
}

/**
 * Retries until the API answers. The draft stores the uuid, so that a reload creates no second ticket.
 *
 * @param onWait called before each retry with the reason
 * @returns the ticket's uuid
 * @throws ClubError for invalid input
 */
export async function openTicket(
  call: Club,
  { title, message, info }: Ticket,
  onWait: (reason: ErrorCode) => void,
): Promise<string> {
  const draft = $chatDrafts.get()[NEW_TICKET];
  const isSame = draft?.title === title && draft.message === message;
  const uuid = (isSame && draft.uuid) || randomId();
  keepChatDraft(NEW_TICKET, { title, message, uuid });
  for (let tries = 0; ; tries++) {
    try {
      const ticket = await call('POST /v1/support', { body: { uuid, title, body: message, info } });
      $chatDrafts.drop(NEW_TICKET);
      return ticket.uuid;
    } catch (error) {
      if (!(error instanceof ClubError && isTransient(error))) throw error;
      onWait(error.code);
      const wait = waitAfter(error, tries);
      await (error.code === 'too_many_requests'
        ? new Promise((resolve) => setTimeout(resolve, wait))
        : whenOnline(wait));
    }
  }
}

/**
 * Opens a ticket, as `openTicket` does, and adds photos to its first message.
 *
 * @returns address of the ticket, which says why a photo was not added
 * @throws ClubError for invalid input
 */
export async function openWithPhotos(
  call: Club,
  ticket: Ticket,
  photos: readonly Blob[],
  onWait: (reason: ErrorCode) => void,
): Promise<string> {
  const uuid = await openTicket(call, ticket, onWait);
  try {
    // The first message has the uuid of its ticket.
    await sendPhotos(call, { ticket: uuid, message: uuid }, photos);
    return addressOf(uuid);
  } catch (error) {
    return addressOf(uuid, error instanceof ClubError ? error.code : 'internal');
  }
}
