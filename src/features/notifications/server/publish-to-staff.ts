import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { role } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';

/**
 * After the commit, open pages of staff count again what waits for them.
 *
 * @param subject uuid of what waits or was done
 */
export async function publishToStaff(tx: Database, subject: string): Promise<void> {
  // Drizzle’s insert from a select demands all columns, also those that the database fills in.
  await tx.execute(sql`
    insert into events (installer_id, company_id, name, subject)
    select id, company_id, 'staff', ${subject}::uuid from installers
    where role = ${role.staff} and active = ${accountStatus.active}`);
}
