import type { KeyboardEvent } from 'react';

/** Ctrl or Command with Enter sends; Enter alone makes a new line, as it does everywhere else. */
export function sendKeys(event: KeyboardEvent, send: () => void): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  send();
}
