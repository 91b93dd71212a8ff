/** Limits for messages to unconfirmed addresses, which may belong to strangers. */
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { countUse } from '#platform/http/limits.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

export const UNCONFIRMED_LIMITS = {
  /** From all senders. */
  recipientMinute: { calls: 1, seconds: 60 },
  recipientDay: { calls: 5, seconds: DAY },
  /** Per member. */
  senderDay: { calls: 20, seconds: DAY },
  /** Per company. */
  companyDay: { calls: 40, seconds: DAY },
  /** Per channel. Guests count separately, so that strangers cannot use up the members' limit. */
  clubHour: { calls: 300, seconds: HOUR },
} as const;

/** Hourly count that logs an alarm. */
const ALARM_CALLS = 150;

interface Sender {
  uuid: string;
  companyId: number;
}

/**
 * Counts an unconfirmed address that a member enters.
 *
 * @throws ClubError `too_many_requests`
 */
export async function limitSender(tx: Database, { uuid, companyId }: Sender, now: Date): Promise<void> {
  await countUse(tx, `unconfirmed:sender:${uuid}`, UNCONFIRMED_LIMITS.senderDay, now);
  await countUse(tx, `unconfirmed:company:${companyId}`, UNCONFIRMED_LIMITS.companyDay, now);
}

/**
 * Counts a message to an unconfirmed address.
 *
 * @param sender undefined for a registration
 * @throws ClubError `too_many_requests`
 */
export async function limitUnconfirmed(
  tx: Database,
  { channel, to }: { channel: 'email' | 'sms'; to: string },
  sender: Sender | undefined,
  log: Logger,
  now: Date,
): Promise<void> {
  const { recipientMinute, recipientDay, clubHour } = UNCONFIRMED_LIMITS;
  // Plus addressing leads to the same mailbox.
  const recipient = to.replace(/(?<=.)\+[^@]*(?=@)/, '');
  await countUse(tx, `unconfirmed:minute:${recipient}`, recipientMinute, now);
  await countUse(tx, `unconfirmed:day:${recipient}`, recipientDay, now);
  if (sender) await limitSender(tx, sender, now);
  // Last, because all callers wait for this counter's row lock.
  const count = await countUse(tx, `unconfirmed:${sender ? 'members' : 'guests'}:${channel}`, clubHour, now);
  if (count === ALARM_CALLS)
    log.error(
      { channel, count },
      'many messages to unconfirmed addresses within an hour: the club may be abused',
    );
}
