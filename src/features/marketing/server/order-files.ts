import { and, asc, desc, eq, inArray, isNull, lt, notExists, notInArray, sql } from 'drizzle-orm';
import { allowRests, type Database } from '#db/client.ts';
import { brandKits } from '#db/schema/brand-kits.ts';
import { orderFiles } from '#db/schema/orders.ts';
import type * as contract from '#features/marketing/contract.ts';
import type { LogoLoss } from '#features/marketing/losses.ts';
import { MAX_UNUSED, UNUSED_DAYS } from '#features/marketing/order-files.ts';
import type { Answer } from '#platform/contract/call.ts';
import type { Files } from '#platform/files/files.ts';

export type OrderFile = typeof orderFiles.$inferSelect;

const DAY_MS = 24 * 3_600_000;

/** Storage key of the file as uploaded. */
export function originalKey(uuid: string): string {
  return `orders/${uuid}/original`;
}

/** Storage key of the picture for browsers. */
export function previewKey(uuid: string): string {
  return `orders/${uuid}/preview`;
}

/** URL path for signed-in members of the company, and for staff. */
export function urlOf({ uuid }: Pick<OrderFile, 'uuid'>): string {
  return `/api/v1/shop/order/files/${uuid}`;
}

/** `size` is in bytes, `width` and `height` in pixels. Without a picture for browsers, `preview_url` is null. */
export function orderFileAnswer(file: OrderFile): Answer<typeof contract.uploadOrderFile> {
  return {
    uuid: file.uuid,
    name: file.name,
    type: file.type,
    size: file.bytes,
    width: file.width,
    height: file.height,
    losses: file.losses,
    preview_url: file.preview === 'none' ? null : `${urlOf(file)}?preview=1`,
  };
}

/**
 * Keeps a logo for an order. The first order that prints it keeps the file; later ones share it.
 *
 * @returns what print changes in it; undefined if the company has no printable logo with this UUID
 */
export async function claimLogo(
  tx: Database,
  { uuid, companyId, orderId }: { uuid: string; companyId: number; orderId: number },
): Promise<LogoLoss[] | undefined> {
  const [claimed] = await tx
    .update(orderFiles)
    .set({ orderId: sql`coalesce(${orderFiles.orderId}, ${orderId})` })
    .where(
      and(
        eq(orderFiles.uuid, uuid),
        eq(orderFiles.companyId, companyId),
        eq(orderFiles.kind, 'logo'),
        // They cannot be drawn. Uploads store what is in them instead.
        notInArray(orderFiles.type, ['eps', 'postscript', 'zip']),
      ),
    )
    .returning({ losses: orderFiles.losses });
  return claimed?.losses;
}

/** Removes the file and its preview from the storage, not its row. */
export async function removeBytes(files: Files, uuid: string): Promise<void> {
  await files.remove(originalKey(uuid));
  await files.remove(previewKey(uuid));
}

/** Neither ordered nor the logo of a brand kit. */
export function isUnused(db: Database) {
  const ofKits = db
    .select({ id: brandKits.logoId })
    .from(brandKits)
    .where(eq(brandKits.logoId, orderFiles.id));
  return and(isNull(orderFiles.orderId), notExists(ofKits));
}

/** Removes the company’s oldest unused logos beyond the limit. */
export async function removeSurplus(db: Database, companyId: number, files: Files): Promise<void> {
  const removed = await db.transaction(async (tx) => {
    const isFree = and(eq(orderFiles.companyId, companyId), isUnused(tx));
    // A brand kit or an order that takes one of them ends first: the next statement sees it.
    const surplus = await tx
      .select({ id: orderFiles.id })
      .from(orderFiles)
      .where(isFree)
      .orderBy(desc(orderFiles.id))
      .offset(MAX_UNUSED)
      .for('update');
    const ids = surplus.map(({ id }) => id);
    return tx
      .delete(orderFiles)
      .where(and(inArray(orderFiles.id, ids), isFree))
      .returning({ uuid: orderFiles.uuid });
  });
  for (const { uuid } of removed) await removeBytes(files, uuid);
}

/** Files per transaction; their rows stay locked while the bytes are removed. */
const BATCH = 50;

/** Removes expired unused logos. Returns their number. */
export async function removeUnused(db: Database, now: Date, files: Files): Promise<number> {
  let removed = 0;
  for (;;) {
    const done = await db.transaction(async (tx) => {
      await allowRests(tx, 60);
      const old = await tx
        .select({ id: orderFiles.id, uuid: orderFiles.uuid })
        .from(orderFiles)
        .where(and(isUnused(tx), lt(orderFiles.createdAt, new Date(now.getTime() - UNUSED_DAYS * DAY_MS))))
        .orderBy(asc(orderFiles.id))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      for (const { id, uuid } of old) {
        await tx.delete(orderFiles).where(eq(orderFiles.id, id));
        await removeBytes(files, uuid);
      }
      return old.length;
    });
    removed += done;
    if (done < BATCH) return removed;
  }
}
