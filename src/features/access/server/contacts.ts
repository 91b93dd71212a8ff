/** New addresses, pending until confirmed with a code. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { contactChanges } from '#db/schema/access.ts';

export type Channel = 'email' | 'sms';

/** Named as in the API. */
export interface PendingContacts {
  pending_email: string | null;
  pending_phone: string | null;
}

export async function pendingContacts(db: Database, installerId: number): Promise<PendingContacts> {
  const rows = await db.select().from(contactChanges).where(eq(contactChanges.installerId, installerId));
  const of = (channel: Channel) => rows.find((row) => row.channel === channel)?.address ?? null;
  return { pending_email: of('email'), pending_phone: of('sms') };
}

/** `isOwn`: the member asks for it, after a recent sign-in. */
export async function proposeContact(
  tx: Database,
  installerId: number,
  { channel, address, isOwn = false }: { channel: Channel; address: string; isOwn?: boolean },
  now: Date,
): Promise<void> {
  await dropContact(tx, installerId, channel);
  await tx
    .insert(contactChanges)
    .values({ id: randomUUID(), installerId, channel, address, isOwn, createdAt: now });
}

/** Whether the member asked for the pending address of the channel. */
export async function isOwnProposal(tx: Database, installerId: number, channel: Channel): Promise<boolean> {
  const isOpen = and(eq(contactChanges.installerId, installerId), eq(contactChanges.channel, channel));
  const [open] = await tx.select().from(contactChanges).where(isOpen);
  return open?.isOwn === true;
}

export async function dropContact(tx: Database, installerId: number, channel: Channel): Promise<void> {
  await tx
    .delete(contactChanges)
    .where(and(eq(contactChanges.installerId, installerId), eq(contactChanges.channel, channel)));
}
