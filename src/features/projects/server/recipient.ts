import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { ownerRoles } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';

/** The installer, or the company's first owner if the installer has left. */
export async function recipientOf(
  tx: Database,
  { companyId, installerId }: { companyId: number; installerId: number },
): Promise<number> {
  const [recipient] = await tx
    .select({ id: installers.id })
    .from(installers)
    .where(
      and(
        eq(installers.companyId, companyId),
        eq(installers.active, accountStatus.active),
        or(eq(installers.id, installerId), inArray(installers.role, ownerRoles)),
      ),
    )
    .orderBy(sql`${installers.id} <> ${installerId}`, asc(installers.id))
    .limit(1);
  return recipient?.id ?? installerId;
}
