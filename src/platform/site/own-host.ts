import type { Env } from '#platform/ops/env.ts';
import { isDeveloperHost, isKnownHost } from '#regions/hosts.ts';

/** Whether a `Host` header, which clients can forge, names a host of the club. */
export function isOwnHost(host: string, env: Pick<Env, 'REGION_HOSTS' | 'demo'>): boolean {
  return isKnownHost(host, env.REGION_HOSTS) || (env.demo && isDeveloperHost(host));
}
