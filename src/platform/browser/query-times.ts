/** How long the browser waits for answers, and how long they are good. Apart from what holds them: the header's script needs no more. */

/** An answer is given again for this many milliseconds. */
export const staleAfterMs = 120_000;

/** An answer that nobody has asked for during this many milliseconds is dropped. */
export const retainedMs = 300_000;

/** No answer after this many milliseconds counts as unavailable. */
export const timeoutMs = 30_000;
