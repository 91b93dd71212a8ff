/**
 * The digits of a number in international format, from the calling code: `+48 512…`, `(+48) 512…` and `0048 512…` give
 * `48512…`. Undefined for national numbers.
 */
export function internationalDigits(input: string): string | undefined {
  const [, digits] = /^[^\d+]*(?:\+|00)(.*)$/s.exec(input) ?? [];
  return digits?.replace(/\D/g, '');
}

/** The entry with the calling code of a number in international format; undefined for national numbers and others. */
export function calledBy<Called extends { callingCode: string }>(
  input: string,
  entries: Iterable<Called>,
): Called | undefined {
  const digits = internationalDigits(input);
  if (digits === undefined) return undefined;
  for (const entry of entries) if (digits.startsWith(entry.callingCode)) return entry;
  return undefined;
}
