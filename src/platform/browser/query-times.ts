/** Times and lengths. Separate from their users, because pages without islands need only these. */

/** Lifetime of a cached response. */
export const staleAfterMs = 120_000;

export const timeoutMs = 30_000;

/** From the last keystroke to the search for addresses. */
export const placeDelayMs = 400;

/** Shorter texts match too many addresses. */
export const minPlaceLength = 3;
