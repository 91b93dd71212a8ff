/** Tickets as staff see them. */
import { and, arrayContains, arrayOverlaps, asc, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { chatMessages, supportTickets } from '#db/schema/support.ts';
import { ticketStatus } from '#features/support/rules.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { role } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Member } from '#platform/http/member.ts';
import { nameColumns, nameOf, requireRegion, staffCompanyColumns } from '#platform/http/staff/lists.ts';
import { languageById } from '#regions/languages.ts';
import { lockTicket, type Ticket, ticketAnswer, unreadBy } from './conversation.ts';

const assignees = alias(installers, 'assignees');

/**
 * Column for queries of tickets: the first unanswered message, so that further messages do not lose the place
 * in the queue.
 */
export function waitingSince(db: Database): SQL<Date | null> {
  const answered = db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.ticketId, supportTickets.id), eq(chatMessages.sender, 'admin')))
    .orderBy(desc(chatMessages.id))
    .limit(1);
  const first = db
    .select({ at: chatMessages.createdAt })
    .from(chatMessages)
    .where(
      and(eq(chatMessages.ticketId, supportTickets.id), gt(chatMessages.id, sql`coalesce((${answered}), 0)`)),
    )
    .orderBy(asc(chatMessages.id))
    .limit(1);
  return sql`case when ${supportTickets.status} = ${ticketStatus.open} then (${first}) end`.mapWith(
    chatMessages.createdAt,
  );
}

/** Query without condition and order. Callers limit it to the reader’s regions. */
export function staffTickets(db: Database) {
  return db
    .select({
      ticket: supportTickets,
      unread: unreadBy(db, 'admin'),
      waitingSince: waitingSince(db),
      company: staffCompanyColumns,
      companyId: companies.id,
      installer: { uuid: installers.uuid, ...nameColumns(installers), languageId: installers.languageId },
      assignee: { uuid: assignees.uuid, ...nameColumns(assignees) },
    })
    .from(supportTickets)
    .innerJoin(installers, eq(installers.id, supportTickets.installerId))
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .leftJoin(assignees, eq(assignees.id, supportTickets.assignedTo))
    .$dynamic();
}

export type StaffTicket = Awaited<ReturnType<typeof staffTickets>>[number];

/** `assigned_to` is null for tickets of nobody, `waiting_since` for answered ones. */
export function staffAnswer({ ticket, unread, waitingSince, company, installer, assignee }: StaffTicket) {
  return {
    ...ticketAnswer(ticket, unread),
    waiting_since: waitingSince?.toISOString() ?? null,
    company,
    installer: { uuid: installer.uuid, name: nameOf(installer) },
    language: languageById(installer.languageId)?.code ?? 'en',
    assigned_to: assignee?.uuid ? { uuid: assignee.uuid, name: nameOf(assignee) } : null,
  };
}

/** @throws ClubError `not_found`, also for a ticket of a region that is not theirs */
export async function staffTicket(db: Database, member: Member, uuid: string): Promise<StaffTicket> {
  const [found] = await staffTickets(db).where(eq(supportTickets.uuid, uuid));
  if (!found) throw new ClubError('not_found');
  requireRegion(member, found.company.regions_id);
  return found;
}

/** A locked ticket, with the company of its member. */
export interface LockedTicket {
  ticket: Ticket;
  companyId: number;
  regionId: number;
}

/** @throws ClubError `not_found`, also for a ticket of a region that is not theirs */
export async function lockStaffTicket(tx: Database, member: Member, uuid: string): Promise<LockedTicket> {
  const ticket = await lockTicket(tx, uuid);
  const [company] = await tx
    .select({ companyId: companies.id, regionId: companies.regionId })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(eq(installers.id, ticket.installerId));
  if (!company) throw new ClubError('not_found');
  requireRegion(member, company.regionId);
  return { ticket, ...company };
}

/** Staff who may answer tickets of a region, oldest account first. */
export async function answerersOf(db: Database, regionId: number) {
  const rows = await db
    .select({ id: installers.id, uuid: installers.uuid, ...nameColumns(installers) })
    .from(installers)
    .where(
      and(
        eq(installers.role, role.staff),
        eq(installers.active, accountStatus.active),
        arrayOverlaps(installers.staffRights, ['tickets', 'admin']),
        or(isNull(installers.staffRegions), arrayContains(installers.staffRegions, [regionId])),
      ),
    )
    .orderBy(asc(installers.id));
  return rows.map((row) => ({ id: row.id, uuid: row.uuid, name: nameOf(row) }));
}
