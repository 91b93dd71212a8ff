/** Registers the service worker of a built club, once the page has loaded. */
export function startWorker(): void {
  if (!import.meta.env.PROD) return;
  // Browsers have none on sites that are not secure, and forbid it in private mode.
  addEventListener('load', () => navigator.serviceWorker?.register('/sw.js').catch(() => {}));
}
