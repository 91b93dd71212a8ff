/** Sending from a page that is not of the chat. */
import { call } from '#client/call.ts';
import { $shell } from '#stores/shell.ts';
import { startDelivery } from './outbox.ts';

/** Sends the messages that were left, now or as soon as the line is back. Not for staff who look on. */
export function sendLeft(): void {
  if ($shell.get()?.emulating) return;
  const { now } = startDelivery(call);
  window.addEventListener('online', now);
}
