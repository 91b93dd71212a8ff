/** Marks of brackets, spaces and copied direction marks before the calling code. */
const international = /^[\s(\u200E\u200F\u202A-\u202E\u2066-\u2069]*(?:\+|00)([\d\s().-]*)/;

/**
 * The calling code that an international number begins with: `+421 905…`, `00421…` and `(+421)…` give `421`. Undefined
 * for national numbers, other countries, and until enough digits are typed.
 *
 * @param codes without plus; none begins with another one
 */
export function callingCodeOf(typed: string, codes: readonly string[]): string | undefined {
  const digits = international.exec(typed)?.[1]?.replace(/\D/g, '');
  return digits === undefined ? undefined : codes.find((code) => digits.startsWith(code));
}
