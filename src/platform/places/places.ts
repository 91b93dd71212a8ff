import type { Logger } from 'pino';
import type { Region } from '#regions/regions.ts';

/** Street and city are set; unknown parts are empty. */
export interface Place {
  street: string;
  house_number: string;
  postal_code: string;
  city: string;
  /** Only where the region asks for it, and if known. */
  province?: string;
  /** Like `province`. */
  neighbourhood?: string;
}

export interface Places {
  /** Matching streets and houses of the region, most likely first, in local spelling. Throws on failure or abort. */
  suggest(query: string, region: Region, signal: AbortSignal): Promise<Place[]>;
}

const MAX_PLACES = 8;

const TIMEOUT_MS = 3_000;

/** At most eight distinct addresses. Suggestions are optional: failures and timeouts return none and log a warning. */
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
    // The query is personal data and is not logged.
    log.warn({ err: error, region: region.slug }, 'the places service failed');
    return [];
  }
}
