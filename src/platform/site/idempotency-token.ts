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
export function idempotencyTokenOf(form: readonly (readonly [name: string, value: string])[]): string {
  const token = form.find(([name, value]) => name === IDEMPOTENCY_FIELD && value)?.[1] ?? randomUUID();
  const values = form.filter(([name]) => name !== IDEMPOTENCY_FIELD).map((entry) => JSON.stringify(entry));
  return createHash('sha256')
    .update(JSON.stringify([token, ...values.sort()]))
    .digest('hex');
}

/**
 * A UUID of something that a form creates, the same for the same form and values.
 * @param key of `idempotencyTokenOf`
 * @param what distinguishes what one form creates
 */
export function uuidOfForm(key: string, what: string): string {
  const hex = createHash('sha256').update(`${key} ${what}`).digest('hex');
  // Version 8: its content is free.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
