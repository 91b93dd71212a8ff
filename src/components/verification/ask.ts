import type { Club } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';

export type Contact = 'email' | 'phone';

/** Address of the page that takes the code. */
export function codePage(contact: Contact, to: string, until?: number): string {
  const query = new URLSearchParams({ ...(contact === 'phone' ? { contact } : {}), to });
  if (until !== undefined) query.set('until', String(until));
  return `/verify-email?${query}`;
}

/**
 * Sends a code.
 *
 * @param to redirect path after confirmation
 * @returns address of the code page, which also explains why no code was sent
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
