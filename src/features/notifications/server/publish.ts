import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { events } from '#db/schema/messages.ts';
import type { EventName } from '#features/notifications/events.contract.ts';

export interface Recipient {
  id: number;
  companyId: number;
}

const { placeholder } = sql;

const insertEvent = prepared((db) =>
  db
    .insert(events)
    .values({
      installerId: placeholder('installerId'),
      companyId: placeholder('companyId'),
      name: placeholder('name'),
      subject: placeholder('subject'),
    })
    .prepare('event'),
);

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
  await insertEvent(tx).execute({ installerId, companyId, name, subject });
}
