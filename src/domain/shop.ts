/** The rules of the shop. */

/** From this stock on buyers see that there is enough, below it they see how many pieces are left. */
export const PLENTY = 100;
