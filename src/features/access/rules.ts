/** Digits of a code. */
export const CODE_LENGTH = 5;

export const CODE_MINUTES = 10;

export const CODE_TRIES = 3;

/** Seconds between messages to one address. */
export const RESEND_SECONDS = 60;

/** Minutes for answering the challenge of a passkey. */
export const CHALLENGE_MINUTES = 5;

/** Minutes for using an invitation to make a passkey. */
export const ENROLMENT_MINUTES = 60;

/** Passkeys per member. */
export const MAX_PASSKEYS = 20;

/** Hours for which a replaced address can undo its change. */
export const UNDO_HOURS = 72;
