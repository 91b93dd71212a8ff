/**
 * One notification and one mail per ticket until the member has read. They omit the text, because the address
 * may belong to somebody else by now.
 */
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { notifications } from '#db/schema/messages.ts';
import { chatMessages } from '#db/schema/support.ts';
import { mail } from '#features/notifications/server/mail.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Sender } from '#features/support/rules.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Deps } from '#platform/http/deps.ts';
import { regionById } from '#regions/regions.ts';
import { type ChatMessage, ownerOf, type Ticket } from './conversation.ts';

type Mailing = Pick<Deps, 'outbox' | 'env'>;

/** A member who replied this recently needs no mail. */
const PRESENT_MS = 2 * 60 * 1000;

function unreadReply({ installerId, uuid }: Pick<Ticket, 'installerId' | 'uuid'>) {
  return and(
    eq(notifications.installerId, installerId),
    isNull(notifications.readAt),
    eq(notifications.event, 'support_reply'),
    sql`${notifications.values}->>'ticket_uuid' = ${uuid}`,
  );
}

/** Writes in the caller’s transaction. Members who have just written get no mail. */
export async function notifyOfReply(
  tx: Database,
  ticket: Ticket,
  reply: ChatMessage,
  deps: Mailing,
): Promise<void> {
  const now = reply.createdAt;
  const [existing] = await tx
    .select({ id: notifications.id, values: notifications.values })
    .from(notifications)
    .where(unreadReply(ticket))
    .limit(1);
  const isMailed =
    existing?.values.mailed === 1 ||
    (!(await isPresent(tx, reply)) && (await mailReply(tx, ticket, deps, now)));
  const values = { title: ticket.title, ticket_uuid: ticket.uuid, mailed: isMailed ? 1 : 0 };
  if (!existing) await notify(tx, ownerOf(ticket), 'support_reply', values, now);
  else if (existing.values.mailed !== values.mailed)
    await tx.update(notifications).set({ values }).where(eq(notifications.id, existing.id));
}

/** Marks the notification of the ticket as read, in the caller’s transaction. */
export async function discardReply(
  tx: Database,
  ticket: Pick<Ticket, 'installerId' | 'uuid'>,
  now: Date,
): Promise<void> {
  await tx.update(notifications).set({ readAt: now }).where(unreadReply(ticket));
}

/** Whether the member replied recently to an earlier answer. */
async function isPresent(tx: Database, reply: ChatMessage): Promise<boolean> {
  const newest = async (sender: Sender, before: number) => {
    const [found] = await tx
      .select({ id: chatMessages.id, createdAt: chatMessages.createdAt })
      .from(chatMessages)
      .where(
        and(
          eq(chatMessages.ticketId, reply.ticketId),
          eq(chatMessages.sender, sender),
          lt(chatMessages.id, before),
        ),
      )
      .orderBy(desc(chatMessages.id))
      .limit(1);
    return found;
  };
  const own = await newest('installer', reply.id);
  if (!own || reply.createdAt.getTime() - own.createdAt.getTime() >= PRESENT_MS) return false;
  return (await newest('admin', own.id)) !== undefined;
}

/** False if the member has no confirmed address, wants no mails or is inactive. */
async function mailReply(
  tx: Database,
  { installerId, uuid }: Ticket,
  { outbox, env }: Mailing,
  now: Date,
): Promise<boolean> {
  const [reader] = await tx
    .select({ person: installers, regionId: companies.regionId })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(
      and(
        eq(installers.id, installerId),
        eq(installers.active, accountStatus.active),
        eq(companies.active, accountStatus.active),
        eq(installers.emailConfirmed, true),
        eq(installers.notificationEmails, true),
      ),
    );
  const region = reader && regionById(reader.regionId);
  if (!reader?.person.email || !region) return false;
  const { person } = reader;
  const facts = { to: reader.person.email, about: uuid };
  const to = { region, languageId: person.languageId, person };
  await outbox.enqueue(tx, mail('support_reply', facts, to, env), now);
  return true;
}
