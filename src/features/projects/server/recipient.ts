import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import type { Recipient } from '#features/notifications/server/publish.ts';
import { ownerRoles } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';

interface Registered {
  companyId: number;
  installerId: number;
}

/** People who can finish the project. */
function finishers({ companyId, installerId }: Registered) {
  return and(
    eq(installers.companyId, companyId),
    eq(installers.active, accountStatus.active),
    isNull(installers.lockedAt),
    or(eq(installers.id, installerId), inArray(installers.role, ownerRoles)),
  );
}

/** The installer, or the company's first owner if the installer has left or is locked; undefined without either. */
export async function finisherOf(tx: Database, project: Registered): Promise<Recipient | undefined> {
  const [finisher] = await tx
    .select({ id: installers.id, companyId: installers.companyId })
    .from(installers)
    .where(finishers(project))
    .orderBy(sql`${installers.id} <> ${project.installerId}`, asc(installers.id))
    .limit(1);
  return finisher;
}

/** Like `finisherOf`, else the installer, who may be in another company by now. */
export async function recipientOf(tx: Database, project: Registered): Promise<Recipient> {
  const [recipient] = await tx
    .select({ id: installers.id, companyId: installers.companyId })
    .from(installers)
    .where(or(finishers(project), eq(installers.id, project.installerId)))
    .orderBy(
      sql`${finishers(project)} desc`,
      sql`${installers.id} <> ${project.installerId}`,
      asc(installers.id),
    )
    .limit(1);
  if (!recipient) throw new Error('The installer of a project is gone');
  return recipient;
}
