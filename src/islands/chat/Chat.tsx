import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { onEvent } from '#features/notifications/browser/events.ts';
import { type ChatStart, createChat } from '#features/support/browser/chat.ts';
import type { TicketInfo } from '#features/support/rules.ts';
import type { Messages } from '#i18n/t.ts';
import { useT } from '#islands/ui/use-t.ts';
import { call } from '#platform/browser/call.ts';
import { rereadShell } from '#platform/browser/reread-shell.ts';
import type { Problems } from '#platform/forms/form.ts';
import { Conversation } from './Conversation.tsx';
import { NewTicket } from './NewTicket.tsx';
import type { ChatIcons } from './Status.tsx';
import { TicketList } from './TicketList.tsx';
import { useZone } from './use-zone.ts';

interface Props {
  messages: Messages;
  locale: string;
  language: string;
  /** Time zone of the region. */
  timeZone: string;
  /** Content beside the list. */
  view: 'list' | 'ticket' | 'new';
  start: ChatStart;
  icons: ChatIcons;
  /** Context sent with a new ticket. */
  info: TicketInfo;
  /** The same, translated. */
  details: string;
  /** Identifies the form sent without script. */
  formKey: string;
  /** Staff emulate the member. */
  emulating: boolean;
  /** Rejected input of a form sent without script. */
  refused?: { typed: Record<string, string>; problems: Problems } | undefined;
}

export function Chat(props: Props) {
  const {
    messages,
    locale,
    language,
    timeZone,
    view,
    start,
    icons,
    info,
    details,
    formKey,
    emulating,
    refused,
  } = props;
  const t = useT(messages, locale);
  const zone = useZone(timeZone);
  const [chat] = useState(() =>
    createChat(start, {
      call,
      onEvent,
      readOnly: emulating,
      // The bell counts unread replies too.
      onMarked: () => void rereadShell(call, language, Date.now()).catch(() => undefined),
    }),
  );
  const state = useStore(chat.$state);
  useEffect(() => chat.start(), [chat]);

  const { conversation } = state;
  return (
    <div className="chat" data-view={view} data-live>
      <TicketList
        t={t}
        locale={locale}
        zone={zone}
        icons={icons}
        chat={chat}
        state={state}
        current={conversation?.ticket.uuid}
        isPage={view === 'list'}
      />
      {view === 'new' && (
        <NewTicket
          t={t}
          icons={icons}
          info={info}
          details={details}
          formKey={formKey}
          isReadOnly={emulating}
          refused={
            refused && {
              title: refused.typed.title ?? '',
              body: refused.typed.body ?? '',
              problems: refused.problems,
            }
          }
        />
      )}
      {conversation && (
        <Conversation
          t={t}
          locale={locale}
          zone={zone}
          icons={icons}
          chat={chat}
          state={state}
          conversation={conversation}
          formKey={formKey}
          isReadOnly={emulating}
          refused={
            refused && {
              message: refused.typed.message ?? '',
              photos: refused.problems.fields.photos,
              problem:
                refused.problems.fields.message ??
                (refused.problems.fields.photos ? undefined : refused.problems.summary),
            }
          }
        />
      )}
      {view === 'list' && (
        <section className="chat-pane card empty">
          <h2>{t('support.chooseTitle')}</h2>
          <p>{t('support.chooseText')}</p>
          <a className="btn btn-primary" href="/support/chat/new">
            {t('support.new')}
          </a>
        </section>
      )}
    </div>
  );
}
