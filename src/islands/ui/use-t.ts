import { useMemo } from 'react';
import { createT, type Messages, type T } from '#i18n/t.ts';

/** The translate function over an island's messages. A key that the page did not pass throws. */
export function useT(messages: Messages, locale: string): T {
  return useMemo(() => createT(locale, (key) => messages[key]), [messages, locale]);
}
