import { useMemo } from 'react';
import { createT, type Messages, type T } from '#i18n/t.ts';

/** Translate function of an island. Throws for keys that neither the page passed nor its message file contains. */
export function useT(messages: Messages, locale: string): T {
  return useMemo(
    () => createT(locale, (key) => messages[key] ?? globalThis.messages?.[key]),
    [messages, locale],
  );
}
