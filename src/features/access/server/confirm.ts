/** Addresses become a member's own with a code that was sent there. */
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { type Channel, proposeContact } from './contacts.ts';

/**
 * Notes that a person reads the messages of an address, as far as it still is the address of the account. The unique
 * index refuses one that somebody else has confirmed meanwhile.
 *
 * At the first sign-in the other address has to be confirmed before it counts. Its owner wrote it, so it may lead to the
 * owner's own mailbox.
 */
export async function confirmAddress(
  tx: Database,
  installerId: number,
  { channel, address }: { channel: Channel; address: string },
  now: Date,
): Promise<void> {
  const [person] = await tx
    .select()
    .from(installers)
    .where(eq(installers.id, installerId))
    .for('no key update');
  if (!person) return;
  const changes: Partial<typeof installers.$inferInsert> = {};
  if (channel === 'email' && person.email === address) changes.emailConfirmed = true;
  if (channel === 'sms' && person.phone === address) changes.phoneConfirmed = true;
  if (person.lastActiveAt === null) {
    if (channel === 'sms' && person.email !== null && !person.emailConfirmed) {
      await proposeContact(tx, person.id, { channel: 'email', address: person.email }, now);
      changes.email = null;
    }
    if (channel === 'email' && person.phone !== null && !person.phoneConfirmed) {
      await proposeContact(tx, person.id, { channel: 'sms', address: person.phone }, now);
      changes.phone = null;
    }
  }
  if (Object.keys(changes).length > 0)
    await tx.update(installers).set(changes).where(eq(installers.id, installerId));
}
