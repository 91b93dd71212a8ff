/** The rules of a registration: least lengths, and which steps the wizard shows. */

import { companyTypeOf } from '#features/access/onboarding.ts';
import { numberFormIssue, numberRules } from '#regions/company-numbers.ts';
import type { Region } from '#regions/regions.ts';

/** Hours for which a registration waits for its code. */
export const REGISTRATION_HOURS = 24;

/** Steps of the registration wizard, in their order. */
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

/** A step of the registration wizard. */
export type RegistrationStep = (typeof registrationSteps)[number];

/** What of a registration decides about its steps. */
export interface RegistrationState {
  registration_number: string;
  registration_number_2: string;
  /** Null before one is chosen; a type of another region counts as none. */
  company_type: number | null;
}

/**
 * All steps of a registration in the region, in their order: installers and decor installers have the same. The
 * disclaimer and the declaration are there when the chosen company type asks for them.
 */
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

/** Whether the typed numbers have the form of the region's, as far as it uses them. */
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
 * The steps for changing one of them from the review: that step, what depends on it, review, code and complete. On a new
 * region depend the person (phone number), the address, the company's type with its statements, and the company
 * when its numbers don't have the form of the region's; on a new type its statements. A step that the region
 * doesn't have leads to the review at once.
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
