import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Env } from '#platform/ops/env.ts';

/** Ids made by proxies: hexadecimal, UUID, base64url. */
const REQUEST_ID = /^[\w-]{8,64}$/;

export interface Connection {
  incoming?: IncomingMessage;
}

/** The proxy's id, so that both logs share it, or a new one. */
export function requestIdOf(request: Request, env: Pick<Env, 'TRUSTED_PROXIES'>): string {
  const given = env.TRUSTED_PROXIES > 0 ? (request.headers.get('x-request-id') ?? '') : '';
  return REQUEST_ID.test(given) ? given : randomUUID();
}

/**
 * The client's address. Behind proxies it is the `X-Forwarded-For` entry of the outermost trusted one; entries further
 * left come from the client and prove nothing. Entries must be an IP address, with or without port.
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
