/**
 * Messages to addresses that nobody has confirmed: invitations, and codes for new addresses and registrations. Such an
 * address may be a stranger's, so what one recipient, sender, company and the whole club may cause is limited.
 */
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { countUse } from '#platform/http/limits.ts';

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
  /** Of the whole club, for each channel; of guests and of members apart, so that strangers leave members theirs. */
  clubHour: { calls: 300, seconds: HOUR },
} as const;

/** From this many in an hour on, an alarm is logged. */
const ALARM_CALLS = 150;

/** The member who causes a message, or who writes an address that may be a stranger's. */
interface Sender {
  uuid: string;
  companyId: number;
}

/**
 * Counts an address that a member writes for somebody who has never signed in.
 *
 * @throws ClubError `too_many_requests`
 */
export async function limitSender(tx: Database, { uuid, companyId }: Sender, now: Date): Promise<void> {
  await countUse(tx, `unconfirmed:sender:${uuid}`, UNCONFIRMED_LIMITS.senderDay, now);
  await countUse(tx, `unconfirmed:company:${companyId}`, UNCONFIRMED_LIMITS.companyDay, now);
}

/**
 * Counts a message to an address that is not confirmed.
 *
 * @param sender the member who causes it; undefined for a registration
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
  // Mailboxes are told apart without what stands behind a plus: that leads to the same one.
  const recipient = to.replace(/(?<=.)\+[^@]*(?=@)/, '');
  await countUse(tx, `unconfirmed:minute:${recipient}`, recipientMinute, now);
  await countUse(tx, `unconfirmed:day:${recipient}`, recipientDay, now);
  if (sender) await limitSender(tx, sender, now);
  // Last, because everybody waits for the row of this counter.
  const count = await countUse(tx, `unconfirmed:${sender ? 'members' : 'guests'}:${channel}`, clubHour, now);
  if (count === ALARM_CALLS)
    log.error(
      { channel, count },
      'many messages to unconfirmed addresses within an hour: the club may be abused',
    );
}
