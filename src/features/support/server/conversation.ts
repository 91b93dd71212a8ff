/**
 * What is written in a ticket. Whoever writes, marks or closes holds the lock of the ticket's row: so messages have one
 * order, that of their ids, and what was read after one of them is all that follows.
 */
import { and, asc, count, desc, eq, gt, lt, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { chatMessages, supportTickets } from '#db/schema/support.ts';
import { tell } from '#features/notifications/server/publish.ts';
import { type Sender, statusAfter, ticketStatus } from '#features/support/rules.ts';
import { ClubError, type FieldCode, invalid } from '#platform/contract/errors.ts';

/** A ticket as its row holds it. */
export type Ticket = typeof supportTickets.$inferSelect;

/** A message as its row holds it. */
export type ChatMessage = typeof chatMessages.$inferSelect;

const seenBy = { installer: supportTickets.memberSeen, admin: supportTickets.staffSeen } as const;

/** The side that a reader reads. */
const otherSide = { installer: 'admin', admin: 'installer' } as const;

/** Messages that a reader has not seen: those of the other side above the last one seen. */
function unseen(reader: Sender, ticketId: number | SQLWrapper, seen: number | SQLWrapper) {
  return and(
    eq(chatMessages.ticketId, ticketId),
    eq(chatMessages.sender, otherSide[reader]),
    gt(chatMessages.id, seen),
  );
}

/** How many messages of a ticket a reader has not seen, as a column of a query of tickets. */
export function unreadBy(db: Database, reader: Sender): SQL<number> {
  const counted = db
    .select({ unread: count() })
    .from(chatMessages)
    .where(unseen(reader, supportTickets.id, seenBy[reader]));
  return sql`(${counted})`.mapWith(Number);
}

/** A ticket as its calls answer it. */
export function ticketAnswer(ticket: Ticket, unread: number) {
  return {
    uuid: ticket.uuid,
    title: ticket.title,
    status: ticket.status,
    created_at: ticket.createdAt.toISOString(),
    updated_at: ticket.lastMessageAt.toISOString(),
    unread,
  };
}

/** A message as its calls answer it. */
export function messageAnswer({ uuid, sender, message, createdAt }: ChatMessage) {
  return { uuid, sender, message, created_at: createdAt.toISOString() };
}

/**
 * A ticket with the lock of its row.
 *
 * @param owner the only member whose tickets there are; without it those of all members
 * @throws ClubError `not_found`
 */
export async function lockTicket(tx: Database, uuid: string, owner?: number): Promise<Ticket> {
  const [ticket] = await tx
    .select()
    .from(supportTickets)
    .where(
      and(
        eq(supportTickets.uuid, uuid),
        owner === undefined ? undefined : eq(supportTickets.installerId, owner),
      ),
    )
    .for('update');
  if (!ticket) throw new ClubError('not_found');
  return ticket;
}

/**
 * Writes a message in a locked ticket, and tells the member's windows.
 *
 * @param message.uuid when it is there already, what was written first is the answer
 * @returns the message, and whether it is new
 * @throws ClubError `ticket_closed`; `invalid` for a uuid that the other side has used
 */
export async function write(
  tx: Database,
  ticket: Ticket,
  message: { sender: Sender; authorId: number; text: string; uuid: string | undefined },
  now: Date,
): Promise<{ written: ChatMessage; isNew: boolean }> {
  if (message.uuid !== undefined) {
    const [held] = await tx
      .select()
      .from(chatMessages)
      .where(and(eq(chatMessages.ticketId, ticket.id), eq(chatMessages.uuid, message.uuid)));
    if (held && held.sender !== message.sender) throw invalid({ uuid: ['not_valid'] });
    if (held) return { written: held, isNew: false };
  }
  if (ticket.status === ticketStatus.closed) throw new ClubError('ticket_closed');
  // Nodes have clocks of their own, and a call may have waited for the lock: times follow the order.
  const createdAt = new Date(Math.max(now.getTime(), ticket.lastMessageAt.getTime()));
  const [written] = await tx
    .insert(chatMessages)
    .values({
      ...(message.uuid === undefined ? {} : { uuid: message.uuid }),
      ticketId: ticket.id,
      sender: message.sender,
      authorId: message.authorId,
      message: message.text,
      createdAt,
    })
    .returning();
  if (!written) throw new Error('A message was not written');
  await tx
    .update(supportTickets)
    .set({ status: statusAfter(message.sender), lastMessageAt: createdAt })
    .where(eq(supportTickets.id, ticket.id));
  await tell(tx, ticket.installerId, 'ticket', ticket.uuid);
  return { written, isNew: true };
}

/**
 * Marks a locked ticket as read by one side, and tells the member's windows when that was new to the member.
 *
 * @param message uuid of the last message seen; all of them without it. What was seen before stays seen.
 * @returns how many messages of the other side are still unseen
 * @throws ClubError `invalid` for a message that is not in the ticket
 */
export async function markSeen(
  tx: Database,
  ticket: Ticket,
  reader: Sender,
  message: string | undefined,
): Promise<number> {
  const known = reader === 'installer' ? ticket.memberSeen : ticket.staffSeen;
  const upTo = message === undefined ? await lastOf(tx, ticket.id) : await idOf(tx, ticket.id, { message });
  const seen = Math.max(known, upTo);
  if (seen > known) {
    await tx
      .update(supportTickets)
      .set(reader === 'installer' ? { memberSeen: seen } : { staffSeen: seen })
      .where(eq(supportTickets.id, ticket.id));
    if (reader === 'installer') await tell(tx, ticket.installerId, 'ticket', ticket.uuid);
  }
  const [left] = await tx
    .select({ unread: count() })
    .from(chatMessages)
    .where(unseen(reader, ticket.id, seen));
  return left?.unread ?? 0;
}

async function lastOf(db: Database, ticketId: number): Promise<number> {
  const [found] = await db
    .select({ last: max(chatMessages.id) })
    .from(chatMessages)
    .where(eq(chatMessages.ticketId, ticketId));
  return found?.last ?? 0;
}

/** The id of a message of a ticket, given by its uuid under the name of its field. */
async function idOf(db: Database, ticketId: number, named: Record<string, string>): Promise<number> {
  const [[field = '', uuid = ''] = []] = Object.entries(named);
  const [found] = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.ticketId, ticketId), eq(chatMessages.uuid, uuid)));
  if (!found) throw invalid({ [field]: ['unknown'] satisfies FieldCode[] });
  return found.id;
}

