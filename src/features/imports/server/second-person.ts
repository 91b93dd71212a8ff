import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { imports } from '#db/schema/imports.ts';
import { ADD_UP_HOURS, isAnother, needsApproval } from '#features/approvals/rules.ts';
import { limitsOf } from '#features/approvals/server/limits.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { MemberContext } from '#platform/http/context.ts';
import type { Import } from './stage.ts';

/**
 * Whether an import is above the region's limit for lists, so that one person may not do all of it. Points and returns
 * add up without their signs, as do other imports of the same person within `ADD_UP_HOURS`.
 */
export async function needsSecondPerson(tx: Database, one: Import): Promise<boolean> {
  const limits = (await limitsOf(tx, [one.regionId])).get(one.regionId);
  if (!limits || limits.list === null) return false;
  const [own] = await rowsOf<{ size: number }>(
    tx,
    sql`select coalesce(sum(abs(points)), 0)::float8 as size from import_rows
      where import_id = ${one.id} and state in ('valid', 'booked')`,
  );
  const since = new Date(one.createdAt.getTime() - ADD_UP_HOURS * 3_600_000);
  const [others] = await tx
    .select({ size: sql<number>`coalesce(sum(abs(${imports.points})), 0)::float8` })
    .from(imports)
    .where(
      and(
        eq(imports.staffId, one.staffId),
        eq(imports.regionId, one.regionId),
        ne(imports.id, one.id),
        gt(imports.createdAt, since),
        inArray(imports.state, ['booking', 'booked']),
      ),
    );
  return needsApproval(limits, 'list', own?.size ?? 0, others?.size ?? 0);
}

/** @throws ClubError `approval_own` when the person who brought the import confirms or undoes it above the limit */
export async function requireSecondPerson(
  tx: Database,
  { member }: MemberContext,
  one: Import,
): Promise<void> {
  if (!(await needsSecondPerson(tx, one))) return;
  const people = await tx
    .select({ id: installers.id, email: installers.email })
    .from(installers)
    .where(inArray(installers.id, [one.staffId, member.id]));
  const [asker, decider] = [one.staffId, member.id].map((id) => people.find((person) => person.id === id));
  if (!asker || !decider || !isAnother(asker, decider)) throw new ClubError('approval_own');
}
