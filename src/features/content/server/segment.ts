import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import { companies, installers } from '#db/schema/companies.ts';
import type { BroadcastSegment } from '#db/schema/content.ts';
import { role } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Members of a segment, as a condition on installers joined with companies. Locked and deactivated ones are none. */
export function inSegment(segment: BroadcastSegment, now: Date): SQL | undefined {
  const { regions, roles = [], active_days, inactive_days } = segment;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  return and(
    eq(installers.active, accountStatus.active),
    eq(companies.active, accountStatus.active),
    isNull(installers.lockedAt),
    isNull(companies.lockedAt),
    ne(installers.role, role.staff),
    inArray(companies.regionId, regions),
    roles.length > 0 ? inArray(installers.role, roles) : undefined,
    active_days === undefined ? undefined : gte(installers.lastActiveAt, daysAgo(active_days)),
    inactive_days === undefined
      ? undefined
      : or(isNull(installers.lastActiveAt), lt(installers.lastActiveAt, daysAgo(inactive_days))),
  );
}

/** Who agreed to offers by e-mail, has notifications by e-mail on, and a confirmed address. */
export const takesEmails = and(
  eq(installers.emailConsent, true),
  eq(installers.notificationEmails, true),
  isNotNull(installers.email),
  eq(installers.emailConfirmed, true),
) as SQL<boolean>;
