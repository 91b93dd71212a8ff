/** Closing a company for good. */
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { endSessionsOf } from '#features/access/server/sessions.ts';
import { accountStatus } from '#platform/contract/statuses.ts';

/**
 * Deactivates a company that the caller has locked. Everybody of it is signed out and deactivated with it, so that
 * their addresses are free for a new registration, as the company's numbers are.
 */
export async function closeCompany(tx: Database, companyId: number, now: Date): Promise<void> {
  await tx.update(companies).set({ active: accountStatus.deactivated }).where(eq(companies.id, companyId));
  await tx
    .update(installers)
    .set({ active: accountStatus.deactivated })
    .where(eq(installers.companyId, companyId));
  await endSessionsOf(tx, companyId, now);
}
