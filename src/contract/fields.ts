/** Field schemas that several calls share. Error texts are field codes of `errors.ts`. */
import * as z from 'zod/mini';
import { field } from './call.ts';

/** A UUID in lower or upper case. */
export const uuid = z.uuid('not_valid');

/** An ISO 8601 instant in UTC, `2026-03-01T09:30:00.000Z`. */
export const instant = z.string();

/** `{uuid}` in a path. */
export const uuidParams = z.object({ uuid });

/** A trimmed text of `min` to `max` characters without control characters. */
export function text(min: number, max: number) {
  return z.string('required').check(
    z.trim(),
    z.minLength(min, min <= 1 ? 'required' : 'too_short'),
    z.maxLength(max, 'too_long'),
    z.refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), 'not_valid'),
  );
}

/** An e-mail address of at most 254 characters, trimmed. */
export const email = z
  .string('required')
  .check(z.trim(), z.maxLength(254, 'too_long'), z.email('email_invalid'));

/** Page number: anything but a whole number from 1 up counts as 1. */
export const page = field(
  z._default(z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1), 1),
  'Page, from 1. Anything else counts as 1.',
);

/** Rows per page with a default and a ceiling. */
export function limit(standard: number, most: number) {
  return field(
    z._default(z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), standard), standard),
    `Rows per page, 1 to ${most}.`,
  );
}

/** Where a page stands in its list. */
export const pageMeta = z.object({
  current_page: field(z.int(), 'This page, from 1.'),
  last_page: field(z.int(), 'The last page, at least 1.'),
  per_page: field(z.int(), 'Rows per page.'),
  total: field(z.int(), 'Rows in all.'),
});

/** A page of a list: `{ data, meta }`. */
export function listOf<S extends z.core.$ZodType>(row: S) {
  return z.object({ data: z.array(row), meta: pageMeta });
}

/** An empty answer, `{}`. */
export const nothing = z.object({});
