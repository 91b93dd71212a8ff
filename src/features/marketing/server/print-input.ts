import { printTexts } from '#content/print.ts';
import type { PrintInput } from '#db/schema/orders.ts';
import { check, type FieldProblem } from '#features/marketing/check.ts';
import type { FieldName, PrintProduct, PrintProductName } from '#features/marketing/description.ts';
import type { SideName, Step } from '#features/marketing/drawing.ts';
import { type LayoutProblem, layout } from '#features/marketing/layout/layout.ts';
import { tidied } from '#features/marketing/layout/tidy.ts';
import { fromOrderData, subtypeOf, unknownFields } from '#features/marketing/order-data.ts';
import { printProducts } from '#features/marketing/products.ts';
import type { FieldCode, FieldErrors } from '#platform/contract/errors.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { qrOf } from './qr.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Side {
  name: SideName;
  steps: Step[];
}

/** Lays out all sides and reports what does not fit. */
export function sidesOf({ product: name, language, configuration }: PrintInput): {
  sides: Side[];
  problems: LayoutProblem[];
} {
  const product = printProducts[name];
  const { link } = configuration;
  const options = { texts: printTexts[language], qr: link ? qrOf(link) : null };
  const laidOut = (Object.keys(product.sides) as SideName[]).map((side) => ({
    name: side,
    ...layout(product, side, configuration, options),
  }));
  return {
    sides: laidOut.map(({ name, steps }) => ({ name, steps })),
    problems: laidOut.flatMap(({ problems }) => problems),
  };
}

function fieldCodeOf(code: FieldProblem['code'], { services }: PrintProduct): FieldCode {
  if (code === 'field_required') return 'required';
  return code === 'services_exactly' ? `services_exactly_${services ?? 4}` : code;
}

/**
 * Validates the print data of an order.
 *
 * @param path of a field in the request: `data.phone`
 * @returns errors by path; the input is printable without any
 */
export function readInput(
  name: PrintProductName,
  data: Readonly<Record<string, unknown>>,
  language: LanguageCode,
  path: (field: string) => string,
): { input: PrintInput; errors: FieldErrors } {
  const product = printProducts[name];
  const configuration = tidied(product, fromOrderData(product, data), language);
  const errors: FieldErrors = {};
  const note = (field: FieldName | 'subtype', code: FieldCode) => {
    errors[path(field === 'brandLogo' ? product.brandLogoField : field)] = [code];
  };
  for (const field of unknownFields(product, data)) errors[path(field)] = ['unknown'];
  if (subtypeOf(name) && data.subtype !== undefined && data.subtype !== subtypeOf(name))
    note('subtype', 'not_valid');
  const problems = check(product, configuration, printTexts[language].services);
  for (const { field, code } of problems.toReversed()) note(field, fieldCodeOf(code, product));
  if (configuration.logo && !UUID.test(configuration.logo)) note('logo', 'not_valid');
  // The database returns UUIDs in lower case.
  if (configuration.logo) configuration.logo = configuration.logo.toLowerCase();
  const input = { product: name, language, configuration };
  if (Object.keys(errors).length === 0)
    for (const { field, code } of sidesOf(input).problems) note(field, fieldCodeOf(code, product));
  return { input, errors };
}
