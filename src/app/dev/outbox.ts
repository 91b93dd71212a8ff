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

/** An e-mail is shown in a frame of the outbox. Nothing runs in it, and its links open new windows. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Answers `/dev/outbox.json`, newest first, and the HTML of an e-mail at `/dev/outbox/{id}.html`. */
export async function devOutbox(
  request: Request,
  { pathname }: URL,
  club: DevPortal,
): Promise<Response | undefined> {
  if (!isForDevelopers(request, club)) return undefined;
  if (pathname === '/dev/outbox.json') return Response.json(await club.readOutbox());
  const [, id] = /^\/dev\/outbox\/([0-9a-f-]{36})\.html$/.exec(pathname) ?? [];
  const html = id === undefined ? undefined : await club.readHtml(id);
  if (html === undefined) return undefined;
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': MAIL_POLICY },
  });
}
