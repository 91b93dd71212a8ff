/** What can be said of a typed code before it is sent. */

import { CODE_LENGTH } from '#features/access/rules.ts';
import type { FieldCode } from '#platform/contract/errors.ts';

/** What is wrong with a typed one-time code, if anything. */
export function codeProblem(value: string): FieldCode | undefined {
  if (value === '') return 'required';
  return value.length === CODE_LENGTH && /^\d+$/.test(value) ? undefined : 'code_length';
}
