/** What is typed and not sent, so that leaving the page loses nothing. */
import { persistentEntries } from '#platform/browser/persistent-entries.ts';
import { isLike } from '#platform/contract/stored.ts';

/** A message that is being written; a title only where a ticket is. */
export interface ChatDraft {
  title?: string;
  message: string;
  /** Uuid under which this very text was sent without an answer: sent again, it makes nothing twice. */
  uuid?: string;
}

/** The id of the draft of a new ticket. All others are kept by the uuid of their ticket. */
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

/** Drafts by ticket. */
export const $chatDrafts = persistentEntries<ChatDraft>({ key: 'chatDraft', version: 1, decode: readDraft });

/** Keeps a draft; an empty one is forgotten. */
export function keepChatDraft(id: string, draft: ChatDraft): void {
  if (draft.message === '' && !draft.title) $chatDrafts.drop(id);
  else $chatDrafts.put(id, draft);
}
