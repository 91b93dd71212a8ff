/** The member's passkeys. Each works at the host where it was made. */
import { and, eq } from 'drizzle-orm';
import { installers } from '#db/schema/companies.ts';
import { passkeys } from '#db/schema/passkeys.ts';
import { deviceOf } from '#features/access/devices.ts';
import type * as contract from '#features/access/passkeys.contract.ts';
import { MAX_PASSKEYS } from '#features/access/rules.ts';
import { PASSKEY_COOKIE } from '#features/access/server/cookies.ts';
import type { Answer } from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { tellOfPasskey } from './passkey-added.ts';
import { newChallenge, takeChallenge } from './passkey-challenges.ts';
import { creationOptions, verifiedCredential } from './passkey-making.ts';
import { passkeysOf, storePasskey } from './passkey-rows.ts';
import { passkeySite } from './passkey-site.ts';

type Passkey = typeof passkeys.$inferSelect;

export const listPasskeys: Handler<typeof contract.listPasskeys> = async (_, { db, deps, host, member }) => ({
  data: (await passkeysOf(db, member.id)).map(answerOf),
  host: passkeySite(host, deps.env)?.id ?? null,
});

export const startPasskey: Handler<typeof contract.startPasskey> = async (_, context) => {
  const { db, deps, member } = context;
  const site = passkeySite(context.host, deps.env);
  if (!site) throw new ClubError('not_found');
  const own = await passkeysOf(db, member.id);
  if (own.length >= MAX_PASSKEYS) throw new ClubError('passkeys_full');
  const [person] = await db.select().from(installers).where(eq(installers.id, member.id));
  if (!person) throw new ClubError('not_found');
  const asked = await newChallenge(member.id, context);
  return creationOptions(asked, site, person, member.region, own);
};

export const addPasskey: Handler<typeof contract.addPasskey> = async ({ body }, context) => {
  const { db, deps, member, now } = context;
  const { ceremony, credential, name = deviceOf(context.userAgent) } = body;
  const site = passkeySite(context.host, deps.env);
  const { clientDataJSON, transports = [] } = credential.response;
  const token = ceremony ?? context.cookie(PASSKEY_COOKIE) ?? '';
  const challenge = await takeChallenge(db, { clientDataJSON, token, installerId: member.id }, now);
  if (!site || challenge === undefined) throw refused(context);
  const made = await verifiedCredential(credential, challenge, site).catch((cause: unknown) => {
    throw refused(context, cause);
  });
  const added = await db.transaction(async (tx) => {
    const [person] = await tx
      .select()
      .from(installers)
      .where(eq(installers.id, member.id))
      .for('no key update');
    if (!person) throw new ClubError('unauthenticated');
    if ((await tx.$count(passkeys, eq(passkeys.installerId, member.id))) >= MAX_PASSKEYS)
      throw new ClubError('passkeys_full');
    const row = await storePasskey(tx, person, { ...made, transports, host: site.id, name, createdAt: now });
    if (!row) throw refused(context);
    const options = { ...person.options, passkeySeen: now.toISOString() };
    await tx.update(installers).set({ options }).where(eq(installers.id, member.id));
    await tellOfPasskey(tx, person, member.region, context);
    return row;
  });
  deps.log.info({ installer: member.uuid, passkey: added.uuid }, 'a passkey was added');
  return answerOf(added);
};

export const renamePasskey: Handler<typeof contract.renamePasskey> = async (
  { params, body: { name } },
  { db, member },
) => {
  const [renamed] = await db.update(passkeys).set({ name }).where(own(member, params.uuid)).returning();
  if (!renamed) throw new ClubError('not_found');
  return answerOf(renamed);
};

export const removePasskey: Handler<typeof contract.removePasskey> = async (
  { params },
  { db, deps, member },
) => {
  const [removed] = await db.delete(passkeys).where(own(member, params.uuid)).returning();
  if (!removed) throw new ClubError('not_found');
  deps.log.info({ installer: member.uuid, passkey: removed.uuid }, 'a passkey was removed');
  return {};
};

function own({ id }: Member, uuid: string) {
  return and(eq(passkeys.uuid, uuid), eq(passkeys.installerId, id));
}

function answerOf({ uuid, name, host, createdAt, lastUsedAt }: Passkey): Answer<typeof contract.addPasskey> {
  return {
    uuid,
    name,
    host,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}

function refused({ deps, member }: MemberContext, err?: unknown): ClubError {
  deps.log.warn({ installer: member.uuid, err }, 'a new passkey was refused');
  return new ClubError('passkey_refused');
}
