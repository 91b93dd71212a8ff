import { desc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { staffLog } from '#db/schema/staff.ts';
import { nameColumns, nameOf } from '#platform/http/staff/lists.ts';

/** Who changed an object last, by the log of staff; null where nobody did, or the command line. */
export async function changedBy(
  db: Database,
  target: string,
): Promise<{ uuid: string; name: string } | null> {
  const [row] = await db
    .select({ staff: { uuid: installers.uuid, ...nameColumns(installers) } })
    .from(staffLog)
    .leftJoin(installers, eq(installers.id, staffLog.staffId))
    .where(eq(staffLog.target, target))
    .orderBy(desc(staffLog.id))
    .limit(1);
  const staff = row?.staff;
  return staff?.uuid ? { uuid: staff.uuid, name: nameOf(staff) } : null;
}
