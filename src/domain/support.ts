/** The support chat's rules. */

/** States of a ticket: 1 waits for the club, 2 waits for the member, 3 closed. */
export const ticketStatus = { open: 1, answered: 2, closed: 3 } as const;

/** One of them. */
export type TicketStatus = (typeof ticketStatus)[keyof typeof ticketStatus];

/** What a member wrote from. */
export interface TicketInfo {
  language: string;
  hostname: string;
  region: string;
  appVersion: string;
  appType: string;
}
