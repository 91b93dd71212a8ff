import type { Limit } from '#platform/contract/call.ts';
import { hashToken } from '#platform/http/auth/tokens.ts';
import type { GuestContext } from '#platform/http/context.ts';
import { addressKey, countUse } from '#platform/http/limits.ts';
import type { Caller } from './codes.ts';
import { DEVICE_COOKIE } from './cookies.ts';
import { openAttempt } from './held-codes.ts';

/** What the caller of `login` or `loginVerify` holds, in body or cookies. */
interface Held {
  attempt: string | undefined;
  device: string | undefined;
}

/**
 * Counts a call by the device or attempt of its person, which others behind the same network address do not
 * have. Callers without either are counted by address.
 *
 * @throws ClubError `too_many_requests`
 */
export async function countCall(
  { name, limit }: { name: 'login' | 'loginVerify'; limit: Limit },
  person: { id: number } | undefined,
  { isKnown, address }: Caller,
  { attempt, device }: Held,
  { db, cookie, now }: Pick<GuestContext, 'db' | 'cookie' | 'now'>,
): Promise<void> {
  const known = isKnown ? hashToken(device ?? cookie(DEVICE_COOKIE) ?? '') : undefined;
  const holder = person && { purpose: 'sign-in' as const, installerId: person.id, address: '' };
  const open = holder && attempt !== undefined ? await openAttempt(db, holder, attempt) : undefined;
  await countUse(db, `${name}:${known ?? open?.id ?? addressKey(address)}`, limit, now);
}
