/** New addresses of members. They wait until the member confirms them with a code; till then they count for nothing. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { contactChanges } from '#db/schema/access.ts';

/** An e-mail address or a phone, as it is sent to. */
export type Channel = 'email' | 'sms';

/** The new addresses that wait, by their names in the API. */
export interface PendingContacts {
  pending_email: string | null;
  pending_phone: string | null;
}

/** The new addresses of a person. */
export async function pendingContacts(db: Database, installerId: number): Promise<PendingContacts> {
  const rows = await db.select().from(contactChanges).where(eq(contactChanges.installerId, installerId));
  const of = (channel: Channel) => rows.find((row) => row.channel === channel)?.address ?? null;
  return { pending_email: of('email'), pending_phone: of('sms') };
}

/** Lets a new address wait, in place of another one that did. */
export async function proposeContact(
  tx: Database,
  installerId: number,
  { channel, address }: { channel: Channel; address: string },
  now: Date,
): Promise<void> {
  await dropContact(tx, installerId, channel);
  await tx.insert(contactChanges).values({ id: randomUUID(), installerId, channel, address, createdAt: now });
}

/** Takes back what waits. */
export async function dropContact(tx: Database, installerId: number, channel: Channel): Promise<void> {
  await tx
    .delete(contactChanges)
    .where(and(eq(contactChanges.installerId, installerId), eq(contactChanges.channel, channel)));
}
