/** What members agree to. */

/** The texts and uses that somebody can agree to. */
export const consentKinds = [
  /** The terms of the club, with its rules on privacy. */
  'terms',
  /** E-mails about offers. */
  'email_offers',
  /** Calls and SMS about offers. */
  'phone_offers',
  /** The statements that a type of company asks for. */
  'disclaimer',
  'declaration',
] as const;

/** One of them. */
export type ConsentKind = (typeof consentKinds)[number];