/** Which messages of a ticket are asked for. */
interface Part {
  limit: number;
  after?: string | undefined;
  before?: string | undefined;
}

/**
 * Messages of a ticket, oldest first: the last ones, or those next to a message.
 *
 * @returns the messages, and whether there are more at either end
 * @throws ClubError `invalid` for an `after` or `before` that is not in the ticket
 */
export async function messagesOf(
  db: Database,
  ticketId: number,
  { limit, after, before }: Part,
): Promise<{ messages: ChatMessage[]; earlier: boolean; later: boolean }> {
  const first = after === undefined ? undefined : await idOf(db, ticketId, { after });
  const last = before === undefined ? undefined : await idOf(db, ticketId, { before });
  const onwards = first !== undefined;
  const rows = await db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.ticketId, ticketId),
        first === undefined ? undefined : gt(chatMessages.id, first),
        last === undefined ? undefined : lt(chatMessages.id, last),
      ),
    )
    .orderBy(onwards ? asc(chatMessages.id) : desc(chatMessages.id))
    .limit(limit + 1);
  const more = rows.length > limit;
  const messages = rows.slice(0, limit);
  return {
    messages: onwards ? messages : messages.reverse(),
    earlier: onwards || more,
    later: last !== undefined || (onwards && more),
  };
}
