import { isIP } from 'node:net';
import type { Env } from '#platform/ops/env.ts';
import { isOwnHost } from '#platform/site/own-host.ts';

/** Relying party of the passkeys of a host. */
export interface PasskeySite {
  /** Host without port. */
  id: string;
  /** Of the pages that may use them. */
  origin: string;
}

/**
 * Each host has its own passkeys. Undefined for hosts of others and for IP addresses, where browsers have none.
 *
 * @param host value of the `Host` header
 */
export function passkeySite(host: string, env: Pick<Env, 'REGION_HOSTS' | 'demo'>): PasskeySite | undefined {
  if (!isOwnHost(host, env)) return undefined;
  const { hostname, origin } = new URL(`http://${host}`);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  // Clients can forge the port, which only demo mode needs.
  return { id: hostname, origin: env.demo ? origin : `https://${hostname}` };
}
