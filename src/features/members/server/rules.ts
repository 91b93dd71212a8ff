/** Each function returns the stored form and reports problems. */

import { decorSurvey } from '#content/surveys/decor.ts';
import { installerSurvey } from '#content/surveys/installer.ts';
import type { companies } from '#db/schema/companies.ts';
import {
  companyTypeOf,
  type InstallerOptions,
  optionKeys,
  readOptions,
} from '#features/access/onboarding.ts';
import { answersToSend, parseResponse, type SurveyAnswer, validateSurvey } from '#features/surveys/rules.ts';
import { olderAnswers } from '#features/surveys/server/older-answers.ts';
import { isDecor } from '#platform/contract/roles.ts';
import { decodeJson, isRecord } from '#platform/contract/stored.ts';
import type { Note } from '#platform/http/problems.ts';
import { type AddressField, addressFields, usesPart } from '#regions/address-fields.ts';
import { addressIssue, storedPart } from '#regions/address-rules.ts';
import { type CompanyNumber, compactNumber, numberIssue } from '#regions/company-numbers.ts';
import { languageById } from '#regions/languages.ts';
import { parsePostalCode } from '#regions/postal-code.ts';
import type { Region } from '#regions/regions.ts';

/** Compact form; null if invalid, or blank and not required. */
export async function numberOf(
  given: string | null | undefined,
  number: CompanyNumber,
  region: Region,
  field: string,
  note: Note,
): Promise<string | null> {
  const value = given ?? '';
  const issue = await numberIssue(value, region, number);
  note(field, issue);
  return issue ? null : compactNumber(value, region, number) || null;
}

/** Invalid codes are returned as given. */
export function postalCodeOf(given: string, region: Region, field: string, note: Note): string {
  const code = parsePostalCode(given, region);
  note(field, code === undefined ? 'postal_code_invalid' : undefined);
  return code ?? given;
}

const columns = {
  neighbourhood: 'neighbourhood',
  street: 'street',
  house_number: 'houseNumber',
  postal_code: 'postalCode',
  city: 'city',
  province: 'province',
} as const satisfies Record<AddressField, keyof typeof companies.$inferSelect>;

/** Columns of a whole address. Parts that the region does not use are null. */
export function addressOf(
  given: { readonly [field in AddressField]?: string | null | undefined },
  region: Region,
  prefix: string,
  note: Note,
) {
  const parts = {
    neighbourhood: null,
    province: null,
    street: '',
    houseNumber: '',
    postalCode: '',
    city: '',
  };
  for (const field of addressFields) {
    const value = given[field] ?? '';
    note(prefix + field, addressIssue(field, value, region));
    if (usesPart(field, region)) Object.assign(parts, { [columns[field]]: storedPart(field, value, region) });
  }
  return parts as Record<'street' | 'houseNumber' | 'postalCode' | 'city', string> &
    Record<'neighbourhood' | 'province', string | null>;
}

/** The address of a company, with the names of the API. */
export function partsOf(
  company: Pick<typeof companies.$inferSelect, (typeof columns)[AddressField]>,
): Record<AddressField, string | null> {
  return Object.fromEntries(addressFields.map((field) => [field, company[columns[field]]])) as ReturnType<
    typeof partsOf
  >;
}

/** Statements that the type does not require count as not accepted. */
export function companyTypeIn(
  given: {
    company_type?: number | null | undefined;
    disclaimer_accepted: 0 | 1;
    declaration_accepted: 0 | 1;
  },
  region: Region,
  prefix: string,
  note: Note,
) {
  const id = given.company_type ?? null;
  const type = companyTypeOf(id, region);
  if (id === null) note(`${prefix}company_type`, region.companyTypeState === 2 ? 'required' : undefined);
  else note(`${prefix}company_type`, type ? undefined : 'unknown');
  const accepted = (field: 'disclaimer_accepted' | 'declaration_accepted', isAsked: boolean) => {
    if (isAsked && given[field] === 0) note(`${prefix}${field}`, 'required');
    return isAsked && given[field] === 1;
  };
  return {
    companyType: type?.id ?? null,
    disclaimerAccepted: accepted('disclaimer_accepted', type?.disclaimerState === 2),
    declarationAccepted: accepted('declaration_accepted', type?.declarationState === 2),
  };
}

/** Problems are reported per question: `survey.3`. */
export function surveyOf(json: string, role: number, field: string, note: Note): SurveyAnswer[] {
  const definition = isDecor(role) ? decorSurvey : installerSurvey;
  const answers = parseResponse(json, olderAnswers(definition));
  if (!answers) {
    note(field, 'not_valid');
    return [];
  }
  for (const [question, codes] of Object.entries(validateSurvey(definition, answers))) {
    for (const code of codes) note(`${field}.${question}`, code);
  }
  return answersToSend(definition, answers);
}

/** Unknown keys are dropped; known keys with invalid values are rejected. */
export function optionsOf(json: string, field: string, note: Note): InstallerOptions {
  const options = readOptions(json);
  const given = decodeJson(json, (value) => (isRecord(value) ? value : undefined));
  const isWrong = [...optionKeys, 'firstTime' as const].some(
    (key) => given && Object.hasOwn(given, key) && options[key] === undefined,
  );
  note(field, !given || isWrong ? 'not_valid' : undefined);
  return options;
}

/** Unknown ids are noted as `unknown` and returned. */
export function languageIn(id: number, field: string, note: Note): number {
  note(field, languageById(id) ? undefined : 'unknown');
  return id;
}
