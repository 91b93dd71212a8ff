/**
 * Rejected calls that concern the whole page. Window events, so that the page's script need not load the islands' code.
 */

/** 401: the session may be over. 503: the club is closed. */
export type PageRejection = 401 | 503;

const nameOf = (status: number) => `club-${status}`;

/** Notifies the page. */
export function reportRejection(status: number): void {
  // Workers have no page.
  globalThis.window?.dispatchEvent(new Event(nameOf(status)));
}

/** Subscribes to rejected calls of this page. */
export function onRejection(status: PageRejection, listener: () => void): void {
  window.addEventListener(nameOf(status), listener);
}
