import { memo } from 'react';
import { textParts } from '#features/content/links.ts';
import type { ChatMessage } from '#features/support/browser/chat-state.ts';
import type { UnsentPhoto } from '#features/support/browser/messages.ts';
import { formatTime } from '#i18n/format.ts';
import type { T } from '#i18n/t.ts';
import { drop, sendAgain } from '#platform/browser/queue/queue.ts';
import type { ErrorCode } from '#platform/contract/errors.ts';
import { errorProblem } from '#platform/forms/form.ts';

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
  photos?: ChatMessage['photos'];
  unsentPhotos?: readonly UnsentPhoto[] | undefined;
}

interface Props extends Shown {
  t: T;
  locale: string;
  zone: string;
}

export const Message = memo(function Message(props: Props) {
  const { t, locale, zone, uuid, isOwn, text, at, sending, refused, photos = [], unsentPhotos = [] } = props;
  const waiting = unsentPhotos.filter((photo) => !photo.refused);
  return (
    <div className={isOwn ? 'chat-message chat-own' : 'chat-message'}>
      <p className={isOwn ? 'visually-hidden' : 'chat-sender'}>
        {isOwn ? t('support.you') : t('support.club')}
      </p>
      {text !== '' && (
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
      )}
      {photos.length > 0 && (
        <p className="chat-photos">
          {photos.map((photo, index) => (
            <a key={photo.uuid} href={photo.url} target="_blank" rel="noopener">
              <img
                src={photo.url}
                width={photo.width}
                height={photo.height}
                loading="lazy"
                alt={t('support.photo', { number: index + 1 })}
              />
            </a>
          ))}
        </p>
      )}
      {waiting.length > 0 && (
        <p className="chat-when">
          <span>{t('support.photosChosen', { count: waiting.length })}</span>
          {!sending && <span>{t('support.sending')}</span>}
        </p>
      )}
      {unsentPhotos.map(
        (photo) =>
          photo.refused && (
            <Refused
              key={photo.uuid}
              t={t}
              uuid={photo.uuid}
              why={photo.refused}
              what={t('support.photosChosen', { count: 1 })}
            />
          ),
      )}
      <p className="chat-when">
        <time dateTime={at} suppressHydrationWarning>
          {formatTime(at, locale, zone)}
        </time>
        {sending && !refused && <span>{t(`support.${sending}`)}</span>}
      </p>
      {refused && text !== '' && <Refused t={t} uuid={uuid} why={refused} />}
    </div>
  );
});

/** Why a message or photo was not sent, and what to do about it. `what`: names a photo. */
function Refused({ t, uuid, why, what }: { t: T; uuid: string; why: ErrorCode; what?: string }) {
  return (
    <div className="chat-refused">
      <p className="field-error">
        {what && `${what}: `}
        {t('support.refused')} {errorProblem(why, t)}
      </p>
      <button type="button" className="btn btn-quiet" onClick={() => sendAgain(uuid)}>
        {t('common.tryAgain')}
      </button>
      <button type="button" className="btn btn-quiet" onClick={() => drop(uuid)}>
        {t('common.remove')}
      </button>
    </div>
  );
}
