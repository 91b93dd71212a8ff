/** Structure of the legal documents: their sections in order, and in which regions each applies. */
import { type DataLaw, legalFacts } from '#regions/legal-facts.ts';
import type { Region } from '#regions/regions.ts';

/** Part of URLs. */
export const legalNames = ['terms', 'decor-terms', 'commercial-rules', 'privacy', 'imprint'] as const;

export type LegalName = (typeof legalNames)[number];

type Condition = (region: Region) => boolean;

interface LegalDocument {
  readonly holds: Condition;
  /** In the order of numbering. */
  readonly sections: Readonly<Record<string, Condition>>;
}

const everywhere: Condition = () => true;
const asksCompanyType: Condition = ({ companyTypeState }) => companyTypeState === 2;
const asksStatements: Condition = (region) =>
  asksCompanyType(region) &&
  region.companyTypes.some(({ disclaimerState, declarationState }) => disclaimerState + declarationState > 0);

/** Laws on the model of the GDPR, with all of its rights. */
const likeGdpr: readonly DataLaw[] = ['gdpr', 'ba', 'rs'];
const hasGdprRights: Condition = ({ slug }) => likeGdpr.includes(legalFacts[slug].dataLaw);

export const legalDocuments = {
  terms: {
    holds: everywhere,
    sections: {
      club: everywhere,
      membership: everywhere,
      'company-types': asksCompanyType,
      statements: asksStatements,
      account: everywhere,
      team: everywhere,
      'team-size': ({ teamCap }) => teamCap !== null,
      projects: everywhere,
      review: everywhere,
      points: everywhere,
      expiry: everywhere,
      'welcome-points': ({ welcomePoints }) => welcomePoints > 0,
      levels: everywhere,
      misuse: everywhere,
      liability: everywhere,
      end: everywhere,
      changes: everywhere,
      refusal: ({ termsStep }) => termsStep,
      law: everywhere,
    },
  },
  'decor-terms': {
    holds: ({ decorTermsLink }) => decorTermsLink !== null,
    sections: {
      scope: everywhere,
      joining: everywhere,
      products: everywhere,
      levels: everywhere,
      precedence: everywhere,
    },
  },
  'commercial-rules': {
    holds: everywhere,
    sections: {
      shop: everywhere,
      prices: everywhere,
      'minimum-order': ({ minimumOrder }) => minimumOrder > 0,
      orders: everywhere,
      states: everywhere,
      delivery: everywhere,
      vouchers: everywhere,
      'made-to-measure': everywhere,
      'club-card': ({ clubCard }) => clubCard,
      faults: everywhere,
    },
  },
  privacy: {
    holds: everywhere,
    sections: {
      controller: everywhere,
      data: everywhere,
      purposes: everywhere,
      offers: everywhere,
      access: everywhere,
      recipients: everywhere,
      transfers: everywhere,
      'signing-in': everywhere,
      cookies: everywhere,
      videos: everywhere,
      retention: everywhere,
      portability: everywhere,
      rights: hasGdprRights,
      'rights-national': (region) => !hasGdprRights(region),
    },
  },
  imprint: {
    holds: everywhere,
    sections: {
      operator: everywhere,
      contact: everywhere,
      hours: ({ contact }) => contact.hours !== null,
      mistakes: everywhere,
      concerns: ({ whistleblowerUrl }) => whistleblowerUrl !== null,
    },
  },
} satisfies Record<LegalName, LegalDocument>;

type SectionName<Name extends LegalName> = keyof (typeof legalDocuments)[Name]['sections'];

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

/** Sections of a document in a region, in order. */
export function sectionsOf<Name extends LegalName>(document: Name, region: Region): SectionName<Name>[] {
  const sections: Readonly<Record<string, Condition>> = legalDocuments[document].sections;
  return Object.entries(sections)
    .filter(([, holds]) => holds(region))
    .map(([section]) => section as SectionName<Name>);
}
