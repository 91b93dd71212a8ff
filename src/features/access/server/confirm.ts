import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { type Channel, proposeContact } from './contacts.ts';

/**
 * Confirms an address if it is still the account's. The unique index rejects one confirmed by another member.
 * The first sign-in resets the other address to pending: its owner-entered value may be the owner's mailbox.
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
  if (channel === 'email' && person.email === address) {
    changes.emailConfirmed = true;
    changes.verifiedEmailAt = person.verifiedEmailAt ?? now;
  }
  if (channel === 'sms' && person.phone === address) changes.phoneConfirmed = true;
  if (person.lastActiveAt === null) {
    if (channel === 'sms' && person.email !== null && !person.emailConfirmed) {
      await proposeContact(tx, person, { channel: 'email', address: person.email }, now);
      changes.email = null;
    }
    if (channel === 'email' && person.phone !== null && !person.phoneConfirmed) {
      await proposeContact(tx, person, { channel: 'sms', address: person.phone }, now);
      changes.phone = null;
    }
  }
  if (Object.keys(changes).length > 0)
    await tx.update(installers).set(changes).where(eq(installers.id, installerId));
}
