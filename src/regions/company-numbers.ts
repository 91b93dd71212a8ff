/**
 * Company numbers are checked by form and check digit. Registers are not asked: they differ by country, limit calls and
 * have outages, and a wrong number is nearly always a typing error.
 */
import type { NumberKind } from './number-kind.ts';
import { COMPANY_ID_REQUIRED, type Region, type RegionSlug, VAT_REQUIRED } from './regions.ts';

export type CompanyNumber = 'registration_number' | 'registration_number_2';

export interface NumberRule {
  readonly field: CompanyNumber;
  /** At least one; a number must be valid as one of these. */
  readonly kinds: readonly NumberKind[];
  readonly required: boolean;
}

/** Errors of a registration number: codes of field messages. */
export type NumberIssue = 'required' | 'too_short' | 'not_valid';

/** Romania's VAT number may be shorter. */
export const REGISTRATION_NUMBER_MIN = 6;

/** Longer than any number as written. */
const MAX_INPUT_LENGTH = 40;

interface Form {
  /** Of the compact number. */
  readonly pattern: RegExp;
  /** Minimum length; `REGISTRATION_NUMBER_MIN` by default. */
  readonly min?: number;
  /** Normalizes the text, in capitals and without spaces, to the stored form. */
  readonly compact?: (text: string) => string;
}

const eight: Form = { pattern: /^\d{8}$/ };
const nine: Form = { pattern: /^\d{9}$/ };
const ten: Form = { pattern: /^\d{10}$/ };
const eleven: Form = { pattern: /^\d{11}$/ };

// Old numbers are often written without leading zeros.
const ico: Form = {
  pattern: /^\d{8}$/,
  compact: (text) => (/^\d{6,7}$/.test(text) ? text.padStart(8, '0') : text),
};

const forms: Readonly<Record<RegionSlug, { readonly [kind in NumberKind]?: Form }>> = {
  ba: { company_id: { pattern: /^4\d{12}$/ }, vat: { pattern: /^\d{12}$/ } },
  bg: { company_id: { pattern: /^\d{9}(\d{4})?$/ }, vat: { pattern: /^\d{9,10}$/ } },
  hr: { vat: eleven },
  cz: { company_id: ico, vat: { pattern: /^\d{8,10}$/ } },
  ee: { company_id: { pattern: /^[1789]\d{7}$/ }, vat: nine },
  hu: {
    // Companies have ten digits (court, form, number), sole traders eight.
    company_id: { pattern: /^(?:(?:0[1-9]|1\d|20)\d{8}|\d{8})$/ },
    // The first eight digits identify the company; tax status and county may change.
    vat: {
      pattern: /^\d{8}$/,
      compact: (text) => text.replace(/^(\d{8})[1-5](?:0[2-9]|1\d|20|2[2-9]|3\d|4[0-4]|51)$/, '$1'),
    },
  },
  it: { company_id: { pattern: /^(?:\d{11}|[A-Z]{6}[A-Z\d]{10})$/ }, vat: eleven },
  lv: { company_id: eleven, vat: eleven },
  pl: { company_id: { pattern: /^\d{9}(\d{5})?$/ }, vat: ten },
  ro: {
    // Before August 2024 `J08/533/2017`, since then `J2024000533087`.
    company_id: {
      pattern: /^[JFC](?:\d\d\/[1-9]\d{0,4}\/(?:19|20)\d\d|(?:19|20)\d{11})$/,
      compact: compactTradeRegister,
    },
    vat: { pattern: /^[1-9]\d{1,9}$/, min: 2 },
  },
  rs: { company_id: eight, vat: nine },
  sk: { company_id: ico, vat: ten },
  si: {
    // Three more digits identify a part of the company; 000 is the company itself.
    company_id: {
      pattern: /^\d{7}(?:[A-Z\d]\d\d)?$/,
      compact: (text) => text.replace(/^(\d{7})000$/, '$1'),
    },
    vat: eight,
  },
  // Sole traders use their personal number of eleven digits.
  tr: { vat: { pattern: /^\d{10,11}$/ } },
  ua: {
    // Sole traders use their taxpayer number of ten digits.
    company_id: { pattern: /^\d{8}(\d\d)?$/ },
    vat: { pattern: /^\d{12}$|^\d{10}$/ },
  },
  lt: {
    // Sole traders have no company code. They use the number of their certificate of individual activity (form FR0468
    // of the tax office) or business certificate: six or seven digits. The personal code of eleven digits is refused.
    // The law of personal data (Asmens duomenų teisinės apsaugos įstatymas) restricts it.
    company_id: { pattern: /^(?:\d{9}|[1-9]\d{5,6})$/, compact: (text) => text.replace(/^NR(?=\d)/, '') },
  },
};

