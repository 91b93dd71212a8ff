/** Separate from the session, because every member page loads it. */
import { clearStored } from './persistent.ts';

// They belong to the device, not to the member. Unsent work waits until its account signs in again.
const retainedKeys = ['lang', 'region', 'unsent'];

/**
 * Clears the member's stored data, the service worker's cached pages. Unsent work stays.
 * Navigate afterwards: stores in memory keep their values.
 */
export function clearMember(): void {
  clearStored(retainedKeys);
  // Only available in secure contexts.
  void globalThis.caches?.delete('pages');
}
