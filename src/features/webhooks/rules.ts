/** When deliveries of webhooks are tried again, and when the club gives up. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Before the second, third, … attempt: three days in all. */
const DELAYS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  16 * HOUR,
  24 * HOUR,
];

/** Up to a fifth of a delay is left out at random. So a receiver that comes back gets its events spread out. */
const JITTER = 0.2;

/** An endpoint that answers nothing for so long is disabled. */
export const DISABLE_AFTER_MS = 5 * DAY;

/** How long the secret before a rotation signs too. */
export const ROTATION_MS = DAY;

/** Days after which events are deleted. */
export const EVENT_DAYS = 30;

/**
 * @param attempts made so far, at least 1
 * @param random from 0 to 1
 * @returns milliseconds until the next attempt; undefined to give up
 */
export function retryDelay(attempts: number, random: number): number | undefined {
  const delay = DELAYS_MS[attempts - 1];
  return delay === undefined ? undefined : Math.round(delay * (1 - JITTER * random));
}

/** Whether the receiver has taken the event. Redirects are not followed: they are failures. */
export function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

/** The receiver wants no more events. */
export const GONE = 410;
