/** Tickets are personal: not even the owner of the company sees a colleague's. */
import { and, desc, eq } from 'drizzle-orm';
import { inTransaction } from '#db/client.ts';
import { chatMessages, chatPhotos, supportTickets } from '#db/schema/support.ts';
import { unlessTaken } from '#db/violations.ts';
import { publish } from '#features/notifications/server/publish.ts';
import { publishToStaff } from '#features/notifications/server/publish-to-staff.ts';
import type * as contract from '#features/support/contract.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import type { Handler } from '#platform/http/context.ts';
import {
  findConversation,
  lockTicket,
  markSeen,
  messageAnswer,
  ownerOf,
  ticketAnswer,
  unreadBy,
  write,
} from './conversation.ts';
import { selectPhotos } from './photos.ts';
import { discardReply } from './replies.ts';

export const listTickets: Handler<typeof contract.listTickets> = async ({ query }, { db, member }) => {
  const page = paginate(query);
  if (query.installer_uuid !== undefined && query.installer_uuid.toLowerCase() !== member.uuid) {
    throw new ClubError('not_found');
  }
  const own = eq(supportTickets.installerId, member.id);
  const counted = db.$count(supportTickets, own);
  const rows = await db
    .select({ ticket: supportTickets, unread: unreadBy(db, 'installer'), total: counted })
    .from(supportTickets)
    .where(own)
    .orderBy(desc(supportTickets.lastMessageAt), desc(supportTickets.id))
    .limit(page.limit)
    .offset(page.offset);
  const total = await page.totalOf(rows, () => counted);
  return {
    data: rows.map(({ ticket, unread }) => ticketAnswer(ticket, unread)),
    meta: page.metaOf(total),
  };
};

export const createTicket: Handler<typeof contract.createTicket> = ({ body }, { db, member, now }) =>
  inTransaction(db, async (tx) => {
    const uuid = body.uuid === undefined ? {} : { uuid: body.uuid };
    const inserted = await unlessTaken(tx, ['support_tickets_uuid_unique'], (part) =>
      part
        .insert(supportTickets)
        .values({
          ...uuid,
          installerId: member.id,
          companyId: member.companyId,
          title: body.title,
          info: body.info,
          createdAt: now,
          lastMessageAt: now,
        })
        .returning(),
    );
    const opened = inserted?.[0];
    if (opened) {
      await tx.insert(chatMessages).values({
        ...uuid,
        ticketId: opened.id,
        companyId: opened.companyId,
        sender: 'installer',
        authorId: member.id,
        message: body.body,
        createdAt: now,
      });
      await publish(tx, ownerOf(opened), 'ticket', opened.uuid);
      await publishToStaff(tx, opened.uuid);
      return ticketAnswer(opened, 0);
    }
    const [held] = await tx
      .select({ ticket: supportTickets, unread: unreadBy(tx, 'installer') })
      .from(supportTickets)
      .where(and(eq(supportTickets.uuid, body.uuid ?? ''), eq(supportTickets.installerId, member.id)));
    if (!held) throw invalid({ uuid: ['not_valid'] });
    return ticketAnswer(held.ticket, held.unread);
  });

/** Does not mark as read. */
export const listChat: Handler<typeof contract.listChat> = async ({ params, query }, { db, member }) => {
  const where = and(eq(supportTickets.uuid, params.uuid), eq(supportTickets.installerId, member.id));
  const found = await findConversation(db, { reader: 'installer', where }, query);
  if (!found) throw new ClubError('not_found');
  const { ticket, unread, messages, earlier, later } = found;
  return {
    data: messages.map(messageAnswer),
    meta: { ticket: ticketAnswer(ticket, unread), earlier, later },
  };
};

export const createChatMessage: Handler<typeof contract.createChatMessage> = (
  { params, body },
  { db, member, now },
) =>
  inTransaction(db, async (tx) => {
    const ticket = await lockTicket(tx, params.uuid, member.id);
    const message = {
      sender: 'installer',
      authorId: member.id,
      text: body.message,
      uuid: body.uuid,
    } as const;
    const { written } = await write(tx, ticket, message, now);
    const photos = await selectPhotos(tx, eq(chatPhotos.messageId, written.id));
    return messageAnswer({ ...written, photos });
  });

/** Marks the notification once the ticket has no unread messages. */
export const markTicket: Handler<typeof contract.markTicket> = ({ params, body }, { db, member, now }) =>
  db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, params.uuid, member.id);
    const { unread } = await markSeen(tx, ticket, 'installer', body.message);
    if (unread === 0) await discardReply(tx, ticket, now);
    return {};
  });
