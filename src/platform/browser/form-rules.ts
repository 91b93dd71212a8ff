/**
 * The API's own rules for what people type into a form. Loaded when a form is first touched: the schemas
 * weigh more than the forms. (Imported by name, because a whole library imported on demand is never trimmed.)
 */
import type { FieldCode } from '#platform/contract/errors.ts';
import { fieldIssue } from '#platform/contract/field-issue.ts';
import { email, phoneNumber } from '#platform/contract/fields.ts';

/** What is wrong with an e-mail address, if anything. */
export function emailIssue(value: string): FieldCode | undefined {
  return fieldIssue(email, value);
}

/** What is wrong with the form of a phone number, if anything. Which numbers exist in a region is not known here. */
export function phoneIssue(value: string): FieldCode | undefined {
  return fieldIssue(phoneNumber, value);
}
