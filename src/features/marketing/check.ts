/** Validation of a made-to-measure configuration, shared by form and API. */
import type { Configuration, FieldName, PrintProduct, TextField } from './description.ts';
import { isColour } from './ink.ts';
import { unprintable } from './layout/measure.ts';
import { textFields, tidied } from './layout/tidy.ts';
import { type ServiceName, serviceIcons } from './services.ts';

export type FieldProblemCode =
  | 'field_required'
  | 'phone_or_email_required'
  | 'description_required'
  /** Over `max` characters; there are `count`. */
  | 'too_long'
  | 'services_exactly'
  /** Unknown service, wrong name or duplicate. */
  | 'service_unknown'
  | 'service_twice'
  | 'link_invalid'
  | 'phone_invalid'
  | 'email_invalid'
  /** The print font lacks `characters`. */
  | 'characters_not_printable'
  /** Not one of the choices, or no colour. */
  | 'choice_unknown'
  /** Too long even at the smallest font size. */
  | 'does_not_fit';

export interface FieldProblem {
  field: FieldName;
  code: FieldProblemCode;
  values: Readonly<Record<string, string | number>>;
}

/** Maximum characters per field; for `address` per line, for `services` per name. */
export const longest: Readonly<Record<TextField | 'address' | 'services', number>> = {
  name: 40,
  surname: 40,
  companyName: 60,
  link: 100,
  phone: 32,
  email: 80,
  shortDescription: 80,
  longDescription: 100,
  address: 50,
  services: 32,
};

/** Characters after NFC, as the limits count them. */
export function lengthOf(text: string): number {
  return [...text.normalize('NFC')].length;
}

/** Shows invisible characters by their code point. */
function named(characters: readonly string[]): string {
  return characters
    .map((character) =>
      /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(character)
        ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
        : character,
    )
    .join(' ');
}

function isLink(text: string): boolean {
  if (!/^https?:\/\/[^\s/@\\]+(\/|\?|#|$)/iu.test(text)) return false;
  try {
    return /[^.]\.[^.]/u.test(new URL(text).hostname);
  } catch {
    return false;
  }
}

/** Digits with spaces, dashes, dots, slashes and brackets; 6 to 15 digits (ITU-T E.164). */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/gu, '').length;
  return /^\+?[\d ()/.‐‑–-]+$/u.test(text) && digits >= 6 && digits <= 15;
}

/** E-mail address in any script; the host has at least two labels. */
function isEmail(text: string): boolean {
  const local = String.raw`[\p{L}\p{N}!#$%&'*+/=?^_{|}~\u0060-]+`;
  const label = String.raw`[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?`;
  return new RegExp(`^${local}(\\.${local})*@(${label}\\.)+${label}$`, 'u').test(text);
}

const forms: Partial<Record<TextField, { holds: (text: string) => boolean; code: FieldProblemCode }>> = {
  link: { holds: isLink, code: 'link_invalid' },
  phone: { holds: isPhone, code: 'phone_invalid' },
  email: { holds: isEmail, code: 'email_invalid' },
};

type Problem = Omit<FieldProblem, 'field'>;

type ServiceNames = Readonly<Record<ServiceName, string>>;

function textProblem(text: string, max: number): Problem | undefined {
  const count = lengthOf(text);
  if (count > max) return { code: 'too_long', values: { max, count } };
  const characters = unprintable(text);
  if (characters.length > 0)
    return { code: 'characters_not_printable', values: { characters: named(characters) } };
  return undefined;
}

function isService(icon: string): icon is ServiceName {
  return Object.hasOwn(serviceIcons, icon);
}

function servicesProblem(
  services: NonNullable<Configuration['services']>,
  count: number,
  names: ServiceNames | undefined,
): Problem | undefined {
  if (services.length !== count) return { code: 'services_exactly', values: { count } };
  const isListed = ({ icon, text }: { icon: string; text: string }) =>
    isService(icon) && (names === undefined || names[icon] === text);
  if (!services.every(isListed)) {
    return { code: 'service_unknown', values: {} };
  }
  if (new Set(services.map(({ icon }) => icon)).size < services.length) {
    return { code: 'service_twice', values: {} };
  }
  if (services.some(({ text }) => text === '')) return { code: 'field_required', values: {} };
  for (const { text } of services) {
    const problem = textProblem(text, longest.services);
    if (problem) return problem;
  }
  return undefined;
}

function valueProblem(
  product: PrintProduct,
  given: Configuration,
  field: FieldName,
  names: ServiceNames | undefined,
): Problem | undefined {
  const empty: Problem = { code: 'field_required', values: {} };
  switch (field) {
    case 'services':
      return servicesProblem(given.services ?? [], product.services ?? 0, names);
    case 'address': {
      const lines = Object.values(given.address ?? {}).filter((line) => line !== '');
      if (lines.length === 0) return empty;
      return lines.map((line) => textProblem(line, longest.address)).find((problem) => problem !== undefined);
    }
    case 'logo':
      return given.logo === '' ? empty : undefined;
    case 'accentColor':
      if (!given.accentColor) return empty;
      return isColour(given.accentColor) ? undefined : { code: 'choice_unknown', values: {} };
    case 'brandLogo':
    case 'coverImage':
    case 'contentImage': {
      const lists = {
        brandLogo: product.brandLogos,
        coverImage: product.coverImages,
        contentImage: product.contentImages,
      };
      if (!given[field]) return empty;
      return lists[field].includes(given[field]) ? undefined : { code: 'choice_unknown', values: {} };
    }
    default: {
      const text = given[field] ?? '';
      if (text === '') return empty;
      const problem = textProblem(text, longest[field]);
      if (problem) return problem;
      const form = forms[field];
      return form && !form.holds(text) ? { code: form.code, values: {} } : undefined;
    }
  }
}

function isFilled(given: Configuration, field: FieldName): boolean {
  const name = textFields.find((one) => one === field);
  return name !== undefined && (given[name] ?? '') !== '';
}

/**
 * Validates a configuration. Problems are in form order. `layout` checks whether texts fit, the server whose logo it
 * is.
 *
 * @param names if given, service names must match
 */
export function check(
  product: PrintProduct,
  configuration: Configuration,
  names?: ServiceNames,
): FieldProblem[] {
  const given = tidied(product, configuration);
  const problems: FieldProblem[] = [];
  for (const { name, group } of product.fields) {
    for (const fields of product.atLeastOne) {
      if (fields[0] !== name || fields.some((field) => isFilled(given, field))) continue;
      const code = name === 'phone' ? 'phone_or_email_required' : 'description_required';
      problems.push({ field: name, code, values: {} });
    }
    if (group === 'optional' && given[name] === undefined) continue;
    const problem = valueProblem(product, given, name, names);
    if (problem) problems.push({ field: name, ...problem });
  }
  return problems;
}
