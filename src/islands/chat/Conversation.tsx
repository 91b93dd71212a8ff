import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Chat } from '#features/support/browser/chat.ts';
import type { ChatState, Conversation as Open } from '#features/support/browser/chat-state.ts';
import { unsentOf, unsentPhotosOf } from '#features/support/browser/messages.ts';
import { ticketStatus } from '#features/support/rules.ts';
import type { T } from '#i18n/t.ts';
import { $delivery, $queue } from '#platform/browser/queue/queue.ts';
import { BackToList } from './BackToList.tsx';
import { Closed } from './Closed.tsx';
import { Composer } from './Composer.tsx';
import { Log } from './Log.tsx';
import type { Shown } from './Message.tsx';
import { type ChatIcons, Status } from './Status.tsx';
import type { RefusedMessage } from './use-composer.ts';

interface Props {
  t: T;
  locale: string;
  zone: string;
  icons: ChatIcons;
  chat: Chat;
  state: ChatState;
  conversation: Open;
  formKey: string;
  isReadOnly: boolean;
  refused: RefusedMessage | undefined;
}

export function Conversation(props: Props) {
  const { t, locale, zone, icons, chat, state, conversation, formKey, isReadOnly, refused } = props;
  const { ticket, messages, earlier } = conversation;
  const { arrived, offline } = state;
  const delivery = useStore($delivery);
  const queue = useStore($queue);
  const shown = useMemo(() => {
    const have = new Set(messages.map(({ uuid }) => uuid));
    const unsentPhotos = Map.groupBy(unsentPhotosOf(queue, ticket.uuid), ({ message }) => message);
    const known: Shown[] = messages.map(({ uuid, sender, message, created_at: at, photos }) => ({
      uuid,
      isOwn: sender === 'installer',
      text: message,
      at,
      photos,
      unsentPhotos: unsentPhotos.get(uuid),
    }));
    const unsent = unsentOf(queue, ticket.uuid);
    const left = [...arrived, ...unsent]
      .filter(({ uuid }) => !have.has(uuid))
      .map(({ uuid, message, at, refused: why }): Shown => {
        const isArrived = !unsent.some((message) => message.uuid === uuid);
        const sending = delivery === 'idle' ? 'sending' : delivery;
        const own = {
          uuid,
          isOwn: true,
          text: message,
          at: new Date(at).toISOString(),
          unsentPhotos: unsentPhotos.get(uuid),
        };
        return isArrived ? own : { ...own, sending, refused: why };
      });
    return [...known, ...left];
  }, [messages, arrived, queue, delivery, ticket.uuid]);

  return (
    <section className="chat-pane card card-flush" aria-labelledby="chat-title">
      <div className="chat-head">
        <BackToList t={t} icon={icons.back} />
        <h1 id="chat-title" dir="auto">
          {ticket.title}
        </h1>
        <Status t={t} icons={icons} status={ticket.status} />
      </div>
      <Log
        t={t}
        locale={locale}
        zone={zone}
        shown={shown}
        onEarlier={earlier ? () => chat.readEarlier() : undefined}
        down={icons.down}
      />
      <p className="chat-offline" role="status">
        {offline && t('support.offline')}
      </p>
      {ticket.status === ticketStatus.closed ? (
        <Closed t={t} ticket={ticket.uuid} />
      ) : (
        <Composer
          t={t}
          icon={icons.photo}
          ticket={ticket.uuid}
          formKey={formKey}
          isReadOnly={isReadOnly}
          refused={refused}
        />
      )}
    </section>
  );
}
