import { desc, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { staffLog } from '#db/schema/staff.ts';
import type { history } from '#platform/contract/staff.ts';
import { nameColumns, nameOf } from '#platform/http/staff/lists.ts';

/** Entries of a history at most. */
const MAX_ENTRIES = 100;

/**
 * The log of some objects, newest first; the last 100 entries.
 *
 * @param targets keys of the objects, as logged
 */
export async function historyOf(
  db: Database,
  targets: readonly string[],
): Promise<z.core.output<typeof history>> {
  const rows = await db
    .select({ entry: staffLog, staff: { uuid: installers.uuid, ...nameColumns(installers) } })
    .from(staffLog)
    .leftJoin(installers, eq(installers.id, staffLog.staffId))
    .where(inArray(staffLog.target, [...targets]))
    .orderBy(desc(staffLog.id))
    .limit(MAX_ENTRIES);
  return rows.map(({ entry, staff }) => ({
    at: entry.createdAt.toISOString(),
    staff: staff?.uuid ? nameOf(staff) : null,
    action: entry.action,
    target: entry.target ?? '',
    before: entry.before,
    after: entry.after,
    reason: entry.reason,
  }));
}
