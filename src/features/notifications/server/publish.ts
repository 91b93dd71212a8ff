import type { Database } from '#db/client.ts';
import { events } from '#db/schema/messages.ts';
import type { EventName } from '#features/notifications/events.contract.ts';

export interface Recipient {
  id: number;
  companyId: number;
}

/**
 * After the commit, the member's streams on all nodes send the event.
 *
 * @param subject uuid of what changed
 */
export async function publish(
  tx: Database,
  { id: installerId, companyId }: Recipient,
  name: EventName,
  subject: string,
): Promise<void> {
  await tx.insert(events).values({ installerId, companyId, name, subject });
}
