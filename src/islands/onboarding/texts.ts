/** Texts of the steps, for the wizard and for the plain forms. */
import type { OnboardingStep } from '#features/access/onboarding.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { T } from '#i18n/t.ts';
import type { FieldCode } from '#platform/contract/errors.ts';
import { fieldProblem } from '#platform/forms/form.ts';

export const titles: { readonly [Step in OnboardingStep]: MessageKey } = {
  terms: 'onboarding.termsTitle',
  registrationNumber: 'onboarding.numbersTitle',
  companyType: 'onboarding.typeTitle',
  disclaimer: 'onboarding.disclaimerTitle',
  declaration: 'onboarding.declarationTitle',
  consent: 'onboarding.consentTitle',
  survey: 'onboarding.surveyTitle',
};

const wanted: { readonly [Field in string]?: MessageKey } = {
  company_type: 'onboarding.typeRequired',
  disclaimer_accepted: 'onboarding.acceptRequired',
  declaration_accepted: 'onboarding.acceptRequired',
};

/** @param field of the API */
export function fieldError(t: T, field: string, code: FieldCode): string {
  const key = wanted[field];
  if (code === 'required' && key) return t(key);
  if (code === 'not_valid' && field.startsWith('registration_number')) return t('onboarding.numberWrong');
  return fieldProblem(code, t);
}
