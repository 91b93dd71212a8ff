/** The rules of one-time sign-in codes that browser and server share. */

/** Digits of a code. */
export const CODE_LENGTH = 5;

/** Life of a code in minutes. */
export const CODE_MINUTES = 10;

/** Tries per code. */
export const CODE_TRIES = 3;
