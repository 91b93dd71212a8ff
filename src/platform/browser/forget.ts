/** What is left on a device of a member who has gone. Apart from the session: every page of the members loads it. */
import { clearStored } from './persistent.ts';

// They belong to the device, not to the member.
const retainedKeys = ['lang', 'region'];

/**
 * Forgets everything on this device that belongs to the member, and the pages that the service worker has kept. Leave
 * the page afterwards: its stores still hold their values.
 */
export function clearMember(): void {
  clearStored(retainedKeys);
  // Browsers have it on secure sites only.
  void globalThis.caches?.delete('pages');
}
