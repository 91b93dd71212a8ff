import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import type { Call, UploadedFile } from '#platform/contract/call.ts';
import { ClubError, type FieldCode, type FieldErrors, isFieldCode } from '#platform/contract/errors.ts';

/**
 * Validates and converts the input of a call.
 * @throws ClubError `invalid`, with the codes of every field
 */
export function validateInput(
  call: Call,
  params: Record<string, string>,
  query: Record<string, string>,
  body: unknown,
  file: UploadedFile | undefined,
) {
  // Field names come from clients: no prototype, so that `constructor` is not found.
  const problems: FieldErrors = Object.create(null);
  const part = (schema: z.core.$ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const result = safeParse(schema, value);
    if (result.success) return result.data;
    collect(result.error.issues, problems);
    return undefined;
  };
  const input = {
    params: part(call.params, params),
    query: part(call.query, query) as Record<string, unknown> | undefined,
    body: part(call.body, body),
    file,
  };
  // The database stores no such text.
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (typeof value === 'string' && value.includes('\0')) problems[name] = ['not_valid'];
  if (Object.keys(problems).length > 0) throw new ClubError('invalid', { errors: problems });
  return input;
}

/** Fields that an answer names at most: a request may have any number of wrong ones. */
const MAX_FIELDS = 50;

/** Converts Zod's issues to field codes. For a union, the branch with the fewest issues counts. */
function collect(issues: readonly z.core.$ZodIssue[], into: FieldErrors): void {
  let free = MAX_FIELDS - Object.keys(into).length;
  for (const issue of issues) {
    if (free <= 0) return;
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const [best = []] = [...issue.errors].sort((a, b) => a.length - b.length);
      collect(
        best.slice(0, free).map((inner) => ({
          ...inner,
          path: [...issue.path, ...inner.path],
        })),
        into,
      );
      free = MAX_FIELDS - Object.keys(into).length;
      continue;
    }
    // The message names all of them, so it is read once.
    const code = fieldCodeOf(issue);
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, free).map((key) => [...issue.path, key])
        : [issue.path];
    for (const path of names) {
      const name = path.join('.');
      const codes = into[name];
      if (codes === undefined) free -= 1;
      if (!codes?.includes(code)) into[name] = [...(codes ?? []), code];
    }
  }
}

function fieldCodeOf(issue: z.core.$ZodIssue): FieldCode {
  if (isFieldCode(issue.message)) return issue.message;
  if (issue.code === 'unrecognized_keys') return 'unknown';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  return 'not_valid';
}
