/**
 * The API's validation rules for form fields. Loaded on first use of a form, because the schemas are larger than the
 * forms. Named imports, because a dynamically imported library is not tree-shaken.
 */
import type { FieldCode } from '#platform/contract/errors.ts';
import { fieldIssue } from '#platform/contract/field-issue.ts';
import { email, phoneNumber } from '#platform/contract/fields.ts';

/** The error of an e-mail address, if any. */
export function emailIssue(value: string): FieldCode | undefined {
  return fieldIssue(email, value);
}

/** Checks only the format, not whether the number exists in a region. */
export function phoneIssue(value: string): FieldCode | undefined {
  return fieldIssue(phoneNumber, value);
}
