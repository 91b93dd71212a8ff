/** Times as staff type them, in the time zone of a region. */

/**
 * The value of an `<input type="datetime-local">`, `2026-03-01T09:30`.
 *
 * @param instant ISO 8601
 */
export function localTime(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * The instant of such a value in ISO 8601. In the hour that a change of the clock skips, it is an hour later; in the one
 * that it repeats, the earlier.
 *
 * @returns undefined for anything but a local time
 */
export function instantOf(local: string, timeZone: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(local)) return undefined;
  const asUtc = Date.parse(`${local.slice(0, 16)}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const offsetAt = (time: number) => {
    const shown = Date.parse(`${localTime(new Date(time).toISOString(), timeZone)}:00Z`);
    return shown - Math.floor(time / 60_000) * 60_000;
  };
  const day = 24 * 60 * 60 * 1000;
  const before = asUtc - offsetAt(asUtc - day);
  const after = asUtc - offsetAt(asUtc + day);
  const fits = (time: number) => time + offsetAt(time) === asUtc;
  const time = fits(before) ? before : fits(after) ? after : before;
  return new Date(time).toISOString();
}
