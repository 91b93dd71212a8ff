import { trusted } from '#platform/browser/trusted/trusted.ts';

/** Registers the service worker after load, in production builds. */
export function startWorker(): void {
  if (!import.meta.env.PROD) return;
  // Unavailable on insecure sites and rejected in private mode.
  addEventListener('load', () =>
    navigator.serviceWorker?.register(trusted.createScriptURL('/sw.js')).catch(() => {}),
  );
}
