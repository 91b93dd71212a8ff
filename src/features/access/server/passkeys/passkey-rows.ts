import { desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { passkeys } from '#db/schema/passkeys.ts';

/** Newest first. */
export function passkeysOf(db: Database, installerId: number): Promise<(typeof passkeys.$inferSelect)[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.installerId, installerId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.uuid));
}

/** @param people ids of installers */
export async function removePasskeysOf(tx: Database, ...people: number[]): Promise<void> {
  await tx.delete(passkeys).where(inArray(passkeys.installerId, people));
}

/** How authenticators know the member. */
export function handleOf(uuid: string): string {
  return Buffer.from(uuid).toString('base64url');
}
