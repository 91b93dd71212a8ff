/** Photos of members in conversations. Only members send them. */
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { jsonRows } from '#db/json-rows.ts';
import { chatMessages, chatPhotos, supportTickets } from '#db/schema/support.ts';

export type Photo = typeof chatPhotos.$inferSelect;

export type ShownPhoto = Pick<Photo, 'uuid' | 'width' | 'height'>;

/** Key in the file store. */
export function photoKey(uuid: string): string {
  return `chat/${uuid}.webp`;
}

/** Width and height in pixels. `url` is a path for readers of the conversation. */
export function photoAnswer({ uuid, width, height }: ShownPhoto) {
  return { uuid, url: `/api/v1/support/photos/${uuid}`, width, height };
}

/** Oldest first. */
export function selectPhotos(db: Database, where: SQL | undefined) {
  return db
    .select({ uuid: chatPhotos.uuid, width: chatPhotos.width, height: chatPhotos.height })
    .from(chatPhotos)
    .where(where)
    .orderBy(asc(chatPhotos.id));
}

/** Column for queries of messages. */
export function photosOf(db: Database): SQL<ShownPhoto[]> {
  const { messageId, companyId } = chatPhotos;
  const own = and(eq(messageId, chatMessages.id), eq(companyId, chatMessages.companyId));
  return jsonRows(selectPhotos(db, own));
}

/** The photos of a member’s conversations, for deletion and the copy of data. */
export function photosOfMember(db: Database, installerId: number) {
  return db
    .select({ photo: chatPhotos, message: chatMessages.uuid })
    .from(chatPhotos)
    .innerJoin(chatMessages, eq(chatMessages.id, chatPhotos.messageId))
    .innerJoin(supportTickets, eq(supportTickets.id, chatMessages.ticketId))
    .where(eq(supportTickets.installerId, installerId))
    .orderBy(asc(chatPhotos.id));
}
