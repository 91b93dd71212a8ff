/** Separate from the cache, because the header's script needs only these. */

/** Lifetime of a cached response. */
export const staleAfterMs = 120_000;

export const timeoutMs = 30_000;
