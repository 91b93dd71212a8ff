/** Maximum of sticky news in the hero. */
export const STICKY_NEWS = 5;
