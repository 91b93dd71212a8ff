/** Pictures of people. */

/** Most bytes of a picture that somebody sends of a person. */
export const AVATAR_BYTES = 10_000_000;

/** Pixels of a side of the picture as it is kept: twice those of its default size on a page. */
export const AVATAR_SIZE = 180;
