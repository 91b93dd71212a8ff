/** Limits of uploaded files, which messages name. */

export const MEGABYTE = 1_000_000;

/** Maximum bytes of an uploaded picture or logo. */
export const FILE_BYTES = 10 * MEGABYTE;

/**
 * Maximum bytes of a page's form with files. What is above the limit of a file is read and discarded: only then can the
 * page show the texts again. The reverse proxy must let it through.
 */
export const FORM_BYTES = 120 * MEGABYTE;

/** Maximum width and height of a picture. */
export const PICTURE_SIDE = 12_000;

/** Maximum of a whole picture: about 200 MB when decoded. */
export const PICTURE_PIXELS = 50_000_000;
