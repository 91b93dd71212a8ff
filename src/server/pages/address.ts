/** Who is at the other end of the line. */
import type { IncomingMessage } from 'node:http';
import type { Env } from '#server/env.ts';

/** What the HTTP server hands over beside the request. */
export interface Connection {
  incoming?: IncomingMessage;
}

/**
 * The caller's address. Behind proxies it is the entry of `X-Forwarded-For` that the outermost trusted
 * one wrote: what stands further left was sent by the caller and proves nothing.
 */
export function callerAddress(
  request: Request,
  connection: Connection | undefined,
  env: Pick<Env, 'TRUSTED_PROXIES'>,
): string {
  if (env.TRUSTED_PROXIES > 0) {
    const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
    const hop = hops[hops.length - env.TRUSTED_PROXIES];
    if (hop) return hop;
  }
  return connection?.incoming?.socket.remoteAddress ?? 'unknown';
}
