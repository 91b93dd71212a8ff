import type { companies, installers } from '#db/schema/companies.ts';
import { type OnboardingState, onboardingTrack } from '#features/access/onboarding.ts';
import { regionById } from '#regions/regions.ts';

type Installer = Pick<typeof installers.$inferSelect, 'role' | 'options' | 'createdAt' | 'hasSurvey'>;
type Company = Pick<
  typeof companies.$inferSelect,
  | 'regionId'
  | 'registrationNumber'
  | 'registrationNumber2'
  | 'companyType'
  | 'disclaimerAccepted'
  | 'declarationAccepted'
  | 'survey'
>;

/** Answered by this member, or for the company. */
export function hasSurvey(
  installer: Pick<Installer, 'hasSurvey'>,
  company: Pick<Company, 'survey'>,
): boolean {
  return installer.hasSurvey || company.survey !== null;
}

/** What the rules of the onboarding need to know about a member. */
export function onboardingState(installer: Installer, company: Company): OnboardingState {
  return {
    role: installer.role,
    options: installer.options,
    created_at: installer.createdAt.toISOString(),
    has_survey: hasSurvey(installer, company),
    registration_number: company.registrationNumber,
    registration_number_2: company.registrationNumber2,
    company_type: company.companyType,
    disclaimer_accepted: company.disclaimerAccepted,
    declaration_accepted: company.declarationAccepted,
  };
}

/** Whether steps of the sign-in remain. False for regions that no longer exist. */
export function isPending(installer: Installer, company: Company): boolean {
  const region = regionById(company.regionId);
  return region !== undefined && onboardingTrack(onboardingState(installer, company), region).length > 0;
}
