/** The API's own rules for the customer form. Loaded when the form is checked, as `form-rules.ts` is. */
import { safeParse } from 'zod/mini';
import { customerBody } from '#features/orders/contract.ts';
import { type FieldCode, isFieldCode } from '#platform/contract/errors.ts';

interface Issue {
  path: PropertyKey[];
  message: string;
}

function codeOf({ message }: Issue): FieldCode {
  return isFieldCode(message) ? message : 'not_valid';
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
