/** How long things are kept that nobody deletes. The job `forget` deletes by it, and members read it. */

/** Days, of what counts in days; the first visit of the job after that deletes. */
export const retentionDays = {
  /** Codes to sign in and to verify an e-mail address, which can only be checked, not read. */
  codes: 30,
  /** Sessions from their end on, signed out or not used any more. */
  sessions: 90,
  /** Mails and SMS from the day they were written. */
  messages: 30,
  /** Tickets with which staff look at the club as a member. */
  tickets: 90,
  /** Who looked at the club as whom. */
  emulations: 365,
  /** Wishes for deletion that were taken back. */
  withdrawn: 90,
} as const;

/** Years for which name and address stay in the orders of people who were deleted. */
export const ORDER_YEARS = 10;
