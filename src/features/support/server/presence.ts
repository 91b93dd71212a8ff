/** Which staff have a ticket open, and who of them writes. */
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { ticketPresence } from '#db/schema/support.ts';
import { publishToStaff } from '#features/notifications/server/publish-to-staff.ts';
import type * as contract from '#features/support/staff.contract.ts';
import type { Handler } from '#platform/http/context.ts';
import { nameColumns, nameOf } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { staffTicket } from './staff-tickets.ts';

/** So long somebody counts as present after the last sign. Pages give one every 15 seconds. */
const PRESENT_MS = 30_000;

/** Logs and tells others only who comes, begins to write or ends: pages repeat it. */
export const showTicketPresence: Handler<typeof contract.showTicketPresence> = ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const { member, now } = context;
    const { ticket, companyId } = await staffTicket(tx, member, params.uuid);
    const own = and(eq(ticketPresence.ticketId, ticket.id), eq(ticketPresence.staffId, member.id));
    const [before] = await tx.select().from(ticketPresence).where(own).for('update');
    const seen = { isWriting: body.writing, seenAt: now };
    if (before) await tx.update(ticketPresence).set(seen).where(own);
    else
      await tx
        .insert(ticketPresence)
        .values({ ticketId: ticket.id, companyId: ticket.companyId, staffId: member.id, ...seen })
        .onConflictDoNothing();
    const isNew = !before || now.getTime() - before.seenAt.getTime() >= PRESENT_MS;
    if (isNew) await logStaff(tx, context, { target: { type: 'ticket', id: ticket.uuid }, companyId });
    if (isNew || before.isWriting !== body.writing) await publishToStaff(tx, ticket.uuid);
    return { others: await othersAt(tx, ticket.id, member.id, now) };
  });

async function othersAt(tx: Database, ticketId: number, own: number, now: Date) {
  const rows = await tx
    .select({
      isWriting: ticketPresence.isWriting,
      staff: { uuid: installers.uuid, ...nameColumns(installers) },
    })
    .from(ticketPresence)
    .innerJoin(installers, eq(installers.id, ticketPresence.staffId))
    .where(
      and(
        eq(ticketPresence.ticketId, ticketId),
        ne(ticketPresence.staffId, own),
        gt(ticketPresence.seenAt, new Date(now.getTime() - PRESENT_MS)),
      ),
    )
    .orderBy(asc(installers.id));
  return rows.map(({ isWriting, staff }) => ({ uuid: staff.uuid, name: nameOf(staff), writing: isWriting }));
}
