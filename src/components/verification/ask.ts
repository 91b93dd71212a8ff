/** Asking for a code that confirms an address, and the way to the page that takes it. */
import type { Club } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';

/** An address that a code confirms. */
export type Contact = 'email' | 'phone';

/** The page that takes the code, with what stands in its address. */
export function codePage(contact: Contact, to: string, until?: number): string {
  const query = new URLSearchParams({ ...(contact === 'phone' ? { contact } : {}), to });
  if (until !== undefined) query.set('until', String(until));
  return `/verify-email?${query}`;
}

/**
 * Sends a code.
 *
 * @param to path to go to when the address is confirmed
 * @returns the address of the page that takes the code; it says itself what to do where no code could be sent
 */
export async function askForCode(club: Club, contact: Contact, to: string): Promise<string> {
  try {
    const { resend_after } = await club('POST /v2/company/verification', { body: { contact } });
    return `${codePage(contact, to, Math.floor(Date.now() / 1000) + resend_after)}&done=codeSent`;
  } catch (error) {
    if (error instanceof ClubError && error.code === 'too_many_requests')
      return `${codePage(contact, to)}&done=profileSaved`;
    throw error;
  }
}
