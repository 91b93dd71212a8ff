import { desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { installers } from '#db/schema/companies.ts';
import { passkeys } from '#db/schema/passkeys.ts';
import { unlessTaken } from '#db/violations.ts';

/** Newest first. */
export function passkeysOf(db: Database, installerId: number): Promise<(typeof passkeys.$inferSelect)[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.installerId, installerId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.uuid));
}

/** @returns undefined if somebody has the credential already */
export async function storePasskey(
  tx: Database,
  { id, companyId }: Pick<typeof installers.$inferSelect, 'id' | 'companyId'>,
  made: Omit<typeof passkeys.$inferInsert, 'installerId' | 'companyId'>,
): Promise<typeof passkeys.$inferSelect | undefined> {
  const stored = await unlessTaken(tx, ['passkeys_credential_id_unique'], (part) =>
    part
      .insert(passkeys)
      .values({ ...made, installerId: id, companyId })
      .returning(),
  );
  return stored?.[0];
}

/** @param people ids of installers */
export async function removePasskeysOf(tx: Database, ...people: number[]): Promise<void> {
  await tx.delete(passkeys).where(inArray(passkeys.installerId, people));
}

/** How authenticators know the member. */
export function handleOf(uuid: string): string {
  return Buffer.from(uuid).toString('base64url');
}
