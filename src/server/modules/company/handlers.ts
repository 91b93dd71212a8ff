/** The signed-in member, and the company in figures. */
import { and, eq, sql } from 'drizzle-orm';
import type * as contract from '#contract/company.ts';
import { ClubError } from '#contract/errors.ts';
import { nextExpiry, PROJECT_CAP, startOfYear, yearIn } from '#domain/points.ts';
import { formatAddress } from '#regions/address.ts';
import { regionById } from '#regions/regions.ts';
import type { Handler } from '#server/context.ts';
import { rowsOf } from '#server/db/client.ts';
import { companies, installers } from '#server/db/schema/companies.ts';

/** The member behind the token. */
export const getSelf: Handler<typeof contract.getSelf> = async (_, { db, member }) => {
  const [row] = await db
    .select({ installer: installers, company: companies })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(and(eq(installers.id, member.id)));
  if (!row) throw new ClubError('unauthenticated');
  const { installer, company } = row;
  return {
    id: installer.id,
    uuid: installer.uuid,
    name: installer.name,
    surname: installer.surname,
    email: installer.email,
    phone: installer.phone,
    region: company.regionId,
    language: installer.languageId,
    avatar: null,
    role: { id: installer.role },
    company: {
      id: company.id,
      uuid: company.uuid,
      name: company.name,
      street: company.street,
      house_number: company.houseNumber,
      address: addressLine(company),
      postal_code: company.postalCode,
      city: company.city,
      regions_id: company.regionId,
      has_edenred_card: company.clubCard !== null,
      edenred_card: company.clubCard,
      is_recommended: company.isRecommended,
      pending_edenred_card: company.clubCardPending,
    },
    options: JSON.stringify(installer.options),
    verified_email_at: installer.verifiedEmailAt?.toISOString() ?? null,
    active: installer.active,
  };
};

/** Street and house number as the region writes them. */
function addressLine(company: typeof companies.$inferSelect): string {
  const region = regionById(company.regionId);
  const parts = { street: company.street, house_number: company.houseNumber };
  return region ? formatAddress(parts, region).join(', ') : `${parts.street} ${parts.house_number}`;
}

interface Figures {
  balance: number;
  completed_points: number;
  open_points: number;
  lost_points: number;
  to_expire: number;
  completed: number;
  in_prog: number;
  lost: number;
  scans_year: number;
  scans_completed: number;
}

/** Balance and figures, in one query. An open project whose time has passed counts as lost. */
export const getCompanyPoints: Handler<typeof contract.getCompanyPoints> = async (_, { db, member, now }) => {
  const { timeZone } = member.region;
  const at = now.toISOString();
  const [figures] = await rowsOf<Figures>(
    db,
    sql`
    with states as (
      select id, case when status = 1 and open_until <= ${at}::timestamptz then 3 else status end as status
      from projects where company_id = ${member.companyId}
    ), worth as (
      select states.id, states.status,
             least(coalesce(sum(scans.points) filter (where scans.flag <> 3), 0), ${PROJECT_CAP}) as points,
             count(scans.id) as scans
      from states left join scans on scans.project_id = states.id group by states.id, states.status
    )
    select
      (select points_balance from companies where id = ${member.companyId}) as balance,
      (select coalesce(sum(points), 0)::int from points_entries
        where company_id = ${member.companyId} and event = 'project_survey_completed') as completed_points,
      (select coalesce(sum(remaining), 0)::int from points_lots
        where company_id = ${member.companyId} and remaining > 0
          and expires_at <= ${nextExpiry(now, timeZone).toISOString()}::timestamptz) as to_expire,
      coalesce(sum(points) filter (where status in (1, 5)), 0)::int as open_points,
      coalesce(sum(points) filter (where status = 3), 0)::int as lost_points,
      (count(*) filter (where status = 2))::int as completed,
      (count(*) filter (where status in (1, 5)))::int as in_prog,
      (count(*) filter (where status = 3))::int as lost,
      coalesce(sum(scans) filter (where status = 2), 0)::int as scans_completed,
      (select count(*)::int from scans where company_id = ${member.companyId} and flag <> 3
        and created_at >= ${startOfYear(yearIn(now, timeZone), timeZone).toISOString()}::timestamptz) as scans_year
    from worth`,
  );
  if (!figures) throw new Error('The company has no figures');
  return {
    company_points: figures.balance,
    points: {
      completed: figures.completed_points,
      in_prog: figures.open_points,
      lost: figures.lost_points,
      to_expire: figures.to_expire,
    },
    projects: {
      completed: figures.completed,
      in_prog: figures.in_prog,
      lost: figures.lost,
    },
    scans: {
      current_year: figures.scans_year,
      completed: figures.scans_completed,
    },
  };
};
