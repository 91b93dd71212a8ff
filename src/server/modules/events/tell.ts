/** Tells a member that something is new, over the open event streams. */
import type { EventName } from '#contract/events.ts';
import type { Database } from '#server/db/client.ts';
import { events } from '#server/db/schema/messages.ts';

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
