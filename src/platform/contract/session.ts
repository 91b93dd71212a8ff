/** Days of inactivity after which a session ends: the lifetime of a refresh token. */
export const SESSION_DAYS = 30;
