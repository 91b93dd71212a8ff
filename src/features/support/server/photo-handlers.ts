/** Photos of members in conversations. Only members send them. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { chatMessages, chatPhotos, supportTickets } from '#db/schema/support.ts';
import { publish } from '#features/notifications/server/publish.ts';
import { publishToStaff } from '#features/notifications/server/publish-to-staff.ts';
import type * as contract from '#features/support/contract.ts';
import { MAX_PHOTOS, ticketStatus } from '#features/support/rules.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { coversRegion, holdsRight } from '#platform/contract/staff-rights.ts';
import type { Handler } from '#platform/http/context.ts';
import { type ChatMessage, lockTicket, ownerOf, type Ticket, write } from './conversation.ts';
import { type Photo, photoAnswer, photoKey } from './photos.ts';

interface Place {
  /** Undefined for a message that begins with the photo. */
  message: ChatMessage | undefined;
  /** The photo, if it was sent before. */
  stored: Photo | undefined;
}

/**
 * Where a photo belongs.
 *
 * @throws ClubError `not_found` for a message of somebody else, `ticket_closed`, `conflict`; `invalid` for the uuid of
 * another photo
 */
async function placeOf(
  db: Database,
  ticket: Ticket,
  asked: { message: string; photo: string },
): Promise<Place> {
  const [message] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.ticketId, ticket.id), eq(chatMessages.uuid, asked.message)));
  if (message && message.sender !== 'installer') throw new ClubError('not_found');
  const [stored] = await db.select().from(chatPhotos).where(eq(chatPhotos.uuid, asked.photo));
  if (stored && stored.messageId !== message?.id) throw invalid({ photo: ['not_valid'] });
  if (stored) return { message, stored };
  if (ticket.status === ticketStatus.closed) throw new ClubError('ticket_closed');
  const held = message ? await db.$count(chatPhotos, eq(chatPhotos.messageId, message.id)) : 0;
  if (held >= MAX_PHOTOS) throw new ClubError('conflict');
  return { message, stored };
}

/** A repeated photo is stored once. */
export const addChatPhoto: Handler<typeof contract.addChatPhoto> = async (
  { params, file },
  { db, deps, member, now, outside },
) => {
  const uuid = params.photo.toLowerCase();
  const [asked] = await db
    .select()
    .from(supportTickets)
    .where(and(eq(supportTickets.uuid, params.uuid), eq(supportTickets.installerId, member.id)));
  if (!asked) throw new ClubError('not_found');
  const { stored } = await placeOf(db, asked, params);
  if (stored) return photoAnswer(stored);
  const { bytes, width, height } = await outside(() =>
    deps.sandbox.runUpload('photo', member.uuid, file.content),
  );
  // Before the row, so that no photo lacks its bytes.
  await deps.files.write(photoKey(uuid), bytes);
  try {
    return await db.transaction(async (tx) => {
      const ticket = await lockTicket(tx, params.uuid, member.id);
      const place = await placeOf(tx, ticket, params);
      if (place.stored) return photoAnswer(place.stored);
      const alone = { sender: 'installer', authorId: member.id, text: '', uuid: params.message } as const;
      const message = place.message ?? (await write(tx, ticket, alone, now)).written;
      await tx.insert(chatPhotos).values({
        uuid,
        messageId: message.id,
        companyId: message.companyId,
        width,
        height,
        bytes: bytes.byteLength,
        createdAt: now,
      });
      await publish(tx, ownerOf(ticket), 'ticket', ticket.uuid);
      await publishToStaff(tx, ticket.uuid);
      return photoAnswer({ uuid, width, height });
    });
  } catch (error) {
    const isKept = (await db.$count(chatPhotos, eq(chatPhotos.uuid, uuid))) > 0;
    if (!isKept) await deps.files.remove(photoKey(uuid));
    throw error;
  }
};

export const getChatPhoto: Handler<typeof contract.getChatPhoto> = async (
  { params },
  { db, deps, member },
) => {
  const [found] = await db
    .select({ owner: supportTickets.installerId, regionId: companies.regionId })
    .from(chatPhotos)
    .innerJoin(chatMessages, eq(chatMessages.id, chatPhotos.messageId))
    .innerJoin(supportTickets, eq(supportTickets.id, chatMessages.ticketId))
    .innerJoin(installers, eq(installers.id, supportTickets.installerId))
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(eq(chatPhotos.uuid, params.uuid));
  const { staff } = member;
  const isSeen =
    found &&
    (found.owner === member.id ||
      (staff && holdsRight(staff, 'tickets') && coversRegion(staff, found.regionId)));
  const bytes = isSeen ? await deps.files.read(photoKey(params.uuid)) : undefined;
  if (!bytes) throw new ClubError('not_found');
  return { bytes, type: 'image/webp', name: 'photo.webp', inline: true, immutable: true };
};
