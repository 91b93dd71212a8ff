import type { RegistrationStep } from '#features/registration/rules.ts';
import type { MessageKey } from '#i18n/keys.ts';

export type ShownStep = Exclude<RegistrationStep, 'complete'>;

/** Headings, for the wizard and for the plain forms. */
export const titles: { readonly [Step in ShownStep]: MessageKey } = {
  region: 'registration.regionTitle',
  user: 'registration.userTitle',
  company: 'registration.companyTitle',
  address: 'registration.addressTitle',
  companyType: 'registration.companyTypeTitle',
  disclaimer: 'onboarding.disclaimerTitle',
  declaration: 'onboarding.declarationTitle',
  survey: 'onboarding.surveyTitle',
  consent: 'onboarding.consentTitle',
  review: 'registration.reviewTitle',
  code: 'registration.codeTitle',
};
