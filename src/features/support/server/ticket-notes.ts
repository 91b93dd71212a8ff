/** Notes of staff about conversations. */
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { supportTickets, ticketNotes } from '#db/schema/support.ts';
import { publishToStaff } from '#features/notifications/server/publish-to-staff.ts';
import type * as contract from '#features/support/staff.contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { notesIn } from '#platform/http/staff/notes.ts';
import { lockStaffTicket } from './staff-tickets.ts';

/** Newest first; at most 100. */
export function ticketNotesOf(db: Database, ticketId: number, member: Pick<Member, 'id'>, limit?: number) {
  return notesIn(db, ticketNotes, eq(ticketNotes.ticketId, ticketId), member, limit);
}

/** Closed tickets can have notes, too. */
export const addTicketNote: Handler<typeof contract.addTicketNote> = ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const { member, now } = context;
    const { ticket, companyId } = await lockStaffTicket(tx, member, params.uuid);
    await tx.insert(ticketNotes).values({
      ticketId: ticket.id,
      companyId: ticket.companyId,
      staffId: member.id,
      text: body.text,
      createdAt: now,
    });
    await publishToStaff(tx, ticket.uuid);
    await logStaff(tx, context, {
      target: { type: 'ticket', id: ticket.uuid },
      companyId,
      after: { changed: ['notes'] },
    });
    const [added] = await ticketNotesOf(tx, ticket.id, member, 1);
    if (!added) throw new Error('A note was not written');
    return added;
  });

export const removeTicketNote: Handler<typeof contract.removeTicketNote> = ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const { member } = context;
    const [found] = await tx
      .select({ note: ticketNotes, ticket: supportTickets.uuid })
      .from(ticketNotes)
      .innerJoin(supportTickets, eq(supportTickets.id, ticketNotes.ticketId))
      .where(eq(ticketNotes.uuid, params.uuid));
    if (found?.note.staffId !== member.id) throw new ClubError('not_found');
    const { ticket, companyId } = await lockStaffTicket(tx, member, found.ticket);
    await tx.delete(ticketNotes).where(eq(ticketNotes.id, found.note.id));
    await logStaff(tx, context, {
      target: { type: 'ticket', id: ticket.uuid },
      companyId,
      before: { changed: ['notes'] },
    });
    return {};
  });
