import { eq, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { notifications } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { pointsEntries } from '#db/schema/points.ts';
import { supportTickets } from '#db/schema/support.ts';
import type { Recipient } from '#features/notifications/server/publish.ts';
import { ticketStatus } from '#features/support/rules.ts';
import { projectStatus } from '#platform/contract/statuses.ts';
import { projectReminders } from './history.ts';
import { doer, type Group, ownerOf, projectUuid } from './members.ts';
import { insertAll } from './rows.ts';
import { writeExpiryReminders } from './write-points.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Writes notifications of the last four months; those older than two weeks are read. */
export async function writeNotifications(tx: Database, groups: readonly Group[], now: Date): Promise<void> {
  const rows: (typeof notifications.$inferInsert)[] = [];
  const notify = (
    { id: installerId, companyId }: Recipient,
    event: (typeof notifications.$inferInsert)['event'],
    values: Record<string, string | number>,
    createdAt: Date,
  ) => {
    const age = now.getTime() - createdAt.getTime();
    if (age > 120 * DAY_MS && event !== 'welcome') return;
    const readAt = age > 14 * DAY_MS ? new Date(createdAt.getTime() + DAY_MS / 8) : null;
    rows.push({ installerId, companyId, event, values, createdAt, readAt });
  };
  for (const group of groups) {
    if (!group.history) continue;
    const companyId = group.id;
    for (const { id, invitedAt } of group.accounts)
      notify({ id, companyId }, 'welcome', {}, invitedAt ?? group.joinedAt);
    for (const project of group.history.projects) {
      const label = project.name || `${project.streetName}, ${project.city}`;
      const values = { project: label, project_uuid: projectUuid(group, project) };
      const by = { id: doer(group, project.by).id, companyId };
      const until = project.openUntil.toISOString();
      for (const { at, days, points } of projectReminders(project, now))
        notify(by, 'project_expiring', { ...values, days, points, until }, at);
      if (!project.surveyAt) continue;
      if (project.status === projectStatus.review) notify(by, 'project_in_review', values, project.surveyAt);
      else notify(by, 'project_closed', { ...values, points: project.booked }, project.surveyAt);
    }
  }
  for (const { companyId, values, at } of await writeExpiryReminders(tx, now)) {
    const group = groups.find(({ id }) => id === companyId);
    if (group) notify(ownerOf(group), 'points_expiring', values, at);
  }
  const placed = await tx
    .select({
      uuid: orders.uuid,
      number: orders.number,
      points: orders.points,
      id: orders.installerId,
      companyId: orders.companyId,
      createdAt: orders.createdAt,
    })
    .from(orders);
  for (const { uuid, number, points, createdAt, ...to } of placed) {
    notify(to, 'order_created', { number, points, order_uuid: uuid }, createdAt);
  }
  const levels = await tx.select().from(pointsEntries).where(eq(pointsEntries.event, 'tier_level'));
  for (const { installerId: id, companyId, points, breakdown, createdAt } of levels) {
    const reached = { category: Number(breakdown?.category), level: Number(breakdown?.level), points };
    if (id) notify({ id, companyId }, 'tier_level', reached, createdAt);
  }
  // The club wrote the last message of these.
  const answered = await tx.select().from(supportTickets).where(ne(supportTickets.status, ticketStatus.open));
  for (const { uuid, title, installerId: id, companyId, lastMessageAt } of answered) {
    notify({ id, companyId }, 'support_reply', { title, ticket_uuid: uuid }, lastMessageAt);
  }
  await insertAll(
    tx,
    notifications,
    rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  );
}
