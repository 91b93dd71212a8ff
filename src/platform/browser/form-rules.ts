/**
 * The API's own rules for what people type into a form. Loaded when a form is first touched: the schemas
 * weigh more than the forms. (Imported by name, because a whole library imported on demand is never trimmed.)
 */
import { safeParse } from 'zod/mini';
import { customerBody } from '#features/orders/contract.ts';
import { type FieldCode, isFieldCode } from '#platform/contract/errors.ts';
import { fieldIssue } from '#platform/contract/field-issue.ts';
import { email, phoneNumber } from '#platform/contract/fields.ts';

interface Issue {
  path: PropertyKey[];
  message: string;
}

function codeOf({ message }: Issue): FieldCode {
  return isFieldCode(message) ? message : 'not_valid';
}

/** What is wrong with an e-mail address, if anything. */
export function emailIssue(value: string): FieldCode | undefined {
  return fieldIssue(email, value);
}

/** What is wrong with the form of a phone number, if anything. Which numbers exist in a region is not known here. */
export function phoneIssue(value: string): FieldCode | undefined {
  return fieldIssue(phoneNumber, value);
}

/** What is wrong with a customer's data, by field: the first finding of each. */
export function customerIssues(customer: Readonly<Record<string, unknown>>): ReadonlyMap<string, FieldCode> {
  const found = new Map<string, FieldCode>();
  for (const issue of safeParse(customerBody, customer).error?.issues ?? []) {
    const field = String(issue.path[0]);
    if (!found.has(field)) found.set(field, codeOf(issue));
  }
  return found;
}
