import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { removePasskeysOf } from '#features/access/server/passkeys/passkey-rows.ts';
import { endSessionsOf } from '#features/access/server/sessions.ts';
import { accountStatus } from '#platform/contract/statuses.ts';

/**
 * The caller holds the company lock. Signs out and deactivates all members, which frees addresses and
 * numbers.
 */
export async function closeCompany(tx: Database, companyId: number, now: Date): Promise<void> {
  await tx.update(companies).set({ active: accountStatus.deactivated }).where(eq(companies.id, companyId));
  const people = await tx
    .update(installers)
    .set({ active: accountStatus.deactivated })
    .where(eq(installers.companyId, companyId))
    .returning({ id: installers.id });
  await removePasskeysOf(tx, ...people.map(({ id }) => id));
  await endSessionsOf(tx, companyId, now);
}
