/** Where suggested addresses come from: a service outside that may be slow, broken or not there at all. */
import type { Logger } from 'pino';
import type { Region } from '#regions/regions.ts';

/** An address. What is not known is empty; a street and a city are always there. */
export interface Place {
  street: string;
  house_number: string;
  postal_code: string;
  city: string;
}

/** A service that suggests addresses. */
export interface Places {
  /**
   * Streets and houses of the region that fit what was typed, the likeliest first, written as they are there.
   * Throws when the service does not answer as it should, or when the signal ends the wait.
   */
  suggest(query: string, region: Region, signal: AbortSignal): Promise<Place[]>;
}

const MAX_PLACES = 8;

/** How long somebody who types waits for suggestions, in milliseconds. */
const TIMEOUT_MS = 3_000;

/**
 * At most eight different addresses. Whoever types can go on without them: a service that fails or takes longer
 * than three seconds gives none, and a warning in the log.
 */
export async function suggestPlaces(
  places: Places | undefined,
  query: string,
  region: Region,
  log: Logger,
): Promise<Place[]> {
  if (!places) return [];
  try {
    const found = await places.suggest(query, region, AbortSignal.timeout(TIMEOUT_MS));
    const different = new Map(found.map((place) => [JSON.stringify(place).toLowerCase(), place]));
    return [...different.values()].slice(0, MAX_PLACES);
  } catch (error) {
    // What was typed stays out of the log: it is somebody's address.
    log.warn({ err: error, region: region.slug }, 'the places service gives no suggestions');
    return [];
  }
}
