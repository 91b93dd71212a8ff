import { $chatDrafts, keepChatDraft, NEW_TICKET } from '#features/support/browser/drafts.ts';
import type { T } from '#i18n/t.ts';

/** Below a closed ticket. Its draft moves to a new ticket. */
export function Closed({ t, ticket }: { t: T; ticket: string }) {
  const carry = () => {
    const { [ticket]: typed, [NEW_TICKET]: begun } = $chatDrafts.get();
    if (!typed || begun?.message) return;
    keepChatDraft(NEW_TICKET, { ...begun, message: typed.message });
    keepChatDraft(ticket, { message: '' });
  };
  return (
    <div className="chat-closed">
      <p className="notice-title">{t('support.closedTitle')}</p>
      <p className="soft">{t('support.closedText')}</p>
      <a className="btn btn-secondary" href="/support/chat/new" onClick={carry}>
        {t('support.new')}
      </a>
    </div>
  );
}
