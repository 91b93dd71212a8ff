import { CODE_LENGTH } from '#features/access/rules.ts';
import type { FieldCode } from '#platform/contract/errors.ts';

/** Undefined if valid. */
export function codeProblem(value: string): FieldCode | undefined {
  if (value === '') return 'required';
  return value.length === CODE_LENGTH && /^\d+$/.test(value) ? undefined : 'code_length';
}
