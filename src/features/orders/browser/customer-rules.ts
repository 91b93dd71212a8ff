/** The API’s rules for the customer form, loaded on validation. */
import { safeParse } from 'zod/mini';
import { customerBody } from '#features/orders/customer.contract.ts';
import { type FieldCode, isFieldCode } from '#platform/contract/errors.ts';

interface Issue {
  path: PropertyKey[];
  message: string;
}

function codeOf({ message }: Issue): FieldCode {
  return isFieldCode(message) ? message : 'not_valid';
}

/** First problem of each field. */
export function customerIssues(customer: Readonly<Record<string, unknown>>): ReadonlyMap<string, FieldCode> {
  const found = new Map<string, FieldCode>();
  for (const issue of safeParse(customerBody, customer).error?.issues ?? []) {
    const field = String(issue.path[0]);
    if (!found.has(field)) found.set(field, codeOf(issue));
  }
  return found;
}
