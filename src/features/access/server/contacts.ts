/** New addresses, pending until confirmed with a code. */
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { contactChanges } from '#db/schema/access.ts';
import { installers } from '#db/schema/companies.ts';

export type Channel = 'email' | 'sms';

/** Named as in the API. */
export interface PendingContacts {
  pending_email: string | null;
  pending_phone: string | null;
}

/** Pending addresses of the selected installer by channel, null if there are none. For queries of several tables. */
export const pendingAddresses = sql<Partial<Record<Channel, string>> | null>`(
  select json_object_agg(${contactChanges.channel}, ${contactChanges.address})
  from ${contactChanges} where ${contactChanges.installerId} = ${installers.id})`;

/** Pending addresses as the API names them. */
export function namedContacts(pending: Partial<Record<Channel, string>> | null): PendingContacts {
  return { pending_email: pending?.email ?? null, pending_phone: pending?.sms ?? null };
}

/** Null where no address is pending. */
export async function pendingContacts(db: Database, installerId: number): Promise<PendingContacts> {
  const rows = await db.select().from(contactChanges).where(eq(contactChanges.installerId, installerId));
  return namedContacts(Object.fromEntries(rows.map(({ channel, address }) => [channel, address])));
}

/** `isOwn`: the member asks for it, after a recent sign-in. */
export async function proposeContact(
  tx: Database,
  { id: installerId, companyId }: Pick<typeof installers.$inferSelect, 'id' | 'companyId'>,
  { channel, address, isOwn = false }: { channel: Channel; address: string; isOwn?: boolean },
  now: Date,
): Promise<void> {
  await dropContact(tx, installerId, channel);
  await tx
    .insert(contactChanges)
    .values({ id: randomUUID(), installerId, companyId, channel, address, isOwn, createdAt: now });
}

/** Whether the member asked for the pending address of the channel. */
export async function isOwnProposal(tx: Database, installerId: number, channel: Channel): Promise<boolean> {
  const isOpen = and(eq(contactChanges.installerId, installerId), eq(contactChanges.channel, channel));
  const [open] = await tx.select().from(contactChanges).where(isOpen);
  return open?.isOwn === true;
}

/** Writes in the caller’s transaction. Does nothing if no address is pending. */
export async function dropContact(tx: Database, installerId: number, channel: Channel): Promise<void> {
  await tx
    .delete(contactChanges)
    .where(and(eq(contactChanges.installerId, installerId), eq(contactChanges.channel, channel)));
}
