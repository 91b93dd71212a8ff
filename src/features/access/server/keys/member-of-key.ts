import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { apiKeys } from '#db/schema/keys.ts';
import type { Call } from '#platform/contract/call.ts';
import { role } from '#platform/contract/roles.ts';
import type { StaffRight } from '#platform/contract/staff-rights.ts';
import type { Member } from '#platform/http/member.ts';
import { regionById } from '#regions/regions.ts';
import { hashOfKey, isSameHash, prefixOf } from './key-format.ts';

const USED_EVERY_MS = 60_000;

/**
 * Who calls with a key: its account, with the rights of its calls. Undefined if the key is unknown, expired or revoked.
 *
 * @param calls all calls of the club
 */
export async function memberOfKey(
  db: Database,
  key: string,
  now: Date,
  calls: Readonly<Record<string, Call>>,
): Promise<Member | undefined> {
  const prefix = prefixOf(key);
  if (!prefix) return undefined;
  const [row] = await db
    .select({
      key: apiKeys,
      actor: {
        id: installers.id,
        uuid: installers.uuid,
        companyId: installers.companyId,
        languageId: installers.languageId,
      },
      regionId: companies.regionId,
    })
    .from(apiKeys)
    .innerJoin(installers, eq(installers.id, apiKeys.actorId))
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(and(eq(apiKeys.prefix, prefix), isNull(apiKeys.revokedAt)));
  const region = row && regionById(row.regionId);
  if (!row || !region || !isAccepted(row.key, hashOfKey(key), now)) return undefined;
  await noteUse(db, row.key, now);
  const rights = row.key.calls.flatMap((name) => calls[name]?.right ?? []);
  return {
    ...row.actor,
    role: role.staff,
    region,
    session: row.key.uuid,
    emulating: false,
    pending: false,
    staff: {
      rights: rights.filter((right): right is StaffRight => right !== 'any'),
      regions: row.key.regionIds,
    },
    key: { uuid: row.key.uuid, calls: row.key.calls, callsPerMinute: row.key.callsPerMinute },
  };
}

function isAccepted(
  { hash, previousHash, previousUntil, expiresAt }: typeof apiKeys.$inferSelect,
  given: string,
  now: Date,
): boolean {
  if (expiresAt !== null && expiresAt <= now) return false;
  if (isSameHash(hash, given)) return true;
  return (
    previousHash !== null && previousUntil !== null && previousUntil > now && isSameHash(previousHash, given)
  );
}

/** At most once a minute; a read-only database keeps answering. */
async function noteUse(
  db: Database,
  { id, lastUsedAt }: typeof apiKeys.$inferSelect,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - USED_EVERY_MS);
  if (lastUsedAt !== null && lastUsedAt > before) return;
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, now))))
    .catch(() => undefined);
}
