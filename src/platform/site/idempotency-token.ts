import { createHash, randomUUID } from 'node:crypto';

/** Name of the hidden form field. Scripts and islands use it too. */
export const IDEMPOTENCY_FIELD = 'idempotencyToken';

/** Value of that field, new for each rendered form. */
export function newIdempotencyToken(): string {
  return randomUUID();
}

/**
 * The same for the same form and values, so that a double click or going back repeats nothing. Without a token each
 * request gets a new key.
 */
export function idempotencyTokenOf(form: Readonly<Record<string, string>>): string {
  const values = { ...form, [IDEMPOTENCY_FIELD]: form[IDEMPOTENCY_FIELD] || randomUUID() };
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
