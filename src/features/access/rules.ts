/** The rules of signing in that browser, server and legal texts share. */

/** Digits of a code. */
export const CODE_LENGTH = 5;

/** Life of a code in minutes. */
export const CODE_MINUTES = 10;

/** Tries per code. */
export const CODE_TRIES = 3;
