/** Loaded on demand: larger than the wizard. */

import { companyTypeOf } from '#features/access/onboarding.ts';
import { registerBody } from '#features/registration/body.contract.ts';
import type { RegistrationStep } from '#features/registration/rules.ts';
import type { FieldCode } from '#platform/contract/errors.ts';
import { fieldIssue } from '#platform/contract/field-issue.ts';
import { addressFields, usesPart } from '#regions/address-fields.ts';
import { addressIssue } from '#regions/address-rules.ts';
import { compactNumber, numberIssue, numberRules } from '#regions/company-numbers.ts';
import { isTestNumber, parsePhone } from '#regions/phone.ts';
import type { Region } from '#regions/regions.ts';
import type { CheckedField } from './registration-checks.ts';
import type { RegistrationErrors } from './registration-fields.ts';
import type { RegistrationData, TextField } from './registration-progress.ts';

const { company, installer } = registerBody.shape;

const schemas = {
  name: installer.shape.name,
  surname: installer.shape.surname,
  email: installer.shape.email,
  phone: installer.shape.phone,
  company_name: company.shape.name,
  registration_number: company.shape.registration_number,
  registration_number_2: company.shape.registration_number_2,
  street: company.shape.street,
  house_number: company.shape.house_number,
  postal_code: company.shape.postal_code,
  city: company.shape.city,
  province: company.shape.province,
  neighbourhood: company.shape.neighbourhood,
} as const satisfies Record<TextField, unknown>;

/** National form; invalid numbers stay as typed. */
export function phoneToSend(typed: string, region: Region): string {
  return parsePhone(typed, region)?.national ?? typed.trim();
}

/** As the registration sends it, so that equal values are checked once. */
export function valueToSend(field: CheckedField, data: RegistrationData, region: Region): string {
  if (field === 'phone') return phoneToSend(data.phone, region);
  if (field === 'email') return data.email.trim();
  return compactNumber(data[field], region, field);
}

/** Undefined if valid. Whether a value is available is checked elsewhere. */
export async function textIssue(
  field: TextField,
  data: RegistrationData,
  region: Region,
): Promise<FieldCode | undefined> {
  const value = data[field].trim();
  if (field === 'registration_number' || field === 'registration_number_2')
    return numberIssue(value, region, field);
  const issue = fieldIssue(schemas[field], value);
  if (issue) return issue;
  if (field === 'phone' && !isTestNumber(value) && !parsePhone(value, region)) return 'phone_invalid';
  const part = addressFields.find((one) => one === field);
  return part && addressIssue(part, value, region);
}

async function textIssues(
  fields: readonly TextField[],
  data: RegistrationData,
  region: Region,
): Promise<RegistrationErrors> {
  const issues = await Promise.all(fields.map((field) => textIssue(field, data, region)));
  return Object.fromEntries(fields.flatMap((field, at) => (issues[at] ? [[field, issues[at]]] : [])));
}

/** Whether to check with the API: present and locally valid. */
export async function isWorthAsking(
  field: CheckedField,
  data: RegistrationData,
  region: Region,
): Promise<boolean> {
  return data[field].trim() !== '' && (await textIssue(field, data, region)) === undefined;
}

/** Survey and terms are checked elsewhere. */
export async function stepIssues(
  step: RegistrationStep,
  data: RegistrationData,
  region: Region,
): Promise<RegistrationErrors> {
  const type = companyTypeOf(data.company_type, region);
  switch (step) {
    case 'user':
      return textIssues(['name', 'surname', 'email', 'phone'], data, region);
    case 'company':
      return textIssues(['company_name', ...numberRules(region).map(({ field }) => field)], data, region);
    case 'address':
      return textIssues(
        addressFields.filter((field) => usesPart(field, region)),
        data,
        region,
      );
    case 'companyType':
      return type ? {} : { company_type: 'required' };
    case 'disclaimer':
      return data.disclaimer_accepted ? {} : { disclaimer_accepted: 'required' };
    case 'declaration':
      return data.declaration_accepted ? {} : { declaration_accepted: 'required' };
    default:
      return {};
  }
}
