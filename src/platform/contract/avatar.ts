/** Maximum bytes of an uploaded picture of a person. */
export const AVATAR_BYTES = 10_000_000;

/** Side of the stored picture in pixels: twice its default size on a page. */
export const AVATAR_SIZE = 180;
