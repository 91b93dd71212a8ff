import { createHash, randomUUID } from 'node:crypto';

/** Name of the hidden field of a form that holds its token. Scripts and islands name it, too. */
export const IDEMPOTENCY_FIELD = 'idempotencyToken';

/** Value of that field: a new one each time the form is drawn. */
export function newIdempotencyToken(): string {
  return randomUUID();
}

/**
 * The `Idempotency-Key` of a posted form. The same form with the same values has the same key; a form that
 * was changed and sent again has another one. Without its token each try counts as new.
 */
export function idempotencyTokenOf(form: Readonly<Record<string, string>>): string {
  const values = { ...form, [IDEMPOTENCY_FIELD]: form[IDEMPOTENCY_FIELD] || randomUUID() };
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
