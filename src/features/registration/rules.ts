import { companyTypeOf } from '#features/access/onboarding.ts';
import { numberFormIssue, numberRules } from '#regions/company-numbers.ts';
import type { Region } from '#regions/regions.ts';

/** Validity of a pending registration. */
export const REGISTRATION_HOURS = 24;

/** In order. */
export const registrationSteps = [
  'region',
  'user',
  'company',
  'address',
  'companyType',
  'disclaimer',
  'declaration',
  'survey',
  'consent',
  'review',
  'code',
  'complete',
] as const;

export type RegistrationStep = (typeof registrationSteps)[number];

export interface RegistrationState {
  registration_number: string;
  registration_number_2: string;
  /** Null if none; a type of another region counts as none. */
  company_type: number | null;
}

/** In order, for both kinds. */
export function registrationTrack(data: RegistrationState, region: Region): RegistrationStep[] {
  const asksType = region.companyTypeState === 2;
  const type = asksType ? companyTypeOf(data.company_type, region) : undefined;
  return registrationSteps.filter((step) => {
    if (step === 'companyType') return asksType;
    if (step === 'disclaimer') return type?.disclaimerState === 2;
    if (step === 'declaration') return type?.declarationState === 2;
    return true;
  });
}

function numbersFit(data: RegistrationState, region: Region): boolean {
  return numberRules(region).every(({ field }) => !numberFormIssue(data[field], region, field));
}

function revisited(step: RegistrationStep, data: RegistrationState, region: Region): RegistrationStep[] {
  if (step === 'companyType') return ['companyType', 'disclaimer', 'declaration'];
  if (step !== 'region') return [step];
  return [
    'region',
    'user',
    ...(numbersFit(data, region) ? [] : (['company'] as const)),
    'address',
    'companyType',
    'disclaimer',
    'declaration',
  ];
}

/**
 * The step, its dependents, review, code and complete. A new region affects person (phone), address and type,
 * and the company if its numbers do not fit. A new type affects its statements. A step that the region lacks
 * leads to the review.
 */
export function editTrack(
  step: RegistrationStep,
  data: RegistrationState,
  region: Region,
): RegistrationStep[] {
  const shown = revisited(step, data, region);
  return registrationTrack(data, region).filter(
    (one) => shown.includes(one) || one === 'review' || one === 'code' || one === 'complete',
  );
}
