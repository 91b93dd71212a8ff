/**
 * What a member still has to say at sign-in before the club opens. Server and browser decide with the same
 * functions: the server whom it lets in, the wizard which steps it shows.
 */

import { isOwner, role } from '#platform/contract/roles.ts';
import { type CompanyNumber, numberRules } from '#regions/company-numbers.ts';
import type { CompanyType, Region } from '#regions/regions.ts';

/** Steps of the sign-in wizard after the code, in their order. */
export const onboardingSteps = [
  'terms',
  'registrationNumber',
  'companyType',
  'disclaimer',
  'declaration',
  'consent',
  'survey',
] as const;

/** A step of the sign-in wizard after the code. */
export type OnboardingStep = (typeof onboardingSteps)[number];

/** Keys of an installer's options: when something was agreed to, or seen for the first time. */
export const optionKeys = [
  'hasAgreedToTerms',
  'consentSeen',
  'registrationNumberSeen',
  'registrationNumber2Seen',
  'companyTypeSeen',
  'expPtsSeen',
] as const;

/**
 * An installer's options: ISO 8601 instants by key; what did not happen is missing. `firstTime` is true until the
 * club was explained to a new member.
 */
export type InstallerOptions = { readonly [Key in (typeof optionKeys)[number]]?: string } & {
  readonly firstTime?: boolean;
};

/** Accounts from before this instant agree to the terms anew where the region asks for it: 31 January 2024 in Prague. */
export const TERMS_CUT_OFF = new Date('2024-01-30T23:00:00.000Z');

/** What decides about the steps: fields of the login answer and of the current user alike. */
export interface OnboardingState {
  role: number;
  options: InstallerOptions;
  /** ISO 8601 instant. */
  created_at: string;
  has_survey: boolean;
  registration_number: string | null;
  registration_number_2: string | null;
  company_type: number | null;
  disclaimer_accepted: boolean;
  declaration_accepted: boolean;
}

const seenKeys = {
  registration_number: 'registrationNumberSeen',
  registration_number_2: 'registrationNumber2Seen',
} as const satisfies Record<CompanyNumber, keyof InstallerOptions>;

/** The key under which a shown registration number is remembered. */
export function seenKeyOf(number: CompanyNumber): keyof InstallerOptions {
  return seenKeys[number];
}

/** The registration numbers to ask a member for: missing ones that are required or were never shown. */
export function missingNumbers(state: OnboardingState, region: Region): CompanyNumber[] {
  return numberRules(region)
    .filter(({ field, required }) => !state[field] && (required || !state.options[seenKeys[field]]))
    .map(({ field }) => field);
}

/** The region's company type of an id. */
export function companyTypeOf(id: number | null, region: Region): CompanyType | undefined {
  return region.companyTypes.find((type) => type.id === id);
}

function awaitsTerms({ role: id, options, created_at }: OnboardingState, region: Region): boolean {
  if (!isOwner(id) || !region.termsStep || options.hasAgreedToTerms) return false;
  return new Date(created_at) < TERMS_CUT_OFF;
}

/** The steps that a member still has to take, in their order; none is the way into the club. Staff have none. */
export function onboardingTrack(state: OnboardingState, region: Region): OnboardingStep[] {
  const { options } = state;
  const owner = isOwner(state.role);
  const asksType = owner && region.companyTypeState === 2;
  const type = asksType ? companyTypeOf(state.company_type, region) : undefined;
  const asked: Record<OnboardingStep, boolean> = {
    terms: awaitsTerms(state, region),
    registrationNumber: owner && missingNumbers(state, region).length > 0,
    companyType: asksType && !type,
    disclaimer: type?.disclaimerState === 2 && !state.disclaimer_accepted,
    declaration: type?.declarationState === 2 && !state.declaration_accepted,
    consent: state.role !== role.staff && !options.consentSeen,
    survey: owner && !state.has_survey,
  };
  return onboardingSteps.filter((step) => asked[step]);
}

/** The state after a company type was chosen: its statements are to be accepted anew. */
export function withCompanyType<State extends OnboardingState>(state: State, companyType: number): State {
  return { ...state, company_type: companyType, disclaimer_accepted: false, declaration_accepted: false };
}

/** The options in a JSON text; keys that the club does not know, and values that are no instants, are left out. */
export function readOptions(json: string): InstallerOptions {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return {};
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const given = value as Record<string, unknown>;
  const instants = Object.fromEntries(
    optionKeys.flatMap((key) => {
      const at = Object.hasOwn(given, key) ? given[key] : undefined;
      return typeof at === 'string' && isInstant(at) ? [[key, at]] : [];
    }),
  );
  return typeof given.firstTime === 'boolean' ? { ...instants, firstTime: given.firstTime } : instants;
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(text) && !Number.isNaN(Date.parse(text));
}
