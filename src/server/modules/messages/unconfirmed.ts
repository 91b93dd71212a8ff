/**
 * Messages to addresses that nobody has confirmed: invitations, and codes for new addresses and registrations. Such an
 * address may be a stranger's, so what one recipient, sender, company and the whole club may cause is limited.
 */
import type { Logger } from 'pino';
import type { Database } from '#server/db/client.ts';
import { countUse } from '#server/limits.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Limits by what they count. */
export const UNCONFIRMED_LIMITS = {
  /** To one recipient, from all senders together. */
  recipientMinute: { calls: 1, seconds: 60 },
  recipientDay: { calls: 5, seconds: DAY },
  /** Of one member. */
  senderDay: { calls: 20, seconds: DAY },
  /** Of all members of one company. */
  companyDay: { calls: 40, seconds: DAY },
  /** Of the whole club, for each channel. */
  clubHour: { calls: 300, seconds: HOUR },
} as const;

/** From this many in an hour on, an alarm is logged. */
const ALARM_CALLS = 150;

/**
 * Counts a message to an address that is not confirmed.
 *
 * @param sender the member who causes it; undefined for a registration
 * @throws ClubError `too_many_requests`
 */
export async function limitUnconfirmed(
  tx: Database,
  { channel, to }: { channel: 'email' | 'sms'; to: string },
  sender: { uuid: string; companyId: number } | undefined,
  log: Logger,
  now: Date,
): Promise<void> {
  const { recipientMinute, recipientDay, senderDay, companyDay, clubHour } = UNCONFIRMED_LIMITS;
  await countUse(tx, `unconfirmed:minute:${to}`, recipientMinute, now);
  await countUse(tx, `unconfirmed:day:${to}`, recipientDay, now);
  if (sender) {
    await countUse(tx, `unconfirmed:sender:${sender.uuid}`, senderDay, now);
    await countUse(tx, `unconfirmed:company:${sender.companyId}`, companyDay, now);
  }
  // Last, because everybody waits for the row of this counter.
  const count = await countUse(tx, `unconfirmed:club:${channel}`, clubHour, now);
  if (count === ALARM_CALLS)
    log.error(
      { channel, count },
      'many messages to unconfirmed addresses within an hour: the club may be abused',
    );
}
