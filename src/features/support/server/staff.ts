import { and, asc, count, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { chatMessages, supportTickets } from '#db/schema/support.ts';
import { publish } from '#features/notifications/server/publish.ts';
import { statusAfter, type TicketStatus, ticketStatus } from '#features/support/rules.ts';
import type * as contract from '#features/support/staff.contract.ts';
import type { HandlerInput } from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import { inRegion, nameColumns, nameOf, staffCompanyColumns } from '#platform/http/staff-lists.ts';
import {
  lockTicket,
  markSeen,
  messageAnswer,
  messagesOf,
  type Ticket,
  ticketAnswer,
  unreadBy,
  write,
} from './conversation.ts';
import { notifyOfReply } from './replies.ts';

/**
 * Column for queries of tickets: the first unanswered message, so that further messages do not lose the place
 * in the queue.
 */
function waitingSince(db: Database): SQL<Date | null> {
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

function staffTickets(db: Database) {
  return db
    .select({
      ticket: supportTickets,
      unread: unreadBy(db, 'admin'),
      waitingSince: waitingSince(db),
      company: staffCompanyColumns,
      installer: { uuid: installers.uuid, ...nameColumns(installers) },
    })
    .from(supportTickets)
    .innerJoin(installers, eq(installers.id, supportTickets.installerId))
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .$dynamic();
}

type StaffTicket = Awaited<ReturnType<typeof staffTickets>>[number];

function staffAnswer({ ticket, unread, waitingSince, company, installer }: StaffTicket) {
  return {
    ...ticketAnswer(ticket, unread),
    waiting_since: waitingSince?.toISOString() ?? null,
    company,
    installer: { uuid: installer.uuid, name: nameOf(installer) },
  };
}

async function staffTicket(db: Database, uuid: string): Promise<StaffTicket> {
  const [found] = await staffTickets(db).where(eq(supportTickets.uuid, uuid));
  if (!found) throw new ClubError('not_found');
  return found;
}

export const listStaffTickets: Handler<typeof contract.listStaffTickets> = async ({ query }, { db }) => {
  const page = paginate(query);
  const where = and(eq(supportTickets.status, query.status as TicketStatus), inRegion(query.region_id));
  const order =
    query.status === ticketStatus.open
      ? [asc(waitingSince(db)), asc(supportTickets.id)]
      : [desc(supportTickets.lastMessageAt), desc(supportTickets.id)];
  const rows = await staffTickets(db)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db
    .select({ total: count() })
    .from(supportTickets)
    .innerJoin(installers, eq(installers.id, supportTickets.installerId))
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(where);
  return { data: rows.map(staffAnswer), meta: page.metaOf(counted?.total ?? 0) };
};

/** Does not mark as read. */
export const getStaffTicket: Handler<typeof contract.getStaffTicket> = async ({ params, query }, { db }) => {
  const found = await staffTicket(db, params.uuid);
  const { messages, earlier, later } = await messagesOf(db, found.ticket.id, query);
  const authorIds = [...new Set(messages.flatMap(({ authorId }) => authorId ?? []))];
  const authors = await db
    .select({ id: installers.id, ...nameColumns(installers) })
    .from(installers)
    .where(inArray(installers.id, authorIds));
  const names = new Map(authors.map((author) => [author.id, nameOf(author)]));
  return {
    ...staffAnswer(found),
    info: found.ticket.info,
    closed_at: found.ticket.closedAt?.toISOString() ?? null,
    messages: messages.map((message) => ({
      ...messageAnswer(message),
      author: names.get(message.authorId ?? 0) ?? null,
    })),
    earlier,
    later,
  };
};

export const replyToTicket: Handler<typeof contract.replyToTicket> = (
  { params, body },
  { db, deps, member, now },
) =>
  db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, params.uuid);
    const message = { sender: 'admin', authorId: member.id, text: body.message, uuid: body.uuid } as const;
    const { written, isNew } = await write(tx, ticket, message, now);
    if (isNew) {
      await notifyOfReply(tx, ticket, written, deps);
      deps.log.info({ staff: member.uuid, ticket: ticket.uuid }, 'a ticket was answered');
    }
    return messageAnswer(written);
  });

export const markStaffTicket: Handler<typeof contract.markStaffTicket> = ({ params, body }, { db }) =>
  db.transaction(async (tx) => {
    await markSeen(tx, await lockTicket(tx, params.uuid), 'admin', body.message);
    return {};
  });

/** @param next returns the changes; undefined for none */
async function change(
  { params }: Pick<HandlerInput<typeof contract.closeTicket>, 'params'>,
  { db, deps, member }: MemberContext,
  next: (
    tx: Database,
    ticket: Ticket,
  ) => Promise<{ status: TicketStatus; closedAt: Date | null } | undefined>,
) {
  return db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, params.uuid);
    const changed = await next(tx, ticket);
    if (changed) {
      await tx.update(supportTickets).set(changed).where(eq(supportTickets.id, ticket.id));
      await publish(tx, ticket.installerId, 'ticket', ticket.uuid);
      deps.log.info(
        { staff: member.uuid, ticket: ticket.uuid, to: changed.status },
        'a ticket was closed or opened',
      );
    }
    return staffAnswer(await staffTicket(tx, params.uuid));
  });
}

export const closeTicket: Handler<typeof contract.closeTicket> = (input, context) =>
  change(input, context, async (_, { status }) =>
    status === ticketStatus.closed ? undefined : { status: ticketStatus.closed, closedAt: context.now },
  );

export const reopenTicket: Handler<typeof contract.reopenTicket> = (input, context) =>
  change(input, context, async (tx, { id, status }) => {
    if (status !== ticketStatus.closed) return undefined;
    const [last] = await tx
      .select({ sender: chatMessages.sender })
      .from(chatMessages)
      .where(eq(chatMessages.ticketId, id))
      .orderBy(desc(chatMessages.id))
      .limit(1);
    return { status: statusAfter(last?.sender ?? 'installer'), closedAt: null };
  });
