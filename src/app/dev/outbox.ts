import type { DevPortal } from '#app/dev/portal.ts';
import type { OutboxMessage } from '#features/notifications/server/outbox.ts';
import { hostOf } from '#platform/http/same-site.ts';
import { isDeveloperHost } from '#regions/hosts.ts';

/** True in demo mode on this machine. Other host names are rejected, even if they resolve to it. */
export function isForDevelopers(request: Request, club: DevPortal): boolean {
  return club.env.demo && isDeveloperHost(hostOf(request));
}

/** The outbox's reader, if the visitor may use it. */
export function outboxReader(
  request: Request,
  club: DevPortal,
): (() => Promise<OutboxMessage[]>) | undefined {
  if (!isForDevelopers(request, club)) return undefined;
  return () => club.readOutbox();
}

/** Answers `/dev/outbox.json`: newest first. */
export async function devOutbox(request: Request, url: URL, club: DevPortal): Promise<Response | undefined> {
  const read = url.pathname === '/dev/outbox.json' ? outboxReader(request, club) : undefined;
  return read && Response.json(await read());
}
