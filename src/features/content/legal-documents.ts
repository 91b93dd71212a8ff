/** In which regions the legal documents and their sections apply. */
import { type LegalName, legalSections, type SectionName } from '#content/legal/documents.ts';
import { type DataLaw, legalFacts } from '#regions/legal-facts.ts';
import type { Region } from '#regions/regions.ts';

type Condition = (region: Region) => boolean;

const asksCompanyType: Condition = ({ companyTypeState }) => companyTypeState === 2;
const asksStatements: Condition = (region) =>
  asksCompanyType(region) &&
  region.companyTypes.some(({ disclaimerState, declarationState }) => disclaimerState + declarationState > 0);

/** Laws on the model of the GDPR, with all of its rights. */
const likeGdpr: readonly DataLaw[] = ['gdpr', 'ba', 'rs'];
const hasGdprRights: Condition = ({ slug }) => likeGdpr.includes(legalFacts[slug].dataLaw);

/** Documents that not every region has. */
const documentConditions: { readonly [Name in LegalName]?: Condition } = {
  'decor-terms': ({ decorTermsLink }) => decorTermsLink !== null,
};

/** Sections that not every region has. */
const sectionConditions: {
  readonly [Name in LegalName]?: { readonly [Section in SectionName<Name>]?: Condition };
} = {
  terms: {
    'company-types': asksCompanyType,
    statements: asksStatements,
    'team-size': ({ teamCap }) => teamCap !== null,
    'welcome-points': ({ welcomePoints }) => welcomePoints > 0,
    refusal: ({ termsStep }) => termsStep,
  },
  'commercial-rules': {
    'minimum-order': ({ minimumOrder }) => minimumOrder > 0,
    'club-card': ({ clubCard }) => clubCard,
  },
  privacy: {
    rights: hasGdprRights,
    'rights-national': (region) => !hasGdprRights(region),
  },
  imprint: {
    hours: ({ contact }) => contact.hours !== null,
    concerns: ({ whistleblowerUrl }) => whistleblowerUrl !== null,
  },
};

/** Whether a region has a document. */
export function hasDocument(document: LegalName, region: Region): boolean {
  return documentConditions[document]?.(region) ?? true;
}

/** Sections of a document in a region, in order. */
export function sectionsOf<Name extends LegalName>(document: Name, region: Region): SectionName<Name>[] {
  const sections: readonly SectionName<Name>[] = legalSections[document];
  const conditions: { readonly [section: string]: Condition | undefined } = sectionConditions[document] ?? {};
  return sections.filter((section) => conditions[section]?.(region) ?? true);
}
