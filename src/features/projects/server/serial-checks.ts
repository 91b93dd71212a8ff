/**
 * Checks serials in the registry: when they are scanned, or by a job if the registry did not answer then. An unchecked
 * scan is in review, so its project cannot close. The check that ends the last review closes it.
 */
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { products, projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { lockWithInviter } from '#features/invitations/server/lock.ts';
import { publishToStaff } from '#features/notifications/server/publish-to-staff.ts';
import type * as contract from '#features/projects/contract.ts';
import { readLabel, serialKey } from '#features/projects/gs1.ts';
import { flagAfterCheck, type ScannedSerial } from '#features/projects/rules.ts';
import type { HandlerInput } from '#platform/contract/call.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { regionById } from '#regions/regions.ts';
import { closeProject, scansHeld, sumOf } from './close.ts';
import { lockProject } from './queries.ts';
import {
  REGISTRY_BATCH,
  type Registry,
  type RegistryEntry,
  type RegistryLabel,
  RegistryUnavailable,
  verdictOn,
} from './registry.ts';

/**
 * Asks for the serial of a label that the member can add now.
 *
 * @returns undefined without a registry, or for a label that is refused anyway
 */
export async function askForSerial(
  { body }: HandlerInput<typeof contract.createScan>,
  { db, deps, member, now, outside }: MemberContext,
): Promise<ScannedSerial | undefined> {
  const { registry, log } = deps;
  const code = readLabel(body.code);
  if (!registry || typeof code === 'string') return undefined;
  const [open] = await db
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(products, eq(products.gtin, code.gtin))
    .where(
      and(
        eq(projects.companyId, member.companyId),
        eq(projects.uuid, body.project_uuid),
        eq(projects.status, projectStatus.open),
        gt(projects.openUntil, now),
      ),
    );
  if (!open) return undefined;
  try {
    const label = { gtin: code.gtin, serial: serialKey(code.serial) };
    return verdictOn(await outside(() => registry.find(label)), member.region.iso);
  } catch (error) {
    if (!(error instanceof RegistryUnavailable)) throw error;
    log.warn({ err: error }, 'the serial registry did not answer');
    return 'unchecked';
  }
}

interface CheckCounts {
  serials: number;
  /** Closed by their last check. */
  projects: number;
}

export interface SerialChecks {
  /** Checks what is due. Two nodes share the work. */
  checkDue(): Promise<CheckCounts>;
}

interface Needs {
  db: Database;
  registry: Registry | undefined;
  log: Logger;
  now(): Date;
}

/** After so many failures a label is asked for alone: it may be what makes the registry fail. */
const FAILURES_TOGETHER = 3;

/** Does nothing without a registry. If the registry does not answer, the checks remain due. */
export function createSerialChecks({ db, registry, log, now }: Needs): SerialChecks {
  async function settle(scan: Due, entry: RegistryEntry): Promise<{ closes: boolean } | undefined> {
    const done = await settleScan(db, scan, entry, now());
    if (done) log.info({ scan: scan.uuid, ...done }, 'a serial was checked');
    return done;
  }

  return {
    async checkDue() {
      const counts: CheckCounts = { serials: 0, projects: 0 };
      if (!registry) return counts;
      const at = now();
      for (;;) {
        const due = await claim(db, at);
        if (due.length === 0) return counts;
        let entries: (RegistryEntry | undefined)[];
        try {
          entries = await registry.findAll(due.map(labelOf));
        } catch (error) {
          if (!(error instanceof RegistryUnavailable)) throw error;
          log.warn({ err: error, serials: due.length }, 'the serial registry did not answer');
          return counts;
        }
        for (const [index, scan] of due.entries()) {
          const entry = entries[index];
          if (!entry) {
            log.warn({ scan: scan.uuid }, 'the serial registry gave no valid answer to a label');
            continue;
          }
          // One failing scan must not block the others.
          const done = await settle(scan, entry).catch((error: unknown) => {
            log.error({ err: error, scan: scan.uuid }, 'a checked serial could not be stored');
            return undefined;
          });
          if (done) counts.serials++;
          if (done?.closes) counts.projects++;
        }
      }
    },
  };
}

interface Due {
  id: number;
  uuid: string;
  companyId: number;
  gtin: string;
  label: string;
}

function labelOf({ gtin, label }: Due): RegistryLabel {
  return { gtin, serial: serialKey(label) };
}

/**
 * Claims due scans: their next check is in one minute, doubling up to one hour. A killed process loses nothing. Rows of
 * another node’s claim, or being decided, are skipped.
 */
async function claim(db: Database, at: Date): Promise<Due[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: scans.id, attempts: scans.checkAttempts })
      .from(scans)
      .where(lte(scans.checkAt, at))
      .orderBy(asc(scans.checkAt), asc(scans.id))
      .limit(REGISTRY_BATCH)
      .for('update', { skipLocked: true });
    const isAlone = (due[0]?.attempts ?? 0) >= FAILURES_TOGETHER;
    const claimed = isAlone ? due.slice(0, 1) : due.filter(({ attempts }) => attempts < FAILURES_TOGETHER);
    if (claimed.length === 0) return [];
    return tx
      .update(scans)
      .set({
        checkAttempts: sql`least(${scans.checkAttempts} + 1, 1000)`,
        checkAt: sql`${at.toISOString()}::timestamptz + make_interval(secs =>
          least(60 * power(2, least(${scans.checkAttempts}, 10)), 3600))`,
      })
      .where(
        inArray(
          scans.id,
          claimed.map(({ id }) => id),
        ),
      )
      .returning({
        id: scans.id,
        uuid: scans.uuid,
        companyId: scans.companyId,
        gtin: scans.gtin,
        label: sql<string>`coalesce(${scans.serialLabel}, ${scans.serialNumber}, '')`,
      });
  });
}

