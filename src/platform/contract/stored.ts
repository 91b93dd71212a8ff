/**
 * Reading values that were stored earlier. Another release, another tab or the member may have written them, so nothing
 * is trusted before it was checked.
 */

/** Whether something is an object with fields, and no array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}

/**
 * Whether each field of `example` is present with the same type. Numbers have to be finite. The content of objects and
 * arrays, and all fields that are null in the example, are for the caller to check.
 *
 * @param maxLength of texts
 */
export function isLike<T extends object>(
  value: unknown,
  example: T,
  maxLength = Number.POSITIVE_INFINITY,
): value is T {
  return (
    isRecord(value) &&
    Object.entries(example).every(([field, usual]) => {
      const given = value[field];
      if (typeof given === 'string' && given.length > maxLength) return false;
      if (typeof given === 'number' && !Number.isFinite(given)) return false;
      return usual === null || kindOf(given) === kindOf(usual);
    })
  );
}

/** The fields of `example` as `value` has them; undefined unless `isLike` holds. */
export function readLike<T extends object>(value: unknown, example: T, maxLength?: number): T | undefined {
  if (!isLike(value, example, maxLength)) return undefined;
  return Object.fromEntries(Object.keys(example).map((field) => [field, value[field as keyof T]])) as T;
}

/**
 * The value in a stored JSON text: an object with its `version`, and the value in `value` or beside it. Undefined for
 * another version, for texts that are not JSON, and for what `decode` does not trust.
 */
export function decodeStored<T>(
  text: string,
  version: number,
  decode: (stored: unknown) => T | undefined,
): T | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored) || stored.version !== version) return undefined;
    return decode('value' in stored ? stored.value : stored);
  } catch {
    return undefined;
  }
}
