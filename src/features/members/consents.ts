export const consentKinds = [
  /** Terms of the club, including privacy. */
  'terms',
  /** Marketing e-mails. */
  'email_offers',
  /** Marketing calls and SMS. */
  'phone_offers',
  /** Statements required by a company type. */
  'disclaimer',
  'declaration',
] as const;

export type ConsentKind = (typeof consentKinds)[number];
