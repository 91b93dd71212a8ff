import { MAX_MESSAGE } from '#features/support/rules.ts';
import type { T } from '#i18n/t.ts';

/** Remaining characters from which the count is shown. */
const NEAR = 1000;

/** Hint below the input: shortcut, and the remaining characters near the limit. */
export function Remaining({ t, id, length }: { t: T; id: string; length: number }) {
  const left = MAX_MESSAGE - length;
  return (
    <p className="chat-hint" id={id}>
      {left > NEAR ? (
        <span className="chat-keys">{t('support.messageHint')}</span>
      ) : left >= 0 ? (
        t('support.left', { count: left })
      ) : (
        <span className="field-error">{t('support.over', { count: -left, most: MAX_MESSAGE })}</span>
      )}
    </p>
  );
}
