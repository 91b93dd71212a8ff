import type { Database } from '#db/client.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { logStaff } from '#platform/http/staff/log.ts';

interface Change {
  target: { type: 'company' | 'installer'; id: string };
  companyId: number;
  /** As stored; the row is locked. */
  lockedAt: Date | null;
  /** Whether it is locked from now on. */
  locks: boolean;
  reason: string;
  /** Stores the new time; null for unlocked. */
  store: (lockedAt: Date | null) => PromiseLike<unknown>;
  endSessions: () => Promise<unknown>;
}

/**
 * Locks or unlocks a company or a person, and logs it. A lock ends the sessions.
 *
 * @throws ClubError `changed_meanwhile` if it already is so
 */
export async function setLock(
  tx: Database,
  context: MemberContext,
  { target, companyId, lockedAt, locks, reason, store, endSessions }: Change,
): Promise<void> {
  const wasLocked = lockedAt !== null;
  if (wasLocked === locks) throw new ClubError('changed_meanwhile');
  await store(locks ? context.now : null);
  if (locks) await endSessions();
  const [before, after] = [{ locked: wasLocked }, { locked: locks }];
  await logStaff(tx, context, { target, companyId, before, after, reason });
}
