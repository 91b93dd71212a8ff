/**
 * Writing, marking and closing lock the ticket's row. So message ids are ordered, and a reader's position
 * covers all earlier messages.
 */
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  lt,
  max,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { jsonRows } from '#db/json-rows.ts';
import { chatMessages, supportTickets } from '#db/schema/support.ts';
import { publish, type Recipient } from '#features/notifications/server/publish.ts';
import { publishToStaff } from '#features/notifications/server/publish-to-staff.ts';
import { type Sender, statusAfter, ticketStatus } from '#features/support/rules.ts';
import { ClubError, type FieldCode, invalid } from '#platform/contract/errors.ts';
import { photoAnswer, photosOf, type ShownPhoto } from './photos.ts';

export type Ticket = typeof supportTickets.$inferSelect;

export type ChatMessage = typeof chatMessages.$inferSelect;

/** Who gets its events and notifications. */
export function ownerOf({ installerId: id, companyId }: Ticket): Recipient {
  return { id, companyId };
}

const seenBy = { installer: supportTickets.memberSeen, admin: supportTickets.staffSeen } as const;

const otherSide = { installer: 'admin', admin: 'installer' } as const;

function unseen(reader: Sender, ticketId: number | SQLWrapper, seen: number | SQLWrapper) {
  return and(
    eq(chatMessages.ticketId, ticketId),
    eq(chatMessages.sender, otherSide[reader]),
    gt(chatMessages.id, seen),
  );
}

/** Column for queries of tickets. */
export function unreadBy(db: Database, reader: Sender): SQL<number> {
  const counted = db
    .select({ unread: count() })
    .from(chatMessages)
    .where(unseen(reader, supportTickets.id, seenBy[reader]));
  return sql`(${counted})`.mapWith(Number);
}

/** @param unread messages for the reader */
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

/** `sender` is `installer` or `admin`, without the name of a member of staff. */
export function messageAnswer({
  uuid,
  sender,
  message,
  createdAt,
  photos,
}: ChatMessage & { photos: readonly ShownPhoto[] }) {
  return {
    uuid,
    sender,
    message,
    created_at: createdAt.toISOString(),
    photos: photos.map(photoAnswer),
  };
}

/**
 * @param owner limits the search to a member's tickets
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
 * The ticket must be locked. Publishes the events of the member and of staff.
 *
 * @param message.uuid if already used, the stored message is returned
 * @throws ClubError `ticket_closed`; `invalid` for a uuid used by the other side
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
  // Clocks of nodes differ, and calls wait for the lock: times must follow the order.
  const createdAt = new Date(Math.max(now.getTime(), ticket.lastMessageAt.getTime()));
  const [written] = await tx
    .insert(chatMessages)
    .values({
      ...(message.uuid === undefined ? {} : { uuid: message.uuid }),
      ticketId: ticket.id,
      companyId: ticket.companyId,
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
  await publish(tx, ownerOf(ticket), 'ticket', ticket.uuid);
  await publishToStaff(tx, ticket.uuid);
  return { written, isNew: true };
}

/**
 * The ticket must be locked. Publishes an event if the member read more.
 *
 * @param message last message seen; all by default. Never moves back.
 * @returns remaining unread messages, and whether the reader read more
 * @throws ClubError `invalid` for a message of another ticket
 */
export async function markSeen(
  tx: Database,
  ticket: Ticket,
  reader: Sender,
  message: string | undefined,
): Promise<{ unread: number; isNew: boolean }> {
  const known = reader === 'installer' ? ticket.memberSeen : ticket.staffSeen;
  const upTo = message === undefined ? await lastOf(tx, ticket.id) : await idOf(tx, ticket.id, { message });
  const seen = Math.max(known, upTo);
  const isNew = seen > known;
  if (isNew) {
    await tx
      .update(supportTickets)
      .set(reader === 'installer' ? { memberSeen: seen } : { staffSeen: seen })
      .where(eq(supportTickets.id, ticket.id));
    if (reader === 'installer') await publish(tx, ownerOf(ticket), 'ticket', ticket.uuid);
  }
  const [left] = await tx
    .select({ unread: count() })
    .from(chatMessages)
    .where(unseen(reader, ticket.id, seen));
  return { unread: left?.unread ?? 0, isNew };
}

