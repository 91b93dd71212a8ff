/** Once per company. Per person, they would reward adding and removing people. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { profileGaps } from '#features/access/profile.ts';
import { earn } from '#features/points/server/ledger.ts';
import { wasBookedBefore } from '#features/points/server/welcome.ts';
import { role } from '#platform/contract/roles.ts';
import { regionById } from '#regions/regions.ts';

/** For queries of companies. */
export const isProfileBooked = sql<boolean>`(exists (
  select from points_entries where source_type = 'company' and source_id = ${companies.id} and event = 'profile_filled'
) or ${wasBookedBefore(companies.id, 'profile_filled')})`;

/** Call it after the changes, holding the company lock, which prevents a double booking. */
export async function bookProfile(tx: Database, installerId: number, at: Date): Promise<void> {
  const [row] = await tx
    .select({ installer: installers, company: companies, isBooked: isProfileBooked })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(eq(installers.id, installerId));
  const region = row && regionById(row.company.regionId);
  if (!row || !region || region.profilePoints === 0 || row.isBooked) return;
  const { installer, company } = row;
  if (installer.role === role.staff) return;
  const profile = {
    ...installer,
    verified_email_at: installer.verifiedEmailAt,
    company: {
      registration_number: company.registrationNumber,
      registration_number_2: company.registrationNumber2,
      company_type: company.companyType,
      disclaimer_accepted: company.disclaimerAccepted,
      declaration_accepted: company.declarationAccepted,
    },
  };
  if (profileGaps(profile, region).length > 0) return;
  await earn(tx, {
    companyId: company.id,
    installerId,
    event: 'profile_filled',
    points: region.profilePoints,
    source: { type: 'company', id: company.id },
    at,
    timeZone: region.timeZone,
  });
}
