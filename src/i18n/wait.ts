import type { T } from './t.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A waiting time as people say it, rounded up: to 90 s in seconds, to 90 min in minutes. `seconds`: above 0. */
export function waitOf(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  if (seconds <= 1.5 * MINUTE) return { unit: 'seconds', count: Math.ceil(seconds) };
  if (seconds <= 1.5 * HOUR) return { unit: 'minutes', count: Math.ceil(seconds / MINUTE) };
  return { unit: 'hours', count: Math.ceil(seconds / HOUR) };
}

/** A sentence: when to try again. `seconds`: above 0. */
export function retryText(seconds: number, t: T): string {
  const { unit, count } = waitOf(seconds);
  return t(`errors.wait_${unit}`, { count });
}

/** Label of a button that sends a new code after the waiting time. `seconds`: above 0, up to 90 min. */
export function newCodeText(seconds: number, t: T): string {
  const { unit, count } = waitOf(seconds);
  return t(unit === 'seconds' ? 'common.newCode_seconds' : 'common.newCode_minutes', { count });
}
