/**
 * Who holds a serial. Of all scans of a serial one holds it, which a unique index guarantees; a scan that never earned
 * points gives it up as soon as somebody scans the product again.
 */
import { and, eq, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { projects, scans } from '#db/schema/projects.ts';
import { serialKey } from '#features/projects/gs1.ts';
import { givesUpSerial, statusAt } from '#features/projects/rules.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import { markLost } from './expire.ts';

type NewScan = Omit<typeof scans.$inferInsert, 'serialNumber' | 'serialLabel'>;

/**
 * Writes a scan that holds its serial. A serial that was rejected before goes to review. The caller holds the lock of
 * the scan's project.
 *
 * @param label the serial as the label has it
 * @returns the scan's id
 * @throws ClubError `already_scanned` while another scan keeps the serial, or when the same company had it rejected
 */
export async function addScan(tx: Database, scan: NewScan, label: string, now: Date): Promise<number> {
  const row = { ...scan, serialNumber: serialKey(label), serialLabel: label };
  let id = await insert(tx, row);
  if (id === undefined) {
    await takeSerial(tx, row, now);
    id = await insert(tx, row);
  }
  if (id === undefined) throw new ClubError('already_scanned');
  // Read after the insert: a rejection that was under way has ended by then.
  const rejected = await rejectedBefore(tx, row);
  if (rejected.includes(scan.companyId)) throw new ClubError('already_scanned');
  if (rejected.length > 0 && scan.flag !== scanFlag.review)
    await tx.update(scans).set({ flag: scanFlag.review, flagReason: 'rejected' }).where(eq(scans.id, id));
  return id;
}

type SerialRow = NewScan & { serialNumber: string; serialLabel: string };

async function insert(tx: Database, row: SerialRow): Promise<number | undefined> {
  const [added] = await tx
    .insert(scans)
    .values(row)
    .onConflictDoNothing({ target: [scans.gtin, scans.serialNumber] })
    .returning({ id: scans.id });
  return added?.id;
}

/**
 * Takes the serial from the scan that holds it, where that scan gives it up. A project that somebody works in is passed
 * over, so that two who scan never wait for each other in a circle.
 */
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
  // Else a survey that is under way could close it and count the product again.
  if (status === projectStatus.lost && holder.status !== status) await markLost(tx, [holder.projectId], now);
  await tx
    .update(scans)
    .set({ serialNumber: null, serialLabel: sql`coalesce(${scans.serialLabel}, ${scans.serialNumber})` })
    .where(eq(scans.id, holder.id));
}

/** Companies that had this serial rejected. */
async function rejectedBefore(tx: Database, { gtin, serialNumber }: SerialRow): Promise<number[]> {
  const rows = await tx
    .select({ companyId: scans.companyId, serial: scans.serialNumber, label: scans.serialLabel })
    .from(scans)
    .where(and(eq(scans.gtin, gtin), eq(scans.flag, scanFlag.rejected)));
  return rows
    .filter(({ serial, label }) => serialKey(label ?? serial ?? '') === serialNumber)
    .map(({ companyId }) => companyId);
}

/** Scans of one product that all count, although a product counts once. */
export interface SerialCollision {
  gtin: string;
  /** In the form of `serialKey`. */
  serial: string;
  /** The labels as they were read, oldest scan first. */
  labels: string;
  /** Uuids of the companies and of the scans, in the same order. */
  companies: string;
  scans: string;
  /** Points of all these scans before the cap of a project. */
  points: number;
}

/** Serials that count more than once: from the time when capitals and punctuation made them different. */
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
