/** Display time of success messages. */
export const successMs = 5_000;
