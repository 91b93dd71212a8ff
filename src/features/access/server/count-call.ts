import { login, loginVerify } from '#features/access/contract.ts';
import type { Caller } from '#features/access/server/codes/codes.ts';
import { type Holder, openAttempt } from '#features/access/server/codes/held-codes.ts';
import { hashToken } from '#platform/http/auth/tokens.ts';
import type { GuestContext } from '#platform/http/context.ts';
import { addressKey, addUse, countUse } from '#platform/http/limits.ts';

type Context = Pick<GuestContext, 'db' | 'now'>;

/**
 * Counts a question for an account by its known device, else by network address.
 *
 * @returns whether the answer may tell if there is an account. A member behind the network address of a stranger must
 * get a code, so nobody is refused
 * @throws ClubError `too_many_requests` to a known device
 */
export async function countQuestion(
  { isKnown, device, address }: Caller,
  { db, now }: Context,
): Promise<boolean> {
  if (isKnown) {
    await countUse(db, `login:${deviceKey(device)}`, login.limit, now);
    return true;
  }
  const { count } = await addUse(db, questionKey(address), login.limit, now);
  return count <= login.limit.calls;
}

/**
 * Counts a check whether an account has an e-mail address or phone, together with the questions of the network address.
 *
 * @throws ClubError `too_many_requests`
 */
export async function countCheck({ address, db, now }: Context & { address: string }): Promise<void> {
  await countUse(db, questionKey(address), login.limit, now);
}

function questionKey(address: string): string {
  return `login:${addressKey(address)}`;
}

/**
 * Counts a code by the device or attempt of its person. Others behind the same network address have neither. Callers
 * without either are counted by address.
 *
 * @param holder undefined if there is no such account
 * @throws ClubError `too_many_requests`
 */
export async function countCode(
  holder: Holder | undefined,
  { isKnown, device, address }: Caller,
  attempt: string | undefined,
  { db, now }: Context,
): Promise<void> {
  const open = holder && attempt !== undefined ? await openAttempt(db, holder, attempt) : undefined;
  const counted = isKnown ? deviceKey(device) : (open?.id ?? addressKey(address));
  await countUse(db, `loginVerify:${counted}`, loginVerify.limit, now);
}

function deviceKey(device = ''): string {
  return hashToken(device);
}
