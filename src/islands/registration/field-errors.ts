import {
  CITY_MIN,
  COMPANY_NAME_MIN,
  HOUSE_NUMBER_MIN,
  NAME_MIN,
  POSTAL_CODE_MIN,
  STREET_MIN,
  SURNAME_MIN,
} from '#features/members/lengths.ts';
import type {
  RegistrationErrors,
  RegistrationField,
} from '#features/registration/browser/registration-fields.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { T } from '#i18n/t.ts';
import { fieldProblem } from '#platform/forms/form.ts';

type Code = NonNullable<RegistrationErrors[RegistrationField]>;

const minima: { readonly [Field in RegistrationField]?: number } = {
  name: NAME_MIN,
  surname: SURNAME_MIN,
  company_name: COMPANY_NAME_MIN,
  street: STREET_MIN,
  house_number: HOUSE_NUMBER_MIN,
  postal_code: POSTAL_CODE_MIN,
  city: CITY_MIN,
};

const required: { readonly [Field in RegistrationField]?: MessageKey } = {
  company_type: 'onboarding.typeRequired',
  disclaimer_accepted: 'onboarding.acceptRequired',
  declaration_accepted: 'onboarding.acceptRequired',
  terms: 'registration.termsRequired',
};

/** Message for an error at its field. */
export function fieldError(t: T, field: RegistrationField, code: Code): string {
  const least = minima[field];
  if (code === 'too_short' && least !== undefined) return t('registration.tooShort', { count: least });
  if (code === 'not_valid' && field.startsWith('registration_number')) return t('onboarding.numberWrong');
  const wanted = required[field];
  return code === 'required' && wanted ? t(wanted) : fieldProblem(code, t);
}
