import type { Database } from '#db/client.ts';
import { pointsReminders, statementMails } from '#db/schema/points.ts';
import { bookCampaigns } from '#features/campaigns/server/book.ts';
import { dueExpiryReminder } from '#features/points/expiring.ts';
import { dayIn, yearIn } from '#features/points/rules.ts';
import { earn, expire, finalise, giveBack, reserve } from '#features/points/server/ledger.ts';
import { reachTierLevels } from '#features/points/server/levels.ts';
import { companiesAfter } from '#features/points/server/remind.ts';
import { regions } from '#regions/regions.ts';
import { bookingsOf } from './history.ts';
import { doer, type Group } from './members.ts';
import { at } from './rows.ts';

/** Books all points through the ledger in chronological order per company, up to `now`. */
export async function writePoints(tx: Database, groups: readonly Group[], now: Date): Promise<void> {
  for (const group of groups) {
    if (!group.history) continue;
    const { projects: planned, orders: placed } = group.history;
    const { timeZone } = group.region;
    for (const booking of bookingsOf(group.history)) {
      const common = { companyId: group.id, at: booking.at };
      if (booking.kind === 'welcome') {
        const source = { type: 'company' as const, id: group.id };
        await earn(tx, {
          ...common,
          installerId: doer(group, 'owner').id,
          event: 'welcome',
          points: booking.points,
          source,
          timeZone,
        });
      } else if (booking.kind === 'project') {
        const { project } = booking;
        await earn(tx, {
          ...common,
          installerId: doer(group, project.by).id,
          event: 'project_survey_completed',
          points: project.booked,
          source: { type: 'project', id: at(group.projectIds, planned.indexOf(project)) },
          timeZone,
          breakdown: { scans: project.scans.length, points: project.booked },
        });
        await bookCampaigns(tx, {
          companyId: group.id,
          projectId: at(group.projectIds, planned.indexOf(project)),
          installerId: doer(group, project.by).id,
          region: group.region,
          closedAt: booking.at,
        });
        await reachTierLevels(tx, {
          ...common,
          installerId: doer(group, project.by).id,
          region: group.region,
        });
      } else {
        const source = { type: 'order' as const, id: at(group.orderIds, placed.indexOf(booking.order)) };
        const spending = { ...common, installerId: doer(group, 'owner').id, source };
        if (booking.kind === 'reserve') await reserve(tx, { ...spending, points: booking.order.points });
        else if (booking.kind === 'finalise') await finalise(tx, spending);
        else await giveBack(tx, { ...spending, timeZone });
      }
    }
    await expire(tx, group.id, now);
  }
}

/** Marks the statements of the last month as sent: a new club has nobody who misses one. */
export async function markStatements(tx: Database, now: Date): Promise<void> {
  await tx.insert(statementMails).values(
    regions.map(({ id, timeZone }) => ({
      regionId: id,
      day: `${dayIn(now, timeZone).day.slice(0, 8)}01`,
      servedTo: null,
    })),
  );
}

interface ExpiryReminder {
  companyId: number;
  values: { points: number; last_day: string };
  at: Date;
}

/** Reminders of expiring points: the newest of the year, if one is due. Marks all regions as served. */
export async function writeExpiryReminders(tx: Database, now: Date): Promise<ExpiryReminder[]> {
  const reminders: ExpiryReminder[] = [];
  for (const region of regions) {
    const day = dueExpiryReminder(now, region.timeZone);
    if (day === undefined) continue;
    await tx.insert(pointsReminders).values({ regionId: region.id, day, servedTo: null });
    const morning = new Date(`${day}T09:00:00Z`);
    const at = morning < now ? morning : now;
    const due = await companiesAfter(tx, 0, { region, day, now, batch: 100 });
    for (const { id, points } of due)
      reminders.push({
        companyId: id,
        values: { points, last_day: `${yearIn(now, region.timeZone)}-12-31` },
        at,
      });
  }
  return reminders;
}
