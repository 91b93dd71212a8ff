import { useMemo } from 'react';
import { createT, type Messages, type T } from '#i18n/t.ts';

/** Translate function of an island. Throws for keys that the page did not pass. */
export function useT(messages: Messages, locale: string): T {
  return useMemo(() => createT(locale, (key) => messages[key]), [messages, locale]);
}
