import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { normalisedStreet } from '#features/projects/server/streets.ts';
import {
  judge,
  RECENT_DAYS,
  RECENT_SCANS,
  type RecentScan,
  type TrustCase,
  type TrustNorms,
  type TrustSettings,
  type TrustVerdict,
} from '#features/projects/trust.ts';
import { defaultTrustSettings, withNewRules } from '#features/projects/trust-settings.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';

interface Subject {
  kind: TrustCase['kind'];
  project: { id: number; streetName: string; postalCode: string };
  member: { id: number; companyId: number; region: { id: number } };
  /** The label that is added. */
  label?: Pick<RecentScan, 'gtin' | 'serial' | 'reason'>;
}

interface Row {
  settings: TrustSettings | null;
  norms: TrustNorms | null;
  recent: RecentScan[];
  own: number;
  others: number;
  sessions: number;
  closings: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A constant, for the partial indexes. */
const hasStatus = (status: 'closed' | 'review') => sql.raw(`status = ${projectStatus[status]}`);

/**
 * Applies the rules of the region. One statement reads all they need. The caller holds the company’s lock, so that
 * parallel labels are counted.
 *
 * @returns null if no rule finds anything
 */
export async function trustVerdict(tx: Database, subject: Subject, now: Date): Promise<TrustVerdict | null> {
  const { kind, project, member, label } = subject;
  const row = await read(tx, subject, now);
  const at = now.getTime();
  const added = label && {
    ...label,
    at,
    projectId: project.id,
    installerId: member.id,
    postalCode: project.postalCode,
  };
  const settings = row.settings ? withNewRules(row.settings) : defaultTrustSettings;
  const seen: TrustCase = {
    at,
    kind,
    projectId: project.id,
    installerId: member.id,
    recent: added ? [added, ...row.recent] : row.recent,
    address: { own: row.own, others: row.others },
    sessions: row.sessions,
    closings: row.closings + (kind === 'project' ? 1 : 0),
  };
  return judge(seen, settings, row.norms ?? {});
}

async function read(tx: Database, { project, member }: Subject, now: Date): Promise<Row> {
  const since = (milliseconds: number) =>
    sql`${new Date(now.getTime() - milliseconds).toISOString()}::timestamptz`;
  const [row] = await rowsOf<Row>(
    tx,
    sql`
    select settings.settings, norms.norms, labels.recent, places.own, places.others,
           (select count(*)::int from sessions where installer_id = ${member.id} and emulated_by is null
             and created_at > ${since(DAY_MS)}) as sessions,
           (select count(*)::int from projects where company_id = ${member.companyId}
             and survey_at > ${since(DAY_MS / 24)}
             and (${hasStatus('review')} or ${hasStatus('closed')} and closed_at > ${since(DAY_MS / 24)})) as closings
    from (
      select coalesce(json_agg(json_build_object(
          'at', floor(extract(epoch from found.created_at) * 1000), 'projectId', found.project_id,
          'installerId', found.installer_id, 'gtin', found.gtin, 'serial', found.serial,
          'reason', found.flag_reason, 'postalCode', projects.postal_code)
        order by found.created_at desc, found.id desc), '[]') as recent
      from (
        select id, created_at, project_id, installer_id, gtin, coalesce(serial_number, serial_label, '') as serial,
               flag_reason
        from scans where company_id = ${member.companyId} and created_at > ${since(RECENT_DAYS * DAY_MS)}
          and (flag <> ${scanFlag.normal} or decided_at is null)
        order by created_at desc, id desc limit ${RECENT_SCANS}
      ) as found join projects on projects.id = found.project_id
    ) as labels
    cross join (
      select (count(*) filter (where company_id = ${member.companyId}))::int as own,
             (count(*) filter (where company_id <> ${member.companyId}))::int as others
      from projects where postal_code = ${project.postalCode} and id <> ${project.id}
        and ${normalisedStreet(sql`street_name`)} = ${normalisedStreet(sql`${project.streetName}::text`)}
        and created_at > ${since(365 * DAY_MS)}
        and exists (select from scans where project_id = projects.id and flag <> ${scanFlag.rejected})
    ) as places
    left join lateral (
      select settings from trust_settings where region_id = ${member.region.id} order by version desc limit 1
    ) as settings on true
    left join lateral (
      select norms from trust_norms where region_id in (${member.region.id}, 0) order by region_id desc limit 1
    ) as norms on true`,
  );
  if (!row) throw new Error('Facts are one row');
  return row;
}
