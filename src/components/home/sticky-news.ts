/** Most news that stay in the row of pictures at the top of the home page. */
export const STICKY_NEWS = 5;
