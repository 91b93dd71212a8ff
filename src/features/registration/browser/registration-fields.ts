import type { RegistrationStep } from '#features/registration/rules.ts';
import type { ClubError, FieldCode } from '#platform/contract/errors.ts';
import type { TextField } from './registration-progress.ts';

/** The name is the id of the control. */
export type RegistrationField =
  | TextField
  | 'company_type'
  | 'disclaimer_accepted'
  | 'declaration_accepted'
  | 'survey'
  | 'terms';

export type RegistrationErrors = { [Field in RegistrationField]?: FieldCode | undefined };

interface Place {
  step: RegistrationStep;
  /** Path in the request body. */
  path: string;
}

// In the order of the wizard.
const places: Readonly<Record<RegistrationField, Place>> = {
  name: { step: 'user', path: 'installer.name' },
  surname: { step: 'user', path: 'installer.surname' },
  email: { step: 'user', path: 'installer.email' },
  phone: { step: 'user', path: 'installer.phone' },
  company_name: { step: 'company', path: 'company.name' },
  registration_number: { step: 'company', path: 'company.registration_number' },
  registration_number_2: { step: 'company', path: 'company.registration_number_2' },
  neighbourhood: { step: 'address', path: 'company.neighbourhood' },
  street: { step: 'address', path: 'company.street' },
  house_number: { step: 'address', path: 'company.house_number' },
  postal_code: { step: 'address', path: 'company.postal_code' },
  city: { step: 'address', path: 'company.city' },
  province: { step: 'address', path: 'company.province' },
  company_type: { step: 'companyType', path: 'company.company_type' },
  disclaimer_accepted: { step: 'disclaimer', path: 'company.disclaimer_accepted' },
  declaration_accepted: { step: 'declaration', path: 'company.declaration_accepted' },
  survey: { step: 'survey', path: 'company.survey' },
  terms: { step: 'review', path: 'installer.options' },
};

const fields = Object.keys(places) as RegistrationField[];

/** Where the wizard asks for the field. */
export function stepOf(field: RegistrationField): RegistrationStep {
  return places[field].step;
}

/** In the order of the wizard. */
export function wrongFields(
  errors: { readonly [Field in RegistrationField]?: unknown },
): RegistrationField[] {
  return fields.filter((field) => errors[field] !== undefined);
}

/** Fields outside the wizard are dropped. */
export function refusedFields(error: ClubError): RegistrationErrors {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { path } = places[field];
      // Survey errors are per question: `company.survey.7`.
      const found = Object.entries(error.errors ?? {}).find(
        ([name]) => name === path || name.startsWith(`${path}.`),
      );
      return found?.[1][0] ? [[field, found[1][0]]] : [];
    }),
  );
}
