import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { ClubError } from '#platform/contract/errors.ts';

/** Whether staff locked the person or the company. */
export async function isLocked(db: Database, installerId: number): Promise<boolean> {
  const [locked] = await db
    .select({ id: installers.id })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(
      and(eq(installers.id, installerId), or(isNotNull(installers.lockedAt), isNotNull(companies.lockedAt))),
    );
  return locked !== undefined;
}

/**
 * Locks the row of a person before those of their passkeys, like all who add, use or remove passkeys.
 *
 * @throws ClubError `account_locked`
 */
export async function lockForPasskey(tx: Database, installerId: number): Promise<void> {
  await tx
    .select({ id: installers.id })
    .from(installers)
    .where(eq(installers.id, installerId))
    .for('no key update');
  if (await isLocked(tx, installerId)) throw new ClubError('account_locked');
}
