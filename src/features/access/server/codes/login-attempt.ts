import { and, eq, isNull, or } from 'drizzle-orm';
import { signInAttempts, signInCodes } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import type * as contract from '#features/access/contract.ts';
import { CODE_TRIES } from '#features/access/rules.ts';
import { callerOf } from '#features/access/server/caller.ts';
import { ATTEMPT_COOKIE } from '#features/access/server/cookies.ts';
import { masked } from '#features/access/server/masked.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import { hashToken } from '#platform/http/auth/tokens.ts';
import type { Handler } from '#platform/http/context.ts';
import { decoyUuid } from './decoy.ts';
import { heldCodes } from './held-codes.ts';
import { resendAfter } from './issue-code.ts';

export const getLoginAttempt: Handler<typeof contract.getLoginAttempt> = async ({ query }, context) => {
  const { db, now } = context;
  const token = query.attempt ?? context.cookie(ATTEMPT_COOKIE);
  if (!token) return { attempt: null };
  const [person] = await db
    .select({ id: installers.id, uuid: installers.uuid, address: signInCodes.address })
    .from(signInAttempts)
    .innerJoin(signInCodes, eq(signInCodes.id, signInAttempts.codeId))
    .leftJoin(installers, eq(installers.id, signInCodes.installerId))
    .leftJoin(companies, eq(companies.id, installers.companyId))
    .where(
      and(
        eq(signInAttempts.tokenHash, hashToken(token)),
        eq(signInCodes.purpose, 'sign-in'),
        or(
          isNull(signInCodes.installerId),
          and(eq(installers.active, accountStatus.active), eq(companies.active, accountStatus.active)),
        ),
      ),
    );
  if (!person) return { attempt: null };
  const { id: installerId, address } = person;
  const secret = context.deps.env.SESSION_SECRET;
  const userId = person.uuid ?? decoyUuid(address, secret);
  const holder = { purpose: 'sign-in', installerId, address } as const;
  const held = await heldCodes(db, holder, { token }, now);
  if (!held) return { attempt: null };
  const [code] = held.codes;
  return {
    attempt: {
      user_id: userId,
      channel: code.channel,
      sent_to: masked(code.address),
      is_second: code.isSecond,
      resend_after: code.isSecond
        ? 0
        : await resendAfter(db, code, callerOf(userId, undefined, context), secret, now),
      expires_in: Math.ceil((code.expiresAt.getTime() - now.getTime()) / 1000),
      tries_left: CODE_TRIES - held.tries,
    },
  };
};
