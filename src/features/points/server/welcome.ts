/** Welcome points, once per company for its survey. Per person, each further owner would earn them again. */
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { pointsEntries } from '#db/schema/points.ts';
import { ownerRoles } from '#platform/contract/roles.ts';
import { regionById } from '#regions/regions.ts';
import { earn } from './ledger.ts';

export interface Welcomed {
  id: number;
  regionId: number;
}

const owners = sql.raw(`(${ownerRoles.join(', ')})`);

/**
 * Whether a closed company with the same number, or of the same owner, got these points: nobody earns them twice by
 * closing a company and registering again. An unconfirmed address may be a stranger's.
 */
export function wasBookedBefore(
  company: SQLWrapper | number,
  event: 'welcome' | 'profile_filled',
): SQL<boolean> {
  return sql<boolean>`exists (
    select from points_entries where source_type = 'company' and event = ${event} and source_id in (
      select closed.id from companies as own
      join companies as closed on closed.active = 2 and closed.region_id = own.region_id
        and (closed.registration_number = own.registration_number
          or closed.registration_number_2 = own.registration_number_2)
      where own.id = ${company}
      union
      select closed.id from installers as own
      join installers as former on former.role in ${owners} and (
        (former.email = own.email and former.email_confirmed) or (former.phone = own.phone and former.phone_confirmed))
      join companies as closed on closed.id = former.company_id and closed.active = 2
      where own.company_id = ${company} and own.role in ${owners}))`;
}

/** 0 once booked, or if the region gives none. */
export async function welcomeDue(db: Database, company: Welcomed): Promise<number> {
  const points = regionById(company.regionId)?.welcomePoints ?? 0;
  if (points === 0) return 0;
  const booked = await db
    .select({ id: pointsEntries.id })
    .from(pointsEntries)
    .where(
      and(
        eq(pointsEntries.sourceType, 'company'),
        eq(pointsEntries.sourceId, company.id),
        eq(pointsEntries.event, 'welcome'),
      ),
    )
    .limit(1);
  if (booked.length > 0) return 0;
  const [before] = await rowsOf<{ was: boolean }>(
    db,
    sql`select ${wasBookedBefore(company.id, 'welcome')} as was`,
  );
  return before?.was ? 0 : points;
}

/** The caller holds the company lock, which prevents a double booking. */
export async function bookWelcome(
  tx: Database,
  company: Welcomed,
  installerId: number,
  at: Date,
): Promise<number> {
  const points = await welcomeDue(tx, company);
  const region = regionById(company.regionId);
  if (points === 0 || !region) return 0;
  await earn(tx, {
    companyId: company.id,
    installerId,
    event: 'welcome',
    points,
    source: { type: 'company', id: company.id },
    at,
    timeZone: region.timeZone,
  });
  return points;
}
