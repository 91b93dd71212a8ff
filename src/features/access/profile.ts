import { numberRules } from '#regions/company-numbers.ts';
import type { Region } from '#regions/regions.ts';
import { companyTypeOf } from './onboarding.ts';

/** In display order. */
export type ProfileGap =
  | 'name'
  | 'phone'
  | 'email'
  | 'verifiedEmail'
  | 'picture'
  | 'companyNumber'
  | 'companyType';

/** Fields of the session user. */
export interface Profile {
  name: string;
  surname: string;
  phone: string | null;
  email: string | null;
  verified_email_at: unknown;
  avatar: string | null;
  company: {
    registration_number: string | null;
    registration_number_2: string | null;
    company_type: number | null;
    disclaimer_accepted: boolean;
    declaration_accepted: boolean;
  };
}

/** Company fields count only if the region requires them. */
export function profileGaps(profile: Profile, region: Region): ProfileGap[] {
  const { company } = profile;
  const type = companyTypeOf(company.company_type, region);
  const isTyped =
    type !== undefined &&
    (type.disclaimerState === 0 || company.disclaimer_accepted) &&
    (type.declarationState === 0 || company.declaration_accepted);
  const gaps: Record<ProfileGap, boolean> = {
    name: !profile.name || !profile.surname,
    phone: !profile.phone,
    email: !profile.email,
    verifiedEmail: Boolean(profile.email) && !profile.verified_email_at,
    picture: !profile.avatar,
    companyNumber: numberRules(region).some(({ field, required }) => required && !company[field]),
    companyType: region.companyTypeState === 2 && !isTyped,
  };
  return (Object.keys(gaps) as ProfileGap[]).filter((gap) => gaps[gap]);
}
