/** Photos of members in conversations. Only members send them. */
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { chatMessages, chatPhotos, supportTickets } from '#db/schema/support.ts';

export type Photo = typeof chatPhotos.$inferSelect;

export type PhotosByMessage = ReadonlyMap<number, Photo[]>;

/** Key in the file store. */
export function photoKey(uuid: string): string {
  return `chat/${uuid}.webp`;
}

export function photoAnswer({ uuid, width, height }: Pick<Photo, 'uuid' | 'width' | 'height'>) {
  return { uuid, url: `/api/v1/support/photos/${uuid}`, width, height };
}

/** The photos of some messages, oldest first. */
export async function photosOf(db: Database, messages: readonly { id: number }[]): Promise<PhotosByMessage> {
  if (messages.length === 0) return new Map();
  const ids = messages.map(({ id }) => id);
  const rows = await db
    .select()
    .from(chatPhotos)
    .where(inArray(chatPhotos.messageId, ids))
    .orderBy(asc(chatPhotos.id));
  return Map.groupBy(rows, ({ messageId }) => messageId);
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
