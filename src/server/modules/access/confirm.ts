/** Addresses become a member's own with a code that was sent there. */
import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { installers } from '#server/db/schema/companies.ts';

/**
 * Notes that a person reads the messages of an address, as far as it still is the address of the account. The unique
 * index refuses one that somebody else has confirmed meanwhile.
 */
export async function confirmAddress(
  tx: Database,
  installerId: number,
  { channel, address }: { channel: 'email' | 'sms'; address: string },
): Promise<void> {
  const [person] = await tx.select().from(installers).where(eq(installers.id, installerId));
  if (!person) return;
  if (channel === 'email' && !person.emailConfirmed && person.email === address)
    await tx.update(installers).set({ emailConfirmed: true }).where(eq(installers.id, installerId));
  if (channel === 'sms' && !person.phoneConfirmed && person.phone === address)
    await tx.update(installers).set({ phoneConfirmed: true }).where(eq(installers.id, installerId));
}
