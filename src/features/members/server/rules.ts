/**
 * The region's rules for what people say about a company and themselves: at registration, at sign-in and on the
 * profile page. Each function gives the value as it is stored and notes what is wrong.
 */
import { decorSurvey } from '#content/surveys/decor.ts';
import { installerSurvey } from '#content/surveys/installer.ts';
import {
  companyTypeOf,
  type InstallerOptions,
  optionKeys,
  readOptions,
} from '#features/access/onboarding.ts';
import { answersToSend, parseResponse, type SurveyAnswer, validateSurvey } from '#features/surveys/rules.ts';
import { isDecor } from '#platform/contract/roles.ts';
import type { Note } from '#platform/http/problems.ts';
import { type CompanyNumber, compactNumber, numberIssue } from '#regions/company-numbers.ts';
import { languageById } from '#regions/languages.ts';
import { parsePostalCode } from '#regions/postal-code.ts';
import type { Region } from '#regions/regions.ts';

/** A registration number in its compact form; null for one that is not valid, or blank where the region does not require it. */
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

/** A postal code as it is written in the region. */
export function postalCodeOf(given: string, region: Region, field: string, note: Note): string {
  const code = parsePostalCode(given, region);
  note(field, code === undefined ? 'postal_code_invalid' : undefined);
  return code ?? given;
}

/** A company type of the region with what it asks to accept. What a type does not ask counts as not accepted. */
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

/** The answers to the survey of the role’s companies. Problems of single questions stand below the field: `survey.3`. */
export function surveyOf(json: string, role: number, field: string, note: Note): SurveyAnswer[] {
  const definition = isDecor(role) ? decorSurvey : installerSurvey;
  const answers = parseResponse(json);
  if (!answers) {
    note(field, 'not_valid');
    return [];
  }
  for (const [question, codes] of Object.entries(validateSurvey(definition, answers))) {
    for (const code of codes) note(`${field}.${question}`, code);
  }
  return answersToSend(definition, answers);
}

/** The options in a JSON text. Keys that the club does not know are left out; a known one with a wrong value is refused. */
export function optionsOf(json: string, field: string, note: Note): InstallerOptions {
  const options = readOptions(json);
  const given = objectOf(json);
  const isWrong = [...optionKeys, 'firstTime' as const].some(
    (key) => given && Object.hasOwn(given, key) && options[key] === undefined,
  );
  note(field, !given || isWrong ? 'not_valid' : undefined);
  return options;
}

function objectOf(json: string): object | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A language id of the club. */
export function languageIn(id: number, field: string, note: Note): number {
  note(field, languageById(id) ? undefined : 'unknown');
  return id;
}
