/** Sessions. */

/** Days without a visit after which a session ends: the life of a refresh token. */
export const SESSION_DAYS = 30;
