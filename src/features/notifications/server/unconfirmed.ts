/** Limits for messages to unconfirmed addresses, which may belong to strangers. */
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { addressKey, addUse, countUse, networkKey } from '#platform/http/limits.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

export const UNCONFIRMED_LIMITS = {
  /** From all senders. */
  recipientMinute: { calls: 1, seconds: 60 },
  /** From a company: strangers cannot use up the limit of an address's owner. */
  recipientDay: { calls: 5, seconds: DAY },
  /** From guests, to the addresses of a mailbox with a plus tag. The one without is limited by its code's life. */
  taggedHalfHour: { calls: 3, seconds: HOUR / 2 },
  /** Per member. */
  senderDay: { calls: 20, seconds: DAY },
  /** Per company. */
  companyDay: { calls: 40, seconds: DAY },
  /** Per channel, unless the sender is quiet. Guests count separately, so that they cannot use up the members' limit. */
  clubHour: { calls: 300, seconds: HOUR },
  /** Per channel, for quiet senders: a botnet causes no more. */
  clubHourQuiet: { calls: 3_000, seconds: HOUR },
  /** Per company or guest's network address: a quiet sender, whom a flood of others does not stop. */
  quietHour: { calls: 3, seconds: HOUR },
  /** Of guests per network. */
  quietNetworkHour: { calls: 30, seconds: HOUR },
} as const;

/** Hourly counts that log an alarm. */
const ALARM_CALLS: readonly number[] = [150, 1_500];

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
 * @param sender network address of a registration
 * @throws ClubError `too_many_requests`
 */
export async function limitUnconfirmed(
  tx: Database,
  { channel, to }: { channel: 'email' | 'sms'; to: string },
  sender: Sender | string,
  log: Logger,
  now: Date,
): Promise<void> {
  const { recipientMinute, recipientDay, taggedHalfHour, clubHour, clubHourQuiet } = UNCONFIRMED_LIMITS;
  // Plus addressing leads to the same mailbox.
  const recipient = to.replace(/(?<=.)\+[^@]*(?=@)/, '');
  await countUse(tx, `unconfirmed:minute:${recipient}`, recipientMinute, now);
  const isGuest = typeof sender === 'string';
  if (!isGuest) {
    await countUse(tx, `unconfirmed:day:${sender.companyId}:${recipient}`, recipientDay, now);
    await limitSender(tx, sender, now);
  } else if (recipient !== to) await countUse(tx, `unconfirmed:tagged:${recipient}`, taggedHalfHour, now);
  const isFew = await isQuiet(tx, channel, sender, now);
  // Last, because all callers wait for this counter's row lock.
  const count = await countUse(
    tx,
    `unconfirmed:${isGuest ? 'guests' : 'members'}:${channel}`,
    isFew ? clubHourQuiet : clubHour,
    now,
  );
  if (ALARM_CALLS.includes(count))
    log.error(
      { channel, count },
      'many messages to unconfirmed addresses within an hour: the club may be abused',
    );
}

async function isQuiet(tx: Database, channel: string, sender: Sender | string, now: Date): Promise<boolean> {
  const { quietHour, quietNetworkHour } = UNCONFIRMED_LIMITS;
  const isWithin = async (key: string | number, limit: { calls: number; seconds: number }) =>
    (await addUse(tx, `unconfirmed:quiet:${channel}:${key}`, limit, now)).count <= limit.calls;
  if (typeof sender !== 'string') return isWithin(sender.companyId, quietHour);
  return (
    (await isWithin(addressKey(sender), quietHour)) && (await isWithin(networkKey(sender), quietNetworkHour))
  );
}