/** Stores an answer once; a scan that was decided, removed or lost meanwhile stays as it is. */
async function settleScan(db: Database, due: Due, entry: RegistryEntry, now: Date) {
  return db.transaction(async (tx) => {
    const { regionId } = await lockWithInviter(tx, due.companyId);
    const region = regionById(regionId);
    if (!region) throw new Error(`No region ${regionId}`);
    const [found] = await tx
      .select({ project: projects.uuid })
      .from(scans)
      .innerJoin(projects, eq(projects.id, scans.projectId))
      .where(eq(scans.id, due.id));
    const project = found && (await lockProject(tx, due.companyId, found.project, now));
    const [scan] = await tx
      .select({ flag: scans.flag, reason: scans.flagReason, checkAt: scans.checkAt })
      .from(scans)
      .where(eq(scans.id, due.id));
    if (!project || !scan?.checkAt) return undefined;
    const isInReview = project.status === projectStatus.review;
    const verdict = verdictOn(entry, region.iso);
    const isUndecided = scan.flag === scanFlag.review && (project.isOpen || isInReview);
    const { flag, reason } = isUndecided ? flagAfterCheck(scan.reason, verdict) : scan;
    await tx.update(scans).set({ flag, flagReason: reason, checkAt: null }).where(eq(scans.id, due.id));
    const closes = isInReview && isUndecided && (await scansHeld(tx, project.id)).inReview === 0;
    const own = { ...project, uuid: found.project, companyId: due.companyId };
    const booked = closes ? sumOf(await closeProject(tx, own, region, now)) : 0;
    if (flag !== scan.flag) await publishToStaff(tx, found.project);
    return { closes, verdict, project: found.project, points: booked };
  });
}

declare module '#platform/http/context.ts' {
  interface GuestContext {
    /** The registry’s answer about the label, for `createScan`. */
    serial?: ScannedSerial | undefined;
  }
}

declare module '#platform/http/deps.ts' {
  interface Deps {
    serialChecks: SerialChecks;
  }
}
