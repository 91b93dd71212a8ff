/** Hours for which responses are stored for repeated requests. */
export const ANSWER_HOURS = 24;
