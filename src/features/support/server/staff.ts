import { and, asc, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { chatMessages, supportTickets } from '#db/schema/support.ts';
import { companyMatches, personMatches } from '#features/members/server/search.ts';
import { publish } from '#features/notifications/server/publish.ts';
import { publishToStaff } from '#features/notifications/server/publish-to-staff.ts';
import { statusAfter, type TicketStatus, ticketStatus } from '#features/support/rules.ts';
import type * as contract from '#features/support/staff.contract.ts';
import type { HandlerInput } from '#platform/contract/call.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { csvExport, MAX_EXPORT_ROWS } from '#platform/http/staff/csv.ts';
import { historyOf } from '#platform/http/staff/history.ts';
import { inRegions, nameColumns, nameOf } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { languageByCode, languageById } from '#regions/languages.ts';
import { regionById } from '#regions/regions.ts';
import {
  findConversation,
  markSeen,
  messageAnswer,
  ownerOf,
  refuseOutdated,
  type Ticket,
  write,
} from './conversation.ts';
import { notifyOfReply } from './replies.ts';
import {
  answerersOf,
  lockStaffTicket,
  staffAnswer,
  staffTicket,
  staffTickets,
  waitingSince,
} from './staff-tickets.ts';
import { templatesFor } from './templates.ts';
import { ticketNotesOf } from './ticket-notes.ts';

type Filters = Omit<HandlerInput<typeof contract.exportStaffTickets>['query'], 'locale'>;

function matching(
  db: Database,
  member: Member,
  { status, region_id, language, assigned, q }: Filters,
): SQL | undefined {
  return and(
    eq(supportTickets.status, status as TicketStatus),
    inRegions(member, region_id),
    language && eq(installers.languageId, languageByCode(language).id),
    assigned === 'me' ? eq(supportTickets.assignedTo, member.id) : undefined,
    assigned === 'nobody' ? isNull(supportTickets.assignedTo) : undefined,
    q ? found(db, q) : undefined,
  );
}

/** Of the title parts of words count. People and companies are searched first, by their indexes. */
function found(db: Database, q: string): SQL | undefined {
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? [];
  return or(
    words.length > 0 ? and(...words.map((word) => ilike(supportTickets.title, `%${word}%`))) : undefined,
    inArray(
      supportTickets.installerId,
      db.select({ id: installers.id }).from(installers).where(personMatches(q)),
    ),
    inArray(
      supportTickets.installerId,
      db
        .select({ id: installers.id })
        .from(installers)
        .innerJoin(companies, eq(companies.id, installers.companyId))
        .where(companyMatches(q)),
    ),
  );
}

/** Of open tickets the longest wait first, of others the newest message. */
function inOrder(db: Database, { status }: Filters): SQL[] {
  return status === ticketStatus.open
    ? [asc(waitingSince(db)), asc(supportTickets.id)]
    : [desc(supportTickets.lastMessageAt), desc(supportTickets.id)];
}

/** The ids of a page with the number of all rows: one search for both. */
function pageOf(
  db: Database,
  member: Member,
  filters: Filters,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({ id: supportTickets.id, total: sql<number>`(count(*) over ())::int` })
    .from(supportTickets)
    .innerJoin(installers, eq(installers.id, supportTickets.installerId))
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(matching(db, member, filters))
    .orderBy(...inOrder(db, filters))
    .limit(limit)
    .offset(offset);
}

export const listStaffTickets: Handler<typeof contract.listStaffTickets> = async (
  { query },
  { db, member },
) => {
  const page = paginate(query);
  const found = await pageOf(db, member, query, page);
  // A page beyond the end has no row that tells the total.
  const [first] = found.length > 0 ? found : await pageOf(db, member, query, { limit: 1, offset: 0 });
  const ids = found.map(({ id }) => id);
  const rows = await staffTickets(db)
    .where(inArray(supportTickets.id, ids))
    .orderBy(...inOrder(db, query));
  return { data: rows.map(staffAnswer), meta: page.metaOf(first?.total ?? 0) };
};

export const exportStaffTickets: Handler<typeof contract.exportStaffTickets> = async ({ query }, context) => {
  const { db, member } = context;
  const rows = await staffTickets(db)
    .where(matching(db, member, query))
    .orderBy(...inOrder(db, query))
    .limit(MAX_EXPORT_ROWS);
  return csvExport(
    context,
    query,
    'tickets',
    [
      'subject',
      'member',
      'company',
      'region',
      'unread',
      'created_at',
      'last_message_at',
      'waiting_since',
      'language',
      'assigned_to',
    ],
    rows.map(({ ticket, unread, waitingSince, company, installer, assignee }) => [
      ticket.title,
      nameOf(installer),
      company.name,
      regionById(company.regions_id)?.iso,
      unread,
      ticket.createdAt,
      ticket.lastMessageAt,
      waitingSince,
      languageById(installer.languageId)?.code,
      assignee?.uuid ? nameOf(assignee) : null,
    ]),
  );
};

/** Does not mark as read. */
export const getStaffTicket: Handler<typeof contract.getStaffTicket> = async (
  { params, query },
  { db, member },
) => {
  const found = await staffTicket(db, member, params.uuid);
  const conversation = { reader: 'admin', where: eq(supportTickets.id, found.ticket.id) } as const;
  const part = await findConversation(db, conversation, query);
  if (!part) throw new ClubError('not_found');
  const { messages, earlier, later } = part;
  const authorIds = [...new Set(messages.flatMap(({ authorId }) => authorId ?? []))];
  const authors = await db
    .select({ id: installers.id, ...nameColumns(installers) })
    .from(installers)
    .where(inArray(installers.id, authorIds));
  const names = new Map(authors.map((author) => [author.id, nameOf(author)]));
  const answerers = await answerersOf(db, found.company.regions_id);
  const answer = staffAnswer(found);
  const { language } = answer;
  return {
    ...answer,
    info: found.ticket.info,
    closed_at: found.ticket.closedAt?.toISOString() ?? null,
    messages: messages.map((message) => ({
      ...messageAnswer(message),
      author: names.get(message.authorId ?? 0) ?? null,
    })),
    earlier,
    later,
    answerers: answerers.map(({ id, uuid, name }) => ({ uuid, name, is_self: id === member.id })),
    templates: await templatesFor(db, [language, ...(regionById(found.company.regions_id)?.languages ?? [])]),
    notes: await ticketNotesOf(db, found.ticket.id, member),
    history: await historyOf(db, [found.ticket.uuid]),
  };
};

export const replyToTicket: Handler<typeof contract.replyToTicket> = ({ params, body }, context) => {
  const { db, deps, member, now, afterwards } = context;
  return db.transaction(async (tx) => {
    const { ticket, companyId } = await lockStaffTicket(tx, member, params.uuid);
    if (body.after !== undefined) await refuseOutdated(tx, ticket.id, { after: body.after, own: body.uuid });
    const message = { sender: 'admin', authorId: member.id, text: body.message, uuid: body.uuid } as const;
    const { written, isNew } = await write(tx, ticket, message, now);
    if (isNew) {
      await notifyOfReply(tx, ticket, written, deps);
      await logStaff(tx, context, { target: { type: 'ticket', id: ticket.uuid }, companyId });
      afterwards(() => deps.log.info({ staff: member.uuid, ticket: ticket.uuid }, 'a ticket was answered'));
    }
    return messageAnswer({ ...written, photos: [] });
  });
};

export const markStaffTicket: Handler<typeof contract.markStaffTicket> = ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const { ticket, companyId } = await lockStaffTicket(tx, context.member, params.uuid);
    const { isNew } = await markSeen(tx, ticket, 'admin', body.message);
    if (isNew) await logStaff(tx, context, { target: { type: 'ticket', id: ticket.uuid }, companyId });
    return {};
  });

