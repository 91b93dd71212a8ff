import type { Env } from '#platform/ops/env.ts';
import { createGoogle } from './google.ts';
import { createPhoton } from './photon.ts';
import type { Places } from './places.ts';

/** Google with its key, else Photon; undefined without either. */
export function placesOf(
  env: Pick<Env, 'PHOTON_URL' | 'GOOGLE_PLACES_KEY' | 'GOOGLE_PLACES_URL'>,
): Places | undefined {
  if (env.GOOGLE_PLACES_KEY) return createGoogle(env.GOOGLE_PLACES_URL, env.GOOGLE_PLACES_KEY);
  return env.PHOTON_URL ? createPhoton(env.PHOTON_URL) : undefined;
}
