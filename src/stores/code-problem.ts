/** What can be said of a typed code before it is sent. */
import type { FieldCode } from '#contract/errors.ts';
import { CODE_LENGTH } from '#domain/sign-in.ts';

/** What is wrong with a typed one-time code, if anything. */
export function codeProblem(value: string): FieldCode | undefined {
  if (value === '') return 'required';
  return value.length === CODE_LENGTH && /^\d+$/.test(value) ? undefined : 'code_length';
}
