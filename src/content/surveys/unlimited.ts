/** `limit` of a `multiple` question without a maximum of answers. */
export const UNLIMITED = -1;
