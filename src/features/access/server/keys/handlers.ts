import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { apiKeys } from '#db/schema/keys.ts';
import type * as contract from '#features/access/keys.contract.ts';
import type { Call } from '#platform/contract/call.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { role } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import { nameColumns, nameOf } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { hashOfKey, newKey, newPrefix } from './key-format.ts';

function select(db: Database) {
  return db
    .select({ key: apiKeys, maker: { uuid: installers.uuid, ...nameColumns(installers) } })
    .from(apiKeys)
    .innerJoin(installers, eq(installers.id, apiKeys.createdBy));
}

type Row = Awaited<ReturnType<typeof select>>[number];

function answerOf({ key, maker }: Row) {
  return {
    uuid: key.uuid,
    name: key.name,
    prefix: key.prefix,
    calls: key.calls,
    regions: key.regionIds,
    calls_per_minute: key.callsPerMinute,
    created_by: { uuid: maker.uuid, name: nameOf(maker) },
    created_at: key.createdAt.toISOString(),
    expires_at: key.expiresAt?.toISOString() ?? null,
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    previous_until: key.previousUntil?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
  };
}

async function keyOf(db: Database, uuid: string) {
  const [row] = await select(db).where(eq(apiKeys.uuid, uuid));
  if (!row) throw new Error('A key is gone');
  return answerOf(row);
}

/** @throws ClubError `not_found`, also for a revoked key */
async function lockKey(tx: Database, uuid: string) {
  const [row] = await tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.uuid, uuid), isNull(apiKeys.revokedAt)))
    .for('update');
  if (!row) throw new ClubError('not_found');
  return row;
}

/** Calls that keys may make, by name. */
function callsForKeys(calls: Readonly<Record<string, Call>>): string[] {
  return Object.entries(calls).flatMap(([name, call]) => (call.key ? [name] : []));
}

/** @param calls all calls of the club */
export function listKeysOf(calls: Readonly<Record<string, Call>>): Handler<typeof contract.listApiKeys> {
  return async (_, { db }) => ({
    data: (await select(db).orderBy(desc(apiKeys.id))).map(answerOf),
    calls: callsForKeys(calls),
  });
}

/** @param calls all calls of the club */
export function createKeyOf(calls: Readonly<Record<string, Call>>): Handler<typeof contract.createApiKey> {
  return ({ body }, context) =>
    context.db.transaction(async (tx) => {
      const { member, now } = context;
      const known = callsForKeys(calls);
      if (!body.calls.every((name) => known.includes(name))) throw invalid({ calls: ['unknown'] });
      const expiresAt = body.expires_at === null ? null : new Date(body.expires_at);
      if (expiresAt && expiresAt <= now) throw invalid({ expires_at: ['too_low'] });
      const [actor] = await tx
        .insert(installers)
        .values({
          companyId: member.companyId,
          role: role.staff,
          name: body.name,
          surname: '(API)',
          languageId: member.languageId,
          // Nobody signs in with it, and it is in no list of staff.
          active: accountStatus.deactivated,
          createdAt: now,
        })
        .returning({ id: installers.id });
      if (!actor) throw new Error('The account of a key was not written');
      const prefix = newPrefix();
      const key = newKey(prefix);
      const scope = {
        name: body.name,
        calls: [...new Set(body.calls)],
        regionIds: body.regions,
        callsPerMinute: body.calls_per_minute,
        expiresAt,
      };
      const [made] = await tx
        .insert(apiKeys)
        .values({
          ...scope,
          prefix,
          hash: hashOfKey(key),
          actorId: actor.id,
          createdBy: member.id,
          createdAt: now,
        })
        .returning({ uuid: apiKeys.uuid });
      if (!made) throw new Error('A key was not written');
      await logStaff(tx, context, { target: { type: 'api_key', id: made.uuid }, after: scope });
      return { ...(await keyOf(tx, made.uuid)), key };
    });
}

export const rotateApiKey: Handler<typeof contract.rotateApiKey> = ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const { id, uuid, prefix, hash } = await lockKey(tx, params.uuid);
    const key = newKey(prefix);
    const previousUntil = new Date(context.now.getTime() + body.overlap_hours * 60 * 60 * 1000);
    await tx
      .update(apiKeys)
      .set({ hash: hashOfKey(key), previousHash: hash, previousUntil })
      .where(eq(apiKeys.id, id));
    await logStaff(tx, context, { target: { type: 'api_key', id: uuid }, after: { previousUntil } });
    return { ...(await keyOf(tx, uuid)), key };
  });

export const revokeApiKey: Handler<typeof contract.revokeApiKey> = ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const { id, uuid } = await lockKey(tx, params.uuid);
    await tx.update(apiKeys).set({ revokedAt: context.now }).where(eq(apiKeys.id, id));
    await logStaff(tx, context, { target: { type: 'api_key', id: uuid }, after: { revoked: true } });
    return {};
  });
