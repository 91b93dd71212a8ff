import { type SQL, sql } from 'drizzle-orm';

/** A street without case, blanks and punctuation. */
export function normalisedStreet(street: SQL): SQL {
  return sql`regexp_replace(lower(${street}), '[^[:alnum:]]+', '', 'g')`;
}
