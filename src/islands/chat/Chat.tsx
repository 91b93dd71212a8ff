import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { onEvent } from '#features/notifications/browser/events.ts';
import { createChat } from '#features/support/browser/chat.ts';
import type { ChatStart } from '#features/support/browser/chat-state.ts';
import type { TicketInfo } from '#features/support/rules.ts';
import type { Messages, T } from '#i18n/t.ts';
import { useT } from '#islands/ui/use-t.ts';
import { call } from '#platform/browser/call.ts';
import { rereadShell } from '#platform/browser/reread-shell.ts';
import type { Problems } from '#platform/forms/form.ts';
import { Conversation } from './Conversation.tsx';
import { NewTicket } from './NewTicket.tsx';
import type { ChatIcons } from './Status.tsx';
import { TicketList } from './TicketList.tsx';
import type { RefusedMessage } from './use-composer.ts';
import type { RefusedTicket } from './use-new-ticket.ts';
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
  refused?: RefusedForm | undefined;
}

interface RefusedForm {
  typed: Record<string, string>;
  problems: Problems;
}

function refusedTicket({ typed: { title = '', body = '' }, problems }: RefusedForm): RefusedTicket {
  return { title, body, problems };
}

function refusedMessage({
  typed: { message = '' },
  problems: { fields, summary },
}: RefusedForm): RefusedMessage {
  const { photos } = fields;
  return { message, photos, problem: fields.message ?? (photos ? undefined : summary) };
}

export function Chat(props: Props) {
  const { locale, language, view, start, icons, formKey, emulating, refused } = props;
  const t = useT(props.messages, locale);
  const zone = useZone(props.timeZone);
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
          info={props.info}
          details={props.details}
          formKey={formKey}
          isReadOnly={emulating}
          refused={refused && refusedTicket(refused)}
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
          refused={refused && refusedMessage(refused)}
        />
      )}
      {view === 'list' && <NothingChosen t={t} />}
    </div>
  );
}

/** Beside the list. */
function NothingChosen({ t }: { t: T }) {
  return (
    <section className="chat-pane card empty">
      <h2>{t('support.chooseTitle')}</h2>
      <p>{t('support.chooseText')}</p>
      <a className="btn btn-primary" href="/support/chat/new">
        {t('support.new')}
      </a>
    </section>
  );
}
