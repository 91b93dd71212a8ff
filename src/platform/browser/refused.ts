/**
 * Refusals that concern the whole page. Told over the window, so that the page's own script hears of the calls of
 * islands without loading what they load.
 */

/** 401: the session may be over. 503: the club is closed. */
export type WholePage = 401 | 503;

const nameOf = (status: number) => `club-${status}`;

/** Tells the page that the API has refused a call. */
export function reportRefused(status: number): void {
  window.dispatchEvent(new Event(nameOf(status)));
}

/** Calls the listener each time a call of this page is refused with this status. */
export function onRefused(status: WholePage, listener: () => void): void {
  window.addEventListener(nameOf(status), listener);
}
