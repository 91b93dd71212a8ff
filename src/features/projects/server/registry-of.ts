import type { Database } from '#db/client.ts';
import type { Env } from '#platform/ops/env.ts';
import type { Registry } from './registry.ts';
import { createHttpRegistry } from './registry-http.ts';
import { createSimulatedRegistry } from './registry-simulated.ts';

/** Selects the configured registry. Without one, demo mode simulates it; in production serials are not checked. */
export function registryOf(
  env: Pick<Env, 'REGISTRY_URL' | 'REGISTRY_KEY' | 'demo'>,
  db: Database,
): Registry | undefined {
  if (env.REGISTRY_URL && env.REGISTRY_KEY) return createHttpRegistry(env.REGISTRY_URL, env.REGISTRY_KEY);
  return env.demo ? createSimulatedRegistry(db) : undefined;
}
