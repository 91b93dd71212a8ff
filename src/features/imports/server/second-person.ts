import { inArray, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { isAnother } from '#features/approvals/rules.ts';
import { lockAsker, mayAlone } from '#features/approvals/server/ask.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { MemberContext } from '#platform/http/context.ts';
import type { Import } from './stage.ts';

/**
 * Whether the person who brought an import may book or undo it alone, and counts it if so. It adds up with lists of
 * points in the region.
 */
export async function mayBookAlone(tx: Database, one: Import, now: Date): Promise<boolean> {
  const person = { member: { id: one.staffId }, now };
  await lockAsker(tx, person);
  const step = { kind: 'list', regionId: one.regionId, subject: '', size: await sizeOf(tx, one) } as const;
  return mayAlone(tx, person, [step]);
}

/** Points and returns without their signs. */
export async function sizeOf(tx: Database, one: Import): Promise<number> {
  const [own] = await rowsOf<{ size: number }>(
    tx,
    sql`select coalesce(sum(abs(points)), 0)::float8 as size from import_rows
      where import_id = ${one.id} and state in ('valid', 'booked')`,
  );
  return own?.size ?? 0;
}

/** @throws ClubError `approval_own` when the person who brought the import confirms or undoes it above the limit */
export async function requireSecondPerson(
  tx: Database,
  { member, now }: MemberContext,
  one: Import,
): Promise<void> {
  const people = await tx
    .select({ id: installers.id, email: installers.email })
    .from(installers)
    .where(inArray(installers.id, [one.staffId, member.id]));
  const [asker, decider] = [one.staffId, member.id].map((id) => people.find((person) => person.id === id));
  if (asker && decider && isAnother(asker, decider)) return;
  if (!(await mayBookAlone(tx, one, now))) throw new ClubError('approval_own');
}
