/** Applied by the job `purge` and shown to members. */

/** Days. The next run of the job deletes. */
export const retentionDays = {
  /** One-time codes, stored as HMAC. */
  codes: 30,
  /** From the end of the session. */
  sessions: 90,
  /** Mails and SMS, from creation. */
  messages: 30,
  /** Emulation tickets. */
  tickets: 90,
  /** Log of emulations. */
  emulations: 365,
  /** Cells of imported members, and refused rows of imports. */
  imports: 90,
  withdrawn: 90,
} as const;

/** Years for which orders keep name and address of deleted people. */
export const ORDER_YEARS = 10;
