import type * as contract from '#features/access/passkeys.contract.ts';
import { callerOf } from '#features/access/server/caller.ts';
import { handOutOnDevice } from '#features/access/server/hand-out.ts';
import { signIn } from '#features/access/server/sign-in.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { Handler } from '#platform/http/context.ts';
import { acceptPasskey } from './passkey-answer.ts';
import { newChallenge } from './passkey-challenges.ts';
import { passkeySite } from './passkey-site.ts';

export const startPasskeySignIn: Handler<typeof contract.startPasskeySignIn> = async (_, context) => {
  const site = passkeySite(context.host, context.deps.env);
  if (!site) throw new ClubError('not_found');
  return { ...(await newChallenge(null, context)), rpId: site.id, userVerification: 'required' };
};

export const signInWithPasskey: Handler<typeof contract.signInWithPasskey> = async ({ body }, context) => {
  const { installer, result: tokens } = await acceptPasskey(body, context, (tx, { id, uuid }) =>
    signIn(tx, id, context, {
      assertedAt: context.now,
      isKnown: callerOf(uuid, undefined, context).isKnown,
    }),
  );
  return handOutOnDevice(tokens, installer.uuid, context);
};
