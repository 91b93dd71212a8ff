import { memo } from 'react';
import { textParts } from '#features/content/links.ts';
import { formatTime } from '#i18n/format.ts';
import type { T } from '#i18n/t.ts';
import { drop, sendAgain } from '#platform/browser/queue.ts';
import type { ErrorCode } from '#platform/contract/errors.ts';

/** A message, sent or unsent. */
export interface Shown {
  uuid: string;
  isOwn: boolean;
  text: string;
  at: string;
  /** State of unsent messages. */
  sending?: 'sending' | 'waiting' | 'busy';
  /** Why the API rejected it. */
  refused?: ErrorCode | undefined;
}

interface Props extends Shown {
  t: T;
  locale: string;
  zone: string;
}

export const Message = memo(function Message(props: Props) {
  const { t, locale, zone, uuid, isOwn, text, at, sending, refused } = props;
  return (
    <div className={isOwn ? 'chat-message chat-own' : 'chat-message'}>
      <p className={isOwn ? 'visually-hidden' : 'chat-sender'}>
        {isOwn ? t('support.you') : t('support.club')}
      </p>
      <p className="chat-text" dir="auto">
        {textParts(text).map(({ text: part, href }, index) =>
          href === undefined ? (
            part
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of a message never changes
            <a key={index} className="link" href={href} rel="noopener nofollow ugc">
              {part}
            </a>
          ),
        )}
      </p>
      <p className="chat-when">
        <time dateTime={at} suppressHydrationWarning>
          {formatTime(at, locale, zone)}
        </time>
        {sending && !refused && <span>{t(`support.${sending}`)}</span>}
      </p>
      {refused && (
        <div className="chat-refused">
          <p className="field-error">
            {t('support.refused')} {t(`errors.${refused}`)}
          </p>
          <button type="button" className="btn btn-quiet" onClick={() => sendAgain(uuid)}>
            {t('common.tryAgain')}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => drop(uuid)}>
            {t('common.remove')}
          </button>
        </div>
      )}
    </div>
  );
});
