import { and, asc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { projects } from '#db/schema/projects.ts';
import { bringsPoints } from '#features/members/team.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { daysLeft, dueReminder, pointsOf, REMINDER_DAYS } from '#features/projects/rules.ts';
import { projectStatus } from '#platform/contract/statuses.ts';
import { held, projectLabel } from './queries.ts';
import { finisherOf } from './recipient.ts';

/** Projects per transaction, which keeps locks short. */
const BATCH = 200;

/** Batches per run; the next run goes on. */
const BATCHES = 20;

/**
 * Notifies of open projects that are lost soon and would earn points, by `dueReminder`. The row of a project says what
 * was sent, in the transaction that sends it. Locked projects are left to the next run.
 *
 * @param batch projects per transaction
 * @returns sent reminders
 */
export async function remindOfProjects(db: Database, now: Date, batch = BATCH): Promise<number> {
  let sent = 0;
  for (let run = 0; run < BATCHES; run++) {
    const done = await db.transaction((tx) => remindSome(tx, now, batch));
    sent += done.sent;
    if (done.due < batch) break;
  }
  return sent;
}

async function remindSome(tx: Database, now: Date, batch: number): Promise<{ due: number; sent: number }> {
  const due = await lockDue(tx, now, batch);
  let sent = 0;
  for (const project of due) {
    const [, available, max] = project.held;
    const { calculated_max_points: points } = pointsOf({ available, max }, bringsPoints(project));
    const canBeFinished = points > 0 && project.lockedAt === null;
    const recipient = canBeFinished ? await finisherOf(tx, project) : undefined;
    if (recipient === undefined) continue;
    const values = {
      project: projectLabel(project),
      project_uuid: project.uuid,
      points,
      days: daysLeft(project.openUntil, now),
      until: project.openUntil.toISOString(),
    };
    await notify(tx, recipient, 'project_expiring', values, now);
    sent++;
  }
  // Also those without a reminder: a product that is added later does not bring an old one.
  const byDays = Map.groupBy(due, (project) => dueReminder(project, now));
  for (const [days, rows] of byDays) {
    if (days === undefined) continue;
    const ids = rows.map(({ id }) => id);
    await tx
      .update(projects)
      .set({ remindedTo: before(days) })
      .where(inArray(projects.id, ids));
  }
  return { due: due.length, sent };
}

/** `reminderAt` of a row. */
function before(days: number): SQL<Date> {
  return sql`${projects.openUntil} - ${days}::int * interval '24 hours'`;
}

/** What `dueReminder` finds, the most urgent first. */
function lockDue(tx: Database, now: Date, batch: number) {
  const dayMs = 24 * 60 * 60 * 1000;
  const first = new Date(now.getTime() + Math.max(...REMINDER_DAYS) * dayMs);
  const isDue = REMINDER_DAYS.map((days) =>
    and(
      lte(projects.openUntil, new Date(now.getTime() + days * dayMs)),
      or(isNull(projects.remindedTo), lt(projects.remindedTo, before(days))),
    ),
  );
  return tx
    .select({
      id: projects.id,
      uuid: projects.uuid,
      companyId: projects.companyId,
      installerId: projects.installerId,
      name: projects.name,
      streetName: projects.streetName,
      city: projects.city,
      openUntil: projects.openUntil,
      remindedTo: projects.remindedTo,
      held,
      contributes: installers.contributePoints,
      isInTeam: sql<boolean>`${installers.active} = 1 and ${installers.companyId} = ${projects.companyId}`,
      lockedAt: companies.lockedAt,
    })
    .from(projects)
    .innerJoin(installers, eq(installers.id, projects.installerId))
    .innerJoin(companies, eq(companies.id, projects.companyId))
    .where(
      and(
        eq(projects.status, projectStatus.open),
        gt(projects.openUntil, now),
        // A range of the index.
        lte(projects.openUntil, first),
        or(...isDue),
      ),
    )
    .orderBy(asc(projects.openUntil), asc(projects.id))
    .limit(batch)
    .for('update', { of: projects, skipLocked: true });
}
