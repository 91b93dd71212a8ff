import { persistentEntries } from '#platform/browser/persistent-entries.ts';
import { isLike } from '#platform/contract/stored.ts';

/** `title` only for a new ticket. */
export interface ChatDraft {
  title?: string;
  message: string;
  /** Uuid of an unanswered request with this text; makes retries idempotent. */
  uuid?: string;
}

/** Other drafts use the ticket's uuid. */
export const NEW_TICKET = 'new';

function readDraft(stored: unknown): ChatDraft | undefined {
  if (!isLike(stored, { message: '' })) return undefined;
  const { title, message, uuid } = stored as ChatDraft;
  return {
    message,
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof uuid === 'string' ? { uuid } : {}),
  };
}

export const $chatDrafts = persistentEntries<ChatDraft>({ key: 'chatDraft', version: 1, decode: readDraft });

/** An empty draft is removed. */
export function keepChatDraft(id: string, draft: ChatDraft): void {
  if (draft.message === '' && !draft.title) $chatDrafts.drop(id);
  else $chatDrafts.put(id, draft);
}
