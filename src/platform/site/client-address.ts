/** Who is at the other end of the line. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Env } from '#platform/ops/env.ts';

/** Ids that proxies make: hexadecimal, uuids, base64url. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** What the HTTP server hands over beside the request. */
export interface Connection {
  incoming?: IncomingMessage;
}

/** The id of a request: that of the proxy in front, so that one id leads through the logs of both, or a new one. */
export function requestIdOf(request: Request, env: Pick<Env, 'TRUSTED_PROXIES'>): string {
  const given = env.TRUSTED_PROXIES > 0 ? (request.headers.get('x-request-id') ?? '') : '';
  return REQUEST_ID.test(given) ? given : randomUUID();
}

/**
 * The caller's address. Behind proxies it is the entry of `X-Forwarded-For` that the outermost trusted
 * one wrote: what stands further left was sent by the caller and proves nothing. An entry that is no address, with or
 * without a port, does not count.
 */
export function callerAddress(
  request: Request,
  connection: Connection | undefined,
  env: Pick<Env, 'TRUSTED_PROXIES'>,
): string {
  if (env.TRUSTED_PROXIES > 0) {
    const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
    const hop = hops[hops.length - env.TRUSTED_PROXIES] ?? '';
    const address = /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
    if (isIP(address)) return address;
  }
  return connection?.incoming?.socket.remoteAddress ?? 'unknown';
}
