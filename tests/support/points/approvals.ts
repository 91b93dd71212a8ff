/** Requests that wait for a second person. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { approvalLimits, approvals } from '#db/schema/approvals.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { approvalExpiry, type Limits } from '#features/approvals/rules.ts';
import { role } from '#platform/contract/roles.ts';
import type { Person, TestClub } from '../club.ts';

export const noLimits: Limits = { manual: null, list: null, reversal: null, price: null };

/** Sets the limits of Poland, or another region. */
export async function setLimits(club: TestClub, limits: Partial<Limits>, regionId = 10): Promise<void> {
  const row = { ...noLimits, ...limits, regionId };
  await club.db
    .insert(approvalLimits)
    .values(row)
    .onConflictDoUpdate({ target: approvalLimits.regionId, set: row });
}

/** A request for 25 points that waits. @returns its uuid */
export async function approvalIn(
  club: TestClub,
  { askedBy, points = 25 }: { askedBy?: Pick<Person, 'id'>; points?: number } = {},
): Promise<string> {
  const asker = askedBy ?? (await club.person({ role: role.staff }));
  const { companyId } = await club.person();
  const [company] = await club.db
    .select({ uuid: companies.uuid })
    .from(companies)
    .where(eq(companies.id, companyId));
  const reason = 'Training in spring';
  const now = club.deps.now();
  const [made] = await club.db
    .insert(approvals)
    .values({
      kind: 'manual_points',
      regionIds: [10],
      companyId,
      target: randomUUID(),
      payload: { company: company?.uuid, event: 'trainings', points, reason },
      size: Math.abs(points),
      reason,
      askedBy: asker.id,
      askedAt: now,
      expiresAt: approvalExpiry(now),
    })
    .returning({ uuid: approvals.uuid });
  return made?.uuid ?? '';
}

/** The same, which this person may decide: staff without rights get the one for points. */
export async function approvalFor(club: TestClub, { id }: Pick<Person, 'id'>): Promise<string> {
  const [person] = await club.db
    .select({ role: installers.role, rights: installers.staffRights })
    .from(installers)
    .where(eq(installers.id, id));
  if (person?.role === role.staff && person.rights?.length === 0)
    await club.db
      .update(installers)
      .set({ staffRights: ['points'] })
      .where(eq(installers.id, id));
  return approvalIn(club);
}
