/** Answers without a limit. */

/** The `limit` of a `multiple` question that lets all its answers be chosen. */
export const UNLIMITED = -1;
