/** Saves profile forms. Only changed fields are sent, so that two tabs don’t overwrite each other. */

import { confirmFields } from '#components/verification/confirm.ts';
import { companyTypeOf } from '#features/access/onboarding.ts';
import type { AnswerOf, InputOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';
import { checkboxValue } from '#platform/forms/checkbox.ts';
import { editedFields, type FormValues } from '#platform/site/handle-form.ts';
import { usesPart } from '#regions/address-fields.ts';
import { type CompanyNumber, numberRules } from '#regions/company-numbers.ts';
import { parsePhone } from '#regions/phone.ts';
import type { Region } from '#regions/regions.ts';

export type User = AnswerOf<'GET /v1/company/user/self'>;

export const personFields = {
  ...editedFields('name', 'surname', 'email', 'phone'),
  ...confirmFields,
};

export type PersonValues = FormValues<typeof personFields>;

export const preferences = [
  'email_consent',
  'phone_consent',
  'notification_emails',
  'statement_emails',
] as const;

export const preferenceFields = {
  ...editedFields(...preferences, 'language'),
  email_consent: 'checkbox',
  phone_consent: 'checkbox',
  notification_emails: 'checkbox',
  statement_emails: 'checkbox',
} as const;

export type PreferenceValues = FormValues<typeof preferenceFields>;

type CompanyBody = InputOf<'PATCH /v1/company/{id}'>['body'];

/** Text fields of the company’s form, with their API names. */
const companyTexts = {
  company_name: 'name',
  street: 'street',
  house_number: 'house_number',
  postal_code: 'postal_code',
  city: 'city',
  province: 'province',
  neighbourhood: 'neighbourhood',
  registration_number: 'registration_number',
  registration_number_2: 'registration_number_2',
} as const satisfies Record<string, keyof CompanyBody>;

type CompanyText = keyof typeof companyTexts;

export type CompanyField = CompanyText | 'company_type';

type Statement = `disclaimer_${number}` | `declaration_${number}`;

export type CompanyFields = Readonly<
  Record<CompanyField | `was_${CompanyField}` | 'version', 'optional'> & Record<Statement, 'checkbox'>
>;

/** Fields of the company's form. Statements of a company type contain the type's id in their name. */
export function companyFields({ companyTypes }: Region): CompanyFields {
  const names = Object.keys(companyTexts) as CompanyText[];
  const statements: Record<Statement, 'checkbox'> = {};
  for (const { id } of companyTypes)
    statements[`disclaimer_${id}`] = statements[`declaration_${id}`] = 'checkbox';
  return { ...editedFields(...names, 'company_type'), version: 'optional', ...statements };
}

export type CompanyValues = FormValues<CompanyFields>;

/** Form field of an API field. */
export function fieldOf(name: string): string {
  return name === 'name' ? 'company_name' : name;
}

/** Whether the input differs from the rendered value. */
export function isChanged<Name extends string>(
  values: { readonly [Field in Name | `was_${Name}`]: string | undefined },
  name: Name,
): boolean {
  const value = values[name];
  return value !== undefined && value.trim() !== values[`was_${name}`];
}

/** Values as the form shows them. Fields that the region does not have are missing. */
export function companyValues(
  company: User['company'],
  region: Region,
): { readonly [Field in CompanyField]?: string } {
  const values: { [Field in CompanyField]?: string } = {
    company_name: company.name,
    street: company.street,
    house_number: company.house_number,
    postal_code: company.postal_code,
    city: company.city,
    company_type: String(company.company_type ?? ''),
  };
  for (const field of ['province', 'neighbourhood'] as const)
    if (usesPart(field, region)) values[field] = company[field] ?? '';
  for (const { field } of numberRules(region) as { field: CompanyNumber }[])
    values[field] = company[field] ?? '';
  return values;
}

/**
 * Saves changed personal data.
 *
 * @returns the new address that must be confirmed, if any; e-mail before phone
 */
export async function savePerson(
  club: Club,
  { uuid }: User,
  region: Region,
  form: PersonValues,
): Promise<'email' | 'phone' | undefined> {
  const body: InputOf<'PATCH /v1/company/user/{id}'>['body'] = {};
  for (const name of ['name', 'surname', 'email'] as const)
    if (isChanged(form, name)) body[name] = form[name];
  if (isChanged(form, 'phone')) body.phone = parsePhone(form.phone ?? '', region)?.e164 ?? form.phone;
  if (Object.keys(body).length === 0) return undefined;
  const saved = await club('PATCH /v1/company/user/{id}', { params: { id: uuid }, body });
  if (body.email !== undefined && saved.pending_email !== null) return 'email';
  return body.phone !== undefined && saved.pending_phone !== null ? 'phone' : undefined;
}

/** Discards an unconfirmed new address. */
export async function keepContact(club: Club, user: User, contact: 'email' | 'phone'): Promise<void> {
  const present = user[contact];
  const body = contact === 'email' ? { email: present ?? '' } : { phone: present ?? '' };
  await club('PATCH /v1/company/user/{id}', { params: { id: user.uuid }, body });
}

/** Sends nothing if nothing was changed. */
export async function savePreferences(club: Club, { uuid }: User, form: PreferenceValues): Promise<void> {
  const body: InputOf<'PATCH /v1/installer/user/{id}'>['body'] = {};
  for (const name of preferences) {
    const value = checkboxValue(form[name]);
    const was = form[`was_${name}`];
    // The form has only the boxes that concern the member.
    if (was !== undefined && String(value) !== was) body[name] = value;
  }
  if (isChanged(form, 'language')) body.languages_id = Number(form.language);
  if (Object.keys(body).length > 0)
    await club('PATCH /v1/installer/user/{id}', { params: { id: uuid }, body });
}

/** Saves all changes of the company in one call. */
export async function saveCompany(
  club: Club,
  user: User,
  region: Region,
  form: CompanyValues,
): Promise<void> {
  const body: CompanyBody = {};
  const texts = Object.entries(companyTexts) as [CompanyText, (typeof companyTexts)[CompanyText]][];
  for (const [name, key] of texts) if (isChanged(form, name)) body[key] = form[name];
  if (form.was_company_type !== undefined) Object.assign(body, typeChanges(user, region, form));
  if (Object.keys(body).length === 0) return;
  const version = Number(form.version);
  await club('PATCH /v1/company/{id}', { params: { id: user.company.uuid }, body: { ...body, version } });
}

/** The type with its acceptances, if any of these changed. */
function typeChanges({ company }: User, region: Region, form: CompanyValues): CompanyBody {
  const chosen = form.company_type ?? '';
  const type = companyTypeOf(Number(chosen), region);
  const disclaimer = form[`disclaimer_${Number(chosen)}`] ?? false;
  const declaration = form[`declaration_${Number(chosen)}`] ?? false;
  const isSame =
    chosen === form.was_company_type &&
    (!type?.disclaimer || disclaimer === company.disclaimer_accepted) &&
    (!type?.declaration || declaration === company.declaration_accepted);
  if (isSame) return {};
  return {
    company_type: chosen === '' ? null : Number(chosen),
    disclaimer_accepted: disclaimer,
    declaration_accepted: declaration,
  };
}
