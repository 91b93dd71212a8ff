/** From the last keystroke to validation, local and by the API. */
export const validationDelayMs = 500;
