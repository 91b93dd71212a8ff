import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { ownerRoles } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';

interface Registered {
  companyId: number;
  installerId: number;
}

/** The installer, or the company's first owner if the installer has left or is locked; undefined without either. */
export async function finisherOf(
  tx: Database,
  { companyId, installerId }: Registered,
): Promise<number | undefined> {
  const [recipient] = await tx
    .select({ id: installers.id })
    .from(installers)
    .where(
      and(
        eq(installers.companyId, companyId),
        eq(installers.active, accountStatus.active),
        isNull(installers.lockedAt),
        or(eq(installers.id, installerId), inArray(installers.role, ownerRoles)),
      ),
    )
    .orderBy(sql`${installers.id} <> ${installerId}`, asc(installers.id))
    .limit(1);
  return recipient?.id;
}

/** Like `finisherOf`, else the installer. */
export async function recipientOf(tx: Database, project: Registered): Promise<number> {
  return (await finisherOf(tx, project)) ?? project.installerId;
}
