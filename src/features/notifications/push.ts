/** Push messages: what members can choose, and when they may come. */

export const pushTopics = ['projects', 'orders', 'chat', 'news'] as const;

export type PushTopic = (typeof pushTopics)[number];

/** Topic of a notification, by its event. */
export function topicOf(event: string): PushTopic {
  if (event === 'broadcast') return 'news';
  if (event === 'support_reply') return 'chat';
  return /^(?:order|wish)_/.test(event) ? 'orders' : 'projects';
}

/** Local hours. */
const QUIET_FROM = 20;
const QUIET_TO = 7;

const HOUR_MS = 3_600_000;

/** Local hour and minutes. */
function timeIn(instant: Date, timeZone: string): { hour: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { hour: of('hour'), minute: of('minute') };
}

function isQuiet(instant: Date, timeZone: string): boolean {
  const { hour } = timeIn(instant, timeZone);
  return hour >= QUIET_FROM || hour < QUIET_TO;
}

/**
 * When a message may be sent that is ready now: at once, or at 07:00 after quiet hours, which begin at 20:00.
 *
 * @returns undefined for at once
 */
export function quietUntil(now: Date, timeZone: string): Date | undefined {
  if (!isQuiet(now, timeZone)) return undefined;
  // By full hours, because the clock may change at night.
  const { minute } = timeIn(now, timeZone);
  let end = now.getTime() - (now.getTime() % 60_000) - minute * 60_000 + HOUR_MS;
  while (isQuiet(new Date(end), timeZone)) end += HOUR_MS;
  return new Date(end);
}

/** Path of the page that a message opens. */
export function pushPath(uuid: string, values: Readonly<Record<string, string | number>>): string {
  const { order_uuid: order, ticket_uuid: ticket, project_uuid: project, product_uuid: product } = values;
  if (order) return `/orders/${order}`;
  if (ticket) return `/support/chat/${ticket}`;
  if (project) return `/projects/${project}`;
  return product ? `/shop/${product}` : `/notifications/${uuid}`;
}
