/** Side of the stored picture in pixels: twice its default size on a page. */
export const AVATAR_SIZE = 180;
