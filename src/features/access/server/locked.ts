import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';

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
