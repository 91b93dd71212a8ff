import { useState } from 'react';
import type { Chat } from '#features/support/browser/chat.ts';
import { type ChatState, TICKETS_STEP } from '#features/support/browser/chat-state.ts';
import { formatDayTime, formatNumber } from '#i18n/format.ts';
import type { T } from '#i18n/t.ts';
import { Glyph } from '#islands/ui/Glyph.tsx';
import { type ChatIcons, Status } from './Status.tsx';

interface Props {
  t: T;
  locale: string;
  zone: string;
  icons: ChatIcons;
  chat: Chat;
  state: ChatState;
  current: string | undefined;
  /** Whether the list is the main content and its heading the page's. */
  isPage: boolean;
}

/** The member's tickets, latest message first. */
export function TicketList({ t, locale, zone, icons, chat, state, current, isPage }: Props) {
  const [failed, setFailed] = useState(false);
  const { tickets, total, shown } = state;
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <nav className="chat-list card card-flush" aria-labelledby="chat-list">
      <div className="chat-list-head">
        <Heading id="chat-list">{t('support.list')}</Heading>
        <a className="btn btn-secondary btn-icon" href="/support/chat/new">
          <Glyph path={icons.add} />
          <span className="visually-hidden">{t('support.new')}</span>
        </a>
      </div>
      <ul>
        {tickets.map(({ uuid, title, status, updated_at, unread }) => (
          <li key={uuid}>
            <a
              className="chat-ticket"
              href={`/support/chat/${uuid}`}
              aria-current={uuid === current ? 'page' : undefined}
            >
              <span className="chat-ticket-line">
                <span
                  className={unread > 0 ? 'chat-ticket-title font-semibold' : 'chat-ticket-title'}
                  dir="auto"
                >
                  {title}
                </span>
                {unread > 0 && (
                  <span className="chat-unread">
                    <span aria-hidden="true">{formatNumber(unread, locale)}</span>
                    <span className="visually-hidden">{t('support.unread', { count: unread })}</span>
                  </span>
                )}
              </span>
              <span className="chat-ticket-line">
                <Status t={t} icons={icons} status={status} />
                <time className="soft small" dateTime={updated_at} suppressHydrationWarning>
                  {formatDayTime(updated_at, locale, zone)}
                </time>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {total > tickets.length && (
        <div className="chat-more">
          <a
            className="btn btn-quiet"
            href={`?${isPage ? 'list&' : ''}shown=${shown + TICKETS_STEP}`}
            onClick={(event) => {
              event.preventDefault();
              setFailed(false);
              chat.showMore().catch(() => setFailed(true));
            }}
          >
            {t('support.more')}
          </a>
          {failed && <p role="alert">{t('support.failed')}</p>}
        </div>
      )}
    </nav>
  );
}
