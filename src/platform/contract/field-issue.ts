import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { type FieldCode, isFieldCode } from './errors.ts';

/** The first validation error of a value as a field code; undefined when valid. */
export function fieldIssue(schema: z.core.$ZodType, value: unknown): FieldCode | undefined {
  const message = safeParse(schema, value).error?.issues[0]?.message;
  if (message === undefined) return undefined;
  return isFieldCode(message) ? message : 'not_valid';
}
