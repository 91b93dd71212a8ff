/** The legal documents: their names, and their sections in order. */

/** Part of URLs. */
export const legalNames = ['terms', 'decor-terms', 'commercial-rules', 'privacy', 'imprint'] as const;

export type LegalName = (typeof legalNames)[number];

/** All sections of each document, in the order of numbering. A region has those that apply to it. */
export const legalSections = {
  terms: [
    'club',
    'membership',
    'company-types',
    'statements',
    'account',
    'team',
    'team-size',
    'projects',
    'review',
    'points',
    'expiry',
    'welcome-points',
    'levels',
    'misuse',
    'liability',
    'end',
    'changes',
    'refusal',
    'law',
  ],
  'decor-terms': ['scope', 'joining', 'products', 'levels', 'precedence'],
  'commercial-rules': [
    'shop',
    'prices',
    'minimum-order',
    'orders',
    'states',
    'delivery',
    'vouchers',
    'made-to-measure',
    'club-card',
    'faults',
  ],
  privacy: [
    'controller',
    'data',
    'purposes',
    'offers',
    'access',
    'recipients',
    'transfers',
    'signing-in',
    'cookies',
    'videos',
    'retention',
    'portability',
    'rights',
    'rights-national',
  ],
  imprint: ['operator', 'contact', 'hours', 'mistakes', 'concerns'],
} as const satisfies Record<LegalName, readonly string[]>;

export type SectionName<Name extends LegalName> = (typeof legalSections)[Name][number];

export interface LegalSection {
  /** Plain text without number. */
  title: string;
  /**
   * HTML: `p`, `ul`, `ol`, `li`, `strong`, `a`. Facts of the region are in braces: `{company}`, counted ones with the
   * plural forms of the language: `{projectDays, plural, one {# day} other {# days}}`.
   */
  text: string;
}

/** Titles and excerpts are plain text without facts. */
export type LegalTexts = {
  readonly [Name in LegalName]: {
    readonly title: string;
    /** One sentence about the document. */
    readonly excerpt: string;
    readonly sections: { readonly [Section in SectionName<Name>]: LegalSection };
  };
};
