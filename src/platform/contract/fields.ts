/** Field schemas of several calls. Error texts are field codes of `errors.ts`. */
import * as z from 'zod/mini';
import { isBlank, visibleIn, withoutDirections } from './blank.ts';
import { field } from './call.ts';
import type { FieldCode } from './errors.ts';

/** A UUID in lower or upper case. */
export const uuid = z.uuid('not_valid');

/** An ISO 8601 instant in UTC, `2026-03-01T09:30:00.000Z`. */
export const instant = field(z.string(), 'ISO 8601 instant in UTC: `2026-03-01T09:30:00.000Z`.');

/** Region of an answer. */
export const regionId = field(z.int(), 'Region id, 2 to 17.');

/** A day, `2027-12-31`. The database has no year 0. */
export const day = z.iso.date('not_valid').check(z.refine((value) => value >= '0001', 'not_valid'));

/** `{uuid}` in a path. */
export const uuidParams = z.object({ uuid });

/**
 * A trimmed text of `min` visible to `max` characters on one line, without control characters and direction marks. A
 * text without visible characters fails with `required`, unless `min` is 0.
 */
export function text(min: number, max: number, required: FieldCode = 'required') {
  return z.string(required).check(
    z.overwrite((value) => (isBlank(value) ? '' : withoutDirections(value))),
    z.trim(),
    z.minLength(Math.min(min, 1), { error: required, abort: true }),
    z.minLength(min, { error: 'too_short', abort: true }),
    z.refine((value) => visibleIn(value).length >= min, 'too_short'),
    z.maxLength(max, 'too_long'),
    z.refine((value) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(value), 'not_valid'),
  );
}

// Zod's pattern with the limits of RFC 5321, and top-level domains in other scripts: their ASCII form has digits and
// dashes.
const emailPattern =
  /^(?!\.|[^@]{65})(?!.*\.\.)(?!.*@.*(?:-\.|-$|[^.]{64}))[\w'+.-]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z\d-]+)$/;

/** Converts the domain to ASCII, as mail servers expect: `anna@żółw.example` → `anna@xn--w-uga1v8h.example`. */
function withAsciiDomain(address: string): string {
  const [, name, domain] = /^([^@]+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? [];
  // ASCII domains keep their spelling.
  if (!name || !domain || !/[^\p{ASCII}]/u.test(domain) || !URL.canParse(`http://${domain}`)) return address;
  return `${name}@${new URL(`http://${domain}`).hostname}`;
}

/** A trimmed e-mail address of at most 254 characters. Domains in any script are converted to ASCII. */
export const email = z
  .string('required')
  .check(
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(254, { error: 'too_long', abort: true }),
    z.overwrite(withAsciiDomain),
    z.maxLength(254, 'too_long'),
    z.email({ pattern: emailPattern, error: 'email_invalid' }),
  );

/** A first or last name in any script, without digits, normalized to NFC. At most four combining marks per letter. */
export function personName(min: number, required?: FieldCode) {
  return text(min, 60, required).check(
    z.overwrite((value) => value.normalize('NFC')),
    z.refine((value) => !/\p{Nd}/u.test(value), 'digits'),
    z.refine((value) => /[\p{L}\p{Nd}]/u.test(value) && !/\p{M}{5}/u.test(value), 'not_valid'),
  );
}

/** The region's rules decide which numbers exist. */
export const phoneNumber = z.string('required').check(
  z.trim(),
  z.minLength(1, { error: 'required', abort: true }),
  z.refine((value) => !/\p{L}/u.test(value), { error: 'letters', abort: true }),
  z.minLength(5, 'phone_invalid'),
  z.maxLength(30, 'phone_invalid'),
);

/** The region's rules decide which numbers are valid. */
export const companyNumber = z
  .string('required')
  .check(z.trim(), z.minLength(2, 'too_short'), z.maxLength(40, 'not_valid'));

export const checkbox = z.union([z.literal(0), z.literal(1)], 'not_valid');

/** Page number. Anything but a whole number from 1 becomes 1. */
export const page = field(
  z._default(z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1), 1),
  'Page, from 1. Other values count as 1.',
);

/** Rows per page. */
export function limit(fallback: number, max: number) {
  return field(
    z._default(z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), fallback), fallback),
    `Rows per page, 1 to ${max}. Other values count as ${fallback}.`,
  );
}

export const pageMeta = z.object({
  current_page: field(z.int(), 'Current page, from 1.'),
  last_page: field(z.int(), 'The last page, at least 1.'),
  per_page: field(z.int(), 'Rows per page.'),
  total: field(z.int(), 'Total number of rows.'),
});

/** A page of a list: `{ data, meta }`. */
export function listOf<S extends z.core.$ZodType>(row: S) {
  return z.object({ data: z.array(row), meta: pageMeta });
}

/** An empty response, `{}`. */
export const nothing = z.object({});
