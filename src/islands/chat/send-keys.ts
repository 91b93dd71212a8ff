import type { KeyboardEvent } from 'react';

/** Ctrl+Enter or Command+Enter sends; Enter inserts a newline. */
export function sendKeys(event: KeyboardEvent, send: () => void): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  send();
}
