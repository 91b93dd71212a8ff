import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { role } from '#platform/contract/roles.ts';

const owners = sql`(${role.installerOwner}, ${role.decorOwner})`;

/** For queries of installers: no other owner of the company can sign in. */
export const lastOwner = sql<boolean>`(installers.role in ${owners} and not exists (
  select from installers as other where other.company_id = installers.company_id and other.id <> installers.id
    and other.active = 1 and other.role in ${owners}))`;

/** True for an owner without another owner who can sign in. False for unknown ids. */
export async function isLastOwner(db: Database, installerId: number): Promise<boolean> {
  const [row] = await db.select({ isLast: lastOwner }).from(installers).where(eq(installers.id, installerId));
  return row?.isLast ?? false;
}