async function lastOf(db: Database, ticketId: number): Promise<number> {
  const [found] = await db
    .select({ last: max(chatMessages.id) })
    .from(chatMessages)
    .where(eq(chatMessages.ticketId, ticketId));
  return found?.last ?? 0;
}

/** The key of `named` is the field for the error. */
async function idOf(db: Database, ticketId: number, named: Record<string, string>): Promise<number> {
  const [[field = '', uuid = ''] = []] = Object.entries(named);
  const [found] = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.ticketId, ticketId), eq(chatMessages.uuid, uuid)));
  if (!found) throw unknownMessage(field);
  return found.id;
}

function unknownMessage(field: string): ClubError {
  return invalid({ [field]: ['unknown'] satisfies FieldCode[] });
}

/**
 * The ticket must be locked.
 *
 * @param after the last message that the author has seen
 * @param own uuid of the author's message; a repeated one does not hinder itself
 * @throws ClubError `changed_meanwhile` if someone has written since; `invalid` for a message of another ticket
 */
export async function refuseOutdated(
  tx: Database,
  ticketId: number,
  { after, own }: { after: string; own: string | undefined },
): Promise<void> {
  const seen = await idOf(tx, ticketId, { after });
  const later = await tx
    .select({ uuid: chatMessages.uuid })
    .from(chatMessages)
    .where(and(eq(chatMessages.ticketId, ticketId), gt(chatMessages.id, seen)));
  const isRepeated = later.some(({ uuid }) => uuid === own?.toLowerCase());
  if (later.length > 0 && !isRepeated) throw new ClubError('changed_meanwhile');
}

interface Part {
  limit: number;
  after?: string | undefined;
  before?: string | undefined;
}

/**
 * A ticket with a part of its messages, oldest first.
 *
 * @returns also whether more messages exist at either end; undefined without such a ticket
 * @throws ClubError `invalid` if `after` or `before` is of another ticket
 */
export async function findConversation(
  db: Database,
  { reader, where }: { reader: Sender; where: SQL | undefined },
  { limit, after, before }: Part,
) {
  const first = positionOf(db, after);
  const last = positionOf(db, before);
  const onwards = after !== undefined;
  const shown = db
    .select({ ...getTableColumns(chatMessages), photos: photosOf(db).as('photos') })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.ticketId, supportTickets.id),
        eq(chatMessages.companyId, supportTickets.companyId),
        onwards ? gt(chatMessages.id, first) : undefined,
        before === undefined ? undefined : lt(chatMessages.id, last),
      ),
    )
    .orderBy(onwards ? asc(chatMessages.id) : desc(chatMessages.id))
    .limit(limit + 1);
  const [found] = await db
    .select({ ticket: supportTickets, unread: unreadBy(db, reader), first, last, rows: jsonRows(shown) })
    .from(supportTickets)
    .where(where);
  if (!found) return undefined;
  if (onwards && found.first === null) throw unknownMessage('after');
  if (before !== undefined && found.last === null) throw unknownMessage('before');
  const { ticket, unread, rows } = found;
  const more = rows.length > limit;
  const messages = rows.slice(0, limit);
  return {
    ticket,
    unread,
    messages: onwards ? messages : messages.reverse(),
    earlier: onwards || more,
    later: before !== undefined || (onwards && more),
  };
}

/** Column for queries of tickets: the id of a message, null if it is of another ticket. */
function positionOf(db: Database, uuid: string | undefined): SQL<number | null> {
  if (uuid === undefined) return sql`null`;
  const named = db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.ticketId, supportTickets.id), eq(chatMessages.uuid, uuid)));
  return sql`(${named})`;
}
