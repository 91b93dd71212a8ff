/**
 * A unique index allows one scan per serial. A scan that never earned points, and no longer can, releases it to a later
 * scan. A scan worth points keeps it even beyond its project's cap: scanning it again would bypass the cap.
 */
import { and, eq, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { unlessTaken } from '#db/violations.ts';
import { serialKey } from '#features/projects/gs1.ts';
import { givesUpSerial, statusAt } from '#features/projects/rules.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import { markLost } from './expire.ts';

type NewScan = Omit<typeof scans.$inferInsert, 'serialNumber' | 'serialLabel'>;

/**
 * Serials rejected before go to review. The caller holds the project's lock.
 *
 * @param label serial as on the label
 * @returns the scan's id
 * @throws ClubError `already_scanned` if another scan keeps the serial, or it was rejected for the same
 * company
 */
export async function addScan(tx: Database, scan: NewScan, label: string, now: Date): Promise<number> {
  const row = { ...scan, serialNumber: serialKey(label), serialLabel: label };
  let id = await insert(tx, row);
  if (id === undefined) {
    await takeSerial(tx, row, now);
    id = await insert(tx, row);
  }
  if (id === undefined) throw new ClubError('already_scanned');
  // After the insert, so that concurrent rejections are visible.
  const rejected = await rejectedBefore(tx, row);
  if (rejected.includes(scan.companyId)) throw new ClubError('already_scanned');
  const isReviewedAnyway = scan.flag === scanFlag.review && scan.flagReason !== 'unchecked';
  if (rejected.length > 0 && !isReviewedAnyway)
    await tx.update(scans).set({ flag: scanFlag.review, flagReason: 'rejected' }).where(eq(scans.id, id));
  return id;
}

/**
 * Lets a scan of a reopened project hold its serial again. Serials rejected for other companies since go to review.
 * The caller holds the project's lock.
 *
 * @returns false if another scan keeps the serial, or it was rejected for the same company
 */
export async function holdSerialAgain(
  tx: Database,
  scan: typeof scans.$inferSelect,
  now: Date,
): Promise<boolean> {
  const label = scan.serialLabel ?? '';
  const row = { ...scan, serialNumber: serialKey(label), serialLabel: label };
  await takeSerial(tx, row, now);
  const held = await unlessTaken(tx, [SERIAL_KEY], (part) =>
    part
      .update(scans)
      .set({ serialNumber: row.serialNumber })
      .where(eq(scans.id, scan.id))
      .returning({ id: scans.id }),
  );
  if (!held) return false;
  const rejected = await rejectedBefore(tx, row);
  if (rejected.includes(scan.companyId)) {
    await tx.update(scans).set({ serialNumber: null }).where(eq(scans.id, scan.id));
    return false;
  }
  if (rejected.length > 0 && scan.flag === scanFlag.normal)
    await tx
      .update(scans)
      .set({ flag: scanFlag.review, flagReason: 'rejected' })
      .where(eq(scans.id, scan.id));
  return true;
}

const SERIAL_KEY = 'scans_serial';

type SerialRow = NewScan & { serialNumber: string; serialLabel: string };

/** Undefined if a scan holds the serial, or has the uuid: it is added to another project at the same moment. */
async function insert(tx: Database, row: SerialRow): Promise<number | undefined> {
  const added = await unlessTaken(tx, [SERIAL_KEY, 'scans_uuid_unique'], (part) =>
    part.insert(scans).values(row).returning({ id: scans.id }),
  );
  return added?.[0]?.id;
}

/** Locked projects are skipped, which prevents deadlocks. */
async function takeSerial(tx: Database, row: SerialRow, now: Date): Promise<void> {
  const [holder] = await tx
    .select({
      id: scans.id,
      companyId: scans.companyId,
      flag: scans.flag,
      points: scans.points,
      projectId: projects.id,
      status: projects.status,
      openUntil: projects.openUntil,
    })
    .from(scans)
    .innerJoin(projects, eq(projects.id, scans.projectId))
    .where(and(eq(scans.gtin, row.gtin), eq(scans.serialNumber, row.serialNumber)))
    .for('update', { of: projects, skipLocked: true });
  if (!holder) return;
  const status = statusAt(holder, now);
  if (!givesUpSerial({ ...holder, status }, row.companyId)) return;
  // Otherwise a concurrent survey could close the project and count the product twice.
  if (status === projectStatus.lost && holder.status !== status) await markLost(tx, [holder.projectId], now);
  await tx
    .update(scans)
    .set({ serialNumber: null, serialLabel: sql`coalesce(${scans.serialLabel}, ${scans.serialNumber})` })
    .where(eq(scans.id, holder.id));
}

async function rejectedBefore(tx: Database, { gtin, serialNumber }: SerialRow): Promise<number[]> {
  const rows = await tx
    .select({ companyId: scans.companyId, serial: scans.serialNumber, label: scans.serialLabel })
    .from(scans)
    .where(and(eq(scans.gtin, gtin), eq(scans.flag, scanFlag.rejected)));
  return rows
    .filter(({ serial, label }) => serialKey(label ?? serial ?? '') === serialNumber)
    .map(({ companyId }) => companyId);
}

export interface SerialCollision {
  gtin: string;
  /** As from `serialKey`. */
  serial: string;
  /** Original labels, oldest scan first. */
  labels: string;
  /** Uuids of companies and scans, in the same order. */
  companies: string;
  scans: string;
  /** Before the cap. */
  points: number;
}

/** Serials that count more than once, because case and punctuation once differed. */
export async function serialCollisions(db: Database): Promise<SerialCollision[]> {
  return rowsOf<SerialCollision>(
    db,
    sql`
    select scans.gtin, max(scans.serial_number) as serial,
           string_agg(coalesce(scans.serial_label, scans.serial_number), ' ' order by scans.id) as labels,
           string_agg(companies.uuid::text, ' ' order by scans.id) as companies,
           string_agg(scans.uuid::text, ' ' order by scans.id) as scans,
           sum(scans.points)::int as points
    from scans join projects on projects.id = scans.project_id join companies on companies.id = scans.company_id,
    lateral (select regexp_replace(upper(coalesce(scans.serial_label, scans.serial_number) collate "C"),
      '(.)<(GS|FNC1)>.*$', '\\1')) as read(capitals)
    where scans.flag <> ${scanFlag.rejected} and projects.status <> ${projectStatus.lost} and scans.points > 0
    group by scans.gtin, coalesce(nullif(regexp_replace(capitals, '[^0-9A-Z]+$', ''), ''), capitals)
    having count(*) > 1
    order by min(scans.id)`,
  );
}
