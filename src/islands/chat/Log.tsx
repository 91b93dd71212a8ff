import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { formatWeekday } from '#i18n/format.ts';
import type { T } from '#i18n/t.ts';
import { Glyph } from '#islands/ui/Glyph.tsx';
import { Message, type Shown } from './Message.tsx';

interface Props {
  t: T;
  locale: string;
  zone: string;
  /** Oldest first. */
  shown: readonly Shown[];
  /** Loads older messages; undefined when there are none. */
  onEarlier: (() => Promise<void>) | undefined;
  down: string;
}

/** Distance in px that counts as the end. */
const NEAR = 60;

/** Keeps the place of a reader when messages arrive below. `missed`: there are some since. */
function useSteadyLog(shown: Props['shown']) {
  const log = useRef<HTMLDivElement>(null);
  const before = useRef<{ height: number; first: string | undefined; last: string | undefined }>(undefined);
  const [missed, setMissed] = useState(false);

  // The column is reversed, so content added above moves nothing. Only content below needs a correction.
  useLayoutEffect(() => {
    const { current } = log;
    if (!current) return;
    const known = before.current;
    const [first, last] = [shown[0], shown.at(-1)];
    before.current = { height: current.scrollHeight, first: first?.uuid, last: last?.uuid };
    if (!known) return;
    if (last?.sending && last.uuid !== known.last) {
      current.scrollTop = 0;
    } else if (first?.uuid === known.first && current.scrollTop <= -NEAR) {
      const grown = current.scrollHeight - known.height;
      current.scrollTop -= grown;
      if (grown > 0) setMissed(true);
    }
  }, [shown]);

  return { log, missed, setMissed };
}

/**
 * Messages with date separators. Stays scrolled to the end; a reader further up keeps the position and sees a
 * hint.
 */
export function Log({ t, locale, zone, shown, onEarlier, down }: Props) {
  const { log, missed, setMissed } = useSteadyLog(shown);
  const toEnd = () => {
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    log.current?.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
    setMissed(false);
  };
  let day = '';
  return (
    <div className="chat-middle">
      <div
        ref={log}
        className="chat-log"
        role="log"
        aria-label={t('support.log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll only the focused element
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          if (currentTarget.scrollTop > -NEAR) setMissed(false);
        }}
      >
        <ol className="chat-messages">
          {onEarlier && <Earlier t={t} onEarlier={onEarlier} />}
          {shown.map((message) => {
            const weekday = formatWeekday(message.at, locale, zone);
            const isNewDay = weekday !== day;
            day = weekday;
            return (
              <Fragment key={message.uuid}>
                {isNewDay && (
                  <li className="chat-day">
                    <time dateTime={message.at.slice(0, 10)} suppressHydrationWarning>
                      {weekday}
                    </time>
                  </li>
                )}
                <li>
                  <Message t={t} locale={locale} zone={zone} {...message} />
                </li>
              </Fragment>
            );
          })}
        </ol>
      </div>
      {missed && (
        <button type="button" className="btn btn-secondary chat-to-end" onClick={toEnd}>
          <Glyph path={down} />
          {t('support.newMessages')}
        </button>
      )}
    </div>
  );
}

function Earlier({ t, onEarlier }: { t: T; onEarlier: () => Promise<void> }) {
  const [failed, setFailed] = useState(false);
  return (
    <li className="chat-more">
      <button
        type="button"
        className="btn btn-quiet"
        onClick={() => {
          setFailed(false);
          onEarlier().catch(() => setFailed(true));
        }}
      >
        {t('support.earlier')}
      </button>
      {failed && <p>{t('support.failed')}</p>}
    </li>
  );
}