/** @param next returns the changes; undefined for none */
async function change(
  { params }: Pick<HandlerInput<typeof contract.closeTicket>, 'params'>,
  context: MemberContext,
  next: (
    tx: Database,
    ticket: Ticket,
  ) => Promise<{ status: TicketStatus; closedAt: Date | null } | undefined>,
) {
  const { db, deps, member, afterwards } = context;
  return db.transaction(async (tx) => {
    const { ticket, companyId } = await lockStaffTicket(tx, member, params.uuid);
    const changed = await next(tx, ticket);
    if (changed) {
      await tx.update(supportTickets).set(changed).where(eq(supportTickets.id, ticket.id));
      await publish(tx, ownerOf(ticket), 'ticket', ticket.uuid);
      await publishToStaff(tx, ticket.uuid);
      await logStaff(tx, context, {
        target: { type: 'ticket', id: ticket.uuid },
        companyId,
        before: { status: ticket.status },
        after: { status: changed.status },
      });
      const done = { staff: member.uuid, ticket: ticket.uuid, to: changed.status };
      afterwards(() => deps.log.info(done, 'a ticket was closed or opened'));
    }
    return staffAnswer(await staffTicket(tx, member, params.uuid));
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

export const assignTicket: Handler<typeof contract.assignTicket> = ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const { member } = context;
    const { ticket, companyId, regionId } = await lockStaffTicket(tx, member, params.uuid);
    const before = await staffTicket(tx, member, params.uuid);
    const was = before.assignee?.uuid ?? null;
    if ((body.was?.toLowerCase() ?? null) !== was) throw new ClubError('changed_meanwhile');
    const wanted = body.staff?.toLowerCase() ?? null;
    const answerers = wanted === null ? [] : await answerersOf(tx, regionId);
    const assignee = answerers.find(({ uuid }) => uuid === wanted);
    if (wanted !== null && !assignee) throw invalid({ staff: ['unknown'] });
    await tx
      .update(supportTickets)
      .set({ assignedTo: assignee?.id ?? null })
      .where(eq(supportTickets.id, ticket.id));
    await publishToStaff(tx, ticket.uuid);
    await logStaff(tx, context, {
      target: { type: 'ticket', id: ticket.uuid },
      companyId,
      before: { assigned_to: was },
      after: { assigned_to: wanted },
    });
    return staffAnswer(await staffTicket(tx, member, params.uuid));
  });
