/** A passkey confirms the person of a session again, before an action that others at the device must not do. */
import type * as contract from '#features/access/passkeys.contract.ts';
import { noteAssertion } from '#features/access/server/sessions.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { Handler } from '#platform/http/context.ts';
import { acceptPasskey } from './passkey-answer.ts';
import { newChallenge } from './passkey-challenges.ts';
import { passkeysOf } from './passkey-rows.ts';
import { passkeySite } from './passkey-site.ts';

export const startStepUp: Handler<typeof contract.startStepUp> = async (_, context) => {
  const { db, deps, member } = context;
  const site = passkeySite(context.host, deps.env);
  const own = (await passkeysOf(db, member.id)).filter(({ host }) => host === site?.id);
  if (!site || own.length === 0) throw new ClubError('not_found');
  return {
    ...(await newChallenge(member.id, context)),
    rpId: site.id,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId: id, transports }) => ({ type: 'public-key', id, transports })),
  };
};

export const stepUp: Handler<typeof contract.stepUp> = async ({ body }, context) => {
  const { deps, member, now } = context;
  await acceptPasskey(body, context, (tx) => noteAssertion(tx, member.session, now), member.id);
  deps.log.info({ installer: member.uuid, session: member.session }, 'a passkey confirmed a session');
  return { asserted_at: now.toISOString() };
};
