/** Separate from the session, because every member page loads it. */
import { clearStored } from './persistent.ts';

// They belong to the device, not to the member.
const retainedKeys = ['lang', 'region'];

/**
 * Clears the member's stored data and the service worker's cached pages. Navigate afterwards: stores in memory keep
 * their values.
 */
export function clearMember(): void {
  clearStored(retainedKeys);
  // Only available in secure contexts.
  void globalThis.caches?.delete('pages');
}
