/** Tells a member that something is new, over the open event streams. */

import type { Database } from '#db/client.ts';
import { events } from '#db/schema/messages.ts';
import type { EventName } from '#features/notifications/events.contract.ts';

/**
 * Notes what is new, in the transaction that causes it: once that has committed, the streams of the member tell it, on
 * all nodes.
 *
 * @param subject uuid of what is new
 */
export async function tell(
  tx: Database,
  installerId: number,
  name: EventName,
  subject: string,
): Promise<void> {
  await tx.insert(events).values({ installerId, name, subject });
}
