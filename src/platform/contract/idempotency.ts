/** Repeated requests. */

/** Hours for which the answers to repeated requests are kept. */
export const ANSWER_HOURS = 24;