function compactTradeRegister(text: string): string {
  const parts = /^([JFC])\/?(\d{1,2})\/0*(\d+)\/(?:\d\d\.\d\d\.)?(\d{4})$/.exec(
    text.replace(/[\\\p{Pd}]/gu, '/'),
  );
  if (!parts) return text.replace(/[^A-Z\d]/g, '');
  const [, letter, county = '', serial, year] = parts;
  return `${letter}${county.padStart(2, '0')}/${serial}/${year}`;
}

function compactAs(kind: NumberKind, value: string, region: Region): string {
  const form = forms[region.slug][kind];
  const text = value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(new RegExp(`^${region.iso}[.:\\p{Pd}]?(?=\\d)`, 'u'), '');
  if (form?.compact === compactTradeRegister) return compactTradeRegister(text);
  const bare = text.replace(/[\p{Pd}./\\_:]/gu, '');
  return form?.compact ? form.compact(bare) : bare;
}

/** The registration numbers that a region uses, in order. */
export function numberRules(region: Region): NumberRule[] {
  const uses = [
    { kind: 'company_id', at: region.companyIdField, required: (region.flags & COMPANY_ID_REQUIRED) !== 0 },
    { kind: 'vat', at: region.vatField, required: (region.flags & VAT_REQUIRED) !== 0 },
  ] as const;
  return ([1, 2] as const).flatMap((number) => {
    const mine = uses.filter(({ at }) => at === number);
    if (mine.length === 0) return [];
    return {
      field: number === 1 ? 'registration_number' : 'registration_number_2',
      kinds: mine.map(({ kind }) => kind),
      required: mine.some(({ required }) => required),
    };
  });
}

function ruleOf(field: CompanyNumber, region: Region): NumberRule | undefined {
  return numberRules(region).find((rule) => rule.field === field);
}

function fittingKinds({ kinds }: NumberRule, value: string, region: Region): NumberKind[] {
  return kinds.filter((kind) => forms[region.slug][kind]?.pattern.test(compactAs(kind, value, region)));
}

/**
 * The stored form of a registration number, used for comparison: capitals without spaces, punctuation and country code
 * (`PL 596-154-60-33` → `5961546033`). Invalid numbers are only cleaned; a blank one is ''.
 */
export function compactNumber(value: string, region: Region, field: CompanyNumber): string {
  const rule = ruleOf(field, region);
  const kind = rule && (fittingKinds(rule, value, region)[0] ?? rule.kinds[0]);
  return kind ? compactAs(kind, value, region) : value.trim();
}

/**
 * The error in the format of a registration number, if any; `numberIssue` also verifies check digits. A blank value is
 * an error only if required. In a field that the region does not use, any value is `not_valid`.
 */
export function numberFormIssue(
  value: string,
  region: Region,
  field: CompanyNumber,
): NumberIssue | undefined {
  const rule = ruleOf(field, region);
  if (value.trim() === '') return rule?.required ? 'required' : undefined;
  if (!rule || value.length > MAX_INPUT_LENGTH) return 'not_valid';
  if (fittingKinds(rule, value, region).length > 0) return undefined;
  const isShort = rule.kinds.every(
    (kind) =>
      compactAs(kind, value, region).length < (forms[region.slug][kind]?.min ?? REGISTRATION_NUMBER_MIN),
  );
  return isShort ? 'too_short' : 'not_valid';
}

/**
 * The error in format or check digits of a registration number, if any. Loads about 10 KB of check digit rules on first
 * use; rejects when loading fails.
 */
export async function numberIssue(
  value: string,
  region: Region,
  field: CompanyNumber,
): Promise<NumberIssue | undefined> {
  const issue = numberFormIssue(value, region, field);
  const rule = ruleOf(field, region);
  if (issue || !rule || value.trim() === '') return issue;
  const { checkDigitsFit } = await import('./number-checks.ts');
  const isValid = fittingKinds(rule, value, region).some((kind) =>
    checkDigitsFit(compactAs(kind, value, region), region.slug, kind),
  );
  return isValid ? undefined : 'not_valid';
}
