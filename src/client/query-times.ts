/** How long answers are good for in the browser. Apart from what holds them: the header's script needs no more. */

/** An answer is given again for this many milliseconds. */
export const staleAfterMs = 120_000;

/** An answer that nobody has asked for during this many milliseconds is dropped. */
export const keptForMs = 300_000;
