/** Shared by server (access) and browser (wizard). */

import { isOwner, role } from '#platform/contract/roles.ts';
import { decodeJson, isRecord } from '#platform/contract/stored.ts';
import { type CompanyNumber, numberRules } from '#regions/company-numbers.ts';
import type { CompanyType, Region } from '#regions/regions.ts';

/** Steps after the code, in order. */
export const onboardingSteps = [
  'terms',
  'registrationNumber',
  'companyType',
  'disclaimer',
  'declaration',
  'consent',
  'survey',
] as const;

export type OnboardingStep = (typeof onboardingSteps)[number];

/** Answers are saved this long after the last change. */
export const ONBOARDING_DAYS = 30;

/** When something was accepted or first seen. */
export const optionKeys = [
  'hasAgreedToTerms',
  'consentSeen',
  'registrationNumberSeen',
  'registrationNumber2Seen',
  'companyTypeSeen',
  'expPtsSeen',
  'passkeySeen',
] as const;

/** ISO 8601 instants by key. `firstTime` is true until the introduction was shown. */
export type InstallerOptions = { readonly [Key in (typeof optionKeys)[number]]?: string } & {
  readonly firstTime?: boolean;
};

/** Older accounts accept the terms again where the region requires it. 31 January 2024 in Prague. */
export const TERMS_CUT_OFF = new Date('2024-01-30T23:00:00.000Z');

export interface OnboardingState {
  role: number;
  options: InstallerOptions;
  /** ISO 8601. */
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

/** Option with the instant at which the member was asked for the number. */
export function seenKeyOf(number: CompanyNumber): keyof InstallerOptions {
  return seenKeys[number];
}

/** Missing numbers that are required or were never shown. */
export function missingNumbers(state: OnboardingState, region: Region): CompanyNumber[] {
  return numberRules(region)
    .filter(({ field, required }) => !state[field] && (required || !state.options[seenKeys[field]]))
    .map(({ field }) => field);
}

/** Undefined for null, and for types of other regions. */
export function companyTypeOf(id: number | null, region: Region): CompanyType | undefined {
  return region.companyTypes.find((type) => type.id === id);
}

function awaitsTerms({ role: id, options, created_at }: OnboardingState, region: Region): boolean {
  if (!isOwner(id) || !region.termsStep || options.hasAgreedToTerms) return false;
  return new Date(created_at) < TERMS_CUT_OFF;
}

/** The member's remaining steps, in order. Staff have none. */
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

/** A new company type requires new acceptances. */
export function withCompanyType<State extends OnboardingState>(state: State, companyType: number): State {
  return { ...state, company_type: companyType, disclaimer_accepted: false, declaration_accepted: false };
}

/** Unknown keys and invalid instants are dropped. */
export function readOptions(json: string): InstallerOptions {
  const given = decodeJson(json, (value) => (isRecord(value) ? value : undefined)) ?? {};
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
