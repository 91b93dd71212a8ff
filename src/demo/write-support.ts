import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { chatMessages, supportTickets } from '#db/schema/support.ts';
import { demoTexts } from '#demo/texts/all.ts';
import type { SpokenText } from '#demo/texts/source-texts.ts';
import { ticketStatus, webApp } from '#features/support/rules.ts';
import { createRandom, uuidOf } from '#platform/ops/random.ts';
import { type Conversation, conversations } from './conversations.ts';
import { doer, type Group } from './members.ts';
import { at, insertAll } from './rows.ts';
import { minutesAfter, workingTime } from './times.ts';

function timesOf({ key, turns }: Conversation, group: Group, now: Date): Date[] {
  const day = (daysAgo: number) =>
    workingTime(now, daysAgo, createRandom('support', group.key, key, daysAgo));
  return turns.map(({ daysAgo, minutes }) => minutesAfter(day(daysAgo), minutes));
}

/** Writes tickets of the owners in each region: one open, one with an unread answer, one closed. */
export async function writeSupport(tx: Database, groups: readonly Group[], now: Date): Promise<void> {
  const club = groups.find(({ key }) => key === 'staff');
  const threads = groups
    .filter(({ key }) => key.startsWith('owner.'))
    .flatMap((group) => conversations.map((conversation) => ({ group, conversation })))
    .map(({ group, conversation }) => {
      const [language] = group.region.languages;
      const spoken: SpokenText = demoTexts[language].conversations[conversation.key];
      return { group, conversation, language, spoken, times: timesOf(conversation, group, now) };
    });
  const ticketIds = await insertAll(
    tx,
    supportTickets,
    threads.map(
      ({ group, conversation: { key, status }, language, spoken, times: [opened = now, ...later] }) => ({
        uuid: uuidOf('ticket', group.key, key),
        installerId: doer(group, 'owner').id,
        companyId: group.id,
        title: spoken.title,
        status,
        info: {
          language,
          hostname: `${group.region.slug}.localhost`,
          region: group.region.iso,
          ...webApp,
        },
        createdAt: opened,
        lastMessageAt: later.at(-1) ?? opened,
        closedAt: status === ticketStatus.closed ? (later.at(-1) ?? opened) : null,
      }),
    ),
  );
  await insertAll(
    tx,
    chatMessages,
    threads.flatMap(({ group, conversation: { key, turns }, spoken, times }, index) =>
      turns.map(({ sender }, turn) => ({
        uuid: uuidOf('chat', group.key, key, turn),
        ticketId: at(ticketIds, index),
        companyId: group.id,
        sender,
        authorId: sender === 'admin' && club ? doer(club, 'owner').id : doer(group, 'owner').id,
        message: spoken.texts[turn] ?? '',
        createdAt: times[turn] ?? now,
      })),
    ),
  );
  await tx.execute(sql`
    update support_tickets as ticket set
      member_seen = (select max(id) from chat_messages
        where ticket_id = ticket.id and (ticket.status = ${ticketStatus.closed} or sender = 'installer')),
      staff_seen = (select coalesce(max(id), 0) from chat_messages
        where ticket_id = ticket.id and ticket.status <> ${ticketStatus.open})`);
}
