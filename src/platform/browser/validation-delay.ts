/** What is typed is checked, and the club asked about it, this many milliseconds after the last change. */
export const validationDelayMs = 500;
