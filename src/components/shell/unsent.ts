/**
 * Counts unsent chat messages in the header and sends them from any members' page. Loaded only if there are
 * any.
 */

import { $outbox, startDelivery } from '#features/support/browser/outbox.ts';
import { call } from '#platform/browser/call.ts';
import { $shell } from '#platform/browser/shell.ts';
import { number, paintWord, show, write } from './paint.ts';

$outbox.subscribe((unsent) => {
  const count = Object.keys(unsent).length;
  write('[data-unsent-count]', number.format(count));
  paintWord('data-unsent-word', count);
  show('[data-unsent]', count > 0);
});

// Staff who emulate a member send nothing.
if (!$shell.get()?.emulating) {
  const delivery = startDelivery(call);
  addEventListener('online', delivery.now);
}
