/** The outbox as data, in demo mode and on this machine only. */

import type { DevPortal } from '#app/dev/portal.ts';
import type { OutboxMessage } from '#features/notifications/server/outbox.ts';
import { hostOf } from '#platform/http/same-site.ts';
import { isDeveloperHost } from '#regions/hosts.ts';

/** True in demo mode and on this machine: a foreign host name that leads here gets nothing. */
export function isForDevelopers(request: Request, club: DevPortal): boolean {
  return club.env.demo && isDeveloperHost(hostOf(request));
}

/** Reads the outbox, where there is one. */
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
